import sql from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Typed = { deviceId: string; userId: string }

export type PersonOfDevice = {
  id: string
  name: string
  photo: string | null
  designation: string | null
  digits: number | null
  hasPin: boolean
  isPinEnded: boolean
}

/** All staff, the last users of the device first, then by name. */
export function listPeopleOfDevice(db: Db, deviceId: string): Promise<PersonOfDevice[]> {
  return query<PersonOfDevice>(db)`
    select u.id, u.name, u.photo, u.designation, p.digits, p.user_id is not null as "hasPin",
      e.user_id is not null as "isPinEnded"
    from users u
      left join staff_pins p on p.user_id = u.id
      left join ended_pins e on e.user_id = u.id
      left join shared_device_people s on s.user_id = u.id and s.device_id = ${deviceId}
    order by s.last_used_at desc nulls last, ${alphabetical(sql`u.name`)}, u.id`
}

export async function findUsername(db: Db, userId: string): Promise<string | null> {
  const [row] = await query<{ username: string }>(db)`select username from users where id = ${userId}`
  return row?.username ?? null
}

export type Standing = { wrong: number; waitSeconds: number }

/** Notes the people whose PINs a device can check from now on without the server. */
export async function updatePinsHeld(db: Db, deviceId: string, userIds: readonly string[]): Promise<void> {
  await query(db)`
    insert into shared_device_people as s (device_id, user_id, pin_held_of)
    select ${deviceId}, user_id, set_at from staff_pins where user_id = any(${userIds}::uuid[])
    on conflict (tenant_id, device_id, user_id) do update set pin_held_of = excluded.pin_held_of
    where s.pin_held_of is distinct from excluded.pin_held_of`
}

/** Counts a person's wrong PINs in a row on a device, and the seconds they must still wait. */
export async function findStanding(db: Db, { deviceId, userId }: Typed): Promise<Standing> {
  const rows = await query<Standing>(db)`
    select wrong_in_a_row as wrong,
      greatest(0, coalesce(ceil(extract(epoch from waits_until - clock_timestamp())), 0))::int as "waitSeconds"
    from shared_device_people where device_id = ${deviceId} and user_id = ${userId}`
  return rows[0] ?? { wrong: 0, waitSeconds: 0 }
}

/** Counts one more wrong PIN until it proves right, and sets the wait before the next. */
export async function updateWrong(
  db: Db,
  { deviceId, userId }: Typed,
  { wrong, waitSeconds }: Standing,
): Promise<void> {
  await query(db)`
    insert into shared_device_people (device_id, user_id, wrong_in_a_row, waits_until)
    values (${deviceId}, ${userId}, ${wrong}, clock_timestamp() + nullif(${waitSeconds}::float8, 0) * interval '1 second')
    on conflict (tenant_id, device_id, user_id)
      do update set wrong_in_a_row = excluded.wrong_in_a_row, waits_until = excluded.waits_until`
}

export async function updateSignedIn(db: Db, { deviceId, userId }: Typed): Promise<void> {
  await query(db)`
    update shared_device_people set wrong_in_a_row = 0, waits_until = null, last_used_at = now()
    where device_id = ${deviceId} and user_id = ${userId}`
}

/** Ends all waits on the device. */
export async function updateNobodyWaits(db: Db, deviceId: string): Promise<void> {
  await query(db)`update shared_device_people set wrong_in_a_row = 0, waits_until = null where device_id = ${deviceId}`
}

/** Counts the PINs typed on a device within an hour and not proved right. */
export async function countAttempts(db: Db, deviceId: string): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    select count(*)::int as count from shared_device_attempts
    where device_id = ${deviceId} and tried_at > clock_timestamp() - interval '1 hour'`
  return row!.count
}

export async function insertAttempt(db: Db, deviceId: string): Promise<string> {
  const [row] = await query<{ id: string }>(db)`
    insert into shared_device_attempts (device_id) values (${deviceId}) returning id`
  return row!.id
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await query(db)`delete from shared_device_attempts where id = ${id}`
}

/** Deletes attempts that no longer count. */
export async function deleteOldAttempts(db: Db, deviceId: string): Promise<void> {
  await query(db)`
    delete from shared_device_attempts
    where device_id = ${deviceId} and tried_at <= clock_timestamp() - interval '1 hour'`
}

export async function deleteAttemptsOfDevice(db: Db, deviceId: string): Promise<void> {
  await query(db)`delete from shared_device_attempts where device_id = ${deviceId}`
}
