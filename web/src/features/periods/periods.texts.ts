import { texts } from '../../lib/texts.ts'

export const periodsTexts = texts({
  en: {
    title: 'Filter',
    close: 'Close',
    cancel: 'Cancel',
    apply: 'Apply',
    period: 'Period',
    from: 'From',
    to: 'To',
    types: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      yesterday: 'Yesterday',
      last_7days: 'Last 7 Days',
      this_month: 'This Month',
      last_month: 'Last Month',
      custom: 'Custom',
    },
    named: (name: string, days: string) => `${name} · ${days}`,
  },
  fr: {
    title: 'Filtrer',
    close: 'Fermer',
    cancel: 'Annuler',
    apply: 'Appliquer',
    period: 'Période',
    from: 'Du',
    to: 'Au',
    types: {
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      yesterday: 'Hier',
      last_7days: '7 derniers jours',
      this_month: 'Ce mois-ci',
      last_month: 'Le mois dernier',
      custom: 'Personnalisée',
    },
    named: (name, days) => `${name} · ${days}`,
  },
})
