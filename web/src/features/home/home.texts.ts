import { plural, texts } from '../../lib/texts.ts'

export const homeTexts = texts({
  en: {
    title: 'Dashboard',
    loadFailed: 'Error Loading Dashboard Data, Please try later!',
    hello: (name: string) => `Hello ${name}`,
    day: (day: string, store: string) => `${store}, ${day}`,
    revenue: {
      title: 'Revenue today',
      hint: 'Tax included',
      compared: (day: string) => `All of ${day}`,
      openBills: (count: number) => `${count} ${plural('en', count, { one: 'open bill', other: 'open bills' })}`,
      paid: (amount: string) => `${amount} paid on them`,
    },
    toReports: 'View More Data in Reports',
    reservations: {
      title: "Today's Reservations",
      empty: 'No Reservation found for Today!',
      all: 'All reservations',
      people: (text: string, count: number) => `${text} ${plural('en', count, { one: 'Person', other: 'People' })}`,
      erased: 'Erased customer',
    },
    topSelling: {
      title: 'Top Selling Items',
      empty: 'No Top Selling items found for Today!',
      sold: (text: string, _count: number) => `${text} sold`,
    },
    counters: {
      title: 'Today',
      orders: 'Orders',
      newCustomers: 'New Registered Customers',
      repeatCustomers: 'Repeat Customers',
    },
  },
  fr: {
    title: 'Tableau de bord',
    loadFailed: 'Le tableau de bord n’a pas pu être chargé. Réessayez plus tard !',
    hello: (name) => `Bonjour ${name}`,
    day: (day, store) => `${store}, ${day}`,
    revenue: {
      title: 'Chiffre d’affaires du jour',
      hint: 'TTC',
      compared: (day) => `Toute la journée du ${day}`,
      openBills: (count) => `${count} ${plural('fr', count, { one: 'addition ouverte', other: 'additions ouvertes' })}`,
      paid: (amount) => `${amount} déjà payés`,
    },
    toReports: 'Plus de données dans les rapports',
    reservations: {
      title: 'Réservations du jour',
      empty: 'Aucune réservation pour aujourd’hui !',
      all: 'Toutes les réservations',
      people: (text, count) => `${text} ${plural('fr', count, { one: 'personne', other: 'personnes' })}`,
      erased: 'Client effacé',
    },
    topSelling: {
      title: 'Meilleures ventes',
      empty: 'Aucune vente pour aujourd’hui !',
      sold: (text, count) => `${text} ${plural('fr', count, { one: 'vendu', other: 'vendus' })}`,
    },
    counters: {
      title: 'Aujourd’hui',
      orders: 'Commandes',
      newCustomers: 'Nouveaux clients enregistrés',
      repeatCustomers: 'Clients revenus',
    },
  },
})
