import { clsx } from 'clsx'
import { useId } from 'react'
import { countOf, mostOf, withOption } from '#core/orders/chosen-options.ts'
import type { ChosenOption, Option, OptionGroup } from '#core/orders/options.ts'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import { useTill } from '../till.ts'
import { choicesTexts } from './choices.texts.ts'
import { optionGroupTexts } from './option-group.texts.ts'

type Props = {
  group: OptionGroup
  /** The chosen options of all groups of the item. */
  value: readonly ChosenOption[]
  onChange: (value: readonly ChosenOption[]) => void
  /** True if too few were chosen here when somebody tried to go on. */
  isLacking: boolean
}

/** A group of options: one of a few, boxes to tick, or steppers where several units of one may be chosen. */
export function OptionGroupField({ group, value, onChange, isLacking }: Props) {
  const words = useTexts(optionGroupTexts)
  const label = useId()
  const isSingle = group.min === 1 && group.max === 1
  const set = (id: string, quantity: number) => onChange(withOption(group, value, { id, quantity }))
  return (
    <fieldset
      aria-labelledby={label}
      data-group={group.id}
      tabIndex={-1}
      className={clsx('min-w-0 rounded-md outline-none', isLacking && '-mx-2 bg-danger-soft p-2')}
    >
      <p id={label} className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium">
        {group.title}
        <span className={isLacking ? 'font-semibold text-danger-ink' : 'font-normal text-ink-faint'}>
          {words.count(choiceCounts(group))}
        </span>
      </p>
      {isSingle ? (
        <SingleChoice group={group} value={value} onChoose={(id) => set(id, 1)} />
      ) : (
        group.options.map((option) => (
          <OptionRow key={option.id} {...{ group, option, value }} onCount={(count) => set(option.id, count)} />
        ))
      )}
    </fieldset>
  )
}

type SingleProps = Pick<Props, 'group' | 'value'> & { onChoose: (id: string) => void }

function SingleChoice({ group, value, onChoose }: SingleProps) {
  const price = usePriceText()
  return (
    <RadioCards
      label={group.title}
      value={group.options.find(({ id }) => countOf(value, id) > 0)?.id ?? null}
      onChange={onChoose}
      columns={2}
      options={group.options.map((option) => ({
        value: option.id,
        label: option.title,
        end: price(option),
        disabled: option.isSoldOut ?? false,
      }))}
    />
  )
}

type RowProps = Pick<Props, 'group' | 'value'> & { option: Option; onCount: (count: number) => void }

function OptionRow({ group, option, value, onCount }: RowProps) {
  const words = useTexts(choicesTexts)
  const price = usePriceText()
  const count = countOf(value, option.id)
  const most = mostOf(group, value, option)
  if (Math.min(option.max, group.max) === 1) {
    return (
      <Checkbox
        label={option.title}
        end={price(option)}
        checked={count > 0}
        disabled={count === 0 && most === 0}
        onChange={(checked) => onCount(checked ? 1 : 0)}
      />
    )
  }
  return (
    <div className="flex min-h-13 items-center gap-3">
      <span className="min-w-0 flex-1">{option.title}</span>
      <span className="tnum shrink-0 text-sm text-ink-soft">{price(option)}</span>
      <QuantityStepper
        value={count}
        onIncrease={() => onCount(Math.min(count + 1, most))}
        onDecrease={() => onCount(Math.max(count - 1, 0))}
        increaseLabel={words.moreOf(option.title)}
        decreaseLabel={words.lessOf(option.title)}
        valueLabel={`${count} × ${option.title}`}
        max={most}
      />
    </div>
  )
}

function usePriceText(): (option: Option) => string | undefined {
  const { money } = useTill()
  const { soldOut } = useTexts(availabilityTexts)
  return ({ price, isSoldOut }) => (isSoldOut ? soldOut : price === 0 ? undefined : `+ ${money(price)}`)
}
