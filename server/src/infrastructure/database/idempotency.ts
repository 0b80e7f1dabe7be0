import type { Db } from './db.ts'
import { query } from './query.ts'

/** Null if the key is new and now claimed. Waits for the commit of a duplicate still running. */
export async function claimKey(
  db: Db,
  key: string,
  requestHash: Buffer,
): Promise<{ requestHash: Buffer; reply: object | null } | null> {
  const claimed = await query(db)`
    insert into idempotency_keys (key, request_hash) values (${key}, ${requestHash}) on conflict do nothing returning key`
  if (claimed.length > 0) return null
  const [earlier] = await query<{ requestHash: Buffer; reply: object | null }>(db)`
    select request_hash as "requestHash", reply from idempotency_keys where key = ${key}`
  return earlier!
}

export async function storeReply(db: Db, key: string, reply: object): Promise<void> {
  await query(db)`update idempotency_keys set reply = ${JSON.stringify(reply)} where key = ${key}`
}
