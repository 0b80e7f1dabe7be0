import type { OrderInKitchen } from '#core/kitchen/order-in-kitchen.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Row = { id: string }

/** Orders by their own ids or by those of lines. */
export type Named = { orderIds: readonly string[]; lineIds: readonly string[] }

/** Locks the visits of paid orders, which end when the kitchen finishes the order. Call it before locking the orders. */
export async function lockVisitsOfPaidOrders(db: Db, { orderIds, lineIds }: Named): Promise<string[]> {
  const rows = await query<Row>(db)`
    select id from visits where id = any(array(
      select visit_id from orders where payment_status = 'paid' and id = any(array(
        select unnest(${orderIds}::uuid[]) union select order_id from order_items where id = any(${lineIds}::uuid[])))))
    order by id for no key update`
  return rows.map(({ id }) => id)
}

/** Locks these orders, always in the same order; their lines change only under that lock. */
export async function lockOrdersInKitchen(db: Db, { orderIds, lineIds }: Named): Promise<string[]> {
  const rows = await query<Row>(db)`
    select id from orders where id = any(array(
      select unnest(${orderIds}::uuid[]) union select order_id from order_items where id = any(${lineIds}::uuid[])))
    order by id for no key update`
  return rows.map(({ id }) => id)
}

/** These locked orders with all their lines. */
export async function listOrdersInKitchen(db: Db, { orderIds, lineIds }: Named): Promise<OrderInKitchen[]> {
  return query<OrderInKitchen>(db)`
    select o.id, o.token_no as "tokenNo", o.status, o.payment_status as "paymentStatus", o.is_rush as "isRush",
      extract(epoch from o.bumped_at)::float8 * 1000 as "bumpedAt", o.visit_id as "visitId",
      case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', (
        select json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as "openVisit",
      coalesce((
        select json_agg(json_build_object('id', i.id, 'status', i.status, 'isFired', i.fired_at is not null,
          'statusBeforeBump', i.status_before_bump, 'stations', coalesce((
            select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'hasBegun', s.started_at is not null,
              'doneAt', extract(epoch from s.done_at)::float8 * 1000, 'recallMin', t.recall_min)
              order by t.position, t.created_at, t.id)
            from order_item_stations s join stations t on t.id = s.station_id where s.order_item_id = i.id), '[]'))
          order by i.position)
        from order_items i where i.order_id = o.id), '[]') as lines
    from orders o left join visits v on v.id = o.visit_id
    where o.id = any(array(
      select unnest(${orderIds}::uuid[]) union select order_id from order_items where id = any(${lineIds}::uuid[])))
    order by o.id`
}

/** The default station, and whether the requested one belongs to the restaurant. */
export async function getStations(
  db: Db,
  named: string | null,
): Promise<{ defaultStationId: string; isStationKnown: boolean }> {
  const [row] = await query<{ defaultStationId: string; isStationKnown: boolean }>(db)`
    select id as "defaultStationId",
      ${named}::uuid is null or exists (select from stations where id = ${named}::uuid and deleted_at is null) as "isStationKnown"
    from stations where is_default and deleted_at is null`
  return row!
}

/** A ticket bumped within so many minutes. */
export type BumpedTicket = Pick<OrderInKitchen, 'id' | 'tokenNo' | 'status' | 'paymentStatus'> & {
  offlineNo: string | null
  tableTitle: string | null
  deliveryType: string | null
  bumpedAt: Date | null
  lines: Pick<OrderInKitchen['lines'][number], 'status' | 'statusBeforeBump'>[]
}

/** Newest first. */
export async function listBumpedTickets(db: Db, minutes: number): Promise<BumpedTicket[]> {
  return query<BumpedTicket>(db)`
    select o.id, o.token_no as "tokenNo", o.offline_no as "offlineNo", o.status, o.payment_status as "paymentStatus",
      o.table_title as "tableTitle", o.delivery_type as "deliveryType", o.bumped_at as "bumpedAt", (
        select json_agg(json_build_object('status', i.status, 'statusBeforeBump', i.status_before_bump))
        from order_items i where i.order_id = o.id) as lines
    from orders o where o.bumped_at > now() - make_interval(mins => ${minutes}::int)
    order by o.bumped_at desc, o.id desc`
}
