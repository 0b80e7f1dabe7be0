import { flag } from '#core/contract/fields.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { wireStanding } from './tenants/tenant-record.rules.ts'
import { findTenantDetails, listSubscriptionHistory } from './tenants/tenants.queries.ts'

/** A restaurant with the history of its subscription, newest first. */
export async function showSubscriptionHistory(tenant: Tenant) {
  const [found, history] = await tenant.read((tx) =>
    awaitPipelined([findTenantDetails(tx.db), listSubscriptionHistory(tx.db)]),
  )
  if (!found) throw new AppError('tenant.not_found')
  const { id, name, createdAt, users, storeName } = found
  return {
    tenantInfo: { id, name, ...wireStanding(found), created_at: createdAt.toISOString() },
    storeDetails:
      storeName === null
        ? null
        : {
            store_name: storeName,
            address: found.address ?? '',
            phone: found.phone ?? '',
            email: found.email ?? '',
            currency: found.currency ?? '',
            is_qr_menu_enabled: flag(found.isQrMenuEnabled ?? false),
          },
    totalUsers: users ?? 0,
    subscriptionHistory: history.map((entry) => ({
      id: entry.id,
      tenant_id: entry.tenantId,
      created_at: entry.createdAt.toISOString(),
      starts_on: entry.startsAt.toISOString(),
      expires_on: entry.expiresAt.toISOString(),
      status: entry.status as 'created' | 'updated' | 'cancelled',
    })),
  }
}
