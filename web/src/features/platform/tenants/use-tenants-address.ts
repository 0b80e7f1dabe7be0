import { useSearchParams } from 'react-router'
import type { TenantStatus } from '#core/contract/platform/tenants.ts'
import type { PeriodChoice } from '../../reports/periods/period.rules.ts'
import { readTenantsAddress, writeTenantsAddress, type TenantsAddress } from './tenants-address.rules.ts'

/** Filter of restaurants, kept in the address so that Back and shared links show the same list. */
export function useTenantsAddress() {
  const [search, setSearch] = useSearchParams()
  const address = readTenantsAddress(search)
  // every change of the filter goes to the first page
  const go = (change: Partial<TenantsAddress>, options?: { replace: boolean }) =>
    setSearch(writeTenantsAddress({ ...address, page: 1, ...change }), options)

  return {
    ...address,
    toStatus: (status: TenantStatus) => go({ status }),
    toPeriod: (period: PeriodChoice) => go({ period }),
    clearPeriod: () => go({ period: null }),
    toPage: (page: number, options?: { replace: boolean }) => go({ page }, options),
    // each pause in the typing is no step of its own to go back to
    searchFor: (text: string) => go({ filter: text.trim() }, { replace: true }),
    showAll: () => go({ status: 'all', filter: '', period: null }),
  }
}
