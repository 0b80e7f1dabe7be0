import { ConfirmAction } from '../../../../lib/confirm-action.tsx'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { MoreButton } from '../../../../lib/lists/more-button.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { usePrintJobCommands, usePagesOfJobs, type PrintJob, type PrintJobs } from '../printers.api.ts'
import { PrintJobRow } from './print-job-row.tsx'
import { printJobsTexts } from './print-jobs.texts.ts'
import { jobName } from './print-job.rules.ts'

type Props = { open: boolean; onClose: () => void; onClosed?: () => void }

/** Waiting and past prints, with the actions on each. */
export function PrintJobsDialog({ open, onClose, onClosed }: Props) {
  const t = useTexts(printJobsTexts)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t.title}
      description={t.hint}
      closeLabel={t.close}
      size="lg"
    >
      <Jobs />
    </Dialog>
  )
}

function Jobs() {
  const t = useTexts(printJobsTexts)
  const { answer, loadMore } = usePagesOfJobs()
  return (
    <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
      {(pages) => {
        const jobs = pages.flatMap((page) => page.jobs)
        if (jobs.length === 0) return <p className="py-6 text-center text-ink-soft">{t.none}</p>
        return (
          <>
            <JobList jobs={jobs} printers={pages[0]!.printers} />
            <MoreButton onPress={loadMore} />
          </>
        )
      }}
    </Loaded>
  )
}

function JobList({ jobs, printers }: PrintJobs) {
  const t = useTexts(printJobsTexts)
  const { discard } = usePrintJobCommands()
  const discarding = useDialogOf<PrintJob>()
  return (
    <>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <PrintJobRow key={job.id} job={job} printers={printers} onDiscard={discarding.show} />
        ))}
      </ul>
      {discarding.subject && (
        <ConfirmAction
          open={discarding.isOpen}
          onClose={discarding.close}
          title={t.discardTitle(jobName(discarding.subject, t))}
          description={t.discardHint}
          confirmLabel={t.discard}
          run={() => discard(discarding.subject!.id)}
        />
      )}
    </>
  )
}
