import type { EarnedPoints, EarningCard } from '#core/membership/earn-points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** Customers by phone, or by their orders and bills. */
export type Earners = { phones?: readonly string[]; orderIds?: readonly string[]; billIds?: readonly string[] }

/**
 * Locks the cards of these customers, with all facts about earning on the current day; none without a programme. A visit
 * whose bill was given back whole does not count as the last one.
 */
export function lockEarningCardsForUpdate(
  db: Db,
  { phones = [], orderIds = [], billIds = [] }: Earners,
): Promise<(EarningCard & { phone: string | null })[]> {
  return query<EarningCard & { phone: string | null }>(db)`
    select m.id, m.customer_phone as phone, m.moves, case when exists (
        select from loyalty_moves e
        where e.member_id = m.id and e.kind = 'earn' and e.business_day = m.last_visit_on and e.points > (
          select coalesce(sum(t.missed - t.points), 0) from loyalty_moves t
          where t.invoice_number = e.invoice_number and t.member_id = e.member_id and t.kind = 'take_back')
      ) then m.last_visit_on end as "lastVisitOn", today.day, p.kind,
      p.amount_per_point as "amountPerPoint", p.min_bill as "minBill", p.tiers,
      (today.day + make_interval(months => p.months))::date as "endsOn",
      coalesce((
        select sum(v.points) from loyalty_moves v
        where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > today.day - 365
          and v.business_day < today.day), 0)::bigint as earned
    from loyalty_members m cross join loyalty_programmes p cross join lateral (
      select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day
      from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
    ) as today
    where p.is_active and m.customer_phone in (
      select unnest(${phones}::text[])
      union select customer_phone from orders where id = any(${orderIds}::uuid[])
      union select customer_phone from bills where id = any(${billIds}::uuid[])
      union select o.customer_phone from bill_lines l join orders o on o.id = l.order_id where l.bill_id = any(${billIds}::uuid[])
      union select b.customer_phone from bill_lines l join bills b on b.id = l.bill_id where l.order_id = any(${orderIds}::uuid[]))
    order by m.id for update of m`
}

/** Inserts the points of an invoice and updates its locked card. */
export async function insertEarnedPoints(db: Db, earned: EarnedPoints): Promise<void> {
  const { memberId, number, points, endsOn, day, invoiceNumber, base, amountPerPoint, tenths, minBill, isVisit } =
    earned
  await query(db)`
    with moved as (
      insert into loyalty_moves (member_id, number, kind, points, ends_on, business_day, invoice_number, base, amount_per_point,
        tenths, min_bill)
      values (${memberId}, ${number}, 'earn', ${points}, ${endsOn}, ${day}, ${invoiceNumber}, ${base}, ${amountPerPoint},
        ${tenths}, ${minBill})
    )
    update loyalty_members set points = points + ${points}, moves = ${number}, next_end_on = least(next_end_on, ${endsOn}::date),
      last_visit_on = case when ${isVisit} then ${day}::date else last_visit_on end
    where id = ${memberId}`
}
