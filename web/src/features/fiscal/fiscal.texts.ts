import { plural, texts } from '../../lib/texts.ts'

export const fiscalTexts = texts({
  en: {
    practise: 'Practise first',
    password: 'Your password',
    begin: {
      title: 'Practise first?',
      text: 'Sell, print and refund as if it were real. Screens and papers are marked PRACTICE, and nothing counts. Going live removes all of it.',
      submit: 'Start practice mode',
    },
    section: {
      title: 'Practice mode',
      live: 'Your restaurant is live: what is sold counts.',
      mayTrain: 'Nothing was sold for good yet: you can practise first.',
      training:
        'Your restaurant is in practice mode: nothing that is sold counts, and its papers have a series of their own.',
      goLive: 'Go live',
    },
    goLive: {
      title: 'Go live?',
      text: 'What was done in practice mode is removed for good, and all numbers begin at 1. You cannot go back to it once you have sold.',
      removed: 'What is removed',
      kept: 'Menu, stock, tables, people, customers, reservations and settings stay. Points are what they were before practice mode.',
      submit: 'Go live',
    },
    orders: (n: number) => plural('en', n, { one: `${n} order`, other: `${n} orders` }),
    guestOrders: (n: number) => plural('en', n, { one: `${n} order of a guest`, other: `${n} orders of guests` }),
    invoices: (n: number) => plural('en', n, { one: `${n} invoice`, other: `${n} invoices` }),
    creditNotes: (n: number) => plural('en', n, { one: `${n} credit note`, other: `${n} credit notes` }),
    giftCards: (n: number) => plural('en', n, { one: `${n} gift card`, other: `${n} gift cards` }),
    drawerSessions: (n: number) => plural('en', n, { one: `${n} drawer session`, other: `${n} drawer sessions` }),
    nothing: 'Nothing was done in practice mode.',
  },
  fr: {
    practise: 'Passer d’abord en mode école',
    password: 'Votre mot de passe',
    begin: {
      title: 'Passer d’abord en mode école ?',
      text: 'Vendez, imprimez et remboursez comme en vrai. Écrans et tickets portent la mention MODE ÉCOLE, et rien ne compte. Le passage en réel efface tout.',
      submit: 'Passer en mode école',
    },
    section: {
      title: 'Mode école',
      live: 'Votre restaurant est en réel : ce qui est vendu compte.',
      mayTrain: 'Rien n’a encore été vendu pour de bon : vous pouvez d’abord passer en mode école.',
      training:
        'Votre restaurant est en mode école : rien de ce qui est vendu ne compte, et ses tickets ont leur propre série.',
      goLive: 'Passer en réel',
    },
    goLive: {
      title: 'Passer en réel ?',
      text: 'Ce qui a été fait en mode école est effacé définitivement, et tous les numéros repartent à 1. Après la première vente, il n’y a plus de retour au mode école.',
      removed: 'Ce qui est effacé',
      kept: 'La carte, le stock, les tables, l’équipe, les clients, les réservations et les réglages restent. Les points redeviennent ceux d’avant le mode école.',
      submit: 'Passer en réel',
    },
    orders: (n) => plural('fr', n, { one: `${n} commande`, other: `${n} commandes` }),
    guestOrders: (n) => plural('fr', n, { one: `${n} commande de client`, other: `${n} commandes de clients` }),
    invoices: (n) => plural('fr', n, { one: `${n} facture`, other: `${n} factures` }),
    creditNotes: (n) => plural('fr', n, { one: `${n} avoir`, other: `${n} avoirs` }),
    giftCards: (n) => plural('fr', n, { one: `${n} carte cadeau`, other: `${n} cartes cadeaux` }),
    drawerSessions: (n) => plural('fr', n, { one: `${n} session de tiroir`, other: `${n} sessions de tiroir` }),
    nothing: 'Rien n’a été fait en mode école.',
  },
})
