/** Refusals about members and their points. See errors.ts. */
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
  'mail.too_many': {
    status: 429,
    en: 'This address has had several emails just now. Look there first, or try again in an hour.',
    fr: 'Cette adresse vient de recevoir plusieurs e-mails. Vérifiez-les, ou réessayez dans une heure.',
  },
  'mail.too_many_of_day': {
    status: 429,
    en: 'Your restaurant has sent as many of these emails as it may in a day. Please try again tomorrow.',
    fr: 'Votre établissement a envoyé autant de ces e-mails que permis en un jour. Réessayez demain.',
  },
  'consent.email_required': {
    status: 409,
    en: 'The customer has no e-mail address.',
    fr: 'Ce client n’a pas d’adresse e-mail.',
  },
  'customer.email_required': { status: 400, en: 'Please enter an e-mail.', fr: 'Indiquez un e-mail.' },
  'member.not_found': { status: 404, en: 'There is no such member.', fr: 'Ce membre n’existe pas.' },
  'gift_card.not_found': { status: 404, en: 'There is no such gift card.', fr: 'Cette carte cadeau n’existe pas.' },
  'gift_card.amount_invalid': {
    status: 400,
    en: 'A gift card is sold for 5.00 to 1,000.00.',
    fr: 'Une carte cadeau se vend de 5,00 à 1 000,00.',
  },
  'gift_card.payment_refused': {
    status: 400,
    en: 'A gift card is not sold for a meal voucher, on account or for another gift card.',
    fr: 'Une carte cadeau ne se vend ni contre un titre-restaurant, ni en compte, ni contre une autre carte cadeau.',
  },
  'gift_card.code_required': {
    status: 400,
    en: 'Please enter the code of the gift card.',
    fr: 'Saisissez le code de la carte cadeau.',
  },
  'gift_card.bills_only': {
    status: 400,
    en: 'Gift cards only pay bills and sales.',
    fr: 'Les cartes cadeaux ne paient que des additions et des ventes.',
  },
  'gift_card.not_enough': {
    status: 409,
    en: 'There is not enough on this gift card.',
    fr: 'Il n’y a pas assez sur cette carte cadeau.',
  },
  'gift_card.blocked': { status: 409, en: 'This gift card is blocked.', fr: 'Cette carte cadeau est bloquée.' },
  'gift_card.ended': {
    status: 409,
    en: 'This gift card is no longer valid.',
    fr: 'Cette carte cadeau n’est plus valable.',
  },
  'gift_card.expiry_invalid': {
    status: 400,
    en: 'Please choose a day after the present one, at most 60 months from today.',
    fr: 'Choisissez un jour après la date actuelle, à 60 mois d’aujourd’hui au plus.',
  },
  'gift_card.months_invalid': {
    status: 400,
    en: 'Please enter 12 to 60 months.',
    fr: 'Indiquez de 12 à 60 mois.',
  },
  'gift_card.reason_required': { status: 400, en: 'Please enter a reason.', fr: 'Indiquez un motif.' },
  'gift_card.already': {
    status: 409,
    en: 'Somebody else has just done this.',
    fr: 'Quelqu’un d’autre vient de le faire.',
  },
  'gift_card.code_unreadable': {
    status: 409,
    en: 'The code cannot be read: the server has another key than when the card was sold.',
    fr: 'Le code est illisible : le serveur a une autre clé qu’à la vente de la carte.',
  },
  'gift_card.refund_onto_card': {
    status: 409,
    en: 'What a gift card paid goes back onto that card, and nothing else does.',
    fr: 'Ce qu’une carte cadeau a payé revient sur cette carte, et rien d’autre.',
  },
  'gift_card.not_corrected': {
    status: 409,
    en: 'A payment by gift card cannot be changed to another type. Refund the invoice instead.',
    fr: 'Un paiement par carte cadeau ne change pas de moyen de paiement. Remboursez plutôt le ticket.',
  },
  'gift_card.too_many_codes': {
    status: 429,
    en: 'Too many wrong codes. Please try again later.',
    fr: 'Trop de codes erronés. Réessayez plus tard.',
  },
} as const
