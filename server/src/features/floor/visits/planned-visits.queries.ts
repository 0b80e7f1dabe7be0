import type { NewOperation, NewVisit, VisitChange } from '#core/visits/visit-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Opens a visit at its tables, the main one first. */
export async function insertOpenedVisit(db: Db, { tableIds, requestHash, ...visit }: NewVisit): Promise<void> {
  const { id, name, covers, waiter, waiterName, reservationId, isSeated } = visit
  await query(db)`
    with opened as (
      insert into visits (id, main_table_id, name, covers, waiter, waiter_name, reservation_id, is_seated, request_hash)
      values (${id}, ${tableIds[0] ?? null}, ${name}, ${covers}, ${waiter}, ${waiterName}, ${reservationId}, ${isSeated},
        decode(${requestHash}, 'hex'))
      returning id
    )
    insert into visit_tables (visit_id, table_id, position)
    select opened.id, t.id, t.at from opened, unnest(${tableIds}::uuid[]) with ordinality as t(id, at)`
}

/** Takes tables off a visit. */
export async function updateLeftTables(db: Db, visitId: string, tableIds: readonly string[]): Promise<void> {
  await query(db)`
    update visit_tables set until = now()
    where visit_id = ${visitId} and until is null and table_id = any(${tableIds}::uuid[])`
}

/** Closes visits; they leave all their tables. */
export async function updateClosed(db: Db, ids: readonly string[], mergedInto: string | null): Promise<void> {
  await query(db)`
    with closed as (
      update visits set status = 'closed', closed_at = now(), merged_into = ${mergedInto} where id = any(${ids}::uuid[]) returning id
    )
    update visit_tables t set until = now() from closed where t.visit_id = closed.id and t.until is null`
}

/** Opens a merged visit again. */
export async function updateReopened(db: Db, id: string): Promise<void> {
  await query(db)`update visits set status = 'open', closed_at = null, merged_into = null where id = ${id}`
}

/** Gives a visit tables, in this order. */
export async function insertTakenTables(db: Db, visitId: string, tableIds: readonly string[]): Promise<void> {
  await query(db)`
    insert into visit_tables (visit_id, table_id, position)
    select ${visitId}::uuid, t.id, t.at from unnest(${tableIds}::uuid[]) with ordinality as t(id, at)`
}

/** Sets the fields of each change. */
export async function updateChangedVisits(db: Db, changes: readonly VisitChange[]): Promise<void> {
  await query(db)`
    update visits v set
      covers = case when c.change ? 'covers' then (c.change ->> 'covers')::smallint else v.covers end,
      name = case when c.change ? 'name' then c.change ->> 'name' else v.name end,
      waiter = case when c.change ? 'waiter' then c.change ->> 'waiter' else v.waiter end,
      waiter_name = case when c.change ? 'waiterName' then c.change ->> 'waiterName' else v.waiter_name end,
      main_table_id = case when c.change ? 'mainTableId' then (c.change ->> 'mainTableId')::uuid else v.main_table_id end,
      is_seated = case when c.change ? 'isSeated' then (c.change ->> 'isSeated')::boolean else v.is_seated end,
      bill_asked_at = case when c.change ? 'isBillAsked' then case when (c.change ->> 'isBillAsked')::boolean then now() end
        else v.bill_asked_at end
    from (
      select change, (change ->> 'id')::uuid as id from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as c(change) offset 0
    ) c
    where v.id = c.id`
}

/** Records operations on visits. */
export async function insertOperations(db: Db, operations: readonly NewOperation[]): Promise<void> {
  await query(db)`
    insert into visit_operations (visit_id, kind, person, details)
    select o."visitId", o.kind, o.person, jsonb_build_object('texts', o.details, 'rows', o.rows)
    from jsonb_to_recordset(${JSON.stringify(operations)}::jsonb)
      as o("visitId" uuid, kind text, person text, details jsonb, rows jsonb)`
}
