import { CURRENCY, DASH, GROUPED, plainDecimal } from '../money/written-price.ts'

/** "12", "12,50", "1'250.00"; with the dash of whole francs "12.-", or the currency sign in between "12€50". */
const NUMBER = String.raw`${GROUPED}|\d{1,7}(?:[.,]\d{1,3})?`
const AMOUNT = String.raw`(?:(?<cut>\d{1,7})\s?€\s?(?<cents>\d{2})(?!\d)|(?<number>${NUMBER})(?<dash>${DASH})?)`
const PRICE = String.raw`(?<before>${CURRENCY})?\s?(?<![\d.,'’])${AMOUNT}(?!\d)\s?(?<after>${CURRENCY})?`

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
/** Separators between two prices without a currency: a slash, or a column gap. */
const GAP = /^\s*[/|]|^\t|^\s{2}/u
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
  return [...text.slice(0, end).matchAll(ANYWHERE)].flatMap((found) => {
    const { before, after, cut, dash, number = '' } = found.groups!
    const next = text.slice(found.index + found[0].length)
    if ((before ?? after) === undefined && MEASURE.test(next)) return []
    // "4 - Pho" is numbered, "12.-" is a price
    const isWhole = dash !== undefined && /^[.,]/.test(dash)
    const isMarked = (before ?? after ?? cut) !== undefined || isWhole || /[.,]\d{2}$/.test(number)
    const isBare = !YEAR.test(number) && (GAP.test(next) || AFTER_SIZE.test(text.slice(0, found.index)))
    return isMarked || isBare ? [priceOf(found, found.index)] : []
  })
}

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
 * The possible prices of a line that ends in `last`: several prices, or one that may include thousands. Empty if it has
 * one clear price.
 */
export function choicesOf(text: string, last: FoundPrice | null): PriceChoice[] {
  const found = [...pricesIn(text, last?.at), ...(last ? [last] : [])]
  if (found.length > 1) return namedChoices(text, found)
  const head = last ? text.slice(0, last.at) : ''
  const thousands = MAYBE_THOUSANDS.exec(head)
  if (!last || !thousands || !/^\d{3}(?!\d)/.test(last.price)) return []
  const title = titleOf(head)
  return [
    { title: titleOf(head.slice(0, thousands.index)), name: '', price: `${thousands[1]}${last.price}` },
    { title, name: '', price: last.price },
  ]
}

/**
 * Names each size by the words before its price. Of the words before the first price, only a size at their end does.
 */
function namedChoices(text: string, found: readonly FoundPrice[]): PriceChoice[] {
  const first = titleOf(text.slice(0, found[0]!.at))
  const size = SIZE_AT_END.exec(first)?.[0] ?? ''
  const dish = first.slice(0, first.length - size.length)
  return found.map(({ at, price }, index) => {
    const words = index === 0 ? size.trim() : titleOf(text.slice(found[index - 1]!.end, at).replace(STARTERS, ''))
    return { title: `${dish} ${words}`.trim(), name: words, price }
  })
}
