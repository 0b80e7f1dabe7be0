import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
import { findColumns as findIn, type ColumnNames } from '../../../lib/files/import/find-columns.ts'

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

/** Columns of the texts of a language, such as "title_en", in any language of the screen. */
export type TextColumn = `${'title' | 'description'}_${MenuLanguage}`
export type MenuColumn = PlainColumn | TextColumn

export const TEXT_COLUMNS: readonly TextColumn[] = MENU_LANGUAGES.flatMap((language) => [
  `title_${language}` as const,
  `description_${language}` as const,
])

/** Column names in our files, and in those of other tills in French, English and German. */
const NAMES: ColumnNames<PlainColumn> = {
  category: [
    'category',
    'categorie',
    'kategorie',
    'warengruppe',
    'famille',
    'rubrique',
    'rayon',
    'groupe',
    'group',
    'gruppe',
    'artikelgruppe',
    'produktgruppe',
    'categoryname',
    'productcategory',
    'menucategory',
    'department',
    'section',
    'nomdelacategorie',
    'categorieduproduit',
  ],
  title: [
    'title',
    'titre',
    'name',
    'nom',
    'titel',
    'designation',
    'libelle',
    'bezeichnung',
    'artikelbezeichnung',
    'produktbezeichnung',
    'intitule',
    'itemname',
    'productname',
    'artikelname',
    'produktname',
    'nomduproduit',
    'nomdelarticle',
    'nomduplat',
    'dish',
    'plat',
    'gericht',
    'speise',
    'item',
    'article',
    'artikel',
    'product',
    'produit',
    'produkt',
  ],
  price: [
    'price',
    'prix',
    'preis',
    'prixttc',
    'prixdevente',
    'prixdeventettc',
    'pvttc',
    'pv',
    'puttc',
    'prixunitaire',
    'prixunitairettc',
    'tarif',
    'verkaufspreis',
    'vkpreis',
    'vk',
    'einzelpreis',
    'bruttopreis',
    'sellingprice',
    'saleprice',
    'salesprice',
    'retailprice',
    'unitprice',
  ],
  netPrice: ['netprice', 'prixnet'],
  tax: ['tax', 'vat', 'taxe', 'tva', 'mwst', 'steuer', 'ust', 'tauxdetva', 'tauxtva', 'vatrate', 'taxrate'],
  taxGroup: ['taxgroup', 'vatgroup', 'groupedetaxes', 'groupetaxes', 'groupedetva', 'groupetva'],
  openPrice: ['openprice', 'prixlibre'],
  discountable: ['discountable', 'discounts', 'remisable', 'remises'],
  kind: ['kind', 'type', 'genre'],
  variants: ['variants', 'variantes', 'varianten'],
  addons: ['addons', 'extras', 'supplements'],
  description: ['description', 'descriptions', 'beschreibung'],
  allergens: ['allergens', 'allergenes', 'allergene'],
  traces: ['traces', 'spuren'],
  diets: ['diets', 'regimes'],
}

/** These names are the same in any language of the screen. */
const TEXT_NAMES = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, [column.replace('_', '')]])) as Record<
  TextColumn,
  string[]
>

/** Index of each column in the header of a file. */
export const findColumns = (header: readonly string[]): Map<MenuColumn, number> =>
  findIn<MenuColumn>({ ...NAMES, ...TEXT_NAMES }, header)

/** True if the file has the two columns that every item needs. */
export function hasNeededColumns(columns: ReadonlyMap<MenuColumn, number>): boolean {
  return columns.has('title') && columns.has('price')
}
