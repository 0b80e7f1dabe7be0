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
  'sync.gap': {
    status: 409,
    en: 'Operations before these are missing. Send them from the expected one on.',
    fr: 'Des opérations précédentes manquent. Envoyez-les à partir de celle attendue.',
  },
  'sync.fork': {
    status: 409,
    en: 'Another till sells under this name: this one needs a key of its own.',
    fr: 'Une autre caisse vend sous ce nom : celle-ci a besoin de sa propre clé.',
  },
  'sync.file_invalid': {
    status: 400,
    en: 'This is not a file that a till of this restaurant has saved.',
    fr: 'Ce fichier n’a pas été enregistré par une caisse de cet établissement.',
  },
  'settle.not_found': { status: 404, en: 'There is nothing to settle here.', fr: 'Il n’y a rien à régler ici.' },
  'settle.done': { status: 409, en: 'Somebody has settled this already.', fr: 'Quelqu’un a déjà réglé ceci.' },
  'settle.way_impossible': {
    status: 400,
    en: 'This cannot be settled in this way. Choose another one.',
    fr: 'Ceci ne peut pas être réglé ainsi. Choisissez une autre manière.',
  },
  'settle.reason_required': { status: 400, en: 'Please give a reason.', fr: 'Indiquez un motif.' },
  'tenant.gone': {
    status: 410,
    en: 'This restaurant is no longer here. Export what this till has saved.',
    fr: 'Cet établissement n’existe plus. Exportez ce que cette caisse a enregistré.',
  },
  'pin.wrong': { status: 400, en: 'Wrong PIN.', fr: 'Code incorrect.' },
  'pin.locked': {
    status: 429,
    en: 'Too many wrong PINs. Please wait, or sign in with the password.',
    fr: 'Trop de codes incorrects. Patientez, ou connectez-vous avec le mot de passe.',
  },
  'pin.ended': {
    status: 403,
    en: 'This PIN opens nothing any more, since a device that knew it was removed. Sign in with the password and choose a new one.',
    fr: 'Ce code n’ouvre plus rien, car un appareil qui le connaissait a été retiré. Connectez-vous avec le mot de passe et choisissez-en un nouveau.',
  },
  'pin.ended_again': {
    status: 400,
    en: 'A device that knew this PIN was removed. Please choose another one.',
    fr: 'Un appareil qui connaissait ce code a été retiré. Choisissez-en un autre.',
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
