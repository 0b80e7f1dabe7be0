import { texts } from '../texts.ts'

/** The heading is English also on pages that are French by themselves (docs/rules/clients.md#known-names-stay). */
export const errorBoundaryTexts = texts({
  en: {
    heading: 'Unexpected Application Error',
    unknown: 'Something went wrong!',
    reload: 'Reload',
    home: 'Home',
    newVersion: 'A new version is available. Please reload the page.',
    offline:
      'No connection, and this screen was not opened on this device before. It opens by itself as soon as the server answers.',
  },
  fr: {
    heading: 'Unexpected Application Error',
    unknown: 'Une erreur est survenue.',
    reload: 'Recharger',
    home: 'Accueil',
    newVersion: 'Une nouvelle version est disponible. Rechargez la page.',
    offline:
      'Pas de connexion, et cet écran n’a pas encore été ouvert sur cet appareil. Il s’ouvrira de lui-même dès que le serveur répondra.',
  },
})
