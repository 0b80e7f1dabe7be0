import type { SpentReward } from '#core/membership/give-back-rewards.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** Points spent on these discounts and not returned yet, with the bills that have them. */
export function listSpentRewards(db: Db, discountIds: readonly string[]): Promise<SpentReward[]> {
  return query<SpentReward>(db)`
    select v.member_id as "memberId", given.id as "discountId", min(v.title) as title,
      json_agg(json_build_object('endsOn', v.ends_on, 'points', -v.points) order by v.number) as parts, array(
        select b.id::text from bill_discounts d join bills b on b.id = d.bill_id
        where d.id = given.id and d.is_shared and d.removed_at is null and b.status <> 'void'
        union
        select b.id::text from (
          select id from bills where status = 'open'
          union all
          select paid.id from bill_discounts d cross join lateral (
            select id from bills where status = 'paid' and closed_at >= d.given_at offset 0
          ) paid where d.id = given.id
        ) b cross join lateral (
          select from bill_lines l where l.bill_id = b.id and l.discounts @> jsonb_build_array(jsonb_build_object('id', given.id))
          offset 0
        ) l) as "billIds"
    from bill_discounts given cross join lateral (
        select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0
      ) v join loyalty_members m on m.id = v.member_id and m.ended_at is null
    where given.id = any(${discountIds}::uuid[])
      and not exists (select from loyalty_moves g where g.discount_id = v.discount_id and g.kind = 'give_back')
    group by v.member_id, given.id`
}
