/** Refusals about segments and mail campaigns. See errors.ts. */
export const ERRORS_OF_CAMPAIGNS = {
  'segment.title_required': { status: 400, en: 'Please enter a title.', fr: 'Indiquez un titre.' },
  'segment.invalid': {
    status: 400,
    en: 'Please check the rules: days, whole numbers and amounts above zero, a month from 1 to 12.',
    fr: 'Vérifiez les règles : jours, nombres et montants supérieurs à zéro, mois de 1 à 12.',
  },
  'segment.tier_unknown': {
    status: 400,
    en: 'The loyalty programme has no such level.',
    fr: 'Le programme de fidélité n’a pas ce palier.',
  },
  'segment.not_found': { status: 404, en: 'There is no such segment.', fr: 'Ce segment n’existe pas.' },
  'segment.in_use': {
    status: 409,
    en: 'A campaign that is not sent yet goes to this segment.',
    fr: 'Une campagne pas encore envoyée s’adresse à ce segment.',
  },
  'segment.too_many': { status: 409, en: 'There are 50 segments already.', fr: 'Il y a déjà 50 segments.' },
  'campaign.title_required': { status: 400, en: 'Please enter a title.', fr: 'Indiquez un titre.' },
  'campaign.text_required': {
    status: 400,
    en: 'Please write a subject and a text in French or English.',
    fr: 'Écrivez un objet et un texte en français ou en anglais.',
  },
  'campaign.picture_unknown': { status: 400, en: 'Please upload the picture again.', fr: 'Ajoutez l’image à nouveau.' },
  'campaign.send_at_invalid': {
    status: 400,
    en: 'Please choose a time to come, within a year.',
    fr: 'Choisissez une date à venir, d’ici un an.',
  },
  'campaign.not_found': { status: 404, en: 'There is no such campaign.', fr: 'Cette campagne n’existe pas.' },
  'campaign.not_now': {
    status: 409,
    en: 'The campaign is in another state by now.',
    fr: 'La campagne est déjà dans un autre état.',
  },
  'campaign.too_many': { status: 409, en: 'There are 50 drafts already.', fr: 'Il y a déjà 50 brouillons.' },
  'campaign.month_full': {
    status: 409,
    en: 'Four campaigns a month are allowed, and this month has four.',
    fr: 'Quatre campagnes par mois sont permises, et ce mois les a déjà.',
  },
  'campaign.nobody': {
    status: 409,
    en: 'Nobody of this segment can be written to.',
    fr: 'Personne dans ce segment ne peut recevoir d’e-mail.',
  },
  'campaign.no_own_address': {
    status: 409,
    en: 'Your account has no e-mail address.',
    fr: 'Votre compte n’a pas d’adresse e-mail.',
  },
  'campaign.too_many_tests': {
    status: 429,
    en: 'Too many test emails. Please try again later.',
    fr: 'Trop d’e-mails d’essai. Réessayez plus tard.',
  },
} as const
