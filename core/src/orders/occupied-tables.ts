import type { OccupiedTable } from '../contract/pos.ts'
import { formatDecimal } from '../money/amount.ts'
import { dueOf } from './listed-bills.ts'
import type { ListedOrder } from './listed-order.ts'

/** Tables with open orders, apart from those left to the kitchen, with the time of the oldest and the amount due. */
export function occupiedTables(orders: readonly ListedOrder[], digits: number): OccupiedTable[] {
  const byTable = new Map<string, ListedOrder[]>()
  for (const order of orders) {
    if (order.tableId !== null && !order.kitchenOnly)
      byTable.set(order.tableId, [...(byTable.get(order.tableId) ?? []), order])
  }
  return [...byTable].map(([table_id, atTable]) => ({
    table_id,
    // open orders are sorted by age: the first is the oldest
    since: atTable[0]!.placedAt.toISOString(),
    due: formatDecimal(dueOf(atTable.filter(({ paymentStatus }) => paymentStatus !== 'paid')), digits),
    covers: mostOf(atTable),
  }))
}

function mostOf(orders: readonly ListedOrder[]): number | null {
  const counted = orders.flatMap(({ covers }) => covers ?? [])
  return counted.length === 0 ? null : Math.max(...counted)
}
