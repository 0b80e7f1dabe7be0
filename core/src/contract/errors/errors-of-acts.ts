/** Refusals about reasons and approvals. See errors.ts. */
export const ERRORS_OF_ACTS = {
  'reason.required': { status: 400, en: 'Please choose a reason.', fr: 'Choisissez un motif.' },
  'reason.title_required': { status: 400, en: 'Please provide a title!', fr: 'Veuillez indiquer un titre !' },
  'reason.kind_required': { status: 400, en: 'Please choose what it is for.', fr: 'Choisissez à quoi il sert.' },
  'reason.value_invalid': {
    status: 400,
    en: 'Please enter a percentage up to 100 or an amount above zero, not both.',
    fr: 'Saisissez un pourcentage jusqu’à 100 ou un montant supérieur à zéro, pas les deux.',
  },
  'pin.invalid': {
    status: 400,
    en: 'A PIN has 4 to 6 digits. They may not all be the same, nor follow each other like 1234.',
    fr: 'Un code compte 4 à 6 chiffres, ni tous identiques, ni à la suite comme 1234.',
  },
  'pin.password_wrong': {
    status: 400,
    en: 'This is not your password.',
    fr: 'Ce n’est pas votre mot de passe.',
  },
  'approval.required': {
    status: 403,
    en: 'This needs the approval of somebody who may do it.',
    fr: 'Il faut l’accord d’une personne qui en a le droit.',
  },
  'approval.wrong_pin': { status: 400, en: 'Wrong PIN.', fr: 'Code incorrect.' },
  'approval.too_many_attempts': {
    status: 429,
    en: 'Too many wrong PINs. Please ask somebody else, or wait a few minutes.',
    fr: 'Trop de codes incorrects. Demandez à quelqu’un d’autre ou patientez quelques minutes.',
  },
  'reason.not_found': { status: 404, en: 'There is no such reason.', fr: 'Ce motif n’existe pas.' },
} as const
