import type { MovedHead } from '../fiscal/anchors.ts'
import { MAILS_A_SECOND } from '#core/membership/campaigns.ts'
import type { DbPool } from './db.ts'
import { query } from './query.ts'

/** What decides whether a restaurant may work. */
type Standing = { isActive: boolean; trialEndAt: Date; subscriptionEndAt: Date | null }

export type TrialToNotify = { tenantId: string; kind: 'trial_ending' | 'ended'; trialEndAt: Date }

/**
 * Look-ups that come before a restaurant is known, and the rows of the platform itself. Only auth, bills, qr-menu,
 * reservations, subscription and platform may import this: that list is the audit of what can bypass row-level security.
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

  /** The restaurant whose menu a code opens, and the version of it that is published now. */
  async findPublicMenu(code: string): Promise<(Standing & { tenantId: string; version: number }) | null> {
    const rows = await query<Standing & { tenantId: string; version: number }>(this.db)`
      select tenant_id as "tenantId", version, is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
      from directory.find_public_menu(${code})`
    return rows[0] ?? null
  }

  /** A guest's order by the hash of its token, under the code it was placed with or the restaurant's present one. */
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

  /** The document that a public address leads to, and whose it is. */
  async findReceipt(token: string): Promise<{ tenantId: string; kind: string; documentId: string } | null> {
    const rows = await query<{ tenantId: string; kind: string; documentId: string }>(this.db)`
      select tenant_id as "tenantId", kind, document_id as "documentId" from directory.find_receipt(${token})`
    return rows[0] ?? null
  }

  /** The restaurant that a customer of the billing provider stands for. */
  async findTenantOfCustomer(customerId: string): Promise<string | null> {
    const rows = await query<{ tenantId: string | null }>(this.db)`
      select directory.find_tenant_of_customer(${customerId}) as "tenantId"`
    return rows[0]?.tenantId ?? null
  }

  /** Restaurants whose subscription the billing provider is to be asked about now. */
  async listSubscriptionsToCheck(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_subscriptions_to_check(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with a running subscription, in the order of their ids. */
  async listRunningSubscriptions(beyond: string, most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_running_subscriptions(${beyond}, ${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants to be notified by mail that their trial ends soon, or that it has ended. */
  async listTrialsToNotify(most: number): Promise<TrialToNotify[]> {
    return query<TrialToNotify>(this.db)`
      select tenant_id as "tenantId", kind, trial_end_at as "trialEndAt"
      from directory.list_trials_to_tell(${most})`
  }

  /** Restaurants that have sold on a day that is over and not summed. */
  async listTenantsToSum(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_sum(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants of which a day, a month or a year is over and not closed. */
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

  /** The heads of journals that were written to since. */
  async listMovedHeads(since: Date): Promise<MovedHead[]> {
    return query<MovedHead>(this.db)`
      select tenant_id as "tenantId", chain, seq, hash, at, doc from directory.list_moved_heads(${since}::timestamptz)`
  }

  /** Those of these restaurants that are not on the platform, or not any more. */
  async listMissingTenants(ids: readonly string[]): Promise<string[]> {
    const rows = await query<{ id: string }>(this.db)`
      select id from directory.list_missing_tenants(${ids as string[]}::uuid[]) as id`
    return rows.map(({ id }) => id)
  }

  /** Restaurants that sold before they had a journal, of which not every document of then is in it. */
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

  /** Restaurants with a day, a month or a year that ended more than five minutes ago and is not closed. */
  async countLateClosings(): Promise<number> {
    const rows = await query<{ count: number }>(this.db)`select directory.count_late_closings() as count`
    return rows[0]!.count
  }

  /** Restaurants with members whose points have come to their last day. */
  async listTenantsWithBalancesToEnd(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_balances_to_end(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Whose bookings a code opens. */
  async findBookingPage(code: string): Promise<(Standing & { tenantId: string }) | null> {
    const rows = await query<Standing & { tenantId: string }>(this.db)`
      select tenant_id as "tenantId", is_active as "isActive", trial_end_at as "trialEndAt",
        subscription_end_at as "subscriptionEndAt"
      from directory.find_booking_page(${code})`
    return rows[0] ?? null
  }

  /** Restaurants with somebody who is late, does not come or is to be reminded. */
  async listTenantsWithDueBookings(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_due_bookings(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with an agent that asks for slips no more, of which nobody was notified. */
  async listTenantsWithLostAgents(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_lost_agents(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants with notifications to dispatch, or pushes and mails that are due. */
  async listTenantsToNotify(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_notify(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants whose clock has passed the time of digests on a day for which none was sent. */
  async listTenantsToDigest(most: number): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_to_digest(${most}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** Restaurants whose campaigns are being sent, or were planned for this instant or before. */
  async listTenantsWithCampaigns(most: number, at: Date): Promise<string[]> {
    const rows = await query<{ tenantId: string }>(this.db)`
      select directory.list_tenants_with_campaigns(${most}, ${at}) as "tenantId"`
    return rows.map(({ tenantId }) => tenantId)
  }

  /** The milliseconds to wait until the installation may send its next mail of a campaign. */
  async takeCampaignTurn(): Promise<number> {
    const rows = await query<{ waitMs: number }>(this.db)`
      select directory.take_campaign_turn(${1000 / MAILS_A_SECOND}) as "waitMs"`
    return rows[0]!.waitMs
  }

  /** Analyzes tables of so many rows that are new, or have twice as many as when they were analyzed; returns how many. */
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
