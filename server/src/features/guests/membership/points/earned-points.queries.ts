import type { Transaction } from 'kysely'
import type { EarnedPoints, EarningCard } from '#core/membership/earn-points.ts'
import type { Database } from '../../../../infrastructure/database/connect.ts'
import { query } from '../../../../infrastructure/database/query.ts'

type Db = Transaction<Database>

/** Locks the card of this customer, with what decides what it earns on the day that runs; missing without a card or a programme. */
export async function lockEarningCardForUpdate(db: Db, phone: string): Promise<EarningCard | undefined> {
  const [card] = await query<EarningCard>(db)`
    select m.id, m.moves, m.last_visit_on as "lastVisitOn", today.day, p.kind, p.amount_per_point as "amountPerPoint",
      p.min_bill as "minBill", p.tiers, (today.day + make_interval(months => p.months))::date as "endsOn",
      coalesce((
        select sum(v.points) from loyalty_moves v
        where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > today.day - 365
          and v.business_day < today.day), 0)::bigint as earned
    from loyalty_members m cross join loyalty_programmes p cross join lateral (
      select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day
      from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
    ) as today
    where m.customer_phone = ${phone} and p.is_active
    for update of m`
  return card
}

/** Inserts the points of an invoice and updates its card, which is locked. */
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
