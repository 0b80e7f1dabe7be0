import { findCurrency } from './currencies.ts'

// With decimals at most fifteen digits, which stay below 2^53, so every amount is exact.
const MAX_INTEGER_DIGITS = 12
const MAX_DIGITS = 15

const AMOUNT = /^(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/
const PLAIN_NUMBER = /^-?(\d+)(?:\.(\d+))?$/

/**
 * Reads an amount from a person or client ("9.5", "9,50", " 9 ") as minor units of a currency with `digits` decimals.
 * Null for anything else: signs, groups of thousands, exponents, decimals the currency does not have, too many digits.
 */
export function parseAmount(text: string, digits: number): number | null {
  const match = AMOUNT.exec(text.trim())
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^0+/, '')
  const decimals = match[2] ?? ''
  if (whole.length > MAX_INTEGER_DIGITS || /[1-9]/.test(decimals.slice(digits))) return null
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

/**
 * Reads a typed or pasted amount. Also null for more decimals than amounts are written with, even zeros:
 * "1.500" may mean one thousand five hundred, and no amount is changed silently.
 */
export function parseTypedAmount(text: string, digits: number): number | null {
  const decimals = AMOUNT.exec(text.trim())?.[2] ?? ''
  return decimals.length > Math.max(2, digits) ? null : parseAmount(text, digits)
}

/** Writes an amount for the API: two decimals, three if the currency has three ("9.50", "9.500", "-0.05"). */
export function formatDecimal(minor: number, digits: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no amount in minor units`)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = text.length - digits
  const decimals = text.slice(point).padEnd(2, '0')
  return `${minor < 0 ? '-' : ''}${text.slice(0, point)}.${decimals}`
}

/** Converts to a JSON number in major units: 1230 cents → 12.3. */
export function toMajor(minor: number, digits: number): number {
  return Number(formatDecimal(minor, digits))
}

/**
 * Converts a client's JSON number to minor units, rounded half away from zero on its decimal text: 1.005 → 101 cents.
 * Only for comparison with our amounts: numbers that no amount can hold become infinite or NaN, which is close to none.
 */
export function fromMajor(value: number, digits: number): number {
  const match = PLAIN_NUMBER.exec(String(value))
  // JavaScript writes only numbers below a millionth and from 1e21 on with an exponent.
  if (!match && Math.abs(value) < 1) return 0
  const [, whole = '', decimals = ''] = match ?? []
  if (!match || whole.length + digits > MAX_DIGITS) return value * Infinity
  const padded = decimals.padEnd(digits + 1, '0')
  const minor = Number(whole + padded.slice(0, digits)) + (padded.charAt(digits) >= '5' ? 1 : 0)
  return value < 0 ? 0 - minor : minor
}

type Formatter = (minor: number) => string

// Building an Intl.NumberFormat costs a hundred times more than using it.
const formatters = new Map<string, Formatter>()

/**
 * Formats an amount for screens: our symbol in the locale's place, its grouping, and the currency's decimals: none for
 * yen, three for dinars (docs/rules/money.md#currency).
 * An unknown code stands for itself, with two decimals.
 */
export function formatMoney(minor: number, currencyCode: string, locale: string): string {
  const key = `${currencyCode} ${locale}`
  let format = formatters.get(key)
  if (!format) {
    format = createFormatter(currencyCode, locale)
    formatters.set(key, format)
  }
  return format(minor)
}

function createFormatter(currencyCode: string, locale: string): Formatter {
  const { symbol, digits } = findCurrency(currencyCode) ?? { symbol: currencyCode, digits: 2 }
  // The euro stands in for every currency: each locale knows where its sign goes, even if Intl does not know our
  // currency.
  const numberFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (minor) => {
    const parts = numberFormat.formatToParts(formatDecimal(minor, digits) as `${number}`)
    return parts.map((part, at) => (part.type === 'currency' ? spaced(symbol, parts, at) : part.value)).join('')
  }
}

/** Separates a symbol of letters from the figures ("CHF 9.50") in locales that write "€" without a space. */
function spaced(symbol: string, parts: readonly Intl.NumberFormatPart[], at: number): string {
  if (parts[at + 1]?.type === 'integer' && /[\p{L}.]$/u.test(symbol)) return `${symbol}\u00a0`
  if (/^(?:integer|fraction)$/.test(parts[at - 1]?.type ?? '') && /^\p{L}/u.test(symbol)) return `\u00a0${symbol}`
  return symbol
}
