import type { DayBounds } from '#core/calendar/business-day.ts'
import type { MovementKind } from '#core/contract/selling/cash-records.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type NewMovement = {
  kind: MovementKind
  amount: number
  reason: { id: string; title: string; account: string | null } | null
  note: string | null
  /** Whose tips are paid out. */
  username: string | null
  movedBy: string | null
  approvedBy: string | null
}

/** On the business day that runs, which does not end before the commit. */
export async function insertMovement(db: Db, sessionId: string, movement: NewMovement): Promise<string> {
  const { kind, amount, reason, note, username, movedBy, approvedBy } = movement
  const rows = await query<{ id: string }>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.business_day
    )
    insert into cash_movements (session_id, business_day, kind, amount, reason_id, reason_title, account, note, username, moved_by,
      approved_by)
    select ${sessionId}, c.business_day, ${kind}, ${amount}, ${reason?.id ?? null}, ${reason?.title ?? null},
      ${reason?.account ?? null}, ${note}, ${username}, ${movedBy}, ${approvedBy}
    from counter c returning id`
  return rows[0]!.id
}

export type MovementRow = {
  id: string
  movedAt: Date
  amount: number
  reason: string | null
  note: string | null
  username: string | null
  movedBy: string | null
  approvedBy: string | null
  kind: MovementKind
}

export function listMovements(db: Db, sessionId: string): Promise<MovementRow[]> {
  return query<MovementRow>(db)`
    select id, moved_at as "movedAt", amount, reason_title as reason, note, username, moved_by as "movedBy",
      approved_by as "approvedBy", kind
    from cash_movements where session_id = ${sessionId}
    order by moved_at, id`
}

/** Those of the sessions that were open on a day of these. */
export function listMovementsOfSessions(
  db: Db,
  { from, to }: DayBounds,
): Promise<(MovementRow & { sessionId: string })[]> {
  return query<MovementRow & { sessionId: string }>(db)`
    select m.id, m.moved_at as "movedAt", m.amount, m.reason_title as reason, m.note, m.username, m.moved_by as "movedBy",
      m.approved_by as "approvedBy", m.kind, m.session_id as "sessionId"
    from cash_movements m join cash_sessions s on s.id = m.session_id
    where s.opened_on <= ${to} and (s.closed_on is null or s.closed_on >= ${from})
    order by m.moved_at, m.id`
}
