import type { VisitFacts } from '#core/visits/party.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { listListedOrders, listOrdersClosedSince, listVisitsOfOrders } from '../orders.queries.ts'
import { listUnseenNotices, type UnseenNotice } from './notices.queries.ts'

export type { UnseenNotice }

/** Notices that nobody at the stations has seen yet. */
export function loadNotices(tx: ReadTx): Promise<UnseenNotice[]> {
  return listUnseenNotices(tx.db)
}

/** These orders, open or closed, as in the lists. */
export async function loadListedOrders(tx: ReadTx, ids: readonly string[]): Promise<ListedOrder[]> {
  return ids.length === 0 ? [] : listListedOrders(tx.db, ids)
}

/** The visits of these orders, by id, for tickets. */
export async function loadVisitsOfOrders(tx: ReadTx, orderIds: readonly string[]): Promise<Map<string, VisitFacts>> {
  return new Map((await listVisitsOfOrders(tx.db, orderIds)).map((visit) => [visit.id, visit]))
}

/** Orders closed within so many minutes. */
export const loadClosedOrders = (tx: ReadTx, minutes: number): Promise<ListedOrder[]> =>
  listOrdersClosedSince(tx.db, minutes)
