import sql from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { alphabetical } from '../../infrastructure/database/folded-text.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { ClosedSession, NewSession } from '#core/cash/cash-changes.ts'
import type { CountedPaper, Piece } from '#core/cash/counts.ts'
import type { Numbers } from '#core/numbers.ts'

export type SessionRow = {
  id: string
  tillId: string
  tillTitle: string
  openedAt: Date
  openedOn: string
  openedBy: string | null
  openingFloat: number
  afterInvoice: number
  afterCreditNote: number
  closedAt: Date | null
  closedBy: string | null
  handedTo: string | null
  lastInvoice: number | null
  lastCreditNote: number | null
  z: number | null
  expected: number | null
  counted: number | null
  kept: number | null
  note: string | null
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await query<SessionRow>(db)`
    select id, till_id as "tillId", till_title as "tillTitle", opened_at as "openedAt", opened_on as "openedOn",
      opened_by as "openedBy", opening_float as "openingFloat", after_invoice as "afterInvoice",
      after_credit_note as "afterCreditNote", closed_at as "closedAt", closed_by as "closedBy", handed_to as "handedTo",
      last_invoice as "lastInvoice", last_credit_note as "lastCreditNote", z, expected, counted, kept, note
    from cash_sessions where id = ${id}`
  return row
}

/** Sessions that were open on any of these days, newest first. */
export function listSessions(db: Db, { from, to }: DayBounds): Promise<SessionRow[]> {
  return query<SessionRow>(db)`
    select id, till_id as "tillId", till_title as "tillTitle", opened_at as "openedAt", opened_on as "openedOn",
      opened_by as "openedBy", opening_float as "openingFloat", after_invoice as "afterInvoice",
      after_credit_note as "afterCreditNote", closed_at as "closedAt", closed_by as "closedBy", handed_to as "handedTo",
      last_invoice as "lastInvoice", last_credit_note as "lastCreditNote", z, expected, counted, kept, note
    from cash_sessions
    where opened_on <= ${to} and (closed_on is null or closed_on >= ${from})
    order by opened_at desc, id desc`
}

/** With the numbers locked, the business day does not end before commit. */
export async function updateRunningDay(db: Db, { day, lastToken }: Pick<Numbers, 'day' | 'lastToken'>): Promise<void> {
  await query(db)`update tenant_counters set business_day = ${day}, last_token = ${lastToken}`
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { id, tillId, tillTitle, openedAt, openedOn, openedBy, float, after } = session
  await query(db)`
    insert into cash_sessions (id, till_id, till_title, opened_at, opened_on, opened_by, opening_float, after_invoice,
      after_credit_note)
    values (${id}, ${tillId}, ${tillTitle}, ${openedAt}, ${openedOn}, ${openedBy}, ${float}, ${after.invoice},
      ${after.credit_note})`
}

export async function updateSessionClosed(db: Db, closed: ClosedSession): Promise<void> {
  await query(db)`
    update cash_sessions set closed_at = greatest(coalesce(${closed.closedAt ?? null}::timestamptz, clock_timestamp()), opened_at), closed_on = ${closed.closedOn},
      last_invoice = ${closed.until.invoice}, last_credit_note = ${closed.until.credit_note},
      z = ${closed.z}, expected = ${closed.expected}, counted = ${closed.counted}, kept = ${closed.kept},
      note = ${closed.note}, closed_by = ${closed.closedBy}, handed_to = ${closed.handedTo}
    where id = ${closed.id}`
}

/** Returns the tills of the open sessions that another user name answers for now. */
export async function updateOpenedBy(db: Db, before: string, after: string): Promise<string[]> {
  const rows = await query<{ tillId: string }>(db)`
    update cash_sessions set opened_by = ${after} where opened_by = ${before} and closed_at is null
    returning till_id as "tillId"`
  return rows.map(({ tillId }) => tillId)
}

export async function insertCounts(
  db: Db,
  sessionId: string,
  { stage, pieces }: { stage: 'open' | 'close'; pieces: readonly Piece[] },
): Promise<void> {
  await query(db)`
    insert into cash_counts (session_id, stage, position, value, n)
    select ${sessionId}, ${stage}, position, value, n
    from unnest(${pieces.map(({ value }) => value)}::bigint[], ${pieces.map(({ n }) => n)}::int[])
      with ordinality as counted(value, n, position)`
}

export async function insertOtherCounts(db: Db, sessionId: string, papers: readonly CountedPaper[]): Promise<void> {
  await query(db)`
    insert into cash_other_counts (session_id, payment_type_id, title, kind, n, amount)
    select ${sessionId}, p."paymentTypeId", p.title, p.kind, p.n, p.amount
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
      as p("paymentTypeId" uuid, title text, kind text, n int, amount bigint)`
}

export function listCounts(db: Db, sessionId: string) {
  return query<{ stage: 'open' | 'close'; value: number; n: number }>(db)`
    select stage, value, n from cash_counts where session_id = ${sessionId} order by stage, position`
}

export function listOtherCounts(db: Db, sessionId: string): Promise<CountedPaper[]> {
  return query<CountedPaper>(db)`
    select payment_type_id as "paymentTypeId", title, kind, n, amount from cash_other_counts
    where session_id = ${sessionId} order by ${alphabetical(sql`title`)}, payment_type_id`
}
