import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Marks tables that a party has left as to be cleaned. */
export async function updateUnclean(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`update restaurant_tables set unclean_since = now() where id = any(${ids}::uuid[])`
}
