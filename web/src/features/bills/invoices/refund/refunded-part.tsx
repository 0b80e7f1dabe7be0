import type { InvoiceDetail, InvoiceLine } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { SetMark } from '../../../../ui/set-mark.tsx'
import { chosenPart, isByAmount, leftOf, partsOf, totalOf, type LinePart, type RefundForm } from './refund.rules.ts'
import { refundTexts } from './refund.texts.ts'

type Props = {
  form: RefundForm
  onChange: (part: Partial<RefundForm>) => void
  invoice: InvoiceDetail
  currency: string
}

/** Chooses the refund: the whole invoice, some of its lines, or an amount. */
export function RefundedPart({ form, onChange, invoice, currency }: Props) {
  const t = useTexts(refundTexts)
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t.what}
        wide
        value={form.mode}
        onChange={(mode) => onChange({ mode })}
        options={(['whole', 'lines', 'amount'] as const).map((mode) => ({ value: mode, label: t.modes[mode] }))}
      />
      {form.mode === 'whole' && <p className="text-sm text-ink-soft">{t.wholeHint}</p>}
      {form.mode === 'amount' && <RefundedAmount {...{ form, onChange, invoice, currency }} />}
      {form.mode === 'lines' &&
        (isByAmount({ invoice, currency }) ? (
          <p className="text-sm text-ink-soft">{t.byAmount}</p>
        ) : (
          <ul className="divide-y divide-line">
            {linesOfSets(invoice.lines).map(({ set, items }) => {
              const rows = items.map((line) => (
                <RefundedLine key={line.position} {...{ line, form, onChange, currency }} />
              ))
              return set === null ? (
                rows
              ) : (
                <li key={set.id} className="pt-2">
                  <SetMark title={set.title} />
                  <ul className="divide-y divide-line border-l-2 border-line pl-3">{rows}</ul>
                </li>
              )
            })}
          </ul>
        ))}
    </div>
  )
}

function RefundedAmount({ form, onChange, invoice, currency }: Props) {
  const t = useTexts(refundTexts)
  const { locale } = useLanguage()
  const left = t.left(formatMoney(leftOf({ invoice, currency }), currency, locale))
  const isWrong = form.amount.trim() !== '' && totalOf(form, { invoice, currency }) === null
  const input = useNumberInput({
    value: form.amount,
    onChange: (amount) => onChange({ amount }),
    error: isWrong ? left : null,
    currency,
  })
  return (
    <NumberField
      {...input}
      label={t.amount}
      hint={left}
      unit={findCurrency(currency)?.symbol ?? currency}
      maxLength={16}
      required
    />
  )
}

type LineProps = Pick<Props, 'form' | 'onChange' | 'currency'> & { line: InvoiceLine }

function RefundedLine({ line, form, onChange, currency }: LineProps) {
  const t = useTexts(refundTexts)
  const { locale } = useLanguage()
  const parts = partsOf(line)
  const chosen = form.lines.get(line.position)
  const name = line.variant_title ? `${line.item_title} - ${line.variant_title}` : line.item_title
  const choose = (key: string | null) => {
    const lines = new Map(form.lines)
    if (key === null) lines.delete(line.position)
    else lines.set(line.position, key)
    onChange({ lines })
  }
  return (
    <li className="py-1">
      <Checkbox
        checked={chosen !== undefined && parts.length > 0}
        onChange={(isChosen) => choose(isChosen ? 'rest' : null)}
        disabled={parts.length === 0}
        label={<span className="[overflow-wrap:anywhere]">{`${line.quantity} × ${name}`}</span>}
        end={parts.length === 0 ? t.noneLeft : moneyText(line.gross, currency, locale)}
      />
      {chosen !== undefined && parts.length > 0 && (
        <SelectField
          className="pb-2 pl-8.5"
          label={t.howMuch(name)}
          hideLabel
          value={chosenPart(line, chosen)!.key}
          onChange={choose}
          options={parts.map((part) => ({ value: part.key, label: partText(part, t) }))}
        />
      )}
    </li>
  )
}

function partText(part: LinePart, t: (typeof refundTexts)['en']): string {
  if (part.kind === 'rest') return t.rest
  if (part.kind === 'units') return t.units({ n: part.n, of: part.of })
  return t.parts[part.key as keyof typeof t.parts]
}
