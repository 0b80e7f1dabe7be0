import { findCurrency } from '#core/money/currencies.ts'
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
export function PriceField({ currency, ...field }: PriceFieldProps) {
  return (
    <TextField
      {...field}
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
