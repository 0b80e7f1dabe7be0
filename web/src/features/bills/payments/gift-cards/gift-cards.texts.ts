import { texts } from '../../../../lib/texts.ts'

export const giftCardsTexts = texts({
  en: {
    code: 'Code of the gift card',
    codeHint: 'Scan the card, or type its code: GC-XXXX-XXXX-XXXX-XXXX.',
    check: 'Check the balance',
    back: 'Back',
    notACode: 'A code is GC and sixteen letters and digits. Please check what was typed.',
    failed: 'The card could not be checked. Please try again.',
    card: (last4: string) => `Gift card …${last4}`,
    until: (day: string) => `valid until ${day}`,
    pays: 'It pays',
    stays: 'Stays on the card',
    remains: 'Remains to be paid another way',
    take: (amount: string) => `Take ${amount}`,
    another: 'Another card',
    empty: 'Nothing is left on this gift card. Take the payment another way.',
    notFound:
      'No gift card has this code. Check what was typed, or find the card by its receipt in Customers, Gift cards.',
    notEnough: (left: string) =>
      `Only ${left} is left on this gift card now. Check it again: it pays that much, and the rest is paid another way.`,
    blocked:
      'This gift card is blocked and keeps its balance. Somebody who manages gift cards can unblock it. Take the payment another way.',
    ended: 'This gift card is no longer valid. Take the payment another way.',
    tooMany: 'Too many wrong codes. Gift cards can be taken again within an hour. Take the payment another way.',
  },
  fr: {
    code: 'Code de la carte cadeau',
    codeHint: 'Scannez la carte, ou tapez son code : GC-XXXX-XXXX-XXXX-XXXX.',
    check: 'Vérifier le solde',
    back: 'Retour',
    notACode: 'Un code est formé de GC et de seize lettres et chiffres. Vérifiez la saisie.',
    failed: 'La carte n’a pas pu être vérifiée. Réessayez.',
    card: (last4) => `Carte cadeau …${last4}`,
    until: (day) => `valable jusqu’au ${day}`,
    pays: 'Elle paie',
    stays: 'Reste sur la carte',
    remains: 'Reste à payer autrement',
    take: (amount) => `Encaisser ${amount}`,
    another: 'Autre carte',
    empty: 'Il ne reste rien sur cette carte cadeau. Encaissez autrement.',
    notFound:
      'Aucune carte cadeau n’a ce code. Vérifiez la saisie, ou cherchez la carte par son reçu dans Clients, Cartes cadeaux.',
    notEnough: (left) =>
      `Il ne reste que ${left} sur cette carte cadeau. Vérifiez-la à nouveau : elle paie ce montant, le reste se paie autrement.`,
    blocked:
      'Cette carte cadeau est bloquée et garde son solde. Une personne qui gère les cartes cadeaux peut la débloquer. Encaissez autrement.',
    ended: 'Cette carte cadeau n’est plus valable. Encaissez autrement.',
    tooMany:
      'Trop de codes erronés. Les cartes cadeaux seront à nouveau acceptées d’ici une heure. Encaissez autrement.',
  },
})
