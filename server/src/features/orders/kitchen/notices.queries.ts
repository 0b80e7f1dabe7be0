import { sql, type Transaction } from 'kysely'
import type { Notice } from '#core/contract/dining/tickets.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type UnseenNotice = {
  id: string
  itemId: string
  orderId: string
  stationId: string
  kind: Notice['kind']
  text: string | null
  at: Date
}

/** What nobody has seen yet; what is older than half a day nobody will. */
export async function listUnseenNotices(db: Db): Promise<UnseenNotice[]> {
  const { rows } = await sql<UnseenNotice>`
    select n.id, n.order_item_id as "itemId", i.order_id as "orderId", n.station_id as "stationId", n.kind, n.text, n.at
    from station_notices n join order_items i on i.id = n.order_item_id
    where n.seen_at is null and n.at > now() - interval '12 hours' order by n.at, n.id`.execute(db)
  return rows
}

/** Returns those that nobody had seen, with their orders. */
export async function updateNoticesSeen(db: Db, ids: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    update station_notices n set seen_at = now() from order_items i
    where n.id = any(${ids}::uuid[]) and n.seen_at is null and i.id = n.order_item_id returning n.id, i.order_id as "orderId"`.execute(
    db,
  )
  return rows
}
