import { Pencil, Trash2 } from 'lucide-react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { CardFact, CardFacts } from '../../ui/card-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from './reservation-status.tsx'
import { reservationsTexts } from './reservations.texts.ts'
import { useStoreTime } from './use-store-time.ts'

type ReservationCardProps = {
  reservation: Reservation
  timeZone: string
  /** Left out for who may only look. */
  actions?: { onEdit: () => void; onDelete: () => void }
}

export function ReservationCard({ reservation, timeZone, actions }: ReservationCardProps) {
  const t = useTexts(reservationsTexts).card
  const { locale } = useLanguage()
  const { day, time, dateAndTime } = useStoreTime(timeZone)
  const { at, people_count, table_title, notes, unique_code, created_at } = reservation
  const name = reservation.customer_name || t.erased

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        <StatusBadge status={reservation.status} />
      </div>
      <p className="-mt-2 flex flex-wrap items-baseline gap-x-3">
        <time dateTime={at} className="tnum font-display text-2xl font-semibold">
          {time(at)}
        </time>
        <span className="tnum text-ink-soft">{day(at)}</span>
      </p>
      <CardFacts>
        <CardFact name={t.table}>{table_title}</CardFact>
        <CardFact name={t.people}>{people_count?.toLocaleString(locale)}</CardFact>
        <CardFact name={t.code}>
          <span className="font-mono tracking-wider">{unique_code}</span>
        </CardFact>
        <CardFact name={t.created}>{dateAndTime(created_at)}</CardFact>
        <CardFact name={t.notes}>{notes && <span className="whitespace-pre-line">{notes}</span>}</CardFact>
      </CardFacts>
      {actions && (
        <div className="mt-auto flex justify-end gap-2">
          <CardButton icon={Pencil} label={t.edit} labelOf={t.editOf(name)} onClick={actions.onEdit} />
          <CardButton icon={Trash2} label={t.delete} labelOf={t.deleteOf(name)} onClick={actions.onDelete} />
        </div>
      )}
    </Card>
  )
}
