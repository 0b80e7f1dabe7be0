import { texts } from '../../../../lib/texts.ts'

export const duplicatesTexts = texts({
  en: {
    open: 'Same person?',
    title: 'Same person?',
    hint: 'These records have the same phone number in different spellings. Choose the one to keep: it gets the orders, bookings, points and consents of the others.',
    close: 'Close',
    loadFailed: 'The list could not be loaded.',
    empty: 'Nobody has two records.',
    keep: 'Record to keep',
    visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
    merge: 'Merge',
    mergeOf: (name: string) => `Merge the records of ${name}`,
  },
  fr: {
    open: 'Même personne ?',
    title: 'Même personne ?',
    hint: 'Ces fiches ont le même numéro, écrit de plusieurs façons. Choisissez celle à garder : elle reçoit les commandes, réservations, points et accords des autres.',
    close: 'Fermer',
    loadFailed: 'La liste n’a pas pu être chargée.',
    empty: 'Personne n’a deux fiches.',
    keep: 'Fiche à garder',
    visits: (count) => (count <= 1 ? `${count} visite` : `${count} visites`),
    merge: 'Réunir',
    mergeOf: (name) => `Réunir les fiches de ${name}`,
  },
})
