import type { Db } from '../database/db.ts'
import { query } from '../database/query.ts'

export type StoredPushKeys = { publicKey: string | null; sealed: Buffer | null }

/** Keys stored by an earlier process; processes that start at once wait for each other until the transaction ends. */
export async function findPushKeysForUpdate(db: Db): Promise<StoredPushKeys> {
  const rows = await query<StoredPushKeys>(db)`
    select push_key as "publicKey", sealed_push_keys as sealed from installation for update`
  return rows[0]!
}

export async function updatePushKeys(
  db: Db,
  { publicKey, sealed }: { publicKey: string; sealed: Buffer },
): Promise<void> {
  await query(db)`update installation set push_key = ${publicKey}, sealed_push_keys = ${sealed}`
}
