import useSWR, { useSWRConfig } from 'swr'
import { TENANTS_PER_PAGE, tenantsApi, type TenantStatus } from '#core/contract/tenants.ts'
import { call } from '../../../lib/api.ts'
import type { NewTenantForm, TenantForm } from './tenant-form.rules.ts'
import type { TenantsAddress } from './tenants-address.rules.ts'

/** Everything that is kept under this name is fetched anew when a restaurant changes. */
const KEPT = 'tenants'

export const useTenantCounts = () => useSWR([KEPT, 'counts'], () => call(tenantsApi.counts))

/** Newest first; the page before stays in view while the next one comes. */
export function useTenantsPage({ status, filter, period, page }: TenantsAddress) {
  const asked = JSON.stringify([status, filter, period, page])
  const load = async () => {
    const query = { page, perPage: TENANTS_PER_PAGE, search: filter, status, ...period }
    return { ...(await call(tenantsApi.list, { query })), asked }
  }
  const tenants = useSWR([KEPT, 'page', asked], load, { keepPreviousData: true })
  return { ...tenants, isCurrent: tenants.data?.asked === asked }
}

export const useSubscriptionHistory = (id: string) =>
  useSWR([KEPT, 'history', id], () => call(tenantsApi.history, { params: { id } }))

/** All restaurants of a status, for a file. */
export const loadTenants = (status: TenantStatus) => call(tenantsApi.export, { params: { status } })

/** The commands about restaurants. Each answers with the server's words and has every list and count fetched anew. */
export function useTenantCommands() {
  const { mutate } = useSWRConfig()
  const refetch = () => void mutate((key) => Array.isArray(key) && key[0] === KEPT)

  return {
    add: async (body: NewTenantForm, idempotencyKey: string) => {
      const { message } = await call(tenantsApi.add, { body, idempotencyKey })
      refetch()
      return message
    },
    update: async (id: string, body: TenantForm) => {
      const { message } = await call(tenantsApi.update, { params: { id }, body })
      refetch()
      return message
    },
    remove: async (id: string) => {
      const { message } = await call(tenantsApi.remove, { params: { id } })
      refetch()
      return message
    },
  }
}
