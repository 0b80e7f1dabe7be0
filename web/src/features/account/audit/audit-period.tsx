import { useState } from 'react'
import type { PeriodType } from '#core/calendar/business-day.ts'
import { ERRORS } from '#core/contract/errors.ts'
import { localDay } from '../../../lib/format/days.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { choiceOf } from '../../reports/periods/period.rules.ts'
import { periodsTexts } from '../../reports/periods/periods.texts.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** Periods that lie in the past, as the events do. */
const TYPES = ['today', 'yesterday', 'last_7days', 'this_month', 'last_month', 'custom'] as const satisfies PeriodType[]

type AuditPeriodProps = Pick<AuditAddress, 'period' | 'toPeriod'>

/**
 * Filter of days: all, a preset at once, or From and To once both are filled in. Set its `key` to the period shown, so
 * that it starts afresh when the address changes.
 */
export function AuditPeriod({ period, toPeriod }: AuditPeriodProps) {
  const t = useTexts(auditTexts)
  const names = useTexts(periodsTexts).types
  const [type, setType] = useState<'' | PeriodType>(period?.type ?? '')
  return (
    <>
      <SelectField
        label={t.period}
        value={type}
        onChange={(next) => {
          setType(next)
          if (next === '') toPeriod(null)
          else if (next !== 'custom') toPeriod({ type: next, from: null, to: null })
        }}
        options={[{ value: '' as const, label: t.always }, ...TYPES.map((one) => ({ value: one, label: names[one] }))]}
      />
      {type === 'custom' && <OwnDays period={period} toPeriod={toPeriod} />}
    </>
  )
}

function OwnDays({ period, toPeriod }: AuditPeriodProps) {
  const t = useTexts(auditTexts)
  const words = useTexts(periodsTexts)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(() => {
    const today = localDay(new Date())
    return { type: 'custom' as const, from: period?.from ?? today, to: period?.to ?? today }
  })
  const [isChecked, setIsChecked] = useState(false)
  const chosen = choiceOf(draft)
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 col-span-2"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (chosen) toPeriod(chosen)
      }}
    >
      <DateField
        label={words.from}
        value={draft.from}
        onChange={(from) => setDraft({ ...draft, from })}
        className="min-w-36 flex-1"
      />
      <DateField
        label={words.to}
        value={draft.to}
        onChange={(to) => setDraft({ ...draft, to })}
        error={isChecked && chosen === null ? ERRORS['period.invalid'][language] : undefined}
        className="min-w-36 flex-1"
      />
      <Button type="submit" variant="outline">
        {t.apply}
      </Button>
    </form>
  )
}
