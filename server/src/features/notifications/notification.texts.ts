import { formatMoney } from '#core/money/amount.ts'
import type { CausedKind, NotificationFacts } from '#core/notifications/notification-kinds.ts'
import type { Language } from '#core/places/languages.ts'
import type { NotificationRow } from './notifications.queries.ts'

const LINES_MAX = 3
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** Formats amounts and times in the reader's language, by the store's clock. */
type Format = {
  money: (minor: number, currency: string) => string
  time: (at: string) => string
  day: (at: string) => string
  /** The guest of a booking; null if nobody may be named. */
  guest: (reservationId: string | undefined) => string | null
}

/** Joins the known parts in this order. */
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

type Words<K extends CausedKind> = {
  title: (count: number, last: NotificationFacts[K], format: Format) => string
  /** One line for each event. */
  line: (facts: NotificationFacts[K], format: Format) => string
}
type Texts = { kinds: { [K in CausedKind]: Words<K> }; more: (count: number) => string; test: string }

/** A title like "Table 6" needs no prefix in either language. */
const asTable = (title: string) => (/^table\b/i.test(title) ? title : `table ${title}`)

const PRINTER_FAULTS: Record<'en' | 'fr', Partial<Record<string, string>>> = {
  en: {
    agent_away: 'the print agent is away',
    unreachable: 'cannot be reached',
    paper_out: 'no paper',
    cover_open: 'the cover is open',
    cutter: 'the cutter is blocked',
    error: 'reports an error',
  },
  fr: {
    agent_away: 'l’agent d’impression est absent',
    unreachable: 'injoignable',
    paper_out: 'plus de papier',
    cover_open: 'le capot est ouvert',
    cutter: 'le massicot est bloqué',
    error: 'signale une erreur',
  },
}

const en: Texts = {
  kinds: {
    guest_order: {
      title: (count) => (count === 1 ? 'New guest order' : `${count} new guest orders`),
      line: ({ orderNo, table }) => (table === null ? `No. ${orderNo}` : `No. ${orderNo} · ${asTable(table)}`),
    },
    booking: {
      title: (count) => (count === 1 ? 'New booking' : `${count} new bookings`),
      line: ({ reservationId, bookedFor, people }, { guest, time }) =>
        listed(guest(reservationId), time(bookedFor), people === null ? null : `for ${people}`),
    },
    booking_cancelled: {
      title: (count) => (count === 1 ? 'Booking cancelled' : `${count} bookings cancelled`),
      line: ({ reservationId, bookedFor, people }, { guest, time }) =>
        listed(guest(reservationId), time(bookedFor), people === null ? null : `for ${people}`),
    },
    printer_away: {
      title: (count) => (count === 1 ? 'A printer does not print' : `${count} printers do not print`),
      line: ({ printer, status }) => `${printer} · ${PRINTER_FAULTS.en[status] ?? status}`,
    },
    stock_low: {
      title: (count) => (count === 1 ? 'Stock is low' : `${count} stock items are low`),
      line: ({ title, onHand, unit }) => (onHand === null ? title : `${title} · ${onHand} ${unit} left`),
    },
    sold_out: {
      title: (count) => (count === 1 ? 'Sold out' : `${count} things sold out`),
      line: ({ title }) => title,
    },
    large_void: {
      title: (count) => (count === 1 ? 'Large cancellation' : `${count} large cancellations`),
      line: ({ amount, currency, tokens, by }, { money }) =>
        `${money(amount, currency)} · order ${tokens.join(', ')}${by === null ? '' : ` · ${by}`}`,
    },
    cash_difference: {
      title: (count) => (count === 1 ? 'The cash differs' : `${count} cash differences`),
      line: ({ till, difference, currency }, { money }) =>
        `${till} · ${difference > 0 ? '+' : ''}${money(difference, currency)}`,
    },
    day_closed: {
      title: (count) => (count === 1 ? 'Drawer counted' : `${count} drawers counted`),
      line: ({ till, z, counted, currency }, { money }) => `${till} · count ${z} · ${money(counted, currency)}`,
    },
    payment_failed: {
      title: () => 'Your payment was refused',
      line: () => 'We will try again in the next days. Please check your card.',
    },
    trial_ending: {
      title: (_, { endsAt }, { day }) => `Your trial ends on ${day(endsAt)}`,
      line: () => 'Subscribe to go on working without a break.',
    },
  },
  more: (count) => `and ${count} more`,
  test: 'Push messages reach this device.',
}

/** A stock quantity in French. */
function inFrench(onHand: string, unit: string): string {
  const figure = onHand.replace('.', ',')
  if (unit !== 'pc') return `${figure} ${unit}`
  return `${figure} ${Math.abs(Number(onHand)) < 2 ? 'pièce' : 'pièces'}`
}

