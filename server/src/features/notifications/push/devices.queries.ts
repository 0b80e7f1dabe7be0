import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { PushTarget } from '../../../infrastructure/outbound/push-sender.ts'

/** Each is a request to a push service. */
const DEVICES_MAX = 10

export type NewDevice = PushTarget & {
  userId: string
  sessionId: string
  /** Null: the session's device name. */
  deviceName: string | null
  endpointHash: Buffer
}

/** One row per browser, whoever is signed in: it ends with the last named session. Null: that session has ended. */
export async function insertDevice(db: Db, device: NewDevice): Promise<string | null> {
  const { userId, sessionId, endpoint, endpointHash, p256dh, auth, deviceName } = device
  const rows = await query<{ id: string }>(db)`
    insert into push_devices (user_id, session_id, endpoint, endpoint_hash, p256dh_secret, auth_secret, device_name)
    select ${userId}, s.id, ${endpoint}, ${endpointHash}, ${p256dh}, ${auth}, coalesce(${deviceName}, s.device_name)
    from sessions s where s.id = ${sessionId} for share
    on conflict (tenant_id, endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh_secret = excluded.p256dh_secret, auth_secret = excluded.auth_secret, device_name = excluded.device_name
    returning id`
  return rows[0]?.id ?? null
}

/** Keeps a person's newest devices. */
export async function deleteDevicesBeyondLimit(db: Db, userId: string): Promise<void> {
  await query(db)`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} order by created_at desc, id desc offset ${DEVICES_MAX}
    )`
}

/** A browser stops being a device of another restaurant. */
export async function deleteDeviceElsewhere(db: Db | DbPool, endpointHash: Buffer, tenantId: string): Promise<void> {
  await query(db)`select directory.forget_push_endpoint(${endpointHash}, ${tenantId})`
}

type ListedDevice = { id: string; deviceName: string; sessionId: string; createdAt: Date }

export function listDevices(db: Db, userId: string): Promise<ListedDevice[]> {
  return query<ListedDevice>(db)`
    select id, device_name as "deviceName", session_id as "sessionId", created_at as "createdAt"
    from push_devices where user_id = ${userId} order by created_at desc, id`
}

/** False if it is not a device of this person. */
export async function deleteDeviceOfUser(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const deleted = await query(db)`delete from push_devices where id = ${id} and user_id = ${userId} returning id`
  return deleted.length > 0
}

/**
 * Deletes a device whose push address is no longer valid, with its waiting messages. A browser with a new address
 * stays.
 */
export async function deleteGoneDevice(db: Db, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await query(db)`delete from push_devices where id = ${id} and endpoint = ${endpoint}`
}
