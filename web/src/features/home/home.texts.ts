import { texts } from '../../lib/texts.ts'

export const homeTexts = texts({
  en: {
    title: 'Dashboard',
    hello: (name: string) => `Hello ${name}`,
    day: (day: string, store: string | null) => (store ? `${store}, ${day}` : day),
    screens: 'Your screens',
    about: {
      pos: 'Take orders and get paid.',
      orders: 'Open orders by table, and their bills.',
      kitchen: 'What is to be made, oldest first.',
      reservations: 'Who comes when, and sits where.',
      customers: 'Who your guests are.',
      invoices: 'Every bill that was paid.',
      users: 'Your team and its permissions.',
      reports: 'What was sold, and how much.',
      settings: 'Your restaurant, its menu and its tables.',
    },
  },
  fr: {
    title: 'Tableau de bord',
    hello: (name) => `Bonjour ${name}`,
    day: (day, store) => (store ? `${store}, ${day}` : day),
    screens: 'Vos écrans',
    about: {
      pos: 'Prendre les commandes et encaisser.',
      orders: 'Les commandes en cours par table, et leurs additions.',
      kitchen: 'Ce qui est à préparer, du plus ancien au plus récent.',
      reservations: 'Qui vient quand, et s’assoit où.',
      customers: 'Qui sont vos clients.',
      invoices: 'Toutes les additions encaissées.',
      users: 'Votre équipe et ses droits.',
      reports: 'Ce qui a été vendu, et combien.',
      settings: 'Votre établissement, sa carte et ses tables.',
    },
  },
})
