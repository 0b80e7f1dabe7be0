import { sql, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** The tips that came and those that were paid out, a row each; what was taken back is below 0. */
const tipRows = sql`(
  select tip_for as username, business_day, tip as received, 0::bigint as paid_out
  from bill_payments where tip <> 0 and tip_for is not null
  union all
  select p.tip_for, i.business_day, p.tip, 0
  from invoice_payments p join invoices i on i.number = p.invoice_number
  where p.tip <> 0 and p.bill_payment_id is null and p.tip_for is not null
  union all
  select p.tip_for, n.business_day, -p.tip, 0
  from credit_note_payments p join credit_notes n on n.number = p.credit_note_number
  where p.tip <> 0 and p.tip_for is not null
  union all
  select p.tip_for, s.business_day, p.tip, 0
  from settlement_payments p join settlements s on s.number = p.settlement_number
  where p.tip <> 0 and p.tip_for is not null
  union all
  select username, business_day, 0, amount from cash_movements where kind = 'tip_payout'
)`

export type TipsRow = { username: string; name: string; received: number; paidOut: number; owed: number }

/** By person: received and paid out on these days, and owed now. Whoever had nothing and is owed nothing is left out. */
export async function listTips(db: Db, { from, to }: DayBounds): Promise<TipsRow[]> {
  const { rows } = await sql<TipsRow>`
    select t.username, coalesce(u.name, t.username) as name, t.received, t.paid_out as "paidOut", t.owed
    from (
      select username,
        coalesce(sum(received) filter (where business_day between ${from} and ${to}), 0)::bigint as received,
        coalesce(sum(paid_out) filter (where business_day between ${from} and ${to}), 0)::bigint as paid_out,
        sum(received - paid_out)::bigint as owed
      from ${tipRows} as tips group by username
    ) as t left join users u on u.username = t.username
    where t.received <> 0 or t.paid_out <> 0 or t.owed <> 0
    order by coalesce(u.name, t.username), t.username`.execute(db)
  return rows
}

/** Until the commit no tip is taken back, and none paid out at another till. */
export async function lockTips(db: Db): Promise<void> {
  await sql`select from tenant_counters for no key update`.execute(db)
}

export async function getTipsOwed(db: Db, username: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(received - paid_out), 0)::bigint as owed from ${tipRows} as tips where username = ${username}`.execute(
    db,
  )
  return rows[0]!.owed
}
