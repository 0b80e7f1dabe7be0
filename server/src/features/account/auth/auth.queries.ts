import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Starts a savepoint: everything after it can be undone without ending the transaction. */
export async function beginSignUpAttempt(db: Db): Promise<void> {
  await query(db)`savepoint before_sign_up`
}

export async function undoSignUpAttempt(db: Db): Promise<void> {
  await query(db)`rollback to savepoint before_sign_up`
}

type NewReset = { tokenHash: Buffer; userId: string; minutes: number }

export async function insertPasswordReset(db: Db, { tokenHash, userId, minutes }: NewReset): Promise<void> {
  await query(db)`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, now() + make_interval(mins => ${minutes}))`
}

export async function hasPasswordReset(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await query(db)`
    select user_id from password_resets where token_hash = ${tokenHash} and expires_at > now()`
  return rows.length > 0
}

/**
 * Returns the account of a reset link and uses the link up; null if it was used or is too old. Of two simultaneous
 * uses, one gets null.
 */
export async function deletePasswordReset(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [row] = await query<{ userId: string }>(db)`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id as "userId"`
  return row?.userId ?? null
}
