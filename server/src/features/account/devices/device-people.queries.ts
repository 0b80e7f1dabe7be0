import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>
type Typed = { deviceId: string; userId: string }

/** Everybody who works here, who used the device last first; then by name. */
export function listPeopleOfDevice(db: Db, deviceId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('staff_pins as p', 'p.user_id', 'u.id')
    .leftJoin('shared_device_people as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.device_id', '=', deviceId),
    )
    .select(['u.id', 'u.name', 'u.photo', 'u.designation', 'p.digits'])
    .select(sql<boolean>`p.user_id is not null`.as('hasPin'))
    .orderBy(sql`s.last_used_at desc nulls last`)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

export async function findUsername(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username ?? null
}

export type Standing = { wrong: number; waitSeconds: number }

/** How many wrong PINs in a row this person has typed on this device, and how long they must wait now. */
export async function findStanding(db: Db, { deviceId, userId }: Typed): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select wrong_in_a_row as wrong,
      greatest(0, coalesce(ceil(extract(epoch from waits_until - clock_timestamp())), 0))::int as "waitSeconds"
    from shared_device_people where device_id = ${deviceId} and user_id = ${userId}`.execute(db)
  return rows[0] ?? { wrong: 0, waitSeconds: 0 }
}

/** One more in a row, until it proves right; from how many seconds on the next one is looked at. */
export async function updateWrong(
  db: Db,
  { deviceId, userId }: Typed,
  { wrong, waitSeconds }: Standing,
): Promise<void> {
  const waitsUntil = waitSeconds === 0 ? null : sql<Date>`clock_timestamp() + ${waitSeconds} * interval '1 second'`
  await db
    .insertInto('shared_device_people')
    .values({ device_id: deviceId, user_id: userId, wrong_in_a_row: wrong, waits_until: waitsUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'device_id', 'user_id'])
        .doUpdateSet({ wrong_in_a_row: wrong, waits_until: waitsUntil }),
    )
    .execute()
}

export async function updateSignedIn(db: Db, { deviceId, userId }: Typed): Promise<void> {
  await db
    .updateTable('shared_device_people')
    .set({ wrong_in_a_row: 0, waits_until: null, last_used_at: sql<Date>`now()` })
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .execute()
}

/** Nobody waits there any more. */
export async function updateNobodyWaits(db: Db, deviceId: string): Promise<void> {
  await db
    .updateTable('shared_device_people')
    .set({ wrong_in_a_row: 0, waits_until: null })
    .where('device_id', '=', deviceId)
    .execute()
}

const HOUR_AGO = sql<Date>`clock_timestamp() - interval '1 hour'`

/** How many PINs were typed on this device within an hour and not proved right. */
export async function countAttempts(db: Db, deviceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shared_device_attempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('device_id', '=', deviceId)
    .where('tried_at', '>', HOUR_AGO)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAttempt(db: Db, deviceId: string): Promise<string> {
  const row = await db
    .insertInto('shared_device_attempts')
    .values({ device_id: deviceId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shared_device_attempts').where('id', '=', id).execute()
}

/** Those that count no more. */
export async function deleteOldAttempts(db: Db, deviceId: string): Promise<void> {
  await db
    .deleteFrom('shared_device_attempts')
    .where('device_id', '=', deviceId)
    .where('tried_at', '<=', HOUR_AGO)
    .execute()
}

export async function deleteAttemptsOfDevice(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('shared_device_attempts').where('device_id', '=', deviceId).execute()
}
