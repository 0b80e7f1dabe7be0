import { Armchair, Globe, Pencil, Trash2, Undo2, UserX } from 'lucide-react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { CardFact, CardFacts } from '../../ui/card-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { StageBadge, StatusBadge } from './reservation-status.tsx'
import { reservationsTexts } from './reservations.texts.ts'
import { useStoreTime } from './use-store-time.ts'

type CardActions = {
  onEdit: () => void
  onDelete: () => void
  onSeat: () => void
  onStage: (to: 'expected' | 'no_show') => void
}

type ReservationCardProps = {
  reservation: Reservation
  timeZone: string
  /** Left out for who may only look. */
  actions?: CardActions
}

export function ReservationCard({ reservation, timeZone, actions }: ReservationCardProps) {
  const t = useTexts(reservationsTexts).card
  const { locale } = useLanguage()
  const { day, time, dateAndTime } = useStoreTime(timeZone)
  const { at, endsAt, people_count, tables, table_title, notes, unique_code, created_at, noShows } = reservation
  const titles = tables.map((table) => table.table_title).join(' + ') || table_title
  const name = reservation.customer_name || t.erased

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        <span className="flex flex-wrap justify-end gap-1.5">
          <StageBadge {...reservation} />
          <StatusBadge status={reservation.status} />
        </span>
      </div>
      <p className="-mt-2 flex flex-wrap items-baseline gap-x-3">
        <time dateTime={at} className="tnum font-display text-2xl font-semibold">
          {time(at)}
        </time>
        <span className="tnum text-ink-soft">{day(at)}</span>
        <span className="tnum text-sm text-ink-faint">{t.until(time(endsAt))}</span>
      </p>
      <CardFacts>
        <CardFact name={t.table}>{titles}</CardFact>
        <CardFact name={t.people}>{people_count?.toLocaleString(locale)}</CardFact>
        <CardFact name={t.code}>
          <span className="font-mono tracking-wider">{unique_code}</span>
        </CardFact>
        <CardFact name={t.created}>{dateAndTime(created_at)}</CardFact>
        <CardFact name={t.notes}>{notes && <span className="whitespace-pre-line">{notes}</span>}</CardFact>
      </CardFacts>
      <Hints isOnline={reservation.source === 'online'} noShows={noShows} />
      {actions && (
        <div className="mt-auto flex flex-wrap justify-end gap-2">
          <StageButtons reservation={reservation} name={name} actions={actions} />
          <CardButton icon={Pencil} label={t.edit} labelOf={t.editOf(name)} onClick={actions.onEdit} />
          <CardButton icon={Trash2} label={t.delete} labelOf={t.deleteOf(name)} onClick={actions.onDelete} />
        </div>
      )}
    </Card>
  )
}

function Hints({ isOnline, noShows }: { isOnline: boolean; noShows: number }) {
  const t = useTexts(reservationsTexts).card
  const { locale } = useLanguage()
  if (!isOnline && noShows === 0) return null
  return (
    <p className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {isOnline && (
        <span className="inline-flex items-center gap-1.5">
          <Globe aria-hidden="true" className="size-4" />
          {t.online}
        </span>
      )}
      {noShows > 0 && (
        <span className="inline-flex items-center gap-1.5 text-warning-ink">
          <UserX aria-hidden="true" className="size-4" />
          {t.noShows(noShows, noShows.toLocaleString(locale))}
        </span>
      )}
    </p>
  )
}

const MINUTE_MS = 60_000
/** A party may be seated so long before its time. */
const SEATED_BEFORE_MS = 180 * MINUTE_MS
/** And given up so long after it, at the latest. */
const STAGED_AFTER_MS = 720 * MINUTE_MS

type StageButtonsProps = { reservation: Reservation; name: string; actions: CardActions }

/** What may happen to a party around its time: it sits down, does not come, or comes after all. */
function StageButtons({ reservation: { at, status, stage }, name, actions }: StageButtonsProps) {
  const t = useTexts(reservationsTexts).card
  const sinceMs = useNow(MINUTE_MS) - Date.parse(at)
  if (status !== 'booked' || sinceMs < -SEATED_BEFORE_MS || sinceMs > STAGED_AFTER_MS) return null
  if (stage === 'no_show')
    return (
      <CardButton
        icon={Undo2}
        label={t.undoNoShow}
        labelOf={t.undoNoShowOf(name)}
        onClick={() => actions.onStage('expected')}
      />
    )
  if (stage !== 'expected') return null
  return (
    <>
      <CardButton icon={Armchair} label={t.seat} labelOf={t.seatOf(name)} onClick={actions.onSeat} />
      {sinceMs > 0 && (
        <CardButton
          icon={UserX}
          label={t.noShow}
          labelOf={t.noShowOf(name)}
          onClick={() => actions.onStage('no_show')}
        />
      )}
    </>
  )
}
