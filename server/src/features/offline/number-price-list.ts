import { createHash } from 'node:crypto'
import type { PriceListContent } from '#core/offline/price-list-content.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { findPriceList, insertPriceList, updateListsMade } from './price-lists.queries.ts'

/** The number of the list with this content; a new content gets the next one. */
export async function numberPriceList({ db }: TenantTx, prices: PriceListContent): Promise<number> {
  const content = JSON.stringify(prices)
  const contentHash = createHash('sha256').update(content).digest()
  const known = await findPriceList(db, contentHash)
  if (known !== undefined) return known
  const number = await updateListsMade(db)
  // under the lock of the count: another device may have asked a moment ago
  const meanwhile = await findPriceList(db, contentHash)
  if (meanwhile !== undefined) return meanwhile
  await insertPriceList(db, { number, contentHash, content })
  return number
}
