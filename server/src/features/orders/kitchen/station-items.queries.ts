import { sql, type Transaction } from 'kysely'
import type { AtStation, StationStatus } from '#core/kitchen/stations.ts'
import { KEPT_TIMES, LONGEST_S, SHORTEST_S } from '#core/kitchen/ready-time.ts'
import type { OrderItemStatus, OrderStatus } from '#core/contract/orders.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** A line with how far it is at its stations; without a row it is made at the default one. */
export type StationItem = {
  id: string
  orderId: string
  visitId: string | null
  orderStatus: OrderStatus
  paymentStatus: string
  status: OrderItemStatus
  isFired: boolean
  stations: (AtStation & { hasBegun: boolean; isRecent: boolean })[]
}

/** The default station. */
export async function getDefaultStationId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from stations where is_default and deleted_at is null`.execute(db)
  return rows[0]!.id
}

/** Locks the orders of these lines, always in the same order, and returns the lines; those that are not there are left out. */
export async function lockStationItems(db: Db, itemIds: readonly string[]): Promise<StationItem[]> {
  // pipelined: the second begins when the first has its locks
  const [, { rows }] = await awaitPipelined([
    sql`
    select from orders where id in (select order_id from order_items where id = any(${itemIds}::uuid[])) order by id for update`.execute(
      db,
    ),
    sql<StationItem>`
    select i.id, i.order_id as "orderId", o.visit_id as "visitId", o.status as "orderStatus", o.payment_status as "paymentStatus",
      i.status, i.fired_at is not null as "isFired", coalesce((
        select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'hasBegun', s.started_at is not null,
          'isRecent', s.done_at > now() - make_interval(mins => t.recall_min)) order by t.position, t.created_at, t.id)
        from order_item_stations s join stations t on t.id = s.station_id where s.order_item_id = i.id), '[]') as stations
    from order_items i join orders o on o.id = i.order_id where i.id = any(${itemIds}::uuid[])`.execute(db),
  ])
  return rows
}

export type StationChange = { itemId: string; stationId: string; status: StationStatus }

/** Writes how far lines are at stations, under the locks of their orders. What is begun again keeps since when. */
export async function updateAtStations(db: Db, changes: readonly StationChange[], by: string | null): Promise<void> {
  await sql`
    insert into order_item_stations as s (order_item_id, station_id, status, started_at, done_at, done_by)
    select c."itemId", c."stationId", c.status, case when c.status = 'started' then now() end,
      case when c.status = 'done' then now() end, case when c.status = 'done' then ${by} end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("itemId" uuid, "stationId" uuid, status text)
    on conflict (tenant_id, order_item_id, station_id) do update set status = excluded.status,
      started_at = case excluded.status when 'queued' then null else coalesce(s.started_at, excluded.started_at) end,
      done_at = excluded.done_at, done_by = excluded.done_by`.execute(db)
}

/** Sets lines as their stations make them. */
export async function updateStatusesOfItems(
  db: Db,
  changes: readonly { itemId: string; status: OrderItemStatus }[],
): Promise<void> {
  await sql`
    update order_items i set status = c.status
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("itemId" uuid, status text) where i.id = c."itemId"`.execute(
    db,
  )
}

/** Notes how long lines took from fired to done, among the last of their menu item at a station. */
export async function updatePrepTimes(db: Db, done: readonly { itemId: string; stationId: string }[]): Promise<void> {
  await sql`
    with taken as (
      select i.item_id, d."stationId" as station_id, extract(epoch from now() - i.fired_at)::int as seconds
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d("itemId" uuid, "stationId" uuid) join order_items i on i.id = d."itemId"
      join menu_items m on m.id = i.item_id
    )
    insert into prep_times as p (item_id, station_id, last_seconds)
    select item_id, station_id, (array_agg(seconds))[1:${KEPT_TIMES}::int] from taken where seconds between ${SHORTEST_S} and ${LONGEST_S} group by 1, 2
    on conflict (tenant_id, item_id, station_id) do update set last_seconds = (excluded.last_seconds || p.last_seconds)[1:${KEPT_TIMES}::int]`.execute(
    db,
  )
}

/** Whether the kitchen has nothing left to make of an order. */
export async function listFinishedOrders(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where id = any(${orderIds}::uuid[]) and status = 'created' and payment_status = 'paid'
      and not exists (select from order_items i where i.order_id = o.id and i.status in ('created', 'preparing'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function updateRush(db: Db, orderId: string, isRush: boolean): Promise<boolean> {
  const { rows } = await sql`
    update orders set is_rush = ${isRush} where id = ${orderId} and status = 'created' returning id`.execute(db)
  return rows.length > 0
}
