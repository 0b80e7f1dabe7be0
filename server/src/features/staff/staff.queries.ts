import type { Language } from '#core/places/languages.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type NewUser = {
  username: string
  passwordHash: string
  name: string
  role: 'admin' | 'user'
  scopes: readonly string[]
  /** Null: no limit. */
  discountLimitMilli: number | null
  designation: string | null
  phone: string | null
  email: string | null
  /** Null: the browser's, else the screen's default. */
  language: Language | null
}

export type UserChange = Pick<NewUser, 'name' | 'scopes' | 'discountLimitMilli' | 'designation' | 'phone' | 'email'>

/** False if another account of this database has the name. */
export async function insertUsername(db: Db, username: string): Promise<boolean> {
  const rows = await query<{ isFree: boolean }>(db)`select directory.claim_username(${username}) as "isFree"`
  return rows[0]!.isFree
}

/** Keeps the name for this restaurant in the directory; false if another one's account has it. */
export async function claimUsernameInDirectory(directory: Db, username: string): Promise<boolean> {
  const rows = await query<{ isOurs: boolean }>(directory)`select directory.hold_username(${username}) as "isOurs"`
  return rows[0]!.isOurs
}

export async function deleteUsername(db: Db, username: string): Promise<void> {
  await query(db)`select directory.release_username(${username})`
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  const { username, passwordHash, name, role, scopes, discountLimitMilli, designation, phone, email, language } = user
  await query(db)`
    insert into users (username, password_hash, name, role, scopes, discount_limit_milli, designation, phone, email, language)
    values (${username}, ${passwordHash}, ${name}, ${role}, ${scopes}, ${discountLimitMilli}, ${designation}, ${phone},
      ${email}, ${language})`
}

/** Sign-ins searched for when a person was last seen. */
const SIGN_INS = 5_000

/** The last time each user was seen, from the renewal of their sessions and from logged sign-ins. */
export function listLastSeen(db: Db): Promise<{ username: string; at: Date | null }[]> {
  return query<{ username: string; at: Date | null }>(db)`
    with signed_in as (
      select actor, max(at) as at from (
        select actor, at from audit_entries where kind = 'auth.signed_in' order by id desc limit ${SIGN_INS}
      ) latest group by actor
    )
    select u.username, greatest((select max(s.rotated_at) from sessions s where s.user_id = u.id), e.at) as at
    from users u left join signed_in e on e.actor = u.username`
}

type ListedUser = {
  username: string
  name: string
  role: string
  photo: string | null
  designation: string | null
  phone: string | null
  email: string | null
  scopes: string[]
  discountLimitMilli: number | null
}

export function listUsers(db: Db): Promise<ListedUser[]> {
  return query<ListedUser>(db)`
    select username, name, role, photo, designation, phone, email, scopes, discount_limit_milli as "discountLimitMilli"
    from users order by created_at, id`
}

export type UserWithPin = Pick<ListedUser, 'username' | 'name' | 'role' | 'photo' | 'scopes' | 'discountLimitMilli'> & {
  id: string
  hash: Buffer | null
  salt: Buffer | null
  rounds: number | null
  digits: number | null
  atWorkSince: Date | null
  isPinEnded: boolean
}

/** All staff, with what checks their PIN, and since when they are clocked in. */
export function listUsersWithPins(db: Db): Promise<UserWithPin[]> {
  return query<UserWithPin>(db)`
    select u.id, u.username, u.name, u.role, u.photo, u.scopes, u.discount_limit_milli as "discountLimitMilli",
      p.hash, p.salt, p.rounds, p.digits, w.in_at as "atWorkSince", e.user_id is not null as "isPinEnded"
    from users u left join staff_pins p on p.user_id = u.id
      left join ended_pins e on e.user_id = u.id
      left join work_periods w on w.user_id = u.id and w.out_at is null and w.deleted_at is null
    order by u.created_at, u.id`
}

type AccountRow = {
  id: string
  tenantId: string
  username: string
  passwordHash: string
  name: string
  role: string
  scopes: string[]
  photo: string | null
  designation: string | null
  phone: string | null
  email: string | null
  language: string | null
  country: string
  unusedFeatures: string[]
  isActive: boolean
  trialEndAt: Date
  subscriptionEndAt: Date | null
  isPinEnded: boolean
}

export async function findAccountRow(db: Db, username: string): Promise<AccountRow | undefined> {
  const [row] = await query<AccountRow>(db)`
    select u.id, u.tenant_id as "tenantId", u.username, u.password_hash as "passwordHash", u.name, u.role, u.scopes,
      u.photo, u.designation, u.phone, u.email, u.language, s.country, s.unused_features as "unusedFeatures",
      t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as "subscriptionEndAt",
      exists (select from ended_pins p where p.user_id = u.id) as "isPinEnded"
    from users u
      join tenants t on t.id = u.tenant_id
      join store_settings s on s.tenant_id = u.tenant_id
    where u.username = ${username}`
  return row
}

type LockedUser = {
  id: string
  username: string
  name: string
  role: string
  scopes: string[]
  discountLimitMilli: number | null
}

/** Locks the user, so that decisions about them still hold when written. */
export async function lockUser(db: Db, username: string): Promise<LockedUser | undefined> {
  const [row] = await query<LockedUser>(db)`
    select id, username, name, role, scopes, discount_limit_milli as "discountLimitMilli"
    from users where username = ${username} for update`
  return row
}

/** Null for a deleted user. */
export async function findDiscountLimit(db: Db, id: string): Promise<{ discountLimitMilli: number | null } | null> {
  const [row] = await query<{ discountLimitMilli: number | null }>(db)`
    select discount_limit_milli as "discountLimitMilli" from users where id = ${id}`
  return row ?? null
}

/** The account the restaurant was opened for. */
export async function lockOwner(db: Db): Promise<{ id: string; username: string }> {
  const [row] = await query<{ id: string; username: string }>(db)`
    select id, username from users where role = 'admin' order by created_at, id limit 1 for update`
  return row!
}

export async function updateOwnerAddress(db: Db, id: string, address: string): Promise<void> {
  await query(db)`update users set username = ${address}, email = ${address}, updated_at = now() where id = ${id}`
}

export async function updateUser(db: Db, id: string, change: UserChange): Promise<void> {
  const { name, scopes, discountLimitMilli, designation, phone, email } = change
  await query(db)`
    update users set name = ${name}, scopes = ${scopes}, discount_limit_milli = ${discountLimitMilli},
      designation = ${designation}, phone = ${phone}, email = ${email}, updated_at = now()
    where id = ${id}`
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<string> {
  const [row] = await query<{ username: string }>(db)`
    update users set password_hash = ${passwordHash}, updated_at = now() where id = ${id} returning username`
  return row!.username
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await query(db)`update users set language = ${language}, updated_at = now() where id = ${id}`
}

/** The restaurant's language, the default of new staff. */
export async function getRestaurantLanguage(db: Db): Promise<string> {
  const [row] = await query<{ language: string }>(db)`select language from tenants`
  return row!.language
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await query(db)`delete from users where id = ${id}`
}

/** Keeps the names that are user names in this restaurant. */
export async function listNamesOfStaff(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    select n.name from unnest(${names}::text[]) as n(name) where exists (select from users u where u.username = n.name)`
  return rows.map(({ name }) => name)
}
