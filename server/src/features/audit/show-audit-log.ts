import type { z } from 'zod'
import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import type { auditApi, AuditEntry } from '#core/contract/people/audit.ts'
import { askCells } from '../../infrastructure/database/cells/ask-cells.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import {
  findStoreSpan,
  getStoreClock,
  listAuditEntries,
  listAuditEntriesOfAll,
  type AuditPage,
  type AuditRow,
  type Span,
} from './audit.queries.ts'
import { daysOf, kindsOf } from './audit.rules.ts'

type Asked = z.output<NonNullable<typeof auditApi.list.query>>
type AskedOfPlatform = z.output<NonNullable<typeof auditApi.listOfPlatform.query>>

const PER_PAGE = 50
const ALWAYS: Span = { since: null, until: null }

/** The audit log of this restaurant, newest first; periods are in the store's business days. */
export async function showAuditLog(tx: ReadTx, { kind, q, before, ...period }: Asked) {
  const kinds = kindsOf(kind)
  const { today, timeZone } = await getStoreClock(tx.db)
  const days = daysOf(period, today)
  const span = days === null ? ALWAYS : await findStoreSpan(tx.db, days)
  const { entries, next } = await listAuditEntries(tx.db, { ...span, kinds, q, before }, PER_PAGE)
  return { entries: entries.map(wireEntry), next, time_zone: timeZone }
}

/** The audit log of all restaurants and the platform, in days of UTC. */
export async function showPlatformAuditLog(
  { db }: PlatformDatabase,
  { kind, q, before, tenantId, ...period }: AskedOfPlatform,
) {
  const kinds = kindsOf(kind)
  const days = daysOf(period, new Date().toISOString().slice(0, 10))
  const filter = { ...spanOf(days), kinds, q, before, tenantId }
  const { answers, ...rest } = await askCells(db, (cell) => listAuditEntriesOfAll(cell, filter, PER_PAGE))
  const { entries, next } = mergePages(answers, PER_PAGE)
  return {
    ...rest,
    entries: entries.map((entry) => ({
      ...wireEntry(entry),
      tenant: entry.tenantId === null ? null : { id: entry.tenantId, name: entry.tenantName ?? '' },
    })),
    next,
    time_zone: 'UTC',
  }
}

/**
 * One page of the pages of several databases: no older than where any of them goes on. An entry of a restaurant that has
 * moved is in two.
 */
function mergePages<Row extends AuditRow>(pages: readonly AuditPage<Row>[], perPage: number): AuditPage<Row> {
  const [only] = pages
  if (only && pages.length === 1) return only
  const goesOn = pages.flatMap(({ next }) => next ?? [])
  const earliest = goesOn.toSorted().at(-1) ?? ''
  const newest = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]))
  const entries = [...newest.values()].filter(({ id }) => id >= earliest).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  if (entries.length > perPage) return { entries: entries.slice(0, perPage), next: entries[perPage - 1]!.id }
  return { entries, next: earliest === '' ? null : earliest }
}

function spanOf(days: DayBounds | null): Span {
  if (days === null) return ALWAYS
  return { since: `${days.from}T00:00:00Z`, until: `${addDays(days.to, 1)}T00:00:00Z` }
}

function wireEntry({ id, at, kind, actor, actorName, actorRole, ip, subject, details }: AuditRow): AuditEntry {
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    actor,
    actor_name: actorName,
    actor_role: actorRole,
    ip,
    subject,
    details,
  }
}
