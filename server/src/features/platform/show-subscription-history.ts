import { flag } from '#core/contract/fields.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { wireStanding } from './tenants/tenant-record.rules.ts'
import { findTenantDetails, listSubscriptionHistory } from './tenants/tenants.queries.ts'

/** A restaurant and what happened to its subscription, newest first. */
export async function showSubscriptionHistory(tenant: Tenant) {
  const [found, history] = await tenant.read((tx) =>
    awaitPipelined([findTenantDetails(tx.db), listSubscriptionHistory(tx.db)]),
  )
  if (!found) throw new AppError('tenant.not_found')
  const { id, name, created_at, users, store_name } = found
  return {
    tenantInfo: { id, name, ...wireStanding(found), created_at: created_at.toISOString() },
    storeDetails:
      store_name === null
        ? null
        : {
            store_name,
            address: found.address ?? '',
            phone: found.phone ?? '',
            email: found.email ?? '',
            currency: found.currency ?? '',
            is_qr_menu_enabled: flag(found.is_qr_menu_enabled ?? false),
          },
    totalUsers: users ?? 0,
    subscriptionHistory: history.map((entry) => ({
      id: entry.id,
      tenant_id: entry.tenant_id,
      created_at: entry.created_at.toISOString(),
      starts_on: entry.starts_at.toISOString(),
      expires_on: entry.expires_at.toISOString(),
      status: entry.status as 'created' | 'updated' | 'cancelled',
    })),
  }
}
