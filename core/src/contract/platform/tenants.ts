import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Missing } from './missing.ts'
import {
  done,
  Done,
  Flag,
  Id,
  Instant,
  QueryNumber,
  QueryText,
  requiredEmail,
  requiredPassword,
  requiredText,
  withError,
  Switch,
} from '../fields.ts'

/** Tenants per page by default (docs/rules/screens.md#sizes-and-times). */
export const TENANTS_PER_PAGE = 5

export const TENANT_STATUSES = ['active', 'inactive', 'all'] as const
export type TenantStatus = (typeof TENANT_STATUSES)[number]

const Standing = {
  is_active: Flag,
  subscription_id: z.string().nullable(),
  subscription_start: Instant.nullable(),
  subscription_end: Instant.nullable(),
  // ours
  trial_end: Instant.nullable(),
}

export const TenantRecord = z.object({
  id: z.string(),
  name: z.string(),
  ...Standing,
  created_at: Instant,
  /** User name of the owner. */
  email: z.string(),
  cell: z.string().optional().meta({ description: 'the database that it is in; left out where there is one' }),
})
export type TenantRecord = z.output<typeof TenantRecord>

/** Calls to reload: lists, counts, histories and the operator's figures of restaurants. */
const changes = ['/superadmin/tenants', '/superadmin/tenantsData', '/superadmin/dashboard'] as const

const tenantId = z.object({ id: Id })

export const tenantsApi = {
  counts: endpoint({
    method: 'GET',
    path: '/superadmin/tenantsData',
    summary: 'How many restaurants are active, inactive and in all',
    access: 'superadmin',
    reply: z.object({ activeTenants: z.int(), inactiveTenants: z.int(), allTenants: z.int(), missing: Missing }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/superadmin/tenants',
    summary: 'One page of restaurants by status, text and the days they were opened on; newest first',
    access: 'superadmin',
    query: z.object({
      page: QueryNumber(1, 1_000_000),
      perPage: QueryNumber(TENANTS_PER_PAGE, 100),
      search: QueryText,
      status: QueryText,
      type: QueryText,
      from: QueryText,
      to: QueryText,
    }),
    reply: z.object({
      missing: Missing,
      tenants: z.array(TenantRecord),
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
      totalTenants: z.int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/superadmin/tenants/add',
    summary: 'Open a restaurant for its owner; its trial starts at once',
    changes,
    access: 'superadmin',
    body: z.object({
      name: requiredText('staff.name_required', 200),
      email: requiredEmail('tenant.new_email_required'),
      password: requiredPassword(),
      isActive: Switch.default(true),
    }),
    reply: done({
      tenant: z.object({ tenantId: z.string(), name: z.string(), isActive: z.boolean(), role: z.literal('admin') }),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/superadmin/tenants/update/:id',
    summary: 'Rename a restaurant, move it to another owner’s address, switch it on or off',
    changes,
    access: 'superadmin',
    params: tenantId,
    body: z.object({
      name: requiredText('tenant.name_required', 200),
      email: requiredEmail('tenant.email_required', 'tenant.email_invalid'),
      isActive: Switch,
    }),
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/superadmin/tenants/delete/:id',
    summary: 'Delete a restaurant with everything it has, after writing it to an export archive',
    changes,
    access: 'superadmin',
    params: tenantId,
    reply: Done,
  }),
  export: endpoint({
    method: 'GET',
    path: '/superadmin/tenantsData/:status',
    summary: 'All restaurants of a status, for the export',
    access: 'superadmin',
    params: z.object({ status: z.enum(TENANT_STATUSES, withError('request.invalid')) }),
    reply: z.array(TenantRecord),
  }),
  history: endpoint({
    method: 'GET',
    path: '/superadmin/tenants/:id/subscription-history',
    summary: 'A restaurant and the payments of its subscription, newest first',
    access: 'superadmin',
    params: tenantId,
    reply: z.object({
      tenantInfo: z.object({ id: z.string(), name: z.string(), ...Standing, created_at: Instant }),
      storeDetails: z
        .object({
          store_name: z.string(),
          address: z.string(),
          phone: z.string(),
          email: z.string(),
          currency: z.string(),
          is_qr_menu_enabled: Flag,
        })
        .nullable(),
      totalUsers: z.int(),
      subscriptionHistory: z.array(
        z.object({
          id: z.string(),
          tenant_id: z.string(),
          created_at: Instant,
          starts_on: Instant,
          expires_on: Instant,
          status: z.enum(['created', 'updated', 'cancelled']),
        }),
      ),
    }),
  }),
}
