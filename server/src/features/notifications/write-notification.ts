import { formatMoney } from '#core/money/amount.ts'
import type { CausedKind, NotificationFacts } from '#core/notifications/notification-kinds.ts'
import type { Language } from '#core/places/languages.ts'
import { notificationTexts, type NotificationWords } from './notification.texts.ts'
import type { NotificationRow } from './notifications.queries.ts'

const LINES_MAX = 3
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

/** Formats amounts and times in the reader's language, by the store's clock. */
type Format = {
  money: (minor: number, currency: string) => string
  time: (at: string) => string
  day: (at: string) => string
  /** A quantity with the decimal sign of the language. */
  figure: (quantity: string) => string
  /** The guest of a booking; null if nobody may be named. */
  guest: (reservationId: string | undefined) => string | null
}

/** Joins the known parts in this order. */
const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A title like "Table 6" needs no prefix in either language. */
const asTable = (title: string, words: NotificationWords) =>
  /^table\b/i.test(title) ? title : words.lines.table(title)

type Line<Facts> = (facts: Facts, format: Format, words: NotificationWords) => string

const bookingLine: Line<NotificationFacts['booking']> = (
  { reservationId, bookedFor, people },
  { guest, time },
  { lines },
) => listed(guest(reservationId), time(bookedFor), people === null ? null : lines.people(people))

/** One line for each event. */
const LINES: { [K in CausedKind]: Line<NotificationFacts[K]> } = {
  guest_order: ({ orderNo, table }, _, words) =>
    words.lines.guestOrder({ orderNo, table: table === null ? null : asTable(table, words) }),
  booking: bookingLine,
  booking_cancelled: bookingLine,
  printer_away: (facts, _, { lines }) => lines.printerAway(facts),
  stock_low: ({ title, onHand, unit }, { figure }, { lines }) => {
    if (onHand === null) return title
    const quantity =
      unit === 'pc' ? lines.pieces({ figure: figure(onHand), n: Number(onHand) }) : `${figure(onHand)} ${unit}`
    return lines.stockLow({ title, quantity })
  },
  sold_out: ({ title }) => title,
  large_void: ({ amount, currency, tokens, by }, { money }, { lines }) =>
    lines.largeVoid({ amount: money(amount, currency), tokens: tokens.join(', '), by }),
  cash_difference: ({ till, difference, currency }, { money }) =>
    `${till} · ${difference > 0 ? '+' : ''}${money(difference, currency)}`,
  day_closed: ({ till, z, counted, currency }, { money }, { lines }) =>
    lines.dayClosed({ till, z, counted: money(counted, currency) }),
  payment_failed: (_facts, _format, { lines }) => lines.paymentFailed,
  trial_ending: (_facts, _format, { lines }) => lines.trialEnding,
}

function titleOf(
  kind: CausedKind,
  { count, last }: { count: number; last: NotificationFacts[CausedKind] },
  { day }: Format,
  { titles }: NotificationWords,
): string {
  if (kind === 'payment_failed') return titles.payment_failed
  if (kind === 'trial_ending') return titles.trial_ending(day((last as NotificationFacts['trial_ending']).endsAt))
  return titles[kind](count)
}

/** `guests` gives names by booking; messages that leave the product name none. */
type Reader = { language: Language; timeZone: string; guests?: Readonly<Record<string, string>> }
type Written = { title: string; body: string }

/** Words a notification: a title, and a line for each of its first events. */
export function writeNotification(
  { kind, facts, count }: Pick<NotificationRow, 'kind' | 'facts' | 'count'>,
  { language, timeZone, guests = {} }: Reader,
): Written {
  const words = notificationTexts[language]
  // the row's facts are of its kind
  const lineOf = LINES[kind] as Line<NotificationFacts[CausedKind]>
  const known = facts as NotificationFacts[CausedKind][]
  const format = {
    ...formatOf(LOCALES[language], timeZone),
    figure: (quantity: string) => (language === 'fr' ? quantity.replace('.', ',') : quantity),
    guest: (id: string | undefined) => (id === undefined ? null : (guests[id] ?? null)),
  }
  const lines = [...new Set(known.slice(0, LINES_MAX).map((one) => lineOf(one, format, words)))]
  const left = count - Math.min(known.length, LINES_MAX)
  return {
    title: titleOf(kind, { count, last: known.at(-1)! }, format, words),
    body: [...lines, ...(left > 0 && lines.length === LINES_MAX ? [words.more(left)] : [])].join('\n'),
  }
}

/** The message of a test. */
export function writeTest(language: Language): Written {
  return { title: 'Comptoir', body: notificationTexts[language].test }
}

function formatOf(locale: string, timeZone: string): Omit<Format, 'guest' | 'figure'> {
  const when = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(at))
  return {
    money: (minor, currency) => formatMoney(minor, currency, locale),
    time: when({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
    day: when({ dateStyle: 'long' }),
  }
}
