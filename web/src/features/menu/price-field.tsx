import { findCurrency } from '#core/money/currencies.ts'
import { decimalText } from '../../lib/format/decimal-text.ts'
import { useLanguage } from '../../lib/texts.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type PriceFieldProps = {
  label: string
  hint?: string
  required?: boolean
  currency: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A price as it is typed: a sign or a letter is refused in words, not swallowed. */
export function PriceField({ currency, value, ...field }: PriceFieldProps) {
  const { language } = useLanguage()
  return (
    <TextField
      {...field}
      value={decimalText(value, language)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      className="tnum"
      end={
        <span aria-hidden="true" className="px-2.5">
          {findCurrency(currency)?.symbol ?? currency}
        </span>
      }
    />
  )
}
