import { texts } from '../../lib/texts.ts'

export const frontPageTexts = texts({
  en: {
    product: 'Comptoir',
    sentence: 'The till, the kitchen and the bill of your restaurant, in one place.',
    login: 'Sign in',
    register: 'Start for free',
    trial: '14 days free, without a bank card.',
  },
  fr: {
    product: 'Comptoir',
    sentence: 'La caisse, la cuisine et l’addition de votre restaurant, au même endroit.',
    login: 'Connexion',
    register: 'Commencez gratuitement',
    trial: '14 jours d’essai gratuit, sans carte bancaire.',
  },
})
