import type { Bill, BillHead } from '#core/contract/bills.ts'
import type { NoteSummary } from '#core/contract/orders.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { requireRows } from '../../infrastructure/known-rows/require-rows.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { noteSummary } from '#core/orders/note-summary.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { listUnpaidOrders } from '../orders/paying/list-unpaid-orders.ts'
import { loadStore } from '../store/load-store.ts'
import { billHead, billRecord } from '#core/bills/bill-record.ts'
import { listBills, listBillsOfOrders, listOpenBills } from './bills.queries.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
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
export async function showSummary(tx: ReadTx, orderIds: readonly string[]): Promise<NoteSummary> {
  const ids = [...new Set(orderIds)]
  const [orders, { digits }] = await awaitPipelined([loadOrders(tx, ids), loadStore(tx)])
  if (orders.length < ids.length) throw new AppError('order.not_found')
  const isOnBills = orders.some(({ bills }) => bills !== null && bills.length > 0)
  return noteSummary(orders, { digits, bills: isOnBills ? await listBillsOfOrders(tx.db, ids) : [] })
}
