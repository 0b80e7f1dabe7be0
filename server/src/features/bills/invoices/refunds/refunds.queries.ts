import sql from 'sql-template-tag'
import type { TaxType } from '#core/money/tax.ts'
import type { CashLeft } from '#core/payments/cash-rounding.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { withPositions } from '../../../../infrastructure/database/columns.ts'
import { getCashLeft, findTypeMovedTo } from '../invoice-parts.queries.ts'

/** The next number of the series, and when it is given: locked from here to the commit, so that numbers have no gap. */
export type Numbered = { number: number; businessDay: string; hour: number }

/** Takes the next number of the credit notes; two refunds queue here. */
export async function updateCreditNoteCounter(db: Db): Promise<Numbered> {
  const rows = await query<Numbered>(db)`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day,
        extract(hour from now() at time zone time_zone)::smallint as hour
      from store_settings
    )
    update tenant_counters c set
      last_credit_note = c.last_credit_note + 1,
      business_day = greatest(c.business_day, today.day),
      last_token = case when today.day > c.business_day then 0 else c.last_token end
    from today
    returning c.last_credit_note as number, c.business_day as "businessDay", today.hour`
  return rows[0]!
}

/** A line of an invoice that may be given back, with the parts of it that were. */
export type InvoicedLine = {
  position: number
  itemId: string
  itemTitle: string
  variantTitle: string | null
  categoryId: string | null
  categoryTitle: string | null
  /** Of one, without its add-ons. */
  price: number
  /** Whole units, and the parts of the ordered line with its units. */
  quantity: number
  lineQuantity: number
  partFrom: number
  partTo: number
  partOf: number
  /** The dining option of its order. */
  dining: string | null
  taxTitle: string | null
  taxRateMilli: number
  taxType: TaxType
  tax: number
  total: number
  returned: { n: number; of: number }[]
}

export type InvoiceToRefund = {
  currency: string
  digits: number
  lines: InvoicedLine[]
  /** What was given back of each rate. */
  returned: { rateMilli: number; type: TaxType; net: number; tax: number }[]
  isByAmount: boolean
  tips: { paymentTypeId: string; title: string; kind: string | null; tip: number; tipFor: string | null }[]
  areTipsReturned: boolean
  /** What gift cards paid of it and have not got back. */
  giftCardLeft: number
  cashLeft: CashLeft
}

export async function findInvoiceToRefund(db: Db, number: number): Promise<InvoiceToRefund | undefined> {
  const rows = await query<InvoiceToRefund>(db)`
    select i.currency, i.currency_digits as digits,
      coalesce((
        select json_agg(json_build_object('position', l.position, 'itemId', l.item_id, 'itemTitle', l.item_title,
          'variantTitle', l.variant_title, 'categoryId', l.category_id, 'categoryTitle', l.category_title,
          'price', l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from jsonb_array_elements(l.addons) a),
          'quantity', l.quantity, 'lineQuantity', coalesce(l.line_quantity, l.quantity), 'partFrom', coalesce(l.part_from, 0),
          'partTo', coalesce(l.part_to, 1), 'partOf', coalesce(l.part_of, 1), 'dining', (select o.delivery_type from orders o where o.id = l.order_id), 'taxTitle', l.tax_title,
          'taxRateMilli', l.tax_rate_milli, 'taxType', l.tax_type, 'tax', l.tax, 'total', l.total,
          'returned', coalesce((
            select json_agg(json_build_object('n', r.part_n, 'of', r.part_of))
            from credit_notes n join credit_note_lines r on r.credit_note_number = n.number
            where n.invoice_number = i.number and r.invoice_position = l.position), '[]')) order by l.position)
        from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax))
        from credit_notes n join credit_note_taxes t on t.credit_note_number = n.number
        where n.invoice_number = i.number), '[]') as returned,
      exists (select from credit_notes n where n.invoice_number = i.number and n.is_by_amount) as "isByAmount",
      coalesce((
        select json_agg(json_build_object('paymentTypeId', coalesce(moved.payment_type_id, p.payment_type_id),
          'title', coalesce(moved.title, p.title), 'kind', coalesce(moved.kind, p.kind), 'tip', p.tip, 'tipFor', p.tip_for)
          order by p.position)
        from invoice_payments p left join lateral (${findTypeMovedTo}) moved on true
        where p.invoice_number = i.number and p.tip > 0), '[]') as tips,
      exists (
        select from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
        where n.invoice_number = i.number and p.tip > 0) as "areTipsReturned",
      (coalesce((
        select sum(p.amount) from invoice_payments p where p.invoice_number = i.number and p.kind = 'gift_card'), 0)
      - coalesce((
        select sum(p.amount) from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
        where n.invoice_number = i.number and p.kind = 'gift_card'), 0))::bigint as "giftCardLeft",
      ${getCashLeft(sql`i.number`)} as "cashLeft"
    from invoices i where i.number = ${number}`
  return rows[0]
}

export type NewCreditNote = Numbered & {
  invoiceNumber: number
  currency: string
  digits: number
  subTotal: number
  taxTotal: number
  total: number
  isByAmount: boolean
  reasonId: string
  reasonTitle: string
  givenBy: string | null
  approvedBy: string | null
  lines: readonly object[]
  taxes: readonly object[]
  payments: readonly object[]
  /** Where the money comes from. */
  drawer: { tillId: string | null; sessionId: string | null }
}

/** The whole credit note in one statement. */
export async function insertCreditNote(db: Db, note: NewCreditNote): Promise<void> {
  await query(db)`
    with note as (
      insert into credit_notes (number, invoice_number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total,
        total, is_by_amount, reason_id, reason_title, given_by, approved_by)
      values (${note.number}, ${note.invoiceNumber}, ${note.businessDay}, ${note.hour}, ${note.currency}, ${note.digits},
        ${note.subTotal}, ${note.taxTotal}, ${note.total}, ${note.isByAmount}, ${note.reasonId}, ${note.reasonTitle},
        ${note.givenBy}, ${note.approvedBy})
    ), lines as (
      insert into credit_note_lines (credit_note_number, position, invoice_position, part_n, part_of, item_id, item_title,
        variant_title, category_id, category_title, price, quantity, net, tax, total)
      select ${note.number}, l.position, l."invoicePosition", l."partN", l."partOf", l."itemId", l."itemTitle", l."variantTitle",
        l."categoryId", l."categoryTitle", l.price, l.quantity, l.net, l.tax, l.total
      from jsonb_to_recordset(${withPositions(note.lines)}::jsonb) as l(position int, "invoicePosition" int, "partN" bigint,
        "partOf" bigint, "itemId" uuid, "itemTitle" text, "variantTitle" text, "categoryId" uuid, "categoryTitle" text,
        price bigint, quantity int, net bigint, tax bigint, total bigint)
    ), taxes as (
      insert into credit_note_taxes (credit_note_number, position, title, rate_milli, type, net, tax)
      select ${note.number}, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
      from jsonb_to_recordset(${withPositions(note.taxes)}::jsonb) as t(position int, title text, "rateMilli" int, type text,
        net bigint, tax bigint)
    )
    insert into credit_note_payments (credit_note_number, position, payment_type_id, title, kind, amount, tip, rounding, tip_for,
      till_id, session_id)
    select ${note.number}, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.rounding, p."tipFor",
      ${note.drawer.tillId}::uuid, ${note.drawer.sessionId}::uuid
    from jsonb_to_recordset(${withPositions(note.payments)}::jsonb) as p(position int, "paymentTypeId" uuid, title text,
      kind text, amount bigint, tip bigint, rounding bigint, "tipFor" text)`
}
