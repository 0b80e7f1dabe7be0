import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** The pictures of an item in order, locked until commit; undefined if there is no such item. */
export async function findPicturesForUpdate(db: Db, itemId: string): Promise<string[] | undefined> {
  const rows = await query<{ pictures: string[] }>(db)`
    select array_remove(image || more_pictures, null) as pictures from menu_items
    where id = ${itemId} and deleted_at is null for no key update`
  return rows[0]?.pictures
}

export async function updatePictures(db: Db, itemId: string, pictures: readonly string[]): Promise<void> {
  const [first = null, ...others] = pictures
  await query(db)`
    update menu_items set image = ${first}, more_pictures = ${others}::text[] where id = ${itemId}`
}
