import { ArrowLeft, CalendarCheck, Clock, Ellipsis, Eye, ReceiptText, UserRound, Users } from 'lucide-react'
import { Link } from 'react-router'
import { usePresence } from '../../../lib/live/live-channel.ts'
import { paths } from '../../../lib/paths.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { CloudMark } from '../../../lib/till-log/cloud-mark.tsx'
import { useOwnChanges } from '../../../lib/till-log/till-status.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { LiveStatus } from '../../orders/live-status.tsx'
import { useCardTime } from '../../orders/store-clock.ts'
import type { VisitDialogs } from './acts/use-visit-dialogs.tsx'
import { useHeadActs, type HeadActs } from './acts/use-head-acts.tsx'
import type { Line } from './visit-lines.rules.ts'
import { titleOfPlace } from '../../orders/order-place.ts'
import { placeOf } from './visit-names.rules.ts'
import type { VisitNow } from './visits.api.ts'
import { visitsTexts } from './visits.texts.ts'

type Props = { now: VisitNow; isStale: boolean; lines: readonly Line[]; dialogs: VisitDialogs }

/** The tables, number of guests, waiter and start of a visit, and the actions on it. */
export function VisitHead({ now, isStale, lines, dialogs }: Props) {
  const t = useTexts(visitsTexts)
  const { visit } = now
  const acts = useHeadActs({ now, lines, dialogs })
  return (
    <div className="flex flex-col gap-2.5">
      <header className="flex flex-col gap-1.5">
        <div className="flex min-h-11 items-center gap-2">
          <BackToFloor />
          <h1 className="line-clamp-2 min-w-0 flex-1 font-display text-2xl leading-[1.1] font-semibold max-sm:text-xl">
            {titleOfPlace(placeOf(visit, t.tab), t.title)}
          </h1>
          {visit.status === 'open' && <HeadKeys acts={acts} />}
        </div>
        <Facts now={now} isStale={isStale} />
      </header>
      {visit.status === 'closed' && (
        <output className="block rounded-lg bg-notice-soft px-4 py-3 font-medium text-notice-ink">{t.finished}</output>
      )}
    </div>
  )
}

/** A link back to the dining room. */
export function BackToFloor() {
  const t = useTexts(visitsTexts)
  return (
    <Link
      to={paths.floor}
      className="inline-flex size-11 shrink-0 items-center justify-center gap-1.5 self-start rounded-md text-sm text-ink-soft hover:bg-hover hover:text-ink sm:w-auto sm:px-2"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t.back}</span>
    </Link>
  )
}

type Act = Extract<MenuEntry, { label: string }>

/** Buttons if there is space, one menu on a phone or an upright tablet; rare actions are always in the menu. */
function HeadKeys({ acts: { changeTable, others, rare } }: { acts: HeadActs }) {
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
  return (
    <>
      <Button variant="outline" blocked={changeTable.blocked} onClick={changeTable.onPick} className="max-sm:px-2.5!">
        <span className="max-sm:hidden">{changeTable.icon}</span>
        {changeTable.label}
      </Button>
      {others.map(({ label, icon, onPick, blocked }) => (
        <Button
          key={label}
          variant="outline"
          icon={icon}
          blocked={blocked}
          onClick={onPick}
          className="max-[52rem]:hidden!"
        >
          {label}
        </Button>
      ))}
      {more(rare, 'max-[52rem]:hidden!')}
      {more([...others, ...rare], 'min-[52rem]:hidden!')}
    </>
  )
}

function Facts({ now: { visit, loadedAt }, isStale }: Pick<Props, 'now' | 'isStale'>) {
  const t = useTexts(visitsTexts)
  const time = useCardTime()
  const username = useSessionUser()?.username
  const others = usePresence(visit.id).filter((one) => one.username !== username)
  const own = useOwnChanges()
  const isOwn = own.visits.has(visit.id) || visit.tables.some(({ id }) => own.tables.has(id))
  const names = others.map(({ name }) => name)
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {visit.tables.length > 0 && visit.name && <Badge>{visit.name}</Badge>}
      <Badge icon={<Users aria-hidden="true" />}>{visit.covers === null ? t.noCovers : t.covers(visit.covers)}</Badge>
      {visit.waiter !== null && (
        <Badge icon={<UserRound aria-hidden="true" />}>
          <span className="sr-only">{t.waiter} </span>
          {visit.waiter_name ?? visit.waiter}
        </Badge>
      )}
      <Badge icon={<Clock aria-hidden="true" />}>
        <span className="sr-only">{t.since} </span>
        {time(visit.seated_at)}
      </Badge>
      {visit.reservation_id !== null && <Badge icon={<CalendarCheck aria-hidden="true" />}>{t.booking}</Badge>}
      {visit.bill_asked_at !== null && visit.status === 'open' && (
        <Badge tone="accent" icon={<ReceiptText aria-hidden="true" />}>
          {t.billAsked(time(visit.bill_asked_at))}
        </Badge>
      )}
      {visit.closed_at !== null && <Badge tone="notice">{t.closedAt(time(visit.closed_at))}</Badge>}
      <output>
        {others.length > 0 && (
          <Badge tone="warning" icon={<Eye aria-hidden="true" />}>
            {t.here({ names: names.join(', '), n: names.length })}
          </Badge>
        )}
      </output>
      {isOwn && (
        <Badge tone="warning">
          <CloudMark />
        </Badge>
      )}
      {isStale && <LiveStatus loadedAt={loadedAt} isStale />}
    </div>
  )
}
