import type { Language } from '#core/places/languages.ts'

type MailText = { subject: string; text: string }

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

const SUBJECTS: Record<Language, Record<MailFacts['kind'], (store: string) => string>> = {
  fr: {
    booked: (store) => `${store} : votre table est réservée`,
    changed: (store) => `${store} : votre réservation est modifiée`,
    cancelled: (store) => `${store} : votre réservation est annulée`,
    reminder: (store) => `${store} : à demain !`,
  },
  en: {
    booked: (store) => `${store}: your table is booked`,
    changed: (store) => `${store}: your booking has changed`,
    cancelled: (store) => `${store}: your booking is cancelled`,
    reminder: (store) => `${store}: see you tomorrow!`,
  },
}

const OPENINGS: Record<Language, Record<MailFacts['kind'], string>> = {
  fr: {
    booked: 'Votre table vous attend :',
    changed: 'Voici votre réservation, modifiée :',
    cancelled: 'Cette réservation est annulée :',
    reminder: 'Nous vous attendons demain :',
  },
  en: {
    booked: 'Your table is waiting for you:',
    changed: 'This is your booking as it is now:',
    cancelled: 'This booking is cancelled:',
    reminder: 'We look forward to seeing you tomorrow:',
  },
}

/** A mail about a booking, in the language its guest chose. */
export function bookingMail(facts: MailFacts, language: Language): MailText {
  return {
    subject: SUBJECTS[language][facts.kind](facts.store.name),
    text: language === 'fr' ? french(facts) : english(facts),
  }
}

function french({ kind, store, when, people, reference, name, link }: MailFacts): string {
  const change = link === null ? '' : `\nModifier ou annuler, jusqu’à 2 heures avant :\n${link}\n`
  return `Bonjour ${name},

${OPENINGS.fr[kind]}

${when}
${people} ${people > 1 ? 'personnes' : 'personne'}
Référence : ${reference}
${change}
${placeOf(store)}
`
}

function english({ kind, store, when, people, reference, name, link }: MailFacts): string {
  const change = link === null ? '' : `\nChange or cancel, until 2 hours before:\n${link}\n`
  return `Hello ${name},

${OPENINGS.en[kind]}

${when}
${people} ${people > 1 ? 'people' : 'person'}
Reference: ${reference}
${change}
${placeOf(store)}
`
}

function placeOf({ name, address, phone }: MailFacts['store']): string {
  return [name, address, phone].filter((line) => line !== '').join('\n')
}
