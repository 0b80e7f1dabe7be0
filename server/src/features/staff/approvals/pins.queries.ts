import sql from 'sql-template-tag'
import type { ActScope } from '#core/permissions/scopes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type HashedPin = { hash: Buffer; salt: Buffer; rounds: number }
/** Its number of digits is stored, so that a PIN pad needs no key to confirm. */
export type NewPin = HashedPin & { digits: number }

type Approving = { scope: ActScope; askerId: string }

export async function hasPin(db: Db, userId: string): Promise<boolean> {
  return (await query(db)`select rounds from staff_pins where user_id = ${userId}`).length > 0
}

/** Replaces the PIN, also an ended one; earlier wrong attempts no longer count. */
export async function updatePin(db: Db, userId: string, { hash, salt, rounds, digits }: NewPin): Promise<void> {
  await query(db)`
    insert into staff_pins (user_id, hash, salt, rounds, digits)
    values (${userId}, ${hash}, ${salt}, ${rounds}, ${digits})
    on conflict (tenant_id, user_id) do update set hash = excluded.hash, salt = excluded.salt, rounds = excluded.rounds,
      digits = excluded.digits, set_at = now()`
  await query(db)`delete from pin_attempts where user_id = ${userId}`
  await query(db)`delete from ended_pins where user_id = ${userId}`
}

/** Ends the PINs whose verifiers a device has. */
export async function deletePinsOfDevice(db: Db, deviceId: string): Promise<void> {
  await query(db)`
    with ended as (
      delete from staff_pins p using shared_device_people s
      where s.device_id = ${deviceId} and s.user_id = p.user_id and s.pin_held_of >= p.set_at
      returning p.user_id, p.hash, p.salt, p.rounds
    )
    insert into ended_pins (user_id, hash, salt, rounds) select user_id, hash, salt, rounds from ended
    on conflict (tenant_id, user_id) do update set hash = excluded.hash, salt = excluded.salt, rounds = excluded.rounds,
      ended_at = now()`
}

export async function findEndedPin(db: Db, userId: string): Promise<HashedPin | undefined> {
  const [row] = await query<HashedPin>(db)`select hash, salt, rounds from ended_pins where user_id = ${userId}`
  return row
}

export async function deletePin(db: Db, userId: string): Promise<void> {
  await query(db)`delete from staff_pins where user_id = ${userId}`
}

export async function findPinRow(db: Db, userId: string): Promise<HashedPin | undefined> {
  const [row] = await query<HashedPin>(db)`select hash, salt, rounds from staff_pins where user_id = ${userId}`
  return row
}

/** For a PIN chosen before its length was stored. */
export async function updatePinDigits(db: Db, userId: string, digits: number): Promise<void> {
  await query(db)`
    update staff_pins set digits = ${digits}
    where user_id = ${userId} and (digits is null or digits <> ${digits})`
}

type Approver = { username: string; name: string }

export function listApprovers(db: Db, { scope, askerId }: Approving): Promise<Approver[]> {
  return query<Approver>(db)`
    select u.username, u.name from users u join staff_pins p on p.user_id = u.id
    where u.id <> ${askerId} and (u.role = 'admin' or ${scope} = any(u.scopes))
    order by ${alphabetical(sql`u.name`)}, u.username`
}

/** Locks the person with their PIN: simultaneous attempts are counted one at a time. */
export async function lockApprover(
  db: Db,
  { username, scope, askerId }: Approving & { username: string },
): Promise<(Approver & HashedPin & { id: string }) | undefined> {
  const [row] = await query<Approver & HashedPin & { id: string }>(db)`
    select u.username, u.name, u.id, p.hash, p.salt, p.rounds from users u join staff_pins p on p.user_id = u.id
    where u.id <> ${askerId} and (u.role = 'admin' or ${scope} = any(u.scopes)) and u.username = ${username}
    for update of p`
  return row
}

type Recent = { count: number; secondsLeft: number }

/** Counts wrong PINs of this person within so many seconds, and tells when the first expires. */
export async function countAttempts(db: Db, userId: string, windowSeconds: number): Promise<Recent> {
  const rows = await query<Recent>(db)`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(tried_at) - clock_timestamp()) + ${windowSeconds}), 0)::int as "secondsLeft"
    from pin_attempts
    where user_id = ${userId}::uuid and tried_at > clock_timestamp() - ${windowSeconds} * interval '1 second'`
  return rows[0]!
}

export async function insertAttempt(db: Db, userId: string): Promise<string> {
  const [row] = await query<{ id: string }>(db)`insert into pin_attempts (user_id) values (${userId}) returning id`
  return row!.id
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await query(db)`delete from pin_attempts where id = ${id}`
}

/** Deletes expired attempts of this person. */
export async function deleteOldAttempts(db: Db, userId: string, windowSeconds: number): Promise<void> {
  await query(db)`
    delete from pin_attempts
    where user_id = ${userId} and tried_at <= clock_timestamp() - ${windowSeconds} * interval '1 second'`
}
