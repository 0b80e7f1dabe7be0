import type { BackgroundJob } from '#core/contract/platform/jobs.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { jobsTexts } from './jobs.texts.ts'

type JobFailureProps = {
  job: BackgroundJob
  failure: NonNullable<BackgroundJob['lastFailure']>
  time: (at: string) => string
}

/** Time of a job's last failure, failures in a row, and the error's text. */
export function JobFailure({ job: { failuresInRow }, failure: { at, text, parts }, time }: JobFailureProps) {
  const t = useTexts(jobsTexts)
  const { locale } = useLanguage()
  return (
    <span className="block max-w-80 min-w-32 py-1">
      <span className="tnum block">
        <time dateTime={at}>{time(at)}</time>
        {failuresInRow > 0 && ` · ${t.inRow({ text: failuresInRow.toLocaleString(locale), n: failuresInRow })}`}
      </span>
      <span lang="en" className="block [overflow-wrap:anywhere] text-ink-soft">
        {text}
      </span>
      {parts > 0 && (
        <span className="block text-ink-soft">{t.parts({ text: parts.toLocaleString(locale), n: parts })}</span>
      )}
    </span>
  )
}
