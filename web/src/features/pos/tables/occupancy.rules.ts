import type { StoreTable } from '#core/contract/records.ts'
import type { OccupiedTable } from '#core/contract/pos.ts'
import type { Cart } from '../cart/cart.rules.ts'

export type Occupancy = ReadonlyMap<string, OccupiedTable>

/** Occupied tables by their ids. */
export function occupancyOf(tables: readonly OccupiedTable[]): Occupancy {
  return new Map(tables.map((table) => [table.table_id, table]))
}

type Area = { title: string; tables: StoreTable[] }

/** Tables by area, in their order; those without one have the title ''. */
export function areasOf(tables: readonly StoreTable[]): Area[] {
  const areas = new Map<string, StoreTable[]>()
  for (const table of tables) {
    const title = table.floor === '-' ? '' : table.floor
    areas.set(title, [...(areas.get(title) ?? []), table])
  }
  return [...areas].map(([title, placed]) => ({ title, tables: placed }))
}

/** The table's name; a bare number is shown as "Table 12". */
export function tableName({ table_title }: Pick<StoreTable, 'table_title'>, table: (number: string) => string): string {
  return /^\d/.test(table_title) ? table(table_title) : table_title
}

/** True if an order eaten here needs a table, and staff have not chosen to go without one. */
export function lacksTable(
  { diningOption, tableId, visitId }: Pick<Cart, 'diningOption' | 'tableId' | 'visitId'>,
  { asks, tables, isDeclined }: { asks: boolean; tables: number; isDeclined: boolean },
): boolean {
  return asks && tables > 0 && !isDeclined && diningOption === 'dinein' && tableId === null && visitId === null
}
