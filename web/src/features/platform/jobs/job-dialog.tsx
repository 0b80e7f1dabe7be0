import type { BackgroundJob } from '#core/contract/platform/jobs.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { CardFact, CardFacts } from '../../../ui/card-facts.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { JobFailure } from './job-failure.tsx'
import { jobDuration, jobTime } from './job-times.rules.ts'
import { jobsTexts } from './jobs.texts.ts'

type JobDialogProps = { job: BackgroundJob; open: boolean; onClose: () => void }

/** All that is known of a job, kept up to date while it is open. */
export function JobDialog({ job, open, onClose }: JobDialogProps) {
  const t = useTexts(jobsTexts)
  const { close } = useTexts(formsTexts)
  const { locale } = useLanguage()
  const now = useNow(1_000)
  const time = (at: string) => jobTime(at, { locale, now })
  const {
    name,
    cell,
    state,
    everySeconds,
    lastRunAt,
    lastRunMs,
    lastSuccessAt,
    nextRunAt,
    runs,
    failures,
    lastFailure,
  } = job
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.jobs[name].title} closeLabel={close}>
      <div className="flex flex-col gap-4">
        <p>{t.jobs[name].does}</p>
        <CardFacts>
          {cell !== undefined && <CardFact name={t.database}>{cell}</CardFact>}
          <CardFact name={t.columns.state}>{t.states[state]}</CardFact>
          {lastRunAt !== null && lastRunMs !== null && (
            <CardFact name={t.columns.last}>
              {`${time(lastRunAt)} · ${t.took(jobDuration(lastRunMs, locale))}`}
            </CardFact>
          )}
          <CardFact name={t.lastSuccess}>{lastSuccessAt === null ? '–' : time(lastSuccessAt)}</CardFact>
          <CardFact name={t.columns.next}>
            {`${Date.parse(nextRunAt) <= now ? t.soon : time(nextRunAt)} · ${t.every(jobDuration(everySeconds * 1_000, locale))}`}
          </CardFact>
          <CardFact name={t.runs}>{runs.toLocaleString(locale)}</CardFact>
          <CardFact name={t.failures}>{failures.toLocaleString(locale)}</CardFact>
          {lastFailure && (
            <CardFact name={t.columns.failure}>
              <JobFailure job={job} failure={lastFailure} time={time} />
            </CardFact>
          )}
        </CardFacts>
      </div>
    </Dialog>
  )
}
