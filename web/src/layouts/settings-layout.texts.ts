import { texts } from '../lib/texts.ts'

export const settingsLayoutTexts = texts({
  en: {
    title: 'Settings',
    areas: {
      details: 'Details',
      print: 'Print Settings',
      bill: 'Bill & receipts',
      tables: 'Tables',
      menuItems: 'Menu Items',
      options: 'Options',
      allergens: 'Allergens',
      menuSchedules: 'Menu Schedules',
      menuLanguages: 'Menu Languages',
      priceRules: 'Price Rules',
      taxes: 'Tax Setup',
      taxGroups: 'Tax Groups',
      paymentTypes: 'Payment Types',
      reasons: 'Reasons',
      tills: 'Tills',
    },
  },
  fr: {
    title: 'Réglages',
    areas: {
      details: 'Coordonnées',
      print: 'Impression',
      bill: 'Addition et tickets',
      tables: 'Tables',
      menuItems: 'Articles de la carte',
      options: 'Options',
      allergens: 'Allergènes',
      menuSchedules: 'Horaires de la carte',
      menuLanguages: 'Langues de la carte',
      priceRules: 'Règles de prix',
      taxes: 'Taxes',
      taxGroups: 'Groupes de taxes',
      paymentTypes: 'Moyens de paiement',
      reasons: 'Motifs',
      tills: 'Caisses',
    },
  },
})
