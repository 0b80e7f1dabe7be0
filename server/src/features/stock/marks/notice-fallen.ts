import { formatQuantity, shortQuantity } from '#core/stock/units.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { sellOutByStock } from '../../menu/availability/sell-out-by-stock.ts'
import { listItemsInBlindCounts } from '../counts/counts.queries.ts'
import type { StockLedger } from '#core/stock/stock-ledger.ts'
import { listShort } from './stops.queries.ts'

/** After moves are written: notifies of what has fallen to its low mark, and makes sold out what is short of a portion (docs/rules.md, 150). */
export async function noticeFallen(tx: TenantTx, ledger: StockLedger | null): Promise<void> {
  const fallen = ledger?.fallen() ?? []
  const low = fallen.filter(({ isLow }) => isLow)
  // of what is being counted blind nobody learns how much there is
  const hidden = new Set(low.length > 0 ? await listItemsInBlindCounts(tx.db) : [])
  for (const { itemId, title, unit, quantity } of low) {
    const onHand = hidden.has(itemId) ? null : shortQuantity(formatQuantity(quantity, unit))
    tx.notify({ kind: 'stock_low', facts: { title, onHand, unit } })
  }
  const short = fallen.filter(({ isShort }) => isShort)
  if (short.length === 0) return
  const crossings = short.map(({ itemId, before, quantity }) => ({
    itemId,
    before: String(before),
    quantity: String(quantity),
  }))
  await sellOutByStock(tx, await listShort(tx.db, crossings))
}
