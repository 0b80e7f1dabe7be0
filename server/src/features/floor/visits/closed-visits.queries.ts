import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { updateUncleanParts } from '../tables/unclean-tables-parts.queries.ts'

/** Waits for whoever else is about to end something of this restaurant: the statements after it see what they left. */
export async function lockNumbers(db: Db): Promise<void> {
  await query(db)`select from tenant_counters for no key update`
}

/**
 * Closes those of these visits that have ended, behind the lock of the numbers, and returns them: no order is open any more, and one
 * was completed, or nobody had seated the party. Never waits, as whoever has locked a visit may wait for the numbers: `isContended` where
 * somebody has.
 */
export async function updateFinishedVisits(
  db: Db,
  ids: readonly string[],
): Promise<{ closed: string[]; isContended: boolean }> {
  const rows = await query<{ closed: string[]; isContended: boolean }>(db)`
    with finished as materialized (
      select v.id from visits v
      where v.status = 'open' and v.id = any(${ids}::uuid[])
        and not exists (select from orders o where o.visit_id = v.id and o.status = 'created')
        and (not v.is_seated or exists (select from orders o where o.visit_id = v.id and o.status = 'completed'))
    ), ended as materialized (
      select v.id from visits v where v.status = 'open' and v.id in (select id from finished) for update skip locked
    ), closed as (
      update visits v set status = 'closed', closed_at = now() from ended where v.id = ended.id returning v.id
    ), left_tables as (
      update visit_tables t set until = now() from ended where t.visit_id = ended.id and t.until is null returning t.table_id
    ), unclean as (
      ${updateUncleanParts()}
    ), recorded as (
      insert into visit_operations (visit_id, kind) select id, 'closed' from closed
    )
    select array(select id from closed) as closed,
      (select count(*) from closed) < (select count(*) from finished) as "isContended"`
  return rows[0]!
}
