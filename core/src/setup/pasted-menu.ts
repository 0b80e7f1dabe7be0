import { choicesOf, priceAtEnd, pricesIn, titleOf, type PriceChoice } from './pasted-prices.ts'

/** The reason why a line is neither an item nor a category, for the person who pasted it. */
export type NotUnderstood = 'no_items' | 'no_title' | 'year' | 'several_prices' | 'price_inside' | 'too_long'

export type PastedLine = { line: number; text: string } & (
  | { kind: 'item'; category: string; title: string; price: string }
  | { kind: 'category'; title: string }
  | {
      kind: 'not_understood'
      reason: NotUnderstood
      /** For a line with several prices: the possible meanings, and its category. */
      choices?: { category: string; prices: PriceChoice[] }
    }
)

const TITLE_MAX = 200
const LINE_MAX = 1000

type Read = PastedLine & { kind: 'item' | 'category' | 'not_understood' }

/**
 * Reads a menu copied from a document. A line that ends in a price is an item, one without is the category of the lines
 * below. Every non-blank line is returned as one of these or as not understood.
 */
export function readPastedMenu(text: string): PastedLine[] {
  const read: Read[] = []
  let category = ''
  for (const [at, raw] of text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).entries()) {
    const trimmed = raw.trim()
    if (trimmed === '') continue
    const line = readLine(trimmed, { line: at + 1, text: trimmed, category })
    if (line.kind === 'category') category = line.title
    read.push(line)
  }
  return read.map((line, at) =>
    isWithoutItems(read, at) ? { ...only(line), kind: 'not_understood', reason: 'no_items' } : line,
  )
}

const only = ({ line, text }: PastedLine) => ({ line, text })

type Place = { line: number; text: string; category: string }

function readLine(text: string, { category, ...place }: Place): Read {
  const notUnderstood = (reason: NotUnderstood) => ({ ...place, kind: 'not_understood', reason }) as const
  if (text.length > LINE_MAX) return notUnderstood('too_long')
  const last = priceAtEnd(text)
  const prices = choicesOf(text, last)
  if (last?.isYear) return notUnderstood('year')
  if (!last && prices.length === 0 && pricesIn(text).length > 0) return notUnderstood('price_inside')
  const title = titleOf(last ? text.slice(0, last.at) : text)
  if (!/[\p{L}\p{N}]/u.test(title)) return notUnderstood('no_title')
  if (title.length > TITLE_MAX) return notUnderstood('too_long')
  if (prices.length > 0) {
    const areTitled = prices.every((one) => /\p{L}/u.test(one.title))
    return { ...notUnderstood('several_prices'), ...(areTitled && { choices: { category, prices } }) }
  }
  return last ? { ...place, kind: 'item', category, title, price: last.price } : { ...place, kind: 'category', title }
}

/** A category without items below it would not come into the menu. */
function isWithoutItems(lines: readonly PastedLine[], at: number): boolean {
  if (lines[at]?.kind !== 'category') return false
  const next = lines.slice(at + 1).find((line) => line.kind !== 'not_understood' || line.choices !== undefined)
  return next === undefined || next.kind === 'category'
}
