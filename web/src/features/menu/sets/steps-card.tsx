import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { MenuItem } from '#core/contract/records.ts'
import { DiscardDialog } from '../../../lib/forms/discard-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { useMenuItems, type MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { useOptionGroupCommands } from '../options/options.api.ts'
import { SortingAnnouncer } from '../sorting/sort-handle.tsx'
import { useSorting } from '../sorting/use-sorting.ts'
import { setsTexts } from './sets.texts.ts'
import { StepEditor } from './step-editor.tsx'
import { checkSteps, newStep, stepsBodyOf, stepsFormOf, type StepForm, type StepsForm } from './steps-form.rules.ts'

const MAX_STEPS = 20

/** The steps of a set menu with their choices. */
export function StepsCard({ item, terms }: { item: MenuItem; terms: MenuTerms }) {
  const t = useTexts(setsTexts).card
  const words = useTexts(menuTexts)
  const menuItems = useMenuItems().data ?? []
  const { saveSteps } = useOptionGroupCommands()
  const list = useRef<HTMLOListElement>(null)
  const { element, isChanged, isPending, onSubmit, field } = useForm<StepsForm>({
    initial: stepsFormOf(item),
    check: (values) => checkSteps(values, terms.digits),
    send: (values) => saveSteps(item.id, stepsBodyOf(values)),
    fallback: words.failed,
    fieldOf: {
      'menu.steps_required': 'steps',
      'menu.step_choice_unsuitable': 'steps',
      'menu.supplement_invalid': 'steps',
    },
  })
  const { target, stay, leave } = useLeaveQuestion(isChanged)
  const { value: steps, onChange, error } = field('steps')
  const nameOf = ({ title }: StepForm, at: number) => title.trim() || t.unnamed(at + 1)
  const sorting = useSorting({
    ids: steps.map(({ key }) => String(key)),
    titleOf: (id) => {
      const at = steps.findIndex(({ key }) => String(key) === id)
      return nameOf(steps[at]!, at)
    },
    onSorted: (ids) => onChange(ids.map((id) => steps.find(({ key }) => String(key) === id)!)),
  })
  const add = () => {
    onChange([...steps, newStep(steps)])
    // the new step is drawn by then
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus())
  }
  return (
    <Card>
      <CardHeader title={t.title} hint={t.hint} />
      <form ref={element} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
        <ol ref={list} className="flex flex-col gap-4">
          {sorting.order.map((id, index) => {
            const at = steps.findIndex(({ key }) => String(key) === id)
            const step = steps[at]!
            const { isLifted, style } = sorting.rowOf(id, index)
            return (
              <li
                key={id}
                style={style ?? undefined}
                className={clsx(
                  'relative rounded-lg border border-line bg-sunken/40',
                  isLifted && 'z-2 bg-raised! shadow-popup ring-2 ring-brand ring-inset',
                  sorting.isDragging && !isLifted && 'transition-transform duration-150',
                )}
              >
                <StepEditor
                  step={step}
                  name={nameOf(step, at)}
                  isChecked={error !== undefined}
                  handle={sorting.handleOf(id)}
                  offer={{ menuItems, categories: terms.categories, nameOfAll: t.category }}
                  terms={terms}
                  onChange={(part) => onChange(steps.with(at, { ...step, ...part }))}
                  onRemove={steps.length > 1 ? () => onChange(steps.toSpliced(at, 1)) : null}
                />
              </li>
            )
          })}
        </ol>
        <SortingAnnouncer message={sorting.message} />
        {error !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {steps.length < MAX_STEPS && (
            <Button variant="outline" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
              {t.add}
            </Button>
          )}
          <Button type="submit" pending={isPending} className="ml-auto max-sm:w-full">
            {words.save}
          </Button>
        </div>
      </form>
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </Card>
  )
}
