import { CalendarCheck, Clock, Ellipsis, Eye, ReceiptText, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePresence } from '../../lib/live/live-channel.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'
import { LiveStatus } from '../orders/live-status.tsx'
import { useCardTime } from '../orders/store-clock.ts'
import type { VisitDialogs } from './acts/use-visit-dialogs.tsx'
import { useHeadActs } from './acts/use-head-acts.tsx'
import type { Line } from './visit-lines.rules.ts'
import { placeOf, titleOfPlace } from './visit-names.rules.ts'
import type { VisitNow } from './visits.api.ts'
import { visitsTexts } from './visits.texts.ts'

type Props = { now: VisitNow; isStale: boolean; lines: readonly Line[]; dialogs: VisitDialogs }

/** Which tables, how many guests, who serves them since when, and what is done with the whole visit. */
export function VisitHead({ now, isStale, lines, dialogs }: Props) {
  const t = useTexts(visitsTexts)
  const { visit } = now
  const acts = useHeadActs({ now, lines, dialogs })
  return (
    <div className="flex flex-col gap-2.5">
      <PageHeader
        title={titleOfPlace(placeOf(visit, t.tab), t.title)}
        hint={visit.tables.length > 0 && visit.name ? visit.name : undefined}
        actions={
          <>
            <LiveStatus loadedAt={now.loadedAt} isStale={isStale} />
            {visit.status === 'open' && <HeadKeys acts={acts} />}
          </>
        }
      />
      <Facts now={now} />
      {visit.status === 'closed' && (
        <output className="block rounded-lg bg-notice-soft px-4 py-3 font-medium text-notice-ink">
          {t.closedBanner}
        </output>
      )}
    </div>
  )
}

type Act = Extract<MenuEntry, { label: string }>

/** Keys where there is room, and one menu on a phone; what is rare is in the menu everywhere. */
function HeadKeys({ acts }: { acts: { main: Act[]; rare: Act[] } }) {
  const t = useTexts(visitsTexts)
  const more = (entries: readonly Act[], className: string) => (
    <Menu
      trigger={
        <IconButton
          variant="outline"
          label={t.moreActions}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          className={className}
        />
      }
      entries={entries}
    />
  )
  const [move, ...others] = acts.main
  return (
    <>
      {[move!, ...others].map(({ label, icon, onPick }, at) => (
        <Button key={label} variant="outline" icon={icon} onClick={onPick} className={at === 0 ? '' : 'max-sm:hidden!'}>
          {label}
        </Button>
      ))}
      {more(acts.rare, 'max-sm:hidden!')}
      {more([...others, ...acts.rare], 'sm:hidden!')}
    </>
  )
}

function Facts({ now: { visit } }: Pick<Props, 'now'>) {
  const t = useTexts(visitsTexts)
  const time = useCardTime()
  const username = useSessionUser()?.username
  const others = usePresence(visit.id).filter((one) => one.username !== username)
  const names = others.map(({ name }) => name)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Fact icon={<Users aria-hidden="true" />}>{visit.covers === null ? t.noCovers : t.covers(visit.covers)}</Fact>
      {visit.waiter !== null && (
        <Fact icon={<UserRound aria-hidden="true" />}>{t.waiter(visit.waiter_name ?? visit.waiter)}</Fact>
      )}
      <Fact icon={<Clock aria-hidden="true" />}>{t.since(time(visit.seated_at))}</Fact>
      {visit.reservation_id !== null && <Fact icon={<CalendarCheck aria-hidden="true" />}>{t.booking}</Fact>}
      {visit.bill_asked_at !== null && visit.status === 'open' && (
        <Badge tone="accent" icon={<ReceiptText aria-hidden="true" />}>
          {t.billAsked(time(visit.bill_asked_at))}
        </Badge>
      )}
      {visit.closed_at !== null && <Badge tone="notice">{t.closedAt(time(visit.closed_at))}</Badge>}
      <output>
        {others.length > 0 && (
          <Badge tone="warning" icon={<Eye aria-hidden="true" />}>
            {t.here(names.join(', '), names.length)}
          </Badge>
        )}
      </output>
    </div>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => <Badge icon={icon}>{children}</Badge>
