import { texts } from '../../../../lib/texts.ts'

export const correctTexts = texts({
  en: {
    open: 'Correct',
    openFor: (payment: string) => `Correct the payment type: ${payment}`,
    title: 'Correct the payment type',
    hint: (amount: string, from: string) =>
      `${amount} is taken off ${from} and put on the type that it really came by, today. The invoice and its day stay as they are.`,
    outOfDrawer: (amount: string) => `Out of the drawer: ${amount} in cash.`,
    intoDrawer: (amount: string) => `Into the drawer: ${amount} in cash.`,
    type: 'It came by',
    reason: 'Reason',
    choose: 'Please choose',
    noReasons: 'Add a reason for refunds in the settings first.',
  },
  fr: {
    open: 'Corriger',
    openFor: (payment) => `Corriger le moyen de paiement : ${payment}`,
    title: 'Corriger le moyen de paiement',
    hint: (amount, from) =>
      `${amount} sont retirés de ${from} et portés sur le mode par lequel ils sont vraiment venus, aujourd’hui. La facture et son jour ne changent pas.`,
    outOfDrawer: (amount) => `Sort du tiroir : ${amount} en espèces.`,
    intoDrawer: (amount) => `Entre dans le tiroir : ${amount} en espèces.`,
    type: 'Payé par',
    reason: 'Motif',
    choose: 'Veuillez choisir',
    noReasons: 'Ajoutez d’abord un motif de remboursement dans les réglages.',
  },
})
