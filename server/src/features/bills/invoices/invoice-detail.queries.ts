import sql from 'sql-template-tag'
import type { CashLeft } from '#core/payments/cash-rounding.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { jsonMembers } from '../../../infrastructure/database/columns.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS } from '../../orders/sold-columns.rules.ts'
import { getCashLeft } from './invoice-parts.queries.ts'
import type { TakenPayment } from '#core/payments/taken-payment.ts'
import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { PART_COLUMNS, PAYMENT_COLUMNS } from './invoice.rules.ts'

type DetailRow = {
  issuedAt: Date
  lines: (PricedLine & { [K in keyof InvoicedPart]: InvoicedPart[K] | null } & {
    position: number
    orderItemId: string
    total: number
    refunded: number
    /** The refunded parts of it. */
    returned: { n: number; of: number }[]
  })[]
  payments: (Omit<TakenPayment, 'kind'> & {
    position: number
    kind: string | null
    takenBy: string | null
    takenAt: string | null
    billPaymentId: string | null
    /** Later corrections of its type: a row off the old type, and one onto the new. */
    moved: (Omit<TakenPayment, 'change' | 'tendered'> & { id: string; takenBy: string | null; takenAt: string })[]
  })[]
  cashLeft: CashLeft
}

/** The lines and payments of an invoice, in order, with the refunds of each line. */
export async function findInvoiceDetail(db: Db, number: number): Promise<DetailRow | undefined> {
  const rows = await query<DetailRow>(db)`
    select i.issued_at as "issuedAt",
      coalesce((
        select json_agg(json_build_object('position', l.position, 'orderItemId', l.order_item_id,
          ${jsonMembers('l', { ...LINE_COLUMNS, ...PART_COLUMNS })}, 'total', l.total, 'refunded', coalesce((
            select sum(r.total) from credit_notes n join credit_note_lines r on r.credit_note_number = n.number
            where n.invoice_number = i.number and r.invoice_position = l.position), 0),
          'returned', coalesce((
            select json_agg(json_build_object('n', r.part_n, 'of', r.part_of))
            from credit_notes n join credit_note_lines r on r.credit_note_number = n.number
            where n.invoice_number = i.number and r.invoice_position = l.position), '[]')) order by l.position)
        from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('position', p.position, ${jsonMembers('p', PAYMENT_COLUMNS)}, 'tipFor', p.tip_for,
          'takenBy', p.taken_by, 'takenAt', b.taken_at, 'moved', coalesce((
            select json_agg(json_build_object('id', s.number || '/' || t.position, 'paymentTypeId', t.payment_type_id, 'title', t.title,
              'kind', t.kind, 'amount', t.amount, 'tip', t.tip, 'rounding', t.rounding, 'surplus', t.surplus,
              'reference', t.reference, 'tipFor', t.tip_for, 'takenBy', s.taken_by, 'takenAt', s.settled_at)
              order by s.number, t.position)
            from settlements s join settlement_payments t on t.settlement_number = s.number
            where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position), '[]'))
          order by p.position)
        from invoice_payments p left join bill_payments b on b.id = p.bill_payment_id
        where p.invoice_number = i.number), '[]') as payments,
      ${getCashLeft(sql`i.number`)} as "cashLeft"
    from invoices i where i.number = ${number}`
  return rows[0]
}
