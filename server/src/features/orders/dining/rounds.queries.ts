import type { StationOfLine } from '#core/kitchen/station-lines.ts'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import type { LineToChange } from '#core/visits/decide-change-lines.ts'
import type { LineOfCourse } from '#core/visits/decide-fire.ts'
import type { OrderOfVisit, PlaceOfRound } from '#core/visits/locked-visit.ts'
import type { LineChange, LineCut, NewNotice, NewRound } from '#core/visits/round-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type RoundOfVisit = OrderOfVisit & { visitId: string | null }

/** Locks the orders of visits, including closed ones, always in the same order. */
export function lockOrdersOfVisits(db: Db, visitIds: readonly string[]): Promise<RoundOfVisit[]> {
  return query<RoundOfVisit>(db)`
    select id, visit_id as "visitId", status, payment_status as "paymentStatus" from orders
    where visit_id = any(${visitIds}::uuid[]) order by id for update`
}

/** The orders of a visit that have a line not cancelled. */
export async function listOrdersWithLines(db: Db, visitId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from orders o
    where visit_id = ${visitId} and exists (select from order_items i where i.order_id = o.id and i.status <> 'cancelled')`
  return rows.map(({ id }) => id)
}

/** Locks the orders of these lines, always in the same order. */
export async function lockOrdersOfLines(db: Db, lineIds: readonly string[]): Promise<void> {
  await query(db)`
    select from orders where id in (select order_id from order_items where id = any(${lineIds}::uuid[])) order by id for update`
}

/** The standing lines of a visit's open orders, in the order sent. */
export function listLinesToFire(db: Db, visitId: string): Promise<LineOfCourse[]> {
  return query<LineOfCourse>(db)`
    select i.id, i.order_id as "orderId", i.item_id as "itemId", i.category_id as "categoryId", i.item_title as "itemTitle",
      i.variant_title as "variantTitle", i.addons, i.notes, i.seat, i.course, i.quantity, i.fired_at is not null as "isFired", i.status,
      o.token_no as "tokenNo", o.offline_no as "offlineNo", o.delivery_type as "deliveryType", o.table_title as "tableTitle", o.covers,
      o.placed_by as "placedBy",
      (select u.name from users u where u.username = o.placed_by) as "placedByName", o.is_rush as "isRush",
      coalesce((
        select json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity))
        from order_item_stations s where s.order_item_id = i.id), '[]') as stations
    from orders o join order_items i on i.order_id = o.id
    where o.visit_id = ${visitId} and o.status = 'created' and i.status <> 'cancelled' order by o.placed_at, o.id, i.position`
}

/** The open visit that holds a line back; null if the kitchen has it. */
export async function findVisitHolding(db: Db, lineId: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(db)`
    select v.id from order_items i join orders o on o.id = i.order_id join visits v on v.id = o.visit_id
    where i.id = ${lineId} and i.fired_at is null and i.status = 'created' and o.status = 'created' and v.status = 'open'`
  return row?.id ?? null
}

/** Counts the ids that name a line. */
export async function countLines(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    select count(*)::int as count from order_items where id = any(${ids}::uuid[])`
  return row!.count
}

/** Lines of locked orders, with their stations. */
export function listLinesToChange(db: Db, ids: readonly string[]): Promise<LineToChange[]> {
  return query<LineToChange & { status: OrderItemStatus }>(db)`
    select i.id, i.order_id as "orderId", i.item_title as "itemTitle", i.status, o.payment_status as "paymentStatus",
      o.visit_id as "visitId", coalesce((
        select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position, t.id)
        from visit_tables t join restaurant_tables r on r.id = t.table_id
        where t.visit_id = v.id and t.until is not distinct from v.closed_at), v.name, '') as "visitName",
      array(
        select coalesce(s.station_id, d.id)::text from (select id from stations where is_default and deleted_at is null) d
          left join order_item_stations s on s.order_item_id = i.id
        where i.fired_at is not null and s.status is distinct from 'done') as "stationIds"
    from order_items i join orders o on o.id = i.order_id left join visits v on v.id = o.visit_id
    where i.id = any(${ids}::uuid[])`
}

/** Moves whole orders to another visit, with their tokens; closed ones keep their table. */
export async function updateOrdersMoved(db: Db, ids: readonly string[], place: PlaceOfRound): Promise<void> {
  const { visitId, tableId, tableTitle, floor } = place
  await query(db)`
    update orders set visit_id = ${visitId},
      table_id = case when status = 'created' then ${tableId}::uuid else table_id end,
      table_title = case when status = 'created' then ${tableTitle}::text else table_title end,
      floor = case when status = 'created' then ${floor}::text else floor end
    where id = any(${ids}::uuid[])`
}

