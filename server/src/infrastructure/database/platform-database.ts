import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'

/** What decides whether a restaurant may work. */
type Standing = { is_active: boolean; trial_end_at: Date; subscription_end_at: Date | null }

/**
 * Look-ups that come before a restaurant is known, and the rows of the platform itself. Only auth, qr-menu, subscription
 * and platform may import this: that list is the audit of who can leave the tenant wall.
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

  async forgetExpired(): Promise<void> {
    await sql`select directory.forget_expired()`.execute(this.db)
  }
}
