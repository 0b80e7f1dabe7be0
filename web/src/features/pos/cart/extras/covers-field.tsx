import { useNumberInput } from '../../../../lib/forms/use-number-input.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { useTill } from '../../till.ts'
import { readCovers } from './cart-extras.rules.ts'
import { cartExtrasTexts } from './cart-extras.texts.ts'

/** The number of guests; blank if not counted. */
export function CoversField() {
  const t = useTexts(cartExtrasTexts)
  const { cart, changeCart } = useTill()
  const type = (text: string) => {
    const covers = readCovers(text)
    if (text.trim() === '' || covers !== null) changeCart((now) => ({ ...now, covers }))
  }
  const input = useNumberInput({ value: cart.covers === null ? '' : String(cart.covers), onChange: type }, true)
  return <NumberField label={t.covers} hideLabel {...input} whole placeholder={t.coversShort} maxLength={3} />
}
