import type { MovedHead } from '../fiscal/anchors.ts'
import { MAILS_A_SECOND } from '#core/membership/campaigns.ts'
import type { DbPool } from './db.ts'
import { query } from './query.ts'

/** The facts that decide if a restaurant may work. */
type Standing = { isActive: boolean; trialEndAt: Date; subscriptionEndAt: Date | null }

export type TrialToNotify = { tenantId: string; kind: 'trial_ending' | 'ended'; trialEndAt: Date }

/**
 * Look-ups before a restaurant is known, and the platform's own rows. Only auth, bills, qr-menu, reservations,
 * subscription and platform may import this: that list is the audit of what can bypass row-level security.
 */
export class PlatformDatabase {
  readonly db: DbPool

  constructor(db: DbPool) {
    this.db = db
  }

  async findTenantOfUsername(username: string): Promise<string | null> {
    const rows = await query<{ tenantId: string | null }>(this.db)`
      select directory.find_tenant_of_username(${username}) as "tenantId"`
    return rows[0]?.tenantId ?? null
  }

  async findTenantOfQrCode(code: string): Promise<string | null> {
    const rows = await query<{ tenantId: string | null }>(this.db)`
      select directory.find_tenant_of_qr_code(${code}) as "tenantId"`
    return rows[0]?.tenantId ?? null
  }

  /** The restaurant of a menu code, with its published menu version. */
  async findPublicMenu(code: string): Promise<(Standing & { tenantId: string; version: number }) | null> {
    const rows = await query<Standing & { tenantId: string; version: number }>(this.db)`
      select tenant_id as "tenantId", version, is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
      from directory.find_public_menu(${code})`
    return rows[0] ?? null
  }

  /** A guest's order by its token's hash, under the code it was placed with or the restaurant's current one. */
  async findGuestOrder(
    tokenHash: Buffer,
    code: string,
  ): Promise<(Standing & { tenantId: string; orderId: string }) | null> {
    const rows = await query<Standing & { tenantId: string; orderId: string }>(this.db)`
      select tenant_id as "tenantId", order_id as "orderId", is_active as "isActive",
        trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
      from directory.find_guest_order(${tokenHash}, ${code})`
    return rows[0] ?? null
  }

  /** The document of a public address, with its tenant. */
  async findReceipt(token: string): Promise<{ tenantId: string; kind: string; documentId: string } | null> {
    const rows = await query<{ tenantId: string; kind: string; documentId: string }>(this.db)`
      select tenant_id as "tenantId", kind, document_id as "documentId" from directory.find_receipt(${token})`
    return rows[0] ?? null
  }

  /** The restaurant of a billing provider's customer. */
  async findTenantOfCustomer(customerId: string): Promise<string | null> {
    const rows = await query<{ tenantId: string | null }>(this.db)`
      select directory.find_tenant_of_customer(${customerId}) as "tenantId"`
    return rows[0]?.tenantId ?? null
  }

  /** Restaurants whose subscription must be checked with the billing provider now. */
  async listSubscriptionsToCheck(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_subscriptions_to_check(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a running subscription, by id. */
  async listRunningSubscriptions(beyond: string, most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_running_subscriptions(${beyond}, ${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants to notify by mail that their trial ends soon, or has ended. */
  async listTrialsToNotify(most: number): Promise<TrialToNotify[]> {
    return query<TrialToNotify>(this.db)`
      select tenant_id as "tenantId", kind, trial_end_at as "trialEndAt"
      from directory.list_trials_to_tell(${most})`
  }

  /** Restaurants with sales on a past day that is not summed. */
  async listTenantsToSum(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_sum(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a past day, month or year that is not closed. */
  async listTenantsToClose(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_close(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a journal whose last closed day was not checked today. */
  async listTenantsToCheck(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_check(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Heads of journals with new entries since. */
  async listMovedHeads(since: Date): Promise<MovedHead[]> {
    return query<MovedHead>(this.db)`
      select tenant_id as "tenantId", chain, seq, hash, at, doc from directory.list_moved_heads(${since}::timestamptz)`
  }

  /** Keeps the ids of restaurants that are not, or no longer, on the platform. */
  async listMissingTenants(ids: readonly string[]): Promise<string[]> {
    const rows = await query<{ id: string }>(this.db)`
      select id from directory.list_missing_tenants(${ids as string[]}::uuid[]) as id`
    return rows.map(({ id }) => id)
  }

  /** Restaurants with sales from before their journal that are not all in it. */
  async listTenantsToTakeOver(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_take_over(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with customers whose phones have no key yet. */
  async listTenantsWithoutPhoneKeys(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_without_phone_keys(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a day, month or year that ended more than five minutes ago and is not closed. */
  async countLateClosings(): Promise<number> {
    const rows = await query<{ count: number }>(this.db)`select directory.count_late_closings() as count`
    return rows[0]!.count
  }

  /** Restaurants with expired points or gift cards. */
  async listTenantsWithBalancesToEnd(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_balances_to_end(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** The restaurant of a booking code. */
  async findBookingPage(code: string): Promise<(Standing & { tenantId: string }) | null> {
    const rows = await query<Standing & { tenantId: string }>(this.db)`
      select tenant_id as "tenantId", is_active as "isActive", trial_end_at as "trialEndAt",
        subscription_end_at as "subscriptionEndAt"
      from directory.find_booking_page(${code})`
    return rows[0] ?? null
  }

  /** Restaurants with late bookings, no-shows or due reminders. */
  async listTenantsWithDueBookings(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_due_bookings(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with shared devices that nobody has heard for 24 months. */
  async listTenantsWithUnheardDevices(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_unheard_devices(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with price lists that no till may still sell from. */
  async listTenantsWithSpentPriceLists(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_spent_price_lists(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a lost print agent that was not reported yet. */
  async listTenantsWithLostAgents(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_lost_agents(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with notifications to dispatch, or due pushes and mails. */
  async listTenantsToNotify(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_notify(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants whose clock has passed the time of unsent digests. */
  async listTenantsToDigest(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_digest(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with campaigns being sent, or planned for this instant or before. */
  async listTenantsWithCampaigns(most: number, at: Date): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_campaigns(${most}, ${at}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Milliseconds until the installation may send its next campaign mail. */
  async takeCampaignTurn(): Promise<number> {
    const rows = await query<{ waitMs: number }>(this.db)`
      select directory.take_campaign_turn(${1000 / MAILS_A_SECOND}) as "waitMs"`
    return rows[0]!.waitMs
  }

  /** Analyzes tables with so many rows that are new or have doubled since their last analysis; returns their number. */
  async analyzeGrownTables(fewest: number, most: number): Promise<number> {
    const rows = await query<{ count: number }>(this.db)`
      select directory.analyze_grown_tables(${fewest}, ${most}) as count`
    return rows[0]!.count
  }

  async forgetExpired(): Promise<void> {
    await query(this.db)`
      select directory.forget_expired(), directory.close_kitchen_only_orders(), directory.forget_notifications()`
  }
}
