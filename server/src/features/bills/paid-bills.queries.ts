import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** The orders of a bill of which everything that stands is on it or on paid bills: with its invoice they are paid. */
export async function listOrdersCompletedBy(db: Db, billId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.order_id as id from (select distinct order_id from bill_lines where bill_id = ${billId} offset 0) l
    where not exists (
      select from order_items i left join (
        select x.order_item_id, bool_or(b.status = 'open' and b.id <> ${billId}) as "isOpenElsewhere"
        from bill_lines x join bills b on b.id = x.bill_id
        where x.order_id = l.order_id group by x.order_item_id offset 0
      ) billed on billed.order_item_id = i.id
      where i.order_id = l.order_id and i.status <> 'cancelled' and billed."isOpenElsewhere" is not false)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A bill becomes paid with its invoice, and stays so. */
export async function updateBillPaid(
  db: Db,
  id: string,
  { invoiceNumber, total }: { invoiceNumber: number; total: number },
): Promise<void> {
  await sql`
    update bills set version = version + 1, status = 'paid', closed_at = now(), invoice_number = ${invoiceNumber},
      total = ${total}, paid = ${total}
    where id = ${id}`.execute(db)
}
