import { plural, texts } from '../../../lib/texts.ts'

export const visitOfGroupTexts = texts({
  en: {
    waiter: 'Waiter',
    covers: (n: number) => plural('en', n, { one: '1 guest', other: `${n} guests` }),
    open: 'Open table',
  },
  fr: {
    waiter: 'Serveur',
    covers: (n: number) => plural('fr', n, { one: '1 couvert', other: `${n} couverts` }),
    open: 'Ouvrir la table',
  },
})
