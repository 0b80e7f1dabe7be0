import { CURRENCIES } from './currencies.ts'
import { parseTypedPrice } from './price.ts'

/** Reasons why a text is not a price: none in it, several, or its last digits may be thousands. */
export type PriceProblem = 'none' | 'several' | 'unclear'

const SIGNS = String.raw`(?:\p{Lu}{0,3}\p{Sc})`
/** Only codes that are not words in titles: "Coffee cup 12" costs 12, not 12 Cuban pesos. */
const CODES = 'EUR|USD|CAD|AUD|NZD|GBP|CHF|XPF|XOF|XAF|MAD|TND|DZD|JPY|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON'
const WORDS = String.raw`euros?|s?frs?\.?|kr\.?|kč|zł|${CODES}`
/** A currency as it stands beside an amount. */
export const CURRENCY = String.raw`(?:${SIGNS}|(?<!\p{L})(?:${WORDS})(?!\p{L}))`
/** Spaces within a number; an ordinary space may also separate two numbers. */
const HARD_BLANK = String.raw`[\u00a0\u2007\u2009\u202f]`
/** A number with unambiguous thousands separators. */
export const GROUPED = [
  String.raw`\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,3})?`,
  String.raw`\d{1,3}(?:${HARD_BLANK}\d{3})+(?:[.,]\d{1,3})?`,
  String.raw`\d{1,3}(?:\.\d{3})+,\d{1,3}`,
  String.raw`\d{1,3}(?:,\d{3})+\.\d{1,3}`,
  String.raw`\d{1,3}(?:\.\d{3}){2,}`,
  String.raw`\d{1,3}(?:,\d{3}){2,}`,
].join('|')
/** A dash for zero cents: "12,-". Behind a bare number, a single minus is the sign of accounting programs. */
const DASH = String.raw`(?:[.,]\s?[-–—−]{1,2}|\s?(?:[-–—−]{2}|[–—]))`

const NUMBER = String.raw`${GROUPED}|\d{1,3}(?: \d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d*)?|[.,]\d+`
/**
 * Next to a bare amount, every currency is recognised by its code and symbol, as the till writes it. In longer text a
 * single letter may be a litre.
 */
const OWN = CURRENCIES.flatMap(({ code, symbol }) => [code, symbol])
  .filter((name) => !/^\p{L}$/u.test(name))
  .map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`))
const ANY_CURRENCY = `(?:${CURRENCY}|${OWN.join('|')})`
const AFTER = String.raw`(?:${ANY_CURRENCY})?\s?(?:ttc|\*)?`
const AMOUNT = new RegExp(
  String.raw`^(?:${ANY_CURRENCY})?\s?(?:(?<number>${NUMBER})|(?<whole>\d+)${DASH})\s?${AFTER}$`,
  'iu',
)
const ONLY_NUMBER = new RegExp(`^(?:${NUMBER})$`, 'u')
const CUT = new RegExp(String.raw`^(\d{1,7})\s?(?:${CURRENCY})(\d{2})$`, 'iu')
const FIGURES = /\d+(?:[.,]\d+)*/g

const cleaned = (text: string) => text.replaceAll(/\p{Cf}/gu, '').trim()

/** Reads a number as people and spreadsheets write it into a plain decimal ("1234.50"); null for anything else. */
export function readWrittenNumber(text: string): string | null {
  const number = ONLY_NUMBER.exec(cleaned(text))?.[0]
  return number === undefined ? null : plainDecimal(number)
}

/** Reads a number with or without a currency. */
export function readWrittenAmount(text: string): string | null {
  const written = cleaned(text)
  const cut = CUT.exec(written)
  if (cut) return `${cut[1]}.${cut[2]}`
  const { number, whole } = AMOUNT.exec(written)?.groups ?? {}
  return whole ?? (number === undefined ? null : plainDecimal(number))
}

/** Removes the separators; of two kinds, the last is the decimal one. */
export function plainDecimal(number: string): string {
  const digits = number.replaceAll(/[\s'’]/g, '')
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return digits
  const isGrouping = signs.length > 1 && signs.every((sign) => sign === last)
  if (isGrouping) return digits.replaceAll(last, '')
  const at = digits.lastIndexOf(last)
  return `${digits.slice(0, at).replaceAll(/[.,]/g, '')}.${digits.slice(at + 1)}`
}

/** Reads a menu price in minor units from a file, a document or a person; an ambiguous one is refused. */
export function readWrittenPrice(text: string, digits: number): { price: number } | { problem: PriceProblem } {
  const number = readWrittenAmount(text)
  if (number === null) return { problem: (text.match(FIGURES) ?? []).length > 1 ? 'several' : 'none' }
  const price = parseTypedPrice(number, digits)
  if (price !== null) return { price }
  return { problem: /\.\d{3}$/.test(number) ? 'unclear' : 'none' }
}
