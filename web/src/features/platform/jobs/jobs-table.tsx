import { Play } from 'lucide-react'
import type { BackgroundJob } from '#core/contract/platform/jobs.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { jobDuration, jobTime } from './job-times.rules.ts'
import { JobDialog } from './job-dialog.tsx'
import { JobFailure } from './job-failure.tsx'
import { useJobCommands } from './jobs.api.ts'
import { jobsTexts } from './jobs.texts.ts'

const TONES: Record<BackgroundJob['state'], Tone> = {
  running: 'brand',
  failing: 'danger',
  failing_in_part: 'warning',
  fine: 'success',
  new: 'neutral',
}

const needsAttention = ({ failuresInRow }: BackgroundJob) => failuresInRow > 0

/** With several databases, each has the job. */
const keyOf = ({ name, cell = '' }: BackgroundJob) => `${name} ${cell}`

/** Of several databases, the first says what the job does for all. */
const isFirst = (cell: string | undefined) => cell === undefined || cell === 'main'

/** Failing jobs stand first; a touch of a row opens all that is known of the job. */
export function JobsTable({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const t = useTexts(jobsTexts)
  const columns = useColumns()
  const showing = useDialogOf<string>()
  const inOrder = [...jobs.filter(needsAttention), ...jobs.filter((job) => !needsAttention(job))]
  const shown = jobs.find((job) => keyOf(job) === showing.subject)
  return (
    <>
      <DataTable
        caption={t.title}
        columns={columns}
        rows={inOrder}
        rowKey={keyOf}
        onOpen={(job) => showing.show(keyOf(job))}
      />
      {shown && <JobDialog key={showing.key} job={shown} open={showing.isOpen} onClose={showing.close} />}
    </>
  )
}

function useColumns(): Column<BackgroundJob>[] {
  const t = useTexts(jobsTexts)
  const { locale } = useLanguage()
  const now = useNow(1_000)
  const time = (at: string) => jobTime(at, { locale, now })
  return [
    {
      key: 'job',
      title: t.columns.job,
      main: true,
      line: 1,
      brief: ({ name, cell }) => (cell === undefined ? t.jobs[name].title : `${t.jobs[name].title} · ${cell}`),
      cell: ({ name, cell }) => (
        <span className="block py-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {t.jobs[name].title}
            {cell !== undefined && <Badge>{cell}</Badge>}
          </span>
          {isFirst(cell) && (
            <span className="block max-w-64 text-sm font-normal text-ink-soft md:max-xl:hidden">
              {t.jobs[name].does}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: t.columns.state,
      line: 1,
      cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
    },
    {
      key: 'failure',
      title: t.columns.failure,
      line: 2,
      brief: (job) => (needsAttention(job) && job.lastFailure ? <span lang="en">{job.lastFailure.text}</span> : null),
      cell: (job) => job.lastFailure && <JobFailure job={job} failure={job.lastFailure} time={time} />,
    },
    {
      key: 'last',
      title: t.columns.last,
      line: 2,
      brief: ({ lastRunAt }) => lastRunAt && <time dateTime={lastRunAt}>{time(lastRunAt)}</time>,
      cell: ({ lastRunAt, lastRunMs }) =>
        lastRunAt === null || lastRunMs === null ? null : (
          <Moment at={lastRunAt} text={time(lastRunAt)} note={t.took(jobDuration(lastRunMs, locale))} />
        ),
    },
    {
      key: 'next',
      title: t.columns.next,
      roomy: true,
      cell: ({ state, nextRunAt, everySeconds }) =>
        state === 'running' ? null : (
          <Moment
            at={nextRunAt}
            text={Date.parse(nextRunAt) <= now ? t.soon : time(nextRunAt)}
            note={t.every(jobDuration(everySeconds * 1_000, locale))}
          />
        ),
    },
    { key: 'actions', title: t.columns.actions, actions: true, cell: (job) => <RunNow job={job} /> },
  ]
}

function Moment({ at, text, note }: { at: string; text: string; note: string }) {
  return (
    <span className="tnum whitespace-nowrap">
      <time dateTime={at} className="block">
        {text}
      </time>
      <span className="block text-ink-soft">{note}</span>
    </span>
  )
}

function RunNow({ job: { name, state } }: { job: BackgroundJob }) {
  const t = useTexts(jobsTexts)
  const { run, isPending } = useCommand()
  const { runNow } = useJobCommands()
  return (
    <IconButton
      label={t.runNow(t.jobs[name].title)}
      icon={<Play aria-hidden="true" className="size-4.5" />}
      pending={isPending}
      disabled={state === 'running'}
      onClick={() => void run(() => runNow(name))}
    />
  )
}
