import type { Notice } from '#core/contract/dining/tickets.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type NewNotice = { itemId: string; kind: Notice['kind']; text: string | null }

/** At each station that has the lines: those that were fired and are not finished there. */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  await query(db)`
    insert into station_notices (order_item_id, station_id, kind, text)
    select i.id, coalesce(s.station_id, d.id), n.kind, n.text
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("itemId" uuid, kind text, text text)
      join order_items i on i.id = n."itemId"
      left join order_item_stations s on s.order_item_id = i.id
      cross join (select id from stations where is_default and deleted_at is null) d
    where i.fired_at is not null and s.status is distinct from 'done'`
}

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
export function listUnseenNotices(db: Db): Promise<UnseenNotice[]> {
  return query<UnseenNotice>(db)`
    select n.id, n.order_item_id as "itemId", i.order_id as "orderId", n.station_id as "stationId", n.kind, n.text, n.at
    from station_notices n join order_items i on i.id = n.order_item_id
    where n.seen_at is null and n.at > now() - interval '12 hours' order by n.at, n.id`
}

/** Returns those that nobody had seen, with their orders. */
export function updateNoticesSeen(db: Db, ids: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  return query<{ id: string; orderId: string }>(db)`
    update station_notices n set seen_at = now() from order_items i
    where n.id = any(${ids}::uuid[]) and n.seen_at is null and i.id = n.order_item_id returning n.id, i.order_id as "orderId"`
}
