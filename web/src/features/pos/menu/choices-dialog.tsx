import { type ReactNode, useRef, useState } from 'react'
import { MAX_NOTE_CHARACTERS, MAX_QUANTITY } from '#core/orders/limits.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeLine, findLine, type LineChoices } from '../cart/cart.rules.ts'
import { priceOf } from '../cart/cart-pricing.rules.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { choicesTexts } from './choices.texts.ts'
import type { SellableItem } from './menu-catalogue.ts'
import { useAddLine } from './use-add-item.ts'

type ItemDialogProps = TillDialogProps & { item: SellableItem }

/** What kind, with what, how many and what the kitchen should know: asked before the item goes into the cart. */
export function ChoicesDialog({ item, ...dialog }: ItemDialogProps) {
  const words = useTexts(choicesTexts)
  const add = useAddLine()
  return (
    <ItemChoices
      {...dialog}
      item={item}
      first={{ variantId: item.variants[0]?.id ?? null, addonIds: [], quantity: 1, notes: '' }}
      submitLabel={words.add}
      onSubmit={(choices) => add({ ...choices, itemId: item.id, title: item.title })}
    />
  )
}

/** The same for a line that is in the cart. */
export function LineDialog({ item, lineKey, ...dialog }: ItemDialogProps & { lineKey: number }) {
  const words = useTexts(choicesTexts)
  const { cart, changeCart } = useTill()
  const line = findLine(cart, lineKey)
  if (!line) return null
  return (
    <ItemChoices
      {...dialog}
      item={item}
      first={line}
      submitLabel={words.change}
      onSubmit={(choices) => changeCart((now) => changeLine(now, lineKey, choices))}
    />
  )
}

type ItemChoicesProps = ItemDialogProps & {
  first: LineChoices
  submitLabel: (price: string) => string
  onSubmit: (choices: LineChoices) => void
}

function ItemChoices({ item, first, submitLabel, onSubmit, open, onClose, onClosed }: ItemChoicesProps) {
  const t = useTexts(posTexts)
  const words = useTexts(choicesTexts)
  const { money } = useTill()
  const [choices, setChoices] = useState(first)
  const change = (part: Partial<LineChoices>) => setChoices((now) => ({ ...now, ...part }))
  const submitButton = useRef<HTMLButtonElement>(null)
  const hasChoices = item.variants.length > 0 || item.addons.length > 0
  const submit = () => {
    onSubmit(choices)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={hasChoices ? words.title : item.title}
      description={hasChoices && item.title}
      closeLabel={t.close}
      initialFocus={submitButton}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <QuantityStepper
            value={choices.quantity}
            onIncrease={() => change({ quantity: Math.min(choices.quantity + 1, MAX_QUANTITY) })}
            onDecrease={() => change({ quantity: Math.max(choices.quantity - 1, 1) })}
            increaseLabel={words.more}
            decreaseLabel={words.less}
            valueLabel={t.cart.quantityOf(choices.quantity, item.title)}
            max={MAX_QUANTITY}
          />
          <Button ref={submitButton} size="lg" className="tnum" onClick={submit}>
            {submitLabel(money(priceOf(item, choices) * choices.quantity))}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Variants item={item} value={choices.variantId} onChange={(variantId) => change({ variantId })} />
        <Addons item={item} value={choices.addonIds} onChange={(addonIds) => change({ addonIds })} />
        <NoteField value={choices.notes} onChange={(notes) => change({ notes })} onEnter={submit} />
      </div>
    </Dialog>
  )
}

type ChoiceProps<V> = { item: SellableItem; value: V; onChange: (value: V) => void }

function Variants({ item, value, onChange }: ChoiceProps<string | null>): ReactNode {
  const words = useTexts(choicesTexts)
  const { money } = useTill()
  if (item.variants.length === 0) return null
  return (
    <RadioCards
      label={words.variants}
      showLabel
      value={value}
      onChange={onChange}
      options={item.variants.map(({ id, title, price }) => ({ value: id, label: title, end: money(price) }))}
    />
  )
}

function Addons({ item, value, onChange }: ChoiceProps<readonly string[]>): ReactNode {
  const words = useTexts(choicesTexts)
  const { money } = useTill()
  if (item.addons.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{words.addons}</legend>
      {item.addons.map(({ id, title, price }) => (
        <Checkbox
          key={id}
          label={title}
          end={`+ ${money(price)}`}
          checked={value.includes(id)}
          onChange={(checked) => onChange(checked ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}

type NoteFieldProps = { value: string; onChange: (notes: string) => void; onEnter: () => void }

function NoteField({ value, onChange, onEnter }: NoteFieldProps) {
  const t = useTexts(posTexts)
  const words = useTexts(choicesTexts)
  return (
    <TextareaField
      label={words.notes}
      placeholder={t.notes.placeholder}
      rows={1}
      maxCharacters={MAX_NOTE_CHARACTERS}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
