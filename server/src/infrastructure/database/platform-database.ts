import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'

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

  async forgetExpired(): Promise<void> {
    await sql`select directory.forget_expired()`.execute(this.db)
  }
}
