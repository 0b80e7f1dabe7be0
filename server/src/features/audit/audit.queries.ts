import sql, { join, type Sql } from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { AuditKind } from '#core/contract/people/audit.ts'
import type { Db, DbPool } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import { containsWords } from '../../infrastructure/database/folded-text.ts'

export type NewAuditEntry = {
  kind: AuditKind
  actor: string | null
  actorRole: 'staff' | 'superadmin' | 'nobody' | 'system'
  ip: string | null
  subject: string | null
  details: string
}

function auditColumns({ actorRole, ...entry }: NewAuditEntry) {
  return { ...entry, actor_role: actorRole }
}

export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  const { kind, actor, actorRole, ip, subject, details } = entry
  await query(db)`
    insert into audit_entries (kind, actor, actor_role, ip, subject, details)
    values (${kind}, ${actor}, ${actorRole}, ${ip}, ${subject}, ${details})`
}

/** Sends one array of JSON: the values of 500 entries would exceed the limit of a statement. */
export async function insertAuditEntries(db: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  const rows = entries.map(auditColumns)
  await query(db)`
    insert into audit_entries (kind, actor, actor_role, ip, subject, details)
    select kind, actor, actor_role, ip, subject, details::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l(kind text, actor text, actor_role text, ip text, subject text, details text)`
}

export async function insertPlatformAuditEntry(db: Db | DbPool, entry: NewAuditEntry): Promise<void> {
  const { kind, actor, actorRole, ip, subject, details } = entry
  await query(db)`
    insert into platform_audit_entries (kind, actor, actor_role, ip, subject, details)
    values (${kind}, ${actor}, ${actorRole}, ${ip}, ${subject}, ${details})`
}

export async function isPlatformAdmin(db: Db | DbPool, username: string): Promise<boolean> {
  return (await query(db)`select id from platform_admins where username = ${username}`).length > 0
}

export async function getStoreClock(db: Db): Promise<{ timeZone: string; today: string }> {
  const [row] = await query<{ timeZone: string; today: string }>(db)`
    select time_zone as "timeZone", current_business_day() as today from store_settings`
  return row!
}

/** Two instants as PostgreSQL writes them; null: no end. */
export type Span = { since: string | null; until: string | null }

/** The start of the first of these business days, and of the day after the last. */
export async function findStoreSpan(db: Db, { from, to }: DayBounds): Promise<Span> {
  const rows = await query<Span>(db)`
    select ((${from}::date + day_starts_at) at time zone time_zone)::text as since,
      ((${to}::date + 1 + day_starts_at) at time zone time_zone)::text as until
    from store_settings`
  return rows[0]!
}

export type AuditFilter = Span & {
  kinds: readonly AuditKind[] | null
  q: string | null
  /** An entry's id: only older ones. */
  before: string | null
}

/** An entry in JSON. */
export type AuditRow = {
  id: string
  at: string
  kind: AuditKind
  actor: string | null
  /** Their current name; null once the account is gone. */
  actorName: string | null
  actorRole: NewAuditEntry['actorRole']
  ip: string | null
  subject: string | null
  details: Record<string, string>
}
type PlatformRow = AuditRow & { tenantId: string | null; tenantName: string | null }
export type AuditPage<R> = { entries: R[]; next: string | null }

/** The most entries that a search reads for one page, so that none reads the whole history. */
const SEARCHED_MAX = 20_000

/** Always reads along an index: the newest of each kind, instead of scanning the log until enough are found. */
export function listAuditEntries(db: Db, filter: AuditFilter, perPage: number) {
  const newest = (condition: Sql) => sql`
    select id, at, kind, actor, actor_role, ip, subject, details from audit_entries
    where ${condition} and ${within(filter)} order by id desc limit ${readMax(filter, perPage)}`
  const entries =
    filter.kinds === null
      ? newest(sql`true`)
      : sql`select e.* from unnest(${filter.kinds as string[]}::text[]) as wanted
          cross join lateral (${newest(sql`kind = wanted`)}) e order by e.id desc limit ${readMax(filter, perPage)}`
  const named = sql`
    select e.id, e.at, e.kind, e.actor, coalesce(u.name, a.name) as "actorName", e.actor_role as "actorRole", e.ip,
      e.subject, e.details
    from (${entries}) e
    left join users u on e.actor_role = 'staff' and u.username = e.actor
    left join platform_admins a on e.actor_role = 'superadmin' and a.username = e.actor`
  return readPage<AuditRow>(db, named, filter, perPage)
}

/** Entries of one restaurant, or of all and the platform. */
export function listAuditEntriesOfAll(
  db: Db | DbPool,
  { tenantId, ...filter }: AuditFilter & { tenantId: string | null },
  perPage: number,
) {
  const { kinds, since, until, before } = filter
  const entries = sql`
    select tenant_id as "tenantId", tenant_name as "tenantName", id, at, kind, actor, actor_name as "actorName",
      actor_role as "actorRole", ip, subject, details
    from directory.list_audit_entries(${tenantId}::uuid, ${kinds as string[] | null}::text[],
      ${since}::timestamptz, ${until}::timestamptz, ${before}::uuid, ${readMax(filter, perPage)})`
  return readPage<PlatformRow>(db, entries, filter, perPage)
}

/** One row more than a page shows whether there is a next page. */
function readMax({ q }: AuditFilter, perPage: number): number {
  return q === null ? perPage + 1 : SEARCHED_MAX
}

function within({ since, until, before }: AuditFilter): Sql {
  const conditions = [sql`true`]
  if (before !== null) conditions.push(sql`id < ${before}::uuid`)
  // an id may be a moment earlier or later than its instant
  if (since !== null)
    conditions.push(sql`id >= first_id_at(${since}::timestamptz - interval '1 second') and at >= ${since}::timestamptz`)
  if (until !== null)
    conditions.push(sql`id < first_id_at(${until}::timestamptz + interval '1 second') and at < ${until}::timestamptz`)
  return join(conditions, ' and ')
}

async function readPage<R extends AuditRow>(
  db: Db | DbPool,
  newest: Sql,
  { q }: AuditFilter,
  perPage: number,
): Promise<AuditPage<R>> {
  const who = sql`concat_ws(E'\\n', actor, "actorName", subject, ip)`
  const matches = q === null ? sql`true` : containsWords(who, q)
  const rows = await query<{ entries: R[]; read: number; oldest: string | null }>(db)`
    with newest as materialized (${newest}),
    found as (select * from newest where ${matches} order by id desc limit ${perPage + 1})
    select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries,
      (select count(*)::int from newest) as read, (select id from newest order by id limit 1) as oldest`
  const { entries, read, oldest } = rows[0]!
  if (entries.length > perPage) return { entries: entries.slice(0, perPage), next: entries[perPage - 1]!.id }
  return { entries, next: q !== null && read === SEARCHED_MAX ? oldest : null }
}
