import type { Payments } from '#core/contract/payments.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { joinDrawer, type JoinedDrawer } from '../cash/join-drawer.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { billOf } from '../orders/bill.rules.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { SoldOrder } from '../orders/sold-order.rules.ts'
import { checkTipsFor, loadTakingMoney } from './load-taking-money.ts'
import { checkTotals, offeredKinds, takePayments, type ClientTotals } from './payments.rules.ts'

type Checkout = { cart: Cart; client: ClientTotals; payments: Payments }

/** Takes the money at the till; the order is paid at once and still goes to the kitchen (docs/rules.md, 25). */
export async function placeAndPayOrder(
  tx: TenantTx,
  { cart, client, payments }: Checkout,
): Promise<{ order: SoldOrder; invoiceNumber: number }> {
  let till!: Awaited<ReturnType<typeof loadTakingMoney>>
  let drawer!: JoinedDrawer
  // behind the locks of the portions, the currency and the customer
  const beforeNumbers = async () => {
    ;[till] = await awaitPipelined([loadTakingMoney(tx), checkTipsFor(tx, payments)])
    drawer = await joinDrawer(tx, offeredKinds(payments, till))
  }
  const order = await placeOrder(tx, cart, { isPaid: true, beforeNumbers })
  const { items, totals } = billOf([order])
  checkTotals(client, totals, till.digits)
  const taken = takePayments(payments, { totals, hasCustomer: order.customerPhone !== null, till })
  const invoiceNumber = await issueInvoice(tx, {
    currency: till.currency,
    digits: till.digits,
    orders: [order],
    items,
    totals,
    payments: taken,
    takenBy: tx.actor?.name ?? null,
    drawer,
    bill: null,
  })
  return { order, invoiceNumber }
}
