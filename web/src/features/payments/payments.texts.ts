import { texts } from '../../lib/texts.ts'

export const paymentsTexts = texts({
  en: {
    paymentType: 'Payment type',
    noPaymentTypes: 'There is no active payment type. Add one in the settings.',
    tendered: 'Amount tendered',
    quick: 'Quick amounts',
    change: 'Change',
    missing: (amount: string) => `${amount} is still missing.`,
    notAnAmount: 'Please provide a valid amount.',
  },
  fr: {
    paymentType: 'Moyen de paiement',
    noPaymentTypes: 'Aucun moyen de paiement actif. Ajoutez-en un dans les réglages.',
    tendered: 'Montant reçu',
    quick: 'Montants rapides',
    change: 'À rendre',
    missing: (amount: string) => `Il manque encore ${amount}.`,
    notAnAmount: 'Indiquez un montant valide.',
  },
})
