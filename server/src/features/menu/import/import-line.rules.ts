import { readChoices } from '#core/orders/choice-text.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { readWrittenPrice, type PriceProblem } from '#core/money/written-price.ts'
import { parseRate } from '#core/money/tax.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import type { MenuItemRow } from '../menu-items.queries.ts'

type Cell = string | null | undefined

/** A line of the menu file. A missing cell leaves the value, a blank one empties it. */
export type ImportRow = {
  line: number
  category?: Cell
  title?: Cell
  price?: Cell
  netPrice?: Cell
  tax?: Cell
  variants?: Cell
  addons?: Cell
  openPrice?: Cell
  discountable?: Cell
  taxGroup?: Cell
  kind?: Cell
  description?: Cell
  allergens?: Cell
  traces?: Cell
  diets?: Cell
} & { [column in `${'title' | 'description'}_${MenuLanguage}`]?: Cell }

export type Tax = { id: string; title: string; rateMilli: number }
/** A tax group, with today's tax when eaten here. */
export type TaxGroup = { id: string; title: string; taxId: string | null }
export type PricedChoice = { title: string; price: number }
/** `because`: the error whose text explains the code to people. */
export type LineProblem = { field: Exclude<keyof ImportRow, 'line'>; code: ErrorCode; because?: ErrorCode }

/** A line's values for its item, in the store's currency; undefined if the line has none. */
export type ImportedLine = {
  price: number
  netPrice: number | null | undefined
  taxId: string | null | undefined
  taxGroupId: string | null | undefined
  isOpenPrice: boolean | undefined
  isDiscountable: boolean | undefined
  variants: PricedChoice[] | undefined
  addons: PricedChoice[] | undefined
}

type Terms = { digits: number; taxes: readonly Tax[]; taxGroups: readonly TaxGroup[]; present: MenuItemRow | undefined }

export const TITLE_MAX = 200

/** Cleans a title for the menu: composed letters, no invisible characters, single spaces. */
export function cleanTitle(title: string): string {
  return title
    .normalize('NFC')
    .replaceAll(/[\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s{2,}/gu, ' ')
    .trim()
}

/** Titles are equal regardless of case, spaces and the shape of apostrophes. */
export function titleKey(title: string): string {
  return cleanTitle(title).replaceAll(/\s/gu, ' ').replaceAll('’', "'").toLowerCase()
}

/** Reads one line; names every wrong cell. */
export function readLine(row: ImportRow, terms: Terms): { read: ImportedLine; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const refuse: Refuse = (field, code, because) => void problems.push({ field, code, ...(because && { because }) })

  if (!row.title) refuse('title', 'menu.title_required')
  if (isTooLong(row.title)) refuse('title', 'menu.import_title_too_long')
  if (isTooLong(row.category)) refuse('category', 'menu.import_title_too_long')
  const price = readPrice('price', row.price ?? '', { digits: terms.digits, refuse })
  if (row.kind && KINDS[titleKey(row.kind)] !== (terms.present?.isSet ?? false))
    refuse('kind', 'menu.import_kind_differs')
  const netPrice = row.netPrice ? readPrice('netPrice', row.netPrice, { digits: terms.digits, refuse }) : null
  const read = {
    price,
    netPrice: isMissing(row.netPrice) ? undefined : netPrice,
    ...readTaxes(row, terms, refuse),
    isOpenPrice: readSwitch('openPrice', row, { blank: false, refuse }),
    isDiscountable: readSwitch('discountable', row, { blank: true, refuse }),
    variants: readCell('variant', row.variants, { digits: terms.digits, refuse }),
    addons: readCell('addon', row.addons, { digits: terms.digits, refuse }),
  }
  return { read, problems }
}

export function isMissing(cell: Cell): cell is null | undefined {
  return cell === undefined || cell === null
}

function isTooLong(cell: Cell): boolean {
  return (cell ?? '').length > TITLE_MAX
}

export type Refuse = (field: LineProblem['field'], code: ErrorCode, because?: ErrorCode) => void
type Reading = { digits: number; refuse: Refuse }

const EXPLAINED = {
  none: undefined,
  several: 'menu.import_prices_several',
  unclear: 'menu.import_price_unclear',
} as const satisfies Record<PriceProblem, ErrorCode | undefined>

function readPrice(field: 'price' | 'netPrice', cell: string, { digits, refuse }: Reading): number {
  const read = readWrittenPrice(cell, digits)
  if ('price' in read) return read.price
  refuse(field, 'menu.price_invalid', EXPLAINED[read.problem])
  return 0
}

const WORDS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['yes', 'y', 'oui', 'o', 'ja', 'true', 'vrai', '1', 'x'].map((word) => [word, true])),
  ...Object.fromEntries(['no', 'n', 'non', 'nein', 'false', 'faux', '0'].map((word) => [word, false])),
}

