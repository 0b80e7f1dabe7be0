import sql from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { alphabetical } from '../../infrastructure/database/folded-text.ts'
import { query } from '../../infrastructure/database/query.ts'

/** Tips received and paid out, a row each, below 0 if taken back. Without their days, as there may be many. */
const TIPS = sql`(
  select tip_for as username, tip as received, 0::bigint as paid_out from bill_payments where tip <> 0 and tip_for is not null
  union all
  select tip_for, tip, 0 from invoice_payments where tip <> 0 and bill_payment_id is null and tip_for is not null
  union all
  select tip_for, -tip, 0 from credit_note_payments where tip <> 0 and tip_for is not null
  union all
  select tip_for, tip, 0 from settlement_payments where tip <> 0 and tip_for is not null
  union all
  select username, 0, amount from cash_movements where kind = 'tip_payout'
)`

/** Tips of some business days, by the day of their document. */
const tipsOf = ({ from, to }: DayBounds) => {
  const day = sql`business_day between ${from} and ${to}`
  return sql`(
    select tip_for as username, tip as received, 0::bigint as paid_out
    from bill_payments where ${day} and tip <> 0 and tip_for is not null
    union all
    select p.tip_for, p.tip, 0 from invoices i join invoice_payments p on p.invoice_number = i.number
    where i.${day} and p.tip <> 0 and p.bill_payment_id is null and p.tip_for is not null
    union all
    select p.tip_for, -p.tip, 0 from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
    where n.${day} and p.tip <> 0 and p.tip_for is not null
    union all
    select p.tip_for, p.tip, 0 from settlements s join settlement_payments p on p.settlement_number = s.number
    where s.${day} and p.tip <> 0 and p.tip_for is not null
    union all
    select username, 0, amount from cash_movements where ${day} and kind = 'tip_payout'
  )`
}

export type TipsRow = { username: string; name: string; received: number; paidOut: number; owed: number }

/** By person: received and paid out on these days, and owed now. People without any are left out. */
export function listTips(db: Db, days: DayBounds): Promise<TipsRow[]> {
  return query<TipsRow>(db)`
    with owed as (
      select username, sum(received - paid_out)::bigint as owed from ${TIPS} as tips group by username
    ), of_days as (
      select username, sum(received)::bigint as received, sum(paid_out)::bigint as paid_out from ${tipsOf(days)} as tips group by username
    )
    select o.username, coalesce(u.name, o.username) as name, coalesce(d.received, 0) as received, coalesce(d.paid_out, 0) as "paidOut",
      o.owed
    from owed o left join of_days d on d.username = o.username left join users u on u.username = o.username
    where d.received <> 0 or d.paid_out <> 0 or o.owed <> 0
    order by ${alphabetical(sql`coalesce(u.name, o.username)`)}, o.username`
}

export async function getTipsOwed(db: Db, username: string): Promise<number> {
  const rows = await query<{ owed: number }>(db)`
    select coalesce(sum(received - paid_out), 0)::bigint as owed from ${TIPS} as tips where username = ${username}`
  return rows[0]!.owed
}
