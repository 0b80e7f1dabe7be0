import { Ban } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { stillOffered } from '#core/orders/chosen-options.ts'
import { MAX_NOTE_CHARACTERS, MAX_QUANTITY } from '#core/orders/limits.ts'
import { chooseOptions } from '#core/orders/options.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { availabilityTexts } from '../../availability/availability.texts.ts'
import { changeLine, findLine, type LineChoices } from '../cart/cart.rules.ts'
import { priceNow, priceOf } from '../cart/cart-pricing.rules.ts'
import { PriceOfPiece, usePriceInput } from '../cart/price-of-piece.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { choicesTexts } from './choices.texts.ts'
import { hasChoices, type SellableItem } from './menu-catalogue.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { useAddLine } from './use-add-item.ts'

type ItemDialogProps = TillDialogProps & { item: SellableItem }

/** What kind, with what, how many and what the kitchen should know: asked before the item goes into the cart. */
export function ChoicesDialog({ item, ...dialog }: ItemDialogProps) {
  const words = useTexts(choicesTexts)
  const { dialogs } = useTill()
  const add = useAddLine()
  return (
    <ItemChoices
      {...dialog}
      item={item}
      first={{ variantId: firstVariant(item), addonIds: [], options: [], quantity: 1, notes: '' }}
      submitLabel={words.add}
      onSoldOut={() => dialogs.open({ kind: 'availability', item })}
      onSubmit={(choices) => add({ ...choices, itemId: item.id, title: item.title })}
    />
  )
}

function firstVariant({ variants }: SellableItem): string | null {
  return (variants.find(({ isSoldOut }) => !isSoldOut) ?? variants[0])?.id ?? null
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
      first={{ ...line, options: stillOffered(item.optionGroups, line.options) }}
      submitLabel={words.change}
      onSubmit={(choices) => changeCart((now) => changeLine(now, lineKey, choices))}
    />
  )
}

type ItemChoicesProps = ItemDialogProps & {
  first: LineChoices
  submitLabel: (price: string) => string
  onSubmit: (choices: LineChoices) => void
  /** Asks about what has run out. */
  onSoldOut?: () => void
}

function ItemChoices({ item, first, submitLabel, onSubmit, onSoldOut, open, onClose, onClosed }: ItemChoicesProps) {
  const availability = useTexts(availabilityTexts)
  const t = useTexts(posTexts)
  const words = useTexts(choicesTexts)
  const { money, menu } = useTill()
  const [choices, setChoices] = useState(first)
  const change = (part: Partial<LineChoices>) => setChoices((now) => ({ ...now, ...part }))
  const submitButton = useRef<HTMLButtonElement>(null)
  const groups = useRef<HTMLDivElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  // beside its price
  const isOffered = hasChoices({ ...item, isOpenPrice: false })
  const price = usePriceInput({
    value: choices.typed?.price ?? '',
    onChange: (typed) => change({ typed: { price: typed, reasonId: null } }),
    isChecked,
  })
  const chosen = chooseOptions(item.optionGroups, choices.options)
  const lacking = isChecked && 'group' in chosen ? (chosen.group?.id ?? null) : null
  const submit = () => {
    if ('group' in chosen && chosen.group) {
      setIsChecked(true)
      groups.current?.querySelector<HTMLElement>(`[data-group="${chosen.group.id}"]`)?.focus()
      return
    }
    if (item.isOpenPrice && !price.isRight) {
      setIsChecked(true)
      price.input.ref.current?.focus()
      return
    }
    onSubmit(choices)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={isOffered ? titleOf(item, words) : item.title}
      description={isOffered && item.title}
      closeLabel={t.close}
      initialFocus={item.isOpenPrice ? price.input.ref : submitButton}
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
            {submitLabel(money(priceOf(item, choices, menu) * choices.quantity))}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {item.isOpenPrice && <PriceOfPiece input={price.input} onEnter={submit} />}
        <Variants item={item} value={choices.variantId} onChange={(variantId) => change({ variantId })} />
        {item.optionGroups.length > 0 && (
          <div ref={groups} className="flex flex-col gap-5">
            {item.optionGroups.map((group) => (
              <OptionGroupField
                key={group.id}
                group={group}
                value={choices.options}
                onChange={(options) => change({ options })}
                isLacking={group.id === lacking}
              />
            ))}
          </div>
        )}
        <Addons item={item} value={choices.addonIds} onChange={(addonIds) => change({ addonIds })} />
        <NoteField value={choices.notes} onChange={(notes) => change({ notes })} onEnter={submit} />
        {onSoldOut && (
          <Button
            variant="quiet"
            className="self-start"
            icon={<Ban aria-hidden="true" className="size-4.5" />}
            aria-haspopup="dialog"
            onClick={onSoldOut}
          >
            {availability.open}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function titleOf({ optionGroups }: SellableItem, words: { title: string; choices: string }): string {
  return optionGroups.length > 0 ? words.choices : words.title
}

type ChoiceProps<V> = { item: SellableItem; value: V; onChange: (value: V) => void }

function Variants({ item, value, onChange }: ChoiceProps<string | null>): ReactNode {
  const words = useTexts(choicesTexts)
  const { soldOut } = useTexts(availabilityTexts)
  const { money, menu } = useTill()
  if (item.variants.length === 0) return null
  return (
    <RadioCards
      label={words.variants}
      showLabel
      value={value}
      onChange={onChange}
      options={item.variants.map(({ id, title, price, isSoldOut }) => ({
        value: id,
        label: title,
        end: isSoldOut ? soldOut : money(priceNow(item, price, menu).unitPrice),
        disabled: isSoldOut,
      }))}
    />
  )
}

function Addons({ item, value, onChange }: ChoiceProps<readonly string[]>): ReactNode {
  const words = useTexts(choicesTexts)
  const { soldOut } = useTexts(availabilityTexts)
  const { money } = useTill()
  if (item.addons.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{words.addons}</legend>
      {item.addons.map(({ id, title, price, isSoldOut }) => (
        <Checkbox
          key={id}
          label={title}
          end={isSoldOut ? soldOut : `+ ${money(price)}`}
          checked={value.includes(id)}
          disabled={isSoldOut && !value.includes(id)}
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
