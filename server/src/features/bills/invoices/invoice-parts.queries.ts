import sql, { type Sql } from 'sql-template-tag'

/** The unrefunded cash of an invoice: payments with it, by corrections and by settlements, less its credit notes. */
export const getCashLeft = (number: Sql): Sql => sql`(
  select json_build_object('amount', coalesce(sum(cash.amount), 0), 'rounding', coalesce(sum(cash.rounding), 0))
  from (
    select p.amount, p.rounding from invoice_payments p where p.invoice_number = ${number} and p.kind = 'cash'
    union all
    select p.amount, p.rounding from settlements s join settlement_payments p on p.settlement_number = s.number
    where s.invoice_number = ${number} and p.kind = 'cash'
    union all
    select -p.amount, -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
    where n.invoice_number = ${number} and p.kind = 'cash'
  ) cash)`

/** The type that payment `p` of an invoice was last corrected to, and its rounding and surplus. */
export const findTypeMovedTo = sql`
  select t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s
    join settlement_payments t on t.settlement_number = s.number and t.position = 1
  where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position
  order by s.number desc limit 1`
