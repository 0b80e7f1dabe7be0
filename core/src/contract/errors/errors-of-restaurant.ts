/** Refusals about settings, guests and reservations. See errors.ts. */
export const ERRORS_OF_RESTAURANT = {
  'tax.title_required': { status: 400, en: 'Provide Title!', fr: 'Indiquez un titre !' },
  'tax.rate_invalid': {
    status: 400,
    en: 'Invalid value provided in Tax Rate!',
    fr: 'Le taux de taxe n’est pas valide !',
  },
  'tax.type_required': { status: 400, en: 'Select Tax Type!', fr: 'Choisissez le type de taxe !' },
  'tax.not_found': { status: 404, en: 'There is no such tax.', fr: 'Cette taxe n’existe pas.' },
  'tax.in_group': {
    status: 409,
    en: 'A tax group uses this tax. Choose another one there first.',
    fr: 'Un groupe de taxes utilise cette taxe. Choisissez-en d’abord une autre dans ce groupe.',
  },
  'tax.in_use': {
    status: 409,
    en: 'This tax is used by an open order. Complete or cancel the order first.',
    fr: 'Cette taxe est utilisée par une commande en cours. Terminez ou annulez-la d’abord.',
  },
  'payment_type.title_required': {
    status: 400,
    en: 'Please provide Payment Type Title!',
    fr: 'Veuillez indiquer le titre du moyen de paiement !',
  },
  'payment_type.new_title_required': { status: 400, en: 'Please provide title!', fr: 'Veuillez indiquer un titre !' },
  'payment_type.not_found': {
    status: 404,
    en: 'There is no such payment type.',
    fr: 'Ce moyen de paiement n’existe pas.',
  },
  'store.name_required': {
    status: 400,
    en: 'Please provide store name!',
    fr: 'Veuillez indiquer le nom du restaurant !',
  },
  'store.currency_unknown': { status: 400, en: 'Please select a currency!', fr: 'Choisissez une devise !' },
  'store.currency_fixed': {
    status: 409,
    en: 'The currency cannot change any more: there are orders or invoices in it.',
    fr: 'La devise ne peut plus changer : des commandes ou des factures l’utilisent.',
  },
  'store.time_zone_unknown': { status: 400, en: 'Please select a time zone!', fr: 'Choisissez un fuseau horaire !' },
  'identity.invalid': {
    status: 400,
    en: 'This number cannot be right. Please check it.',
    fr: 'Ce numéro ne peut pas être juste. Vérifiez-le.',
  },
  'store.country_unknown': { status: 400, en: 'Please select a country!', fr: 'Choisissez un pays !' },
  'store.day_start_invalid': {
    status: 400,
    en: 'Please provide a valid start of day!',
    fr: 'Veuillez indiquer un début de journée valide !',
  },
  'setup.not_empty': {
    status: 409,
    en: 'This restaurant has a menu or orders already. Change it in the settings.',
    fr: 'Ce restaurant a déjà une carte ou des commandes. Modifiez-le dans les réglages.',
  },
  'setup.template_not_found': {
    status: 404,
    en: 'There is no such kind of restaurant.',
    fr: 'Ce type de restaurant n’existe pas.',
  },
  'setup.item_unknown': {
    status: 400,
    en: 'This kind of restaurant has no such item.',
    fr: 'Ce type de restaurant n’a pas cet article.',
  },
  'setup.step_not_found': { status: 404, en: 'There is no such step.', fr: 'Cette étape n’existe pas.' },
  'table.title_required': { status: 400, en: 'Please provide Title!', fr: 'Veuillez indiquer un titre !' },
  'table.floor_required': {
    status: 400,
    en: "Please provide Floor or use '-'",
    fr: 'Veuillez indiquer la zone ou utilisez « - »',
  },
  'table.seats_required': {
    status: 400,
    en: "Please provide Seating Capacity or '0'",
    fr: 'Veuillez indiquer le nombre de places ou « 0 »',
  },
  'table.seats_invalid': {
    status: 400,
    en: "Please provide Valid Seating Capacity count or '0'",
    fr: 'Veuillez indiquer un nombre de places valide ou « 0 »',
  },
  'table.not_found': { status: 404, en: 'There is no such table.', fr: 'Cette table n’existe pas.' },
  'table.in_use': {
    status: 409,
    en: 'This table has an open order. Complete or cancel the order first.',
    fr: 'Cette table a une commande en cours. Terminez ou annulez-la d’abord.',
  },
  'undo.not_possible': {
    status: 409,
    en: 'This deletion can no longer be undone.',
    fr: 'Cette suppression ne peut plus être annulée.',
  },
  'customer.phone_required': {
    status: 400,
    en: "Please Provide Customer's Phone!",
    fr: 'Veuillez indiquer le téléphone du client !',
  },
  'customer.phone_invalid': {
    status: 400,
    en: 'Please provide valid phone no.!',
    fr: 'Veuillez indiquer un numéro de téléphone valide !',
  },
  'customer.name_required': {
    status: 400,
    en: "Please Provide Customer's Name!",
    fr: 'Veuillez indiquer le nom du client !',
  },
  'customer.email_invalid': {
    status: 400,
    en: 'Please Provide Valid Email!',
    fr: 'Veuillez indiquer un e-mail valide !',
  },
  'customer.birth_date_invalid': {
    status: 400,
    en: 'The birth date cannot be later than today!',
    fr: 'La date de naissance ne peut pas être dans le futur !',
  },
  'customer.phone_taken': {
    status: 409,
    en: 'A customer with this phone number already exists.',
    fr: 'Un client avec ce numéro existe déjà.',
  },
  'customer.not_found': { status: 404, en: 'There is no such customer.', fr: 'Ce client n’existe pas.' },
  'customer.not_same_person': {
    status: 409,
    en: 'These records have different phone numbers: they are not merged.',
    fr: 'Ces fiches ont des numéros différents : elles ne sont pas réunies.',
  },
  'customer.has_open_order': {
    status: 409,
    en: 'This customer has an open order. Complete or cancel the order first.',
    fr: 'Ce client a une commande en cours. Terminez ou annulez-la d’abord.',
  },
  'reservation.date_required': {
    status: 400,
    en: 'Please select date & time!',
    fr: 'Choisissez la date et l’heure !',
  },
  'reservation.date_past': {
    status: 400,
    en: 'This date & time has already passed. Please select a later one!',
    fr: 'Cette date est déjà passée. Choisissez-en une autre !',
  },
  'reservation.people_invalid': {
    status: 400,
    en: 'Please provide a valid number of people!',
    fr: 'Veuillez indiquer un nombre de personnes valide !',
  },
  'reservation.status_invalid': {
    status: 400,
    en: 'Please select a status!',
    fr: 'Choisissez un statut !',
  },
  'reservation.not_found': {
    status: 404,
    en: 'There is no such reservation.',
    fr: 'Cette réservation n’existe pas.',
  },
  'reservation.table_doubtful': {
    status: 409,
    en: 'This table may not do. Please check it, or book it anyway.',
    fr: 'Cette table ne convient peut-être pas. Vérifiez, ou réservez-la quand même.',
  },
} as const
