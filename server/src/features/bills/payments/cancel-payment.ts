import { formatDecimal } from '#core/money/amount.ts'
import { cashRounding } from '#core/payments/cash-rounding.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../../staff/approvals/check-right.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { joinDrawer } from '../../cash/join-drawer.ts'
import { lockOpenBills } from '../lock-bills.ts'
import type { BillPaymentRow, StoredBill } from '#core/bills/open-bill.ts'
import { recordPartPayment } from '../record-part-payment.ts'
import { lockCardOfBillPayment, moveGiftCard } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import { takeReason } from '../../store/reasons/take-reason.ts'
import { partCancelledEntry } from '#core/fiscal/part-entry.ts'
import { insertCancellation } from './bill-payments.queries.ts'
import { loadTakingMoney } from './load-taking-money.ts'

type Cancelling = { billId: string; paymentId: string; reasonId: string | null; approvalIds: readonly string[] }

/**
 * Gives the money of a payment on an open bill back, today: the payment stays, and a row below 0 takes it back. Returns the bill
 * as it is then.
 */
export async function cancelPayment(
  tx: TenantTx,
  asker: Asker,
  { billId, paymentId, reasonId, approvalIds }: Cancelling,
): Promise<StoredBill> {
  const bill = (await lockOpenBills(tx, [billId]))[0]!
  const payment = bill.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new AppError('payment.not_found')
  if (payment.isCancelled) throw new AppError('payment.already_cancelled')
  const reason = await takeReason(tx, { reasonId, kind: 'refund' })
  const right = await checkRight(tx, asker, { scope: 'ORDER_REFUND', approvalIds, byAnother: reason.needsApproval })
  const approvedBy = right?.approver.username ?? null
  const drawer = await joinDrawer(tx, [payment])
  const takenBy = tx.actor?.name ?? null
  const giftCard = payment.kind === 'gift_card' ? await lockCardOfBillPayment(tx, paymentId) : null
  const { currency, digits, cashStep } = await loadTakingMoney(tx)
  const given = givenBack(payment, cashStep)
  await insertCancellation(tx.db, paymentId, {
    rounding: -given.rounding,
    reason: reason.title,
    takenBy,
    approvedBy,
    drawer,
  })
  tx.journal(partCancelledEntry(bill, given, { reason: reason.title, approvedBy, drawer }))
  const back = { kind: 'given_back', amount: payment.amount } as const
  if (giftCard) await moveGiftCard(tx, giftCard, back, { billPaymentId: paymentId, reason: reason.title })
  const payments = bill.payments.map((one) => (one.id === paymentId ? { ...one, isCancelled: true } : one))
  const stored = await recordPartPayment(tx, { ...bill, payments })
  await recordAudit(tx, {
    kind: 'payment.cancelled',
    subject: payment.title,
    details: {
      amount: formatDecimal(given.amount + given.tip + given.rounding + given.surplus, digits),
      currency,
      reason: reason.title,
      ...(approvedBy === null ? {} : { approver: approvedBy }),
    },
  })
  return stored
}

/** What came, as a sum in cash that exists: it may have come before cash was rounded here. */
function givenBack(payment: BillPaymentRow, cashStep: number): BillPaymentRow {
  const { kind, amount, tip, rounding } = payment
  return kind === 'cash'
    ? { ...payment, rounding: rounding + cashRounding(amount + tip + rounding, cashStep) }
    : payment
}
