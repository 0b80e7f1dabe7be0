import { texts } from '../texts.ts'

export const helpLinkTexts = texts({
  en: {
    article: 'How it works',
    open: 'Help for this screen',
    failed: 'The help could not be loaded. Check the network and try again.',
  },
  fr: {
    article: 'Comment ça marche',
    open: 'Aide de cet écran',
    failed: 'L’aide n’a pas pu être chargée. Vérifiez le réseau et réessayez.',
  },
})
