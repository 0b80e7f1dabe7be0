import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../infrastructure/database/db.ts'
import { alphabetical } from '../../infrastructure/database/folded-text.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { SessionRow } from './sessions.queries.ts'

type Session = Pick<SessionRow, 'id' | 'afterInvoice' | 'lastInvoice' | 'afterCreditNote' | 'lastCreditNote'>

/**
 * The money of a session, a row per payment, with refunds below 0: the one list of where money comes from. Payments of
 * invoices and credit notes are found by their number range of that time. A settlement moves money from an account to
 * other types, a correction from the wrong payment type to the right one. Gift cards bring money when sold.
 */
function moneyOf({ id, afterInvoice, lastInvoice, afterCreditNote, lastCreditNote }: Session): Sql {
  return sql`(
    select p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus as came,
      case when p.cancels is null then 1 else -1 end as n
    from bill_payments p where p.session_id = ${id}
    union all
    select p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus, 1
    from invoice_payments p
    where p.invoice_number > ${afterInvoice}::bigint
      and p.invoice_number <= coalesce(${lastInvoice}::bigint, 9223372036854775807) and p.session_id = ${id}
    union all
    select p.payment_type_id, p.title, p.kind, -p.tip, -p.amount - p.tip - p.rounding,
      case when p.amount > 0 then -1 else 0 end
    from credit_note_payments p
    where p.credit_note_number > ${afterCreditNote}::bigint
      and p.credit_note_number <= coalesce(${lastCreditNote}::bigint, 9223372036854775807) and p.session_id = ${id}
    union all
    select p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus,
      case when p.position > 0 then 1 when s.is_correction then -1 else 0 end
    from settlement_payments p join settlements s on s.number = p.settlement_number where p.session_id = ${id}
    union all
    select p.payment_type_id, p.title, p.kind, 0, p.amount + p.rounding, 1
    from gift_card_payments p where p.session_id = ${id}
  )`
}

export type SessionPayments = {
  paymentTypeId: string
  title: string
  kind: string
  n: number
  amount: number
  tips: number
}

/** Payments, by type under its newest title. */
export function listSessionPayments(db: Db, session: Session): Promise<SessionPayments[]> {
  return query<SessionPayments>(db)`
    select payment_type_id as "paymentTypeId", max(title) as title, kind, sum(n)::int as n, sum(came)::bigint as amount,
      sum(tip)::bigint as tips
    from ${moneyOf(session)} as money
    group by payment_type_id, kind order by ${alphabetical(sql`max(title)`)}, payment_type_id`
}

/** The cash expected in the drawer: float, cash payments and movements. */
export async function getExpectedCash(db: Db, session: Session): Promise<number> {
  const rows = await query<{ expected: number }>(db)`
    select (
      (select opening_float from cash_sessions where id = ${session.id})
      + coalesce((select sum(came) from ${moneyOf(session)} as money where kind = 'cash'), 0)
      + coalesce((select sum(case when kind = 'in' then amount else -amount end) from cash_movements
          where session_id = ${session.id}), 0)
    )::bigint as expected`
  return rows[0]!.expected
}
