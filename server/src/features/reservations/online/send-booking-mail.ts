import { calendarFile } from '#core/reservations/calendar-file.ts'
import { readLanguage, type Language } from '#core/places/languages.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertCustomerMail } from '../../../infrastructure/mail/mails.queries.ts'
import { hashToken, newToken } from '../../account/sessions/session-tokens.ts'
import { loadStore, loadStoreAddress } from '../../store/load-store.ts'
import { insertBookingLink } from '../booking-links.queries.ts'
import { bookingMail, type MailFacts } from './booking-mails.texts.ts'
import { findGuestBooking } from './online.queries.ts'

/** Where the pages of guests are. */
export type PageOfGuests = { code: string; publicUrl: string }

/** The address of a booking's own page. */
export function bookingUrl({ code, publicUrl }: PageOfGuests, token: string): string {
  return `${publicUrl}/b/${code}/r/${token}`
}

/** A new secret of a booking's page: none is kept that could be sent again. */
export async function linkBooking(tx: TenantTx, reservationId: string): Promise<string> {
  const token = newToken(tx.tenantId)
  await insertBookingLink(tx.db, hashToken(token), { reservationId })
  return token
}

type Sending = { kind: MailFacts['kind']; link: string | null }

/** Mails a guest about their booking, with a file for their calendar; who gave no address gets nothing. */
export async function sendBookingMail(tx: TenantTx, reservationId: string, { kind, link }: Sending): Promise<void> {
  const booking = await findGuestBooking(tx.db, reservationId)
  if (!booking?.email) return
  const store = await loadStoreAddress(tx)
  const { timeZone } = await loadStore(tx)
  const language: Language = readLanguage(booking.language) ?? 'fr'
  const when = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(booking.reservedAt)
  const { name, reference, people } = booking
  const mail = bookingMail({ kind, store, when, people: people ?? 1, reference, name, link }, language)
  const calendar = calendarFile(
    {
      uid: `${booking.id}@comptoir`,
      startsAt: booking.reservedAt,
      endsAt: booking.endsAt,
      title: store.name,
      place: [store.name, store.address].filter((part) => part !== '').join(', '),
      notes: [reference, ...(link === null ? [] : [link])].join('\n'),
      sequence: booking.changes,
      isCancelled: kind === 'cancelled',
    },
    new Date(),
  )
  await insertCustomerMail(tx.db, { to: booking.email, ...mail, calendar })
}

/** The day before, with a link of its own. */
export async function remindGuest(tx: TenantTx, id: string, page: PageOfGuests): Promise<void> {
  await sendBookingMail(tx, id, { kind: 'reminder', link: bookingUrl(page, await linkBooking(tx, id)) })
}
