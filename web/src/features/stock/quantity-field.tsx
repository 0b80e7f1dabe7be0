import type { StockUnit } from '#core/stock/units.ts'
import { useNumberInput } from '../../lib/forms/use-number-input.ts'
import { useTexts } from '../../lib/texts.ts'
import { NumberField, type NumberFieldProps } from '../../ui/fields/number-field.tsx'
import { inventoryTexts } from './inventory.texts.ts'

type QuantityFieldProps = Omit<NumberFieldProps, 'unit' | 'onBlur' | 'ref' | 'maxLength'> & {
  unit?: StockUnit
  /** Text behind the figure, if it is not a stock unit. */
  unitText?: string
}

/** Field for a quantity, with its unit behind it. */
export function QuantityField({ value, onChange, error, unit, unitText, ...rest }: QuantityFieldProps) {
  const { units } = useTexts(inventoryTexts)
  const input = useNumberInput({ value, onChange, error: typeof error === 'string' ? error : null })
  return <NumberField {...rest} {...input} maxLength={16} unit={unitText ?? (unit && units[unit])} />
}
