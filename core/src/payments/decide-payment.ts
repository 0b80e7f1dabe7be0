import { AppError } from '../app-error.ts'
import { rowOfPayment, type BillChanges, type NewBillPayment } from '../bills/bill-changes.ts'
import { nameBuyer, type NewBuyer } from '../bills/name-buyer.ts'
import { changeBills, eventsOf, headOf } from '../bills/change-bills.ts'
import { issueInvoice } from '../bills/issue-invoice.ts'
import type { Drawer, InvoicedLine } from '../bills/new-invoice.ts'
import {
  computeBill,
  freezeBill,
  requireBill,
  standing,
  titlesOf,
  wholeUnits,
  type BilledLine,
  type ComputedBill,
  type StoredBill,
} from '../bills/open-bill.ts'
import { settleOrders, withBills } from '../bills/settle-orders.ts'
import type { BillPayments } from '../contract/bills.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import { partEntry } from '../fiscal/part-entry.ts'
import { LoadAgain } from '../load-again.ts'
import type { EarningCard } from '../membership/earn-points.ts'
import type { PriceList } from '../menu/price-list.ts'
import { redeemGiftCards } from '../membership/move-gift-card.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { formatDecimal } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import { paymentStatusOf, type LeavingOrders, type OrderOnBills } from '../orders/payment-status.ts'
import type { Decided, Plan } from '../plan.ts'
import { checkIsPart, readPayments, settle } from './take-payments.ts'
import type { CopiedPayment, TakenPayment } from './taken-payment.ts'

/** All facts for a payment, read under the locks of the command. */
export type PaymentFacts = {
  menu: PriceList
  numbers: Numbers
  bills: readonly StoredBill[]
  /** All orders of the bills. */
  orders: readonly OrderOnBills[]
  drawer: Drawer
  /** By their codes as typed. */
  giftCards: ReadonlyMap<string, OfferedCard>
  /** By phone of customers with a card that earns; null if not loaded. */
  earningCards: ReadonlyMap<string, EarningCard> | null
  /** The tip recipients who work here, by user name. */
  staff: ReadonlySet<string>
  /** The customer named at payment. Unknown: no customer has exactly this number. */
  customer: { phone: string; name: string } | 'unknown' | null
  /** User name of the person who takes the money. */
  person: string | null
  newId: () => string
}

export type Paying = {
  billId: string
  payments: BillPayments
  /** The company on the invoice. */
  buyer: Buyer | null
}

/** The changed bill; amounts in minor units. `invoiceNumber` is set once nothing is due. */
export type BillPaid = { bill: StoredBill; due: number; change: number; invoiceNumber: number | null }

/**
 * Takes money on an open bill, never more than is due. Once nothing is due, issues the invoice with all payments of the
 * bill. From here down: `payBill` reads and checks the payments, `takeOnBill` adds them, and the bill is then kept open
 * (`keepOpen`) or invoiced (`issueBill`).
 * @throws AppError
 */
export function decidePayment(facts: PaymentFacts, paying: Paying): Plan<BillPaid> {
  const { menu, numbers } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  return payBill(facts, { ...paying, bill: requireBill(facts.bills, paying.billId) })
}

/** A payment on a bill, with lines that join bills in the same command. */
export type PayingBill = Paying & Pick<Taking, 'bill' | 'ahead'>

/**
 * Takes money on this open bill.
 * @throws AppError
 */
export function payBill(
  facts: PaymentFacts,
  { bill: known, payments: asked, buyer, ahead }: PayingBill,
): Plan<BillPaid> {
  const { menu, drawer, person, customer } = facts
  const { due } = computeBill(known)
  if (customer === 'unknown') throw new LoadAgain('customer')
  const bill = customer ? { ...known, customerPhone: customer.phone, customerName: customer.name } : known
  const offered = readPayments(asked, { ...menu, giftCards: facts.giftCards })
  checkTipsFor(facts, offered)
  const hasCustomer = bill.customerPhone !== null || bill.orders[0]?.customerPhone !== null
  const settled = settle(offered, { due, cashStep: menu.cashStep, hasCustomer })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(due, menu.digits) } : {})
  }
  checkIsPart(settled.payments, settled.due)
  checkCash(drawer, settled.payments)
  const plan = takeOnBill(facts, { bill, taken: settled.payments, buyer, ...(ahead && { ahead }) })
  const change = settled.payments.reduce((sum, payment) => sum + payment.change, 0)
  const buyers: NewBuyer[] = buyer ? [{ buyer, invoiceNumber: null, billId: bill.id, addedBy: person }] : []
  return {
    ...plan,
    ...(buyers.length > 0 && { buyers }),
    reply: { ...plan.reply, change, due: settled.due },
  }
}

/** Refuses tips for people who do not work here. */
export function checkTipsFor(
  { staff }: Pick<PaymentFacts, 'staff'>,
  payments: readonly { tipFor: string | null }[],
): void {
  if (payments.some(({ tipFor }) => tipFor !== null && !staff.has(tipFor))) throw new AppError('staff.not_found')
}

/** Refuses cash without an open drawer, if the restaurant requires one. */
export function checkCash({ refusesCash }: Drawer, payments: readonly { kind: string }[]): void {
  if (refusesCash && payments.some(({ kind }) => kind === 'cash')) throw new AppError('cash.session_required')
}

type TakingFacts = Pick<PaymentFacts, 'menu' | 'numbers' | 'orders' | 'drawer' | 'earningCards' | 'person' | 'newId'>

type Taking = {
  bill: StoredBill
  taken: readonly TakenPayment[]
  /** Named with this payment. */
  buyer?: Buyer | null
  leaving?: LeavingOrders
  /** Lines that join bills in the same command. */
  ahead?: Pick<BillChanges, 'opened' | 'discounts' | 'lines' | 'gone' | 'heads'>
}

