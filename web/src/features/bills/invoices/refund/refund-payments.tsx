import { Plus, X } from 'lucide-react'
import type { PaymentType } from '#core/contract/records.ts'
import { formatDecimal, formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { RefundPayment } from './refund.rules.ts'
import { refundTexts } from './refund.texts.ts'

type Props = {
  rows: readonly RefundPayment[]
  /** The amount to refund. */
  total: number
  /** The amount of the last payment. */
  rest: number | null
  currency: string
  types: readonly PaymentType[]
  onChange: (rows: readonly RefundPayment[]) => void
}

/** Chooses the payment types of a refund; the last one takes the rest. */
export function RefundPayments({ rows, total, rest, currency, types, onChange }: Props) {
  const t = useTexts(refundTexts)
  const { locale } = useLanguage()
  if (types.length === 0) return <p className="text-sm text-danger-ink">{t.noPaymentTypes}</p>
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  const unused = types.find(({ id }) => rows.every(({ paymentTypeId }) => paymentTypeId !== id))
  const add = (type: PaymentType) => {
    // the former last payment keeps its amount, as a new one takes the rest now
    const own = formatDecimal(Math.max(0, rest ?? 0), digits)
    onChange([
      ...rows.map((row, at) => (at === rows.length - 1 ? { ...row, amount: own } : row)),
      { paymentTypeId: type.id, amount: '' },
    ])
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t.payments}</legend>
      {rows.map((row, at) => (
        <PaymentRow
          // a row keeps its place, and the focus in it, while its type changes
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          row={row}
          n={at + 1}
          rest={at === rows.length - 1 ? (rest ?? 0) : null}
          isOnly={rows.length === 1}
          currency={currency}
          types={types.filter(({ id }) => id === row.paymentTypeId || rows.every((one) => one.paymentTypeId !== id))}
          onChange={(next) => onChange(rows.map((one, place) => (place === at ? next : one)))}
          onRemove={() => onChange(rows.filter((_, place) => place !== at))}
        />
      ))}
      {total > 0 && rest !== null && rest < 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          {t.over(formatMoney(-rest, currency, locale))}
        </p>
      )}
      {unused && (
        <Button
          variant="quiet"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => add(unused)}
        >
          {t.addPayment}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: RefundPayment
  n: number
  /** Set for the last payment, whose amount is computed. */
  rest: number | null
  isOnly: boolean
  currency: string
  types: readonly PaymentType[]
  onChange: (row: RefundPayment) => void
  onRemove: () => void
}

function PaymentRow({ row, n, rest, isOnly, currency, types, onChange, onRemove }: RowProps) {
  const t = useTexts(refundTexts)
  const { locale } = useLanguage()
  const input = useNumberInput({ value: row.amount, onChange: (amount) => onChange({ ...row, amount }), currency })
  return (
    <div className="flex items-start gap-2">
      <SelectField
        className="min-w-0 flex-1"
        label={t.payment(n)}
        hideLabel
        value={row.paymentTypeId}
        onChange={(paymentTypeId) => onChange({ ...row, paymentTypeId })}
        options={types.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {rest === null ? (
        <NumberField
          {...input}
          className="w-28 sm:w-36"
          label={t.paymentAmount(n)}
          hideLabel
          unit={findCurrency(currency)?.symbol ?? currency}
          maxLength={16}
        />
      ) : (
        <span className="tnum flex min-h-11 w-28 items-center justify-end font-semibold sm:w-36">
          {formatMoney(Math.max(0, rest), currency, locale)}
        </span>
      )}
      {!isOnly && (
        <IconButton
          label={t.removePayment(n)}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
