import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type SubscriptionRow = Awaited<ReturnType<typeof getSubscription>>
export type SubscriptionState = {
  subscriptionId: string
  /** Unchanged where it is undefined. */
  customerId?: string
  status: 'active' | 'past_due' | 'ended'
  startedAt: Date
  paidUntil: Date
  endedAt: Date | null
  isEnding: boolean
  reportedAt: Date | null
}

/** The restaurant's standing, and what is known of its subscription; version 0: nothing yet. */
export function getSubscription(db: Db) {
  return selectSubscription(db).executeTakeFirstOrThrow()
}

/** Undefined: there is no such restaurant. */
export function findSubscription(db: Db) {
  return selectSubscription(db).executeTakeFirst()
}

function selectSubscription(db: Db) {
  return db
    .selectFrom('tenants as t')
    .leftJoin('subscriptions as s', 's.tenant_id', 't.id')
    .select(['t.id', 't.name', 't.language', 't.is_active as isActive', 't.trial_end_at as trialEndAt'])
    .select([
      't.subscription_id as subscriptionId',
      't.subscription_start_at as subscriptionStartAt',
      't.subscription_end_at as subscriptionEndAt',
    ])
    .select([
      's.provider',
      's.customer_id as customerId',
      's.subscription_id as billedId',
      's.started_at as startedAt',
      's.paid_until as paidUntil',
    ])
    .select(['s.ended_at as endedAt', 's.told_at as reportedAt', 's.checkout_id as checkoutId'])
    .select((is) => [
      sql<SubscriptionState['status'] | null>`s.status`.as('status'),
      is.fn.coalesce('s.is_ending', sql<boolean>`false`).as('isEnding'),
      is.fn.coalesce('s.version', sql<number>`0`).as('version'),
    ])
}

/** Locks the restaurant's row until commit. False when somebody has changed it since it was read. */
export async function lockSubscription(db: Db, provider: string, version: number): Promise<boolean> {
  await db
    .insertInto('subscriptions')
    .values({ provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('subscriptions').select('version').forUpdate().executeTakeFirstOrThrow()
  return row.version === version
}

/** `checkInMinutes` null: not before the night. */
export async function updateSubscription(
  db: Db,
  provider: string,
  state: SubscriptionState,
  checkInMinutes: number | null,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      subscription_id: state.subscriptionId,
      customer_id: state.customerId,
      status: state.status,
      started_at: state.startedAt,
      paid_until: state.paidUntil,
      ended_at: state.endedAt,
      is_ending: state.isEnding,
      told_at: state.reportedAt,
      provider,
      version: sql<number>`version + 1`,
      check_after: checkInMinutes === null ? null : sql<Date>`now() + make_interval(mins => ${checkInMinutes})`,
    })
    .execute()
}

export async function updateCheckout(db: Db, provider: string, checkoutId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ provider, checkout_id: checkoutId, version: sql<number>`version + 1` })
    .execute()
}

export async function updateCheckTime(db: Db, minutes: number | null): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ check_after: minutes === null ? null : sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** False when the customer is another restaurant's. */
export async function insertCustomerUnlessKnown(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select directory.remember_billing_customer(${customerId}) as "isOurs"`.execute(db)
  return rows[0]!.isOurs
}

export async function listCustomers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select directory.list_billing_customers() as "customerId"`.execute(db)
  return rows.map(({ customerId }) => customerId)
}

export type HistoryEntry = {
  status: 'created' | 'updated' | 'cancelled'
  subscriptionId: string
  startsAt: Date
  expiresAt: Date
}

export async function listHistoryOf(db: Db, subscriptionId: string) {
  const rows = await db
    .selectFrom('subscription_history')
    .select(['status', 'expires_at as expiresAt'])
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows as Pick<HistoryEntry, 'status' | 'expiresAt'>[]
}

export async function insertHistory(db: Db, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length > 0)
    await db
      .insertInto('subscription_history')
      .values(
        entries.map(({ status, subscriptionId, startsAt, expiresAt }) => ({
          status,
          subscription_id: subscriptionId,
          starts_at: startsAt,
          expires_at: expiresAt,
        })),
      )
      .execute()
}

/** False when the restaurant has been notified already. */
export async function insertMailMark(db: Db, kind: string, about: string): Promise<boolean> {
  const marked = await db
    .insertInto('subscription_mails')
    .values({ kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return marked !== undefined
}

/** The address the platform writes to, and the language. */
export function findOwner(db: Db) {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.username', 't.name', 't.language'])
    .where('u.role', '=', 'admin')
    .orderBy('u.created_at')
    .limit(1)
    .executeTakeFirst()
}
