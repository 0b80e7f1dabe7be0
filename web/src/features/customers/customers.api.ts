import useSWR, { useSWRConfig } from 'swr'
import { customersApi } from '#core/contract/customers.ts'
import { call } from '../../lib/api.ts'
import { useSessionUser } from '../../lib/session-user.ts'
import { usePaused } from '../../ui/use-paused.ts'
import type { CustomerForm } from './customer-form.rules.ts'

/** Long enough for a word to be typed, short enough not to be waited for. */
export const PAUSE_MS = 200

/** At most ten customers by part of name or phone; what was found last stays while the next search runs. */
export function useCustomerSearch(query: string) {
  const tenantId = useSessionUser()?.tenant_id
  const asked = usePaused(query.trim(), PAUSE_MS)
  const key = asked === '' ? null : ['customers', tenantId, 'search', asked]
  const { data, isLoading, error } = useSWR(key, () => call(customersApi.search, { query: { q: asked } }), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  })
  const isIdle = query.trim() === ''
  return {
    found: isIdle ? [] : (data ?? []),
    isSearching: !isIdle && (isLoading || asked !== query.trim()),
    hasFailed: !isIdle && error !== undefined,
  }
}

/** Newest first, ten to a page (specification 1, section 9); the page before stays while the next one comes. */
export function useCustomersPage({ page, filter }: { page: number; filter: string }) {
  const load = async () => {
    const query = { sort: 'created_at', page, perPage: 10, filter }
    return { ...(await call(customersApi.list, { query })), filter }
  }
  const customers = useSWR(['customers', 'page', page, filter], load, { keepPreviousData: true })
  const isCurrent = customers.data?.currentPage === page && customers.data.filter === filter
  return { ...customers, isCurrent }
}

/** The commands about customers. Each answers with the server's words and has every list fetched anew. */
export function useCustomerCommands() {
  const { mutate } = useSWRConfig()
  const refetch = () => mutate((key) => Array.isArray(key) && key[0] === 'customers')

  return {
    add: async (form: CustomerForm, idempotencyKey: string) => {
      const { message } = await call(customersApi.add, { body: form, idempotencyKey })
      void refetch()
      return message
    },
    update: async ({ phone, ...body }: CustomerForm) => {
      const { message } = await call(customersApi.update, { params: { phone }, body })
      void refetch()
      return message
    },
    remove: async (phone: string) => {
      const { message } = await call(customersApi.delete, { params: { phone } })
      void refetch()
      return message
    },
    erase: async (phone: string) => {
      const { message } = await call(customersApi.erase, { params: { phone } })
      void refetch()
      return message
    },
  }
}

/** Everything that is held about this person. */
export const loadCustomerData = (phone: string) => call(customersApi.export, { params: { phone } })
