import useSWR from 'swr'
import { customersApi } from '#core/contract/guests/customers.ts'
import { call } from '../../../lib/api/api.ts'
import { useKeptPage } from '../../../lib/lists/use-kept-page.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'
import { usePaused } from '../../../ui/hooks/use-paused.ts'
import type { CustomerForm } from './customer-form.rules.ts'

/** Long enough for a word to be typed, short enough not to be waited for. */
export const PAUSE_MS = 200

/** At most ten customers by part of name or phone; the last results stay while the next search runs. */
export function useCustomerSearch(query: string) {
  const tenantId = useSessionUser()?.tenant_id
  const asked = usePaused(query.trim(), PAUSE_MS)
  const key = asked === '' ? null : [customersApi.search.path, tenantId, asked]
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

/** Newest first, twenty to a page; the page before stays while the next one comes. */
export function useCustomersPage({ page, filter }: { page: number; filter: string }) {
  const query = { sort: 'created_at', page, perPage: 20, filter }
  return useKeptPage([customersApi.list.path, page, filter], () => call(customersApi.list, { query }))
}

/** The commands about customers. Each answers with the server's message; every list is up to date by then. */
export function useCustomerCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (form: CustomerForm, idempotencyKey: string) => send(customersApi.add, { body: form, idempotencyKey }),
    update: ({ phone, ...body }: CustomerForm) => send(customersApi.update, { params: { phone }, body }),
    remove: (phone: string) => sendDeletion(customersApi.delete, { params: { phone } }),
    erase: (phone: string) => send(customersApi.erase, { params: { phone } }),
  }
}

/** Everything that is held about this person. */
export const loadCustomerData = (phone: string) => call(customersApi.export, { params: { phone } })
