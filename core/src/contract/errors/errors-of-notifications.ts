/** Refusals about notifications and the devices that receive them. See errors.ts. */
export const ERRORS_OF_NOTIFICATIONS = {
  'notification.not_found': {
    status: 404,
    en: 'There is no such notification.',
    fr: 'Cette notification n’existe pas.',
  },
  'notification.quiet_invalid': {
    status: 400,
    en: 'Please choose days, and a beginning and an end that differ.',
    fr: 'Choisissez des jours, et un début et une fin différents.',
  },
  'notification.void_limit_invalid': {
    status: 400,
    en: 'Please enter the amount from which you want to be notified.',
    fr: 'Saisissez le montant à partir duquel vous voulez être prévenu.',
  },
  'push.endpoint_refused': {
    status: 400,
    en: 'Messages cannot be sent to this address.',
    fr: 'Aucun message ne peut être envoyé à cette adresse.',
  },
  'push.keys_invalid': {
    status: 400,
    en: 'These are not the keys of a browser.',
    fr: 'Ce ne sont pas les clés d’un navigateur.',
  },
  'push.device_not_found': {
    status: 404,
    en: 'There is no such device.',
    fr: 'Cet appareil n’existe pas.',
  },
  'push.no_device': {
    status: 409,
    en: 'Switch push messages on for a device first.',
    fr: 'Activez d’abord les notifications push sur un appareil.',
  },
} as const
