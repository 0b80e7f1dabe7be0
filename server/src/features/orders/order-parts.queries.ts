import type { VisitFacts } from '#core/visits/party.ts'
import { sql } from 'kysely'

/** The visit of the order `o`, as its papers need it. */
export const VISIT_OF_ORDER = sql<VisitFacts | null>`(
  select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name)
  from visits v where v.id = o.visit_id)`
