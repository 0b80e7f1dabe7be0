import { plural, texts } from '../../lib/texts.ts'

export const platformTexts = texts({
  en: {
    standing: { active: 'Active', inactive: 'Inactive' },
    signIn: {
      title: 'Platform sign-in',
      heading: 'Platform',
      hint: 'For those who run Comptoir. Restaurants sign in on their own page.',
      card: 'Sign in',
      restaurants: 'To the restaurants’ sign-in',
    },
    home: {
      title: 'Dashboard',
      hint: 'The platform today',
      loadFailed: 'Error loading dashboard, Please try later...',
      toReports: 'To the reports',
      version: (version: string) => `Comptoir · Version ${version}`,
    },
    reports: {
      title: 'Reports',
      showing: (filter: string) => `Showing Data for ${filter}`,
      loadFailed: 'Error Loading Reports Data, Please try later!',
    },
    figures: {
      label: 'Figures',
      activeTenants: 'Active Tenants',
      mrr: 'MRR',
      arr: 'ARR',
      volumeToday: 'Store Sales Volume Today',
      volume: 'Store Sales Volume',
      ordersToday: 'Orders Processed Today',
      orders: 'Orders Processed',
      customers: "All Tenant's Customers",
    },
    trials: {
      title: 'Trials that end within 7 days',
      hint: 'They stop working on that day unless they subscribe.',
      empty: 'No trial ends within 7 days.',
      endsOn: (day: string) => `Ends on ${day}`,
      daysLeft: (text: string, n: number) =>
        n === 0 ? 'Less than a day left' : `${text} ${plural('en', n, { one: 'day', other: 'days' })} left`,
      more: (text: string) => `And ${text} more.`,
    },
    plans: (subscriptions: string, price: string, n: number) =>
      `${subscriptions} ${plural('en', n, { one: 'subscription', other: 'subscriptions' })} at ${price}`,
    plansOfYear: (subscriptions: string, price: string, n: number) =>
      `${subscriptions} ${plural('en', n, { one: 'subscription', other: 'subscriptions' })} at ${price}, 12 months`,
    conversion: {
      about: 'About this amount',
      inDollars: (amount: string) => `In US dollars: ${amount}`,
      converted: 'Amount converted to USD. The final amount may vary.',
      rates: (date: string, source: string) => `Rates of ${date}, ${source}.`,
      noRates: 'Nothing had to be converted.',
      apart: 'Without a rate, so not included:',
    },
    topSelling: {
      title: 'Top Selling Items',
      empty: 'No Top selling items found for Selected Filter!',
      sold: (text: string, _quantity: number) => `${text} sold`,
    },
  },
  fr: {
    standing: { active: 'Actif', inactive: 'Inactif' },
    signIn: {
      title: 'Connexion plateforme',
      heading: 'Plateforme',
      hint: 'Pour ceux qui exploitent Comptoir. Les restaurants se connectent sur leur propre page.',
      card: 'Connexion',
      restaurants: 'Vers la connexion des restaurants',
    },
    home: {
      title: 'Tableau de bord',
      hint: 'La plateforme aujourd’hui',
      loadFailed: 'Le tableau de bord n’a pas pu être chargé. Réessayez plus tard...',
      toReports: 'Vers les rapports',
      version: (version) => `Comptoir · Version ${version}`,
    },
    reports: {
      title: 'Rapports',
      showing: (filter) => `Données : ${filter}`,
      loadFailed: 'Les rapports n’ont pas pu être chargés. Réessayez plus tard !',
    },
    figures: {
      label: 'Chiffres',
      activeTenants: 'Établissements actifs',
      mrr: 'MRR',
      arr: 'ARR',
      volumeToday: 'Ventes des établissements aujourd’hui',
      volume: 'Ventes des établissements',
      ordersToday: 'Commandes traitées aujourd’hui',
      orders: 'Commandes traitées',
      customers: 'Clients de tous les établissements',
    },
    trials: {
      title: 'Essais qui se terminent sous 7 jours',
      hint: 'Ils s’arrêtent ce jour-là, sauf abonnement.',
      empty: 'Aucun essai ne se termine sous 7 jours.',
      endsOn: (day) => `Se termine le ${day}`,
      daysLeft: (text, n) =>
        n === 0 ? 'Moins d’un jour' : `Encore ${text} ${plural('fr', n, { one: 'jour', other: 'jours' })}`,
      more: (text) => `Et ${text} de plus.`,
    },
    plans: (subscriptions, price, n) =>
      `${subscriptions} ${plural('fr', n, { one: 'abonnement', other: 'abonnements' })} à ${price}`,
    plansOfYear: (subscriptions, price, n) =>
      `${subscriptions} ${plural('fr', n, { one: 'abonnement', other: 'abonnements' })} à ${price}, 12 mois`,
    conversion: {
      about: 'À propos de ce montant',
      inDollars: (amount) => `En dollars américains\u00a0: ${amount}`,
      converted: 'Montant converti en USD. Le montant définitif peut varier.',
      rates: (date, source) => `Taux du ${date}, ${source}.`,
      noRates: 'Rien n’a dû être converti.',
      apart: 'Sans taux connu, donc non compris :',
    },
    topSelling: {
      title: 'Meilleures ventes',
      empty: 'Aucun article vendu sur cette période !',
      sold: (text, quantity) => `${text} ${plural('fr', quantity, { one: 'vendu', other: 'vendus' })}`,
    },
  },
})
