import { sql, type Transaction } from 'kysely'
import type { ActScope } from '#core/permissions/scopes.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type HashedPin = { hash: Buffer; salt: Buffer; rounds: number }
/** How many digits it has stands beside it: a pad that knows needs no key to confirm. */
export type NewPin = HashedPin & { digits: number }

type Approving = { scope: ActScope; askerId: string }

export async function hasPin(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('staff_pins').select('rounds').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** In place of the one before, if there was one; what was typed wrong counts no more. */
export async function updatePin(db: Db, userId: string, pin: NewPin): Promise<void> {
  await db
    .insertInto('staff_pins')
    .values({ user_id: userId, ...pin })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ ...pin, set_at: sql<Date>`now()` }),
    )
    .execute()
  await db.deleteFrom('pin_attempts').where('user_id', '=', userId).execute()
}

export async function deletePin(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_pins').where('user_id', '=', userId).execute()
}

export function findPinRow(db: Db, userId: string): Promise<HashedPin | undefined> {
  return db.selectFrom('staff_pins').select(['hash', 'salt', 'rounds']).where('user_id', '=', userId).executeTakeFirst()
}

/** Of a PIN chosen before its length was stored. */
export async function updatePinDigits(db: Db, userId: string, digits: number): Promise<void> {
  await db
    .updateTable('staff_pins')
    .set({ digits })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('digits', 'is', null), eb('digits', '<>', digits)]))
    .execute()
}

/** Everybody with a PIN who holds the scope, but for who asks. */
function approversIn(db: Db, { scope, askerId }: Approving) {
  return db
    .selectFrom('users as u')
    .innerJoin('staff_pins as p', 'p.user_id', 'u.id')
    .where('u.id', '<>', askerId)
    .where((eb) => eb.or([eb('u.role', '=', 'admin'), sql<boolean>`${scope} = any(u.scopes)`]))
    .select(['u.username', 'u.name'])
}

export function listApprovers(db: Db, approving: Approving) {
  return approversIn(db, approving).orderBy('u.name').orderBy('u.username').execute()
}

/** With the PIN, which is locked: attempts that come at once are counted one after the other. */
export function lockApprover(db: Db, { username, ...approving }: Approving & { username: string }) {
  return approversIn(db, approving)
    .where('u.username', '=', username)
    .select(['u.id', 'p.hash', 'p.salt', 'p.rounds'])
    .forUpdate('p')
    .executeTakeFirst()
}

type Recent = { count: number; secondsLeft: number }

/** How often a PIN of this person was typed and not right within so many seconds, and when the first of these counts no more. */
export async function countAttempts(db: Db, userId: string, windowSeconds: number): Promise<Recent> {
  const { rows } = await sql<Recent>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(tried_at) - clock_timestamp()) + ${windowSeconds}), 0)::int as "secondsLeft"
    from pin_attempts
    where user_id = ${userId}::uuid and tried_at > clock_timestamp() - ${windowSeconds} * interval '1 second'`.execute(
    db,
  )
  return rows[0]!
}

export async function insertAttempt(db: Db, userId: string): Promise<string> {
  const row = await db.insertInto('pin_attempts').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pin_attempts').where('id', '=', id).execute()
}

/** Those of this person that count no more. */
export async function deleteOldAttempts(db: Db, userId: string, windowSeconds: number): Promise<void> {
  await db
    .deleteFrom('pin_attempts')
    .where('user_id', '=', userId)
    .where('tried_at', '<=', sql<Date>`clock_timestamp() - ${windowSeconds} * interval '1 second'`)
    .execute()
}
