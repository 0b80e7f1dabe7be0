import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useApproval } from '../../../staff/approvals/use-approval.tsx'
import { useCorrectPayment, type InvoicesInit } from '../invoices.api.ts'
import { cashMoved } from './cash-moved.rules.ts'
import { correctTexts } from './correct.texts.ts'

type Props = {
  number: string
  /** The last entry of the payment, which has its present type. */
  payment: InvoiceDetail['payments'][number]
  init: InvoicesInit
  open: boolean
  onClose: () => void
}

/** Corrects the payment type of an invoice's payment. */
export function CorrectDialog({ number, payment, init, open, onClose }: Props) {
  const t = useTexts(correctTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const correct = useCorrectPayment()
  const approval = useApproval()
  // a gift card pays by its code only (docs/rules/gift-cards.md#refund)
  const types = init.paymentTypes.filter((type) => type.id !== payment.payment_type_id && kindOf(type) !== 'gift_card')
  const reasons = init.reasons.filter(({ kind }) => kind === 'refund')
  const form = useForm({
    initial: {
      paymentTypeId: types.length === 1 ? types[0]!.id : '',
      reasonId: reasons.length === 1 ? reasons[0]!.id : '',
    },
    check: ({ paymentTypeId, reasonId }) => ({
      ...(paymentTypeId === '' ? { paymentTypeId: 'payment.same_type' as const } : {}),
      ...(reasonId === '' ? { reasonId: 'reason.required' as const } : {}),
    }),
    send: (values, key) =>
      approval.send(key, (approvalIds) =>
        correct({ number, position: payment.position }, { ...values, approvalId: approvalIds.at(-1) ?? null }, key),
      ),
    onDone: onClose,
  })
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const { out, into } = cashMoved(
    payment,
    types.find(({ id }) => id === form.values.paymentTypeId),
    init.storeSettings,
  )
  return (
    <>
      <FormDialog form={form} open={open} onClose={onClose} title={t.title} className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {t.hint({ amount: moneyText(payment.amount, currency, locale), from: payment.title })}
        </p>
        <SelectField
          {...form.field('paymentTypeId')}
          label={t.type}
          required
          placeholder={t.choose}
          options={types.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {out > 0 && <p className="tnum text-sm">{t.outOfDrawer(money(out))}</p>}
        {into > 0 && <p className="tnum text-sm">{t.intoDrawer(money(into))}</p>}
        {reasons.length === 0 ? (
          <p className="text-sm text-danger-ink">{t.noReasons}</p>
        ) : (
          <SelectField
            {...form.field('reasonId')}
            label={t.reason}
            required
            placeholder={t.choose}
            options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
      </FormDialog>
      {approval.dialog}
    </>
  )
}
