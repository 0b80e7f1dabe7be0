import type { Db, DbPool } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type NewTenant = { id: string; name: string; language: string; isActive: boolean; trialDays: number }
export type NewAdmin = { username: string; passwordHash: string; name: string }

/** Sets the new tenant for row-level security. */
export async function insertTenant(db: Db, { id, name, language, isActive, trialDays }: NewTenant): Promise<void> {
  await query(db)`
    insert into tenants (id, name, language, is_active, trial_end_at)
    values (${id}, ${name}, ${language}, ${isActive}, now() + make_interval(days => ${trialDays}))`
}

type AdminRow = { id: string; username: string; passwordHash: string; name: string }

export async function findAdmin(db: Db | DbPool, username: string): Promise<AdminRow | undefined> {
  const [row] = await query<AdminRow>(db)`
    select id, username, password_hash as "passwordHash", name from platform_admins where username = ${username}`
  return row
}

export async function updateAdminPassword(db: Db | DbPool, id: string, passwordHash: string): Promise<void> {
  await query(db)`update platform_admins set password_hash = ${passwordHash} where id = ${id}`
}

/** False if one exists. Two processes that start at once take turns. */
export async function insertFirstAdmin(db: Db, admin: NewAdmin): Promise<boolean> {
  await query(db)`select pg_advisory_xact_lock(hashtext('first operator'))`
  const added = await query(db)`
    insert into platform_admins (username, password_hash, name)
    select ${admin.username}, ${admin.passwordHash}, ${admin.name}
    where not exists (select from platform_admins) returning id`
  return added.length > 0
}

export async function hasAdmin(db: Db | DbPool): Promise<boolean> {
  return (await query(db)`select id from platform_admins limit 1`).length > 0
}
