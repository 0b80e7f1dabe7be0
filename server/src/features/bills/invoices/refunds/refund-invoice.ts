import type { RefundRequest } from '#core/bills/credit-notes.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkRight, type Asker } from '../../../staff/approvals/check-right.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { checkCash, lockDrawer } from '../../../cash/join-drawer.ts'
import { takeReason } from '../../../store/reasons/take-reason.ts'
import type { PaymentTypeFacts } from '#core/menu/price-list.ts'
import { loadPaymentTypes, loadStore } from '../../../store/load-store.ts'
import { checkOntoCards, lockCards, returnOntoCards } from './return-onto-cards.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { readPayments, returnedTip, roundCash } from './refund-payments.rules.ts'
import { computeRefund, leftOf, readLines, type AskedLine } from './refund.rules.ts'
import { findInvoiceToRefund, updateCreditNoteCounter, type InvoiceToRefund } from './refunds.queries.ts'

type Refunding = {
  invoiceNumber: number
  mode: 'whole' | 'lines' | 'amount'
  lines?: readonly AskedLine[] | undefined
  amount?: string | undefined
  reasonId: string | null
  payments: readonly { paymentTypeId: string; amount: string }[]
  refundTips: boolean
  approvalIds: readonly string[]
}

/**
 * Gives an invoice back, whole, by lines or by an amount, on a credit note of today; never more than is left of it. Returns the
 * number of the credit note and its total in minor units.
 */
export async function refundInvoice(
  tx: TenantTx,
  asker: Asker,
  refunding: Refunding,
): Promise<{ number: number; total: number; digits: number }> {
  const { invoiceNumber, payments: asked, reasonId, refundTips, approvalIds } = refunding
  const reason = await takeReason(tx, { reasonId, kind: 'refund' })
  const right = await checkRight(tx, asker, { scope: 'ORDER_REFUND', approvalIds, byAnother: reason.needsApproval })
  const drawer = await lockDrawer(tx)
  const [{ cashStep }, types] = await awaitPipelined([loadStore(tx), loadPaymentTypes(tx)])
  const cards = await lockCards(tx, { invoiceNumber, isOntoCard: asked.some((one) => isOntoGiftCard(types, one)) })
  // whoever refunds the same invoice waits here, and sees what was given back
  const numbered = await updateCreditNoteCounter(tx.db)
  const invoice = await findInvoiceToRefund(tx.db, invoiceNumber)
  if (!invoice) throw new AppError('invoice.not_found')
  const refund = computeRefund(invoice, readRequest(invoice, refunding))
  if (!refund) throw new AppError('refund.too_much', { left: formatDecimal(leftOf(invoice), invoice.digits) })
  const payments = readPayments(asked, { types, invoice, cashStep, total: refund.total })
  const ontoCards = checkOntoCards(invoice, payments, refund.total)
  const tips = refundTips && !invoice.areTipsReturned ? invoice.tips : []
  const givenBack = roundCash([...payments, ...tips.map(returnedTip)], { invoice, cashStep })
  checkCash(drawer, givenBack)
  const approvedBy = right?.approver.username ?? null
  await issueCreditNote(tx, {
    ...numbered,
    invoiceNumber,
    invoice,
    refund,
    reason,
    approvedBy,
    payments: givenBack,
    drawer,
  })
  await returnOntoCards(tx, cards, { amount: ontoCards, invoiceNumber, creditNoteNumber: numbered.number })
  await recordAudit(tx, {
    kind: 'invoice.refunded',
    subject: `A-${numbered.number}`,
    details: {
      amount: formatDecimal(refund.total, invoice.digits),
      currency: invoice.currency,
      invoice: String(invoiceNumber),
      reason: reason.title,
      ...(approvedBy === null ? {} : { approver: approvedBy }),
    },
  })
  return { number: numbered.number, total: refund.total, digits: invoice.digits }
}

function readRequest(invoice: InvoiceToRefund, { mode, lines, amount }: Refunding): RefundRequest {
  if (mode === 'whole') return { mode }
  if (mode === 'lines') {
    if (!lines) throw new AppError('request.invalid', { field: 'lines' })
    return { mode, lines: readLines(invoice, lines) }
  }
  const read = amount === undefined ? null : parseAmount(amount, invoice.digits)
  if (read === null || read <= 0) throw new AppError('request.invalid', { field: 'amount' })
  return { mode, amount: read }
}

const isOntoGiftCard = (types: readonly PaymentTypeFacts[], { paymentTypeId }: { paymentTypeId: string }) =>
  types.some((type) => type.id === paymentTypeId && kindOf(type) === 'gift_card')
