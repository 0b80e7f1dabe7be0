import { sql, type Transaction } from 'kysely'
import type { MoveKind } from '#core/contract/inventory/stock-documents.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

export type LineMove = {
  itemId: string
  orderItemId: string | null
  voidedItemId: string | null
  kind: MoveKind
  quantity: string
  value: string
  units: number | null
}

/** What these lines of orders moved, and what was moved when they were cancelled, of each item in that order. */
export async function listMovesOfLines(db: Transaction<Database>, lineIds: readonly string[]): Promise<LineMove[]> {
  const { rows } = await sql<LineMove>`
    select item_id as "itemId", order_item_id as "orderItemId", voided_item_id as "voidedItemId", kind, quantity::text,
      value::text, units
    from stock_moves where order_item_id = any(${lineIds}::uuid[]) or voided_item_id = any(${lineIds}::uuid[])
    order by item_id, number`.execute(db)
  return rows
}
