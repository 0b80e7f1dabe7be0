import { texts } from '../../../../lib/texts.ts'

export const demoTexts = texts({
  en: {
    title: 'Demo restaurant',
    opening: 'We are opening the demo restaurant…',
    failedTitle: 'The demo cannot be opened',
    failed: 'Something went wrong. Please try again in a moment.',
    signedInTitle: 'You are signed in already',
    signedIn: 'The demo opens under an account of its own: you would be signed out of yours first.',
    retry: 'Try again',
    register: 'Start for free',
    ownTill: 'Open my till',
    leave: 'Sign out and see the demo',
  },
  fr: {
    title: 'Restaurant de démonstration',
    opening: 'Nous ouvrons le restaurant de démonstration…',
    failedTitle: 'La démo ne peut pas s’ouvrir',
    failed: 'Une erreur est survenue. Réessayez dans un instant.',
    signedInTitle: 'Vous êtes déjà connecté',
    signedIn: 'La démo s’ouvre avec un compte à elle : vous seriez d’abord déconnecté du vôtre.',
    retry: 'Réessayer',
    register: 'Commencez gratuitement',
    ownTill: 'Ouvrir ma caisse',
    leave: 'Me déconnecter et voir la démo',
  },
})
