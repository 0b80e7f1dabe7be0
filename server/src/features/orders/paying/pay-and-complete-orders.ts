import type { Payments } from '#core/contract/orders.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { loadPaymentTypes } from '../../settings/load-payment-types.ts'
import { loadStore } from '../../settings/load-store.ts'
import { billOf } from '../bill.rules.ts'
import { lockOpenOrders } from '../lock-open-orders.ts'
import { checkPayable } from '../order-state.rules.ts'
import { isCooking } from '../order-item-status.rules.ts'
import { listOrders, updateItemsFinished, updateOrdersPaid } from '../orders.queries.ts'
import { checkTotals, takePayments, type ClientTotals } from './payments.rules.ts'

type Paying = {
  orderIds: readonly string[]
  client: ClientTotals
  payments: Payments
  /** Completes the items that the kitchen has not finished, too. */
  finishItems: boolean
}

/**
 * Takes the money for a table's orders, issues one invoice for all of them and takes them off the Orders screen. What the
 * kitchen has not finished stays on Kitchen until it is. Returns the invoice's number.
 */
export async function payAndCompleteOrders(tx: TenantTx, paying: Paying): Promise<number> {
  const { orderIds, client, payments, finishItems } = paying
  const ids = await lockOpenOrders(tx, orderIds, checkPayable)
  const [orders, store, types] = await awaitPipelined([listOrders(tx.db, ids), loadStore(tx), loadPaymentTypes(tx)])
  const { items, totals } = billOf(orders)
  if (items.length === 0) throw new AppError('order.nothing_to_pay')
  checkTotals(client, totals, store.digits)
  const taken = takePayments(payments, { totals, digits: store.digits, types })
  const unfinished = orders.filter((order) => order.status === 'created' && isCooking(order.items)).map(({ id }) => id)
  if (finishItems) await updateItemsFinished(tx.db, unfinished)
  await updateOrdersPaid(tx.db, ids, finishItems ? [] : unfinished)
  const { currency, digits } = store
  const invoiceNumber = await issueInvoice(tx, { currency, digits, orders, items, totals, payments: taken })
  tx.emit({ type: 'order_update', orderIds: ids })
  return invoiceNumber
}
