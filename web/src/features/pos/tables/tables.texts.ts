import { plural, texts } from '../../../lib/texts.ts'

export const tablesTexts = texts({
  en: {
    question: 'Which table?',
    questionHint: 'The order is eaten here and has no table yet.',
    without: 'Without a table',
    free: 'Free',
    since: (time: string) => `since ${time}`,
    open: (amount: string) => `${amount} open`,
    allPaid: 'all paid',
    seats: (n: number) => `${n} ${plural('en', n, { one: 'seat', other: 'seats' })}`,
    table: (number: string) => `Table ${number}`,
    addsTo: (table: string, state: string) => `Adds to ${table}, ${state}`,
  },
  fr: {
    question: 'Quelle table ?',
    questionHint: 'La commande est sur place et n’a pas encore de table.',
    without: 'Sans table',
    free: 'Libre',
    since: (time: string) => `depuis ${time}`,
    open: (amount: string) => `${amount} à payer`,
    allPaid: 'tout est payé',
    seats: (n: number) => `${n} ${plural('fr', n, { one: 'place', other: 'places' })}`,
    table: (number: string) => `Table ${number}`,
    addsTo: (table: string, state: string) => `S’ajoute à ${table}, ${state}`,
  },
})
