import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type CoursesOfVisit = { hasCourses: boolean; lines: { course: number | null; isFired: boolean }[] }

/** Whether the restaurant serves by courses, and what a visit has of them; cancelled lines are left out. */
export async function listCoursesOfVisit(db: Db, visitId: string): Promise<CoursesOfVisit> {
  const rows = await query<CoursesOfVisit>(db)`
    select coalesce((select courses from dining_settings), false) as "hasCourses", coalesce((
      select json_agg(distinct jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null))
      from orders o join order_items i on i.order_id = o.id
      where o.visit_id = ${visitId} and i.status <> 'cancelled'), '[]') as lines`
  return rows[0]!
}

/** An order by the id that its client gave it: with which request it was placed, and what that was answered. */
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
