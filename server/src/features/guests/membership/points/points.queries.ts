import sql, { type Sql } from 'sql-template-tag'
import type { Day } from '#core/calendar/business-day.ts'
import type { EarnedByInvoice, SpentOnInvoice } from '#core/membership/points-after-refund.ts'
import type { Lot } from '#core/membership/points.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** A card with its points locked until commit. */
export type LockedMember = { id: string; phone: string | null; points: number; today: Day }

const CARD = sql`m.id, m.customer_phone as phone, m.points, current_business_day() as today`

/** Locks the points of a member; undefined if there is no such card, or it has ended. */
export async function lockMemberForUpdate(db: Db, id: string): Promise<LockedMember | undefined> {
  return (await lockCards(db, sql`m.id = ${id}::uuid and m.ended_at is null`))[0]
}

/** Locks the points of a customer. */
export async function lockMemberOfCustomerForUpdate(db: Db, phone: string): Promise<LockedMember | undefined> {
  return (await lockCards(db, sql`m.customer_phone = ${phone}`))[0]
}

/** Locks members with points that expire today or earlier, in the order in which everybody locks cards. */
export function lockMembersWithEndsForUpdate(db: Db, most: number): Promise<LockedMember[]> {
  return lockCards(
    db,
    sql`m.id in (
      select id from loyalty_members where points > 0 and next_end_on <= current_business_day() order by id limit ${most})`,
  )
}

/** Locks members who earned by an invoice or spent on it; ended cards too. */
export function lockMembersOfInvoiceForUpdate(db: Db, number: number): Promise<LockedMember[]> {
  return lockCards(
    db,
    sql`m.id in (
      select member_id from loyalty_moves where invoice_number = ${number} and kind = 'earn'
      union
      select member_id from ${spentOn(discountsOf(number))})`,
  )
}

/** Locks members who spent points on these discounts. */
export function lockMembersOfDiscountsForUpdate(db: Db, ids: readonly string[]): Promise<LockedMember[]> {
  return lockCards(
    db,
    sql`m.id in (select member_id from ${spentOn(sql`select distinct id from unnest(${ids}::uuid[]) as d (id)`)})`,
  )
}

function lockCards(db: Db, which: Sql): Promise<LockedMember[]> {
  return query<LockedMember>(db)`
    select ${CARD} from loyalty_members m where ${which} order by m.id for update`
}

const discountsOf = (number: number) => sql`
  select distinct (d ->> 'id')::uuid from invoice_lines l cross join jsonb_array_elements(l.discounts) d
  where l.invoice_number = ${number} and l.discounts is not null`

/** A member's points by expiry, the next first. */
export function listLots(db: Db, memberId: string): Promise<Lot[]> {
  return query<Lot>(db)`
    select ends_on as "endsOn", sum(points)::bigint as points from loyalty_moves where member_id = ${memberId}
    group by ends_on having sum(points) <> 0 order by ends_on`
}

/** The expiry of points given today; the programme exists. */
export async function findEndOfNew(db: Db): Promise<Day> {
  const rows = await query<{ endsOn: Day }>(db)`
    select (current_business_day() + make_interval(months => months))::date::text as "endsOn"
    from loyalty_programmes`
  return rows[0]!.endsOn
}

export type Act = {
  kind: 'spend' | 'give_back' | 'take_back' | 'expire' | 'adjust' | 'erased'
  /** Changes by expiry day; below 0 if removed. */
  parts: readonly Lot[]
  missed?: number
  movedBy?: string | null
  invoiceNumber?: number
  creditNoteNumber?: number
  discountId?: string | null
  title?: string | null
  reason?: string
}

