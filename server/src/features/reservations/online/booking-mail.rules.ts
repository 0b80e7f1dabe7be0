import type { BookingMail } from '#core/reservations/reservation-changes.ts'
import { calendarFile } from '#core/reservations/calendar-file.ts'
import type { Mail } from '../../../infrastructure/mail/mails.queries.ts'
import { bookingMail } from './booking-mail.ts'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const

/** Words a mail about a booking, with a file for the guest's calendar. */
export function mailOfBooking({ kind, to, language, store, booking, link, at }: BookingMail): Mail {
  const { reference, name, people, reservedAt, endsAt } = booking
  const { timeZone } = store
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'short', timeZone })
  const when = format.format(reservedAt)
  const calendar = calendarFile(
    {
      uid: `${booking.id}@comptoir`,
      startsAt: reservedAt,
      endsAt,
      title: store.name,
      place: [store.name, store.address].filter((part) => part !== '').join(', '),
      notes: [reference, ...(link === null ? [] : [link])].join('\n'),
      sequence: booking.changes,
      isCancelled: kind === 'cancelled',
    },
    at,
  )
  return { to, ...bookingMail({ kind, store, when, people, reference, name, link }, language), calendar }
}
