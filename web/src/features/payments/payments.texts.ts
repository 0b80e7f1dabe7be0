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
    giveBack: 'Change to give back',
    givenFor: (given: string, due: string) => `Received ${given} for ${due}`,
    unlikelyTitle: (given: string, due: string) => `${given} for a bill of ${due}?`,
    unlikelyHint: (change: string) => `That is ten times the total or more. The change would be ${change}.`,
    unlikelyConfirm: 'Yes, it was handed over',
    unlikelyCorrect: 'Correct the amount',
  },
  fr: {
    paymentType: 'Moyen de paiement',
    noPaymentTypes: 'Aucun moyen de paiement actif. Ajoutez-en un dans les réglages.',
    tendered: 'Montant reçu',
    quick: 'Montants rapides',
    change: 'À rendre',
    missing: (amount: string) => `Il manque encore ${amount}.`,
    notAnAmount: 'Indiquez un montant valide.',
    giveBack: 'Monnaie à rendre',
    givenFor: (given: string, due: string) => `Reçu ${given} pour ${due}`,
    unlikelyTitle: (given: string, due: string) => `${given} pour une note de ${due} ?`,
    unlikelyHint: (change: string) => `C’est dix fois le total ou plus. La monnaie à rendre serait de ${change}.`,
    unlikelyConfirm: 'Oui, c’est le montant reçu',
    unlikelyCorrect: 'Corriger le montant',
  },
})
