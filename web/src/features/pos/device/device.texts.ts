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
    display: 'Afficheur client',
    noDisplay: 'Aucun sur un autre appareil',
    openDisplay: 'Ouvrir dans une seconde fenêtre',
  },
})
