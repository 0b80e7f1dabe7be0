import type { PaymentType } from '#core/contract/records.ts'
import { useNumberInput } from '../../../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../../../lib/texts.ts'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import type { ClosingDraft } from './closing.rules.ts'
import { drawerTexts } from '../drawer.texts.ts'
import { MoneyField } from '../money-field.tsx'

type Papers = ClosingDraft['others']
type Props = {
  value: Papers
  onChange: (value: Papers) => void
  types: readonly PaymentType[]
  currency: string
  error?: string | undefined
}

/** The number and the sum of slips, cheques and vouchers, by payment type. */
export function PaperFields({ value, onChange, types, currency, error }: Props) {
  const t = useTexts(drawerTexts)
  if (types.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t.others}</legend>
      <p className="mb-2 text-sm text-ink-faint">{t.othersHint}</p>
      <div className="grid gap-3">
        {types.map((type) => (
          <PaperRow
            key={type.id}
            type={type}
            value={value[type.id] ?? { n: '', amount: '' }}
            onChange={(paper) => onChange({ ...value, [type.id]: paper })}
            currency={currency}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RowProps = {
  type: PaymentType
  value: Papers[string]
  onChange: (paper: Papers[string]) => void
  currency: string
}

function PaperRow({ type, value, onChange, currency }: RowProps) {
  const t = useTexts(drawerTexts)
  const number = useNumberInput({ value: value.n, onChange: (n) => onChange({ ...value, n }) }, true)
  return (
    <div className="grid grid-cols-[1fr_5rem_8rem] items-center gap-2">
      <span className="min-w-0 text-sm break-words">{type.title}</span>
      <NumberField {...number} whole label={t.numberOf(type.title)} hideLabel placeholder={t.number} maxLength={5} />
      <MoneyField
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
        currency={currency}
        label={t.amountOf(type.title)}
        hideLabel
        placeholder={t.amount}
      />
    </div>
  )
}
