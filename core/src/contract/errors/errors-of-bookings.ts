/** Refusals about bookings, their rules and the waitlist. See errors.ts. */
export const ERRORS_OF_BOOKINGS = {
  'booking.not_found': {
    status: 404,
    en: 'There is no booking page at this address.',
    fr: 'Il n’y a pas de page de réservation à cette adresse.',
  },
  'booking.closed': {
    status: 403,
    en: 'This restaurant takes no bookings online. Please call.',
    fr: 'Ce restaurant ne prend pas de réservation en ligne. Veuillez appeler.',
  },
  'booking.slot_taken': {
    status: 409,
    en: 'This time has just been taken. Please choose another one.',
    fr: 'Cette heure vient d’être prise. Choisissez-en une autre.',
  },
  'booking.too_large': {
    status: 400,
    en: 'Please call the restaurant for so many people.',
    fr: 'Pour autant de personnes, veuillez appeler le restaurant.',
  },
  'booking.outside_hours': {
    status: 400,
    en: 'No party can start at this time. Please choose another one.',
    fr: 'On ne peut pas réserver à cette heure. Choisissez-en une autre.',
  },
  'booking.too_many': {
    status: 429,
    en: 'Too many bookings. Please call the restaurant.',
    fr: 'Trop de réservations. Veuillez appeler le restaurant.',
  },
  'booking.too_late': {
    status: 409,
    en: 'It is too late to change this booking here. Please call the restaurant.',
    fr: 'Il est trop tard pour modifier cette réservation ici. Veuillez appeler le restaurant.',
  },
  'booking.ended': {
    status: 409,
    en: 'This booking is over or was cancelled.',
    fr: 'Cette réservation est passée ou annulée.',
  },
  'booking.stage_fixed': {
    status: 409,
    en: 'This booking has moved on. Look at it again.',
    fr: 'Cette réservation a changé d’état entre-temps. Vérifiez-la.',
  },
  'booking.people_required': {
    status: 400,
    en: 'How many people are coming?',
    fr: 'Combien de personnes viendront ?',
  },
  'booking.name_required': { status: 400, en: 'Please give your name!', fr: 'Veuillez indiquer votre nom !' },
  'booking.phone_invalid': {
    status: 400,
    en: 'Please give a phone number that you can be reached at!',
    fr: 'Indiquez un numéro où l’on peut vous joindre !',
  },
  'booking.email_required': {
    status: 400,
    en: 'Please give your e-mail address!',
    fr: 'Veuillez indiquer votre adresse e-mail !',
  },
  'booking.email_invalid': {
    status: 400,
    en: 'This e-mail address cannot be right.',
    fr: 'Cette adresse e-mail ne peut pas être juste.',
  },
  'booking.services_invalid': {
    status: 400,
    en: 'A service needs a day, and a last start at most 20 hours after the first.',
    fr: 'Un service a au moins un jour, et une dernière arrivée au plus 20 heures après la première.',
  },
  'booking.rules_invalid': {
    status: 400,
    en: 'Please check the rules of bookings!',
    fr: 'Vérifiez les règles des réservations !',
  },
  'booking.combination_invalid': {
    status: 400,
    en: 'A combination has two to four tables, and not more people at least than at most.',
    fr: 'Une combinaison a de deux à quatre tables, et son minimum ne dépasse pas son maximum.',
  },
  'waitlist.full': {
    status: 409,
    en: 'Two hundred parties wait already. Take those off the list that have left.',
    fr: 'Deux cents groupes attendent déjà. Retirez de la liste ceux qui sont partis.',
  },
  'waitlist.not_found': {
    status: 404,
    en: 'This party no longer waits.',
    fr: 'Ce groupe n’attend plus.',
  },
} as const
