import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { customersApi } from '#core/contract/customers.ts'
import { call } from '../../lib/api.ts'
import { useSessionUser } from '../../lib/session-user.ts'
import type { CustomerForm } from './customer-form.rules.ts'

/** Long enough for a word to be typed, short enough not to be waited for. */
const PAUSE_MS = 200

/** At most ten customers by part of name or phone; what was found last stays while the next search runs. */
export function useCustomerSearch(query: string) {
  const tenantId = useSessionUser()?.tenant_id
  const asked = usePaused(query.trim())
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

export async function addCustomer(form: CustomerForm): Promise<string> {
  const { message } = await call(customersApi.add, { body: form })
  return message
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
