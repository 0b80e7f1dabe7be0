import { findCurrency } from '#core/money/currencies.ts'
import { DecimalField } from '../../../lib/forms/decimal-field.tsx'

type PriceFieldProps = {
  label: string
  hideLabel?: boolean
  hint?: string
  placeholder?: string
  required?: boolean
  currency: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A typed price. A sign or letter is refused with a message, not dropped silently. */
export function PriceField({ currency, ...field }: PriceFieldProps) {
  return (
    <DecimalField
      {...field}
      currency={currency}
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
