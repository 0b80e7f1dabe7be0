import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** From here on everything can be undone without ending the transaction. */
export async function beginSignUpAttempt(db: Db): Promise<void> {
  await sql`savepoint before_sign_up`.execute(db)
}

export async function undoSignUpAttempt(db: Db): Promise<void> {
  await sql`rollback to savepoint before_sign_up`.execute(db)
}

type NewReset = { tokenHash: Buffer; userId: string; minutes: number }

export async function insertPasswordReset(db: Db, { tokenHash, userId, minutes }: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

export async function hasPasswordReset(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose reset it was; null when it is used or too old. Of two who come with the same link one gets null. */
export async function deletePasswordReset(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id as userId')
    .executeTakeFirst()
  return row?.userId ?? null
}
