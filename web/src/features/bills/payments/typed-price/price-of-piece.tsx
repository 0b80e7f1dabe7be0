import { findCurrency } from '#core/money/currencies.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { priceTexts } from './price.texts.ts'

type Input = { value: string; onChange: (price: string) => void; isChecked: boolean; digits: number }

/** The field of a typed price, and true if it holds a price. */
export function usePriceInput({ value, onChange, isChecked, digits }: Input) {
  const t = useTexts(priceTexts)
  const isRight = parseTypedPrice(value, digits) !== null
  const input = useNumberInput({ value, onChange, error: isChecked && !isRight ? t.invalid : undefined })
  return { input, isRight }
}

type Props = { input: ReturnType<typeof usePriceInput>['input']; currency: string; onEnter: () => void }

/** The field for the price of one piece. */
export function PriceOfPiece({ input, currency, onEnter }: Props) {
  const t = useTexts(priceTexts)
  return (
    <NumberField
      {...input}
      name="price"
      label={t.label}
      hint={t.hint}
      required
      maxLength={16}
      unit={findCurrency(currency)?.symbol ?? currency}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
