import type { Bill, BillHead } from '#core/contract/bills.ts'
import type { NoteSummary } from '#core/contract/orders.ts'
import { WHOLE } from '#core/bills/stretches.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { requireRows } from '../../infrastructure/known-rows/require-rows.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { restsOfParts } from '../orders/bill.rules.ts'
import { summariseOrders } from '../orders/paying/summarise-orders.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { listUnpaidOrders } from '../orders/paying/list-unpaid-orders.ts'
import { loadStore } from '../store/load-store.ts'
import { billHead, billRecord } from '#core/bills/bill-record.ts'
import { listBills, listBillsOfOrders, listOpenBills } from './bills.queries.ts'
import { computeBill, sharedOf, type BilledLine, type StoredBill } from '#core/bills/open-bill.ts'
import { orderNumbers } from '#core/orders/called-number.ts'

type Filter = { status: string | null; tableId: string | null; orderId: string | null }
type UnpaidOrder = { order_id: string; token_no: number; offline_no?: string; total: string }

/**
 * The open bills, and the orders completed without payment that are on no bill. For one order, its paid bills too,
 * unless asked otherwise.
 */
export async function showBills(
  tx: ReadTx,
  { status, tableId, orderId }: Filter,
): Promise<{ bills: BillHead[]; unpaid: UnpaidOrder[] }> {
  if (status !== null && status !== 'open') throw new AppError('request.invalid', { field: 'status' })
  const includesPaid = orderId !== null && status === null
  const [, , bills, unpaid, { digits }] = await awaitPipelined([
    requireRows(tx, 'restaurant_tables', [tableId], 'table.not_found'),
    requireRows(tx, 'orders', [orderId], 'order.not_found'),
    includesPaid ? listBillsOfOrders(tx.db, [orderId]) : listOpenBills(tx.db, { tableId, orderId }),
    listUnpaidOrders(tx, { tableId, orderId }),
    loadStore(tx),
  ])
  return {
    bills: bills.map((bill) => billHead(bill, digits)),
    unpaid: unpaid.map(({ id, total, ...order }) => ({
      order_id: id,
      ...orderNumbers(order),
      total: formatDecimal(total, digits),
    })),
  }
}

/** One bill, in any state. */
export async function showBill(tx: ReadTx, id: string): Promise<Bill> {
  const [bill, { digits }] = await awaitPipelined([loadBill(tx, id), loadStore(tx)])
  return billRecord(bill, digits)
}

export async function loadBill(tx: ReadTx, id: string): Promise<StoredBill> {
  const [bill] = await listBills(tx.db, [id])
  if (!bill) throw new AppError('bill.not_found')
  return bill
}

/** The current total of these orders, after the discounts of their bills. */
export function showSummary(tx: ReadTx, orderIds: readonly string[]): Promise<NoteSummary> {
  return summariseOrders(tx, orderIds, async (orders) => {
    const bills = await listBillsOfOrders(tx.db, orderIds)
    const joined = bills.length === 1 ? withUnbilled(bills[0]!, orders) : null
    const rests = restsOfParts((joined ? [joined] : bills).flatMap(partsOf))
    return { rests, due: joined && computeBill(joined).due }
  })
}

/**
 * An open bill with the lines of these orders that join it at payment, as its shared discounts apply to them too. Null
 * if there is none, or if it has lines of other orders.
 */
function withUnbilled(bill: StoredBill, orders: readonly SoldOrder[]): StoredBill | null {
  const ids = new Set(orders.map(({ id }) => id))
  const isTheirs = bill.status === 'open' && bill.orders.every(({ id }) => ids.has(id))
  if (!isTheirs || sharedOf(bill.discounts).length === 0) return null
  const inOrder = orders.toSorted((a, b) => +a.placedAt - +b.placedAt || (a.id < b.id ? -1 : 1))
  const items = inOrder.flatMap((order) =>
    order.items.map((item, at) => {
      const place = { placedAt: order.placedAt.getTime() * 1000, position: at + 1 }
      return { orderId: order.id, item, place }
    }),
  )
  const standing = items.filter(({ item }) => item.status !== 'cancelled')
  const lines = standing.flatMap(({ orderId, item, place }): BilledLine[] => {
    const billed = bill.lines.filter(({ orderItemId }) => orderItemId === item.id)
    const whole = { id: '', billId: bill.id, orderId, orderItemId: item.id, stretch: WHOLE, discounts: [], item, place }
    return billed.length > 0 ? billed : [whole]
  })
  return { ...bill, lines }
}

function partsOf(bill: StoredBill) {
  return computeBill(bill).lines.map(({ amount, total }, at) => {
    return { itemId: bill.lines[at]!.orderItemId, rest: total, takenOff: amount - total }
  })
}
