import { readChoices } from '#core/orders/choice-text.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { parseTypedPrice } from '#core/money/price.ts'
import { parseRate } from '#core/money/tax.ts'
import type { MenuItemRow } from '../menu-items.queries.ts'

type Cell = string | null | undefined

/** A line of the menu file. A cell that is missing leaves what is there, a blank one empties it. */
export type ImportRow = {
  line: number
  category?: Cell
  title?: Cell
  price?: Cell
  netPrice?: Cell
  tax?: Cell
  variants?: Cell
  addons?: Cell
}

export type Tax = { id: string; title: string; rateMilli: number }
export type PricedChoice = { title: string; price: number }
export type LineProblem = { field: Exclude<keyof ImportRow, 'line'>; code: ErrorCode }

/** The values of a line for its item, read in the store's currency; undefined where the line has none. */
export type ImportedLine = {
  price: number
  netPrice: number | null | undefined
  taxId: string | null | undefined
  variants: PricedChoice[] | undefined
  addons: PricedChoice[] | undefined
}

type Terms = { digits: number; taxes: readonly Tax[]; present: MenuItemRow | undefined }

const TITLE_MAX = 200

/** Two titles are the same whatever their case and the blanks around them. */
export function titleKey(title: string): string {
  return title.trim().normalize('NFC').toLowerCase()
}

/** Reads one line; every wrong cell of it is named. */
export function readLine(row: ImportRow, terms: Terms): { read: ImportedLine; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const refuse = (field: LineProblem['field'], code: ErrorCode) => void problems.push({ field, code })

  if (!row.title) refuse('title', 'menu.title_required')
  if (isTooLong(row.title)) refuse('title', 'menu.import_title_too_long')
  if (isTooLong(row.category)) refuse('category', 'menu.import_title_too_long')
  const price = parseTypedPrice(row.price ?? '', terms.digits)
  if (price === null) refuse('price', 'menu.price_invalid')
  const netPrice = row.netPrice ? parseTypedPrice(row.netPrice, terms.digits) : null
  if (row.netPrice && netPrice === null) refuse('netPrice', 'menu.price_invalid')
  const tax = row.tax ? findTax(row.tax, terms) : null
  if (typeof tax === 'string') refuse('tax', tax)

  const read = {
    price: price ?? 0,
    netPrice: isMissing(row.netPrice) ? undefined : netPrice,
    taxId: isMissing(row.tax) || typeof tax === 'string' ? undefined : (tax?.id ?? null),
    variants: readCell('variant', row.variants, { digits: terms.digits, refuse }),
    addons: readCell('addon', row.addons, { digits: terms.digits, refuse }),
  }
  return { read, problems }
}

function isMissing(cell: Cell): cell is null | undefined {
  return cell === undefined || cell === null
}

function isTooLong(cell: Cell): boolean {
  return (cell ?? '').length > TITLE_MAX
}

type Reading = { digits: number; refuse: (field: LineProblem['field'], code: ErrorCode) => void }

/** A variant names its price, as it is sold for that; an add-on that names none costs nothing. */
function readCell(kind: 'variant' | 'addon', cell: Cell, { digits, refuse }: Reading): PricedChoice[] | undefined {
  if (isMissing(cell)) return undefined
  const field = `${kind}s` as const
  const codes = new Set<ErrorCode>()
  const choices = readChoices(cell).map(({ title, price }) => {
    const read = parseTypedPrice(price === '' && kind === 'addon' ? '0' : price, digits)
    if (title === '') codes.add(`menu.${kind}_title_required`)
    if (isTooLong(title)) codes.add('menu.import_title_too_long')
    if (read === null) codes.add(`menu.${kind}_price_invalid`)
    return { title, price: read ?? 0 }
  })
  for (const code of codes) refuse(field, code)
  return choices
}

/** By its title, or by title and rate ("TVA 10 %"). Of several that fit, the item keeps its own. */
function findTax(text: string, { taxes, present }: Terms): Tax | ErrorCode {
  const named = titleKey(text)
  const rate = /\s([\d.,]{1,12})\s?%$/u.exec(named)
  const title = named.slice(0, rate?.index).trim()
  const rateMilli = parseRate(rate?.[1] ?? '')
  const byTitle = taxes.filter((tax) => titleKey(tax.title) === named)
  const byRate = taxes.filter((tax) => titleKey(tax.title) === title && tax.rateMilli === rateMilli)
  const fitting = byTitle.length > 0 ? byTitle : byRate
  const own = fitting.find(({ id }) => id === present?.taxId)
  if (own) return own
  if (fitting.length > 1) return 'menu.import_tax_ambiguous'
  return fitting[0] ?? 'menu.import_tax_unknown'
}
