import type { InvoiceToRefund } from '#core/bills/invoice-to-refund.ts'
import type { NewCreditNote } from '#core/bills/new-credit-note.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { withPositions } from '../../../../infrastructure/database/columns.ts'
import { getCashLeft, findTypeMovedTo } from '../invoice-parts.queries.ts'

/** An invoice as refunds see it. */
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

/** Inserts the whole credit note in one statement. */
export async function insertCreditNote(db: Db, note: NewCreditNote): Promise<void> {
  const lines = note.refund.lines.map(({ line, part, ...amounts }) => {
    return { ...line, ...amounts, invoicePosition: line.position, partN: part.n, partOf: part.of }
  })
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
      from jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, "invoicePosition" int, "partN" bigint,
        "partOf" bigint, "itemId" uuid, "itemTitle" text, "variantTitle" text, "categoryId" uuid, "categoryTitle" text,
        price bigint, quantity int, net bigint, tax bigint, total bigint)
    ), taxes as (
      insert into credit_note_taxes (credit_note_number, position, title, rate_milli, type, net, tax)
      select ${note.number}, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
      from jsonb_to_recordset(${withPositions(note.refund.rates)}::jsonb) as t(position int, title text, "rateMilli" int, type text,
        net bigint, tax bigint)
    )
    insert into credit_note_payments (credit_note_number, position, payment_type_id, title, kind, amount, tip, rounding, tip_for,
      till_id, session_id)
    select ${note.number}, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.rounding, p."tipFor",
      ${note.drawer.tillId}::uuid, ${note.drawer.sessionId}::uuid
    from jsonb_to_recordset(${withPositions(note.payments)}::jsonb) as p(position int, "paymentTypeId" uuid, title text,
      kind text, amount bigint, tip bigint, rounding bigint, "tipFor" text)`
}
