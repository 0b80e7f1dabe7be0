import { CURRENCY, GROUPED, plainDecimal } from '../money/written-price.ts'

/** "12", "12,50", "1'250.00"; with the dash of whole francs "12.-", or the currency sign in between "12€50". */
const NUMBER = String.raw`${GROUPED}|\d{1,7}(?:[.,]\d{1,3})?`
/** Nothing on a menu costs less than nothing, so a dash behind a number may stand without a point. */
const DASH = String.raw`(?:[.,]?\s?[-–—−]{1,2})`
/** A sign behind a number belongs to that number, except where the next follows at once. */
const BEFORE = String.raw`(?:(?<!\d\s?)${CURRENCY}|(?<=\d\s)${CURRENCY}(?=\d))`
/** Beside another sign the last two digits are a price of their own: "5 € 24 €", "€5 €24". */
const CUT = String.raw`(?<!${BEFORE}\s?)(?<cut>\d{1,7})\s?€(?<cents>\d{2})(?!\d|[.,]\d|\s?${CURRENCY})`
const AMOUNT = String.raw`(?:${CUT}|(?<number>${NUMBER})(?<dash>${DASH})?)`
const PRICE = String.raw`(?<before>${BEFORE})?\s?(?<![\d.,'’])${AMOUNT}(?!\d)\s?(?<after>${CURRENCY})?`

/** The price at the end of a line, with the characters that lead to it. */
const AT_END = new RegExp(String.raw`(?<lead>^|[\s…·•_:=–—)-]|(?<!\d)\.)${PRICE}\s?(?:ttc|\*)?$`, 'iu')
const ANYWHERE = new RegExp(PRICE, 'giu')
/** Names and measures of sizes: "verre 5" is a price, "verre 12 cl" is not. */
const SIZE_WORDS =
  'verre|bouteille|pichet|carafe|demi|pinte|glass|bottle|pint|glas|flasche|karaffe|petite?|grande?|small|large'
const MEASURE = /^\s?(?:cl|dl|ml|l|g|kg|cm|%|°)(?!\p{L})/iu
const SIZE_AT_END = new RegExp(
  String.raw`\s(?:(?:${SIZE_WORDS})(?:\s\d+\s?cl)?|\d+(?:[.,]\d+)?\s?(?:cl|dl|ml|l|g|kg|cm))$`,
  'iu',
)
const AFTER_SIZE = new RegExp(String.raw`(?<!\p{L})(?:${SIZE_WORDS})\s*$`, 'iu')
const AFTER_MEASURE = /\d\s?(?:cl|dl|ml|l|g|kg)\s*$/iu
const BEFORE_SIZE = new RegExp(
  String.raw`^\s*(?:(?:${SIZE_WORDS})(?!\p{L})|\d+(?:[.,]\d+)?\s?(?:cl|dl|ml|l|g|kg)(?!\p{L}))`,
  'iu',
)
/** Separators between two prices without a currency: a slash, or a column gap. */
const GAP = /^\s*[/|]|^\t|^\s{2}/u
/** "1/2 poulet" costs neither 1 nor 2. */
const FRACTION = new RegExp(String.raw`^(?:1/[2-8]|[23]/[34])(?!\d|[.,]\d|\s*(?:${CURRENCY}|$))`, 'iu')
const NUMERATOR_AT_END = /(?<!\d)\d\/$/
/** All that stands between two prices: "15-18 €", "12 ou 16 €". */
const JOINER = /^\s?(?:[-–—−,;+&·•]|à|a|ou|o|of|or|to|tot|bis|oder|et|e|y|en|and|und)\s?$/iu
/** "Chardonnay 5 24": "Formule 1 15 €" rather has a number in its title. */
const BARE_COLUMNS = /^(?:\s\d{1,2})+$/u
/** "de 12 à 16 €". */
const FROM_AT_END = /\s(?:de|dès|from|von|ab|da|van)$/iu
/** Cents or a second price. */
const MAYBE_CENTS = /(?<whole>\d{1,7})\s?€ (?<cents>\d{2})$/u
/** A bullet or a list number: "12. Steak" is numbered, "4 fromages" is not. */
const MARK = /^(?:[\s•●▪◦‣·*►▶–—>-]+|\(?\d{1,3}\s?[.)](?=\s)|\d{1,3}\s[-–—](?=\s))+\s*/u
const LEADERS = /[\s.…·•_:=|/–—-]+$/u
const STARTERS = /^[\s.…·•_:=|/,;–—-]+/u
const YEAR = /^(?:19|20)\d\d$/
/** "1 250,00": with an ordinary space, thousands or a number of the title. */
const MAYBE_THOUSANDS = /(?:^|\s)(\d{1,3})\s$/u

export type FoundPrice = { at: number; end: number; price: string; isYear: boolean }
/** One of several prices of a line: the title of an item with this price only, and the name of its size. */
export type PriceChoice = { title: string; name: string; price: string }

/** Removes bullets, list numbers and leaders, and joins spaces. */
export const titleOf = (text: string): string =>
  text.replace(MARK, '').replace(LEADERS, '').trim().replaceAll(/\s+/gu, ' ')

/** The price that a line ends in. */
export function priceAtEnd(text: string): FoundPrice | null {
  const found = AT_END.exec(text)
  if (!found) return null
  const { lead = '' } = found.groups!
  return priceOf(found, found.index + lead.length)
}

