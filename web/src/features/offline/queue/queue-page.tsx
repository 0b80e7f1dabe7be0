import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { takenOf, waitingOf } from '../../../lib/till-log/queue.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { useTillAtWork } from '../../../lib/till-log/till-at-work.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CancelSaleDialog } from './cancel-sale-dialog.tsx'
import { LeftQueue } from './left-queue.tsx'
import { QueueActions } from './queue-actions.tsx'
import { QueueList } from './queue-list.tsx'
import { queueTexts } from './queue.texts.ts'
import { SoldToday } from './sold-today.tsx'
import type { Sale } from './sales-to-cancel.rules.ts'
import { useQueue, type ShownQueue } from './use-queue.ts'

/** The operations of this till: those that wait, and those of the last days that the server has. */
export default function QueuePage() {
  const t = useTexts(queueTexts)
  const till = useTillAtWork()
  usePageTitle(t.title)
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={typeof till === 'object' && <QueueActions till={till} />} />
      <div className="mt-5">
        {till === 'none' && (
          <LeftQueue>
            <NoTill />
          </LeftQueue>
        )}
        {till === 'starting' && <ListSkeleton />}
        {typeof till === 'object' && <Queue till={till} />}
      </div>
    </>
  )
}

function NoTill() {
  const t = useTexts(queueTexts)
  const person = usePerson()
  const mayRegister = person !== null && may(person, { anyOf: ['SETTINGS'] })
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" />}
      title={t.noTill}
      hint={mayRegister ? t.noTillHint : t.noTillAsk}
      action={
        mayRegister && (
          <Link to={paths.sharedDevices} className={buttonClass({})}>
            {t.register}
          </Link>
        )
      }
      article={<HelpLink slug="shared-devices" />}
    />
  )
}

function Queue({ till }: { till: RunningTill }) {
  const t = useTexts(queueTexts)
  return (
    <Loaded answer={useQueue(till)} failed={t.failed} skeleton={<ListSkeleton />}>
      {(queue) => <Lists till={till} queue={queue} />}
    </Loaded>
  )
}

function Lists({ till, queue: { entries, loaded } }: { till: RunningTill; queue: ShownQueue }) {
  const t = useTexts(queueTexts)
  const mayLoseData = useTillStatus()?.mayLoseData
  const cancelling = useDialogOf<Sale>()
  const waiting = waitingOf(entries)
  const taken = takenOf(entries)
  const shared = { loaded, onCancel: cancelling.show }
  return (
    <>
      {mayLoseData && <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{t.mayLose}</p>}
      {loaded && <SoldToday entries={entries} loaded={loaded} />}
      <section aria-labelledby="queue-waiting">
        <h2 id="queue-waiting" className="mb-2 text-lg font-semibold">
          {t.waiting}
        </h2>
        {waiting.length === 0 ? (
          <p className="text-ink-soft">{t.noneWaits}</p>
        ) : (
          <QueueList caption={t.waiting} entries={waiting} {...shared} />
        )}
      </section>
      <section aria-labelledby="queue-taken" className="mt-8">
        <h2 id="queue-taken" className="mb-2 text-lg font-semibold">
          {t.taken}
        </h2>
        {taken.length === 0 ? (
          <p className="text-ink-soft">{t.noneTaken}</p>
        ) : (
          <QueueList caption={t.taken} entries={taken} {...shared} />
        )}
      </section>
      {cancelling.subject && loaded && (
        <CancelSaleDialog
          key={cancelling.key}
          till={till}
          loaded={loaded}
          sale={cancelling.subject}
          open={cancelling.isOpen}
          onClose={cancelling.close}
        />
      )}
    </>
  )
}
