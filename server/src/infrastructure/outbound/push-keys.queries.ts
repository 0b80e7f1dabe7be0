import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/connect.ts'

export type StoredPushKeys = { publicKey: string | null; sealed: Buffer | null }

/** What the process before has stored; until the transaction ends, processes that start at once wait for each other. */
export async function findPushKeysForUpdate(db: Transaction<Database>): Promise<StoredPushKeys> {
  const { rows } = await sql<StoredPushKeys>`
    select push_key as "publicKey", sealed_push_keys as sealed from installation for update`.execute(db)
  return rows[0]!
}

export async function updatePushKeys(
  db: Transaction<Database>,
  { publicKey, sealed }: { publicKey: string; sealed: Buffer },
): Promise<void> {
  await sql`update installation set push_key = ${publicKey}, sealed_push_keys = ${sealed}`.execute(db)
}
