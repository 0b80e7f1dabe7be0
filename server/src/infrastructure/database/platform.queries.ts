import type { DbPool } from './db.ts'
import { query } from './query.ts'

/** The facts that decide if a restaurant may work. */
export type Standing = { isActive: boolean; trialEndAt: Date; subscriptionEndAt: Date | null }
export type PublicMenu = Standing & { tenantId: string; version: number }
export type GuestOrderPlace = Standing & { tenantId: string; orderId: string }
export type ReceiptPlace = { tenantId: string; kind: string; documentId: string }

type Tenant = { tenantId: string | null }

export async function findTenantOfUsername(db: DbPool, username: string): Promise<string | null> {
  const rows = await query<Tenant>(db)`select directory.find_tenant_of_username(${username}) as "tenantId"`
  return rows[0]!.tenantId
}

export async function findTenantOfQrCode(db: DbPool, code: string): Promise<string | null> {
  const rows = await query<Tenant>(db)`select directory.find_tenant_of_qr_code(${code}) as "tenantId"`
  return rows[0]!.tenantId
}

export async function findTenantOfCustomer(db: DbPool, customerId: string): Promise<string | null> {
  const rows = await query<Tenant>(db)`select directory.find_tenant_of_customer(${customerId}) as "tenantId"`
  return rows[0]!.tenantId
}

export async function findTenantOfBookingCode(db: DbPool, code: string): Promise<string | null> {
  const rows = await query<Tenant>(db)`select directory.find_tenant_of_booking_code(${code}) as "tenantId"`
  return rows[0]!.tenantId
}

export async function findTenantOfDocument(db: DbPool, token: string): Promise<string | null> {
  const rows = await query<Tenant>(db)`select directory.find_tenant_of_document(${token}) as "tenantId"`
  return rows[0]!.tenantId
}

/** The restaurant of a menu code, with its published menu version. */
export async function findPublicMenu(db: DbPool, code: string): Promise<PublicMenu | null> {
  const rows = await query<PublicMenu>(db)`
    select tenant_id as "tenantId", version, is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
    from directory.find_public_menu(${code}) where directory.is_here(tenant_id)`
  return rows[0] ?? null
}

/** A guest's order by its token's hash, under the code it was placed with or the restaurant's current one. */
export async function findGuestOrder(db: DbPool, tokenHash: Buffer, code: string): Promise<GuestOrderPlace | null> {
  const rows = await query<GuestOrderPlace>(db)`
    select tenant_id as "tenantId", order_id as "orderId", is_active as "isActive",
      trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
    from directory.find_guest_order(${tokenHash}, ${code}) where directory.is_here(tenant_id)`
  return rows[0] ?? null
}

/** The document of a public address, with its tenant. */
export async function findReceipt(db: DbPool, token: string): Promise<ReceiptPlace | null> {
  const rows = await query<ReceiptPlace>(db)`
    select tenant_id as "tenantId", kind, document_id as "documentId"
    from directory.find_receipt(${token}) where directory.is_here(tenant_id)`
  return rows[0] ?? null
}

/** The restaurant of a booking code. */
export async function findBookingPage(db: DbPool, code: string): Promise<(Standing & { tenantId: string }) | null> {
  const rows = await query<Standing & { tenantId: string }>(db)`
    select tenant_id as "tenantId", is_active as "isActive", trial_end_at as "trialEndAt",
      subscription_end_at as "subscriptionEndAt"
    from directory.find_booking_page(${code}) where directory.is_here(tenant_id)`
  return rows[0] ?? null
}

/** Keeps the ids of restaurants that are not, or no longer, in this database. */
export async function listMissingTenants(db: DbPool, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from directory.list_missing_tenants(${ids as string[]}::uuid[]) as id`
  return rows.map(({ id }) => id)
}

/** Milliseconds until the installation may send its next campaign mail, at so many a second. */
export async function claimCampaignTurn(db: DbPool, mailsASecond: number): Promise<number> {
  const rows = await query<{ waitMs: number }>(db)`
    select directory.take_campaign_turn(${1000 / mailsASecond}) as "waitMs"`
  return rows[0]!.waitMs
}
