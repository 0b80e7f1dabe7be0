import { AppError } from '../app-error.ts'
import type { AuditedAct } from '../audited-act.ts'
import type { NewBillPayment } from '../bills/bill-changes.ts'
import { changeBills, eventsOf } from '../bills/change-bills.ts'
import { requireBill, type BillPaymentRow, type StoredBill } from '../bills/open-bill.ts'
import { settleOrders } from '../bills/settle-orders.ts'
import { partCancelledEntry } from '../fiscal/part-entry.ts'
import { LoadAgain } from '../load-again.ts'
import { moveOfGiftCard } from '../membership/move-gift-card.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { formatDecimal } from '../money/amount.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { decideRight } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Plan } from '../plan.ts'
import { cashRounding } from './cash-rounding.ts'
import { checkCash, type PaymentFacts } from './decide-payment.ts'

export type CancelPaymentFacts = Pick<
  PaymentFacts,
  'menu' | 'numbers' | 'bills' | 'orders' | 'drawer' | 'person' | 'newId'
> & {
  rights: RightFacts
  /** The gift card that paid it, if any. */
  giftCard: OfferedCard | null
}

export type CancellingPayment = { billId: string; paymentId: string; reasonId: string | null }

/** Payments of one bill, taken together. */
type CancellingPayments = { billId: string; paymentIds: readonly string[]; reasonId: string | null }

/**
 * Gives the money of a payment on an open bill back, today. The payment stays, and one below 0 takes it back. Replies
 * with the changed bill.
 * @throws AppError
 */
export const decideCancelPayment = (
  facts: CancelPaymentFacts,
  { paymentId, ...cancelling }: CancellingPayment,
): Plan<{ bill: StoredBill }> => decideCancelPayments(facts, { ...cancelling, paymentIds: [paymentId] })

/**
 * The same for several payments at once.
 * @throws AppError
 */
export function decideCancelPayments(
  facts: CancelPaymentFacts,
  { billId, paymentIds, reasonId }: CancellingPayments,
): Plan<{ bill: StoredBill }> {
  const { menu, numbers, rights, drawer, person, newId } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const bill = requireBill(facts.bills, billId)
  const named = paymentIds.map((id) => requirePayment(bill, id))
  const reason = takeReason(rights.reasons, { reasonId, kind: 'refund' })
  const byAnother = reason.needsApproval
  const approval = decideRight(rights.asker, rights.approvals, { scope: 'ORDER_REFUND', byAnother })
  const approvedBy = approval?.approver.username ?? null
  checkCash(drawer, named)
  const given = named.map((payment) => givenBack(payment, menu.cashStep))
  const payments = bill.payments.map((one) => (paymentIds.includes(one.id) ? { ...one, isCancelled: true } : one))
  const { bills, changes, orderIds } = changeBills([{ bill: { ...bill, payments }, pieces: bill.lines }], { newId })
  const { events, ...settled } = settleOrders(facts.orders, bills)
  const { giftCard } = facts
  const moves = giftCard ? named.map((payment) => ontoCard(giftCard, payment, reason.title)) : []
  return {
    ...settled,
    bills: {
      ...changes,
      payments: given.map((payment) =>
        backOf(facts, payment, { billId, cancels: { paymentId: payment.id, reason: reason.title, approvedBy } }),
      ),
    },
    ...(moves.length > 0 && { giftCards: moves.map((move) => ({ ...move, movedBy: person })) }),
    ...(approval && { approvals: [approval.id] }),
    journal: given.map((payment) => partCancelledEntry(bill, payment, { reason: reason.title, approvedBy, drawer })),
    audit: given.map((payment) => cancelledAct(payment, { menu, reason: reason.title, approvedBy })),
    numbers: { day: numbers.day, lastToken: numbers.lastToken, movesFigures: true },
    notifications: [],
    events: [...eventsOf(orderIds, bills), ...events],
    reply: { bill: bills[0]! },
  }
}

function requirePayment({ payments }: StoredBill, id: string): BillPaymentRow {
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw new AppError('payment.not_found')
  if (payment.isCancelled) throw new AppError('payment.already_cancelled')
  return payment
}

const ontoCard = (card: OfferedCard, { id, amount }: BillPaymentRow, reason: string) =>
  moveOfGiftCard(card, { kind: 'given_back', amount }, { billPaymentId: id, reason })

type Told = { menu: CancelPaymentFacts['menu']; reason: string; approvedBy: string | null }

function cancelledAct(
  { title, amount, tip, rounding, surplus }: BillPaymentRow,
  { menu: { currency, digits }, reason, approvedBy }: Told,
): AuditedAct {
  return {
    kind: 'payment.cancelled',
    subject: title,
    details: {
      amount: formatDecimal(amount + tip + rounding + surplus, digits),
      currency,
      reason,
      ...(approvedBy === null ? {} : { approver: approvedBy }),
    },
  }
}

type Of = Required<Pick<NewBillPayment, 'billId' | 'cancels'>>

/** The payment that takes another one back. */
function backOf({ numbers, drawer, person, newId }: CancelPaymentFacts, given: BillPaymentRow, of: Of): NewBillPayment {
  return {
    ...given,
    ...of,
    amount: -given.amount,
    tip: -given.tip,
    rounding: -given.rounding,
    surplus: -given.surplus,
    tendered: null,
    change: 0,
    id: newId(),
    position: 1,
    day: numbers.day,
    takenBy: person,
    tillId: drawer.tillId,
    sessionId: drawer.sessionId,
  }
}

/** The payment as a sum that coins can make: it may date from before cash was rounded here. */
function givenBack(payment: BillPaymentRow, cashStep: number): BillPaymentRow {
  const { kind, amount, tip, rounding } = payment
  return kind === 'cash'
    ? { ...payment, rounding: rounding + cashRounding(amount + tip + rounding, cashStep) }
    : payment
}
