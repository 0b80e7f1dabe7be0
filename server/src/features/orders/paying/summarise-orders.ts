import type { NoteSummary } from '#core/contract/orders.ts'
import { partyOf } from '#core/visits/party.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { loadStore } from '../../store/load-store.ts'
import { summariseBill, type Rests } from '../bill.rules.ts'
import { listOrders } from '../orders.queries.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { billsOf, dueOf, paidOf } from '#core/orders/listed-bills.ts'

/** The rest of orders on bills, and the amount due if lists show another. */
type OnBills = { rests: Rests; due: number | null }

/** The current total of these orders; `loadOnBills` is called if they are on bills. */
export async function summariseOrders(
  tx: ReadTx,
  orderIds: readonly string[],
  loadOnBills: (orders: readonly SoldOrder[]) => Promise<OnBills>,
): Promise<NoteSummary> {
  const ids = [...new Set(orderIds)]
  const [orders, { digits }] = await awaitPipelined([listOrders(tx.db, ids), loadStore(tx)])
  if (orders.length < ids.length) throw new AppError('order.not_found')
  const bills = billsOf(orders)
  const isOnOneBill = bills.length === 1 && orders.every((order) => order.bills !== null)
  const { rests, due } = bills.length > 0 ? await loadOnBills(orders) : { rests: new Map(), due: null }
  const summary = summariseBill(orders, {
    digits,
    due: due ?? dueOf(orders.filter(({ paymentStatus }) => paymentStatus !== 'paid')),
    paid: paidOf(orders),
    showsRest: orders.some(({ paymentStatus }) => paymentStatus === 'partial'),
    billId: isOnOneBill ? bills[0]!.id : null,
    rests,
  })
  const { covers, server, place } = partyOf(orders)
  return { ...summary, covers, served_by: server, place }
}
