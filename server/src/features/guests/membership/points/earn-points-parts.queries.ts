import { sql, type RawBuilder } from 'kysely'

type Earning = {
  /** Ahead of the part that takes the number: locks the card, so that the card comes before the numbers in every transaction. */
  lock: RawBuilder<unknown>
  /** The condition by which the number waits for that lock. */
  waits: RawBuilder<unknown>
  /** Behind the parts of the invoice: what it earns. */
  parts: RawBuilder<unknown>
}

const NOTHING: Earning = { lock: sql``, waits: sql``, parts: sql`` }

/**
 * The parts of the statement that issues an invoice which write what the card of its customer earns (docs/rules.md, 158): none for
 * a guest who is not on file, and no row where the customer has no card. They read from a part `counter` before them, with `number`
 * and `business_day`. A tier counts what was earned on the days before.
 */
export function insertEarnedParts({ phone, total }: { phone: string | null; total: number }): Earning {
  if (phone === null) return NOTHING
  return {
    lock: sql`card as materialized (
      select id, moves, last_visit_on from loyalty_members where customer_phone = ${phone} for update
    ),`,
    waits: sql`where (select count(*) from card) >= 0`,
    parts: sql`, terms as materialized (
      select card.id, card.moves, c.number, c.business_day, p.kind, p.amount_per_point, p.min_bill,
        (c.business_day + make_interval(months => p.months))::date as ends_on,
        card.last_visit_on is not distinct from c.business_day as is_visited,
        coalesce((
          select (t ->> 'tenths')::int from jsonb_array_elements(p.tiers) t
          where p.kind = 'points' and (t ->> 'from')::bigint <= (
            select coalesce(sum(v.points), 0) from loyalty_moves v
            where v.member_id = card.id and v.kind in ('earn', 'take_back')
              and v.business_day > c.business_day - 365 and v.business_day < c.business_day)
          order by (t ->> 'from')::bigint desc limit 1), 10) as tenths
      from card, counter c, loyalty_programmes p where p.is_active
    ), earned as materialized (
      select *, case
          when kind = 'points' then ${total}::bigint * tenths / (10 * amount_per_point)
          when not is_visited and ${total}::bigint > 0 and ${total}::bigint >= min_bill then 1
          else 0
        end as points
      from terms
    ), earn_move as (
      insert into loyalty_moves (member_id, number, kind, points, ends_on, business_day, invoice_number, base, amount_per_point,
        tenths, min_bill)
      select id, moves + 1, 'earn', points, ends_on, business_day, number, ${total}::bigint, amount_per_point, tenths, min_bill
      from earned where points > 0
    ), earn_sum as (
      update loyalty_members m set points = m.points + e.points, moves = m.moves + 1,
        next_end_on = least(m.next_end_on, e.ends_on),
        last_visit_on = case when e.kind = 'visits' then e.business_day else m.last_visit_on end
      from earned e where m.id = e.id and e.points > 0
    )`,
  }
}
