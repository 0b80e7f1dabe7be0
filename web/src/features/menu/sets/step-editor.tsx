import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ERRORS, type ErrorCode } from '#core/contract/errors.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { MenuTerms } from '../menu.api.ts'
import { SortHandle } from '../sorting/sort-handle.tsx'
import { setsTexts } from './sets.texts.ts'
import { StepChoices } from './step-choices.tsx'
import { problemsOfStep, type addablesFor, type StepForm } from './steps-form.rules.ts'

type Props = {
  step: StepForm
  /** Names the step in the labels of its buttons. */
  name: string
  /** True once the form was submitted: fields then show their errors. */
  isChecked: boolean
  handle: ComponentProps<typeof SortHandle>
  offer: Parameters<typeof addablesFor>[1]
  terms: MenuTerms
  onChange: (part: Partial<StepForm>) => void
  /** Null if it is the only step. */
  onRemove: (() => void) | null
}

/** One step: its title, the number of choices to make, and the choices. */
export function StepEditor({ step, name, isChecked, handle, offer, terms, onChange, onRemove }: Props) {
  const t = useTexts(setsTexts).card
  const { language } = useLanguage()
  const problems = isChecked ? problemsOfStep(step, terms.digits) : null
  const text = (code: ErrorCode | undefined) => (code ? { error: ERRORS[code][language] } : {})
  const min = useNumberInput(
    { value: step.min, onChange: (count) => onChange({ min: count }), ...text(problems?.counts) },
    true,
  )
  const max = useNumberInput({ value: step.max, onChange: (count) => onChange({ max: count }) }, true)
  return (
    <div className="p-3">
      <div className="grid grid-cols-[auto_1fr_1fr_auto] items-start gap-x-2 gap-y-3">
        <span className="pt-6.5">
          <SortHandle {...handle} />
        </span>
        <TextField
          name={`title-${step.key}`}
          value={step.title}
          onChange={(title) => onChange({ title })}
          {...text(problems?.title)}
          label={t.step}
          placeholder={t.titlePlaceholder}
          required
          maxLength={200}
          autoComplete="off"
          className="col-span-2"
        />
        <NumberField
          {...min}
          name={`min-${step.key}`}
          label={t.min}
          whole
          maxLength={2}
          className="col-start-2 row-start-2"
        />
        <NumberField
          {...max}
          name={`max-${step.key}`}
          label={t.max}
          whole
          maxLength={2}
          className="col-start-3 row-start-2"
        />
        <span className="col-start-4 row-start-1 pt-6.5">
          {onRemove && (
            <IconButton
              label={t.remove(name)}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <StepChoices {...{ step, name, offer, terms, onChange }} problems={problems} />
    </div>
  )
}
