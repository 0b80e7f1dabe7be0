import { texts } from './texts.ts'

export const formDialogTexts = texts({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    discardTitle: 'Discard your changes?',
    discardHint: 'What you typed has not been saved.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  fr: {
    close: 'Fermer',
    cancel: 'Annuler',
    discardTitle: 'Abandonner vos modifications ?',
    discardHint: 'Votre saisie n’a pas été enregistrée.',
    discard: 'Abandonner',
    keep: 'Continuer',
  },
})
