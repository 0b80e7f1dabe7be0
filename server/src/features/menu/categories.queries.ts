import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

export function listCategories(db: Transaction<Database>) {
  return db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'title'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function insertCategory(db: Transaction<Database>, title: string): Promise<{ id: string }> {
  return db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()
}

export function renameCategory(db: Transaction<Database>, id: string, title: string) {
  return db
    .updateTable('categories')
    .set({ title })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function hideCategory(db: Transaction<Database>, id: string) {
  return db
    .updateTable('categories')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
