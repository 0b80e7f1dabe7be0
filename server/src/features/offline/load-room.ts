import { openRoom } from '#core/offline/open-room.ts'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadBillsTogether, loadInvoicedWhole } from '../bills/load-bills.ts'
import { loadDrawers } from '../cash/load-drawers.ts'
import { loadOpenVisits } from '../floor/visits/load-visits.ts'
import { loadListedOrders, loadOpenOrders } from '../orders/load-orders.ts'
import { loadOrdersOfVisits } from '../orders/dining/load-orders-of-visits.ts'
import { loadStore } from '../store/load-store.ts'

/** All that is open, as of one moment: for a transaction that reads a snapshot. */
export async function loadRoom(tx: ReadTx): Promise<OpenRoom> {
  const [{ version, orders: open }, visits, drawers, { digits }] = await awaitPipelined([
    loadOpenOrders(tx),
    loadOpenVisits(tx),
    loadDrawers(tx),
    loadStore(tx),
  ])
  const visitIds = visits.map(({ id }) => id)
  const ordersOfVisits = await loadOrdersOfVisits(tx, visitIds)
  const isOfVisit = new Set(visitIds)
  const orders = open.filter(({ visitId, kitchenOnly }) => !kitchenOnly && !isOfVisit.has(visitId ?? ''))
  const known = new Set([...ordersOfVisits.values(), orders].flat().map(({ id }) => id))
  const bills = await loadBillsTogether(tx, [...known])
  const beside = bills.flatMap((bill) => bill.orders.map(({ id }) => id)).filter((id) => !known.has(id))
  const billedIds = [...new Set(beside)]
  const [billedOrders, invoicedWhole] = await awaitPipelined([
    loadListedOrders(tx, billedIds),
    loadInvoicedWhole(tx, [...known, ...billedIds]),
  ])
  return openRoom({ version, visits, ordersOfVisits, orders, bills, billedOrders, drawers, invoicedWhole, digits })
}
