import { workPeriodsApi, type WorkPeriod } from '#core/contract/people/work-periods.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { usePeriodCommands } from './work-periods.api.ts'
import { workPeriodsTexts } from './work-periods.texts.ts'

type Props = {
  /** The period to correct; null adds one. */
  period: WorkPeriod | null
  people: readonly { username: string; name: string }[]
  open: boolean
  onClose: () => void
}

/** Start and end of a work period, in the restaurant's time zone. */
export function PeriodDialog({ period, people, open, onClose }: Props) {
  const t = useTexts(workPeriodsTexts)
  const { add, correct } = usePeriodCommands()
  const form = useForm({
    initial: {
      username: period?.username ?? people[0]?.username ?? '',
      in: period?.in_time ?? '',
      out: period?.out_time ?? '',
    },
    check: (draft) => problemsOf(workPeriodsApi.add.body!, draft),
    send: ({ username, ...times }, key) => (period ? correct(period.id, times, key) : add({ username, ...times }, key)),
    onDone: onClose,
    fieldOf: { 'work_period.end_invalid': 'out', 'work_period.start_required': 'in', 'work_period.overlaps': 'in' },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={period ? t.correct : t.add} size="sm">
      {period ? (
        <p className="font-semibold">{period.name}</p>
      ) : (
        <SelectField
          {...form.field('username')}
          label={t.person}
          options={people.map(({ username, name }) => ({ value: username, label: name }))}
        />
      )}
      <DateField {...form.field('in')} label={t.began} hasTime required />
      <DateField {...form.field('out')} label={t.ended} hint={t.endedHint} hasTime />
    </FormDialog>
  )
}
