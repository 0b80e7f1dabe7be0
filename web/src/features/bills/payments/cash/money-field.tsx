import { findCurrency } from '#core/money/currencies.ts'
import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { NumberField, type NumberFieldProps } from '../../../../ui/fields/number-field.tsx'

type Props = Omit<NumberFieldProps, 'unit' | 'onBlur' | 'ref'> & { currency: string }

/** An amount of the restaurant's currency. */
export function MoneyField({ currency, value, onChange, error, ...rest }: Props) {
  const input = useNumberInput({ value, onChange, error: typeof error === 'string' ? error : null, currency })
  return <NumberField {...rest} {...input} unit={findCurrency(currency)?.symbol ?? currency} maxLength={16} />
}
