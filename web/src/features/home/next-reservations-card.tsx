import { CalendarDays } from 'lucide-react'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { dotted } from '#core/text/isolated.ts'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { DayCard, QuietDay } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'
import { comesNext } from './house.rules.ts'

type NextReservationsCardProps = {
  /** Today's. */
  reservations: readonly Reservation[]
  now: number
  /** The store's. */
  timeZone: string
}

/** The next bookings, for people who may open the reservations. */
export function NextReservationsCard({ reservations, now, timeZone }: NextReservationsCardProps) {
  const t = useTexts(homeTexts).next
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const { next, later } = comesNext(reservations, now)
  return (
    <DayCard title={t.title} link={{ to: paths.reservations, label: t.all }}>
      {next.length === 0 ? (
        <QuietDay icon={<CalendarDays aria-hidden="true" />} text={t.empty} />
      ) : (
        <ul className="divide-y divide-line">
          {next.map((reservation) => (
            <ReservationRow
              key={reservation.id}
              reservation={reservation}
              time={format.format(new Date(reservation.at))}
            />
          ))}
        </ul>
      )}
      {later.bookings > 0 && (
        <p className="tnum pt-2 text-sm text-ink-soft">{t.later({ bookings: later.bookings, covers: later.covers })}</p>
      )}
    </DayCard>
  )
}

function ReservationRow({ reservation, time }: { reservation: Reservation; time: string }) {
  const t = useTexts(homeTexts).next
  const { at, customer_id, customer_name, people_count: covers, table_title, isLate } = reservation
  const isErased = isErasedCustomer(customer_id)
  const facts = dotted([covers !== null && t.covers(covers), table_title])
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <time dateTime={at} className="tnum w-12 shrink-0 text-sm font-semibold">
        {time}
      </time>
      <div className="min-w-0 flex-1">
        <p className={isErased ? 'text-ink-soft' : 'font-medium [overflow-wrap:anywhere]'}>
          {isErased ? t.erased : customer_name}
        </p>
        {facts && <p className="tnum text-sm text-ink-soft">{facts}</p>}
      </div>
      {isLate && <Badge tone="warning">{t.late}</Badge>}
    </li>
  )
}
