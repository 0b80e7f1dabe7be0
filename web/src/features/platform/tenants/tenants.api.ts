import type { z } from 'zod'
import useSWR from 'swr'
import { TENANTS_PER_PAGE, tenantsApi, type TenantStatus } from '#core/contract/platform/tenants.ts'
import { call } from '../../../lib/api/api.ts'
import { useKeptPage } from '../../../lib/lists/use-kept-page.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import type { NewTenantForm, TenantForm } from './tenant-form.rules.ts'
import type { TenantsAddress } from './tenants-address.rules.ts'

export type TenantHistory = z.output<typeof tenantsApi.history.reply>

export const useTenantCounts = () => useSWR(tenantsApi.counts.path, () => call(tenantsApi.counts))

/** Newest first; the page before stays in view while the next one comes. */
export function useTenantsPage({ status, filter, period, page }: TenantsAddress) {
  const query = { page, perPage: TENANTS_PER_PAGE, search: filter, status, ...period }
  return useKeptPage([tenantsApi.list.path, status, filter, period, page], () => call(tenantsApi.list, { query }))
}

export const useSubscriptionHistory = (id: string) =>
  useSWR([tenantsApi.history.path, id], () => call(tenantsApi.history, { params: { id } }))

/** All restaurants of a status, for a file. */
export const loadTenants = (status: TenantStatus) => call(tenantsApi.export, { params: { status } })

/** The commands about restaurants. Each answers with the server's message; lists and counts are up to date by then. */
export function useTenantCommands() {
  const send = useSendForMessage()
  return {
    add: (body: NewTenantForm, idempotencyKey: string) => send(tenantsApi.add, { body, idempotencyKey }),
    update: (id: string, body: TenantForm) => send(tenantsApi.update, { params: { id }, body }),
    remove: (id: string) => send(tenantsApi.remove, { params: { id } }),
  }
}
