import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { PlatformDashboard } from '#core/contract/platform/platform.ts'
import { TENANT_STATUSES, type TenantRecord, type TenantStatus } from '#core/contract/platform/tenants.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { recordPlatformAudit } from '../../audit/record-audit.ts'
import { wireTenant } from './tenant-record.rules.ts'
import { countTenants, listEndingTrials, listTenants } from './tenants.queries.ts'

type Wanted = Period & { page: number; perPage: number; search: string | null; status: string | null }

export async function showTenantCounts({ db }: PlatformDatabase) {
  const { active, inactive } = await countTenants(db)
  return { activeTenants: active, inactiveTenants: inactive, allTenants: active + inactive }
}

/** A page of matching restaurants, newest first, and their total. */
export async function showTenants({ db }: PlatformDatabase, { page, perPage, search, status, ...period }: Wanted) {
  const filter = { isActive: wantedActive(status ?? 'all'), text: search, openedOn: openedOn(period) }
  const { tenants, total } = await listTenants(db, filter, { limit: perPage, offset: (page - 1) * perPage })
  return {
    tenants: tenants.map(wireTenant),
    currentPage: page,
    perPage,
    totalPages: Math.ceil(total / perPage),
    totalTenants: total,
  }
}

const TRIAL_DAYS_LEFT = 7
const MOST_TRIALS = 20

/** Restaurants that stop within a week unless they subscribe, the soonest first. */
export async function showEndingTrials({ db }: PlatformDatabase): Promise<PlatformDashboard['endingTrials']> {
  const { trials, total } = await listEndingTrials(db, { days: TRIAL_DAYS_LEFT, limit: MOST_TRIALS })
  return {
    total,
    tenants: trials.map(({ id, name, email, endsAt }) => ({ id, name, email, trial_end: endsAt.toISOString() })),
  }
}

/** All restaurants of a status; the export is audited. */
export async function exportTenants(
  { db }: PlatformDatabase,
  { status, actor }: { status: TenantStatus; actor: Actor },
): Promise<TenantRecord[]> {
  const { tenants } = await listTenants(db, { isActive: wantedActive(status), text: null, openedOn: null })
  const details = { status, count: String(tenants.length) }
  await recordPlatformAudit(db, { kind: 'tenants.exported', actor, details })
  return tenants.map(wireTenant)
}

function wantedActive(status: string): boolean | null {
  if (!(TENANT_STATUSES as readonly string[]).includes(status)) throw new AppError('request.invalid')
  return status === 'all' ? null : status === 'active'
}

/** The platform has no business day: its days are UTC's. */
function openedOn(period: Period): DayBounds | null {
  return period.type === null ? null : daysOfPeriod(period, new Date().toISOString().slice(0, 10))
}
