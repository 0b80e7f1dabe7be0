import { UserRoundCheck, UserX } from 'lucide-react'
import { customersApi } from '#core/contract/guests/customers.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { may } from '#core/permissions/may.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useGuest } from '../reservations.api.ts'
import { reservationsTexts } from '../reservations.texts.ts'

/** Past visits and no-shows of this guest, for people who may see them. */
export function GuestKnown({ reservation: { customer_id: phone, noShows } }: { reservation: Reservation }) {
  const t = useTexts(reservationsTexts).sheet
  const { locale } = useLanguage()
  const person = usePerson()
  const maySee = person !== null && may(person, customersApi.list.access) && !isErasedCustomer(phone)
  const visits = useGuest(maySee ? phone : null)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  if (!visits && noShows === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {visits && (
        <span className="inline-flex items-center gap-1.5">
          <UserRoundCheck aria-hidden="true" className="size-4" />
          {visits.visits === 0
            ? t.firstVisit
            : t.visits({
                count: visits.visits,
                figure: visits.visits.toLocaleString(locale),
                last: visits.last_visit_on === null ? null : day.format(new Date(visits.last_visit_on)),
              })}
        </span>
      )}
      {noShows > 0 && (
        <span className="inline-flex items-center gap-1.5 text-warning-ink">
          <UserX aria-hidden="true" className="size-4" />
          {t.noShows({ count: noShows, figure: noShows.toLocaleString(locale) })}
        </span>
      )}
    </p>
  )
}
