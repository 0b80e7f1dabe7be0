import { raw } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** A whole row in JSON. */
export type Row = Record<string, unknown>

type HiddenTable =
  | 'menu_items'
  | 'menu_schedules'
  | 'categories'
  | 'taxes'
  | 'payment_types'
  | 'reasons'
  | 'restaurant_tables'

/** Shows a hidden row again; false if it is not hidden. */
export async function updateRowShown(db: Db, table: HiddenTable, id: string): Promise<boolean> {
  const rows = await query(db)`
    update ${raw(table)} set deleted_at = null where id = ${id} and deleted_at is not null returning id`
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

/** Stores deleted rows again as they were, with their ids. */
export async function insertRowsAgain(db: Db, table: DeletedTable, rows: readonly Row[]): Promise<void> {
  await query(db)`
    insert into ${raw(table)}
    select (jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)).*`
}
