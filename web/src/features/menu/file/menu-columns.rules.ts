import { foldText } from '../../../lib/format/fold-text.ts'

export const COLUMNS = [
  'category',
  'title',
  'price',
  'netPrice',
  'tax',
  'variants',
  'addons',
  'openPrice',
  'discountable',
  'taxGroup',
  'kind',
] as const
export type MenuColumn = (typeof COLUMNS)[number]

/** What each column may be called, in either language; case, accents, blanks and dashes do not matter. */
const NAMES: Record<MenuColumn, readonly string[]> = {
  category: ['category', 'categorie'],
  title: ['title', 'name', 'item', 'titre', 'nom', 'article'],
  price: ['price', 'prix'],
  netPrice: ['netprice', 'prixnet'],
  tax: ['tax', 'vat', 'taxe', 'tva'],
  taxGroup: ['taxgroup', 'vatgroup', 'groupedetaxes', 'groupetaxes', 'groupedetva', 'groupetva'],
  openPrice: ['openprice', 'prixlibre'],
  discountable: ['discountable', 'discounts', 'remisable', 'remises'],
  kind: ['kind', 'type', 'genre'],
  variants: ['variants', 'variantes'],
  addons: ['addons', 'extras', 'supplements'],
}

/** Where each column stands in the first line of a file; what is no column of ours is passed over. */
export function findColumns(header: readonly string[]): Map<MenuColumn, number> {
  const names = header.map((cell) => foldText(cell).replace(/[\s_-]/g, ''))
  const places = COLUMNS.map((column) => [column, names.findIndex((name) => NAMES[column].includes(name))] as const)
  return new Map(places.filter(([, place]) => place >= 0))
}

/** Without these two no line is an item. */
export function hasNeededColumns(columns: ReadonlyMap<MenuColumn, number>): boolean {
  return columns.has('title') && columns.has('price')
}
