import useSWR from 'swr'
import { customersApi } from '#core/contract/guests/customers.ts'
import { call } from '../../lib/api/api.ts'
import { useKeptPage } from '../../lib/lists/use-kept-page.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useRefetchAll } from '../../lib/api/use-refetch-all.ts'
import { usePaused } from '../../ui/use-paused.ts'
import type { CustomerForm } from './customer-form.rules.ts'

/** Everything that is kept under this name is fetched again when a customer changes. */
const KEPT = 'customers'

/** Long enough for a word to be typed, short enough not to be waited for. */
export const PAUSE_MS = 200

/** At most ten customers by part of name or phone; what was found last stays while the next search runs. */
export function useCustomerSearch(query: string) {
  const tenantId = useSessionUser()?.tenant_id
  const asked = usePaused(query.trim(), PAUSE_MS)
  const key = asked === '' ? null : [KEPT, tenantId, 'search', asked]
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

/** Newest first, ten to a page (docs/rules.md, 49); the page before stays while the next one comes. */
export function useCustomersPage({ page, filter }: { page: number; filter: string }) {
  const query = { sort: 'created_at', page, perPage: 10, filter }
  return useKeptPage([KEPT, 'page', page, filter], () => call(customersApi.list, { query }))
}

/** The commands about customers. Each answers with the server's words and has every list fetched again. */
export function useCustomerCommands() {
  const told = useRefetchAll(KEPT)
  return {
    add: (form: CustomerForm, idempotencyKey: string) => told(call(customersApi.add, { body: form, idempotencyKey })),
    update: ({ phone, ...body }: CustomerForm) => told(call(customersApi.update, { params: { phone }, body })),
    remove: (phone: string) => told(call(customersApi.delete, { params: { phone } })),
    erase: (phone: string) => told(call(customersApi.erase, { params: { phone } })),
  }
}

/** Everything that is held about this person. */
export const loadCustomerData = (phone: string) => call(customersApi.export, { params: { phone } })
