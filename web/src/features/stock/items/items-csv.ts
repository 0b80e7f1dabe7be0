import { writeContained, writeTraces } from '#core/menu/fact-cells.ts'
import { writeChoices } from '#core/orders/choice-text.ts'
import type { StockItem, Supplier } from '#core/contract/inventory/stock-items.ts'
import type { Language } from '#core/places/languages.ts'
import { csvTable, type CsvCell } from '#core/csv/csv-file.ts'
import type { InventoryWords } from '../inventory.texts.ts'
import type { ItemsWords } from './items.texts.ts'

type Terms = { suppliers: readonly Supplier[]; language: Language; currency: string }

const figure = (text: string | null | undefined): CsvCell => (text == null ? '' : { figure: text })

/** One row for each stock item: facts, quantity on hand, unit cost and total value. */
export function itemRows(
  items: readonly StockItem[],
  t: ItemsWords,
  { units }: InventoryWords,
  { suppliers, language, currency }: Terms,
): CsvCell[][] {
  const supplierOf = ({ supplier_id: id }: StockItem) => suppliers.find((one) => one.id === id)?.name ?? ''
  return csvTable<StockItem>(
    [
      [t.name, ({ title }) => title],
      [t.csv.unit, ({ unit }) => units[unit]],
      [t.group, ({ group }) => group ?? ''],
      [t.supplier, supplierOf],
      [t.tracked, ({ is_tracked: isTracked }) => (isTracked === 1 ? t.csv.yes : t.csv.no)],
      [t.onHand, ({ on_hand: onHand }) => figure(onHand)],
      [t.lowAt, ({ low_at: lowAt }) => figure(lowAt)],
      [t.target, ({ target }) => figure(target)],
      [t.csv.cost, ({ average_cost: cost }) => figure(cost)],
      [t.value, ({ value }) => figure(value)],
      [t.csv.currency, () => currency],
      [t.packs, ({ packs, unit }) => packsCell(packs, units[unit], language)],
      [t.csv.allergens, ({ allergens }) => (allergens === null ? '' : writeContained(allergens.contains, language))],
      [t.csv.traces, ({ allergens }) => (allergens === null ? '' : writeTraces(allergens.traces, language))],
    ],
    items,
  )
}

/** "Carton = 4.5 l | Bottle = 0.75 l". */
function packsCell(packs: StockItem['packs'], unit: string, language: Language): string {
  const decimal = (text: string) => (language === 'fr' ? text.replace('.', ',') : text)
  return writeChoices(packs.map(({ title, quantity }) => ({ title, price: `${decimal(quantity)} ${unit}` })))
}
