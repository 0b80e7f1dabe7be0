import { AppError } from '../app-error.ts'
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

/**
 * Gives the money of a payment on an open bill back, today. The payment stays, and one below 0 takes it back. Replies
 * with the changed bill.
 * @throws AppError
 */
export function decideCancelPayment(
  facts: CancelPaymentFacts,
  { billId, paymentId, reasonId }: CancellingPayment,
): Plan<{ bill: StoredBill }> {
  const { menu, numbers, rights, drawer, person, newId } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const bill = requireBill(facts.bills, billId)
  const payment = bill.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('payment.not_found')
  if (payment.isCancelled) throw new AppError('payment.already_cancelled')
  const reason = takeReason(rights.reasons, { reasonId, kind: 'refund' })
  const byAnother = reason.needsApproval
  const approval = decideRight(rights.asker, rights.approvals, { scope: 'ORDER_REFUND', byAnother })
  const approvedBy = approval?.approver.username ?? null
  checkCash(drawer, [payment])
  const given = givenBack(payment, menu.cashStep)
  const back = backOf(facts, given, { billId, cancels: { paymentId, reason: reason.title, approvedBy } })
  const payments = bill.payments.map((one) => (one.id === paymentId ? { ...one, isCancelled: true } : one))
  const { bills, changes, orderIds } = changeBills([{ bill: { ...bill, payments }, pieces: bill.lines }], { newId })
  const { events, ...settled } = settleOrders(facts.orders, bills)
  const returned = { kind: 'given_back', amount: payment.amount } as const
  const source = { billPaymentId: paymentId, reason: reason.title }
  const move = facts.giftCard && moveOfGiftCard(facts.giftCard, returned, source)
  const { currency, digits } = menu
  const sum = given.amount + given.tip + given.rounding + given.surplus
  return {
    ...settled,
    bills: { ...changes, payments: [back] },
    ...(move && { giftCards: [{ ...move, movedBy: person }] }),
    ...(approval && { approvals: [approval.id] }),
    journal: [partCancelledEntry(bill, given, { reason: reason.title, approvedBy, drawer })],
    audit: [
      {
        kind: 'payment.cancelled',
        subject: payment.title,
        details: {
          amount: formatDecimal(sum, digits),
          currency,
          reason: reason.title,
          ...(approvedBy === null ? {} : { approver: approvedBy }),
        },
      },
    ],
    numbers: { day: numbers.day, lastToken: numbers.lastToken, movesFigures: true },
    notifications: [],
    events: [...eventsOf(orderIds, bills), ...events],
    reply: { bill: bills[0]! },
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
