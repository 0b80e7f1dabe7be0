import { sql, type Transaction } from 'kysely'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type CourseLine = {
  id: string
  orderId: string
  itemId: string
  categoryId: string | null
  itemTitle: string
  quantity: number
  course: number | null
  isFired: boolean
  status: OrderItemStatus
}

/** Locks the open orders of a visit and returns their lines that stand. */
export async function lockLinesOfVisit(db: Db, visitId: string): Promise<CourseLine[]> {
  await sql`select from orders where visit_id = ${visitId} and status = 'created' order by id for update`.execute(db)
  const { rows } = await sql<CourseLine>`
    select i.id, i.order_id as "orderId", i.item_id as "itemId", i.category_id as "categoryId",
      i.item_title as "itemTitle", i.quantity, i.course, i.fired_at is not null as "isFired", i.status
    from orders o join order_items i on i.order_id = o.id
    where o.visit_id = ${visitId} and o.status = 'created' and i.status <> 'cancelled' order by o.placed_at, o.id, i.position`.execute(
    db,
  )
  return rows
}

/** Sends lines to the kitchen, or holds them again. */
export async function updateLinesFired(db: Db, ids: readonly string[], isFired: boolean): Promise<void> {
  await sql`
    update order_items set fired_at = case when ${isFired} then now() end where id = any(${ids}::uuid[])`.execute(db)
}
