import type { ReactNode, Ref } from 'react'
import { MAX_NOTE_CHARACTERS } from '#core/orders/limits.ts'
import type { ChosenOption } from '#core/orders/options.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { choicesTexts } from './choices.texts.ts'
import type { SellableItem } from './menu-catalogue.ts'
import { OptionGroupField } from './option-group-field.tsx'

export type ChoiceProps<V> = { item: SellableItem; value: V; onChange: (value: V) => void }

type GroupsProps = ChoiceProps<readonly ChosenOption[]> & {
  ref: Ref<HTMLDivElement>
  /** The group with too few choices after an attempt to add the item. */
  lacking: string | null
}

/** The groups of options of an item, in the order in which they are asked. */
export function OptionGroups({ ref, item, value, onChange, lacking }: GroupsProps): ReactNode {
  if (item.optionGroups.length === 0) return null
  return (
    <div ref={ref} className="flex flex-col gap-5">
      {item.optionGroups.map((group) => (
        <OptionGroupField key={group.id} {...{ group, value, onChange }} isLacking={group.id === lacking} />
      ))}
    </div>
  )
}

/** Leads to the group with too few choices. */
export function focusGroup(groups: HTMLElement | null, id: string): void {
  groups?.querySelector<HTMLElement>(`[data-group="${id}"]`)?.focus()
}

/** The add-ons of an item, each to be ticked. */
export function Addons({ item, value, onChange }: ChoiceProps<readonly string[]>): ReactNode {
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

/** A note for the kitchen; Enter is done with it, Shift and Enter begin a new line. */
export function NoteField({ value, onChange, onEnter }: NoteFieldProps) {
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
