import { sql, type Kysely, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Tx = Transaction<Database>

export async function countTenants(db: Kysely<Database>): Promise<{ active: number; inactive: number }> {
  const { rows } = await sql<{
    active: number
    inactive: number
  }>`select active, inactive from directory.count_tenants()`.execute(db)
  return rows[0]!
}

export type TenantRow = {
  id: string
  name: string
  isActive: boolean
  subscriptionId: string | null
  subscriptionStartAt: Date | null
  subscriptionEndAt: Date | null
  trialEndAt: Date
  createdAt: Date
  email: string
}

export type TenantFilter = {
  isActive: boolean | null
  text: string | null
  /** Days of UTC. */
  openedOn: DayBounds | null
}

/** Newest first, and how many there are on all pages. */
export async function listTenants(
  db: Kysely<Database>,
  { isActive, text, openedOn }: TenantFilter,
  page: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<{ tenants: TenantRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (TenantRow | { id: null })>`
    select total, id, name, is_active as "isActive", subscription_id as "subscriptionId",
      subscription_start_at as "subscriptionStartAt", subscription_end_at as "subscriptionEndAt",
      trial_end_at as "trialEndAt", created_at as "createdAt", email
    from directory.list_tenants(${isActive}, ${text}, ${openedOn?.from ?? null}::date,
      ${openedOn?.to ?? null}::date, ${page.limit}, ${page.offset})`.execute(db)
  const tenants = rows.filter((row): row is TenantRow & { total: number } => row.id !== null)
  return { tenants, total: rows[0]!.total }
}

type EndingTrial = { id: string; name: string; email: string; endsAt: Date }

/** Trials that end within so many days and have no subscription, the soonest first, and how many there are in all. */
export async function listEndingTrials(
  db: Kysely<Database>,
  { days, limit }: { days: number; limit: number },
): Promise<{ trials: EndingTrial[]; total: number }> {
  const { rows } = await sql<EndingTrial & { total: number }>`
    select total, id, name, email, trial_end_at as "endsAt"
    from directory.list_ending_trials(make_interval(days => ${days}), ${limit})`.execute(db)
  return { trials: rows, total: rows[0]?.total ?? 0 }
}

/** Locked, so that what is written about the change is what it changes; none that is being deleted. */
export function lockTenant(db: Tx) {
  return db
    .selectFrom('tenants as t')
    .select(['t.name', 't.is_active as isActive'])
    .where('t.removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateTenant(db: Tx, change: { name: string; isActive: boolean }): Promise<void> {
  await sql`
    update tenants set name = ${change.name}, is_active = ${change.isActive} where id = current_tenant_id()`.execute(db)
}

export async function updateTenantLanguage(db: Tx, language: string): Promise<void> {
  await sql`update tenants set language = ${language} where id = current_tenant_id()`.execute(db)
}

/** The restaurant, its store and how many people work with it; undefined when it is being deleted, or is none. */
export function findTenantDetails(db: Tx) {
  return db
    .selectFrom('tenants as t')
    .leftJoin('store_settings as s', 's.tenant_id', 't.id')
    .select(['t.id', 't.name', 't.is_active as isActive', 't.created_at as createdAt', 't.trial_end_at as trialEndAt'])
    .select([
      't.subscription_id as subscriptionId',
      't.subscription_start_at as subscriptionStartAt',
      't.subscription_end_at as subscriptionEndAt',
    ])
    .select([
      's.store_name as storeName',
      's.address',
      's.phone',
      's.email',
      's.currency',
      's.is_qr_menu_enabled as isQrMenuEnabled',
    ])
    .select((eb) => eb.selectFrom('users').select(eb.fn.countAll<number>().as('count')).as('users'))
    .where('t.removed_at', 'is', null)
    .executeTakeFirst()
}

export function listSubscriptionHistory(db: Tx) {
  return db
    .selectFrom('subscription_history')
    .select([
      'id',
      'tenant_id as tenantId',
      'created_at as createdAt',
      'starts_at as startsAt',
      'expires_at as expiresAt',
      'status',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type PlatformKey = { username: string; key: string }

/** Null when the key is new and now ours; a duplicate that is still running makes this wait. Old keys are deleted. */
export async function claimPlatformKey(db: Tx, { username, key }: PlatformKey, requestHash: Buffer) {
  await sql`delete from platform_idempotency_keys where created_at < now() - interval '72 hours'`.execute(db)
  const claimed = await db
    .insertInto('platform_idempotency_keys')
    .values({ username, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await db
    .selectFrom('platform_idempotency_keys')
    .select(['request_hash as requestHash', 'reply'])
    .where('username', '=', username)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { isSameRequest: earlier.requestHash.equals(requestHash), reply: earlier.reply }
}

export async function insertPlatformReply(db: Tx, { username, key }: PlatformKey, reply: object): Promise<void> {
  await db
    .updateTable('platform_idempotency_keys')
    .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
    .where('username', '=', username)
    .where('key', '=', key)
    .execute()
}
