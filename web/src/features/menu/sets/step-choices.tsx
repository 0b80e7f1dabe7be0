import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { ERRORS } from '#core/contract/errors.ts'
import { ChoiceSearch } from '../../../lib/forms/choice-search.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { MenuTerms } from '../menu.api.ts'
import { PriceField } from '../fields/price-field.tsx'
import { SortHandle, SortingAnnouncer } from '../sorting/sort-handle.tsx'
import { useSorting } from '../sorting/use-sorting.ts'
import { setsTexts } from './sets.texts.ts'
import { addablesFor, type ChoiceForm, type StepForm, type StepProblems } from './steps-form.rules.ts'

/** The most choices listed at once; typing finds the rest of a long menu. */
const MOST_LISTED = 100

type Props = {
  step: StepForm
  name: string
  offer: Parameters<typeof addablesFor>[1]
  terms: MenuTerms
  onChange: (part: Pick<StepForm, 'choices'>) => void
  problems: StepProblems | null
}

/** The choices of a step, in their order, each with its supplement; a search adds more. */
export function StepChoices({ step, name, offer, terms, onChange, problems }: Props) {
  const t = useTexts(setsTexts).card
  const { language } = useLanguage()
  const { choices } = step
  const addables = addablesFor(step, offer)
  const change = (next: readonly ChoiceForm[]) => onChange({ choices: next })
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  const sorting = useSorting({
    ids: choices.map(({ key }) => key),
    titleOf: (key) => byKey.get(key)?.title ?? '',
    onSorted: (keys) => change(keys.map((key) => byKey.get(key)!)),
  })
  return (
    <div className="mt-3 flex flex-col gap-2">
      {choices.length === 0 && (
        <p className={clsx('text-sm', problems?.choices ? 'font-medium text-danger-ink' : 'text-ink-faint')}>
          {problems?.choices ? ERRORS[problems.choices][language] : t.noChoices}
        </p>
      )}
      <ul aria-label={`${t.choices}: ${name}`} className="divide-y divide-line">
        {sorting.order.map((key, index) => {
          const choice = byKey.get(key)
          const { isLifted, style } = sorting.rowOf(key, index)
          return (
            choice && (
              <li
                key={key}
                style={style ?? undefined}
                className={clsx(
                  'relative grid grid-cols-[auto_1fr_auto] items-center gap-x-1 py-1.5 sm:grid-cols-[auto_1fr_10rem_auto]',
                  isLifted && 'z-2 rounded-md bg-raised shadow-popup ring-2 ring-brand ring-inset',
                  sorting.isDragging && !isLifted && 'transition-transform duration-150',
                )}
              >
                <SortHandle {...sorting.handleOf(key)} />
                <span className="min-w-0 text-sm font-medium break-words">{choice.title}</span>
                <span className="max-sm:col-start-2 max-sm:row-start-2">
                  <PriceField
                    name={`supplement-${step.key}-${key}`}
                    label={t.supplement(choice.title)}
                    hideLabel
                    placeholder={t.supplementShort}
                    value={choice.supplement}
                    onChange={(supplement) =>
                      change(choices.map((one) => (one.key === key ? { ...one, supplement } : one)))
                    }
                    {...(problems?.supplements.has(key) ? { error: ERRORS['menu.supplement_invalid'][language] } : {})}
                    currency={terms.currency}
                  />
                </span>
                <IconButton
                  label={t.removeChoice(choice.title)}
                  icon={<X aria-hidden="true" className="size-4.5" />}
                  onClick={() => change(choices.filter((one) => one.key !== key))}
                />
              </li>
            )
          )
        })}
      </ul>
      <SortingAnnouncer message={sorting.message} />
      <ChoiceSearch
        label={t.addChoice(name)}
        hideLabel
        placeholder={t.addPlaceholder}
        name={`add-${step.key}`}
        value=""
        onChange={(value) => {
          const added = addables.find((one) => one.value === value)
          if (added) change([...choices, ...added.choices])
        }}
        choices={addables}
        most={MOST_LISTED}
      />
    </div>
  )
}
