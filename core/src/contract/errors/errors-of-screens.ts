/** Refusals about screens for guests. See errors.ts. */
export const ERRORS_OF_SCREENS = {
  'screen.not_found': { status: 404, en: 'There is no such screen.', fr: 'Cet écran n’existe pas.' },
  'screen.unknown': {
    status: 401,
    en: 'This address opens no screen, or no longer.',
    fr: 'Cette adresse n’ouvre aucun écran, ou n’en ouvre plus.',
  },
  'screen.title_required': { status: 400, en: 'Please provide a title!', fr: 'Veuillez indiquer un titre !' },
  'screen.kind_required': {
    status: 400,
    en: 'Please choose a pick-up screen or a customer display.',
    fr: 'Choisissez un écran de retrait ou un afficheur client.',
  },
  'screen.minutes_invalid': {
    status: 400,
    en: 'Please provide 1 to 60 minutes.',
    fr: 'Indiquez de 1 à 60 minutes.',
  },
  'screen.too_many': {
    status: 409,
    en: 'There are 30 screens already. Revoke one first.',
    fr: 'Il y a déjà 30 écrans. Révoquez-en un d’abord.',
  },
  'screen.pictures_full': {
    status: 409,
    en: 'There are 10 pictures already. Remove one first.',
    fr: 'Il y a déjà 10 images. Retirez-en une d’abord.',
  },
  'screen.picture_there': { status: 409, en: 'This picture is already there.', fr: 'Cette image y est déjà.' },
  'screen.picture_not_found': { status: 404, en: 'There is no such picture.', fr: 'Cette image n’existe pas.' },
} as const
