import sql from 'sql-template-tag'

/** Part of a statement: the visit of order `o`, for papers. */
export const VISIT_OF_ORDER = sql`(
  select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name)
  from visits v where v.id = o.visit_id)`
