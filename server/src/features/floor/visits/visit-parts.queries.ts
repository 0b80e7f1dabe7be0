import { MAX_MERGES } from '#core/visits/limits.ts'
import sql, { type Sql } from 'sql-template-tag'

/** For `with recursive`: `joined` has these visits and all merged into them, each with the visits it became part of. */
export const withJoinedVisits = (visitIds: readonly string[]): Sql => sql`joined (id, reservation_id, visit_ids) as (
  select id, reservation_id, array[id] from visits where id = any(${visitIds}::uuid[])
  union all
  select v.id, v.reservation_id, v.id || j.visit_ids from joined j join visits v on v.merged_into = j.id
  where cardinality(j.visit_ids) <= ${MAX_MERGES}::int)`
