import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reservation } from '#core/contract/reservations.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
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
  const { date, people_count, table_title, notes, unique_code, created_at } = reservation
  const name = reservation.customer_name || t.erased

  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        <StatusBadge status={reservation.status} />
      </div>
      <p className="-mt-2 flex flex-wrap items-baseline gap-x-3">
        <time dateTime={date} className="tnum font-display text-2xl font-semibold">
          {time(date)}
        </time>
        <span className="tnum text-ink-soft">{day(date)}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={t.table}>{table_title}</Fact>
        <Fact name={t.people}>{people_count?.toLocaleString(locale)}</Fact>
        <Fact name={t.code}>
          <span className="font-mono tracking-wider">{unique_code}</span>
        </Fact>
        <Fact name={t.created}>{dateAndTime(created_at)}</Fact>
        <Fact name={t.notes}>{notes && <span className="whitespace-pre-line">{notes}</span>}</Fact>
      </dl>
      {actions && (
        <div className="mt-auto flex justify-end gap-2">
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            aria-label={t.editOf(name)}
            onClick={actions.onEdit}
          >
            {t.edit}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            aria-label={t.deleteOf(name)}
            onClick={actions.onDelete}
          >
            {t.delete}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tnum min-w-0 text-right [overflow-wrap:anywhere]">
        {children ?? <span className="text-ink-faint">–</span>}
      </dd>
    </>
  )
}
