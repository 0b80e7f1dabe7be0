import { texts } from '../../../lib/texts.ts'

export const deviceTexts = texts({
  en: {
    title: 'Till on this device',
    hint: 'These choices hold on this device only.',
    till: 'Till',
    view: 'Menu items',
    views: { photos: 'With photos', compact: 'Compact', list: 'List' },
    sendsAtOnce: 'Send without asking',
    sendsAtOnceHint: '“Send to Kitchen” sends at the first touch. For ten seconds the order can be undone.',
    printer: 'Receipts and notes',
    byBrowser: 'By the browser',
    openDrawer: 'Open the drawer',
    drawerFailed: 'The drawer could not be opened. Try again!',
    display: 'Customer display',
    noDisplay: 'None on another device',
    openDisplay: 'Open in a second window',
  },
  fr: {
    title: 'Caisse sur cet appareil',
    hint: 'Ces choix ne valent que sur cet appareil.',
    till: 'Caisse',
    view: 'Articles',
    views: { photos: 'Avec photos', compact: 'Compact', list: 'Liste' },
    sendsAtOnce: 'Envoyer sans demander',
    sendsAtOnceHint:
      '« Envoyer en cuisine » envoie au premier toucher. Pendant dix secondes, l’envoi peut être annulé.',
    printer: 'Tickets et additions',
    byBrowser: 'Par le navigateur',
    openDrawer: 'Ouvrir le tiroir',
    drawerFailed: 'Le tiroir n’a pas pu être ouvert. Réessayez !',
    display: 'Afficheur client',
    noDisplay: 'Aucun sur un autre appareil',
    openDisplay: 'Ouvrir dans une seconde fenêtre',
  },
})