/**
 * The prices before `end`, or anywhere: amounts with a currency or cents, and bare numbers where only a price can be.
 */
export function pricesIn(text: string, end = text.length): FoundPrice[] {
  const prices: FoundPrice[] = []
  // a number may be a price because one follows
  for (const found of [...text.slice(0, end).matchAll(ANYWHERE)].toReversed()) {
    const { before, after, cut, number = '', dash = '' } = found.groups!
    const hasCurrency = (before ?? after) !== undefined
    const amount = found[0].slice(0, hasCurrency ? undefined : found[0].lastIndexOf(dash)).trimEnd()
    const bare = {
      from: found.index,
      to: found.index + amount.length,
      nextAt: prices[0]?.at ?? (end < text.length ? end : null),
    }
    if (!hasCurrency && MEASURE.test(text.slice(bare.to))) continue
    // "4 - Pho" is numbered, "12.-" is a price
    const isMarked = hasCurrency || cut !== undefined || /^[.,]/.test(dash) || /[.,]\d{2}$/.test(number)
    if (isMarked || isBarePrice(text, number, bare)) prices.unshift(priceOf(found, found.index))
  }
  return prices
}

type Bare = { from: number; to: number; nextAt: number | null }

/** True for a number that only a column, the name of a size or the next price shows to be a price. */
function isBarePrice(text: string, number: string, { from, to, nextAt }: Bare): boolean {
  const before = text.slice(0, from)
  const next = text.slice(to)
  if (YEAR.test(number) || isGlued(text, from) || isOfFraction(before, number + next)) return false
  if (GAP.test(next) || AFTER_SIZE.test(before)) return true
  if (AFTER_MEASURE.test(before) && BEFORE_SIZE.test(next)) return true
  if (nextAt === null) return false
  return JOINER.test(text.slice(to, nextAt)) || (/^\d{1,2}$/.test(number) && BARE_COLUMNS.test(next))
}

/** "x4" is a number of pieces. */
const isGlued = (text: string, from: number) => /^\p{L}\d/u.test(text.slice(from - 1, from + 1))

const isOfFraction = (before: string, rest: string) =>
  FRACTION.test(rest) || FRACTION.test(`${NUMERATOR_AT_END.exec(before)?.[0] ?? ' '}${rest}`)

function priceOf(found: RegExpMatchArray, at: number): FoundPrice {
  const { before, after, cut, cents, number = '', dash } = found.groups!
  const hasCurrency = (before ?? after ?? cut ?? dash) !== undefined
  return {
    at,
    end: found.index! + found[0].length,
    price: cut === undefined ? (/[\s'’]|[.,].*[.,]/.test(number) ? plainDecimal(number) : number) : `${cut},${cents}`,
    isYear: !hasCurrency && YEAR.test(number),
  }
}

/**
 * The possible prices of a line that ends in `last`: several prices, or one that may include thousands or a number of
 * the title. Empty if it has one clear price.
 */
export function choicesOf(text: string, last: FoundPrice | null): PriceChoice[] {
  const found = [...pricesIn(text, last?.at), ...(last ? [last] : [])]
  if (found.length > 1) return [...centsChoice(text), ...namedChoices(text, found), ...numberedChoice(text, found)]
  const head = last ? text.slice(0, last.at) : ''
  const thousands = MAYBE_THOUSANDS.exec(head)
  if (!last || !thousands || !/^\d{3}(?!\d)/.test(last.price)) return []
  const title = titleOf(head)
  return [
    { title: titleOf(head.slice(0, thousands.index)), name: '', price: `${thousands[1]}${last.price}` },
    { title, name: '', price: last.price },
  ]
}

/** "7 € 50" may be seven and a half. */
function centsChoice(text: string): PriceChoice[] {
  const found = MAYBE_CENTS.exec(text)
  if (!found) return []
  const { whole, cents } = found.groups!
  return [{ title: titleOf(text.slice(0, found.index)), name: '', price: `${whole},${cents}` }]
}

/** "Formule 2 - 18 €" may be the title "Formule 2". */
function numberedChoice(text: string, [first, second, ...others]: readonly FoundPrice[]): PriceChoice[] {
  if (!first || !second || others.length > 0) return []
  if (!/^\d{1,3}\s+(?:[-–—]\s*)?$/u.test(text.slice(first.at, second.at).trimStart())) return []
  return [{ title: titleOf(text.slice(0, second.at)), name: '', price: second.price }]
}

/**
 * Names each size by the words before its price. Of the words before the first price, only a size at their end does.
 */
function namedChoices(text: string, found: readonly FoundPrice[]): PriceChoice[] {
  const first = titleOf(text.slice(0, found[0]!.at)).replace(FROM_AT_END, '')
  const size = SIZE_AT_END.exec(first)?.[0] ?? ''
  const dish = first.slice(0, first.length - size.length)
  return found.map(({ at, price }, index) => {
    const between = index === 0 ? '' : text.slice(found[index - 1]!.end, at)
    const words = index === 0 ? size.trim() : JOINER.test(between) ? '' : titleOf(between.replace(STARTERS, ''))
    return { title: `${dish} ${words}`.trim(), name: words, price }
  })
}
