import { raw } from 'sql-template-tag'
import type { Db } from '../database/db.ts'
import { query } from '../database/query.ts'

/** Tables whose deleted rows are hidden. */
export type HidingTable =
  | 'categories'
  | 'loyalty_rewards'
  | 'menu_items'
  | 'reasons'
  | 'restaurant_tables'
  | 'stations'
  | 'stock_items'
export type PlainTable =
  | 'menu_options'
  | 'menu_set_steps'
  | 'notifications'
  | 'order_items'
  | 'orders'
  | 'reservations'
  | 'station_notices'
  | 'stock_packs'
  | 'visits'

/** Counts the ids that name a row of the restaurant. */
export async function countRows(db: Db, table: HidingTable | PlainTable, ids: readonly string[]): Promise<number> {
  const rows = await query<{ n: number }>(db)`
    select count(*)::int as n from ${raw(table)} where id = any(${ids}::uuid[])`
  return rows[0]!.n
}

/** Counts them without hidden ones. */
export async function countShownRows(db: Db, table: HidingTable, ids: readonly string[]): Promise<number> {
  const rows = await query<{ n: number }>(db)`
    select count(*)::int as n from ${raw(table)} where id = any(${ids}::uuid[]) and deleted_at is null`
  return rows[0]!.n
}
