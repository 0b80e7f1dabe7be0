import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** An order by its client's id, with the hash of its request and the reply. */
export async function findNamedOrder(db: Db, id: string) {
  const rows = await query<{
    requestHash: Buffer | null
    tokenNo: number
    placedAt: Date
    businessDay: string
    visitId: string | null
    invoiceNumber: number | null
  }>(db)`
    select o.request_hash as "requestHash", o.token_no as "tokenNo", o.placed_at as "placedAt", o.business_day as "businessDay",
      o.visit_id as "visitId", (select max(v.invoice_number) from invoice_orders v where v.order_id = o.id) as "invoiceNumber"
    from orders o where o.id = ${id}`
  return rows[0]
}
