import { AppError } from '../app-error.ts'
import { joinBills, checkToPay, type OpenFacts } from '../bills/decide-open.ts'
import { issueInvoice } from '../bills/issue-invoice.ts'
import { computeBill, standing, type StoredBill } from '../bills/open-bill.ts'
import { leaveOrders } from '../bills/settle-orders.ts'
import type { Payments } from '../contract/payments.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import { LoadAgain } from '../load-again.ts'
import { billOf } from '../orders/bill-of-orders.ts'
import { markPaid } from '../orders/payment-status.ts'
import type { Decided, Plan } from '../plan.ts'
import { nameBuyer } from '../bills/name-buyer.ts'
import { checkCash, checkTipsFor, takeOnBill, type PaymentFacts } from './decide-payment.ts'
import { checkTotals, takePayments, type ClientTotals } from './take-payments.ts'

export type PayOrdersFacts = PaymentFacts & OpenFacts

export type PayingOrders = {
  orderIds: readonly string[]
  client: ClientTotals
  payments: Payments
  /** Also completes items that the kitchen has not finished. */
  finishItems: boolean
  /** The company on the invoice. */
  buyer: Buyer | null
}

/**
 * Takes payment for a table's orders on one invoice, and takes them off Orders. If the orders are exactly one open,
 * unpaid bill, it is paid. Refuses split or partly paid orders.
 * @throws AppError
 */
export function decidePayOrders(facts: PayOrdersFacts, paying: PayingOrders): Plan<{ invoiceNumber: number }> {
  const { menu, numbers, bills, named, person } = facts
  const { orderIds, buyer } = paying
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  checkTipsFor(facts, paying.payments)
  const orderBills = bills.filter(({ orders }) => orders.some(({ id }) => orderIds.includes(id)))
  checkUnsplit(orderBills, orderIds)
  checkToPay(named, orderIds)
  if (facts.customer === 'unknown') throw new LoadAgain('customer')
  const plan = orderBills.length === 0 ? payWhole(facts, paying) : payOnlyBill(facts, paying, orderBills)
  const { invoiceNumber } = plan.reply
  if (!buyer) return plan
  const { entry, act } = nameBuyer(invoiceNumber, buyer)
  return {
    ...plan,
    buyers: [{ buyer, invoiceNumber, billId: null, addedBy: person }],
    journal: [...(plan.journal ?? []), entry],
    audit: [act],
  }
}

/**
 * Refuses split or partly paid orders: they are paid bill by bill.
 * @throws AppError
 */
export function checkUnsplit(bills: readonly StoredBill[], orderIds: readonly string[]): void {
  for (const id of orderIds) {
    const orderBills = bills.filter(({ orders }) => orders.some((order) => order.id === id))
    const isOpen = orderBills.some(({ status }) => status === 'open')
    if (isOpen && (orderBills.length > 1 || standing(orderBills[0]!.payments).length > 0))
      throw new AppError('bill.split')
  }
}

type Paid = Decided & { reply: { invoiceNumber: number } }

const guestOf = ({ customer }: PayOrdersFacts) => (customer === 'unknown' ? null : customer)

function payWhole(facts: PayOrdersFacts, { orderIds, client, payments, finishItems }: PayingOrders): Paid {
  const { menu, named, drawer } = facts
  const { items, totals } = billOf(named)
  if (items.length === 0) throw new AppError('order.nothing_to_pay')
  checkTotals({ client, payments }, totals, menu.digits)
  const guest = guestOf(facts)
  const hasCustomer = guest !== null || named[0]!.customerPhone !== null
  const taken = takePayments(payments, { totals, hasCustomer, till: { ...menu, giftCards: facts.giftCards } })
  checkCash(drawer, taken)
  const issued = issueInvoice(facts, {
    orders: named,
    lines: items.map(({ order, item }) => ({ ...item, orderId: order.id })),
    totals,
    payments: taken.map((payment) => ({ ...payment, tipFor: payment.tipFor ?? named[0]!.placedBy })),
    guest,
    drawer,
    bill: null,
  })
  const orders = facts.orders.filter(({ id }) => orderIds.includes(id))
  const { events, ...left } = leaveOrders(facts.orders, { statuses: [], ...markPaid(orders, { finishItems }) })
  return {
    ...left,
    ...issued,
    notifications: [],
    events: [{ type: 'order_update', orderIds: named.map(({ id }) => id) }, ...events],
    reply: { invoiceNumber: issued.numbers.lastInvoice },
  }
}

function payOnlyBill(
  facts: PayOrdersFacts,
  { orderIds, client, payments, finishItems }: PayingOrders,
  theirs: readonly StoredBill[],
): Paid {
  const { menu, drawer } = facts
  const isTheirs = theirs.length === 1 && theirs[0]!.orders.every(({ id }) => orderIds.includes(id))
  if (!isTheirs || theirs[0]!.status !== 'open') throw new AppError('bill.split')
  // lines ordered since the bill was opened join it
  const { bills, opened, changed } = joinBills(facts, orderIds)
  const stored = bills[0]!
  const guest = guestOf(facts)
  const bill = guest ? { ...stored, customerPhone: guest.phone, customerName: guest.name } : stored
  const computed = computeBill(bill)
  checkTotals({ client, payments }, computed, menu.digits)
  const hasCustomer = bill.customerPhone !== null || bill.orders[0]!.customerPhone !== null
  const taken = takePayments(payments, { totals: computed, hasCustomer, till: { ...menu, giftCards: facts.giftCards } })
  checkCash(drawer, taken)
  const ahead = changed ? { opened, ...changed.changes } : {}
  const { reply, ...plan } = takeOnBill(facts, { bill, taken, leaving: { finishItems }, ahead })
  return { ...plan, reply: { invoiceNumber: reply.invoiceNumber! } }
}
