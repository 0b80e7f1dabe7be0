import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** The rewards on bills of these orders or lines. */
export function listRewardsBeside(
  db: Db,
  { orderIds, lineIds }: { orderIds: readonly string[]; lineIds: readonly string[] },
): Promise<{ id: string }[]> {
  return query<{ id: string }>(db)`
    with named as materialized (
      select unnest(${orderIds}::uuid[]) as id union select order_id from order_items where id = any(${lineIds}::uuid[])
    ), theirs as materialized (
      select distinct l.bill_id as id from named n cross join lateral (
        select bill_id from bill_lines where order_id = n.id offset 0
      ) l
    ), given as materialized (
      select d.id from theirs t cross join lateral (
        select id from bill_discounts where bill_id = t.id and is_shared offset 0
      ) d
      union
      select (x ->> 'id')::uuid from theirs t cross join lateral (
        select discounts from bill_lines where bill_id = t.id offset 0
      ) l cross join jsonb_array_elements(l.discounts) x
    )
    select d.id from given g cross join lateral (
      select id from bill_discounts where id = g.id and is_reward and removed_at is null offset 0
    ) d`
}
