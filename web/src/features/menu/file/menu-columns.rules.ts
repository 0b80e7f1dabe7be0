import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
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
  'description',
  'allergens',
  'traces',
  'diets',
] as const
type PlainColumn = (typeof COLUMNS)[number]

/** The texts of a language: "title_en". They are called so in either language. */
export type TextColumn = `${'title' | 'description'}_${MenuLanguage}`
export type MenuColumn = PlainColumn | TextColumn

export const TEXT_COLUMNS: readonly TextColumn[] = MENU_LANGUAGES.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
])

/** What each column may be called, in either language; case, accents, blanks and dashes do not matter. */
const NAMES: Record<PlainColumn, readonly string[]> = {
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
  description: ['description', 'descriptions'],
  allergens: ['allergens', 'allergenes'],
  traces: ['traces'],
  diets: ['diets', 'regimes'],
}

/** Where each column stands in the first line of a file; what is no column of ours is passed over. */
export function findColumns(header: readonly string[]): Map<MenuColumn, number> {
  const names = header.map((cell) => foldText(cell).replace(/[\s_-]/g, ''))
  const placeOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const places: (readonly [MenuColumn, number])[] = [
    ...COLUMNS.map((column) => [column, placeOf(NAMES[column])] as const),
    ...TEXT_COLUMNS.map((column) => [column, placeOf([column.replace('_', '')])] as const),
  ]
  return new Map(places.filter(([, place]) => place >= 0))
}

/** Without these two no line is an item. */
export function hasNeededColumns(columns: ReadonlyMap<MenuColumn, number>): boolean {
  return columns.has('title') && columns.has('price')
}
