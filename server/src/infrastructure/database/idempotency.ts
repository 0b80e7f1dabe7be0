import { sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'

/** Null when the key is new and now ours. A duplicate that is still running makes this wait for its commit. */
export async function claimKey(db: Transaction<Database>, key: string, requestHash: Buffer) {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'reply'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { isSameRequest: earlier.requestHash.equals(requestHash), reply: earlier.reply }
}

export async function storeReply(db: Transaction<Database>, key: string, reply: object): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
    .where('key', '=', key)
    .execute()
}
