import type { CountBody } from '#core/contract/inventory/stock-counts.ts'
import { parseQuantity } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listStockItemsByIds } from '../items/stock-items.queries.ts'
import { findItemOfCount, insertCount, insertCountLine, lockCount } from './counts.queries.ts'

/** Several people may count at once, in one count or in several; selling goes on meanwhile. */
export async function startCount(tx: TenantTx, { group, itemIds, blind }: CountBody): Promise<{ countId: string }> {
  const found = await listStockItemsByIds(tx.db, itemIds)
  if (found.length < new Set(itemIds).size) throw new AppError('stock_item.not_found')
  const by = tx.actor?.name ?? null
  const started = await insertCount(tx.db, { group, itemIds, isBlind: blind, by })
  if (!started) throw new AppError('stock_count.empty')
  tx.emit({ type: 'stock_update' })
  return { countId: started.id }
}

/** Notes what was counted beside what is on hand now (docs/rules.md, 152). */
export async function addCountLine(
  tx: TenantTx,
  countId: string,
  { itemId, quantity }: { itemId: string; quantity: string },
): Promise<void> {
  const count = await lockCount(tx.db, countId)
  if (!count) throw new AppError('stock_count.not_found')
  if (count.isClosed) throw new AppError('stock_count.closed')
  const item = await findItemOfCount(tx.db, countId, itemId)
  if (!item) throw new AppError('stock_item.not_found')
  const counted = parseQuantity(quantity, item.unit)
  if (counted === null) throw new AppError('stock.quantity_invalid')
  await insertCountLine(tx.db, { countId, itemId, counted, by: tx.actor?.name ?? null })
  tx.emit({ type: 'stock_update' })
}
