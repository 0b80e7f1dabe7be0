import { plural, texts } from '../../../lib/texts.ts'

export const subscriptionTexts = texts({
  en: {
    title: 'Subscription',
    wait: 'Please wait...',
    keep: 'Keep it',
    loadFailed: 'Error loading the subscription details! Try later!',
    perMonth: 'per month',
    contact: 'Contact Support',
    subscribe: 'Subscribe',
    checkoutFailed: "Can't retrieve the product subscription, Please try after sometime!",
    states: {
      trial: 'Free trial',
      paid: 'Active',
      paymentFailed: 'Payment failed',
      inactive: 'Inactive',
      suspended: 'Switched off by the platform',
    },
    plan: 'Plan',
    price: 'Price',
    priceAMonth: (price: string) => `${price} per month`,
    started: 'Started on',
    ends: {
      trial: 'The trial ends on',
      paid: 'Paid until',
      paymentFailed: 'Paid until',
      inactive: 'Ended on',
      suspended: 'Paid until',
    },
    daysLeft: (days: number) => `${days} ${plural('en', days, { one: 'day', other: 'days' })} left`,
    hints: {
      trial: 'When the trial is over, a subscription keeps the restaurant open. It starts on the day you take it.',
      paid: 'It is renewed by itself at the end of each month.',
      paidOnce: 'It is not renewed: access ends on that day.',
      paymentFailed:
        'Your last payment was refused; the payment provider will try again. To pay with another card, cancel this subscription and subscribe again.',
      inactive: 'Your orders, menu and invoices are kept. They are open again as soon as the subscription is.',
      suspended: 'This restaurant was switched off by the platform: paying would not help. Please contact support.',
    },
    cancelAction: 'Cancel subscription',
    cancel: {
      title: 'Cancel the subscription?',
      description:
        'Are you sure? Access is lost immediately: you and your staff can no longer work, and a month that has begun is not refunded. Past invoices stay readable.',
      confirm: 'Cancel now',
      failed:
        'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
    },
    gate: {
      heading: 'Your subscription is not active',
      hint: 'Your orders, menu and invoices are kept. They are open again as soon as the subscription is.',
      points: {
        orders: 'Unlimited orders',
        renewals: 'Monthly renewals',
        devices: 'Unlimited devices',
        kitchen: 'Live kitchen orders',
      },
      payHint: 'You pay on the page of the payment provider. Every device opens by itself once the payment is there.',
      paymentFailedHeading: 'Your last payment was refused',
      paymentFailedHint:
        'The payment provider will try again, and this page opens by itself once it is paid. To pay with another card, cancel the subscription in your profile and subscribe again.',
      toProfile: 'Go to the profile',
      suspendedHeading: 'This restaurant was switched off by the platform',
      suspendedHint:
        'Subscribing would not help. Write to support: your orders, menu and invoices are kept, and this page opens by itself.',
      staff: 'The subscription of this restaurant is not active.',
      staffHint: 'Please ask its owner to renew it. This page opens by itself as soon as work can go on.',
      staffSuspendedHint: 'Please speak to its owner. This page opens by itself as soon as work can go on.',
    },
    banner: {
      trialEnding: (days: number) => `Trial: ${days} ${plural('en', days, { one: 'day', other: 'days' })} left`,
      paymentFailed: 'Payment failed',
    },
  },
  fr: {
    title: 'Abonnement',
    wait: 'Veuillez patienter...',
    keep: 'Le garder',
    loadFailed: 'L’abonnement n’a pas pu être chargé. Réessayez plus tard !',
    perMonth: 'par mois',
    contact: 'Contacter l’assistance',
    subscribe: 'S’abonner',
    checkoutFailed: 'L’abonnement ne peut pas être ouvert pour le moment. Réessayez un peu plus tard !',
    states: {
      trial: 'Essai gratuit',
      paid: 'Actif',
      paymentFailed: 'Paiement refusé',
      inactive: 'Inactif',
      suspended: 'Désactivé par la plateforme',
    },
    plan: 'Formule',
    price: 'Prix',
    priceAMonth: (price) => `${price} par mois`,
    started: 'Commencé le',
    ends: {
      trial: 'Fin de l’essai',
      paid: 'Payé jusqu’au',
      paymentFailed: 'Payé jusqu’au',
      inactive: 'Terminé le',
      suspended: 'Payé jusqu’au',
    },
    daysLeft: (days) => `${days} ${plural('fr', days, { one: 'jour restant', other: 'jours restants' })}`,
    hints: {
      trial: 'À la fin de l’essai, un abonnement garde l’établissement ouvert. Il commence le jour où vous le prenez.',
      paid: 'Il se renouvelle de lui-même à la fin de chaque mois.',
      paidOnce: 'Il n’est pas renouvelé : l’accès prend fin ce jour-là.',
      paymentFailed:
        'Votre dernier paiement a été refusé ; le prestataire de paiement va réessayer. Pour payer avec une autre carte, résiliez cet abonnement puis abonnez-vous à nouveau.',
      inactive: 'Vos commandes, votre carte et vos factures sont conservées. Elles rouvrent avec l’abonnement.',
      suspended:
        'Cet établissement a été désactivé par la plateforme : payer n’y changerait rien. Contactez l’assistance.',
    },
    cancelAction: 'Résilier l’abonnement',
    cancel: {
      title: 'Résilier l’abonnement ?',
      description:
        'Êtes-vous sûr ? L’accès est perdu immédiatement : vous et votre équipe ne pourrez plus travailler, et un mois commencé n’est pas remboursé. Les factures passées restent lisibles.',
      confirm: 'Résilier',
      failed: 'Votre demande n’a pas pu être traitée. Réessayez un peu plus tard ou contactez l’assistance !',
    },
    gate: {
      heading: 'Votre abonnement n’est pas actif',
      hint: 'Vos commandes, votre carte et vos factures sont conservées. Elles rouvrent avec l’abonnement.',
      points: {
        orders: 'Commandes illimitées',
        renewals: 'Renouvellement mensuel',
        devices: 'Appareils illimités',
        kitchen: 'Commandes en direct en cuisine',
      },
      payHint:
        'Vous payez sur la page du prestataire de paiement. Tous les appareils rouvrent d’eux-mêmes dès le paiement reçu.',
      paymentFailedHeading: 'Votre dernier paiement a été refusé',
      paymentFailedHint:
        'Le prestataire de paiement va réessayer, et cette page s’ouvre d’elle-même dès le paiement reçu. Pour payer avec une autre carte, résiliez l’abonnement dans votre profil puis abonnez-vous à nouveau.',
      toProfile: 'Aller au profil',
      suspendedHeading: 'Cet établissement a été désactivé par la plateforme',
      suspendedHint:
        'S’abonner n’y changerait rien. Écrivez à l’assistance : vos commandes, votre carte et vos factures sont conservées, et cette page s’ouvrira d’elle-même.',
      staff: 'L’abonnement de cet établissement n’est pas actif.',
      staffHint:
        'Demandez à son propriétaire de le renouveler. Cette page s’ouvre d’elle-même dès que le travail peut reprendre.',
      staffSuspendedHint:
        'Adressez-vous à son propriétaire. Cette page s’ouvre d’elle-même dès que le travail peut reprendre.',
    },
    banner: {
      trialEnding: (days) => `Essai : ${days} ${plural('fr', days, { one: 'jour restant', other: 'jours restants' })}`,
      paymentFailed: 'Paiement refusé',
    },
  },
})
