import { texts } from './texts.ts'

export const errorBoundaryTexts = texts({
  en: {
    heading: 'Unexpected Application Error',
    unknown: 'Something went wrong!',
    reload: 'Reload',
    home: 'Home',
    newVersion: 'A new version is available. Please reload the page.',
  },
  fr: {
    heading: 'Unexpected Application Error',
    unknown: 'Une erreur est survenue.',
    reload: 'Recharger',
    home: 'Accueil',
    newVersion: 'Une nouvelle version est disponible. Rechargez la page.',
  },
})
