import { texts } from '../lib/texts.ts'

export const receiptTexts = texts({
  en: {
    wait: 'Please wait...',
    missing: 'There is no receipt at this address.',
    failed: 'The receipt could not be loaded. Please check your connection.',
    retry: 'Try again',
    print: 'Print or save',
  },
  fr: {
    wait: 'Veuillez patienter...',
    missing: 'Il n’y a pas de ticket à cette adresse.',
    failed: 'Le ticket n’a pas pu être chargé. Vérifiez votre connexion.',
    retry: 'Réessayer',
    print: 'Imprimer ou enregistrer',
  },
})
