import { WHOLE } from '#core/bills/stretches.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { lockOrdersToPay } from '../orders/paying/lock-orders-to-pay.ts'
import { updatePaymentStatuses } from '../orders/paying/update-payment-statuses.ts'
import type { BilledOrder } from '../orders/bill.rules.ts'
import { findLastLetter, insertBills, listUnbilledLines } from './bills.queries.ts'
import { lockBillsBeside } from './lock-bills.ts'
import type { StoredBill } from './open-bill.rules.ts'
import { storeBills, type Piece } from './store-bills.ts'

/**
 * The bills that these orders are on. Lines that are on none join the only open bill of the orders and their tables, or make
 * a bill of their own.
 */
export async function openBills(tx: TenantTx, orderIds: readonly string[]): Promise<StoredBill[]> {
  const ids = [...new Set(orderIds)]
  const beside = await lockBillsBeside(tx, ids)
  const [orders, unbilled] = await awaitPipelined([lockOrdersToPay(tx, ids), listUnbilledLines(tx.db, ids)])
  const wanted = new Set(ids)
  const theirs = beside.filter((bill) => bill.orders.some(({ id }) => wanted.has(id)))
  if (unbilled.length === 0) {
    if (theirs.length === 0) throw new AppError('order.nothing_to_pay')
    return theirs
  }
  const open = beside.filter(({ status }) => status === 'open')
  const bill = open.length === 1 ? open[0]! : await aNewBill(tx, orders)
  const [changed] = await storeBills(tx, [{ bill, pieces: [...bill.lines, ...wholeLines(orders, unbilled)] }])
  // what comes onto a bill with payments is partly paid
  await updatePaymentStatuses(tx, ids)
  return [...theirs.filter(({ id }) => id !== bill.id), changed!].toSorted((a, b) => a.letterNo - b.letterNo)
}

async function aNewBill(tx: TenantTx, orders: readonly BilledOrder[]): Promise<StoredBill> {
  const [bill] = await addBills(tx, orders, 1)
  return bill!
}

/** New bills for lines of these orders, with the next letters of their table. */
export async function addBills(
  tx: TenantTx,
  orders: readonly { id: string; tableId: string | null }[],
  count: number,
): Promise<StoredBill[]> {
  const tableIds = orders.flatMap(({ tableId }) => (tableId === null ? [] : [tableId]))
  const last = await findLastLetter(tx.db, { orderIds: orders.map(({ id }) => id), tableIds })
  const letters = Array.from({ length: count }, (_, at) => last + 1 + at)
  return insertBills(tx.db, letters)
}

function wholeLines(
  orders: readonly BilledOrder[],
  lines: readonly { orderId: string; orderItemId: string }[],
): Piece[] {
  const items = new Map(orders.flatMap((order) => order.items.map((item) => [item.id, item])))
  return lines.map((line) => ({ ...line, id: null, stretch: WHOLE, discounts: [], item: items.get(line.orderItemId)! }))
}
