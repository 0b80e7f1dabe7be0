import { texts } from '../../../lib/texts.ts'

export const guestOrderTexts = texts({
  en: {
    order: {
      title: 'Your order',
      number: 'Order number',
      token: (n: number) => `Token ${n}`,
      status: {
        waiting: 'Waiting for the staff',
        accepted: 'Accepted',
        preparing: 'Being prepared',
        ready: 'Ready',
        paid: 'Paid',
        cancelled: 'Cancelled',
      },
      hint: {
        waiting: 'Your order has arrived. The staff will look at it in a moment.',
        accepted: 'The staff have passed your order to the kitchen.',
        preparing: 'The kitchen is at work on it.',
        ready: 'Everything is ready. Enjoy your meal!',
        paid: 'Thank you, and see you soon!',
        cancelled: 'This order was cancelled. Please speak to the staff.',
      },
      item: {
        created: 'Waiting',
        preparing: 'In preparation',
        completed: 'Ready',
        delivered: 'Served',
        cancelled: 'Cancelled',
      },
      items: 'What you ordered',
      total: 'Total',
      placedAt: (time: string) => `Ordered at ${time}`,
      loadFailed: 'Your order could not be loaded.',
      notFound: 'There is no such order.',
      stale: 'No connection: this may be out of date.',
      toMenu: 'Back to the menu',
    },

    success: {
      title: { sent: 'Order sent!', confirmed: 'Order confirmed!', cancelled: 'Order cancelled' },
      hint: {
        sent: 'The staff will confirm it in a moment.',
        confirmed: 'The staff have taken your order.',
        cancelled: 'The restaurant has cancelled your order.',
      },
      toOrders: 'My order',
      toMenu: 'Back to the menu',
      home: 'Home',
    },

    failure: {
      title: 'Oops! An error occurred',
      hint: 'Your order could not be processed. Your cart is kept, and a new try is never a second order.',
      retry: 'Try again',
      toCart: 'Back to the cart',
      home: 'Home',
    },
  },
  fr: {
    order: {
      title: 'Votre commande',
      number: 'Numéro de commande',
      token: (n: number) => `Ticket ${n}`,
      status: {
        waiting: 'En attente du personnel',
        accepted: 'Acceptée',
        preparing: 'En préparation',
        ready: 'Prête',
        paid: 'Payée',
        cancelled: 'Annulée',
      },
      hint: {
        waiting: 'Votre commande est arrivée. Le personnel la regarde dans un instant.',
        accepted: 'Le personnel a transmis votre commande à la cuisine.',
        preparing: 'La cuisine s’en occupe.',
        ready: 'Tout est prêt. Bon appétit !',
        paid: 'Merci et à bientôt !',
        cancelled: 'Cette commande a été annulée. Adressez-vous au personnel.',
      },
      item: {
        created: 'En attente',
        preparing: 'En préparation',
        completed: 'Prêt',
        delivered: 'Servi',
        cancelled: 'Annulé',
      },
      items: 'Ce que vous avez commandé',
      total: 'Total',
      placedAt: (time: string) => `Commandé à ${time}`,
      loadFailed: 'Votre commande n’a pas pu être chargée.',
      notFound: 'Cette commande n’existe pas.',
      stale: 'Pas de connexion : ceci n’est peut-être plus à jour.',
      toMenu: 'Retour à la carte',
    },

    success: {
      title: { sent: 'Commande envoyée !', confirmed: 'Commande confirmée !', cancelled: 'Commande annulée' },
      hint: {
        sent: 'Le personnel va la confirmer dans un instant.',
        confirmed: 'Le personnel a pris votre commande.',
        cancelled: 'Le restaurant a annulé votre commande.',
      },
      toOrders: 'Ma commande',
      toMenu: 'Retour à la carte',
      home: 'Accueil',
    },

    failure: {
      title: 'Oups ! Une erreur est survenue',
      hint: 'Votre commande n’a pas pu être traitée. Votre panier est gardé, et un nouvel essai n’est jamais une deuxième commande.',
      retry: 'Réessayer',
      toCart: 'Retour au panier',
      home: 'Accueil',
    },
  },
})
