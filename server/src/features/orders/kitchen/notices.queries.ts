import type { Notice } from '#core/contract/dining/tickets.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type UnseenNotice = {
  id: string
  itemId: string
  orderId: string
  stationId: string
  kind: Notice['kind']
  text: string | null
  at: Date
}

/** Unseen notices; nobody will look at those older than half a day. */
export function listUnseenNotices(db: Db): Promise<UnseenNotice[]> {
  return query<UnseenNotice>(db)`
    select n.id, n.order_item_id as "itemId", i.order_id as "orderId", n.station_id as "stationId", n.kind, n.text, n.at
    from station_notices n join order_items i on i.id = n.order_item_id
    where n.seen_at is null and n.at > now() - interval '12 hours' order by n.at, n.id`
}

/** Returns newly seen ones, with their orders. */
export function updateNoticesSeen(db: Db, ids: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  return query<{ id: string; orderId: string }>(db)`
    update station_notices n set seen_at = now() from order_items i
    where n.id = any(${ids}::uuid[]) and n.seen_at is null and i.id = n.order_item_id returning n.id, i.order_id as "orderId"`
}
