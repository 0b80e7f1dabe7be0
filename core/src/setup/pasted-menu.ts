/** Why a line is neither an item nor a category: what the person who pasted it has to look at. */
export type NotUnderstood = 'no_items' | 'no_title' | 'year' | 'several_prices' | 'price_inside' | 'too_long'

export type PastedLine = { line: number; text: string } & (
  | { kind: 'item'; category: string; title: string; price: string }
  | { kind: 'category'; title: string }
  | { kind: 'not_understood'; reason: NotUnderstood }
)

const TITLE_MAX = 200
const LINE_MAX = 1000

const SIGNS = String.raw`[€$£¥₣₩₹]`
/** Only codes that are no word of a title: "Coffee cup 12" costs 12, not 12 Cuban pesos. */
const CODES = 'EUR|USD|CAD|AUD|NZD|GBP|CHF|XPF|XOF|XAF|MAD|TND|DZD|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RON'
const WORDS = String.raw`euros?|frs?\.?|kr|kč|zł|${CODES}`
const CURRENCY = String.raw`(?:${SIGNS}|(?<!\p{L})(?:${WORDS})(?!\p{L}))`
/** "12", "12,50", "1'250.00"; with the dash of whole francs "12.-", or the sign between "12€50". */
const NUMBER = String.raw`\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?`
const AMOUNT = String.raw`(?:(?<cut>\d{1,7})\s?€\s?(?<cents>\d{2})|(?<number>${NUMBER})(?<dash>[.,]?\s?[-–—]{1,2})?)`

/** The price that a line ends in, with what leads to it. */
const AT_END = new RegExp(
  String.raw`(?<lead>^|[\s…·•_:=–—)-]|(?<!\d)\.)(?<before>${CURRENCY})?\s?(?<![\d,'’])${AMOUNT}\s?(?<after>${CURRENCY})?\s?(?:ttc|\*)?$`,
  'iu',
)
const INSIDE = new RegExp(
  String.raw`${SIGNS}\s?\d|\d\s?(?:${SIGNS})|(?<!\p{L})\d{1,4}[.,]\d{2}(?!\d)(?!\s?(?:cl|ml|l|g|kg|%|°))`,
  'iu',
)
/** A bullet, or a number with a sign behind it: "12. Steak" is numbered, "4 fromages" is not. */
const MARK = /^(?:[\s•●▪◦‣·*►▶–—>-]+|\(?\d{1,3}\s?[.)](?=\s)|\d{1,3}\s[-–—](?=\s))+\s*/u
const YEAR = /^(?:19|20)\d\d$/
const LEADERS = /[\s.…·•_:=|/–—-]+$/u

type Read = PastedLine & { kind: 'item' | 'category' | 'not_understood' }

/**
 * Reads a menu that was copied from a document: a line that ends in a price is an item, one without is the category of those below
 * it. Every line with a sign in it comes back as one of the two or as not understood.
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

function readLine(text: string, { category, ...place }: Place): PastedLine {
  const notUnderstood = (reason: NotUnderstood) => ({ ...place, kind: 'not_understood', reason }) as const
  if (text.length > LINE_MAX) return notUnderstood('too_long')
  const found = AT_END.exec(text)
  if (!found?.groups && INSIDE.test(text)) return notUnderstood('price_inside')
  const { lead = '', before, after, cut, cents, number = '', dash } = found?.groups ?? {}
  const hasCurrency = (before ?? after ?? cut ?? dash) !== undefined
  if (!hasCurrency && YEAR.test(number)) return notUnderstood('year')
  const head = found ? text.slice(0, found.index) + lead : text
  const title = titleOf(head)
  if (!/[\p{L}\p{N}]/u.test(title)) return notUnderstood('no_title')
  if (title.length > TITLE_MAX) return notUnderstood('too_long')
  if (!found) return { ...place, kind: 'category', title }
  if (hasPriceBefore(head, number)) return notUnderstood('several_prices')
  return { ...place, kind: 'item', category, title, price: priceOf(cut, cents, number) }
}

/** As it is written, without the signs that group its digits. */
const priceOf = (cut: string | undefined, cents: string | undefined, number: string) =>
  cut === undefined ? number.replaceAll(/['’]/g, '') : `${cut},${cents}`

/** Whether what stands before the price ends in another one, in a column of its own or before a stroke, or in its thousands. */
function hasPriceBefore(head: string, price: string): boolean {
  if (/^\d{3}(?!\d)/.test(price) && /(?:^|\s)\d{1,3}\s$/u.test(head)) return true
  const rest = head.replace(LEADERS, '')
  const other = AT_END.exec(rest)
  if (!other?.groups) return false
  const { before, after, number = '', cut } = other.groups
  if (YEAR.test(number)) return false
  const isPlainNumber = before === undefined && after === undefined && cut === undefined && !/[.,]/.test(number)
  const gap = head.slice(rest.length)
  return !isPlainNumber || /[/|\t]|\s{2}/u.test(gap)
}

/** Without bullets, numbers of the list and leaders; blanks in a row are one. */
const titleOf = (text: string) => text.replace(MARK, '').replace(LEADERS, '').trim().replaceAll(/\s+/gu, ' ')

/** A category with no item below it would not come into the menu. */
function isWithoutItems(lines: readonly PastedLine[], at: number): boolean {
  if (lines[at]?.kind !== 'category') return false
  const next = lines.slice(at + 1).find(({ kind }) => kind !== 'not_understood')
  return next?.kind !== 'item'
}
