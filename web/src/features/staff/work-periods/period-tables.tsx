import { Pencil, Trash2 } from 'lucide-react'
import type { WorkPeriod, WorkSum } from '#core/contract/people/work-periods.ts'
import { dotted } from '#core/text/isolated.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { useWorkFormat } from './use-work-format.ts'
import { workPeriodsTexts } from './work-periods.texts.ts'

type Actions = { onCorrect: (period: WorkPeriod) => void; onDelete: (period: WorkPeriod) => void }
type TableProps = Actions & { periods: readonly WorkPeriod[]; timeZone: string }

/** Total work time of each person. */
export function SumsTable({ sums, timeZone }: { sums: readonly WorkSum[]; timeZone: string }) {
  const t = useTexts(workPeriodsTexts)
  const { duration } = useWorkFormat(timeZone)
  const columns: Column<WorkSum>[] = [
    { key: 'name', title: t.person, main: true, cell: ({ name }) => name },
    {
      key: 'periods',
      title: t.periods,
      line: 2,
      figure: true,
      cell: ({ periods }) => periods,
      brief: ({ periods }) => t.periodsOf(periods),
    },
    { key: 'minutes', title: t.duration, line: 1, figure: true, cell: ({ minutes }) => duration(minutes) },
  ]
  return <DataTable caption={t.sums} columns={columns} rows={sums} rowKey={({ username }) => username} />
}

/** Each time somebody was at work. */
export function PeriodsTable({ periods, timeZone, onCorrect, onDelete }: TableProps) {
  const t = useTexts(workPeriodsTexts)
  const { moment, day, duration } = useWorkFormat(timeZone)
  const columns: Column<WorkPeriod>[] = [
    { key: 'name', title: t.person, main: true, cell: (period) => <Name period={period} /> },
    {
      key: 'in',
      title: t.began,
      line: 2,
      cell: ({ in_at }) => <span className="tnum whitespace-nowrap">{moment(in_at)}</span>,
    },
    {
      key: 'out',
      title: t.ended,
      line: 2,
      cell: ({ out_at }) =>
        out_at === null ? (
          <Badge tone="success">{t.atWork}</Badge>
        ) : (
          <span className="tnum whitespace-nowrap">{moment(out_at)}</span>
        ),
    },
    { key: 'minutes', title: t.duration, line: 1, figure: true, cell: ({ minutes }) => duration(minutes) },
    {
      key: 'device',
      title: t.device,
      roomy: true,
      cell: ({ device }) => (device ? dotted([device.letter, device.title]) : '–'),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (period) => (
        <span className="inline-flex items-center gap-1">
          <IconButton
            label={t.edit({ name: period.name, day: day(period.in_at) })}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onCorrect(period)}
          />
          <IconButton
            label={t.delete({ name: period.name, day: day(period.in_at) })}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onDelete(period)}
          />
        </span>
      ),
    },
  ]
  return <DataTable caption={t.all} columns={columns} rows={periods} rowKey={({ id }) => id} />
}

function Name({ period: { name, is_long, corrected_by } }: { period: WorkPeriod }) {
  const t = useTexts(workPeriodsTexts)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{name}</span>
      {is_long && <Badge tone="warning">{t.long}</Badge>}
      {corrected_by !== null && (
        <span title={t.correctedBy(corrected_by)}>
          <Badge>{t.corrected}</Badge>
        </span>
      )}
    </span>
  )
}
