import { sql, type Transaction } from 'kysely'
import type { StockUnit } from '#core/stock/units.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export function listPreparations(db: Db) {
  return db
    .selectFrom('preparations')
    .select(['id', 'title', sql<StockUnit>`unit`.as('unit')])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
}

export function insertPreparation(
  db: Db,
  { title, unit }: { title: string; unit: StockUnit },
): Promise<{ id: string }> {
  return db.insertInto('preparations').values({ title, unit }).returning('id').executeTakeFirstOrThrow()
}

export async function updatePreparationTitle(db: Db, id: string, title: string): Promise<void> {
  await db.updateTable('preparations').set({ title }).where('id', '=', id).execute()
}

export async function updatePreparationDeleted(db: Db, id: string): Promise<void> {
  await sql`update preparations set deleted_at = now() where id = ${id}`.execute(db)
}

/** Whether a recipe as it is now names it; of what is on the menu, and of other preparations. */
export async function isPreparationInRecipe(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
      where l.preparation_id = ${id}) as found`.execute(db)
  return rows[0]!.found
}
