import { findCurrency } from './currencies.ts'

// Fifteen digits in all stay below 2^53, so every amount here is exact.
const MAX_INTEGER_DIGITS = 12
const MAX_DIGITS = 15

const AMOUNT = /^(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/
const PLAIN_NUMBER = /^-?(\d+)(?:\.(\d+))?$/

/**
 * Reads what a person or a client wrote ("9.5", "9,50", " 9 ") as minor units of a currency with `digits` decimals.
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
 * Reads what a person typed or pasted. Null also for more decimals than amounts are written with, zeros included:
 * "1.500" may be meant as one thousand five hundred, and no amount is changed silently.
 */
export function parseTypedAmount(text: string, digits: number): number | null {
  const decimals = AMOUNT.exec(text.trim())?.[2] ?? ''
  return decimals.length > Math.max(2, digits) ? null : parseAmount(text, digits)
}

/** The amount as the wire writes it: two decimals, three where the currency has three ("9.50", "9.500", "-0.05"). */
export function formatDecimal(minor: number, digits: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no amount in minor units`)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const point = text.length - digits
  const decimals = text.slice(point).padEnd(2, '0')
  return `${minor < 0 ? '-' : ''}${text.slice(0, point)}.${decimals}`
}

/** The amount as a JSON number in major units: 1230 cents → 12.3. */
export function toMajor(minor: number, digits: number): number {
  return Number(formatDecimal(minor, digits))
}

/**
 * A client's JSON number in minor units, rounded half away from zero on its decimal text: 1.005 → 101 cents.
 * Only to compare it with an amount of ours: what no amount can hold becomes infinite or NaN, which is near none.
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
 * The amount as screens show it: our symbol where the locale puts one, its grouping, and the digits
 * of the currency: none for yen, three for dinars (docs/rules.md, 22).
 * A code that is not in the table stands for itself, with two decimals.
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
  // The euro stands in for every currency: each locale knows where its sign goes, also where Intl does not know ours.
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

/** Keeps a symbol of letters apart from the figures ("CHF 9.50") where the locale sets "€" close to them. */
function spaced(symbol: string, parts: readonly Intl.NumberFormatPart[], at: number): string {
  if (parts[at + 1]?.type === 'integer' && /[\p{L}.]$/u.test(symbol)) return `${symbol}\u00a0`
  if (/^(?:integer|fraction)$/.test(parts[at - 1]?.type ?? '') && /^\p{L}/u.test(symbol)) return `\u00a0${symbol}`
  return symbol
}
