import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/connect.ts'

export type SandboxCheckoutRow = NonNullable<Awaited<ReturnType<typeof findSandboxCheckout>>>
export type SandboxSubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSandboxSubscription>>>

const CHECKOUT = [
  'id',
  'reference',
  'customer_id as customerId',
  'email',
  'return_url as returnUrl',
  'cancel_url as cancelUrl',
  'state',
] as const

const SUBSCRIPTION = [
  'id',
  'reference',
  'customer_id as customerId',
  'status',
  'started_at as startedAt',
  'period_start_at as periodStartAt',
  'period_end_at as periodEndAt',
  'ended_at as endedAt',
] as const

type NewSandboxCheckout = {
  id: string
  reference: string
  customerId: string
  email: string
  returnUrl: string
  cancelUrl: string
}

export async function insertSandboxCheckout(
  db: Kysely<Database>,
  { customerId, returnUrl, cancelUrl, ...checkout }: NewSandboxCheckout,
): Promise<void> {
  await db
    .insertInto('sandbox_checkouts')
    .values({ ...checkout, customer_id: customerId, return_url: returnUrl, cancel_url: cancelUrl })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findSandboxCheckout(db: Kysely<Database>, id: string) {
  return db.selectFrom('sandbox_checkouts').select(CHECKOUT).where('id', '=', id).executeTakeFirst()
}

/** False when it is not open any more. */
export async function updateSandboxCheckoutClosed(
  db: Kysely<Database>,
  id: string,
  state: 'paid' | 'left',
): Promise<boolean> {
  const closed = await db
    .updateTable('sandbox_checkouts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

type NewSandboxSubscription = { id: string; reference: string; customerId: string }

/** Bought for a month from now. */
export function insertSandboxSubscription(db: Kysely<Database>, { customerId, ...bought }: NewSandboxSubscription) {
  return db
    .insertInto('sandbox_subscriptions')
    .values({
      ...bought,
      customer_id: customerId,
      status: 'active',
      period_end_at: sql<Date>`now() + interval '1 month'`,
    })
    .returning(SUBSCRIPTION)
    .executeTakeFirstOrThrow()
}

export function findSandboxSubscription(db: Kysely<Database>, id: string) {
  return db.selectFrom('sandbox_subscriptions').select(SUBSCRIPTION).where('id', '=', id).executeTakeFirst()
}

export function listSandboxSubscriptions(db: Kysely<Database>, customerId: string) {
  return db
    .selectFrom('sandbox_subscriptions')
    .select(SUBSCRIPTION)
    .where('customer_id', '=', customerId)
    .orderBy('started_at')
    .execute()
}

export function updateSandboxSubscriptionCancelled(db: Kysely<Database>, id: string) {
  return db
    .updateTable('sandbox_subscriptions')
    .set({ status: 'canceled', ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('id', '=', id)
    .returning(SUBSCRIPTION)
    .executeTakeFirst()
}

/** The month after the one that is over; after several missed months it is the one that runs now. */
export function updateSandboxSubscriptionsRenewed(db: Kysely<Database>) {
  const months = sql<number>`(
    select max(n) from generate_series(1, 1200) as n
    where sandbox_subscriptions.period_end_at + make_interval(months => n - 1) <= now())`
  return db
    .updateTable('sandbox_subscriptions')
    .set({
      period_start_at: sql<Date>`period_end_at + make_interval(months => ${months} - 1)`,
      period_end_at: sql<Date>`period_end_at + make_interval(months => ${months})`,
    })
    .where('status', '=', 'active')
    .where('period_end_at', '<=', sql<Date>`now()`)
    .returning(SUBSCRIPTION)
    .execute()
}

export function listSandboxSubscriptionsChangedSince(db: Kysely<Database>, since: Date) {
  return db
    .selectFrom('sandbox_subscriptions')
    .select(SUBSCRIPTION)
    .where(sql<Date>`greatest(period_start_at, ended_at)`, '>=', since)
    .execute()
}
