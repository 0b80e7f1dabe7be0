import type { MenuSchedule } from '#core/contract/records.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { useWeekdayNames } from '../../../store/price-rules/use-weekday-names.ts'
import { schedulesTexts } from './schedules.texts.ts'
import { EditAndDelete } from '../../../../ui/tables/edit-and-delete.tsx'

type Props = {
  schedules: readonly MenuSchedule[]
  onEdit: (schedule: MenuSchedule) => void
  onDelete: (schedule: MenuSchedule) => void
}

/** The schedules with their hours. */
export function ScheduleTable({ schedules, onEdit, onDelete }: Props) {
  const t = useTexts(schedulesTexts)
  const columns: Column<MenuSchedule>[] = [
    { key: 'title', title: t.columns.title, main: true, cell: ({ title }) => title },
    { key: 'when', title: t.columns.when, line: 2, cell: (schedule) => <Hours schedule={schedule} /> },
    {
      key: 'actions',
      title: t.columns.actions,
      actions: true,
      cell: (schedule) => (
        <span className="inline-flex gap-1">
          <EditAndDelete
            edit={t.edit(schedule.title)}
            onEdit={() => onEdit(schedule)}
            delete={t.delete(schedule.title)}
            onDelete={() => onDelete(schedule)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.title} columns={columns} rows={schedules} rowKey={({ id }) => id} />
}

function Hours({ schedule: { spans, first_day, last_day } }: { schedule: MenuSchedule }) {
  const t = useTexts(schedulesTexts)
  const names = useWeekdayNames()
  const { locale } = useLanguage()
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayText = (day: string) => dates.format(new Date(`${day}T00:00:00Z`))
  const daysText = (days: readonly number[]) => (days.length === 7 ? t.everyDay : days.map(names.short).join(', '))
  const bounds = [first_day && t.since(dayText(first_day)), last_day && t.until(dayText(last_day))].filter(Boolean)
  return (
    <span>
      {spans.map(({ days, from, to }) => (
        <span key={`${days.join()} ${from} ${to}`} className="block">
          <span className="tnum">{from === to ? t.wholeDay : `${from} – ${to}`}</span>
          <span className="text-sm text-ink-soft"> · {daysText(days)}</span>
        </span>
      ))}
      {bounds.length > 0 && <span className="block text-sm text-ink-soft">{bounds.join(' · ')}</span>}
    </span>
  )
}
