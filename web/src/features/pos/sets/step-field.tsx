import { clsx } from 'clsx'
import { Check, SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { isSameChoice, type ChosenOfStep, type SetStep } from '#core/orders/set-menus.ts'
import { choiceCounts } from '#core/menu/choice-counts.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { availabilityTexts } from '../../menu/availability/availability.texts.ts'
import type { StepChoice } from '../menu/menu-catalogue.ts'
import { optionGroupTexts } from '../menu/option-group.texts.ts'
import { useTill } from '../till.ts'
import { lacksOptions } from './set-picker.rules.ts'
import { setsTexts } from './sets.texts.ts'

type Props = {
  step: SetStep<StepChoice>
  chosen: readonly ChosenOfStep[]
  /** True if too few were chosen here when somebody tried to go on. */
  isLacking: boolean
  onChoose: (choice: StepChoice) => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

/** A step of a set menu: buttons for its possible choices, and the chosen ones below. */
export function StepField({ step, chosen, isLacking, onChoose, onEdit, onRemove }: Props) {
  const words = useTexts(setsTexts)
  const counts = useTexts(optionGroupTexts)
  const label = useId()
  const isFull = chosen.length >= step.max
  const isDone = chosen.length >= Math.max(step.min, 1)
  return (
    <fieldset
      aria-labelledby={label}
      data-step={step.id}
      tabIndex={-1}
      className={clsx('min-w-0 scroll-mt-2 rounded-md outline-none', isLacking && '-mx-2 bg-danger-soft p-2')}
    >
      <p id={label} className="mb-2 flex w-full flex-wrap items-center gap-x-2">
        <span className="font-semibold">{step.title}</span>
        {isDone && (
          <>
            <Check aria-hidden="true" className="size-4.5 text-success" strokeWidth={3} />
            <span className="sr-only">{words.chosen}</span>
          </>
        )}
        <span className={clsx('ml-auto text-sm', isLacking ? 'font-semibold text-danger-ink' : 'text-ink-faint')}>
          {counts.count(choiceCounts({ ...step, free: 0 }))}
        </span>
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {step.choices.map((choice) => {
          const count = chosen.filter((one) => isSameChoice(one, choice)).length
          return (
            <ChoiceKey
              key={`${choice.itemId} ${choice.variantId}`}
              choice={choice}
              count={count}
              isSingle={step.max === 1}
              // a single choice replaces the former one
              disabled={choice.isSoldOut ? count === 0 : isFull && step.max > 1 && count === 0}
              onTouch={() => onChoose(choice)}
              onEdit={() => onEdit(0)}
            />
          )
        })}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {chosen.map((one, at) => (
          <ChosenRow
            // the same may be chosen twice: they differ by their place alone
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            chosen={one}
            choice={step.choices.find((choice) => isSameChoice(choice, one))}
            isSingle={step.max === 1}
            onEdit={() => onEdit(at)}
            onRemove={() => onRemove(at)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type KeyProps = {
  choice: StepChoice
  count: number
  isSingle: boolean
  disabled: boolean
  onTouch: () => void
  /** Edits the chosen one, if the step takes a single choice. */
  onEdit: () => void
}

function ChoiceKey({ choice, count, isSingle, disabled, onTouch, onEdit }: KeyProps) {
  const words = useTexts(setsTexts)
  const { soldOut } = useTexts(availabilityTexts)
  const { money } = useTill()
  const { title, variantTitle, supplement, isSoldOut } = choice
  const isChosen = count > 0
  const hasEdit = isChosen && isSingle
  return (
    <span className="relative grid min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={disabled}
        onClick={onTouch}
        className={clsx(
          'flex min-h-14 min-w-0 touch-manipulation flex-col justify-center rounded-lg border px-3 py-2 text-left select-none',
          'transition-colors disabled:opacity-50',
          hasEdit && 'pr-11',
          isChosen
            ? 'border-brand bg-brand-soft text-brand-ink shadow-[inset_0_0_0_1px_var(--color-brand)]'
            : 'border-edge bg-surface hover:not-disabled:bg-hover',
        )}
      >
        <span className="flex w-full items-start gap-2 text-sm leading-5 font-semibold">
          <span className="min-w-0 flex-1 break-words">
            {title}
            {variantTitle !== null && <span className="font-normal"> - {variantTitle}</span>}
          </span>
          {isChosen && !isSingle && (
            <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-bold text-on-brand">
              {count}
            </span>
          )}
        </span>
        {(isSoldOut || supplement > 0) && (
          <span className={clsx('tnum text-xs font-semibold', isSoldOut ? 'text-danger-ink' : 'text-accent-ink')}>
            {isSoldOut ? soldOut : words.supplement(money(supplement))}
          </span>
        )}
      </button>
      {hasEdit && (
        <IconButton
          label={words.edit(title)}
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          className="absolute! top-1/2 right-0 -translate-y-1/2 text-brand-ink"
          onClick={onEdit}
        />
      )}
    </span>
  )
}

type RowProps = {
  chosen: ChosenOfStep
  choice: StepChoice | undefined
  isSingle: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A choice with its options, add-ons and note, and buttons to change or remove it. */
function ChosenRow({ chosen, choice, isSingle, onEdit, onRemove }: RowProps) {
  const words = useTexts(setsTexts)
  const { menu } = useTill()
  const item = menu.byId.get(chosen.itemId)
  if (!item || !choice) return null
  const units = item.optionGroups.flatMap(({ options }) =>
    options.flatMap(({ id, title }) => {
      const quantity = chosen.options.find((option) => option.id === id)?.quantity ?? 0
      return Array.from({ length: quantity }, () => title)
    }),
  )
  const addons = item.addons.filter(({ id }) => chosen.addonIds.includes(id)).map(({ title }) => title)
  const extras = countedTitles([...addons, ...units]).join(', ')
  const isLacking = lacksOptions(item, chosen)
  // its button is marked already and edits it
  if (isSingle && extras === '' && chosen.notes === '' && !isLacking) return null
  const title = choice.variantTitle === null ? choice.title : `${choice.title} - ${choice.variantTitle}`
  return (
    <li className={clsx('flex items-center gap-1 text-sm', !isSingle && 'min-h-11')}>
      <span className="min-w-0 flex-1 py-1 break-words">
        {title}
        {extras !== '' && <span className="text-ink-soft"> · {extras}</span>}
        {chosen.notes !== '' && <span className="text-accent-ink italic"> · {chosen.notes}</span>}
        {isLacking && <span className="block font-medium text-danger-ink">{words.optionsLacking}</span>}
      </span>
      {!isSingle && (
        <>
          <IconButton
            label={words.edit(title)}
            aria-haspopup="dialog"
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            onClick={onEdit}
          />
          <IconButton
            label={words.remove(title)}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  )
}
