import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type SubscriptionRow = {
  id: string
  name: string
  language: string
  isActive: boolean
  trialEndAt: Date
  subscriptionId: string | null
  subscriptionStartAt: Date | null
  subscriptionEndAt: Date | null
  provider: string | null
  customerId: string | null
  billedId: string | null
  startedAt: Date | null
  paidUntil: Date | null
  endedAt: Date | null
  reportedAt: Date | null
  checkoutId: string | null
  status: SubscriptionState['status'] | null
  isEnding: boolean
  version: number
}
export type SubscriptionState = {
  subscriptionId: string
  /** Undefined: unchanged. */
  customerId?: string
  status: 'active' | 'past_due' | 'ended'
  startedAt: Date
  paidUntil: Date
  endedAt: Date | null
  isEnding: boolean
  reportedAt: Date | null
}

/** The restaurant's access and its subscription; version 0: no subscription yet. */
export async function getSubscription(db: Db): Promise<SubscriptionRow> {
  return (await findSubscription(db))!
}

/** Undefined: there is no such restaurant. */
export async function findSubscription(db: Db): Promise<SubscriptionRow | undefined> {
  const [row] = await query<SubscriptionRow>(db)`
    select t.id, t.name, t.language, t.is_active as "isActive", t.trial_end_at as "trialEndAt",
      t.subscription_id as "subscriptionId", t.subscription_start_at as "subscriptionStartAt",
      t.subscription_end_at as "subscriptionEndAt", s.provider, s.customer_id as "customerId",
      s.subscription_id as "billedId", s.started_at as "startedAt", s.paid_until as "paidUntil", s.ended_at as "endedAt",
      s.told_at as "reportedAt", s.checkout_id as "checkoutId", s.status, coalesce(s.is_ending, false) as "isEnding",
      coalesce(s.version, 0) as version
    from tenants t left join subscriptions s on s.tenant_id = t.id`
  return row
}

/** Locks the restaurant's row until commit. False if it has changed since it was read. */
export async function lockSubscription(db: Db, provider: string, version: number): Promise<boolean> {
  await query(db)`insert into subscriptions (provider) values (${provider}) on conflict do nothing`
  const [row] = await query<{ version: number }>(db)`select version from subscriptions for update`
  return row!.version === version
}

/** `checkInMinutes` null: not before the night. */
export async function updateSubscription(
  db: Db,
  provider: string,
  state: SubscriptionState,
  checkInMinutes: number | null,
): Promise<void> {
  await query(db)`
    update subscriptions set subscription_id = ${state.subscriptionId},
      customer_id = coalesce(${state.customerId}, customer_id), status = ${state.status}, started_at = ${state.startedAt},
      paid_until = ${state.paidUntil}, ended_at = ${state.endedAt}, is_ending = ${state.isEnding},
      told_at = ${state.reportedAt}, provider = ${provider}, version = version + 1,
      check_after = now() + make_interval(mins => ${checkInMinutes})`
}

export async function updateCheckout(db: Db, provider: string, checkoutId: string): Promise<void> {
  await query(db)`
    update subscriptions set provider = ${provider}, checkout_id = ${checkoutId}, version = version + 1`
}

export async function updateCheckTime(db: Db, minutes: number | null): Promise<void> {
  await query(db)`update subscriptions set check_after = now() + make_interval(mins => ${minutes})`
}

/** False if the customer is another restaurant's. */
export async function insertCustomerUnlessKnown(db: Db, customerId: string): Promise<boolean> {
  const rows = await query<{ isOurs: boolean }>(db)`
    select directory.remember_billing_customer(${customerId}) as "isOurs"`
  return rows[0]!.isOurs
}

export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await query<{ customerId: string }>(db)`
    select directory.list_billing_customers() as "customerId"`
  return rows.map(({ customerId }) => customerId)
}

export type HistoryEntry = {
  status: 'created' | 'updated' | 'cancelled'
  subscriptionId: string
  startsAt: Date
  expiresAt: Date
}

export function listHistoryOf(db: Db, subscriptionId: string): Promise<Pick<HistoryEntry, 'status' | 'expiresAt'>[]> {
  return query<Pick<HistoryEntry, 'status' | 'expiresAt'>>(db)`
    select status, expires_at as "expiresAt" from subscription_history where subscription_id = ${subscriptionId}`
}

export async function insertHistory(db: Db, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  await query(db)`
    insert into subscription_history (status, subscription_id, starts_at, expires_at)
    select * from unnest(${entries.map(({ status }) => status)}::text[],
      ${entries.map(({ subscriptionId }) => subscriptionId)}::text[],
      ${entries.map(({ startsAt }) => startsAt)}::timestamptz[], ${entries.map(({ expiresAt }) => expiresAt)}::timestamptz[])`
}

/** False if the restaurant was already notified. */
export async function insertMailMark(db: Db, kind: string, about: string): Promise<boolean> {
  const marked = await query(db)`
    insert into subscription_mails (kind, about) values (${kind}, ${about}) on conflict do nothing returning kind`
  return marked.length > 0
}

/** The platform's mail address for the restaurant, and the language. */
export async function findOwner(db: Db): Promise<{ username: string; name: string; language: string } | undefined> {
  const [row] = await query<{ username: string; name: string; language: string }>(db)`
    select u.username, t.name, t.language from users u join tenants t on t.id = u.tenant_id
    where u.role = 'admin' order by u.created_at limit 1`
  return row
}
