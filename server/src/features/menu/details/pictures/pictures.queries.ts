import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** The pictures of an item in their order, locked until the commit; undefined where there is no such item. */
export async function findPicturesForUpdate(db: Db, itemId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ pictures: string[] }>`
    select array_remove(image || more_pictures, null) as pictures from menu_items
    where id = ${itemId} and deleted_at is null for no key update`.execute(db)
  return rows[0]?.pictures
}

export async function updatePictures(db: Db, itemId: string, pictures: readonly string[]): Promise<void> {
  const [first = null, ...others] = pictures
  await sql`
    update menu_items set image = ${first}, more_pictures = ${others}::text[] where id = ${itemId}`.execute(db)
}
