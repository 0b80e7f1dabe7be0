import { texts } from '../lib/texts.ts'

export const settingsLayoutTexts = texts({
  en: {
    title: 'Settings',
    areas: {
      details: 'Details',
      print: 'Print Settings',
      tables: 'Tables',
      menuItems: 'Menu Items',
      taxes: 'Tax Setup',
      paymentTypes: 'Payment Types',
    },
  },
  fr: {
    title: 'Réglages',
    areas: {
      details: 'Coordonnées',
      print: 'Impression',
      tables: 'Tables',
      menuItems: 'Articles de la carte',
      taxes: 'Taxes',
      paymentTypes: 'Moyens de paiement',
    },
  },
})
