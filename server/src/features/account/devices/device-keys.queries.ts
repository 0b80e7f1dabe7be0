import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Bound = { id: string; letter: string }

/** Gives the device with this key another cookie and title; undefined if none has it. */
export async function updateDeviceBound(
  db: Db,
  { publicKey, title, tokenHash }: { publicKey: Buffer; title: string; tokenHash: Buffer },
): Promise<Bound | undefined> {
  const [row] = await query<Bound>(db)`
    update shared_devices set token_hash = ${tokenHash}, title = ${title}
    where public_key = ${publicKey} and revoked_at is null returning id, letter`
  return row
}

export type KeyedDevice = { id: string; letter: string; title: string; publicKey: Buffer | null }

/** Locks a device: it gets one key at a time. */
export async function lockKeyedDevice(db: Db, tokenHash: Buffer): Promise<KeyedDevice | undefined> {
  const [row] = await query<KeyedDevice>(db)`
    select id, letter, title, public_key as "publicKey" from shared_devices
    where token_hash = ${tokenHash} and revoked_at is null for no key update`
  return row
}

/** For a device without a key. */
export async function updateDeviceKey(db: Db, id: string, publicKey: Buffer): Promise<void> {
  await query(db)`update shared_devices set public_key = ${publicKey} where id = ${id} and public_key is null`
}

/** Gives a copy another cookie; undefined if this device has no copy with this key. */
export async function updateCopyBound(
  db: Db,
  { copyOf, publicKey, tokenHash }: { copyOf: string; publicKey: Buffer; tokenHash: Buffer },
): Promise<Bound | undefined> {
  const [row] = await query<Bound>(db)`
    update shared_devices set token_hash = ${tokenHash}
    where copy_of = ${copyOf} and public_key = ${publicKey} and revoked_at is null returning id, letter`
  return row
}

/** True if an unrevoked device has this key. */
export async function isKeyTaken(db: Db, publicKey: Buffer): Promise<boolean> {
  const rows = await query(db)`select id from shared_devices where public_key = ${publicKey} and revoked_at is null`
  return rows.length > 0
}

/** Counts the copies made within a day of this device and of its originals. */
export async function countCopiesOfDay(db: Db, id: string): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    with recursive originals as (
      select id, copy_of from shared_devices where id = ${id}
      union
      select d.id, d.copy_of from originals o join shared_devices d on d.id = o.copy_of
    )
    select count(*)::int as count from shared_devices
    where copy_of = any(array(select id from originals)) and registered_at > now() - interval '1 day'`
  return row!.count
}

/** The keys of all devices that are not revoked. */
export function listDeviceKeys(db: Db): Promise<{ id: string; publicKey: Buffer }[]> {
  return query<{ id: string; publicKey: Buffer }>(db)`
    select id, public_key as "publicKey" from shared_devices
    where revoked_at is null and public_key is not null order by id`
}
