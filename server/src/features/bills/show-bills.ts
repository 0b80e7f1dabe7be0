import type { Bill, BillHead } from '#core/contract/bills.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { listUnpaidOrders } from '../orders/paying/list-unpaid-orders.ts'
import { loadStore } from '../settings/load-store.ts'
import { billHead, billRecord } from './bill-record.rules.ts'
import { listBills, listBillsOfOrders, listOpenBills } from './bills.queries.ts'
import type { StoredBill } from './open-bill.rules.ts'

type Filter = { status: string | null; tableId: string | null; orderId: string | null }
type UnpaidOrder = { order_id: string; token_no: number; total: string }

/** The open bills, and the orders that were completed, never paid and are in no bill. Of an order, its paid bills too, unless asked otherwise. */
export async function showBills(
  tx: ReadTx,
  { status, tableId, orderId }: Filter,
): Promise<{ bills: BillHead[]; unpaid: UnpaidOrder[] }> {
  if (status !== null && status !== 'open') throw new AppError('request.invalid', { field: 'status' })
  const isOfOrder = orderId !== null && status === null
  const [bills, unpaid, { digits }] = await awaitPipelined([
    isOfOrder ? listBillsOfOrders(tx.db, [orderId]) : listOpenBills(tx.db, { tableId, orderId }),
    listUnpaidOrders(tx, { tableId, orderId }),
    loadStore(tx),
  ])
  return {
    bills: bills.map((bill) => billHead(bill, digits)),
    unpaid: unpaid.map(({ id, tokenNo, total }) => ({
      order_id: id,
      token_no: tokenNo,
      total: formatDecimal(total, digits),
    })),
  }
}

/** One bill, whatever became of it. */
export async function showBill(tx: ReadTx, id: string): Promise<Bill> {
  const [[bill], { digits }] = await awaitPipelined([listBills(tx.db, [id]), loadStore(tx)])
  if (!bill) throw new AppError('bill.not_found')
  return billRecord(bill, digits)
}

/** Bills that were just changed, as the wire shows them. */
export async function recordsOf(tx: ReadTx, bills: readonly StoredBill[]): Promise<Bill[]> {
  const { digits } = await loadStore(tx)
  return bills.map((bill) => billRecord(bill, digits))
}
