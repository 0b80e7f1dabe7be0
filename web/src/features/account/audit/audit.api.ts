import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { auditApi, type AuditEntry } from '#core/contract/people/audit.ts'
import { tenantsApi } from '#core/contract/platform/tenants.ts'
import { call } from '../../../lib/api/api.ts'
import { usePaused } from '../../../ui/hooks/use-paused.ts'
import type { AuditAddress } from './use-audit-address.ts'

/** Long enough for a word to be typed, short enough not to be waited for. */
const PAUSE_MS = 200

/** The log of one's own restaurant, or the platform's of all restaurants. */
export type AuditSource = 'restaurant' | 'platform'
export type LoggedEntry = AuditEntry & { tenant?: { id: string; name: string } | null }
type Page = { entries: LoggedEntry[]; next: string | null; time_zone: string; missing?: string[] | undefined }

/** The log as far as it was asked for, a page at a time, newest first. */
export function useAuditLog(source: AuditSource, { period, group, kind, searched, tenantId }: AuditAddress) {
  const filter = { type: period?.type, from: period?.from, to: period?.to, kind: kind ?? group, q: searched }
  const load = ([, , before]: readonly [string, string, string | null]): Promise<Page> =>
    source === 'platform'
      ? call(auditApi.listOfPlatform, { query: { ...filter, before, tenantId } })
      : call(auditApi.list, { query: { ...filter, before } })
  const key = (_index: number, previous: Page | null) =>
    previous?.next === null
      ? null
      : ([`audit-log ${source}`, JSON.stringify({ ...filter, tenantId }), previous?.next ?? null] as const)

  // pages shown already are not fetched again: entries do not change, and new ones would move the page under the reader
  const options = { revalidateFirstPage: false, revalidateOnFocus: false, revalidateOnReconnect: false }
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page>(key, load, options)
  const last = data?.at(-1)
  return {
    /** Undefined until the first page is there. */
    entries: data?.flatMap(({ entries }) => entries),
    missing: last?.missing,
    timeZone: data?.[0]?.time_zone ?? 'UTC',
    hasMore: last !== undefined && last.next !== null,
    isLoading: isValidating,
    error: error as unknown,
    loadMore: () => void setSize((size) => size + 1),
    retry: () => void mutate(),
  }
}

/** A handful of restaurants by part of their name, for the filter. */
export function useTenantSearch(text: string) {
  const asked = usePaused(text.trim(), PAUSE_MS)
  const query = { page: 1, perPage: 10, search: asked }
  const { data, error, isLoading } = useSWR(['audit-log tenants', asked], () => call(tenantsApi.list, { query }), {
    keepPreviousData: true,
  })
  return {
    found: data?.tenants ?? [],
    isSearching: isLoading || asked !== text.trim(),
    hasFailed: error !== undefined,
  }
}

/** Name of the restaurant in the filter; its id if it is gone, null until the server answers. */
export function useTenantName(id: string | null): string | null {
  const load = () => call(tenantsApi.history, { params: { id: id! } })
  const { data, error } = useSWR(id === null ? null : ['audit-log tenant', id], load, { shouldRetryOnError: false })
  return data?.tenantInfo.name ?? (error === undefined ? null : id)
}
