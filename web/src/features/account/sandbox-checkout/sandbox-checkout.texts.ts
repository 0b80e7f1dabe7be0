import { texts } from '../../../lib/texts.ts'

export const sandboxCheckoutTexts = texts({
  en: {
    title: 'Sandbox checkout',
    wait: 'Please wait...',
    home: 'Home',
    profile: 'Back to the profile',
    failed: 'Something went wrong! Try later!',
    sandbox: {
      title: 'Sandbox: no money moves',
      text: 'This page stands in for a payment provider, as none is set up here. Nothing is charged, and no card number is asked for.',
    },
    amount: (price: string) => `${price} per month`,
    account: 'Account',
    renewal: 'Renewed each month until you cancel.',
    pay: 'Pay with a working card',
    payDeclined: 'Pay with a declined card',
    back: 'Back',
    paid: {
      title: 'This checkout is already paid',
      hint: 'There is nothing to pay again. Your profile shows the subscription.',
    },
    left: {
      title: 'This checkout was left',
      hint: 'Nothing was charged. Your profile opens a new one.',
    },
    missing: {
      title: 'There is no such checkout',
      hint: 'The address may be incomplete. Your profile opens a new one.',
    },
  },
  fr: {
    title: 'Paiement en bac à sable',
    wait: 'Veuillez patienter...',
    home: 'Accueil',
    profile: 'Retour au profil',
    failed: 'Une erreur est survenue. Réessayez plus tard !',
    sandbox: {
      title: 'Bac à sable : aucun argent ne circule',
      text: 'Cette page remplace un prestataire de paiement, car aucun n’est configuré ici. Rien n’est prélevé et aucun numéro de carte n’est demandé.',
    },
    amount: (price) => `${price} par mois`,
    account: 'Compte',
    renewal: 'Renouvelé chaque mois jusqu’à la résiliation.',
    pay: 'Payer avec une carte valable',
    payDeclined: 'Payer avec une carte refusée',
    back: 'Retour',
    paid: {
      title: 'Ce paiement est déjà fait',
      hint: 'Il n’y a rien à payer de nouveau. Votre profil montre l’abonnement.',
    },
    left: {
      title: 'Ce paiement a été abandonné',
      hint: 'Rien n’a été prélevé. Votre profil en ouvre un nouveau.',
    },
    missing: {
      title: 'Ce paiement n’existe pas',
      hint: 'L’adresse est peut-être incomplète. Votre profil ouvre un nouveau paiement.',
    },
  },
})
