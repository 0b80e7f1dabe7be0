import { LRUCache } from 'lru-cache'
import { MAILS_A_SECOND } from '#core/membership/campaigns.ts'
import type { DbPool } from './db.ts'
import {
  findBookingPage,
  findGuestOrder,
  findPublicMenu,
  findReceipt,
  findTenantOfBookingCode,
  findTenantOfCustomer,
  findTenantOfDocument,
  findTenantOfQrCode,
  findTenantOfUsername,
  listMissingTenants,
  claimCampaignTurn,
  type GuestOrderPlace,
  type PublicMenu,
  type ReceiptPlace,
  type Standing,
} from './platform.queries.ts'

/** Codes of so many restaurants are kept with them. */
const CODES_MAX = 20_000

type Find = (directory: DbPool, value: string) => Promise<string | null>

/**
 * Look-ups before a restaurant is known, and the platform's own rows. Only auth, bills, qr-menu, reservations,
 * subscription and platform may import this: that list is the audit of what can bypass row-level security.
 */
export class PlatformDatabase {
  readonly db: DbPool
  /**
   * Restaurants of codes, where there are several databases. What is out of date does no harm: the restaurant's own
   * database knows if a code is still good.
   */
  readonly #tenants = new LRUCache<string, string>({ max: CODES_MAX })

  constructor(db: DbPool) {
    this.db = db
  }

  findTenantOfUsername(username: string): Promise<string | null> {
    return findTenantOfUsername(this.db, username)
  }

  findTenantOfQrCode(code: string): Promise<string | null> {
    return findTenantOfQrCode(this.db, code)
  }

  /** The restaurant of a menu code, with its published menu version. */
  findPublicMenu(code: string): Promise<PublicMenu | null> {
    return this.#at(findTenantOfQrCode, code, (db) => findPublicMenu(db, code))
  }

  /** A guest's order by its token's hash, under the code it was placed with or the restaurant's current one. */
  async findGuestOrder(tokenHash: Buffer, code: string): Promise<GuestOrderPlace | null> {
    const found = await this.#at(findTenantOfQrCode, code, (db) => findGuestOrder(db, tokenHash, code))
    if (found || this.db.cells.length === 1) return found
    // a code of before is known where the order is, which may be a database that is away
    const asked = await Promise.allSettled(this.db.cells.map(({ db }) => findGuestOrder(db, tokenHash, code)))
    const place = asked.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))[0]
    const failed = asked.find((one) => one.status === 'rejected')
    if (!place && failed) throw failed.reason
    return place ?? null
  }

  /** The document of a public address, with its tenant. */
  findReceipt(token: string): Promise<ReceiptPlace | null> {
    return this.#at(findTenantOfDocument, token, (db) => findReceipt(db, token))
  }

  /** The restaurant of a billing provider's customer. */
  findTenantOfCustomer(customerId: string): Promise<string | null> {
    return findTenantOfCustomer(this.db, customerId)
  }

  /** The restaurant of a booking code. */
  findBookingPage(code: string): Promise<(Standing & { tenantId: string }) | null> {
    return this.#at(findTenantOfBookingCode, code, (db) => findBookingPage(db, code))
  }

  /** Keeps the ids of restaurants that are not, or no longer, on the platform; fails while a database is away. */
  async listMissingTenants(ids: readonly string[]): Promise<string[]> {
    let missing = ids
    for (const { db } of this.db.cells) if (missing.length > 0) missing = await listMissingTenants(db, missing)
    return [...missing]
  }

  /** Milliseconds until the installation may send its next campaign mail. */
  takeCampaignTurn(): Promise<number> {
    return claimCampaignTurn(this.db, MAILS_A_SECOND)
  }

  /** Asks the database of the restaurant that the directory finds by this value. */
  async #at<T>(find: Find, value: string, ask: (db: DbPool) => Promise<T | null>): Promise<T | null> {
    // the only database has the directory and the restaurant: one question for both
    if (this.db.cells.length === 1) return ask(this.db)
    const key = `${find.name} ${value}`
    const tenantId = this.#tenants.get(key) ?? (await find(this.db, value))
    if (tenantId === null) return null
    this.#tenants.set(key, tenantId)
    return this.db.forTenant(tenantId, ({ pool }) => ask(pool))
  }
}
