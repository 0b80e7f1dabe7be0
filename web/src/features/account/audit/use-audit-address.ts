import { useSearchParams } from 'react-router'
import { findPeriod, withPeriod, type PeriodChoice } from '../../reports/periods/period.rules.ts'
import { readKind } from './audit-groups.ts'

const FILTERS = ['type', 'kind', 'q', 'tenant'] as const

/**
 * The filter of entries, kept in the address so that Back and shared links show the same log. All entries if no period
 * is given.
 */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams()
  const { group, kind } = readKind(search.get('kind'))

  const go = (name: 'kind' | 'q' | 'tenant', value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }

  return {
    period: findPeriod(search),
    group,
    kind,
    searched: search.get('q')?.trim() ?? '',
    tenantId: search.get('tenant'),
    isFiltered: FILTERS.some((name) => search.has(name)),
    toPeriod: (choice: PeriodChoice | null) => setSearch(withPeriod(search, choice)),
    toKind: (filter: string | null) => go('kind', filter),
    toTenant: (id: string | null) => go('tenant', id),
    searchFor: (text: string) => go('q', text),
    clearSearch: () => go('q', null),
    clear: () => setSearch(new URLSearchParams()),
  }
}

export type AuditAddress = ReturnType<typeof useAuditAddress>
