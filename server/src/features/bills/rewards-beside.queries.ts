import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** The rewards on bills of these orders, and of those of these lines. */
export function listRewardsBeside(
  db: Db,
  { orderIds, lineIds }: { orderIds: readonly string[]; lineIds: readonly string[] },
): Promise<{ id: string }[]> {
  return query<{ id: string }>(db)`
    with theirs as materialized (
      select distinct bill_id as id from bill_lines where order_id = any(array(
        select unnest(${orderIds}::uuid[]) union select order_id from order_items where id = any(${lineIds}::uuid[])))
    ), given as materialized (
      select d.id from bill_discounts d where d.bill_id in (select id from theirs) and d.is_shared
      union
      select (x ->> 'id')::uuid from bill_lines l cross join jsonb_array_elements(l.discounts) x where l.bill_id in (select id from theirs)
    )
    select d.id from given g join bill_discounts d on d.id = g.id where d.is_reward and d.removed_at is null`
}