/** Writes an act on a locked card: a move for each expiry day, and the balance after them. */
export async function insertMoves(db: Db, memberId: string, act: Act): Promise<void> {
  await query(db)`
    with part as (
      select position, (value ->> 'endsOn')::date as ends_on, (value ->> 'points')::bigint as points
      from jsonb_array_elements(${JSON.stringify(act.parts)}::jsonb) with ordinality as p(value, position)
    ), act as materialized (
      select new_id() as id
    ), moved as (
      insert into loyalty_moves (member_id, number, act_id, kind, points, ends_on, missed, business_day, moved_by, invoice_number,
        credit_note_number, discount_id, title, reason)
      select m.id, m.moves + p.position, act.id, ${act.kind}, p.points, p.ends_on,
        case when p.position = 1 then ${act.missed ?? 0}::bigint else 0 end, current_business_day(), ${act.movedBy ?? null},
        ${act.invoiceNumber ?? null}::bigint, ${act.creditNoteNumber ?? null}::bigint, ${act.discountId ?? null}::uuid,
        ${act.title ?? null}, ${act.reason ?? null}
      from loyalty_members m, part p, act where m.id = ${memberId}
    ), after as (
      select min(ends_on) as ends_on from (
        select ends_on, points from loyalty_moves where member_id = ${memberId}
        union all select ends_on, points from part
      ) all_moves group by all_moves.ends_on having sum(points) > 0
    )
    update loyalty_members m set moves = m.moves + (select count(*) from part),
      points = m.points + (select sum(points)::bigint from part), next_end_on = (select min(ends_on) from after)
    where m.id = ${memberId}`
}

/** Points that cards earned by an invoice, and how many were taken back; without ended cards. */
export function listEarnedByInvoice(db: Db, number: number): Promise<EarnedByInvoice[]> {
  return query<EarnedByInvoice>(db)`
    select v.member_id as "memberId", v.points as earned, v.amount_per_point as "amountPerPoint",
      coalesce(v.tenths, 10) as tenths,
      coalesce(v.min_bill, 0) as "minBill", v.ends_on as "endsOn",
      (select coalesce(sum(t.missed - t.points), 0) from loyalty_moves t
        where t.invoice_number = v.invoice_number and t.member_id = v.member_id and t.kind = 'take_back')::bigint as "takenBack"
    from loyalty_moves v join loyalty_members m on m.id = v.member_id and m.ended_at is null
    where v.invoice_number = ${number} and v.kind = 'earn'`
}

/** Points spent on an invoice's discounts and not returned; without ended cards. */
export function listSpentOnInvoice(db: Db, number: number): Promise<SpentOnInvoice[]> {
  return query<SpentOnInvoice>(db)`
    select v.member_id as "memberId", given.id as "discountId", min(v.title) as title,
      json_agg(json_build_object('endsOn', v.ends_on, 'points', -v.points) order by v.number) as parts,
      exists (
        select from (select id from bills where status = 'open') b cross join lateral (
          select from bill_lines l where l.bill_id = b.id and l.discounts @> jsonb_build_array(jsonb_build_object('id', given.id)) offset 0
        ) l) as "isOnOpenBill",
      (select json_agg(distinct jsonb_build_object('number', i.number, 'left',
          i.total - coalesce((select sum(n.total) from credit_notes n where n.invoice_number = i.number), 0)))
        from invoice_orders o join invoice_orders beside on beside.order_id = o.order_id
          join invoices i on i.number = beside.invoice_number
          cross join lateral (
            select from invoice_lines l
            where l.invoice_number = i.number and l.discounts @> jsonb_build_array(jsonb_build_object('id', given.id)) offset 0
          ) l
        where o.invoice_number = ${number}) as invoices
    from (${discountsOf(number)}) as given (id) cross join lateral (
        select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0
      ) v join loyalty_members m on m.id = v.member_id and m.ended_at is null
    where not exists (select from loyalty_moves g where g.discount_id = given.id and g.kind = 'give_back')
    group by v.member_id, given.id`
}

/** Points of these members by expiry. */
export function listLotsOfMembers(db: Db, ids: readonly string[]): Promise<(Lot & { memberId: string })[]> {
  return query<Lot & { memberId: string }>(db)`
    select member_id as "memberId", ends_on as "endsOn", sum(points)::bigint as points from loyalty_moves
    where member_id = any(${ids}::uuid[]) group by member_id, ends_on having sum(points) <> 0 order by member_id, ends_on`
}

/** Points spent on discounts: their index is used first. */
const spentOn = (discounts: Sql) => sql`(${discounts}) as given (id) cross join lateral (
  select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0
) v`
