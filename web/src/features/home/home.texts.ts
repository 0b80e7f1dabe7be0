import { plural, texts } from '../../lib/texts.ts'

export const homeTexts = texts({
  en: {
    title: 'Dashboard',
    loadFailed: 'Error Loading Dashboard Data, Please try later!',
    hello: (name: string) => `Hello ${name}`,
    day: (day: string, store: string) => `${store}, ${day}`,
    now: 'Now',
    revenue: {
      title: 'Revenue today',
      more: (share: string, day: string, amount: string) => `${share} more than last ${day} by this time (${amount})`,
      less: (share: string, day: string, amount: string) => `${share} less than last ${day} by this time (${amount})`,
      same: (day: string) => `As much as last ${day} by this time`,
      beside: (day: string, amount: string) => `Last ${day} by this time: ${amount}`,
      first: (day: string) => `No sales last ${day} by this time`,
    },
    owed: {
      title: 'Owed now',
      parties: (count: number) => plural('en', count, { one: '1 party to pay', other: `${count} parties to pay` }),
      none: 'Everybody has paid',
    },
    room: {
      title: 'Tables taken',
      of: (taken: string, tables: string) => `${taken} of ${tables}`,
      covers: (count: number) => plural('en', count, { one: '1 cover', other: `${count} covers` }),
      uncounted: (count: number) =>
        plural('en', count, { one: '1 party not counted', other: `${count} parties not counted` }),
      free: 'The room is empty',
    },
    drawer: {
      title: (count: number) => plural('en', count, { one: 'Drawer', other: 'Drawers' }),
      open: 'Open',
      closed: 'Closed',
      openOf: (open: string, drawers: string) => `${open} of ${drawers} open`,
      since: (time: string, by: string) => (by === '' ? `Since ${time}` : `Since ${time}, ${by}`),
      named: (title: string, text: string) => `${title}: ${text}`,
    },
    notices: {
      title: 'Needs attention',
      none: 'Nothing needs you now',
      ready: (count: number) =>
        plural('en', count, { one: '1 dish ready to serve', other: `${count} dishes ready to serve` }),
      oldest: (count: number, age: string) => (count === 1 ? `For ${age}` : `The first for ${age}`),
      justNow: 'Just now',
      journal: 'Fiscal journal',
      findings: (count: number) =>
        plural('en', count, { one: 'The last check found 1 problem', other: `The last check found ${count} problems` }),
      stock: (count: number) => plural('en', count, { one: '1 item is low', other: `${count} items are low` }),
    },
    next: {
      title: 'Next reservations',
      empty: 'Nobody else is expected today',
      later: (bookings: number, covers: number) =>
        `${plural('en', bookings, { one: '1 more', other: `${bookings} more` })}, ${plural('en', covers, { one: '1 cover', other: `${covers} covers` })}`,
      all: 'All reservations',
      covers: (count: number) => plural('en', count, { one: '1 cover', other: `${count} covers` }),
      late: 'Late',
      erased: 'Erased customer',
    },
    topSelling: {
      title: 'Top Selling Items',
      empty: 'No Top Selling items found for Today!',
      all: 'All figures',
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
    now: 'En ce moment',
    revenue: {
      title: 'Chiffre d’affaires du jour',
      more: (share, day, amount) => `${share} de plus que ${day} dernier à la même heure (${amount})`,
      less: (share, day, amount) => `${share} de moins que ${day} dernier à la même heure (${amount})`,
      same: (day) => `Autant que ${day} dernier à la même heure`,
      beside: (day, amount) => `À la même heure ${day} dernier : ${amount}`,
      first: (day) => `Aucune vente ${day} dernier à la même heure`,
    },
    owed: {
      title: 'Reste à encaisser',
      parties: (count) => plural('fr', count, { one: '1 addition à régler', other: `${count} additions à régler` }),
      none: 'Tout est réglé',
    },
    room: {
      title: 'Tables occupées',
      of: (taken, tables) => `${taken} sur ${tables}`,
      covers: (count) => plural('fr', count, { one: `${count} couvert`, other: `${count} couverts` }),
      uncounted: (count) =>
        plural('fr', count, { one: `${count} table sans couverts`, other: `${count} tables sans couverts` }),
      free: 'La salle est vide',
    },
    drawer: {
      title: (count) => plural('fr', count, { one: 'Tiroir-caisse', other: 'Tiroirs-caisses' }),
      open: 'Ouvert',
      closed: 'Fermé',
      openOf: (open, drawers) => `${open} sur ${drawers} ouverts`,
      since: (time, by) => (by === '' ? `Depuis ${time}` : `Depuis ${time}, ${by}`),
      named: (title, text) => `${title} : ${text}`,
    },
    notices: {
      title: 'À traiter',
      none: 'Rien à traiter pour le moment',
      ready: (count) => plural('fr', count, { one: '1 plat prêt à servir', other: `${count} plats prêts à servir` }),
      oldest: (count, age) => (count === 1 ? `Depuis ${age}` : `Le premier depuis ${age}`),
      justNow: 'À l’instant',
      journal: 'Journal fiscal',
      findings: (count) =>
        plural('fr', count, {
          one: 'Le dernier contrôle a trouvé 1 anomalie',
          other: `Le dernier contrôle a trouvé ${count} anomalies`,
        }),
      stock: (count) => plural('fr', count, { one: '1 article à racheter', other: `${count} articles à racheter` }),
    },
    next: {
      title: 'Prochaines réservations',
      empty: 'Plus personne n’est attendu aujourd’hui',
      later: (bookings, covers) =>
        `${plural('fr', bookings, { one: '1 autre', other: `${bookings} autres` })}, ${plural('fr', covers, { one: `${covers} couvert`, other: `${covers} couverts` })}`,
      all: 'Toutes les réservations',
      covers: (count) => plural('fr', count, { one: `${count} couvert`, other: `${count} couverts` }),
      late: 'En retard',
      erased: 'Client effacé',
    },
    topSelling: {
      title: 'Meilleures ventes',
      empty: 'Aucune vente pour aujourd’hui !',
      all: 'Tous les chiffres',
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
