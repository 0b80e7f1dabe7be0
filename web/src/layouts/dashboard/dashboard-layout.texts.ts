import { texts } from '../../lib/texts.ts'

export const dashboardLayoutTexts = texts({
  en: {
    close: 'Close',
    search: 'Search',
    searchHint: 'Find a screen',
    searchPlaceholder: 'Search...',
    searchEmpty: 'No screen with this name.',
    searchResults: 'Screens',
    profile: 'Profile',
    notifications: 'Notifications',
    devices: 'My Devices',
    support: 'Support',
    live: {
      live: { short: 'Live', long: 'Connected: changes appear at once.' },
      connecting: { short: 'Connecting', long: 'Connecting to the restaurant...' },
      lost: { short: 'Offline', long: 'Connection lost: trying again. What you see may be out of date.' },
    },
  },
  fr: {
    close: 'Fermer',
    search: 'Rechercher',
    searchHint: 'Trouver un écran',
    searchPlaceholder: 'Rechercher...',
    searchEmpty: 'Aucun écran de ce nom.',
    searchResults: 'Écrans',
    profile: 'Profil',
    notifications: 'Notifications',
    devices: 'Mes appareils',
    support: 'Assistance',
    live: {
      live: { short: 'En direct', long: 'Connecté : les changements apparaissent aussitôt.' },
      connecting: { short: 'Connexion', long: 'Connexion au restaurant...' },
      lost: { short: 'Hors ligne', long: 'Connexion perdue : nouvel essai en cours. L’affichage peut dater.' },
    },
  },
})
