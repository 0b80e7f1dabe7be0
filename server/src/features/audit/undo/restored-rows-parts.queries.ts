import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** A whole row as JSON has it. */
export type Row = Record<string, unknown>

type HiddenTable =
  | 'menu_items'
  | 'menu_schedules'
  | 'categories'
  | 'taxes'
  | 'payment_types'
  | 'reasons'
  | 'restaurant_tables'

/** Shows a row that a deletion has hidden; false when it is not hidden. */
export async function updateRowShown(db: Db, table: HiddenTable, id: string): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set deleted_at = null where id = ${id} and deleted_at is not null returning id`.execute(
    db,
  )
  return rows.length > 0
}

type DeletedTable =
  | 'menu_item_variants'
  | 'menu_item_addons'
  | 'menu_option_groups'
  | 'menu_options'
  | 'tax_groups'
  | 'tax_group_rules'
  | 'price_rules'
  | 'reservations'

/** Stores rows again as they were when a deletion returned them, with their ids. */
export async function insertRowsAgain(db: Db, table: DeletedTable, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)).*`.execute(db)
}