const fr: Texts = {
  kinds: {
    guest_order: {
      title: (count) => (count === 1 ? 'Nouvelle commande d’un client' : `${count} nouvelles commandes de clients`),
      line: ({ orderNo, table }) => (table === null ? `N° ${orderNo}` : `N° ${orderNo} · ${asTable(table)}`),
    },
    booking: {
      title: (count) => (count === 1 ? 'Nouvelle réservation' : `${count} nouvelles réservations`),
      line: ({ reservationId, bookedFor, people }, { guest, time }) =>
        listed(guest(reservationId), time(bookedFor), people === null ? null : `${people} pers.`),
    },
    booking_cancelled: {
      title: (count) => (count === 1 ? 'Réservation annulée' : `${count} réservations annulées`),
      line: ({ reservationId, bookedFor, people }, { guest, time }) =>
        listed(guest(reservationId), time(bookedFor), people === null ? null : `${people} pers.`),
    },
    printer_away: {
      title: (count) => (count === 1 ? 'Une imprimante n’imprime pas' : `${count} imprimantes n’impriment pas`),
      line: ({ printer, status }) => `${printer} · ${PRINTER_FAULTS.fr[status] ?? status}`,
    },
    stock_low: {
      title: (count) => (count === 1 ? 'Stock bas' : `${count} articles en stock bas`),
      line: ({ title, onHand, unit }) => (onHand === null ? title : `${title} · reste ${inFrench(onHand, unit)}`),
    },
    sold_out: {
      title: (count) => (count === 1 ? 'Épuisé' : `${count} articles épuisés`),
      line: ({ title }) => title,
    },
    large_void: {
      title: (count) => (count === 1 ? 'Annulation importante' : `${count} annulations importantes`),
      line: ({ amount, currency, tokens, by }, { money }) =>
        `${money(amount, currency)} · commande ${tokens.join(', ')}${by === null ? '' : ` · ${by}`}`,
    },
    cash_difference: {
      title: (count) => (count === 1 ? 'Écart de caisse' : `${count} écarts de caisse`),
      line: ({ till, difference, currency }, { money }) =>
        `${till} · ${difference > 0 ? '+' : ''}${money(difference, currency)}`,
    },
    day_closed: {
      title: (count) => (count === 1 ? 'Tiroir compté' : `${count} tiroirs comptés`),
      line: ({ till, z, counted, currency }, { money }) => `${till} · comptage ${z} · ${money(counted, currency)}`,
    },
    payment_failed: {
      title: () => 'Votre paiement a été refusé',
      line: () => 'Nous réessaierons dans les prochains jours. Vérifiez votre carte.',
    },
    trial_ending: {
      title: (_, { endsAt }, { day }) => `Votre essai se termine le ${day(endsAt)}`,
      line: () => 'Abonnez-vous pour continuer sans interruption.',
    },
  },
  more: (count) => `et ${count} de plus`,
  test: 'Les notifications push arrivent sur cet appareil.',
}

const TEXTS: Record<Language, Texts> = { en, fr }

/** `guests` gives names by booking; messages that leave the product name none. */
type Reader = { language: Language; timeZone: string; guests?: Readonly<Record<string, string>> }
type Written = { title: string; body: string }

/** Words a notification: a title, and a line for each of its first events. */
export function writeNotification(
  { kind, facts, count }: Pick<NotificationRow, 'kind' | 'facts' | 'count'>,
  { language, timeZone, guests = {} }: Reader,
): Written {
  const { kinds, more } = TEXTS[language]
  // the row's facts are of its kind
  const words = kinds[kind] as Words<CausedKind>
  const known = facts as NotificationFacts[CausedKind][]
  const format = {
    ...formatOf(LOCALES[language], timeZone),
    guest: (id: string | undefined) => (id === undefined ? null : (guests[id] ?? null)),
  }
  const lines = [...new Set(known.slice(0, LINES_MAX).map((one) => words.line(one, format)))]
  const left = count - Math.min(known.length, LINES_MAX)
  return {
    title: words.title(count, known.at(-1)!, format),
    body: [...lines, ...(left > 0 && lines.length === LINES_MAX ? [more(left)] : [])].join('\n'),
  }
}

/** The message of a test. */
export function writeTest(language: Language): Written {
  return { title: 'Comptoir', body: TEXTS[language].test }
}

function formatOf(locale: string, timeZone: string): Omit<Format, 'guest'> {
  const when = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(at))
  return {
    money: (minor, currency) => formatMoney(minor, currency, locale),
    time: when({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
    day: when({ dateStyle: 'long' }),
  }
}
