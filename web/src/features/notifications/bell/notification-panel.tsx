import { BellOff, CheckCheck, Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCommand } from '../../../lib/api/use-command.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMarkRead, useOlderNotifications, type useNotifications } from '../notifications.api.ts'
import { bellTexts } from './bell.texts.ts'
import { notificationsTexts } from '../notifications.texts.ts'
import { NotificationList } from './notification-list.tsx'
import { withOlder } from './notification-days.rules.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'

type Answer = ReturnType<typeof useNotifications>
type PanelProps = { open: boolean; onClose: () => void; answer: Answer }

/** All that somebody was notified of, from the side; on a phone from below. */
export function NotificationPanel({ open, onClose, answer }: PanelProps) {
  const t = useTexts(notificationsTexts).bell
  const { title } = useTexts(bellTexts)
  const isPhone = useIsPhone()
  const markRead = useMarkRead()
  const { run, isPending } = useCommand()
  const unread = answer.data?.unread ?? 0
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      side={isPhone ? 'bottom' : 'right'}
      title={title}
      closeLabel={t.close}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
          <Button
            variant="outline"
            size="sm"
            pending={isPending}
            disabled={unread === 0}
            icon={<CheckCheck aria-hidden="true" className="size-4" />}
            onClick={() => void run(() => markRead('all').then(() => null))}
          >
            {t.markAll}
          </Button>
          <Link to={paths.notifications} onClick={onClose} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            <Settings2 aria-hidden="true" className="size-4" />
            {t.choose}
          </Link>
        </div>
      }
    >
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<EntrySkeletons />}>
        {({ entries, next }) => <Entries newest={entries} next={next} onOpened={onClose} />}
      </Loaded>
    </Drawer>
  )
}

type EntriesProps = { newest: NonNullable<Answer['data']>['entries']; next: string | undefined; onOpened: () => void }

function Entries({ newest, next, onOpened }: EntriesProps) {
  const t = useTexts(notificationsTexts).bell
  const older = useOlderNotifications(next)
  const { run, isPending } = useCommand({ fallback: t.loadFailed })
  if (newest.length === 0)
    return (
      <EmptyState
        icon={<BellOff aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        article={<HelpLink slug="notifications" />}
      />
    )
  return (
    <>
      <NotificationList entries={withOlder(newest, older.entries)} onOpened={onOpened} />
      {older.hasMore && (
        <Button
          variant="outline"
          size="sm"
          wide
          pending={isPending}
          onClick={() => void run(() => older.loadMore().then(() => null))}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function EntrySkeletons() {
  return (
    <div className="flex flex-col gap-2 pt-2">
      <Skeleton className="h-18 rounded-lg" />
      <Skeleton className="h-18 rounded-lg" />
      <Skeleton className="h-18 rounded-lg" />
    </div>
  )
}
