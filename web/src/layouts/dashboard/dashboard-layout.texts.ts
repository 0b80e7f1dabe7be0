import { texts } from '../../lib/texts.ts'

export const dashboardLayoutTexts = texts({
  en: {
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
