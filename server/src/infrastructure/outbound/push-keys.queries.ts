import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Notes the key of the process that starts; returns that of the one before, null where there was none. */
export async function updatePushKey(db: Kysely<Database>, publicKey: string): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with before as (select push_key from installation for update)
    update installation set push_key = ${publicKey} returning (select push_key from before) as before`.execute(db)
  return rows[0]?.before ?? null
}
