import { writeChoices } from '#core/orders/choice-text.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { writeContained, writeDiets, writeTraces } from '#core/menu/fact-cells.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import type { CsvRow } from '../../../lib/files/import/read-csv-file.ts'
import { foldText } from '#core/text/fold-text.ts'
import type { Language } from '#core/places/languages.ts'
import type { MenuTerms, Tax } from '../menu.api.ts'
import { COLUMNS, type MenuColumn } from './menu-columns.rules.ts'

/** A line of a file in the API's form. */
export type MenuFileRow = CsvRow<MenuColumn>

type PlainColumn = (typeof COLUMNS)[number]
type Style = { language: Language; headers: Record<PlainColumn, string>; yes: string; no: string; set: string }
type Terms = Pick<MenuTerms, 'taxes' | 'taxGroups'>
type Cells = Record<PlainColumn, CsvCell> & Partial<Record<MenuColumn, CsvCell>>

/** Texts of items in the offered languages, by language and item. */
export type ItemTexts = {
  languages: readonly MenuLanguage[]
  textOf: (language: MenuLanguage, itemId: string) => { title: string | null; description: string | null } | undefined
}

const NO_TEXTS: ItemTexts = { languages: [], textOf: () => undefined }

/** The whole menu as lines of a file; importing them again changes nothing. */
export function exportRows(
  items: readonly MenuItem[],
  { taxes, taxGroups }: Terms,
  style: Style,
  texts: ItemTexts = NO_TEXTS,
): CsvCell[][] {
  const taxOf = (item: MenuItem) => taxes.find(({ id }) => id === item.tax_id)
  return fileRows(
    items.map((item) => ({
      category: item.category_title ?? '',
      title: item.title,
      price: { figure: item.price },
      netPrice: item.net_price === null ? '' : { figure: item.net_price },
      tax: taxName(taxOf(item), taxes),
      variants: choicesCell(item.variants, style.language),
      addons: choicesCell(item.addons, style.language),
      openPrice: item.open_price === 1 ? style.yes : style.no,
      discountable: item.discountable === 1 ? style.yes : style.no,
      taxGroup: taxGroups.find(({ id }) => id === item.tax_group_id)?.title ?? '',
      kind: item.kind === 'set' ? style.set : '',
      ...factCells(item, style.language),
      ...textCells(item.id, texts),
    })),
    style,
    texts.languages,
  )
}

/** Facts for guests. An allergen statement that is missing is blank, unlike "none of the 14". */
function factCells(item: MenuItem, language: Language) {
  const { description, allergens, diets } = item
  return {
    description: description ?? '',
    allergens: allergens === null ? '' : writeContained(allergens.contains, language),
    traces: allergens === null ? '' : writeTraces(allergens.traces, language),
    diets: writeDiets(diets, language),
  }
}

const columnsOf = (languages: readonly MenuLanguage[]) =>
  languages.flatMap((language) => [`title_${language}` as const, `description_${language}` as const])

function textCells(itemId: string, { languages, textOf }: ItemTexts): Partial<Record<MenuColumn, CsvCell>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(language, itemId)
      return [
        [`title_${language}`, text?.title ?? ''],
        [`description_${language}`, text?.description ?? ''],
      ]
    }),
  )
}

type Example = {
  category: string
  title: string
  variants: readonly [string, string]
  addons: readonly [string, string]
}

/** A template: the columns, with two items as examples. */
export function templateRows(
  examples: { food: Example; drink: { category: string; title: string } },
  { digits, taxes }: Pick<MenuTerms, 'digits' | 'taxes'>,
  style: Style,
): CsvCell[][] {
  const { food, drink } = examples
  const price = (whole: number) => formatDecimal(whole * 10 ** digits, digits)
  const tax = taxName(taxes[0], taxes)
  const variants = food.variants.map((title, at) => ({ title, price: price(15 + at * 4) }))
  const addons = food.addons.map((title, at) => ({ title, price: price(2 - at * 2) }))
  const plain = {
    netPrice: '',
    tax,
    variants: '',
    addons: '',
    openPrice: style.no,
    discountable: style.yes,
    taxGroup: '',
    kind: '',
    description: '',
    allergens: '',
    traces: '',
    diets: '',
  }
  return fileRows(
    [
      {
        ...plain,
        category: food.category,
        title: food.title,
        price: { figure: price(15) },
        variants: choicesCell(variants, style.language),
        addons: choicesCell(addons, style.language),
      },
      { ...plain, category: drink.category, title: drink.title, price: { figure: price(4) } },
    ],
    style,
  )
}

/** The lines as cells, below the titles of the columns. */
function fileRows(lines: readonly Cells[], { headers }: Style, languages: readonly MenuLanguage[] = []): CsvCell[][] {
  return csvTable(
    [
      ...COLUMNS.map((column) => [headers[column], (line: Cells) => line[column]] as const),
      ...columnsOf(languages).map((column) => [column, (line: Cells) => line[column] ?? ''] as const),
    ],
    lines,
  )
}

function choicesCell(choices: readonly { title: string; price: string }[], language: Language): string {
  const decimal = language === 'fr' ? ',' : '.'
  return writeChoices(choices.map(({ title, price }) => ({ title, price: price.replace('.', decimal) })))
}

/** The title of a tax, with its rate if another one has the same title. */
function taxName(tax: Tax | undefined, taxes: readonly Tax[]): string {
  if (!tax) return ''
  const isShared = taxes.some(({ id, title }) => id !== tax.id && foldText(title) === foldText(tax.title))
  return isShared ? `${tax.title} ${tax.rate}%` : tax.title
}