type Taken = Decided & { reply: { bill: StoredBill; invoiceNumber: number | null } }

/** Adds payments to a bill, and issues its invoice with all of its payments once nothing is due. */
export function takeOnBill(facts: TakingFacts, taking: Taking): Taken {
  const { person, drawer, newId, numbers } = facts
  const { bill, taken, ahead } = taking
  const payments = taken.map((payment, at): NewBillPayment => {
    // the named person, else the sender of the first order, else the person who takes the money
    const tipFor = payment.tip > 0 ? (payment.tipFor ?? bill.orders[0]?.placedBy ?? person) : null
    const { tillId, sessionId } = drawer
    return {
      ...payment,
      id: payment.id ?? newId(),
      billId: bill.id,
      position: at + 1,
      day: numbers.day,
      tipFor,
      takenBy: person,
      tillId,
      sessionId,
    }
  })
  const rows = payments.map((payment) => rowOfPayment(payment, numbers.now))
  const paid = { ...bill, payments: [...bill.payments, ...rows] }
  const moves = redeemGiftCards(payments, (at) => ({ billPaymentId: payments[at]!.id })).map((move) => ({
    ...move,
    movedBy: person,
  }))
  const done =
    computeBill(paid).due > 0 ? keepOpen(facts, paid, payments) : issueBill(facts, { ...taking, bill, payments }, paid)
  const { lines = [], gone = [], heads = [] } = done.bills ?? {}
  const others = ahead?.heads?.filter(({ id }) => id !== bill.id) ?? []
  return {
    ...done,
    bills: {
      ...ahead,
      heads: [...others, ...heads],
      lines: [...(ahead?.lines ?? []), ...lines],
      gone: [...(ahead?.gone ?? []), ...gone],
      payments,
    },
    ...(moves.length > 0 && { giftCards: moves }),
    numbers: { ...done.numbers, movesFigures: true },
  }
}

/** The changes while something is still due: the bill's next version, and its orders' payment status. */
function keepOpen(
  { orders, drawer, numbers, newId }: TakingFacts,
  bill: StoredBill,
  payments: readonly NewBillPayment[],
): Taken {
  // discounts are fixed on lines from the first payment on
  const frozen = freezeBill(bill)
  const { bills, changes, orderIds } = changeBills([{ bill: frozen, pieces: frozen.lines }], { newId })
  const { events, ...settled } = settleOrders(orders, bills)
  return {
    ...settled,
    bills: changes,
    journal: payments.map((payment) => partEntry(bill, payment, drawer)),
    numbers: { day: numbers.day, lastToken: numbers.lastToken },
    notifications: [],
    events: [...eventsOf(orderIds, bills), ...events],
    reply: { bill: bills[0]!, invoiceNumber: null },
  }
}

/**
 * Issues the invoice of a bill that is paid: copies its lines, taxes, discounts and payments, and marks orders paid
 * that have nothing left to pay.
 */
function issueBill(
  facts: TakingFacts,
  { bill, payments, buyer, leaving }: Omit<Taking, 'taken'> & { payments: readonly NewBillPayment[] },
  paid: StoredBill,
): Taken {
  const { orders, drawer, person } = facts
  const frozen = freezeBill(bill)
  const computed = computeBill(frozen)
  const invoiceNumber = facts.numbers.lastInvoice + 1
  const after: StoredBill = { ...paid, version: bill.version + 1, status: 'paid', invoiceNumber }
  const completes = withBills(orders, [after]).filter((order) => paymentStatusOf(order) === 'paid')
  const issued = issueInvoice(facts, {
    orders: bill.orders,
    lines: frozen.lines.map((line, at) => invoicedLine(line, computed.lines[at]!, titlesOf(bill))),
    totals: { ...computed, lines: computed.lines.map(({ net, tax }) => ({ net, tax, total: net + tax })) },
    payments: [
      ...standing(bill.payments).map((payment): CopiedPayment => ({
        ...payment,
        billPaymentId: payment.id,
        isEarlier: true,
      })),
      ...payments.map((payment): CopiedPayment => ({ ...payment, billPaymentId: payment.id, takenBy: person })),
    ],
    comps: new Set(bill.discounts.filter(({ reasonKind }) => reasonKind === 'comp').map(({ id }) => id)),
    guest: bill.customerPhone === null ? null : { phone: bill.customerPhone, name: bill.customerName },
    drawer,
    bill: { id: bill.id, completes: completes.map(({ id }) => id) },
  })
  const { events, ...settled } = settleOrders(orders, [after], leaving)
  const named = buyer ?? bill.buyer
  return {
    ...settled,
    ...issued,
    bills: { heads: [headOf(after)] },
    journal: [...issued.journal, ...(named ? [nameBuyer(invoiceNumber, named).entry] : [])],
    notifications: [],
    events: [
      ...eventsOf(
        bill.orders.map(({ id }) => id),
        [after],
      ),
      ...events,
    ],
    reply: { bill: after, invoiceNumber },
  }
}

function invoicedLine(
  { orderId, stretch, item, ...line }: BilledLine,
  { discounts }: ComputedBill['lines'][number],
  titles: ReadonlyMap<string, string>,
): InvoicedLine {
  const { from, to, of } = stretch
  return {
    ...item,
    orderId,
    partFrom: from,
    partTo: to,
    partOf: of,
    lineQuantity: item.quantity,
    discounts: discounts.map(({ id, amount }) => ({ id, title: titles.get(id) ?? '', amount })),
    quantity: wholeUnits({ stretch, item, ...line }),
  }
}