/** Splits units off lines of locked orders: copies of the lines with everything else equal. */
export async function insertCuts(db: Db, cuts: readonly LineCut[]): Promise<void> {
  await query(db)`
    with cut as (
      select * from jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as c(id uuid, "newId" uuid, units int, "isVoid" boolean)
    ), kept as (
      update order_items i set quantity = i.quantity - c.units from cut c where i.id = c.id
      returning i.*, c."newId", c.units as cut_units, c."isVoid"
    ), at_stations as (
      insert into order_item_stations (order_item_id, station_id, status, started_at, done_at, done_by, slip_quantity)
      select c."newId", s.station_id, s.status, s.started_at, s.done_at, s.done_by, least(s.slip_quantity, c.units)
      from cut c join order_item_stations s on s.order_item_id = c.id where not c."isVoid"
    ), on_paper as (
      update order_item_stations s set slip_quantity = greatest(s.slip_quantity - c.units, 0)
      from cut c where s.order_item_id = c.id and not c."isVoid"
    )
    insert into order_items (id, order_id, position, item_id, item_title, category_id, category_title, variant_id, variant_title,
      variant_price, addons, unit_price, list_price, price_rule, is_discountable, tax_id, tax_title, tax_rate_milli, tax_type, notes, seat,
      set_menu, course, fired_at, ordered_by, ordered_at, quantity, status, status_before_bump, portions_returned, split_from)
    select k."newId", k.order_id, (select max(o.position) from order_items o where o.order_id = k.order_id)
        + row_number() over (partition by k.order_id order by k.position),
      k.item_id, k.item_title, k.category_id, k.category_title, k.variant_id, k.variant_title, k.variant_price, k.addons, k.unit_price,
      k.list_price, k.price_rule, k.is_discountable, k.tax_id, k.tax_title, k.tax_rate_milli, k.tax_type, k.notes, k.seat, k.set_menu,
      k.course, k.fired_at, k.ordered_by, k.ordered_at, k.cut_units, case when k."isVoid" then 'cancelled' else k.status end,
      case when not k."isVoid" then k.status_before_bump end,
      case when k."isVoid" then k.status = 'created' else k.portions_returned end,
      case when not k."isVoid" then coalesce(k.split_from, k.id) end
    from kept k`
}

/** Opens a round for lines of other orders, which keep their sender and time. */
export async function insertRound(db: Db, { id, day, tokenNo, like, place, lineIds }: NewRound): Promise<void> {
  const { visitId, tableId, tableTitle, floor } = place
  await query(db)`
    with placed as (
      insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title,
        floor, payment_status, placed_by, placed_at, covers, visit_id, is_rush)
      select ${id}::uuid, ${day}::date, ${tokenNo}::int, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name,
        ${tableId}::uuid, ${tableTitle}, ${floor}, 'pending', o.placed_by, o.placed_at, null, ${visitId}::uuid, o.is_rush
      from orders o where o.id = ${like}
    )
    update order_items i set order_id = ${id}::uuid, position = l.position, ordered_by = coalesce(i.ordered_by, o.placed_by),
      ordered_at = coalesce(i.ordered_at, o.placed_at)
    from unnest(${lineIds}::uuid[]) with ordinality as l(id, position), orders o
    where i.id = l.id and o.id = i.order_id`
}

/** Sets the fields of each change. */
export async function updateChangedLines(db: Db, changes: readonly LineChange[]): Promise<void> {
  await query(db)`
    update order_items i set
      seat = case when c.change ? 'seat' then (c.change ->> 'seat')::smallint else i.seat end,
      course = case when c.change ? 'course' then (c.change ->> 'course')::smallint else i.course end,
      notes = case when c.change ? 'notes' then c.change ->> 'notes' else i.notes end,
      fired_at = case when not c.change ? 'isFired' then i.fired_at
        when (c.change ->> 'isFired')::boolean then coalesce((c.change ->> 'firedAt')::timestamptz, now()) end
    from (
      select change, (change ->> 'id')::uuid as id from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as c(change) offset 0
    ) c
    where i.id = c.id`
}

/** The stations of lines, and the quantity on paper there. */
export async function updateStationsOf(
  db: Db,
  stations: readonly (StationOfLine & { lineId: string })[],
): Promise<void> {
  await query(db)`
    insert into order_item_stations as k (order_item_id, station_id, slip_quantity)
    select s."lineId", s.id, s."slipQuantity"
    from jsonb_to_recordset(${JSON.stringify(stations)}::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int)
    on conflict (tenant_id, order_item_id, station_id) do update set slip_quantity = excluded.slip_quantity`
}

/** Inserts notices on lines at stations. */
export async function insertNoticesAt(db: Db, notices: readonly NewNotice[]): Promise<void> {
  await query(db)`
    insert into station_notices (order_item_id, station_id, kind, text)
    select n."lineId", n."stationId", n.kind, n.text
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("lineId" uuid, "stationId" uuid, kind text, text text)`
}
