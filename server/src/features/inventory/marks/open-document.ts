import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { bringBackByStock, sellOutByStock } from '../../menu/availability/sell-out-by-stock.ts'
import { lockPortions } from '../../menu/availability/take-portions.ts'
import { insertDocument, type NewDocument } from '../documents/stock-documents.queries.ts'
import { StockLedger } from '../moves/stock-ledger.rules.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { noticeFallen } from './notice-fallen.ts'
import { listStopsOfItems, listStopsOfTarget, updateStopsDecidable, type StopRow } from './stops.queries.ts'

type OpenDocument = { ledger: StockLedger; store: (document: NewDocument) => Promise<{ id: string }> }

/**
 * Locks what a document may move. What its items may make sold out or bring back is locked ahead of their balances, as by who sells it.
 */
export async function openDocument(tx: TenantTx, itemIds: readonly string[]): Promise<OpenDocument> {
  const stops = await listStopsOfItems(tx.db, itemIds)
  if (stops.length > 0)
    await lockPortions(
      tx,
      stops.map(({ id }) => id),
    )
  const ledger = new StockLedger(await lockBalances(tx.db, itemIds))
  return { ledger, store: (document) => storeDocument(tx, { document, ledger, stops }) }
}

type Stored = { document: NewDocument; ledger: StockLedger; stops: readonly StopRow[] }

async function storeDocument(tx: TenantTx, { document, ledger, stops }: Stored): Promise<{ id: string }> {
  const stored = await insertDocument(tx.db, document, ledger)
  const onHand = ({ itemId, onHand: before }: StopRow) =>
    ledger.balanceOf(itemId)?.quantity ?? (before === null ? null : BigInt(before))
  const isDelivery = document.kind === 'receipt'
  if (isDelivery && stops.some(({ isByHand }) => isByHand))
    await updateStopsDecidable(
      tx.db,
      stops.map(({ id }) => id),
    )
  await decide(tx, { stops, onHand, isDelivery })
  if (!isDelivery) await noticeFallen(tx, ledger)
  tx.emit({ type: 'stock_update' })
  return stored
}

/** A recipe was saved: what it needs decides from now on. */
export async function decideTarget(tx: TenantTx, targetId: string): Promise<void> {
  const stops = await listStopsOfTarget(tx.db, targetId)
  if (stops.length === 0) {
    await bringBackByStock(tx, [targetId], { alsoByHand: false })
    return
  }
  if (stops.some(({ isByHand }) => isByHand)) return
  await decide(tx, { stops, onHand: ({ onHand }) => (onHand === null ? null : BigInt(onHand)), isDelivery: true })
}

type Deciding = { stops: readonly StopRow[]; onHand: (stop: StopRow) => bigint | null; isDelivery: boolean }

/** What is not counted stops nothing. */
async function decide(tx: TenantTx, { stops, onHand, isDelivery }: Deciding): Promise<void> {
  const short = new Set(
    stops.filter((stop) => (onHand(stop) ?? BigInt(stop.portion)) < BigInt(stop.portion)).map(({ id }) => id),
  )
  const enough = [...new Set(stops.map(({ id }) => id))].filter((id) => !short.has(id))
  if (enough.length > 0) await bringBackByStock(tx, enough, { alsoByHand: isDelivery })
  if (!isDelivery || short.size === 0) return
  const targets = new Map(stops.filter(({ id }) => short.has(id)).map(({ id, target }) => [id, { id, target }]))
  await sellOutByStock(tx, [...targets.values()])
}
