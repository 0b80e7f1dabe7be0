import sql from 'sql-template-tag'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { IS_OF_USE } from './recipes.queries.ts'

type ListedPreparation = { id: string; title: string; unit: StockUnit }

export function listPreparations(db: Db): Promise<ListedPreparation[]> {
  return query<ListedPreparation>(db)`
    select id, title, unit from preparations where deleted_at is null order by ${alphabetical(sql`title`)}, id`
}

export async function insertPreparation(
  db: Db,
  { title, unit }: { title: string; unit: StockUnit },
): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into preparations (title, unit) values (${title}, ${unit}) returning id`
  return row!
}

export async function updatePreparationTitle(db: Db, id: string, title: string): Promise<void> {
  await query(db)`update preparations set title = ${title} where id = ${id}`
}

export async function updatePreparationDeleted(db: Db, id: string): Promise<void> {
  await query(db)`update preparations set deleted_at = now() where id = ${id}`
}

/** True if a current recipe of the menu or of another preparation names it. */
export async function isPreparationInRecipe(db: Db, id: string): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select exists (
      select from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
      where l.preparation_id = ${id} and ${IS_OF_USE}) as found`
  return rows[0]!.found
}
