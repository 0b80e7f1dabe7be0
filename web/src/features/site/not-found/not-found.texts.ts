import { texts } from '../../../lib/texts.ts'

export const notFoundTexts = texts({
  en: {
    home: 'Home',
    back: 'Back',
    notFound: {
      title: 'Page not found',
      hint: 'This address does not exist, or not any more.',
    },
    noAccess: {
      title: 'Access denied',
      hint: 'Your account has no access to this page. Ask the owner of the restaurant, or sign in with another account.',
      signIn: 'Sign in again',
    },
  },
  fr: {
    home: 'Accueil',
    back: 'Retour',
    notFound: {
      title: 'Page introuvable',
      hint: 'Cette adresse n’existe pas, ou n’existe plus.',
    },
    noAccess: {
      title: 'Accès non autorisé',
      hint: 'Votre compte n’a pas accès à cette page. Adressez-vous au propriétaire de l’établissement, ou connectez-vous avec un autre compte.',
      signIn: 'Se reconnecter',
    },
  },
})
