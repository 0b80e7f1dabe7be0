import type { Language } from '#core/places/languages.ts'
import { bookingMailTexts } from './booking-mail.texts.ts'

/** The facts in a mail about a booking. */
export type MailFacts = {
  kind: 'booked' | 'changed' | 'cancelled' | 'reminder'
  store: { name: string; address: string; phone: string }
  /** In words, in the guest's language and by the restaurant's clock. */
  when: string
  people: number
  reference: string
  name: string
  link: string | null
}

/** A mail about a booking, in the language its guest chose. */
export function bookingMail(
  { kind, store, ...facts }: MailFacts,
  language: Language,
): { subject: string; text: string } {
  const { subject, text } = bookingMailTexts[language][kind]
  const place = [store.name, store.address, store.phone].filter((line) => line !== '').join('\n')
  return { subject: subject(store.name), text: text({ ...facts, place }) }
}
