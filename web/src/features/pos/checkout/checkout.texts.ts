import { texts } from '../../../lib/texts.ts'

/** What is sold out, and how many portions are left of it. */
type Shortage = { title: string; remaining: number }

export const checkoutTexts = texts({
  en: {
    sendTitle: 'Send order to Kitchen',
    send: 'Send to Kitchen',
    payTitle: 'Collect Payment & Send order to Kitchen',
    customer: 'Customer',
    walkIn: 'Walk-in customer',
    notChosen: 'Not chosen',
    items: 'Items',
    totalsChanged: (total: string) => `The amount has changed. The new total is ${total}.`,
    soldOut: (items: readonly Shortage[]) => {
      const named = items.map(({ title, remaining }) => (remaining > 0 ? `${title} (${remaining} left)` : title))
      return named.length === 0 ? 'Something in the cart is sold out.' : `Sold out: ${named.join(', ')}.`
    },
    undo: {
      sent: (token: number) => `Token ${token} is in the kitchen.`,
      undo: 'Undo',
      done: (token: number) => `Token ${token} was cancelled.`,
      failed: 'The order could not be taken back. Please look at Table Orders.',
      draft: (token: number) => `Token ${token}`,
      inTill: (token: number) => `Token ${token} was cancelled. Its items are in the till.`,
      showCart: 'Show the cart',
      parked: (token: number) => `Token ${token} was cancelled. Its items are in the drafts.`,
      showDrafts: 'Show drafts',
      unanswered: (token: number) => `No reply from the server. Token ${token} may still be in the kitchen.`,
      retry: 'Try again',
    },
    sent: {
      title: 'Order sent to Kitchen!',
      token: 'Token',
      printToken: 'Print Token',
      done: 'Done',
      paid: 'Paid order',
      paidBy: (by: string) => `Paid by ${by}`,
      recalledPaid: (by: string) =>
        `An earlier try had already gone through: the order was sent once and paid by ${by}.`,
      recalledUnpaid:
        'An earlier try had already reached the kitchen: the order was sent once and is not paid. Take the payment in Table Orders.',
    },
  },
  fr: {
    sendTitle: 'Envoyer la commande en cuisine',
    send: 'Envoyer en cuisine',
    payTitle: 'Encaisser et envoyer en cuisine',
    customer: 'Client',
    walkIn: 'Client de passage',
    notChosen: 'Non choisi',
    items: 'Articles',
    totalsChanged: (total: string) => `Le montant a changé. Le nouveau total est de ${total}.`,
    soldOut: (items: readonly Shortage[]) => {
      const named = items.map(({ title, remaining }) => (remaining > 0 ? `${title} (reste ${remaining})` : title))
      return named.length === 0 ? 'Un article du panier est épuisé.' : `Épuisé : ${named.join(', ')}.`
    },
    undo: {
      sent: (token: number) => `Le numéro ${token} est en cuisine.`,
      undo: 'Annuler l’envoi',
      done: (token: number) => `Le numéro ${token} est annulé.`,
      failed: 'La commande n’a pas pu être reprise. Voyez les commandes par table.',
      draft: (token: number) => `Numéro ${token}`,
      inTill: (token: number) => `Le numéro ${token} est annulé. Ses articles sont dans la caisse.`,
      showCart: 'Voir le panier',
      parked: (token: number) => `Le numéro ${token} est annulé. Ses articles sont dans les brouillons.`,
      showDrafts: 'Brouillons',
      unanswered: (token: number) => `Le serveur ne répond pas. Le numéro ${token} est peut-être encore en cuisine.`,
      retry: 'Réessayer',
    },
    sent: {
      title: 'Commande envoyée en cuisine !',
      token: 'Numéro',
      printToken: 'Imprimer le numéro',
      done: 'Terminé',
      paid: 'Commande payée',
      paidBy: (by: string) => `Payé : ${by}`,
      recalledPaid: (by: string) => `Un premier essai avait déjà abouti : commande envoyée une fois, payée par ${by}.`,
      recalledUnpaid:
        'Un premier essai était déjà arrivé en cuisine : commande envoyée une fois et non payée. Encaissez-la dans les commandes par table.',
    },
  },
})
