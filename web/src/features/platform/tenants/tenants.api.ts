import type { z } from 'zod'
import useSWR from 'swr'
import { TENANTS_PER_PAGE, tenantsApi, type TenantStatus } from '#core/contract/platform/tenants.ts'
import { call } from '../../../lib/api/api.ts'
import { useKeptPage } from '../../../lib/lists/use-kept-page.ts'
import { useRefetchAll } from '../../../lib/api/use-refetch-all.ts'
import type { NewTenantForm, TenantForm } from './tenant-form.rules.ts'
import type { TenantsAddress } from './tenants-address.rules.ts'

/** Everything that is kept under this name is fetched again when a restaurant changes. */
const KEPT = 'tenants'

export type TenantHistory = z.output<typeof tenantsApi.history.reply>

export const useTenantCounts = () => useSWR([KEPT, 'counts'], () => call(tenantsApi.counts))

/** Newest first; the page before stays in view while the next one comes. */
export function useTenantsPage({ status, filter, period, page }: TenantsAddress) {
  const query = { page, perPage: TENANTS_PER_PAGE, search: filter, status, ...period }
  return useKeptPage([KEPT, 'page', status, filter, period, page], () => call(tenantsApi.list, { query }))
}

export const useSubscriptionHistory = (id: string) =>
  useSWR([KEPT, 'history', id], () => call(tenantsApi.history, { params: { id } }))

/** All restaurants of a status, for a file. */
export const loadTenants = (status: TenantStatus) => call(tenantsApi.export, { params: { status } })

/** The commands about restaurants. Each answers with the server's words and has every list and count fetched again. */
export function useTenantCommands() {
  const told = useRefetchAll(KEPT)
  return {
    add: (body: NewTenantForm, idempotencyKey: string) => told(call(tenantsApi.add, { body, idempotencyKey })),
    update: (id: string, body: TenantForm) => told(call(tenantsApi.update, { params: { id }, body })),
    remove: (id: string) => told(call(tenantsApi.remove, { params: { id } })),
  }
}
