import { clsx } from 'clsx'
import { Armchair, Globe, NotebookPen } from 'lucide-react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { tableTitleOf } from './reservation-form.rules.ts'
import { StageBadge, StatusBadge } from './reservation-status.tsx'
import { reservationsTexts } from './reservations.texts.ts'
import { stageActsOf } from './sheet/stage.rules.ts'
import { useStoreTime } from './use-store-time.ts'

const MINUTE_MS = 60_000

type ReservationRowsProps = {
  label: string
  reservations: readonly Reservation[]
  timeZone: string
  /** The bookings are of several days: each names its own. */
  namesDay?: boolean
  actions: ReservationActions
}

/** One line each where there is room, two on a phone; a touch opens the booking. */
export function ReservationRows({ label, reservations, timeZone, namesDay = false, actions }: ReservationRowsProps) {
  return (
    <ul
      aria-label={label}
      className="@container divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          timeZone={timeZone}
          namesDay={namesDay}
          actions={actions}
        />
      ))}
    </ul>
  )
}

type ReservationRowProps = {
  reservation: Reservation
  timeZone: string
  namesDay: boolean
  actions: ReservationActions
}

function ReservationRow({ reservation, timeZone, namesDay, actions }: ReservationRowProps) {
  const t = useTexts(reservationsTexts)
  const { seat } = actions
  const name = reservation.customer_name || t.card.erased
  const isSeatable = stageActsOf(reservation, useNow(MINUTE_MS)).includes('seat')
  return (
    <li className="relative flex min-h-10 items-center gap-2 pr-2 hover:bg-hover pointer-coarse:min-h-12">
      <button
        type="button"
        onClick={() => actions.open(reservation)}
        className="grid min-h-10 min-w-0 flex-1 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-left text-sm focus-visible:-outline-offset-2 @2xl:grid-cols-[auto_minmax(7rem,1.2fr)_5rem_minmax(4rem,0.6fr)_minmax(0,1fr)_auto]"
      >
        <Facts reservation={reservation} timeZone={timeZone} namesDay={namesDay} name={name} />
      </button>
      {seat && isSeatable && (
        <Button
          variant="outline"
          size="sm"
          icon={<Armchair aria-hidden="true" className="size-4" />}
          className="pointer-fine:h-8"
          onClick={() => seat(reservation)}
        >
          {/* on a phone the name of the guest has the room */}
          <span className="max-sm:sr-only">
            {t.card.seat}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  )
}

type FactsProps = { reservation: Reservation; timeZone: string; namesDay: boolean; name: string }

function Facts({ reservation, timeZone, namesDay, name }: FactsProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const { shortDay, time } = useStoreTime(timeZone)
  const { at, people_count: people, notes, source, status, unique_code: code } = reservation
  return (
    <>
      <time
        dateTime={at}
        className={clsx('tnum font-semibold @2xl:whitespace-nowrap', namesDay ? '@2xl:w-36' : '@2xl:w-12')}
      >
        {namesDay && <span className="mr-2 font-normal text-ink-soft">{shortDay(at)}</span>}
        {time(at)}
      </time>
      <span className="truncate font-semibold">{name}</span>
      <span className="tnum whitespace-nowrap @2xl:text-ink-soft">
        {people !== null && t.card.covers(people, people.toLocaleString(locale))}
      </span>
      <span className="truncate @max-2xl:text-ink-soft">{tableTitleOf(reservation) || t.day.unassigned}</span>
      <span className="flex min-w-0 items-center gap-3 text-ink-soft">
        {notes && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <NotebookPen aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{notes}</span>
          </span>
        )}
        {source === 'online' && (
          <span className="inline-flex shrink-0 items-center gap-1.5">
            <Globe aria-hidden="true" className="size-3.5" />
            <span className="@max-4xl:sr-only">{t.card.online}</span>
          </span>
        )}
        <span className="ml-auto shrink-0 font-mono text-xs tracking-wider @max-4xl:hidden">{code}</span>
      </span>
      <span className="flex justify-end gap-1.5">
        <StageBadge {...reservation} />
        {/* booked is what all are unless they state something else */}
        {(status !== 'booked' || reservation.stage === 'expected') && !(status === 'booked' && reservation.isLate) && (
          <span className={clsx(status === 'booked' && '@max-2xl:sr-only')}>
            <StatusBadge status={status} />
          </span>
        )}
      </span>
    </>
  )
}
