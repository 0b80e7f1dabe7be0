import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { AvailabilityById } from '#core/menu/availability.ts'
import { lockDecided, lockDecidedSince } from '../../menu/availability/take-portions.ts'
import { insertDocument, type NewDocument } from '../documents/stock-documents.queries.ts'
import { StockLedger } from '#core/stock/stock-ledger.ts'
import { lockRecipes } from '../recipes/recipes.queries.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { decideStops } from './decide-stops.ts'
import { noticeFallen } from './notice-fallen.ts'
import { listStopsOfItems, updateStopsDecidable, type StopRow } from './stops.queries.ts'

type OpenDocument = { ledger: StockLedger; store: (document: NewDocument) => Promise<{ id: string }> }

/**
 * Locks what a document may move: ahead of the balances what its items may make sold out or bring back, as whoever sells it does
 * (docs/decisions/orders/0059-the-order-of-locks.md).
 */
export async function openDocument(tx: TenantTx, itemIds: readonly string[]): Promise<OpenDocument> {
  const stops = await listStopsForDocument(tx, itemIds)
  const targetIds = [...new Set(stops.map(({ id }) => id))]
  const before = targetIds.length > 0 ? await lockDecided(tx, targetIds) : null
  const ledger = new StockLedger(await lockBalances(tx.db, itemIds))
  // a sale may have made something sold out while this waited for its balances
  const locked: AvailabilityById = before ? await lockDecidedSince(tx, targetIds, before) : new Map()
  return { ledger, store: (document) => storeDocument(tx, { document, ledger, stops, locked }) }
}

/** Where something is stopped, one document or recipe decides after the other: each may find more to lock than it began with. */
async function listStopsForDocument(tx: TenantTx, itemIds: readonly string[]): Promise<StopRow[]> {
  if ((await listStopsOfItems(tx.db, itemIds)).length === 0) return []
  await lockRecipes(tx.db)
  return listStopsOfItems(tx.db, itemIds)
}

type Stored = { document: NewDocument; ledger: StockLedger; stops: readonly StopRow[]; locked: AvailabilityById }

/** What changes on the menu is written ahead of the numbers. */
async function storeDocument(tx: TenantTx, { document, ledger, stops, locked }: Stored): Promise<{ id: string }> {
  const onHand = ({ itemId, onHand: before }: StopRow) =>
    ledger.balanceOf(itemId)?.quantity ?? (before === null ? null : BigInt(before))
  const isDelivery = document.kind === 'receipt'
  if (!isDelivery) await noticeFallen(tx, ledger)
  await decideStops(tx, { stops, onHand, isDelivery, locked })
  if (isDelivery && stops.some(({ isByHand }) => isByHand))
    await updateStopsDecidable(
      tx.db,
      stops.map(({ id }) => id),
    )
  tx.emit({ type: 'stock_update' })
  return insertDocument(tx.db, document, ledger)
}
