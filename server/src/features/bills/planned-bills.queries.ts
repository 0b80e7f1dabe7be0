import type { BillChanges, BillHead, NewBillPayment } from '#core/bills/bill-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** Inserts empty bills. */
export async function insertBills(db: Db, bills: NonNullable<BillChanges['opened']>): Promise<void> {
  await query(db)`
    insert into bills (id, letter_no)
    select b.id, b."letterNo" from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as b(id uuid, "letterNo" smallint)`
}

type LinesOfBills = { lines: NonNullable<BillChanges['lines']>; gone: readonly string[] }

/** Writes new and moved lines, and deletes those that are gone. */
export async function updateLines(db: Db, { lines, gone }: LinesOfBills): Promise<void> {
  const rows = lines.map(({ id, billId, orderId, orderItemId, stretch, discounts }) => {
    return { id, billId, orderId, orderItemId, ...stretch, discounts }
  })
  await query(db)`
    with gone as (
      delete from bill_lines where id = any(${gone}::uuid[])
    )
    insert into bill_lines (id, bill_id, order_id, order_item_id, part_from, part_to, part_of, discounts)
    select l.id, l."billId", l."orderId", l."orderItemId", l."from", l."to", l."of", l.discounts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, "billId" uuid, "orderId" uuid, "orderItemId" uuid,
      "from" int, "to" int, "of" int, discounts jsonb)
    on conflict (tenant_id, id) do update set bill_id = excluded.bill_id, part_from = excluded.part_from,
      part_to = excluded.part_to, part_of = excluded.part_of, discounts = excluded.discounts`
}

/** Inserts payments on bills; a row below 0 takes one back. */
export async function insertBillPayments(db: Db, payments: readonly NewBillPayment[]): Promise<void> {
  const rows = payments.map(({ cancels, ...payment }) => ({ ...payment, giftCard: undefined, ...cancels }))
  await query(db)`
    insert into bill_payments (id, bill_id, position, business_day, payment_type_id, title, kind, amount, tip, tendered, rounding,
      surplus, change, reference, tip_for, taken_by, till_id, session_id, cancels, reason_title, approved_by)
    select p.id, p."billId", p.position, p.day, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding,
      p.surplus, p.change, p.reference, p."tipFor", p."takenBy", p."tillId", p."sessionId", p."paymentId", p.reason, p."approvedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, "billId" uuid, position smallint, day date,
      "paymentTypeId" uuid, title text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint,
      change bigint, reference text, "tipFor" text, "takenBy" text, "tillId" uuid, "sessionId" uuid, "paymentId" uuid, reason text,
      "approvedBy" text)`
}

/** Writes the next versions of bills. Fixed discounts are stored with the lines. */
export async function updateBillHeads(db: Db, heads: readonly BillHead[]): Promise<void> {
  await query(db)`
    with head as (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(id uuid, version int, status text, "invoiceNumber" bigint,
        "customerPhone" text, "customerName" text, total bigint, paid bigint, "isFrozen" boolean)
    ), frozen as (
      update bill_discounts d set is_shared = false
      from head h where h."isFrozen" and d.bill_id = h.id and d.is_shared and d.removed_at is null
    )
    update bills b set version = h.version, status = h.status, invoice_number = h."invoiceNumber", total = h.total, paid = h.paid,
      customer_phone = h."customerPhone", customer_name = h."customerName", closed_at = case when h.status <> 'open' then now() end
    from head h where b.id = h.id`
}
