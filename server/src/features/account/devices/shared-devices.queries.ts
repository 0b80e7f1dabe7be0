import type { AutoLockMinutes } from '#core/devices/locking.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type SharedDeviceRow = {
  id: string
  letter: string
  title: string
  registeredAt: Date
  registeredBy: string | null
  registeredByName: string | null
  lastUsedAt: Date | null
  isPasswordOnly: boolean
  /** The letter of the device that its profile was copied from. */
  copyOf: string | null
  hasKey: boolean
  heardAt: Date | null
  waiting: number
  last: number
  appVersion: string | null
  keepsData: boolean | null
}

/** Lists active devices in the order they were registered. */
export function listSharedDevices(db: Db): Promise<SharedDeviceRow[]> {
  return query<SharedDeviceRow>(db)`
    select d.id, d.letter, d.title, d.registered_at as "registeredAt", d.registered_by as "registeredBy",
      u.name as "registeredByName", d.last_used_at as "lastUsedAt", d.passwords_only_since is not null as "isPasswordOnly",
      o.letter as "copyOf", d.public_key is not null as "hasKey", h.heard_at as "heardAt", coalesce(h.waiting, 0) as waiting,
      coalesce(h.last, 0) as last, h.app_version as "appVersion", h.keeps_data as "keepsData"
    from shared_devices d left join users u on u.username = d.registered_by
      left join shared_devices o on o.id = d.copy_of left join device_heads h on h.device_id = d.id
    where d.revoked_at is null
    order by length(d.letter), d.letter`
}

/** Counts every device ever registered, including this one; locked until commit. */
export async function updateDevicesRegistered(db: Db): Promise<number> {
  const rows = await query<{ number: number }>(db)`
    insert into shared_device_settings as s (devices_registered) values (1)
    on conflict (tenant_id) do update set devices_registered = s.devices_registered + 1
    returning devices_registered as number`
  return rows[0]!.number
}

type NewDevice = {
  letter: string
  title: string
  tokenHash: Buffer
  registeredBy: string | null
  publicKey: Buffer | null
  /** The device that its profile was copied from. */
  copyOf: string | null
}

export async function insertSharedDevice(db: Db, device: NewDevice): Promise<string> {
  const { letter, title, tokenHash, registeredBy, publicKey, copyOf } = device
  const [row] = await query<{ id: string }>(db)`
    insert into shared_devices (letter, title, token_hash, registered_by, public_key, copy_of)
    values (${letter}, ${title}, ${tokenHash}, ${registeredBy}, ${publicKey}, ${copyOf}) returning id`
  return row!.id
}

export type DeviceName = { letter: string; title: string }

/** Returns the former title; undefined if there is no such device. */
export async function updateDeviceTitle(db: Db, id: string, title: string): Promise<DeviceName | undefined> {
  const rows = await query<DeviceName>(db)`
    update shared_devices d set title = ${title}
    from (select id, title from shared_devices where id = ${id} and revoked_at is null for no key update) as b
    where d.id = b.id returning d.letter, b.title`
  return rows[0]
}

export async function updateDeviceRevoked(db: Db, id: string): Promise<(DeviceName & { hasKey: boolean }) | undefined> {
  const rows = await query<DeviceName & { hasKey: boolean }>(db)`
    update shared_devices set revoked_at = now() where id = ${id} and revoked_at is null
    returning letter, title, public_key is not null as "hasKey"`
  return rows[0]
}

/** The number of the last operation that a till has sent; one that is being taken is waited for. */
export async function lockLastOperation(db: Db, id: string): Promise<number> {
  const [row] = await query<{ last: number }>(db)`select last from device_heads where device_id = ${id} for update`
  return row?.last ?? 0
}

/** Tells if PINs were refused there; undefined if there is no such device. */
export async function updateDeviceUnlocked(db: Db, id: string) {
  const rows = await query<DeviceName & { wasLocked: boolean }>(db)`
    update shared_devices d set passwords_only_since = null
    from (
      select id, passwords_only_since from shared_devices where id = ${id} and revoked_at is null for no key update
    ) as b
    where d.id = b.id returning d.letter, d.title, b.passwords_only_since is not null as "wasLocked"`
  return rows[0]
}

/** False if it already was. */
export async function updateDevicePasswordOnly(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`
    update shared_devices set passwords_only_since = now() where id = ${id} and passwords_only_since is null
    returning id`
  return rows.length > 0
}

export async function updateDeviceUsed(db: Db, id: string): Promise<void> {
  await query(db)`update shared_devices set last_used_at = now() where id = ${id}`
}

export type DeviceOfToken = { id: string; letter: string; title: string; isPasswordOnly: boolean }

export async function findDeviceOfToken(db: Db, tokenHash: Buffer): Promise<DeviceOfToken | undefined> {
  const [row] = await query<DeviceOfToken>(db)`
    select id, letter, title, passwords_only_since is not null as "isPasswordOnly" from shared_devices
    where token_hash = ${tokenHash} and revoked_at is null`
  return row
}

/** Locks the device, so that simultaneous PINs are counted one at a time. */
export async function lockDeviceOfToken(db: Db, tokenHash: Buffer): Promise<DeviceOfToken | undefined> {
  const [row] = await query<DeviceOfToken>(db)`
    select id, letter, title, passwords_only_since is not null as "isPasswordOnly" from shared_devices
    where token_hash = ${tokenHash} and revoked_at is null for no key update`
  return row
}

export type LockingRow = { autoLockMinutes: number | null; locksAfterSale: boolean }

/** Undefined until somebody has chosen or a device was registered. */
export async function findLocking(db: Db): Promise<LockingRow | undefined> {
  const [row] = await query<LockingRow>(db)`
    select auto_lock_minutes as "autoLockMinutes", locks_after_sale as "locksAfterSale" from shared_device_settings`
  return row
}

type LockingChange = { autoLockMinutes: AutoLockMinutes; locksAfterSale: boolean }

export async function updateLocking(db: Db, { autoLockMinutes, locksAfterSale }: LockingChange): Promise<void> {
  await query(db)`
    insert into shared_device_settings (auto_lock_minutes, locks_after_sale) values (${autoLockMinutes}, ${locksAfterSale})
    on conflict (tenant_id)
      do update set auto_lock_minutes = excluded.auto_lock_minutes, locks_after_sale = excluded.locks_after_sale`
}

export async function getStoreName(db: Db): Promise<string> {
  const [row] = await query<{ name: string }>(db)`select store_name as name from store_settings`
  return row!.name
}

/** Devices that nobody has heard or used for 24 months. */
export async function listUnheardDevices(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select d.id from shared_devices d left join device_heads h on h.device_id = d.id
    where d.revoked_at is null and greatest(d.registered_at, d.last_used_at, h.heard_at) < now() - interval '24 months'`
  return rows.map(({ id }) => id)
}
