import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { bringBackByStock } from '../../menu/availability/sell-out-by-stock.ts'
import { lockDecided, lockDecidedSince } from '../../menu/availability/take-portions.ts'
import { lockStockItemsShared } from '../items/stock-items.queries.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { decideStops } from './decide-stops.ts'
import { listByHand, type NewStop } from './stops.queries.ts'

/** Recipes are about to be saved: what they will need decides whether their targets are sold out, unless staff have set that by hand. */
export async function decideTargets(tx: TenantTx, ids: readonly string[], all: readonly NewStop[]): Promise<void> {
  const stops = all.filter(({ id }) => ids.includes(id))
  const itemIds = [...new Set(stops.map(({ itemId }) => itemId))]
  // as by who changes an item: its row ahead of its balance
  await lockStockItemsShared(tx.db, itemIds)
  const before = await lockDecided(tx, ids)
  const balances = await lockBalances(tx.db, itemIds)
  const locked = await lockDecidedSince(tx, ids, before)
  const byHand = await listByHand(tx.db, ids)
  const isByHand = ({ id, itemId }: NewStop) => byHand.some((one) => one.id === id && one.itemId === itemId)
  const set = new Set(stops.filter(isByHand).map(({ id }) => id))
  const quantities = new Map(balances.map(({ itemId, quantity }) => [itemId, BigInt(quantity)]))
  const onHand = ({ itemId }: NewStop) => quantities.get(itemId) ?? null
  await decideStops(tx, { stops: stops.filter(({ id }) => !set.has(id)), onHand, isDelivery: true, locked })
  const stopped = new Set(stops.map(({ id }) => id))
  const free = ids.filter((id) => !stopped.has(id) && locked.has(id))
  if (free.length > 0) await bringBackByStock(tx, free, { alsoByHand: false })
}
