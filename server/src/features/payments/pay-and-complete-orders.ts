import type { Payments } from '#core/contract/orders.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { billOf } from '../orders/bill.rules.ts'
import { lockOrdersToPay } from '../orders/lock-orders-to-pay.ts'
import { markOrdersPaid } from '../orders/mark-orders-paid.ts'
import { loadPaymentTypes, loadStore } from '../settings/load-store.ts'
import { checkTotals, takePayments, type ClientTotals } from './payments.rules.ts'

type Paying = {
  orderIds: readonly string[]
  client: ClientTotals
  payments: Payments
  /** Completes the items that the kitchen has not finished, too. */
  finishItems: boolean
}

/** Takes the money for a table's orders, which are then off Orders, on one invoice for all of them. Returns its number. */
export async function payAndCompleteOrders(tx: TenantTx, paying: Paying): Promise<number> {
  const { orderIds, client, payments, finishItems } = paying
  const [orders, store, types] = await awaitPipelined([
    lockOrdersToPay(tx, orderIds),
    loadStore(tx),
    loadPaymentTypes(tx),
  ])
  const { items, totals } = billOf(orders)
  if (items.length === 0) throw new AppError('order.nothing_to_pay')
  const { currency, digits } = store
  checkTotals(client, totals, digits)
  const taken = takePayments(payments, { totals, digits, types })
  await markOrdersPaid(tx, orders, { finishItems })
  return issueInvoice(tx, { currency, digits, orders, items, totals, payments: taken })
}
