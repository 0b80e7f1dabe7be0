import { Ban } from 'lucide-react'
import type { Ref } from 'react'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import { posTexts } from '../pos.texts.ts'
import { choicesTexts } from './choices.texts.ts'

type FooterProps = {
  title: string
  quantity: number
  onQuantity: (quantity: number) => void
  submitLabel: string
  submitRef?: Ref<HTMLButtonElement>
  onSubmit: () => void
}

/** The quantity of an item, and the button that puts it into the cart. */
export function ChoicesFooter({ title, quantity, onQuantity, submitLabel, submitRef, onSubmit }: FooterProps) {
  const t = useTexts(posTexts)
  const words = useTexts(choicesTexts)
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <QuantityStepper
        value={quantity}
        onIncrease={() => onQuantity(Math.min(quantity + 1, MAX_QUANTITY))}
        onDecrease={() => onQuantity(Math.max(quantity - 1, 1))}
        increaseLabel={words.more}
        decreaseLabel={words.less}
        valueLabel={t.cart.quantityOf({ n: quantity, title })}
        max={MAX_QUANTITY}
      />
      <Button ref={submitRef} size="lg" className="tnum" onClick={onSubmit}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** Opens the dialog in which an item is marked as sold out. */
export function SoldOutButton({ onClick }: { onClick: () => void }) {
  const { open } = useTexts(availabilityTexts)
  return (
    <Button
      variant="quiet"
      className="self-start"
      icon={<Ban aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {open}
    </Button>
  )
}
