import { Armchair, Globe, NotebookPen } from 'lucide-react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/tables/data-table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { tableTitleOf } from './reservation-form.rules.ts'
import { hasStageBadge, StageBadge, StatusBadge } from './reservation-status.tsx'
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

/** Reservations as one line each, or two on a phone; a touch opens one. */
export function ReservationRows({ label, reservations, timeZone, namesDay = false, actions }: ReservationRowsProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const nameOf = useName()
  const { shortDay, time } = useStoreTime(timeZone)
  const now = useNow(MINUTE_MS)
  const { seat } = actions
  const columns: Column<Reservation>[] = [
    {
      key: 'time',
      title: t.columns.time,
      cell: ({ at }) => (
        <time dateTime={at} className="tnum font-semibold whitespace-nowrap">
          {time(at)}
        </time>
      ),
    },
    {
      key: 'name',
      title: t.form.customer,
      main: true,
      cell: (reservation) => <span className="block max-w-60 truncate">{nameOf(reservation)}</span>,
      brief: (reservation) => (
        <>
          <time dateTime={reservation.at} className="tnum mr-2.5">
            {time(reservation.at)}
          </time>
          {nameOf(reservation)}
        </>
      ),
    },
    {
      key: 'status',
      title: t.form.status,
      line: 2,
      cell: (reservation) => <States reservation={reservation} />,
      // most are booked, so only other states are named
      brief: (reservation) =>
        reservation.status !== 'booked' || hasStageBadge(reservation) ? <States reservation={reservation} /> : null,
    },
    {
      key: 'covers',
      title: t.columns.covers,
      figure: true,
      line: 2,
      cell: ({ people_count: people }) => people?.toLocaleString(locale) ?? null,
      brief: ({ people_count: people }) =>
        people === null ? null : t.card.covers({ count: people, figure: people.toLocaleString(locale) }),
    },
    {
      key: 'table',
      title: t.form.table,
      line: 2,
      cell: (reservation) => <span className="whitespace-nowrap">{tableTitleOf(reservation) || t.day.unassigned}</span>,
    },
    {
      key: 'notes',
      title: t.form.notes,
      fills: true,
      line: 2,
      cell: (reservation) => <Notes reservation={reservation} />,
      brief: (reservation) =>
        reservation.notes || reservation.source === 'online' ? <Notes reservation={reservation} /> : null,
    },
    {
      key: 'code',
      title: t.card.code,
      roomy: true,
      cell: ({ unique_code: code }) => <span className="font-mono text-xs tracking-wider">{code}</span>,
    },
  ]
  if (namesDay)
    columns.unshift({ key: 'day', title: t.day.choose, figure: true, line: 2, cell: ({ at }) => shortDay(at) })
  if (seat)
    columns.push({
      key: 'seat',
      title: t.card.seat,
      actions: true,
      cell: (reservation) =>
        stageActsOf(reservation, now).includes('seat') && (
          <SeatButton name={nameOf(reservation)} onSeat={() => seat(reservation)} />
        ),
    })
  return (
    <DataTable caption={label} columns={columns} rows={reservations} rowKey={({ id }) => id} onOpen={actions.open} />
  )
}

function useName() {
  const t = useTexts(reservationsTexts)
  return ({ customer_name }: Reservation) => customer_name || t.card.erased
}

/** Stage of a booking, and its status unless it is late. */
function States({ reservation }: { reservation: Reservation }) {
  const { status, stage, isLate } = reservation
  return (
    <span className="inline-flex gap-1.5">
      <StageBadge {...reservation} />
      {(status !== 'booked' || (stage === 'expected' && !isLate)) && <StatusBadge status={status} />}
    </span>
  )
}

function Notes({ reservation: { notes, source } }: { reservation: Reservation }) {
  const t = useTexts(reservationsTexts)
  return (
    <span className="text-ink-soft">
      {source === 'online' && (
        <>
          <Globe aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125em]" />
          <VisuallyHidden>{t.card.online} </VisuallyHidden>
        </>
      )}
      {notes && (
        <>
          <NotebookPen aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125em]" />
          {notes}
        </>
      )}
    </span>
  )
}

function SeatButton({ name, onSeat }: { name: string; onSeat: () => void }) {
  const t = useTexts(reservationsTexts)
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Armchair aria-hidden="true" className="size-4" />}
      className="pointer-fine:h-8"
      onClick={onSeat}
    >
      {/* on a phone the name of the guest has the room */}
      <span className="max-sm:sr-only">
        {t.card.seat}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Button>
  )
}
