import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { typedAmount } from '../format/decimal-text.ts'
import { useDecimalInput } from './use-decimal-input.ts'

type Props = Omit<TextFieldProps, 'inputMode' | 'ref'> & {
  /** Of an amount: decimals that it does not have are not shown. */
  currency?: string
}

/**
 * Field for a number with decimals, shown with the language's decimal mark; other input is refused with a message, not
 * dropped.
 */
export function DecimalField({ value, onChange, currency, ...field }: Props) {
  const input = useDecimalInput(currency === undefined ? value : typedAmount(value, currency), onChange)
  return <TextField {...field} {...input} inputMode="decimal" autoComplete="off" />
}
