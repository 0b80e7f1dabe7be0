import sql from 'sql-template-tag'
import { PIN_SESSION_HOURS } from '#core/devices/locking.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { ACCESS_MINUTES } from '../session-renewal.rules.ts'
import type { EndedSession, NewSession } from '../sessions.queries.ts'

export type NewPinSession = Omit<NewSession, 'accountId' | 'passwordHash'> & {
  userId: string
  deviceId: string
  pinHash: Buffer
}

const endOfSession = sql`now() + make_interval(hours => ${PIN_SESSION_HOURS})`

/**
 * Undefined if the person is gone, the PIN is no longer the checked one, or the device was revoked. The shared
 * locks make the sign-in and those changes wait for each other.
 */
export async function insertPinSession(db: Db, row: NewPinSession) {
  const rows = await query<{ id: string; expiresAt: Date; username: string }>(db)`
    with opened as (
      select u.id as user_id, u.username, d.id as device_id
      from users u
      join staff_pins p on p.user_id = u.id and p.hash = ${row.pinHash}
      join shared_devices d on d.id = ${row.deviceId} and d.revoked_at is null
      where u.id = ${row.userId}
      for share of u, p, d
    ), session as (
      insert into sessions (user_id, device_id, kind, access_hash, access_expires_at, refresh_hash, expires_at, ends_at,
        xsrf_token, device_name, device_ip, device_location)
      select user_id, device_id, 'pin', ${row.accessHash}, now() + make_interval(mins => ${ACCESS_MINUTES}),
        ${row.refreshHash}, ${endOfSession}, ${endOfSession}, ${row.xsrfToken}, ${row.deviceName}, ${row.deviceIp},
        ${row.deviceLocation}
      from opened
      returning id, expires_at
    )
    select s.id, s.expires_at as "expiresAt", o.username from session s, opened o`
  return rows[0]
}

/** A session opened by password in a shared device's browser ends with the device too. */
export async function updateSessionDevice(db: Db, { id, deviceId }: { id: string; deviceId: string }): Promise<void> {
  await query(db)`
    with device as (select id from shared_devices where id = ${deviceId} and revoked_at is null for share)
    update sessions s set device_id = device.id from device where s.id = ${id}`
}

export function deleteSessionsOfDevice(db: Db, deviceId: string): Promise<Pick<EndedSession, 'id'>[]> {
  return query<Pick<EndedSession, 'id'>>(db)`delete from sessions where device_id = ${deviceId} returning id`
}

export function deletePinSessionsOfUser(db: Db, userId: string): Promise<Pick<EndedSession, 'id'>[]> {
  return query<Pick<EndedSession, 'id'>>(db)`
    delete from sessions where user_id = ${userId} and kind = 'pin' returning id`
}
