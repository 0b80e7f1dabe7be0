import { Timer } from 'lucide-react'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { MissingNote } from '../../../lib/lists/missing-note.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCells } from '../../../lib/platform/cells.api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useJobs } from './jobs.api.ts'
import { jobsTexts } from './jobs.texts.ts'

/** Background jobs: here the operator sees first that something is stuck, and why. */
export default function JobsPage() {
  const t = useTexts(jobsTexts)
  const answer = useJobs()
  const away = useCells().data?.flatMap(({ name, state }) => (state === 'away' ? [name] : []))
  usePageTitle(t.title)
  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <MissingNote missing={away} />
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<ListSkeleton />}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState icon={<Timer aria-hidden="true" />} title={t.empty} hint={t.emptyHint} />
          ) : (
            <JobsTable jobs={jobs} />
          )
        }
      </Loaded>
    </div>
  )
}
