import { plural, texts } from '../../../lib/texts.ts'

export const visitBarTexts = texts({
  en: {
    addsTo: (place: string) => `Adds to ${place}`,
    covers: (n: number) => plural('en', n, { one: '1 guest', other: `${n} guests` }),
    tab: 'Tab',
    back: 'Back to the table',
    leave: 'Order for another table',
    closed: 'This table is finished: nothing can be added.',
    parked: (name: string) => `The order that was begun is among the drafts as “${name}”.`,
  },
  fr: {
    addsTo: (place: string) => `S’ajoute à ${place}`,
    covers: (n: number) => plural('fr', n, { one: '1 couvert', other: `${n} couverts` }),
    tab: 'Ardoise',
    back: 'Retour à la table',
    leave: 'Commander pour une autre table',
    closed: 'Cette table est terminée : on ne peut plus rien y ajouter.',
    parked: (name: string) => `La commande commencée est dans les brouillons, sous « ${name} ».`,
  },
})
