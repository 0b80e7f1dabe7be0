import { formatDecimal } from '#core/money/amount.ts'
import { cashRounding } from '#core/payments/cash-rounding.ts'
import { KIND_RULES, kindOf, type PaymentKind } from '#core/payments/payment-kinds.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../../../staff/approvals/check-right.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { checkCash, lockDrawer } from '../../../cash/join-drawer.ts'
import { paymentData } from '#core/fiscal/sale-entry.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'
import { takeReason } from '../../../store/reasons/take-reason.ts'
import type { PaymentTypeFacts } from '#core/menu/price-list.ts'
import { loadTakingMoney } from '../load-taking-money.ts'
import {
  findPaymentToCorrect,
  insertSettlement,
  updateDayOfSettlement,
  type PaymentToCorrect,
} from './settlements.queries.ts'

type Correcting = {
  invoiceNumber: number
  position: number
  paymentTypeId: string
  reasonId: string | null
  approvalIds: readonly string[]
}

/**
 * Moves a payment of an invoice, with its tip, to the type that it really came by: off the one and on the other, both today
 * (docs/rules.md, 123). The invoice stays as it is.
 */
export async function correctPayment(tx: TenantTx, asker: Asker, correcting: Correcting): Promise<void> {
  const { invoiceNumber, position, reasonId, approvalIds } = correcting
  const reason = await takeReason(tx, { reasonId, kind: 'refund' })
  const right = await checkRight(tx, asker, { scope: 'ORDER_REFUND', approvalIds, byAnother: reason.needsApproval })
  const approvedBy = right?.approver.username ?? null
  const { paymentTypes, cashStep } = await loadTakingMoney(tx)
  const type = paymentTypes.find(({ id }) => id === correcting.paymentTypeId)
  if (!type) throw new AppError('payment_type.not_found')
  if (!type.isActive) throw new AppError('payment.type_unavailable')
  const drawer = await lockDrawer(tx)
  // whoever settles, corrects or refunds the same invoice waits here, and sees what became of it
  const businessDay = await updateDayOfSettlement(tx.db)
  const found = await findPaymentToCorrect(tx.db, { invoiceNumber, position })
  if (!found) throw new AppError('payment.not_found')
  const payment = { ...found, kind: kindOf(found) }
  const corrected = { ...payment, ...cameBy(type, payment, cashStep) }
  checkCorrection(payment, corrected)
  checkCash(drawer, [payment, corrected])
  const moved = [takenBack(payment), corrected]
  const number = await insertSettlement(tx.db, {
    invoiceNumber,
    position,
    businessDay,
    takenBy: tx.actor?.name ?? null,
    payments: moved,
    drawer,
    correction: { reasonId: reason.id, reasonTitle: reason.title, approvedBy },
  })
  tx.journal({
    chain: 'P',
    kind: 'corrected',
    of: String(invoiceNumber),
    drawer,
    people: { approved: approvedBy },
    data: { number, position, reason: reason.title, payments: moved.map(paymentData) },
  })
  if (drawer.tillId !== null) tx.emit({ type: 'cash_update', tillId: drawer.tillId })
  await recordAudit(tx, {
    kind: 'payment.corrected',
    subject: type.title,
    details: {
      amount: formatDecimal(payment.amount + payment.tip, payment.digits),
      currency: payment.currency,
      invoice: String(invoiceNumber),
      from: payment.title,
      reason: reason.title,
      ...(approvedBy === null ? {} : { approver: approvedBy }),
    },
  })
}

function checkCorrection(payment: PaymentToCorrect, corrected: PaymentToCorrect & { kind: PaymentKind }): void {
  if (payment.kind === 'gift_card' || corrected.kind === 'gift_card') throw new AppError('gift_card.not_corrected')
  if (payment.isSettled) throw new AppError('payment.settled')
  if (payment.paymentTypeId === corrected.paymentTypeId) throw new AppError('payment.same_type')
  if (payment.tip > 0 && !KIND_RULES[corrected.kind].takesTip) throw new AppError('payment.tip_refused')
  if (corrected.kind === 'account' && !payment.hasCustomer && payment.reference === null)
    throw new AppError('payment.account_unnamed')
}

/** The payment as it comes by its right type: in cash it is a sum that exists, and nothing else is rounded or kept. */
function cameBy(type: PaymentTypeFacts, { amount, tip }: PaymentToCorrect, cashStep: number) {
  const kind = kindOf(type)
  const rounding = kind === 'cash' ? cashRounding(amount + tip, cashStep) : 0
  return { paymentTypeId: type.id, title: type.title, kind, rounding, surplus: 0, tendered: null, change: 0 }
}

/** Everything that came by the wrong type; what was rounded or kept as well. */
function takenBack({ amount, tip, rounding, surplus, ...payment }: TakenPayment): TakenPayment {
  return {
    ...payment,
    amount: -amount,
    tip: -tip,
    rounding: -rounding,
    surplus: -surplus,
    tendered: null,
    change: 0,
  }
}
