/** Refusals that concern members and what they earn. See errors.ts. */
export const ERRORS_OF_MEMBERSHIP = {
  'loyalty.none': {
    status: 409,
    en: 'There is no loyalty programme yet.',
    fr: 'Il n’y a pas encore de programme de fidélité.',
  },
  'loyalty.programme_invalid': {
    status: 400,
    en: 'Please check the programme: amounts, costs and levels above zero, a multiplier from 1.0 to 3.0, 1 to 60 months.',
    fr: 'Vérifiez le programme : montants, coûts et paliers supérieurs à zéro, multiplicateur de 1,0 à 3,0, 1 à 60 mois.',
  },
  'loyalty.kind_fixed': {
    status: 409,
    en: 'Members have a balance: points and visits cannot be exchanged.',
    fr: 'Des membres ont un solde : points et visites ne s’échangent pas.',
  },
  'loyalty.points_invalid': {
    status: 400,
    en: 'Please enter a whole number other than zero.',
    fr: 'Saisissez un nombre entier différent de zéro.',
  },
  'loyalty.reason_required': { status: 400, en: 'Please enter a reason.', fr: 'Indiquez un motif.' },
  'loyalty.not_enough': { status: 409, en: 'There are not enough points.', fr: 'Il n’y a pas assez de points.' },
  'loyalty.reward_not_found': { status: 404, en: 'There is no such reward.', fr: 'Cette récompense n’existe pas.' },
  'loyalty.bill_too_small': {
    status: 409,
    en: 'The bill is too small for this reward.',
    fr: 'L’addition est trop petite pour cette récompense.',
  },
  'loyalty.nothing_to_take_off': {
    status: 409,
    en: 'There is nothing on the bill that this reward is for.',
    fr: 'Rien sur l’addition ne correspond à cette récompense.',
  },
  'mail.link_invalid': {
    status: 410,
    en: 'This link was used already, or has expired.',
    fr: 'Ce lien a déjà servi ou a expiré.',
  },
  'consent.email_required': {
    status: 409,
    en: 'The customer has no e-mail address.',
    fr: 'Ce client n’a pas d’adresse e-mail.',
  },
  'customer.email_required': { status: 400, en: 'Please enter an e-mail.', fr: 'Indiquez un e-mail.' },
  'member.not_found': { status: 404, en: 'There is no such member.', fr: 'Ce membre n’existe pas.' },
} as const
