import sql from 'sql-template-tag'
import type { VisitOperationKind } from '#core/contract/dining/visit-fields.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { withJoinedVisits } from './visit-parts.queries.ts'
import { nameOfUser } from '../../../infrastructure/database/name-of-user.ts'

export type OperationRow = {
  id: string
  visitId: string
  kind: VisitOperationKind
  at: Date
  person: string | null
  device: string | null
  details: Record<string, string> | null
}

/** A visit's history after an entry, including that of all visits merged into it, the newest first. */
export function listOperations(
  db: Db,
  visitId: string,
  { before, most }: { before: string | null; most: number },
): Promise<OperationRow[]> {
  return query<OperationRow>(db)`
    select id, visit_id as "visitId", kind, at, ${nameOfUser(sql`person`)} as person, device,
      case kind when 'handed_over' then jsonb_build_object(
        'from', ${nameOfUser(sql`(details -> 'texts' ->> 'from')`)}, 'to', ${nameOfUser(sql`(details -> 'texts' ->> 'to')`)})
        when 'changed' then (details -> 'texts') || case when details -> 'texts' ? 'waiter'
          then jsonb_build_object('waiter', ${nameOfUser(sql`(details -> 'texts' ->> 'waiter')`)}) else '{}' end
      else details -> 'texts' end as details
    from visit_operations
    where visit_id in (with recursive ${withJoinedVisits([visitId])} select id from joined)
      and (${before}::uuid is null or (at, id) < (select l.at, l.id from visit_operations l where l.id = ${before}::uuid))
    order by at desc, id desc limit ${most}`
}

/** True if a visit's last act, before it ended, was to move its last lines to the other one. */
export async function findRanEmpty(db: Db, visitId: string | null, intoVisitId: string): Promise<boolean> {
  const rows = await query<{ isInto: boolean }>(db)`
    select coalesce(details #>> '{rows,ranEmptyInto}' = ${intoVisitId}, false) as "isInto" from visit_operations
    where visit_id = ${visitId} and kind <> 'closed'
    order by at desc, id desc limit 1`
  return rows[0]?.isInto ?? false
}

export type MergedRows = { orderIds: string[]; tableIds: string[]; covers: number | null; isSeated: boolean }

/** The rows moved by the last merge of one visit into another. */
export async function findLastMerge(db: Db, visitId: string, intoVisitId: string): Promise<MergedRows | undefined> {
  const rows = await query<MergedRows>(db)`
    select array(select jsonb_array_elements_text(details #> '{rows,orderIds}')) as "orderIds",
      array(select jsonb_array_elements_text(details #> '{rows,tableIds}')) as "tableIds",
      (details #>> '{rows,covers}')::int as covers, (details #>> '{rows,isSeated}')::boolean as "isSeated"
    from visit_operations
    where visit_id = ${visitId} and kind = 'merged' and details #>> '{rows,into}' = ${intoVisitId}
    order by at desc, id desc limit 1`
  return rows[0]
}
