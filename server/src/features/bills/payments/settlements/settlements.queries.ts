import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { columnNames, recordColumns, recordFields, type Columns } from '../../../../infrastructure/database/columns.ts'
import type { JoinedDrawer } from '../../../cash/join-drawer.ts'
import { findTypeMovedTo } from '../../invoices/invoice-parts.queries.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'

/** A payment by an account: what is open is the amount less what was settled, and less what was given back to it. */
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

/** Those of which something is open, the oldest first. */
export function listOpenAccounts(db: Db): Promise<AccountRow[]> {
  return query<AccountRow>(db)`
    select * from (${accountsOf(sql`true`)}) as account where open > 0 order by "invoiceNumber", position`
}

/** With who placed the first order of the invoice: tips are theirs where nobody is named. */
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

export type PaymentToCorrect = Omit<TakenPayment, 'kind' | 'giftCard'> & {
  /** Null: its title decides. */
  kind: string | null
  currency: string
  digits: number
  hasCustomer: boolean
  /** Something of it was settled: it is no longer what it was. */
  isSettled: boolean
}

/** A payment of an invoice by the type that it has now. */
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

/** What was given back to accounts of an invoice is taken off its payments in their order. */
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

/**
 * The business day that runs, which does not end before the commit. Whoever settles or refunds waits here; figures are read
 * again.
 */
export async function updateDayOfSettlement(db: Db): Promise<string> {
  const rows = await query<{ businessDay: string }>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
    )
    update tenant_counters c set
      last_figure = c.last_figure + 1,
      business_day = greatest(c.business_day, today.day),
      last_token = case when today.day > c.business_day then 0 else c.last_token end
    from today
    returning c.business_day as "businessDay"`
  return rows[0]!.businessDay
}

/** The columns of a payment in `settlement_payments`. */
const PAYMENT_COLUMNS = {
  paymentTypeId: 'uuid',
  title: 'text',
  kind: 'text',
  amount: 'bigint',
  tip: 'bigint',
  tendered: 'bigint',
  rounding: 'bigint',
  surplus: 'bigint',
  change: 'bigint',
  reference: 'text',
  tipFor: 'text',
} as const satisfies Columns & Record<Exclude<keyof TakenPayment, 'giftCard'>, string>

export type NewSettlement = {
  invoiceNumber: number
  position: number
  businessDay: string
  takenBy: string | null
  /** What is taken off the account, or off the wrong type, first; then what came. */
  payments: readonly TakenPayment[]
  drawer: JoinedDrawer
  /** Where it corrects a payment. */
  correction?: { reasonId: string; reasonTitle: string; approvedBy: string | null }
}

/** Writes a settlement under the next number of the restaurant, which it returns, behind the lock of its numbers. */
export async function insertSettlement(db: Db, settlement: NewSettlement): Promise<number> {
  const { invoiceNumber, position, businessDay, takenBy, payments, drawer, correction } = settlement
  const booked = payments.map((payment, at) => ({ ...payment, position: at }))
  const rows = await query<{ number: number }>(db)`
    with settlement as (
      insert into settlements (number, invoice_number, invoice_position, business_day, taken_by, is_correction, reason_id,
        reason_title, approved_by)
      select coalesce(max(number), 0) + 1, ${invoiceNumber}, ${position}, ${businessDay}, ${takenBy},
        ${correction !== undefined}, ${correction?.reasonId ?? null}::uuid, ${correction?.reasonTitle ?? null},
        ${correction?.approvedBy ?? null} from settlements
      returning number
    )
    insert into settlement_payments (settlement_number, position, ${columnNames(PAYMENT_COLUMNS)}, till_id, session_id)
    select s.number, p.position, ${recordFields('p', PAYMENT_COLUMNS)}, ${drawer.tillId}::uuid, ${drawer.sessionId}::uuid
    from settlement s, jsonb_to_recordset(${JSON.stringify(booked)}::jsonb)
      as p(position int, ${recordColumns(PAYMENT_COLUMNS)})
    returning settlement_number as number`
  return rows[0]!.number
}
