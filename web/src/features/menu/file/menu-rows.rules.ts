import { writeChoices } from '#core/orders/choice-text.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { plainCell, type CsvCell } from '../../../lib/files/csv.ts'
import { foldText } from '../../../lib/format/fold-text.ts'
import type { Language } from '#core/places/languages.ts'
import type { MenuTerms, Tax } from '../menu.api.ts'
import { COLUMNS, type MenuColumn } from './menu-columns.rules.ts'

/** A line of a file as the server takes it; a column that the file does not have is missing. */
export type MenuFileRow = { line: number } & Partial<Record<MenuColumn, string>>

/** The lines below the header; blank ones are none. Lines are counted as a spreadsheet does. */
export function toMenuRows(
  lines: readonly (readonly string[])[],
  { columns, headerAt }: { columns: ReadonlyMap<MenuColumn, number>; headerAt: number },
): MenuFileRow[] {
  return lines.flatMap((cells, at) => {
    if (at <= headerAt || cells.every((cell) => cell.trim() === '')) return []
    const named = [...columns].map(([column, place]) => [column, plainCell(cells[place] ?? '').trim()])
    return [{ line: at + 1, ...Object.fromEntries(named) } as MenuFileRow]
  })
}

type Style = { language: Language; headers: Record<MenuColumn, string> }

/** The whole menu as the lines of a file, which an import takes for the same menu. */
export function exportRows(items: readonly MenuItem[], taxes: readonly Tax[], style: Style): CsvCell[][] {
  const lines = items.map((item): CsvCell[] => [
    item.category_title ?? '',
    item.title,
    { figure: item.price },
    item.net_price === null ? '' : { figure: item.net_price },
    taxName(
      taxes.find(({ id }) => id === item.tax_id),
      taxes,
    ),
    choicesCell(item.variants, style.language),
    choicesCell(item.addons, style.language),
  ])
  return [headerOf(style), ...lines]
}

type Example = {
  category: string
  title: string
  variants: readonly [string, string]
  addons: readonly [string, string]
}

/** A file to fill in: the columns, and two items that show what goes into them. */
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
  return [
    headerOf(style),
    [
      food.category,
      food.title,
      { figure: price(15) },
      '',
      tax,
      choicesCell(variants, style.language),
      choicesCell(addons, style.language),
    ],
    [drink.category, drink.title, { figure: price(4) }, '', tax, '', ''],
  ]
}

function headerOf({ headers }: Style): string[] {
  return COLUMNS.map((column) => headers[column])
}

function choicesCell(choices: readonly { title: string; price: string }[], language: Language): string {
  const decimal = language === 'fr' ? ',' : '.'
  return writeChoices(choices.map(({ title, price }) => ({ title, price: price.replace('.', decimal) })))
}

/** A tax by its title, with its rate where another one has the same. */
function taxName(tax: Tax | undefined, taxes: readonly Tax[]): string {
  if (!tax) return ''
  const isShared = taxes.some(({ id, title }) => id !== tax.id && foldText(title) === foldText(tax.title))
  return isShared ? `${tax.title} ${tax.rate}%` : tax.title
}
