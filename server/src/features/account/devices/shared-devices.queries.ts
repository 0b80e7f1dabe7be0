import { sql, type Transaction } from 'kysely'
import type { AutoLockMinutes } from '#core/devices/locking.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** Those that are not revoked, in the order in which they were registered. */
export function listSharedDevices(db: Db) {
  return db
    .selectFrom('shared_devices as d')
    .leftJoin('users as u', 'u.username', 'd.registered_by')
    .select(['d.id', 'd.letter', 'd.title', 'd.registered_at as registeredAt', 'd.registered_by as registeredBy'])
    .select(['u.name as registeredByName', 'd.last_used_at as lastUsedAt'])
    .select(sql<boolean>`d.passwords_only_since is not null`.as('isPasswordOnly'))
    .where('d.revoked_at', 'is', null)
    .orderBy(sql`length(d.letter)`)
    .orderBy('d.letter')
    .execute()
}

/** How many devices were ever registered, this one included; until the commit no other is. */
export async function updateDevicesRegistered(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into shared_device_settings as s (devices_registered) values (1)
    on conflict (tenant_id) do update set devices_registered = s.devices_registered + 1
    returning devices_registered as number`.execute(db)
  return rows[0]!.number
}

type NewDevice = { letter: string; title: string; tokenHash: Buffer; registeredBy: string }

export async function insertSharedDevice(db: Db, device: NewDevice): Promise<string> {
  const { letter, title, tokenHash, registeredBy } = device
  const row = await db
    .insertInto('shared_devices')
    .values({ letter, title, token_hash: tokenHash, registered_by: registeredBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type DeviceName = { letter: string; title: string }

/** What it was called; undefined when there is none of this id. */
export async function updateDeviceTitle(db: Db, id: string, title: string): Promise<DeviceName | undefined> {
  const { rows } = await sql<DeviceName>`
    update shared_devices d set title = ${title}
    from (select id, title from shared_devices where id = ${id} and revoked_at is null for no key update) as b
    where d.id = b.id returning d.letter, b.title`.execute(db)
  return rows[0]
}

export async function updateDeviceRevoked(db: Db, id: string): Promise<DeviceName | undefined> {
  const { rows } = await sql<DeviceName>`
    update shared_devices set revoked_at = now() where id = ${id} and revoked_at is null
    returning letter, title`.execute(db)
  return rows[0]
}

/** Whether PINs were refused there; undefined when there is none of this id. */
export async function updateDeviceUnlocked(db: Db, id: string) {
  const { rows } = await sql<DeviceName & { wasLocked: boolean }>`
    update shared_devices d set passwords_only_since = null
    from (
      select id, passwords_only_since from shared_devices where id = ${id} and revoked_at is null for no key update
    ) as b
    where d.id = b.id returning d.letter, d.title, b.passwords_only_since is not null as "wasLocked"`.execute(db)
  return rows[0]
}

/** False where it was so already. */
export async function updateDevicePasswordOnly(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update shared_devices set passwords_only_since = now() where id = ${id} and passwords_only_since is null
    returning id`.execute(db)
  return rows.length > 0
}

export async function updateDeviceUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('shared_devices')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

function devicesOfToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('shared_devices')
    .select(['id', 'letter', 'title', sql<boolean>`passwords_only_since is not null`.as('isPasswordOnly')])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
}

export function findDeviceOfToken(db: Db, tokenHash: Buffer) {
  return devicesOfToken(db, tokenHash).executeTakeFirst()
}

/** Locked, so that PINs that come at once are counted one after the other. */
export function lockDeviceOfToken(db: Db, tokenHash: Buffer) {
  return devicesOfToken(db, tokenHash).forNoKeyUpdate().executeTakeFirst()
}

export type LockingRow = { autoLockMinutes: number | null; locksAfterSale: boolean }

/** Undefined as long as nobody has chosen and nothing was registered. */
export function findLocking(db: Db): Promise<LockingRow | undefined> {
  return db
    .selectFrom('shared_device_settings')
    .select(['auto_lock_minutes as autoLockMinutes', 'locks_after_sale as locksAfterSale'])
    .executeTakeFirst()
}

type LockingChange = { autoLockMinutes: AutoLockMinutes; locksAfterSale: boolean }

export async function updateLocking(db: Db, { autoLockMinutes, locksAfterSale }: LockingChange): Promise<void> {
  const change = { auto_lock_minutes: autoLockMinutes, locks_after_sale: locksAfterSale }
  await db
    .insertInto('shared_device_settings')
    .values(change)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(change))
    .execute()
}

export async function getStoreName(db: Db): Promise<string> {
  const row = await db.selectFrom('store_settings').select('store_name as name').executeTakeFirstOrThrow()
  return row.name
}
