import { texts } from '../lib/texts.ts'

export const authLayoutTexts = texts({
  en: {
    home: 'Comptoir, home page',
    promise: 'From the order to the bill, in one place.',
    points: {
      till: { title: 'A till that keeps up', text: 'Dine-in, takeaway and delivery, in a few touches.' },
      kitchen: { title: 'The kitchen sees it at once', text: 'Every order arrives as it is sent, nothing is lost.' },
      bill: { title: 'Bills that add up', text: 'Variants, add-ons and VAT, exact to the cent.' },
    },
    trial: 'Free for 14 days, without a bank card.',
  },
  fr: {
    home: 'Comptoir, page d’accueil',
    promise: 'De la commande à l’addition, tout au même endroit.',
    points: {
      till: {
        title: 'Une caisse qui suit le rythme',
        text: 'Sur place, à emporter ou en livraison, en quelques touches.',
      },
      kitchen: {
        title: 'La cuisine voit tout de suite',
        text: 'Chaque commande arrive dès son envoi, rien ne se perd.',
      },
      bill: { title: 'Des additions justes', text: 'Variantes, suppléments et TVA, au centime près.' },
    },
    trial: '14 jours d’essai gratuit, sans carte bancaire.',
  },
})
