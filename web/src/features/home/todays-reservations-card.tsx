import { clsx } from 'clsx'
import { ArrowRight, CalendarDays, Users } from 'lucide-react'
import { Link } from 'react-router'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { DayCard, QuietDay } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'

type TodaysReservationsCardProps = {
  reservations: readonly Reservation[]
  person: Person
  /** The store's. */
  timeZone: string
}

export function TodaysReservationsCard({ reservations, person, timeZone }: TodaysReservationsCardProps) {
  const t = useTexts(homeTexts).reservations
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const link = may(person, screenAccess.reservations) && (
    <Link
      to={paths.reservations}
      aria-label={t.all}
      title={t.all}
      className={clsx(buttonClass({ variant: 'quiet', square: true }), '-my-2.5 -mr-2.5')}
    >
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  )
  return (
    <DayCard title={t.title} link={link}>
      {reservations.length === 0 ? (
        <QuietDay icon={<CalendarDays aria-hidden="true" />} text={t.empty} />
      ) : (
        <ul className="divide-y divide-line">
          {reservations.map((reservation) => (
            <li key={reservation.id} className="flex flex-col gap-1 py-3">
              <time dateTime={reservation.at} className="tnum text-sm font-semibold text-ink-soft">
                {format.format(new Date(reservation.at))}
              </time>
              <Guest reservation={reservation} />
              <Seats reservation={reservation} />
            </li>
          ))}
        </ul>
      )}
    </DayCard>
  )
}

function Guest({ reservation: { customer_id, customer_name } }: { reservation: Reservation }) {
  const t = useTexts(homeTexts).reservations
  if (isErasedCustomer(customer_id)) return <p className="text-ink-soft">{t.erased}</p>
  return (
    <p className="min-w-0 break-words">
      <span className="font-semibold">{customer_name}</span>{' '}
      <span className="tnum text-sm text-ink-faint">{customer_id}</span>
    </p>
  )
}

function Seats({ reservation: { people_count, table_title } }: { reservation: Reservation }) {
  const t = useTexts(homeTexts).reservations
  const { locale } = useLanguage()
  if (people_count === null && table_title === null) return null
  return (
    <p className="flex flex-wrap gap-2">
      {people_count !== null && (
        <Badge icon={<Users aria-hidden="true" />}>{t.people(people_count.toLocaleString(locale), people_count)}</Badge>
      )}
      {table_title !== null && <Badge tone="brand">{table_title}</Badge>}
    </p>
  )
}
