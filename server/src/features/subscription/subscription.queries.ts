import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type SubscriptionRow = Awaited<ReturnType<typeof getSubscription>>
export type SubscriptionState = {
  subscription_id: string
  customer_id: string | null
  status: 'active' | 'past_due' | 'ended'
  started_at: Date
  paid_until: Date
  ended_at: Date | null
  is_ending: boolean
  told_at: Date | null
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
    .select(['t.id', 't.name', 't.language', 't.is_active', 't.trial_end_at'])
    .select(['t.subscription_id', 't.subscription_start_at', 't.subscription_end_at'])
    .select(['s.provider', 's.customer_id', 's.subscription_id as billed_id', 's.started_at', 's.paid_until'])
    .select(['s.ended_at', 's.told_at', 's.checkout_id'])
    .select((is) => [
      sql<SubscriptionState['status'] | null>`s.status`.as('status'),
      is.fn.coalesce('s.is_ending', sql<boolean>`false`).as('is_ending'),
      is.fn.coalesce('s.version', sql<number>`0`).as('version'),
    ])
}

/** Holds the restaurant's row until commit. False when somebody has changed it since it was read. */
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
  state: Partial<SubscriptionState>,
  checkInMinutes: number | null,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      ...state,
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
  const { rows } = await sql<{ is_ours: boolean }>`
    select directory.remember_billing_customer(${customerId}) as is_ours`.execute(db)
  return rows[0]!.is_ours
}

export async function listCustomers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select directory.list_billing_customers() as customer_id`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

export type HistoryEntry = {
  status: 'created' | 'updated' | 'cancelled'
  subscription_id: string
  starts_at: Date
  expires_at: Date
}

export async function listHistoryOf(db: Db, subscriptionId: string) {
  const rows = await db
    .selectFrom('subscription_history')
    .select(['status', 'expires_at'])
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows as Pick<HistoryEntry, 'status' | 'expires_at'>[]
}

export async function insertHistory(db: Db, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length > 0)
    await db
      .insertInto('subscription_history')
      .values([...entries])
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

/** Whom the platform writes to, and in which language. */
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
