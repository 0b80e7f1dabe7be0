import sql, { type Sql } from 'sql-template-tag'
import type { MovedHead } from '../fiscal/anchors.ts'
import type { DbPool } from './db.ts'
import { query } from './query.ts'

export type TrialToNotify = { tenantId: string; kind: 'trial_ending' | 'ended'; trialEndAt: Date }

/**
 * Restaurants of one database that something is to be done for, past row-level security. Those that are only copied to
 * it, or have left it, are in none of the lists.
 */
export class RestaurantLists {
  readonly #db: DbPool

  constructor(db: DbPool) {
    this.#db = db
  }

  /** Restaurants whose subscription must be checked with the billing provider now. */
  listSubscriptionsToCheck(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_subscriptions_to_check(${most} + directory.count_away())`, most)
  }

  /** Restaurants with a running subscription, by id. */
  listRunningSubscriptions(beyond: string, most: number): Promise<string[]> {
    return this.#here(sql`directory.list_running_subscriptions(${beyond}, ${most} + directory.count_away())`, most)
  }

  /** Restaurants to notify by mail that their trial ends soon, or has ended. */
  async listTrialsToNotify(most: number): Promise<TrialToNotify[]> {
    return query<TrialToNotify>(this.#db)`
      select tenant_id as "tenantId", kind, trial_end_at as "trialEndAt"
      from directory.list_trials_to_tell(${most} + directory.count_away()) where directory.is_here(tenant_id) limit ${most}`
  }

  /** Restaurants with sales on a past day that is not summed. */
  listTenantsToSum(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_sum(${most} + directory.count_away())`, most)
  }

  /** Restaurants with a past day, month or year that is not closed. */
  listTenantsToClose(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_close(${most} + directory.count_away())`, most)
  }

  /** Restaurants with a journal whose last closed day was not checked today. */
  listTenantsToCheck(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_check(${most} + directory.count_away())`, most)
  }

  /** Heads of journals with new entries since. */
  async listMovedHeads(since: Date): Promise<MovedHead[]> {
    return query<MovedHead>(this.#db)`
      select tenant_id as "tenantId", chain, seq, hash, at, doc
      from directory.list_moved_heads(${since}::timestamptz) where directory.is_here(tenant_id)`
  }

  /** Restaurants with sales from before their journal that are not all in it. */
  listTenantsToTakeOver(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_take_over(${most} + directory.count_away())`, most)
  }

  /** Restaurants with customers whose phones have no key yet. */
  listTenantsWithoutPhoneKeys(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_without_phone_keys(${most} + directory.count_away())`, most)
  }

  /** Restaurants with a day, month or year that ended more than five minutes ago and is not closed. */
  async countLateClosings(): Promise<number> {
    const rows = await query<{ count: number }>(this.#db)`select directory.count_late_closings() as count`
    return rows[0]!.count
  }

  /** Restaurants with expired points or gift cards. */
  listTenantsWithBalancesToEnd(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_balances_to_end(${most} + directory.count_away())`, most)
  }

  /** Restaurants with late bookings, no-shows or due reminders. */
  listTenantsWithDueBookings(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_due_bookings(${most} + directory.count_away())`, most)
  }

  /** Restaurants with shared devices that nobody has heard for 24 months. */
  listTenantsWithUnheardDevices(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_unheard_devices(${most} + directory.count_away())`, most)
  }

  /** Restaurants with price lists that no till may still sell from. */
  listTenantsWithSpentPriceLists(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_spent_price_lists(${most} + directory.count_away())`, most)
  }

  /** Restaurants with a lost print agent that was not reported yet. */
  listTenantsWithLostAgents(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_lost_agents(${most} + directory.count_away())`, most)
  }

  /** Restaurants with notifications to dispatch, or due pushes and mails. */
  listTenantsToNotify(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_notify(${most} + directory.count_away())`, most)
  }

  /** Restaurants whose clock has passed the time of unsent digests. */
  listTenantsToDigest(most: number): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_to_digest(${most} + directory.count_away())`, most)
  }

  /** Restaurants with campaigns being sent, or planned for this instant or before. */
  listTenantsWithCampaigns(most: number, at: Date): Promise<string[]> {
    return this.#here(sql`directory.list_tenants_with_campaigns(${most} + directory.count_away(), ${at})`, most)
  }

  /** Analyzes tables with so many rows that are new or have doubled since their last analysis; returns their number. */
  async analyzeGrownTables(fewest: number, most: number): Promise<number> {
    const rows = await query<{ count: number }>(this.#db)`
      select directory.analyze_grown_tables(${fewest}, ${most}) as count`
    return rows[0]!.count
  }

  async forgetExpired(): Promise<void> {
    await query(this.#db)`
      select directory.forget_expired(), directory.close_kitchen_only_orders(), directory.forget_notifications()`
  }

  /** True while restaurants are being copied to this database. */
  async isReceiving(): Promise<boolean> {
    const rows = await query<{ isReceiving: boolean }>(this.#db)`select directory.is_receiving() as "isReceiving"`
    return rows[0]!.isReceiving
  }

  /** So many of a list that are worked with here; the list has more, by those that are not. */
  async #here(list: Sql, most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.#db)`
      select id as "tenantId" from ${list} as id where directory.is_here(id) limit ${most}`
    return rows.map(({ tenantId }) => tenantId)
  }
}
