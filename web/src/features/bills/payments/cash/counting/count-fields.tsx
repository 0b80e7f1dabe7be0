import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { denominationsOf } from '#core/money/denominations.ts'
import { useNumberInput } from '../../../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../../../lib/texts.ts'
import { NumberField } from '../../../../../ui/fields/number-field.tsx'
import { hasDenominations, SUM, sumOfCounts, type TypedCounts } from './counts.rules.ts'
import { drawerTexts } from '../drawer.texts.ts'

type Props = {
  value: TypedCounts
  onChange: (value: TypedCounts) => void
  currency: string
  error?: string | undefined
}

/** Fields for the number of each note and coin, with their sum. */
export function CountFields({ value, onChange, currency, error }: Props) {
  const t = useTexts(drawerTexts)
  const { locale } = useLanguage()
  const sum = sumOfCounts(value, currency)
  const { notes, coins } = denominationsOf(currency)
  const change = (key: string, n: string) => onChange({ ...value, [key]: n })
  if (!hasDenominations(currency))
    return <SumField value={value[SUM] ?? ''} onChange={(n) => change(SUM, n)} currency={currency} error={error} />
  return (
    <div className="flex flex-col gap-4">
      {([t.notes, t.coins] as const).map((title, at) => {
        const values = at === 0 ? notes : coins
        return (
          values.length > 0 && (
            <fieldset key={title} className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium">{title}</legend>
              <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
                {values.map((minor) => (
                  <PieceField
                    key={minor}
                    title={withoutZeros(formatMoney(minor, currency, locale))}
                    value={value[minor] ?? ''}
                    onChange={(n) => change(String(minor), n)}
                  />
                ))}
              </div>
            </fieldset>
          )
        )
      })}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      <output className="flex items-baseline justify-between gap-4 rounded-lg bg-sunken px-4 py-2.5">
        <span className="font-medium text-ink-soft">{t.countedSum}</span>
        <span className="tnum text-2xl font-bold">{sum === null ? '–' : formatMoney(sum, currency, locale)}</span>
      </output>
    </div>
  )
}

function PieceField({ title, value, onChange }: { title: string; value: string; onChange: (n: string) => void }) {
  const t = useTexts(drawerTexts)
  const input = useNumberInput({ value, onChange }, true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-2">
      <span aria-hidden="true" className="tnum text-right text-sm">
        {title} ×
      </span>
      <NumberField {...input} whole label={t.piece(title)} hideLabel placeholder="0" maxLength={5} />
    </div>
  )
}

type SumProps = { value: string; onChange: (value: string) => void; currency: string; error: string | undefined }

function SumField({ value, onChange, currency, error }: SumProps) {
  const t = useTexts(drawerTexts)
  const input = useNumberInput({ value, onChange, error, currency })
  return (
    <NumberField {...input} label={t.sum} unit={findCurrency(currency)?.symbol ?? currency} maxLength={16} required />
  )
}

/** The value as printed on a note: "€500" for "€500.00". */
function withoutZeros(money: string): string {
  return money.replace(/[.,]0{2,3}(?=\D*$)/, '')
}
