import { ERRORS_OF_ACTS } from './errors/errors-of-acts.ts'
import { ERRORS_OF_DETAILS } from './errors/errors-of-details.ts'
import { ERRORS_OF_MENU } from './errors/errors-of-menu.ts'
import { ERRORS_OF_BOOKINGS } from './errors/errors-of-bookings.ts'
import { ERRORS_OF_CAMPAIGNS } from './errors/errors-of-campaigns.ts'
import { ERRORS_OF_CELLS } from './errors/errors-of-cells.ts'
import { ERRORS_OF_CASH } from './errors/errors-of-cash.ts'
import { ERRORS_OF_DEVICES } from './errors/errors-of-devices.ts'
import { ERRORS_OF_RESTAURANT } from './errors/errors-of-restaurant.ts'
import { ERRORS_OF_DINING } from './errors/errors-of-dining.ts'
import { ERRORS_OF_MEMBERSHIP } from './errors/errors-of-membership.ts'
import { ERRORS_OF_NOTIFICATIONS } from './errors/errors-of-notifications.ts'
import { ERRORS_OF_ORDERS } from './errors/errors-of-orders.ts'
import { ERRORS_OF_PEOPLE } from './errors/errors-of-people.ts'
import { ERRORS_OF_PRINTING } from './errors/errors-of-printing.ts'
import { ERRORS_OF_SCREENS } from './errors/errors-of-screens.ts'
import { ERRORS_OF_STOCK } from './errors/errors-of-stock.ts'

type ErrorText = { status: number; en: string; fr: string }

/**
 * Every refusal for callers: HTTP status and message. Codes are stable; the English messages are those that clients
 * already know (docs/rules/clients.md#known-names-stay).
 */
export const ERRORS = {
  'request.invalid': { status: 400, en: 'Invalid request!', fr: 'Requête invalide !' },
  'request.not_json': {
    status: 400,
    en: 'The request body must be JSON.',
    fr: 'Le corps de la requête doit être du JSON.',
  },
  'request.too_large': { status: 413, en: 'The request is too large.', fr: 'La requête est trop volumineuse.' },
  'request.too_many': {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    fr: 'Trop de requêtes. Patientez un instant puis réessayez.',
  },
  'request.unsupported_type': { status: 415, en: 'Send the request as JSON.', fr: 'Envoyez la requête en JSON.' },
  'request.foreign_origin': {
    status: 403,
    en: 'This request did not come from the application itself. Reload the page and try again.',
    fr: 'Cette requête ne vient pas de l’application. Rechargez la page puis réessayez.',
  },
  'request.key_reused': {
    status: 422,
    en: 'This idempotency key was already used for another request.',
    fr: 'Cette clé d’idempotence a déjà servi à une autre requête.',
  },
  'route.not_found': { status: 404, en: 'There is no such address.', fr: 'Cette adresse n’existe pas.' },
  'server.failed': { status: 500, en: 'Something went wrong!', fr: 'Une erreur est survenue. Réessayez plus tard !' },
  'server.unavailable': {
    status: 503,
    en: 'The service is not reachable for a moment. Please try again.',
    fr: 'Le service est momentanément indisponible. Veuillez réessayer.',
  },
  'server.busy': {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    fr: 'Le service est très sollicité. Réessayez dans un instant.',
  },
  ...ERRORS_OF_CELLS,
  ...ERRORS_OF_PEOPLE,
  ...ERRORS_OF_DEVICES,
  ...ERRORS_OF_SCREENS,
  ...ERRORS_OF_MENU,
  ...ERRORS_OF_DETAILS,
  ...ERRORS_OF_RESTAURANT,
  ...ERRORS_OF_ORDERS,
  ...ERRORS_OF_ACTS,
  ...ERRORS_OF_CASH,
  ...ERRORS_OF_NOTIFICATIONS,
  ...ERRORS_OF_STOCK,
  ...ERRORS_OF_MEMBERSHIP,
  ...ERRORS_OF_CAMPAIGNS,
  ...ERRORS_OF_DINING,
  ...ERRORS_OF_PRINTING,
  ...ERRORS_OF_BOOKINGS,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}
