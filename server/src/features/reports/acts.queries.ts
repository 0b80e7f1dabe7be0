import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export type VoidedLines = {
  reason: string | null
  stage: 'unbegun' | 'begun'
  by: string | null
  n: number
  amount: number
}

/** Units cancelled on these days and not made after all, by reason, stage and person. */
export function listVoids(db: Db, { from, to }: DayBounds): Promise<VoidedLines[]> {
  return query<VoidedLines>(db)`
    select reason_title as reason, stage, voided_by as by, sum(quantity)::int as n, sum(amount)::bigint as amount
    from voids where business_day between ${from} and ${to} and undone_at is null
    group by 1, 2, 3 order by 5 desc, 1, 2, 3`
}

export type ActRow = {
  at: Date
  kind: 'discount' | 'comp' | 'void'
  reason: string | null
  item: string | null
  n: number | null
  amount: number
  digits: number
  stage: 'unbegun' | 'begun' | null
  by: string | null
  approvedBy: string | null
  tokens: number[]
  invoiceNumber: number | null
  id: string
}

/**
 * Discounts on invoices of these days and cancellations, one by one, newest first: they add up to the report's sums. A
 * bill discount is one row for each invoice with it.
 */
export function listActs(db: Db, { from, to }: DayBounds): Promise<ActRow[]> {
  return query<ActRow>(db)`
    select d.given_at as at, d.reason_kind as kind, d.title as reason, case when d.is_of_bill then null else g.item end as item,
      null::int as n, g.amount, i.currency_digits as digits, null::text as stage, d.given_by as by, d.approved_by as "approvedBy",
      (select json_agg(o.token_no order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number = i.number)
        as tokens,
      i.number as "invoiceNumber", d.id
    from invoices i
    cross join lateral (
      select (x ->> 'id')::uuid as id, sum((x ->> 'amount')::bigint)::bigint as amount,
        min(concat_ws(' · ', l.item_title, l.variant_title)) as item
      from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
      where l.invoice_number = i.number and l.discounts is not null group by 1
    ) g
    join bill_discounts d on d.id = g.id
    where i.business_day between ${from} and ${to}
    union all
    select v.voided_at, 'void', v.reason_title, concat_ws(' · ', v.item_title, v.variant_title), v.quantity, v.amount,
      s.currency_digits, v.stage, v.voided_by, v.approved_by, json_build_array(v.token_no), null, v.id
    from voids v cross join store_settings s
    where v.business_day between ${from} and ${to} and v.undone_at is null
    order by at desc, id desc`
}

/** Names by user name, and the stored kinds of payment types by id. */
export type Names = { people: Record<string, string>; kinds: Record<string, string | null> }

/** Current names of staff and kinds of payment types; deleted ones are missing. */
export async function findNames(db: Db): Promise<Names> {
  const rows = await query<Names>(db)`
    select coalesce((select jsonb_object_agg(username, name) from users), '{}') as people,
      coalesce((select jsonb_object_agg(id, kind) from payment_types), '{}') as kinds`
  return rows[0]!
}
