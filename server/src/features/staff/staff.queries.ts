import { sql, type Transaction } from 'kysely'
import type { Language } from '#core/places/languages.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { query } from '../../infrastructure/database/query.ts'

type Db = Transaction<Database>

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
  /** Null: that of the browser, else the screen's own. */
  language: Language | null
}

export type UserChange = Pick<NewUser, 'name' | 'scopes' | 'discountLimitMilli' | 'designation' | 'phone' | 'email'>

/** False when another account has the name, in this restaurant or in any other. */
export async function claimUsername(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select directory.claim_username(${username}) as "isFree"`.execute(db)
  return rows[0]!.isFree
}

export async function deleteUsername(db: Db, username: string): Promise<void> {
  await sql`select directory.release_username(${username})`.execute(db)
}

export async function insertUser(
  db: Db,
  { passwordHash, scopes, discountLimitMilli, ...user }: NewUser,
): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, scopes: [...scopes], discount_limit_milli: discountLimitMilli, password_hash: passwordHash })
    .execute()
}

/** Sign-ins that are looked through for when somebody was seen last. */
const SIGN_INS = 5_000

/** When each of them was seen last, by user name: their sessions are renewed while they work, and sign-ins are logged. */
export async function listLastSeen(db: Db): Promise<{ username: string; at: Date | null }[]> {
  const { rows } = await sql<{ username: string; at: Date | null }>`
    with signed_in as (
      select actor, max(at) as at from (
        select actor, at from audit_entries where kind = 'auth.signed_in' order by id desc limit ${SIGN_INS}
      ) latest group by actor
    )
    select u.username, greatest((select max(s.rotated_at) from sessions s where s.user_id = u.id), e.at) as at
    from users u left join signed_in e on e.actor = u.username`.execute(db)
  return rows
}

export function listUsers(db: Db) {
  return db
    .selectFrom('users')
    .select(['username', 'name', 'role', 'photo', 'designation', 'phone', 'email', 'scopes'])
    .select('discount_limit_milli as discountLimitMilli')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findAccountRow(db: Db, username: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .innerJoin('store_settings as s', 's.tenant_id', 'u.tenant_id')
    .select([
      'u.id',
      'u.tenant_id as tenantId',
      'u.username',
      'u.password_hash as passwordHash',
      'u.name',
      'u.role',
      'u.scopes',
    ])
    .select([
      'u.photo',
      'u.designation',
      'u.phone',
      'u.email',
      'u.language',
      's.country',
      's.unused_features as unusedFeatures',
    ])
    .select(['t.is_active as isActive', 't.trial_end_at as trialEndAt', 't.subscription_end_at as subscriptionEndAt'])
    .where('u.username', '=', username)
    .executeTakeFirst()
}

/** Locked, so that what is decided about the user still holds when it is written. */
export function lockUser(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'role', 'scopes', 'discount_limit_milli as discountLimitMilli'])
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
}

/** Null for a user who is gone. */
export async function findDiscountLimit(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select('discount_limit_milli as discountLimitMilli')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The account the restaurant was opened for. */
export function lockOwner(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateOwnerAddress(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ username: address, email: address, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updateUser(
  db: Db,
  id: string,
  { scopes, discountLimitMilli, ...change }: UserChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, scopes: [...scopes], discount_limit_milli: discountLimitMilli, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<string> {
  const row = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
  return row.username
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** The restaurant's language, which new staff begin with. */
export async function getRestaurantLanguage(db: Db): Promise<string> {
  return (await db.selectFrom('tenants').select('language').executeTakeFirstOrThrow()).language
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** Those of these names that are the user name of somebody in this restaurant. */
export async function listNamesOfStaff(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    select n.name from unnest(${names}::text[]) as n(name) where exists (select from users u where u.username = n.name)`
  return rows.map(({ name }) => name)
}
