import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Tx = Db

export async function countTenants(db: Db | DbPool): Promise<{ active: number; inactive: number }> {
  const rows = await query<{ active: number; inactive: number }>(db)`
    select active, inactive from directory.count_tenants()`
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

/** Newest first, and the number on all pages. */
export async function listTenants(
  db: Db | DbPool,
  { isActive, text, openedOn }: TenantFilter,
  page: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<{ tenants: TenantRow[]; total: number }> {
  const rows = await query<{ total: number } & (TenantRow | { id: null })>(db)`
    select total, id, name, is_active as "isActive", subscription_id as "subscriptionId",
      subscription_start_at as "subscriptionStartAt", subscription_end_at as "subscriptionEndAt",
      trial_end_at as "trialEndAt", created_at as "createdAt", email
    from directory.list_tenants(${isActive}, ${text}, ${openedOn?.from ?? null}::date,
      ${openedOn?.to ?? null}::date, ${page.limit}, ${page.offset})`
  const tenants = rows.filter((row): row is TenantRow & { total: number } => row.id !== null)
  return { tenants, total: rows[0]!.total }
}

type EndingTrial = { id: string; name: string; email: string; endsAt: Date }

/** Trials that end within so many days without a subscription, the soonest first, and their total. */
export async function listEndingTrials(
  db: Db | DbPool,
  { days, limit }: { days: number; limit: number },
): Promise<{ trials: EndingTrial[]; total: number }> {
  const rows = await query<EndingTrial & { total: number }>(db)`
    select total, id, name, email, trial_end_at as "endsAt"
    from directory.list_ending_trials(make_interval(days => ${days}), ${limit})`
  return { trials: rows, total: rows[0]?.total ?? 0 }
}

/** Locks the restaurant, so that the audit entry matches the change; not one being deleted. */
export async function lockTenant(db: Tx): Promise<{ name: string; isActive: boolean } | undefined> {
  const [row] = await query<{ name: string; isActive: boolean }>(db)`
    select name, is_active as "isActive" from tenants where removed_at is null for no key update`
  return row
}

export async function updateTenant(db: Tx, change: { name: string; isActive: boolean }): Promise<void> {
  await query(db)`
    update tenants set name = ${change.name}, is_active = ${change.isActive} where id = current_tenant_id()`
}

export async function updateTenantLanguage(db: Tx, language: string): Promise<void> {
  await query(db)`update tenants set language = ${language} where id = current_tenant_id()`
}

type TenantDetails = {
  id: string
  name: string
  isActive: boolean
  createdAt: Date
  trialEndAt: Date
  subscriptionId: string | null
  subscriptionStartAt: Date | null
  subscriptionEndAt: Date | null
  storeName: string | null
  address: string | null
  phone: string | null
  email: string | null
  currency: string | null
  isQrMenuEnabled: boolean | null
  users: number
}

/** The restaurant, its store and its number of staff; undefined if it is being deleted, or missing. */
export async function findTenantDetails(db: Tx): Promise<TenantDetails | undefined> {
  const [row] = await query<TenantDetails>(db)`
    select t.id, t.name, t.is_active as "isActive", t.created_at as "createdAt", t.trial_end_at as "trialEndAt",
      t.subscription_id as "subscriptionId", t.subscription_start_at as "subscriptionStartAt",
      t.subscription_end_at as "subscriptionEndAt", s.store_name as "storeName", s.address, s.phone, s.email, s.currency,
      s.is_qr_menu_enabled as "isQrMenuEnabled", (select count(*) from users) as users
    from tenants t left join store_settings s on s.tenant_id = t.id
    where t.removed_at is null`
  return row
}

type SubscriptionPeriod = {
  id: string
  tenantId: string
  createdAt: Date
  startsAt: Date
  expiresAt: Date
  status: string
}

export function listSubscriptionHistory(db: Tx): Promise<SubscriptionPeriod[]> {
  return query<SubscriptionPeriod>(db)`
    select id, tenant_id as "tenantId", created_at as "createdAt", starts_at as "startsAt", expires_at as "expiresAt", status
    from subscription_history order by created_at desc, id desc`
}

type PlatformKey = { username: string; key: string }

/** Null if the key is new and now claimed; waits for a duplicate still running. */
export async function claimPlatformKey(
  db: Tx,
  { username, key }: PlatformKey,
  requestHash: Buffer,
): Promise<{ requestHash: Buffer; reply: object | null } | null> {
  const claimed = await query(db)`
    insert into platform_idempotency_keys (username, key, request_hash) values (${username}, ${key}, ${requestHash})
    on conflict do nothing returning key`
  if (claimed.length > 0) return null
  const [earlier] = await query<{ requestHash: Buffer; reply: object | null }>(db)`
    select request_hash as "requestHash", reply from platform_idempotency_keys
    where username = ${username} and key = ${key}`
  return earlier!
}

export async function insertPlatformReply(db: Tx, { username, key }: PlatformKey, reply: object): Promise<void> {
  await query(db)`
    update platform_idempotency_keys set reply = ${JSON.stringify(reply)} where username = ${username} and key = ${key}`
}
