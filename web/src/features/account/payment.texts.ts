import { texts } from '../../lib/texts.ts'

export const paymentTexts = texts({
  en: {
    home: 'Home',
    success: {
      title: 'Thank you, your payment went through',
      hint: 'Please sign out and in again: your subscription is then active on this device.',
      signOut: 'Sign out',
    },
    cancelled: {
      title: 'The payment was cancelled',
      hint: 'Nothing was charged. You can take the subscription up again from your profile whenever you like.',
      profile: 'Back to the profile',
    },
  },
  fr: {
    home: 'Accueil',
    success: {
      title: 'Merci, votre paiement est passé',
      hint: 'Déconnectez-vous puis reconnectez-vous : votre abonnement sera alors actif sur cet appareil.',
      signOut: 'Se déconnecter',
    },
    cancelled: {
      title: 'Le paiement a été annulé',
      hint: 'Rien n’a été prélevé. Vous pouvez reprendre l’abonnement depuis votre profil quand vous voulez.',
      profile: 'Retour au profil',
    },
  },
})
