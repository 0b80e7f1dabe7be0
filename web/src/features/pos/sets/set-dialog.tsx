import { useState } from 'react'
import { chosenFor } from '#core/orders/chosen-steps.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeLine, findLine, type LineChoices } from '../cart/cart.rules.ts'
import { priceOf } from '../cart/cart-pricing.rules.ts'
import { PriceOfPiece, usePriceInput } from '../../bills/payments/typed-price/price-of-piece.tsx'
import { AllergensLine } from '../menu/allergens-line.tsx'
import { ChoicesFooter, SoldOutButton } from '../menu/choices-footer.tsx'
import { choicesTexts } from '../menu/choices.texts.ts'
import type { SellableItem } from '../menu/menu-catalogue.ts'
import { useAddLine } from '../menu/use-add-item.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import type { TillDialogProps } from '../till-dialog-props.ts'
import { ChoiceOfStepDialog } from './choice-of-step-dialog.tsx'
import { stillOfferedSteps } from './set-picker.rules.ts'
import { setsTexts } from './sets.texts.ts'
import { StepField } from './step-field.tsx'
import { useSetPicker } from './use-set-picker.ts'

type SetDialogProps = TillDialogProps & { item: SellableItem }

const NOTHING: LineChoices = { variantId: null, addonIds: [], options: [], quantity: 1, notes: '', steps: [] }

/** Asks for the choices of a set menu before it goes into the cart as one line. */
export function SetDialog({ item, ...dialog }: SetDialogProps) {
  const words = useTexts(choicesTexts)
  const { dialogs } = useTill()
  const add = useAddLine()
  return (
    <SetPicker
      {...dialog}
      item={item}
      first={NOTHING}
      submitLabel={words.add}
      onSoldOut={() => dialogs.open({ kind: 'availability', item })}
      onSubmit={(choices) => add({ ...choices, itemId: item.id, title: item.title })}
    />
  )
}

/** The same for a line in the cart. */
export function SetLineDialog({ item, lineKey, ...dialog }: SetDialogProps & { lineKey: number }) {
  const words = useTexts(choicesTexts)
  const { cart, changeCart } = useTill()
  const line = findLine(cart, lineKey)
  if (!line) return null
  return (
    <SetPicker
      {...dialog}
      item={item}
      // its choices as a single item no longer apply
      first={{ ...NOTHING, ...pickedOf(line), steps: stillOfferedSteps(item, line.steps ?? []) }}
      submitLabel={words.change}
      onSubmit={(choices) => changeCart((now) => changeLine(now, lineKey, choices))}
    />
  )
}

const pickedOf = ({ quantity, notes, typed = null }: LineChoices) => ({ quantity, notes, typed })

type SetPickerProps = SetDialogProps & {
  first: LineChoices
  submitLabel: (price: string) => string
  onSubmit: (choices: LineChoices) => void
  /** Opens the dialog for marking items as sold out. */
  onSoldOut?: () => void
}

function SetPicker({ item, first, submitLabel, onSubmit, onSoldOut, open, onClose, onClosed }: SetPickerProps) {
  const t = useTexts(posTexts)
  const words = useTexts(setsTexts)
  const { money, menu } = useTill()
  const [{ quantity, typed = null }, setTerms] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const { list, chosen, lacking, editing, ...picker } = useSetPicker(item, first.steps ?? [])
  const choices: LineChoices = { ...first, quantity, typed, steps: chosen }
  const change = (part: Pick<LineChoices, 'quantity'> | Pick<LineChoices, 'typed'>) =>
    setTerms((now) => ({ ...now, ...part }))
  const price = usePriceInput({
    value: typed?.price ?? '',
    onChange: (text) => change({ typed: { price: text, reasonId: null } }),
    isChecked,
    digits: menu.digits,
  })
  const submit = () => {
    setIsChecked(true)
    if (picker.leadToLacking()) return
    if (item.isOpenPrice && !price.isRight) {
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
      title={item.title}
      description={
        <output>
          {lacking.length > 0 ? words.lacking(lacking.map(({ title }) => title).join(', ')) : words.complete}
        </output>
      }
      closeLabel={t.close}
      size="lg"
      footer={
        <ChoicesFooter
          title={item.title}
          quantity={quantity}
          onQuantity={(next) => change({ quantity: next })}
          submitLabel={submitLabel(money(priceOf(item, choices, menu) * quantity))}
          onSubmit={submit}
        />
      }
    >
      <div ref={list} className="flex flex-col gap-6">
        {item.isOpenPrice && <PriceOfPiece input={price.input} currency={menu.currency} onEnter={submit} />}
        {item.steps.map((step) => (
          <StepField
            key={step.id}
            step={step}
            chosen={chosenFor(chosen, step.id)}
            isLacking={isChecked && lacking.includes(step)}
            onChoose={(choice) => picker.choose(step.id, choice)}
            onEdit={(at) => picker.edit(step.id, at)}
            onRemove={(at) => picker.remove(step.id, at)}
          />
        ))}
        <AllergensLine item={item} choices={choices} />
        {onSoldOut && <SoldOutButton onClick={onSoldOut} />}
      </div>
      {editing.subject && (
        <ChoiceOfStepDialog
          key={editing.key}
          {...editing.subject}
          open={editing.isOpen}
          onClose={editing.close}
          onSubmit={(one) => picker.keepEdited(editing.subject!, one)}
        />
      )}
    </Dialog>
  )
}
