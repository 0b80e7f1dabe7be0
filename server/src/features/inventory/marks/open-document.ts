import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { AvailabilityById } from '../../menu/availability/availability.rules.ts'
import { bringBackByStock, sellOutByStock } from '../../menu/availability/sell-out-by-stock.ts'
import { lockPortions, lockPortionsSince } from '../../menu/availability/take-portions.ts'
import { insertDocument, type NewDocument } from '../documents/stock-documents.queries.ts'
import { StockLedger } from '../moves/stock-ledger.rules.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { noticeFallen } from './notice-fallen.ts'
import { listStopsOfItems, listStopsOfTarget, updateStopsDecidable, type StopRow } from './stops.queries.ts'

type OpenDocument = { ledger: StockLedger; store: (document: NewDocument) => Promise<{ id: string }> }

/**
 * Locks what a document may move: ahead of the balances what its items may make sold out or bring back, as whoever sells it does
 * (docs/decisions/orders/0059-the-order-of-locks.md).
 */
export async function openDocument(tx: TenantTx, itemIds: readonly string[]): Promise<OpenDocument> {
  const stops = await listStopsOfItems(tx.db, itemIds)
  const targetIds = [...new Set(stops.map(({ id }) => id))]
  const before = targetIds.length > 0 ? await lockPortions(tx, targetIds) : null
  const ledger = new StockLedger(await lockBalances(tx.db, itemIds))
  // a sale may have made something sold out while this waited for its balances
  const locked: AvailabilityById = before ? await lockPortionsSince(tx, targetIds, before) : new Map()
  return { ledger, store: (document) => storeDocument(tx, { document, ledger, stops, locked }) }
}

type Stored = { document: NewDocument; ledger: StockLedger; stops: readonly StopRow[]; locked: AvailabilityById }

/** What changes on the menu is written ahead of the numbers. */
async function storeDocument(tx: TenantTx, { document, ledger, stops, locked }: Stored): Promise<{ id: string }> {
  const onHand = ({ itemId, onHand: before }: StopRow) =>
    ledger.balanceOf(itemId)?.quantity ?? (before === null ? null : BigInt(before))
  const isDelivery = document.kind === 'receipt'
  if (!isDelivery) await noticeFallen(tx, ledger)
  await decide(tx, { stops, onHand, isDelivery, locked })
  if (isDelivery && stops.some(({ isByHand }) => isByHand))
    await updateStopsDecidable(
      tx.db,
      stops.map(({ id }) => id),
    )
  tx.emit({ type: 'stock_update' })
  return insertDocument(tx.db, document, ledger)
}

/** A recipe was saved: what it needs decides from now on. `before`: what was locked of the target. */
export async function decideTarget(tx: TenantTx, targetId: string, before: AvailabilityById): Promise<void> {
  const locked = await lockPortionsSince(tx, [targetId], before)
  const stops = await listStopsOfTarget(tx.db, targetId)
  if (stops.length === 0) {
    await bringBackByStock(tx, [targetId], { alsoByHand: false })
    return
  }
  if (stops.some(({ isByHand }) => isByHand)) return
  const onHand = (stop: StopRow) => (stop.onHand === null ? null : BigInt(stop.onHand))
  await decide(tx, { stops, onHand, isDelivery: true, locked })
}

type Deciding = {
  stops: readonly StopRow[]
  onHand: (stop: StopRow) => bigint | null
  isDelivery: boolean
  locked: AvailabilityById
}

/** What is not counted stops nothing. What somebody has set since the locks stands as if it had been set afterwards. */
async function decide(tx: TenantTx, { stops, onHand, isDelivery, locked }: Deciding): Promise<void> {
  const short = new Set(
    stops.filter((stop) => (onHand(stop) ?? BigInt(stop.portion)) < BigInt(stop.portion)).map(({ id }) => id),
  )
  if (isDelivery && short.size > 0) {
    const targets = new Map(stops.filter(({ id }) => short.has(id)).map(({ id, target }) => [id, { id, target }]))
    await sellOutByStock(tx, [...targets.values()])
  }
  const enough = [...new Set(stops.map(({ id }) => id))].filter((id) => !short.has(id) && locked.has(id))
  if (enough.length > 0) await bringBackByStock(tx, enough, { alsoByHand: isDelivery })
}
