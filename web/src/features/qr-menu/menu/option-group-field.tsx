import { clsx } from 'clsx'
import { useId } from 'react'
import { countOf, mostOf, withOption } from '#core/orders/chosen-options.ts'
import type { ChosenOption, Option, OptionGroup } from '#core/orders/options.ts'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { useWords } from '../words/use-words.ts'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Props = {
  group: OptionGroup
  /** The chosen options of all groups of the item. */
  value: readonly ChosenOption[]
  onChange: (value: readonly ChosenOption[]) => void
  /** True if too few were chosen here when the guest tried to add the item. */
  isLacking: boolean
  /** Formats an amount for the guest. */
  shown: (price: number) => string
  /** True if an option passes the guest's filter. */
  isFit?: (id: string) => boolean
}

/** A group of options: one of a few, boxes to tick, or steppers where several units of one may be chosen. */
export function OptionGroupField({ group, value, onChange, isLacking, shown, isFit = () => true }: Props) {
  const t = useWords().guestMenu
  const label = useId()
  const isSingle = group.min === 1 && group.max === 1
  const set = (id: string, quantity: number) => onChange(withOption(group, value, { id, quantity }))
  return (
    <fieldset
      aria-labelledby={label}
      data-group={group.id}
      tabIndex={-1}
      className={clsx('flex min-w-0 flex-col gap-2 rounded-md outline-none', isLacking && '-mx-2 bg-danger-soft p-2')}
    >
      <p id={label} className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-medium">
        {group.title}{' '}
        <span className={isLacking ? 'font-semibold text-danger-ink' : 'font-normal text-ink-faint'}>
          {t.item.count(choiceCounts(group))}
        </span>
      </p>
      {group.options.map((option) => {
        const count = countOf(value, option.id)
        const most = mostOf(group, value, option)
        return Math.min(option.max, group.max) === 1 ? (
          <ChoiceRow
            key={option.id}
            type={isSingle ? 'radio' : 'checkbox'}
            name={label}
            checked={count > 0}
            disabled={count === 0 && (most === 0 || !isFit(option.id))}
            onChange={(checked) => set(option.id, checked ? 1 : 0)}
          >
            <OptionText option={option} shown={shown} />
          </ChoiceRow>
        ) : (
          <CountedRow
            key={option.id}
            {...{ option, shown, count }}
            most={isFit(option.id) ? most : count}
            onCount={(next) => set(option.id, next)}
          />
        )
      })}
    </fieldset>
  )
}

type TextProps = Pick<Props, 'shown'> & { option: Option }

function OptionText({ option, shown }: TextProps) {
  const t = useWords().guestMenu
  const note = option.isSoldOut ? t.menu.soldOut : option.price > 0 && `+${shown(option.price)}`
  return (
    <>
      {option.title}
      {note && <span className="tnum whitespace-nowrap"> ({note})</span>}
    </>
  )
}

type CountedProps = TextProps & { count: number; most: number; onCount: (count: number) => void }

function CountedRow({ option, shown, count, most, onCount }: CountedProps) {
  const t = useWords().guestMenu
  return (
    <div className="flex min-h-13 items-center gap-3 rounded-lg border border-edge bg-surface px-3.5 py-1">
      <span className="min-w-0 flex-1">
        <OptionText option={option} shown={shown} />
      </span>
      <QuantityStepper
        value={count}
        onIncrease={() => onCount(Math.min(count + 1, most))}
        onDecrease={() => onCount(Math.max(count - 1, 0))}
        increaseLabel={t.item.more(option.title)}
        decreaseLabel={t.item.less(option.title)}
        valueLabel={`${count} × ${option.title}`}
        max={most}
      />
    </div>
  )
}
