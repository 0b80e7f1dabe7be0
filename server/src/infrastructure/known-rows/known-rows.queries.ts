import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'

type Db = Transaction<Database>

/** Tables of which a deleted row is hidden. */
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

/** How many of these ids are of rows of the restaurant. */
export async function countRows(db: Db, table: HidingTable | PlainTable, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]!.n
}

/** The same without those that are hidden. */
export async function countShownRows(db: Db, table: HidingTable, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return rows[0]!.n
}
