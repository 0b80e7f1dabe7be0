import { texts } from '../../../lib/texts.ts'

/** The questions of the set-up and the settings about parts that a restaurant may do without, and the words of a hidden page. */
export const featuresTexts = texts({
  en: {
    title: 'What you use',
    hint: 'What you do not use is out of everybody’s way: in the sidebar, the settings, the search and on the dashboard. Nothing is deleted.',
    features: {
      tables: {
        name: 'Tables',
        question: 'Guests sit at tables',
        what: 'The floor with its plan, and orders that stay open at a table.',
      },
      kitchen: {
        name: 'Kitchen screen',
        question: 'The kitchen works from a screen',
        what: 'Tickets on a screen instead of paper, by station, and the pass.',
      },
      bookings: {
        name: 'Bookings',
        question: 'Guests book',
        what: 'Reservations by phone or online, and the waitlist.',
      },
      loyalty: {
        name: 'Loyalty',
        question: 'Guests earn points or get gift cards',
        what: 'The loyalty programme, gift cards, and emails to guests.',
      },
      stock: {
        name: 'Stock',
        question: 'You count your stock',
        what: 'Items, recipes, purchases and counts of the stock.',
      },
      time_clock: {
        name: 'Work periods',
        question: 'Your team clocks in',
        what: 'When somebody came and went, from the menu under their name.',
      },
    },
    unused: {
      title: (name: string) => `${name}: not used here`,
      switchOn: 'Switch on',
      all: 'What you use',
      ask: 'Who may change the settings can switch it on.',
    },
    failed: 'This could not be saved. Please try again.',
    count: (used: number, all: number) => `${used} of ${all} used`,
  },
  fr: {
    title: 'Ce que vous utilisez',
    hint: 'Ce que vous n’utilisez pas ne gêne personne : ni dans la barre latérale, ni dans les réglages, ni dans la recherche, ni au tableau de bord. Rien n’est supprimé.',
    features: {
      tables: {
        name: 'Tables',
        question: 'Vos clients s’assoient à table',
        what: 'La salle avec son plan, et les commandes qui restent ouvertes à une table.',
      },
      kitchen: {
        name: 'Écran de cuisine',
        question: 'La cuisine travaille avec un écran',
        what: 'Les bons sur un écran plutôt que sur papier, par poste, et le passe.',
      },
      bookings: {
        name: 'Réservations',
        question: 'Vos clients réservent',
        what: 'Les réservations par téléphone ou en ligne, et la liste d’attente.',
      },
      loyalty: {
        name: 'Fidélité',
        question: 'Vos clients ont des points ou des cartes cadeaux',
        what: 'Le programme de fidélité, les cartes cadeaux et les e-mails aux clients.',
      },
      stock: {
        name: 'Stock',
        question: 'Vous suivez votre stock',
        what: 'Les articles, les recettes, les achats et les inventaires du stock.',
      },
      time_clock: {
        name: 'Temps de travail',
        question: 'Votre équipe pointe',
        what: 'Qui est arrivé et parti quand, depuis le menu sous son nom.',
      },
    },
    unused: {
      title: (name) => `${name} : pas utilisé ici`,
      switchOn: 'Activer',
      all: 'Ce que vous utilisez',
      ask: 'Une personne qui peut changer les réglages peut l’activer.',
    },
    failed: 'L’enregistrement a échoué. Réessayez.',
    count: (used, all) => `${used} sur ${all} utilisés`,
  },
})
