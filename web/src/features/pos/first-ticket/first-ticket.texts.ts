import { texts } from '../../../lib/texts.ts'

export const firstTicketTexts = texts({
  en: {
    label: 'First ticket: three hints',
    step: (n: number) => `${n}/3`,
    item: 'An item is in the cart. Touch others to add them.',
    noItem: 'Touch an item to put it into the cart.',
    pay: (button: string) => `“${button}” opens the payment.`,
    take: 'Touch a payment type, then “Take”: that is your first ticket.',
    next: 'Next',
    done: 'Got it',
    close: 'Close the hints',
  },
  fr: {
    label: 'Premier ticket : trois conseils',
    step: (n) => `${n}/3`,
    item: 'Un article est au panier. Touchez-en d’autres.',
    noItem: 'Touchez un article pour le mettre au panier.',
    pay: (button) => `« ${button} » ouvre le paiement.`,
    take: 'Touchez un moyen de paiement, puis « Encaisser » : c’est votre premier ticket.',
    next: 'Suivant',
    done: 'Compris',
    close: 'Fermer les conseils',
  },
})
