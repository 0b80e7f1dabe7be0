import { texts } from '../../../../lib/texts.ts'

export const tillTexts = texts({
  en: {
    key: 'Loyalty card',
    title: 'Whose card is it?',
    code: 'Card',
    codeHint: 'Scan the QR code of the card, or type its code: CM-XXXX-XXXX-XXXX.',
    find: 'Find',
    notFound: 'There is no such card.',
    orCustomer: 'Or find the customer',
    close: 'Close',
    use: (title: string) => `Use: ${title}`,
    afterSending: 'Send the order first to use a reward.',
    give: 'Give a loyalty card',
    remove: 'Another card, or none',
    failed: 'This did not work. Please try again.',
  },
  fr: {
    key: 'Carte de fidélité',
    title: 'À qui est la carte ?',
    code: 'Carte',
    codeHint: 'Scannez le code QR de la carte, ou tapez son code : CM-XXXX-XXXX-XXXX.',
    find: 'Chercher',
    notFound: 'Cette carte n’existe pas.',
    orCustomer: 'Ou cherchez le client',
    close: 'Fermer',
    use: (title) => `Utiliser : ${title}`,
    afterSending: 'Envoyez d’abord la commande pour utiliser une récompense.',
    give: 'Donner une carte de fidélité',
    remove: 'Une autre carte, ou aucune',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
})
