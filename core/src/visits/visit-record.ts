import type { Round, Visit, VisitItem } from '../contract/dining/visit-fields.ts'
import { formatDecimal } from '../money/amount.ts'
import { openOrder } from '../orders/open-order.ts'
import { dueOf } from '../orders/listed-bills.ts'
import { billOf } from '../orders/bill-of-orders.ts'
import type { ListedOrder } from '../orders/listed-order.ts'
import type { ListedItem } from '../orders/sold-order.ts'
import type { TableFacts } from './visit-of-order.ts'

/** A visit as it is stored. */
export type VisitRow = {
  id: string
  status: 'open' | 'closed'
  mainTableId: string | null
  name: string | null
  covers: number | null
  /** User name of its waiter. */
  waiter: string | null
  waiterName: string | null
  reservationId: string | null
  seatedAt: Date
  /** Staff seated it; otherwise its first order opened it, and it ends with its last. */
  isSeated: boolean
  billAskedAt: Date | null
  closedAt: Date | null
  mergedInto: string | null
  /** Its tables, the main one first; for a closed visit, its last ones. */
  tables: readonly TableFacts[]
}

/** The API's form of a visit with the total of its orders; `digits` are the decimals of its currency. */
export function visitRecord(visit: VisitRow, orders: readonly ListedOrder[], digits: number): Visit {
  const main = visit.tables.find(({ id }) => id === visit.mainTableId) ?? visit.tables[0]
  const standing = orders.filter(({ status }) => status !== 'cancelled')
  return {
    id: visit.id,
    status: visit.status,
    table_id: main?.id ?? null,
    table_title: main?.title ?? null,
    floor: main?.floor ?? null,
    tables: visit.tables.map(({ id, title, floor }) => ({ id, table_title: title, floor })),
    name: visit.name,
    covers: visit.covers,
    waiter: visit.waiter,
    waiter_name: visit.waiterName,
    reservation_id: visit.reservationId,
    seated_at: visit.seatedAt.toISOString(),
    bill_asked_at: visit.billAskedAt?.toISOString() ?? null,
    closed_at: visit.closedAt?.toISOString() ?? null,
    merged_into: visit.mergedInto,
    total: formatDecimal(billOf(standing).totals.total, digits),
    due: dueOfVisit(standing, digits),
  }
}

/** The amount due of a visit's orders. */
export const dueOfVisit = (orders: readonly ListedOrder[], digits: number): string =>
  formatDecimal(dueOf(orders.filter(isDue)), digits)

/** Open and unpaid: an order completed without payment holds nothing. */
const isDue = ({ status, paymentStatus }: ListedOrder) => status === 'created' && paymentStatus !== 'paid'

export function roundRecord(order: ListedOrder, digits: number): Round {
  const shown = openOrder(order, digits)
  return {
    ...shown,
    is_rush: order.isRush,
    items: order.items.map((item, at) => ({ ...shown.items[at]!, ...lineOfVisit(order, item) })),
  }
}

function lineOfVisit(
  order: Pick<ListedOrder, 'placedBy' | 'placedAt'>,
  item: ListedItem,
): Pick<VisitItem, 'course' | 'fired_at' | 'ordered_by' | 'ordered_at' | 'split_from'> {
  return {
    course: item.course,
    fired_at: item.firedAt === null ? null : new Date(item.firedAt).toISOString(),
    ordered_by: item.orderedBy ?? order.placedBy,
    ordered_at: item.orderedAt === null ? order.placedAt.toISOString() : new Date(item.orderedAt).toISOString(),
    split_from: item.splitFrom,
  }
}
