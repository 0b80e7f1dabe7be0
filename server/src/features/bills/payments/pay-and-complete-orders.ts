import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Payments } from '#core/contract/payments.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { lockUnsplitOrders } from '../leave-bills.ts'
import { computeBill, type StoredBill } from '../open-bill.rules.ts'
import { openBills } from '../open-bills.ts'
import { nameBillCustomer } from '../record-part-payment.ts'
import { checkCash, lockDrawer } from '../../cash/join-drawer.ts'
import { nameBuyer } from '../invoices/buyers/name-buyer.ts'
import { resolveCustomer, type NamedCustomer } from '../../guests/customers/resolve-customer.ts'
import { lockGiftCards } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { billOf } from '#core/orders/bill-of-orders.ts'
import type { BilledOrder } from '../../orders/bill.rules.ts'
import { lockOrdersToPay } from '../../orders/paying/lock-orders-to-pay.ts'
import { markOrdersPaid } from '../../orders/paying/mark-orders-paid.ts'
import { bookWholeBill, paymentsOnBill } from './book-bill.ts'
import { checkTipsFor, loadTakingMoney } from './load-taking-money.ts'
import { checkTotals, codesOf, takePayments, type ClientTotals } from '#core/payments/take-payments.ts'

type Paying = {
  orderIds: readonly string[]
  client: ClientTotals
  payments: Payments
  /** Completes the items that the kitchen has not finished, too. */
  finishItems: boolean
  /** The company that the invoice is made out to. */
  buyer: Buyer | null
  /** The guest of the invoice, whose card earns by it, where that is not the customer of the orders. */
  customerId: { phone: string; name: string | null } | null
}

/**
 * Takes the money for a table's orders, which are then off Orders, on one invoice for all of them. Returns its number. Orders
 * that are exactly one open bill on which nothing is paid yet are paid by it; what is split or partly paid is refused.
 */
export async function payAndCompleteOrders(tx: TenantTx, paying: Paying): Promise<number> {
  const { orderIds } = paying
  await checkTipsFor(tx, paying.payments)
  const bills = await lockUnsplitOrders(tx, orderIds)
  const [orders, till] = await awaitPipelined([lockOrdersToPay(tx, orderIds), loadTakingMoney(tx)])
  const guest = paying.customerId && (await resolveCustomer(tx, paying.customerId))
  const known = { orders, bills, till, guest }
  const pays = bills.length === 0 ? payWhole(tx, paying, known) : payOnlyBill(tx, paying, known)
  const invoiceNumber = await pays
  if (paying.buyer) await nameBuyer(tx, invoiceNumber, paying.buyer)
  return invoiceNumber
}

type Till = Awaited<ReturnType<typeof loadTakingMoney>>

async function payWhole(
  tx: TenantTx,
  { client, payments, finishItems }: Paying,
  { orders, till, guest }: { orders: readonly BilledOrder[]; till: Till; guest: NamedCustomer | null },
): Promise<number> {
  const { items, totals } = billOf(orders)
  if (items.length === 0) throw new AppError('order.nothing_to_pay')
  const { currency, digits } = till
  checkTotals({ client, payments }, totals, digits)
  const hasCustomer = guest !== null || orders[0]!.customerPhone !== null
  const takenBy = tx.actor?.name ?? null
  const { taken, drawer } = await take(tx, payments, { totals, hasCustomer, till })
  await markOrdersPaid(tx, orders, { finishItems })
  tx.emit({ type: 'order_update', orderIds: orders.map(({ id }) => id) })
  const invoiceNumber = await issueInvoice(tx, {
    currency,
    digits,
    orders,
    items,
    totals,
    payments: taken.map((payment) => ({ ...payment, tipFor: payment.tipFor ?? orders[0]!.placedBy })),
    guest,
    takenBy,
    drawer,
    bill: null,
  })
  return invoiceNumber
}

/** What is taken and where it goes; the gift cards that pay are locked behind the drawer. */
async function take(tx: TenantTx, payments: Payments, facts: Parameters<typeof takePayments>[1]) {
  const drawer = await lockDrawer(tx)
  const giftCards = await lockGiftCards(tx, codesOf(payments))
  const taken = takePayments(payments, { ...facts, till: { ...facts.till, giftCards } })
  checkCash(drawer, taken)
  return { taken, drawer }
}

async function payOnlyBill(
  tx: TenantTx,
  { orderIds, client, payments, finishItems }: Paying,
  { bills, till, guest }: { bills: readonly StoredBill[]; till: Till; guest: NamedCustomer | null },
): Promise<number> {
  const wanted = new Set(orderIds)
  const isTheirs = bills.length === 1 && bills[0]!.orders.every(({ id }) => wanted.has(id))
  if (!isTheirs || bills[0]!.status !== 'open') throw new AppError('bill.split')
  // what was ordered since the bill was opened comes onto it
  const [stored] = (await openBills(tx, orderIds)) as [StoredBill]
  if (guest) await nameBillCustomer(tx, stored.id, guest)
  const bill = guest ? { ...stored, customerPhone: guest.phone, customerName: guest.name } : stored
  const computed = computeBill(bill)
  checkTotals({ client, payments }, computed, till.digits)
  const hasCustomer = bill.customerPhone !== null || bill.orders[0]!.customerPhone !== null
  const { taken: came, drawer } = await take(tx, payments, { totals: computed, hasCustomer, till })
  const taken = paymentsOnBill(tx, bill, came)
  return bookWholeBill(tx, bill, { ...till, payments: taken, drawer, finishItems })
}
