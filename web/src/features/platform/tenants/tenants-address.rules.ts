import { TENANT_STATUSES, type TenantStatus } from '#core/contract/tenants.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../../periods/period.rules.ts'

// the server counts no further
const LAST_PAGE = 1_000_000
export const NO_PERIOD = { type: null, from: null, to: null } as const

export type CreationFilter = PeriodChoice | typeof NO_PERIOD
export type TenantsAddress = { status: TenantStatus; filter: string; period: CreationFilter; page: number }

/** What of the address counts; what is no status, page or period of ours is as if it were not there. */
export function readTenantsAddress(search: URLSearchParams): TenantsAddress {
  const period = readPeriod(search, 'today')
  return {
    status: TENANT_STATUSES.find((one) => one === search.get('status')) ?? 'active',
    filter: search.get('q')?.trim() ?? '',
    // one that was not understood is none, rather than today
    period: period.type === search.get('type') ? period : NO_PERIOD,
    page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), LAST_PAGE),
  }
}

export function writeTenantsAddress({ status, filter, period, page }: TenantsAddress): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'active') search.set('status', status)
  if (filter !== '') search.set('q', filter)
  if (page > 1) search.set('page', String(page))
  return period.type === null ? search : withPeriod(search, period)
}
