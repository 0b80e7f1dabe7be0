import { texts } from '../texts.ts'

export const formsTexts = texts({
  en: {
    wait: 'Please wait...',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    delete: 'Delete',
    failed: 'Something went wrong!',
    listFailed: 'Error loading data, Try Later!',
    detailsFailed: 'Error loading details! Please Try Later!',
    offline: {
      title: 'No network',
      hint: 'Check the Wi-Fi or the mobile data of this device. This screen loads by itself as soon as the network is back.',
    },
    unreachable: {
      title: 'No connection to the server.',
      hint: 'Check the network, or wait a moment. This screen loads by itself as soon as the server answers.',
    },
    irreversible: 'Are you sure! This process is irreversible!',
    unsaved: 'You have unsaved changes.',
    undo: 'Undo changes',
    discard: {
      title: 'Discard your changes?',
      hint: 'What you have entered is not saved yet.',
      stay: 'Keep editing',
      leave: 'Discard',
    },
    nothingFound: 'Nothing found',
  },
  fr: {
    wait: 'Veuillez patienter...',
    retry: 'Réessayer',
    close: 'Fermer',
    cancel: 'Annuler',
    save: 'Enregistrer',
    delete: 'Supprimer',
    failed: 'Une erreur est survenue !',
    listFailed: 'Les données n’ont pas pu être chargées. Réessayez plus tard !',
    detailsFailed: 'Les détails n’ont pas pu être chargés. Réessayez plus tard !',
    offline: {
      title: 'Pas de réseau',
      hint: 'Vérifiez le Wi-Fi ou les données mobiles de cet appareil. L’écran se chargera de lui-même dès le retour du réseau.',
    },
    unreachable: {
      title: 'Pas de connexion au serveur.',
      hint: 'Vérifiez le réseau ou patientez un instant. L’écran se chargera de lui-même dès que le serveur répondra.',
    },
    irreversible: 'Êtes-vous sûr ? Cette opération est irréversible !',
    unsaved: 'Des modifications ne sont pas enregistrées.',
    undo: 'Annuler les modifications',
    discard: {
      title: 'Abandonner vos modifications ?',
      hint: 'Votre saisie n’est pas encore enregistrée.',
      stay: 'Continuer la saisie',
      leave: 'Abandonner',
    },
    nothingFound: 'Aucun résultat',
  },
})
