import sql from 'sql-template-tag'
import type { Db, DbPool } from '../database/db.ts'
import { query } from '../database/query.ts'

export type SandboxCheckoutRow = {
  id: string
  reference: string
  customerId: string
  email: string
  returnUrl: string
  cancelUrl: string
  state: string
}
export type SandboxSubscriptionRow = {
  id: string
  reference: string
  customerId: string
  status: string
  startedAt: Date
  periodStartAt: Date
  periodEndAt: Date
  endedAt: Date | null
}

const SUBSCRIPTION = sql`id, reference, customer_id as "customerId", status, started_at as "startedAt",
  period_start_at as "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"`

type NewSandboxCheckout = {
  id: string
  reference: string
  customerId: string
  email: string
  returnUrl: string
  cancelUrl: string
}

export async function insertSandboxCheckout(
  db: Db | DbPool,
  { id, reference, customerId, email, returnUrl, cancelUrl }: NewSandboxCheckout,
): Promise<void> {
  await query(db)`
    insert into sandbox_checkouts (id, reference, customer_id, email, return_url, cancel_url)
    values (${id}, ${reference}, ${customerId}, ${email}, ${returnUrl}, ${cancelUrl})
    on conflict do nothing`
}

export async function findSandboxCheckout(db: Db | DbPool, id: string): Promise<SandboxCheckoutRow | undefined> {
  const [row] = await query<SandboxCheckoutRow>(db)`
    select id, reference, customer_id as "customerId", email, return_url as "returnUrl", cancel_url as "cancelUrl", state
    from sandbox_checkouts where id = ${id}`
  return row
}

/** False if it is no longer open. */
export async function updateSandboxCheckoutClosed(
  db: Db | DbPool,
  id: string,
  state: 'paid' | 'left',
): Promise<boolean> {
  const closed = await query(db)`
    update sandbox_checkouts set state = ${state} where id = ${id} and state = 'open' returning id`
  return closed.length > 0
}

type NewSandboxSubscription = { id: string; reference: string; customerId: string }

/** Bought for a month from now. */
export async function insertSandboxSubscription(
  db: Db | DbPool,
  { id, reference, customerId }: NewSandboxSubscription,
): Promise<SandboxSubscriptionRow> {
  const rows = await query<SandboxSubscriptionRow>(db)`
    insert into sandbox_subscriptions (id, reference, customer_id, status, period_end_at)
    values (${id}, ${reference}, ${customerId}, 'active', now() + interval '1 month')
    returning ${SUBSCRIPTION}`
  return rows[0]!
}

export async function findSandboxSubscription(
  db: Db | DbPool,
  id: string,
): Promise<SandboxSubscriptionRow | undefined> {
  const rows = await query<SandboxSubscriptionRow>(db)`
    select ${SUBSCRIPTION} from sandbox_subscriptions where id = ${id}`
  return rows[0]
}

export function listSandboxSubscriptions(db: Db | DbPool, customerId: string): Promise<SandboxSubscriptionRow[]> {
  return query<SandboxSubscriptionRow>(db)`
    select ${SUBSCRIPTION} from sandbox_subscriptions where customer_id = ${customerId} order by started_at`
}

export async function updateSandboxSubscriptionCancelled(
  db: Db | DbPool,
  id: string,
): Promise<SandboxSubscriptionRow | undefined> {
  const rows = await query<SandboxSubscriptionRow>(db)`
    update sandbox_subscriptions set status = 'canceled', ended_at = coalesce(ended_at, now())
    where id = ${id} returning ${SUBSCRIPTION}`
  return rows[0]
}

/** The month after the last one; after several missed months, the current one. */
export function updateSandboxSubscriptionsRenewed(db: Db | DbPool): Promise<SandboxSubscriptionRow[]> {
  const months = sql`(
    select max(n) from generate_series(1, 1200) as n
    where sandbox_subscriptions.period_end_at + make_interval(months => n - 1) <= now())`
  return query<SandboxSubscriptionRow>(db)`
    update sandbox_subscriptions set period_start_at = period_end_at + make_interval(months => ${months} - 1),
      period_end_at = period_end_at + make_interval(months => ${months})
    where status = 'active' and period_end_at <= now()
    returning ${SUBSCRIPTION}`
}

export function listSandboxSubscriptionsChangedSince(db: Db | DbPool, since: Date): Promise<SandboxSubscriptionRow[]> {
  return query<SandboxSubscriptionRow>(db)`
    select ${SUBSCRIPTION} from sandbox_subscriptions where greatest(period_start_at, ended_at) >= ${since}`
}
