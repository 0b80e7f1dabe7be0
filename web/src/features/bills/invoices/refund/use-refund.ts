import { useState } from 'react'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useApproval } from '../../../staff/approvals/use-approval.tsx'
import { useInvoice, useRefundInvoice, type RefundBody } from '../invoices.api.ts'
import { refundTexts } from './refund.texts.ts'

/** Sends a refund, with an approval if it needs one; an error says what to do next. */
export function useRefund({ invoice_id: number }: InvoiceDetail, currency: string, onDone: () => void) {
  const t = useTexts(refundTexts)
  const { locale } = useLanguage()
  const refund = useRefundInvoice()
  const approval = useApproval()
  const { mutate } = useInvoice(number)
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = useCommand({ fallback: t.failed })

  const explain = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const { left, total, giftCard } = (error.body ?? {}) as Record<string, unknown>
    const money = (amount: unknown) => moneyText(String(amount), currency, locale)
    if (error.code === 'refund.too_much' && left !== undefined)
      setProblem(Number(left) === 0 ? t.nothingLeft : t.tooMuch(money(left)))
    else if (error.code === 'payment.sum_mismatch' && total !== undefined) setProblem(t.mismatch(money(total)))
    else if (error.code === 'gift_card.refund_onto_card' && giftCard !== undefined)
      setProblem(t.cards.refused(money(giftCard)))
    else return false
    void mutate()
    return true
  }

  const send = (body: RefundBody) => {
    setProblem(null)
    const command = (key: string) =>
      approval.send(key, (approvalIds) => refund(number, { ...body, approvalId: approvalIds.at(-1) ?? null }, key))
    void run(command, { values: body, onDone, onRefused: explain })
  }
  return { send, isPending, problem, approvalDialog: approval.dialog }
}
