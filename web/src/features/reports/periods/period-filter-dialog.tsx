import { useId, useRef, useState } from 'react'
import type { Day, PeriodType } from '#core/calendar/business-day.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { choiceOf, draftOf, type PeriodChoice } from './period.rules.ts'
import { periodsTexts } from './periods.texts.ts'

type Choosing = {
  choice: PeriodChoice
  onChoose: (choice: PeriodChoice) => void
  /** The presets of the screen, `custom` among them. */
  types: readonly PeriodType[]
}

type PeriodFilterDialogProps = Choosing & {
  /** Shown with the store's business day, with which a range of one's own begins. */
  filter: ReturnType<typeof useDialogOf<Day>>
}

/** Choice of days: a preset, or From and To. Each opening begins with the days shown. */
export function PeriodFilterDialog({ filter, ...choosing }: PeriodFilterDialogProps) {
  if (filter.subject === null) return null
  return (
    <PeriodFilter key={filter.key} open={filter.isOpen} onClose={filter.close} today={filter.subject} {...choosing} />
  )
}

type PeriodFilterProps = Choosing & { open: boolean; onClose: () => void; today: Day }

function PeriodFilter({ open, onClose, choice, onChoose, types, today }: PeriodFilterProps) {
  const t = useTexts(periodsTexts)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(choice, today))
  const [isChecked, setIsChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const chosen = choiceOf(draft)
  const error = isChecked && chosen === null ? ERRORS['period.invalid'][language] : undefined

  const apply = () => {
    setIsChecked(true)
    if (chosen === null) return focusFirstError(element.current)
    onChoose(chosen)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.title}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id}>
            {t.apply}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <RadioCards
          label={t.period}
          columns={2}
          value={draft.type}
          onChange={(type) => setDraft({ ...draft, type })}
          options={types.map((type) => ({ value: type, label: t.types[type] }))}
        />
        {draft.type === 'custom' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label={t.from} required value={draft.from} onChange={(from) => setDraft({ ...draft, from })} />
            <DateField
              label={t.to}
              required
              value={draft.to}
              onChange={(to) => setDraft({ ...draft, to })}
              error={error}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
