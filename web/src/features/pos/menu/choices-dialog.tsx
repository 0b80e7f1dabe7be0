import { type ReactNode, useRef, useState } from 'react'
import { stillOffered } from '#core/orders/chosen-options.ts'
import { chooseOptions } from '#core/orders/options.ts'
import { useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import { changeLine, findLine, type LineChoices } from '../cart/cart.rules.ts'
import { priceNow, priceOf } from '../cart/cart-pricing.rules.ts'
import { PriceOfPiece, usePriceInput } from '../../bills/payments/typed-price/price-of-piece.tsx'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { AllergensLine } from './allergens-line.tsx'
import { Addons, focusGroup, NoteField, OptionGroups, type ChoiceProps } from './choice-fields.tsx'
import { ChoicesFooter, SoldOutButton } from './choices-footer.tsx'
import { choicesTexts } from './choices.texts.ts'
import { hasChoices, type SellableItem } from './menu-catalogue.ts'
import { useAddLine } from './use-add-item.ts'

type ItemDialogProps = TillDialogProps & { item: SellableItem }

/** Asks for variant, options, add-ons, quantity and note before the item goes into the cart. */
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

/** The same for a line in the cart. */
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
  /** Opens the dialog for marking items as sold out. */
  onSoldOut?: () => void
}

function ItemChoices({ item, first, submitLabel, onSubmit, onSoldOut, open, onClose, onClosed }: ItemChoicesProps) {
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
    digits: menu.digits,
  })
  const chosen = chooseOptions(item.optionGroups, choices.options)
  const lacking = isChecked && 'group' in chosen ? (chosen.group?.id ?? null) : null
  const submit = () => {
    if ('group' in chosen && chosen.group) {
      setIsChecked(true)
      focusGroup(groups.current, chosen.group.id)
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
        <ChoicesFooter
          title={item.title}
          quantity={choices.quantity}
          onQuantity={(quantity) => change({ quantity })}
          submitLabel={submitLabel(money(priceOf(item, choices, menu) * choices.quantity))}
          submitRef={submitButton}
          onSubmit={submit}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {item.isOpenPrice && <PriceOfPiece input={price.input} currency={menu.currency} onEnter={submit} />}
        <Variants item={item} value={choices.variantId} onChange={(variantId) => change({ variantId })} />
        <OptionGroups
          ref={groups}
          item={item}
          value={choices.options}
          onChange={(options) => change({ options })}
          lacking={lacking}
        />
        <Addons item={item} value={choices.addonIds} onChange={(addonIds) => change({ addonIds })} />
        <AllergensLine item={item} choices={choices} />
        <NoteField value={choices.notes} onChange={(notes) => change({ notes })} onEnter={submit} />
        {onSoldOut && <SoldOutButton onClick={onSoldOut} />}
      </div>
    </Dialog>
  )
}

function titleOf({ optionGroups }: SellableItem, words: { title: string; choices: string }): string {
  return optionGroups.length > 0 ? words.choices : words.title
}

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
