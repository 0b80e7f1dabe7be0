import type { NewMovement } from '#core/cash/cash-changes.ts'
import type { DayBounds } from '#core/calendar/business-day.ts'
import { comesIn, WAITING_KINDS, type MovementKind } from '#core/cash/movement-kinds.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export async function insertMovement(db: Db, movement: NewMovement): Promise<void> {
  const { id, sessionId, day, amount, reason, note, username, movedBy, approvedBy } = movement
  const { kind, account } = storedKind(movement)
  await query(db)`
    insert into cash_movements (id, session_id, business_day, kind, amount, reason_id, reason_title, account, note, username,
      moved_by, approved_by)
    values (${id}, ${sessionId}, ${day}, ${kind}, ${amount}, ${reason?.id ?? null}, ${reason?.title ?? null},
      ${account}, ${note}, ${username}, ${movedBy}, ${approvedBy})`
}

/** Cash that waits goes in or out, with its kind in place of the account of a reason. */
function storedKind({ kind, reason }: NewMovement): { kind: string; account: string | null } {
  if (!(WAITING_KINDS as readonly string[]).includes(kind)) return { kind, account: reason?.account ?? null }
  return { kind: comesIn(kind) ? 'in' : 'out', account: kind }
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
      approved_by as "approvedBy",
      case when kind in ('in', 'out') and reason_id is null then account else kind end as kind
    from cash_movements where session_id = ${sessionId}
    order by moved_at, id`
}

/** Movements of sessions that were open on any of these days. */
export function listMovementsOfSessions(
  db: Db,
  { from, to }: DayBounds,
): Promise<(MovementRow & { sessionId: string })[]> {
  return query<MovementRow & { sessionId: string }>(db)`
    select m.id, m.moved_at as "movedAt", m.amount, m.reason_title as reason, m.note, m.username, m.moved_by as "movedBy",
      m.approved_by as "approvedBy", m.session_id as "sessionId",
      case when m.kind in ('in', 'out') and m.reason_id is null then m.account else m.kind end as kind
    from cash_movements m join cash_sessions s on s.id = m.session_id
    where s.opened_on <= ${to} and (s.closed_on is null or s.closed_on >= ${from})
    order by m.moved_at, m.id`
}
