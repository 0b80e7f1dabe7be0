import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { PlatformDashboard } from '#core/contract/platform/platform.ts'
import { TENANT_STATUSES, type TenantRecord, type TenantStatus } from '#core/contract/platform/tenants.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { Actor } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { recordPlatformAudit } from '../../audit/record-audit.ts'
import { wireTenant } from './tenant-record.rules.ts'
import { countTenants, listEndingTrials, listTenants, type TenantFilter } from './tenants.queries.ts'

type Wanted = Period & { page: number; perPage: number; search: string | null; status: string | null }

export async function showTenantCounts({ db }: PlatformDatabase) {
  const { answers, ...rest } = await askCells(db, countTenants)
  const activeTenants = sumOf(answers.map(({ active }) => active))
  const inactiveTenants = sumOf(answers.map(({ inactive }) => inactive))
  return { activeTenants, inactiveTenants, allTenants: activeTenants + inactiveTenants, ...rest }
}

/** A page of matching restaurants, newest first, and their total. */
export async function showTenants({ db }: PlatformDatabase, { page, perPage, search, status, ...period }: Wanted) {
  const filter = { isActive: wantedActive(status ?? 'all'), text: search, openedOn: openedOn(period) }
  const { tenants, total, ...rest } = await listOfAll(db, filter, { limit: perPage, offset: (page - 1) * perPage })
  return {
    ...rest,
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
  const ask = (cell: DbPool) => listEndingTrials(cell, { days: TRIAL_DAYS_LEFT, limit: MOST_TRIALS })
  const { answers } = await askCells(db, ask)
  const trials = answers.flatMap((answer) => answer.trials).toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
  return {
    total: sumOf(answers.map((answer) => answer.total)),
    tenants: trials
      .slice(0, MOST_TRIALS)
      .map(({ id, name, email, endsAt }) => ({ id, name, email, trial_end: endsAt.toISOString() })),
  }
}

/** One database pages by itself; of several each gives all rows up to the end of the page. */
async function listOfAll(
  db: DbPool,
  filter: TenantFilter,
  { limit, offset }: { limit: number | null; offset: number },
) {
  const isOne = db.cells.length === 1
  const most = limit === null || isOne ? limit : offset + limit
  const page = { limit: most, offset: isOne ? offset : 0 }
  const list = async (cell: DbPool, { name }: { name: string }) => {
    const { tenants, total } = await listTenants(cell, filter, page)
    return { tenants: isOne ? tenants : tenants.map((tenant) => ({ ...tenant, cell: name })), total }
  }
  const { answers, ...rest } = await askCells(db, list)
  const rows = answers.flatMap(({ tenants }) => tenants)
  const total = sumOf(answers.map((answer) => answer.total))
  if (isOne) return { tenants: rows, total, ...rest }
  const sorted = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  return { tenants: sorted.slice(offset, limit === null ? undefined : offset + limit), total, ...rest }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** All restaurants of a status; the export is audited. */
export async function exportTenants(
  { db }: PlatformDatabase,
  { status, actor }: { status: TenantStatus; actor: Actor },
): Promise<TenantRecord[]> {
  const filter = { isActive: wantedActive(status), text: null, openedOn: null }
  const { tenants, missing } = await listOfAll(db, filter, { limit: null, offset: 0 })
  if (missing) throw new AppError('server.unavailable')
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
