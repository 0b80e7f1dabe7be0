import { TENANT_STATUSES, type TenantStatus } from '#core/contract/platform/tenants.ts'
import { readPage } from '../../../lib/lists/list-page.rules.ts'
import { findPeriod, withPeriod, type PeriodChoice } from '../../reports/periods/period.rules.ts'

/** `period` is when they were created; null for whenever that was. */
export type TenantsAddress = { status: TenantStatus; filter: string; period: PeriodChoice | null; page: number }

/** Reads the address; an unknown status, page or period is ignored. */
export function readTenantsAddress(search: URLSearchParams): TenantsAddress {
  return {
    status: TENANT_STATUSES.find((one) => one === search.get('status')) ?? 'active',
    filter: search.get('q')?.trim() ?? '',
    period: findPeriod(search),
    page: readPage(search),
  }
}

export function writeTenantsAddress({ status, filter, period, page }: TenantsAddress): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'active') search.set('status', status)
  if (filter !== '') search.set('q', filter)
  if (page > 1) search.set('page', String(page))
  return withPeriod(search, period)
}
