import type { StoreTable } from '#core/contract/records.ts'
import type { OccupiedTable } from '#core/contract/pos.ts'
import type { Cart } from '../cart/cart.rules.ts'

export type Occupancy = ReadonlyMap<string, OccupiedTable>

export function occupancyOf(tables: readonly OccupiedTable[]): Occupancy {
  return new Map(tables.map((table) => [table.table_id, table]))
}

/** A table by what people call it: one that is only a number is a table all the same. */
export function tableName({ table_title }: Pick<StoreTable, 'table_title'>, table: (number: string) => string): string {
  return /^\d/.test(table_title) ? table(table_title) : table_title
}

/** Whether this order is eaten here, and has neither a table nor the choice of none. */
export function lacksTable(
  { diningOption, tableId, visitId }: Pick<Cart, 'diningOption' | 'tableId' | 'visitId'>,
  { asks, tables, isDeclined }: { asks: boolean; tables: number; isDeclined: boolean },
): boolean {
  return asks && tables > 0 && !isDeclined && diningOption === 'dinein' && tableId === null && visitId === null
}
