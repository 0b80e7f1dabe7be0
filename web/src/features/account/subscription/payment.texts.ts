import { texts } from '../../../lib/texts.ts'

export const paymentTexts = texts({
  en: {
    home: 'Home',
    success: {
      signOut: 'Sign out',
      dashboard: 'Open the dashboard',
      contact: 'Contact Support',
      unknown: {
        title: 'Thank you, your payment went through',
        hint: 'Please sign out and in again: your subscription is then active on this device.',
      },
      waiting: {
        title: 'Your payment is being confirmed',
        hint: 'This takes a few seconds, and this page says when it is done. There is nothing to pay again.',
      },
      active: {
        title: 'Your subscription is active',
        hint: 'Thank you! Your restaurant is open, on every device. Where a screen does not follow, please sign out and in again.',
      },
      late: {
        title: 'The confirmation is not here yet',
        hint: 'You need not pay again: access opens by itself as soon as the confirmation arrives. If it still has not in a few minutes, please sign out and in again, or contact support.',
      },
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
      signOut: 'Se déconnecter',
      dashboard: 'Tableau de bord',
      contact: 'Contacter l’assistance',
      unknown: {
        title: 'Merci, votre paiement est passé',
        hint: 'Déconnectez-vous puis reconnectez-vous : votre abonnement sera alors actif sur cet appareil.',
      },
      waiting: {
        title: 'Votre paiement est en cours de confirmation',
        hint: 'Quelques secondes suffisent, et cette page vous dira quand c’est fait. Il n’y a rien à payer de nouveau.',
      },
      active: {
        title: 'Votre abonnement est actif',
        hint: 'Merci ! Votre établissement est ouvert, sur tous les appareils. Si un écran ne suit pas, déconnectez-vous puis reconnectez-vous.',
      },
      late: {
        title: 'La confirmation se fait attendre',
        hint: 'Inutile de payer à nouveau : l’accès s’ouvre de lui-même dès que la confirmation arrive. Si rien ne vient dans quelques minutes, déconnectez-vous puis reconnectez-vous, ou contactez l’assistance.',
      },
    },
    cancelled: {
      title: 'Le paiement a été annulé',
      hint: 'Rien n’a été prélevé. Vous pouvez reprendre l’abonnement depuis votre profil quand vous voulez.',
      profile: 'Retour au profil',
    },
  },
})
