import { texts } from '../../lib/texts.ts'

export const qrMenuTexts = texts({
  en: {
    wait: 'Please wait...',
    close: 'Close',
    retry: 'Try again',
    checkConnection: 'Check your connection and try again.',
    place: (table: string, floor: string) => (floor === '' || floor === '-' ? table : `${table} · ${floor}`),
  },
  fr: {
    wait: 'Veuillez patienter...',
    close: 'Fermer',
    retry: 'Réessayer',
    checkConnection: 'Vérifiez votre connexion puis réessayez.',
    place: (table: string, floor: string) => (floor === '' || floor === '-' ? table : `${table} · ${floor}`),
  },
})
