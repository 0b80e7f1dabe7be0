import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Texts by people on slips and receipts that have more than plain letters. */
export async function listPaperTexts(db: Db): Promise<string[]> {
  const rows = await query<{ text: string }>(db)`
    select distinct p.text from (
      select title as text from menu_items where deleted_at is null
      union all select v.title from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
      union all select a.title from menu_item_addons a join menu_items i on i.id = a.item_id and i.deleted_at is null
      union all select title from menu_options
      union all select title from stations where deleted_at is null
      union all select title from restaurant_tables where deleted_at is null
      union all select title from floors where deleted_at is null
      union all select title from courses
      union all select title from payment_types where deleted_at is null
      union all select title from reasons where deleted_at is null
      union all select title from taxes where deleted_at is null
      union all select unnest(array[header, footer]) from print_settings
      union all select unnest(array[store_name, address]) from store_settings
    ) p
    where p.text ~ '[^ -~]' order by p.text`
  return rows.map(({ text }) => text)
}
