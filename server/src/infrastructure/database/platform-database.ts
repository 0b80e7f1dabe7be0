import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'

/** What decides whether a restaurant may work. */
type Standing = { is_active: boolean; trial_end_at: Date; subscription_end_at: Date | null }

export type TrialToTell = { tenant_id: string; kind: 'trial_ending' | 'ended'; trial_end_at: Date }

/**
 * Look-ups that come before a restaurant is known, and the rows of the platform itself. Only auth, qr-menu, subscription
 * and platform may import this: that list is the audit of what can bypass row-level security.
 */
export class PlatformDatabase {
  readonly db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  async findTenantOfUsername(username: string): Promise<string | null> {
    const { rows } = await sql<{ tenant_id: string | null }>`
      select directory.find_tenant_of_username(${username}) as tenant_id`.execute(this.db)
    return rows[0]?.tenant_id ?? null
  }

  async findTenantOfQrCode(code: string): Promise<string | null> {
    const { rows } = await sql<{ tenant_id: string | null }>`
      select directory.find_tenant_of_qr_code(${code}) as tenant_id`.execute(this.db)
    return rows[0]?.tenant_id ?? null
  }

  /** Whose menu a code leads to, and the version of it that is on show now. */
  async findPublicMenu(code: string): Promise<(Standing & { tenant_id: string; version: number }) | null> {
    const { rows } = await sql<Standing & { tenant_id: string; version: number }>`
      select * from directory.find_public_menu(${code})`.execute(this.db)
    return rows[0] ?? null
  }

  /** A guest's order by the hash of its token, under the code it was placed with or the restaurant's present one. */
  async findGuestOrder(
    tokenHash: Buffer,
    code: string,
  ): Promise<(Standing & { tenant_id: string; order_id: string }) | null> {
    const { rows } = await sql<Standing & { tenant_id: string; order_id: string }>`
      select * from directory.find_guest_order(${tokenHash}, ${code})`.execute(this.db)
    return rows[0] ?? null
  }

  /** The restaurant that a customer of the billing provider stands for. */
  async findTenantOfCustomer(customerId: string): Promise<string | null> {
    const { rows } = await sql<{ tenant_id: string | null }>`
      select directory.find_tenant_of_customer(${customerId}) as tenant_id`.execute(this.db)
    return rows[0]?.tenant_id ?? null
  }

  /** Restaurants whose subscription the billing provider is to be asked about now. */
  async listSubscriptionsToCheck(most: number): Promise<string[]> {
    const { rows } = await sql<{ tenant_id: string }>`
      select directory.list_subscriptions_to_check(${most}) as tenant_id`.execute(this.db)
    return rows.map(({ tenant_id }) => tenant_id)
  }

  /** Restaurants with a running subscription, in the order of their ids. */
  async listRunningSubscriptions(beyond: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ tenant_id: string }>`
      select directory.list_running_subscriptions(${beyond}, ${most}) as tenant_id`.execute(this.db)
    return rows.map(({ tenant_id }) => tenant_id)
  }

  /** Restaurants to be notified by mail that their trial ends soon, or that it has ended. */
  async listTrialsToTell(most: number): Promise<TrialToTell[]> {
    const { rows } = await sql<TrialToTell>`select * from directory.list_trials_to_tell(${most})`.execute(this.db)
    return rows
  }

  async forgetExpired(): Promise<void> {
    await sql`select directory.forget_expired(), directory.close_kitchen_only_orders()`.execute(this.db)
  }
}
