/** Refusals about shared devices, signing in by PIN and work periods. See errors.ts. */
export const ERRORS_OF_DEVICES = {
  'device.unknown': {
    status: 401,
    en: 'This browser is no shared device of a restaurant, or no longer.',
    fr: 'Ce navigateur n’est pas, ou plus, un appareil partagé d’un établissement.',
  },
  'device.not_found': { status: 404, en: 'There is no such device.', fr: 'Cet appareil n’existe pas.' },
  'device.title_required': { status: 400, en: 'Please provide a title!', fr: 'Veuillez indiquer un titre !' },
  'device.auto_lock_invalid': {
    status: 400,
    en: 'Please choose 1, 2 or 5 minutes, or never.',
    fr: 'Choisissez 1, 2 ou 5 minutes, ou jamais.',
  },
  'device.too_many_keys': {
    status: 429,
    en: 'This device has had three new keys today. A manager must register it again.',
    fr: 'Cet appareil a reçu trois nouvelles clés aujourd’hui. Un responsable doit l’enregistrer à nouveau.',
  },
  'sync.signature': {
    status: 401,
    en: 'This was not signed by this device.',
    fr: 'Ceci n’a pas été signé par cet appareil.',
  },
  'pin.wrong': { status: 400, en: 'Wrong PIN.', fr: 'Code incorrect.' },
  'pin.locked': {
    status: 429,
    en: 'Too many wrong PINs. Please wait, or sign in with the password.',
    fr: 'Trop de codes incorrects. Patientez, ou connectez-vous avec le mot de passe.',
  },
  'session.password_required': {
    status: 403,
    en: 'This needs your password: you signed in with a PIN.',
    fr: 'Il faut votre mot de passe : vous êtes connecté par code.',
  },
  'work_period.not_found': { status: 404, en: 'There is no such period.', fr: 'Cette période n’existe pas.' },
  'work_period.start_required': {
    status: 400,
    en: 'Please give the day and time of the beginning.',
    fr: 'Indiquez le jour et l’heure du début.',
  },
  'work_period.end_invalid': {
    status: 400,
    en: 'The end must be after the beginning, and not in the future.',
    fr: 'La fin doit suivre le début, et ne pas être dans le futur.',
  },
  'work_period.overlaps': {
    status: 409,
    en: 'This person has another period at that time.',
    fr: 'Cette personne a une autre période à ce moment-là.',
  },
} as const