/** Words for a set menu, or an item. */
const KINDS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['set', 'set menu', 'formule'].map((word) => [word, true])),
  ...Object.fromEntries(['item', 'article'].map((word) => [word, false])),
}

/** Reads a yes or no; undefined if neither. */
export const readYesOrNo = (cell: string): boolean | undefined => WORDS[titleKey(cell)]

function readSwitch(
  field: 'openPrice' | 'discountable',
  { [field]: cell }: ImportRow,
  { blank, refuse }: { blank: boolean; refuse: Refuse },
): boolean | undefined {
  if (isMissing(cell)) return undefined
  const read = cell === '' ? blank : readYesOrNo(cell)
  if (read === undefined) refuse(field, 'menu.import_yes_or_no')
  return read
}

/** A named group decides the tax: the tax cell then has the group's, or the one the item has shown so far. */
function readTaxes(row: ImportRow, terms: Terms, refuse: Refuse): Pick<ImportedLine, 'taxId' | 'taxGroupId'> {
  const { present } = terms
  const group = row.taxGroup ? findTaxGroup(row.taxGroup, terms) : null
  if (typeof group === 'string') refuse('taxGroup', group)
  const named = typeof group === 'string' ? null : group
  const tax = row.tax ? findTax(row.tax, terms, named) : null
  if (typeof tax === 'string') refuse('tax', tax)
  const taxGroupId = isMissing(row.taxGroup) ? undefined : (named?.id ?? null)
  const taxId = typeof tax === 'string' ? undefined : (tax?.id ?? null)
  if (!named) return { taxGroupId, taxId: isMissing(row.tax) ? undefined : taxId }
  if (taxId && taxId !== named.taxId && taxId !== present?.taxId) refuse('tax', 'menu.import_tax_of_group')
  return { taxGroupId, taxId: named.taxId }
}

function findTaxGroup(text: string, { taxGroups, present }: Terms): TaxGroup | ErrorCode {
  const fitting = taxGroups.filter(({ title }) => titleKey(title) === titleKey(text))
  const own = fitting.find(({ id }) => id === present?.taxGroupId)
  if (own) return own
  return fitting.length > 1 ? 'menu.import_tax_group_ambiguous' : (fitting[0] ?? 'menu.import_tax_group_unknown')
}

/** A variant must have a price; an add-on without one is free. */
function readCell(kind: 'variant' | 'addon', cell: Cell, { digits, refuse }: Reading): PricedChoice[] | undefined {
  if (isMissing(cell)) return undefined
  const field = `${kind}s` as const
  const problems = new Map<ErrorCode, ErrorCode | undefined>()
  const choices = readChoices(cell).map(({ title, price }) => {
    const read = readWrittenPrice(price === '' && kind === 'addon' ? '0' : price, digits)
    if (title === '') problems.set(`menu.${kind}_title_required`, undefined)
    if (isTooLong(title)) problems.set('menu.import_title_too_long', undefined)
    if ('problem' in read) problems.set(`menu.${kind}_price_invalid`, EXPLAINED[read.problem])
    return { title, price: 'price' in read ? read.price : 0 }
  })
  for (const [code, because] of problems) refuse(field, code, because)
  return choices
}

/**
 * Finds a tax by title, rate or both ("TVA 10 %"). Among several matches, the item keeps its own or gets its group's.
 */
function findTax(text: string, { taxes, present }: Terms, group: TaxGroup | null): Tax | ErrorCode {
  const named = titleKey(text)
  const rate = /(?:^|\s)([\d.,]{1,12})\s?%$/u.exec(named)
  const title = named.slice(0, rate?.index).trim()
  const rateMilli = parseRate(rate?.[1] ?? '')
  const byTitle = taxes.filter((tax) => titleKey(tax.title) === named)
  const byRate = taxes.filter((tax) => (title === '' || titleKey(tax.title) === title) && tax.rateMilli === rateMilli)
  const fitting = byTitle.length > 0 ? byTitle : byRate
  const own = [group?.taxId, present?.taxId].flatMap((taxId) => fitting.find(({ id }) => id === taxId) ?? [])
  if (own[0]) return own[0]
  if (fitting.length > 1) return 'menu.import_tax_ambiguous'
  return fitting[0] ?? 'menu.import_tax_unknown'
}
