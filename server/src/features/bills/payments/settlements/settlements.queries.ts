import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { columnNames, recordColumns, recordFields, type Columns } from '../../../../infrastructure/database/columns.ts'
import { findTypeMovedTo } from '../../invoices/invoice-parts.queries.ts'
import { MONEY_COLUMNS } from '../../invoices/invoice.rules.ts'
import type { PaymentToCorrect } from '#core/payments/decide-correction.ts'
import type { NewSettlement } from '#core/payments/new-settlement.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'

/** A payment on account. The open amount is less settlements and refunds to it. */
export type AccountRow = {
  invoiceNumber: number
  position: number
  issuedAt: Date
  paymentTypeId: string
  title: string
  name: string | null
  reference: string | null
  currency: string
  digits: number
  amount: number
  open: number
}

/** Lists open ones, the oldest first. */
export function listOpenAccounts(db: Db): Promise<AccountRow[]> {
  return query<AccountRow>(db)`
    select * from (${accountsOf(sql`true`)}) as account where open > 0 order by "invoiceNumber", position`
}

/** Includes the sender of the invoice's first order, who gets tips if nobody is named. */
export async function findAccount(
  db: Db,
  { invoiceNumber, position }: { invoiceNumber: number; position: number },
): Promise<(AccountRow & { placedBy: string | null }) | undefined> {
  const rows = await query<AccountRow & { placedBy: string | null }>(db)`
    select account.*, (
      select o.placed_by from invoice_orders i join orders o on o.id = i.order_id
      where i.invoice_number = ${invoiceNumber} order by o.business_day, o.token_no limit 1) as "placedBy"
    from (${accountsOf(sql`p.invoice_number = ${invoiceNumber}`)}) as account
    where position = ${position}`
  return rows[0]
}

/** A payment of an invoice under its current type. */
export async function findPaymentToCorrect(
  db: Db,
  { invoiceNumber, position }: { invoiceNumber: number; position: number },
): Promise<PaymentToCorrect | undefined> {
  const rows = await query<PaymentToCorrect>(db)`
    select i.currency, i.currency_digits as digits, coalesce(moved.payment_type_id, p.payment_type_id) as "paymentTypeId",
      coalesce(moved.title, p.title) as title, coalesce(moved.kind, p.kind) as kind, p.amount, p.tip, p.tendered,
      coalesce(moved.rounding, p.rounding) as rounding, coalesce(moved.surplus, p.surplus) as surplus, p.change, p.reference, p.tip_for as "tipFor",
      (i.customer_phone is not null or exists (
        select from bills b where b.invoice_number = i.number and b.customer_phone is not null)) as "hasCustomer",
      exists (select from settlements s where s.invoice_number = p.invoice_number and s.invoice_position = p.position
        and not s.is_correction) as "isSettled"
    from invoice_payments p join invoices i on i.number = p.invoice_number left join lateral (${findTypeMovedTo}) moved on true
    where p.invoice_number = ${invoiceNumber} and p.position = ${position}`
  return rows[0]
}

/** Refunds to accounts reduce the invoice's payments in order. */
function accountsOf(which: Sql): Sql {
  return sql`
    select "invoiceNumber", position, "issuedAt", "paymentTypeId", title, name, reference, currency, digits, amount,
      greatest(0, rest - greatest(0, returned - (sum(rest) over earlier - rest)))::bigint as open
    from (
      select p.invoice_number as "invoiceNumber", p.position, i.issued_at as "issuedAt", coalesce(moved.payment_type_id, p.payment_type_id) as "paymentTypeId",
        coalesce(moved.title, p.title) as title, coalesce(i.customer_name, b.customer_name, i.customer_phone, b.customer_phone) as name, p.reference, i.currency,
        i.currency_digits as digits, p.amount,
        case when p.kind = 'account' then p.amount else 0 end + coalesce((
          select sum(t.amount) from settlements s
            join settlement_payments t on t.settlement_number = s.number and t.kind = 'account'
          where s.invoice_number = p.invoice_number and s.invoice_position = p.position), 0) as rest,
        coalesce((
          select sum(r.amount) from credit_notes n join credit_note_payments r on r.credit_note_number = n.number
          where n.invoice_number = p.invoice_number and r.kind = 'account'), 0) as returned
      from invoice_payments p
        join invoices i on i.number = p.invoice_number
        left join bills b on b.invoice_number = p.invoice_number
        left join lateral (${findTypeMovedTo}) moved on true
      where (p.invoice_number, p.position) in (
        select invoice_number, position from invoice_payments where kind = 'account'
        union
        select s.invoice_number, s.invoice_position from settlements s where s.is_correction) and ${which}
    ) as payment
    window earlier as (partition by "invoiceNumber" order by position)`
}

/** The columns of a payment in `settlement_payments`. */
const PAYMENT_COLUMNS = { ...MONEY_COLUMNS, tipFor: 'text' } as const satisfies Columns &
  Record<Exclude<keyof TakenPayment, 'id' | 'giftCard'>, string>

/** The restaurant's last number; 0 if none. Read after the lock of its numbers. */
export async function findLastSettlement(db: Db): Promise<number> {
  const rows = await query<{ number: number }>(db)`select coalesce(max(number), 0) as number from settlements`
  return rows[0]!.number
}

export async function insertSettlement(db: Db, settlement: NewSettlement): Promise<void> {
  const { number, invoiceNumber, position, day, takenBy, payments, drawer, correction } = settlement
  const booked = payments.map((payment, at) => ({ ...payment, position: at }))
  await query(db)`
    with settlement as (
      insert into settlements (number, invoice_number, invoice_position, business_day, taken_by, is_correction, reason_id,
        reason_title, approved_by)
      values (${number}, ${invoiceNumber}, ${position}, ${day}, ${takenBy}, ${correction !== undefined},
        ${correction?.reasonId ?? null}::uuid, ${correction?.reasonTitle ?? null}, ${correction?.approvedBy ?? null})
      returning number
    )
    insert into settlement_payments (settlement_number, position, ${columnNames(PAYMENT_COLUMNS)}, till_id, session_id)
    select s.number, p.position, ${recordFields('p', PAYMENT_COLUMNS)}, ${drawer.tillId}::uuid, ${drawer.sessionId}::uuid
    from settlement s, jsonb_to_recordset(${JSON.stringify(booked)}::jsonb)
      as p(position int, ${recordColumns(PAYMENT_COLUMNS)})`
}
