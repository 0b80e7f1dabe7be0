import type { Payments } from '#core/contract/orders.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { billOf } from '../orders/bill.rules.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { SoldOrder } from '../orders/sold-order.rules.ts'
import { loadPaymentTypes, loadStore, lockCurrencyShared } from '../settings/load-store.ts'
import { checkTotals, takePayments, type ClientTotals } from './payments.rules.ts'

type Checkout = { cart: Cart; client: ClientTotals; payments: Payments }

/** Takes the money at the till; the order is paid at once and still goes to the kitchen (docs/rules.md, 25). */
export async function placeAndPayOrder(
  tx: TenantTx,
  { cart, client, payments }: Checkout,
): Promise<{ order: SoldOrder; invoiceNumber: number }> {
  const [, store, types] = await awaitPipelined([lockCurrencyShared(tx), loadStore(tx), loadPaymentTypes(tx)])
  const order = await placeOrder(tx, cart, { isPaid: true })
  const { items, totals } = billOf([order])
  checkTotals(client, totals, store.digits)
  const invoiceNumber = await issueInvoice(tx, {
    currency: store.currency,
    digits: store.digits,
    orders: [order],
    items,
    totals,
    payments: takePayments(payments, { totals, digits: store.digits, types }),
  })
  return { order, invoiceNumber }
}
