-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- orders/dining/courses findNamedOrder($1 uuid) → requestHash bytea, tokenNo integer, placedAt timestamptz, businessDay
--   date, visitId uuid, invoiceNumber bigint
select o.request_hash as "requestHash", o.token_no as "tokenNo", o.placed_at as "placedAt", o.business_day as
  "businessDay", o.visit_id as "visitId", (select max(v.invoice_number) from invoice_orders v where v.order_id = o.id)
  as "invoiceNumber"
from orders o
where o.id = $1;

-- orders/dining/rounds lockOrdersOfVisits($1 uuid[]) → id uuid, visitId uuid, status text, paymentStatus text
select id, visit_id as "visitId", status, payment_status as "paymentStatus"
from orders
where visit_id = any($1::uuid[])
order by id
for update;

-- orders/dining/rounds listOrdersWithLines($1 uuid) → id uuid
select id
from orders o
where visit_id = $1 and exists (select from order_items i where i.order_id = o.id and i.status <> 'cancelled');

-- orders/dining/rounds lockOrdersOfLines($1 uuid[])
select
from orders
where id in (select order_id from order_items where id = any($1::uuid[]))
order by id
for update;

-- orders/dining/rounds listLinesToFire($1 uuid) → id uuid, orderId uuid, itemId uuid, categoryId uuid, itemTitle text,
--   variantTitle text, addons jsonb, notes text, seat smallint, course smallint, quantity integer, isFired boolean,
--   status text, tokenNo integer, offlineNo text, deliveryType text, tableTitle text, covers smallint, placedBy text,
--   placedByName text, isRush boolean, stations json
select i.id, i.order_id as "orderId", i.item_id as "itemId", i.category_id as "categoryId", i.item_title as "itemTitle",
  i.variant_title as "variantTitle", i.addons, i.notes, i.seat, i.course, i.quantity, i.fired_at is not null as
  "isFired", i.status, o.token_no as "tokenNo", o.offline_no as "offlineNo", o.delivery_type as "deliveryType",
  o.table_title as "tableTitle", o.covers, o.placed_by as "placedBy", (select u.name from users u where u.username =
  o.placed_by) as "placedByName", o.is_rush as "isRush", coalesce(( select json_agg(json_build_object('id',
  s.station_id, 'slipQuantity', s.slip_quantity)) from order_item_stations s where s.order_item_id = i.id), '[]') as
  stations
from orders o
join order_items i on i.order_id = o.id
where o.visit_id = $1 and o.status = 'created' and i.status <> 'cancelled'
order by o.placed_at, o.id, i.position;

-- orders/dining/rounds findVisitHolding($1 uuid) → id uuid
select v.id
from order_items i
join orders o on o.id = i.order_id
join visits v on v.id = o.visit_id
where i.id = $1 and i.fired_at is null and i.status = 'created' and o.status = 'created' and v.status = 'open';

-- orders/dining/rounds countLines($1 uuid[]) → count integer
select count(*)::int as count
from order_items
where id = any($1::uuid[]);

-- orders/dining/rounds listLinesToChange($1 uuid[]) → id uuid, orderId uuid, itemTitle text, status text, paymentStatus
--   text, visitId uuid, visitName text, stationIds text[]
select i.id, i.order_id as "orderId", i.item_title as "itemTitle", i.status, o.payment_status as "paymentStatus",
  o.visit_id as "visitId", coalesce(( select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position,
  t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and t.until is not
  distinct from v.closed_at), v.name, '') as "visitName", array( select coalesce(s.station_id, d.id)::text from (select
  id from stations where is_default and deleted_at is null) d left join order_item_stations s on s.order_item_id = i.id
  where i.fired_at is not null and s.status is distinct from 'done') as "stationIds"
from order_items i
join orders o on o.id = i.order_id
left
join visits v on v.id = o.visit_id
where i.id = any($1::uuid[]);

-- orders/dining/rounds updateOrdersMoved($1 uuid, $2 uuid, $3 text, $4 text, $5 uuid[])
update orders
set visit_id = $1, table_id = case when status = 'created' then $2::uuid else table_id end, table_title = case when
  status = 'created' then $3::text else table_title end, floor = case when status = 'created' then $4::text else floor
  end
where id = any($5::uuid[]);

-- orders/dining/rounds insertCuts($1 jsonb)
with cut as ( select * from jsonb_to_recordset($1::jsonb) as c(id uuid, "newId" uuid, units int, "isVoid" boolean) ),
  kept as ( update order_items i set quantity = i.quantity - c.units from cut c where i.id = c.id returning i.*,
  c."newId", c.units as cut_units, c."isVoid" ), at_stations as ( insert into order_item_stations (order_item_id,
  station_id, status, started_at, done_at, done_by, slip_quantity) select c."newId", s.station_id, s.status,
  s.started_at, s.done_at, s.done_by, least(s.slip_quantity, c.units) from cut c join order_item_stations s on
  s.order_item_id = c.id where not c."isVoid" ), on_paper as ( update order_item_stations s set slip_quantity =
  greatest(s.slip_quantity - c.units, 0) from cut c where s.order_item_id = c.id and not c."isVoid" ) insert into
  order_items (id, order_id, position, item_id, item_title, category_id, category_title, variant_id, variant_title,
  variant_price, addons, unit_price, list_price, price_rule, is_discountable, tax_id, tax_title, tax_rate_milli,
  tax_type, notes, seat, set_menu, course, fired_at, ordered_by, ordered_at, quantity, status, status_before_bump,
  portions_returned, split_from)
select k."newId", k.order_id, (select max(o.position) from order_items o where o.order_id = k.order_id) + row_number()
  over (partition by k.order_id order by k.position), k.item_id, k.item_title, k.category_id, k.category_title,
  k.variant_id, k.variant_title, k.variant_price, k.addons, k.unit_price, k.list_price, k.price_rule, k.is_discountable,
  k.tax_id, k.tax_title, k.tax_rate_milli, k.tax_type, k.notes, k.seat, k.set_menu, k.course, k.fired_at, k.ordered_by,
  k.ordered_at, k.cut_units, case when k."isVoid" then 'cancelled' else k.status end, case when not k."isVoid" then
  k.status_before_bump end, case when k."isVoid" then k.status = 'created' else k.portions_returned end, case when not
  k."isVoid" then coalesce(k.split_from, k.id) end
from kept k;

-- orders/dining/rounds insertRound($1 uuid, $2 date, $3 integer, $4 uuid, $5 text, $6 text, $7 uuid, $8 uuid, $9 uuid,
--   $10 uuid[])
with placed as ( insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone,
  customer_name, table_id, table_title, floor, payment_status, placed_by, placed_at, covers, visit_id, is_rush) select
  $1::uuid, $2::date, $3::int, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name, $4::uuid, $5, $6,
  'pending', o.placed_by, o.placed_at, null, $7::uuid, o.is_rush from orders o where o.id = $8 ) update order_items i
set order_id = $9::uuid, position = l.position, ordered_by = coalesce(i.ordered_by, o.placed_by), ordered_at =
  coalesce(i.ordered_at, o.placed_at)
from unnest($10::uuid[]) with ordinality as l(id, position), orders o
where i.id = l.id and o.id = i.order_id;

-- orders/dining/rounds updateChangedLines($1 jsonb)
update order_items i
set seat = case when c.change ? 'seat' then (c.change ->> 'seat')::smallint else i.seat end, course = case when c.change
  ? 'course' then (c.change ->> 'course')::smallint else i.course end, notes = case when c.change ? 'notes' then
  c.change ->> 'notes' else i.notes end, fired_at = case when not c.change ? 'isFired' then i.fired_at when (c.change
  ->> 'isFired')::boolean then coalesce((c.change ->> 'firedAt')::timestamptz, now()) end
from ( select change, (change ->> 'id')::uuid as id from jsonb_array_elements($1::jsonb) as c(change) offset 0 ) c
where i.id = c.id;

-- orders/dining/rounds updateStationsOf($1 jsonb)
insert into order_item_stations as k (order_item_id, station_id, slip_quantity)
select s."lineId", s.id, s."slipQuantity"
from jsonb_to_recordset($1::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int)
on conflict (tenant_id, order_item_id, station_id) do update
set slip_quantity = excluded.slip_quantity;

-- orders/dining/rounds insertNoticesAt($1 jsonb)
insert into station_notices (order_item_id, station_id, kind, text)
select n."lineId", n."stationId", n.kind, n.text
from jsonb_to_recordset($1::jsonb) as n("lineId" uuid, "stationId" uuid, kind text, text text);

-- orders/kitchen/kitchen-orders lockVisitsOfPaidOrders($1 uuid[], $2 uuid[]) → id uuid
select id
from visits
where id = any(array( select visit_id from orders where payment_status = 'paid' and id = any(array( select
  unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))))
order by id
for no key update;

-- orders/kitchen/kitchen-orders lockOrdersInKitchen($1 uuid[], $2 uuid[]) → id uuid
select id
from orders
where id = any(array( select unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))
order by id
for no key update;

-- orders/kitchen/kitchen-orders listOrdersInKitchen($1 uuid[], $2 uuid[]) → id uuid, tokenNo integer, status text,
--   paymentStatus text, isRush boolean, bumpedAt double precision, visitId uuid, openVisit json, lines json
select o.id, o.token_no as "tokenNo", o.status, o.payment_status as "paymentStatus", o.is_rush as "isRush",
  extract(epoch from o.bumped_at)::float8 * 1000 as "bumpedAt", o.visit_id as "visitId", case when v.status = 'open'
  then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select json_agg(json_build_object('id', x.id,
  'status', x.status)) from orders x where x.visit_id = v.id)) end as "openVisit", coalesce(( select
  json_agg(json_build_object('id', i.id, 'status', i.status, 'isFired', i.fired_at is not null, 'statusBeforeBump',
  i.status_before_bump, 'stations', coalesce(( select json_agg(json_build_object('id', s.station_id, 'status', s.status,
  'hasBegun', s.started_at is not null, 'doneAt', extract(epoch from s.done_at)::float8 * 1000, 'recallMin',
  t.recall_min) order by t.position, t.created_at, t.id) from order_item_stations s join stations t on t.id =
  s.station_id where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where i.order_id = o.id),
  '[]') as lines
from orders o
left
join visits v on v.id = o.visit_id
where o.id = any(array( select unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))
order by o.id;

-- orders/kitchen/kitchen-orders getStations($1 uuid, $2 uuid) → defaultStationId uuid, isStationKnown boolean
select id as "defaultStationId", $1::uuid is null or exists (select from stations where id = $2::uuid and deleted_at is
  null) as "isStationKnown"
from stations
where is_default and deleted_at is null;

-- orders/kitchen/kitchen-orders listBumpedTickets($1 integer) → id uuid, tokenNo integer, offlineNo text, status text,
--   paymentStatus text, tableTitle text, deliveryType text, bumpedAt timestamptz, lines json
select o.id, o.token_no as "tokenNo", o.offline_no as "offlineNo", o.status, o.payment_status as "paymentStatus",
  o.table_title as "tableTitle", o.delivery_type as "deliveryType", o.bumped_at as "bumpedAt", ( select
  json_agg(json_build_object('status', i.status, 'statusBeforeBump', i.status_before_bump)) from order_items i where
  i.order_id = o.id) as lines
from orders o
where o.bumped_at > now() - make_interval(mins => $1::int)
order by o.bumped_at desc, o.id desc;

-- orders/kitchen/notices listUnseenNotices() → id uuid, itemId uuid, orderId uuid, stationId uuid, kind text, text
--   text, at timestamptz
select n.id, n.order_item_id as "itemId", i.order_id as "orderId", n.station_id as "stationId", n.kind, n.text, n.at
from station_notices n
join order_items i on i.id = n.order_item_id
where n.seen_at is null and n.at > now() - interval '12 hours'
order by n.at, n.id;

-- orders/kitchen/notices updateNoticesSeen($1 uuid[]) → id uuid, orderId uuid
update station_notices n
set seen_at = now()
from order_items i
where n.id = any($1::uuid[]) and n.seen_at is null and i.id = n.order_item_id
returning n.id, i.order_id as "orderId";

-- orders/kitchen/planned-kitchen updateOrdersInKitchen($1 jsonb)
update orders o
set status = c.status, closed_at = case when c.status = 'created' then null else now() end, is_rush = c."isRush",
  bumped_at = case c.ticket when 'bumped' then now() when 'same' then o.bumped_at end
from jsonb_to_recordset($1::jsonb) as c(id uuid, status text, "isRush" boolean, ticket text)
where o.id = c.id;

-- orders/kitchen/planned-kitchen updateLinesInKitchen($1 jsonb)
update order_items i
set status = c.status, status_before_bump = c."statusBeforeBump", portions_returned = false, fired_at = case when
  c."isFired" then coalesce(i.fired_at, now()) end
from jsonb_to_recordset($1::jsonb) as c(id uuid, status text, "isFired" boolean, "statusBeforeBump" text)
where i.id = c.id;

-- orders/kitchen/planned-kitchen updateLinesAtStations($1 text, $2 jsonb)
insert into order_item_stations as s (order_item_id, station_id, status, started_at, done_at, done_by)
select c."lineId", c."stationId", c.status, case when c.status = 'started' then now() end, case when c.status = 'done'
  then now() end, case when c.status = 'done' then $1 end
from jsonb_to_recordset($2::jsonb) as c("lineId" uuid, "stationId" uuid, status text)
on conflict (tenant_id, order_item_id, station_id) do update
set status = excluded.status, started_at = case excluded.status when 'queued' then null else coalesce(s.started_at,
  excluded.started_at) end, done_at = excluded.done_at, done_by = excluded.done_by;

-- orders/kitchen/planned-kitchen updatePrinted($1 jsonb)
update order_item_stations s
set slip_quantity = p."slipQuantity"
from jsonb_to_recordset($1::jsonb) as p("lineId" uuid, id uuid, "slipQuantity" int)
where s.order_item_id = p."lineId" and s.station_id = p.id;

-- orders/kitchen/planned-kitchen updatePrepTimes($1 jsonb, $2 integer, $3 integer, $4 integer, $5 integer)
with taken as ( select i.item_id, d."stationId" as station_id, extract(epoch from now() - i.fired_at)::int as seconds
  from jsonb_to_recordset($1::jsonb) as d("lineId" uuid, "stationId" uuid) join order_items i on i.id = d."lineId" join
  menu_items m on m.id = i.item_id join orders o on o.id = i.order_id and o.offline_no is null ) insert into prep_times
  as p (item_id, station_id, last_seconds)
select item_id, station_id, (array_agg(seconds))[1:$2::int]
from taken
where seconds between $3 and $4
group by 1, 2
on conflict (tenant_id, item_id, station_id) do update
set last_seconds = (excluded.last_seconds || p.last_seconds)[1:$5::int];

-- orders/kitchen/remade-lines getLineToRemake($1 uuid) → line json, order json
select json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'addons', i.addons, 'setMenu', i.set_menu, 'quantity', i.quantity, 'notes', i.notes,
  'seat', i.seat, 'course', i.course, 'hadReturned', i.portions_returned, 'stations', coalesce(( select
  json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity)) from order_item_stations s where
  s.order_item_id = i.id), '[]')) as line, json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo',
  o.offline_no, 'deliveryType', o.delivery_type, 'tableTitle', o.table_title, 'covers', o.covers, 'placedBy',
  o.placed_by, 'isRush', o.is_rush, 'server', coalesce(w.name, v.waiter_name, v.waiter, o.placed_by), 'visit', case when
  v.id is not null then json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
  'waiterName', v.waiter_name) end) as "order"
from order_items i
join orders o on o.id = i.order_id
left
join visits v on v.id = o.visit_id
left
join users w on w.username = coalesce(v.waiter, o.placed_by)
where i.id = $1;

-- orders/orders listOpenOrders() → version bigint, events integer, id uuid, tokenNo integer, offlineNo text,
--   businessDay date, placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text,
--   customerPhone text, customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text,
--   visitId uuid, kitchenOnly boolean, isRush boolean, isKitchenTold boolean, paidAt timestamptz, placedSeconds double
--   precision, items json, bills json
select c.last_event as version, 0 as events, o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo",
  o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as "placedBy", o.covers as "covers",
  o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as "customerPhone",
  o.customer_name as "customerName", o.table_id as "tableId", o.table_title as "tableTitle", o.floor as "floor",
  o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId", o.kitchen_only as "kitchenOnly",
  o.is_rush as "isRush", o.kitchen_told as "isKitchenTold", o.paid_at as "paidAt", extract(epoch from
  o.placed_at)::float8 as "placedSeconds", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id,
  'itemTitle', i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce((
  select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt',
  s.done_at, 'slipQuantity', s.slip_quantity)) from order_item_stations s where s.order_item_id = i.id), '[]')) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id',
  b.id, 'letterNo', b.letter_no, 'isOpen', b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids,
  'content', case when b.status = 'open' and ( exists (select from bill_discounts d where d.bill_id = b.id and
  d.is_shared and d.removed_at is null) or exists ( select from bill_lines x join order_items i on i.id =
  x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive') ) then json_build_object( 'discounts', ( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.given_at, d.position) from
  bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null), 'lines', ( select
  json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position', i.position, 'amount',
  i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to, 'of', x.part_of),
  'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli, 'taxType', i.tax_type,
  'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id = x.order_item_id join orders p on p.id =
  x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from (select bill_id, json_agg(order_item_id) as
  ids from bill_lines where order_id = o.id group by bill_id) l join bills b on b.id = l.bill_id) as bills
from tenant_counters c
left
join orders o on o.status = 'created'
order by o.placed_at, o.id;

-- orders/orders listOrdersOfVisits($1 uuid[]) → id uuid, tokenNo integer, offlineNo text, businessDay date, placedAt
--   timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName
--   text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly
--   boolean, isRush boolean, isKitchenTold boolean, paidAt timestamptz, placedSeconds double precision, items json,
--   bills json
select o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at
  as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus",
  o.visit_id as "visitId", o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.kitchen_told as "isKitchenTold",
  o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", coalesce(( select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom',
  i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce(( select json_agg(json_build_object('id',
  s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at, 'slipQuantity', s.slip_quantity))
  from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where
  i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen',
  b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and (
  exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists (
  select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.visit_id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders getLastEvent() → version bigint
select last_event as version
from tenant_counters;

-- orders/orders listListedOrders($1 uuid[]) → id uuid, tokenNo integer, offlineNo text, businessDay date, placedAt
--   timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName
--   text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly
--   boolean, isRush boolean, isKitchenTold boolean, paidAt timestamptz, placedSeconds double precision, items json,
--   bills json
select o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at
  as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus",
  o.visit_id as "visitId", o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.kitchen_told as "isKitchenTold",
  o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", coalesce(( select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom',
  i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce(( select json_agg(json_build_object('id',
  s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at, 'slipQuantity', s.slip_quantity))
  from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where
  i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen',
  b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and (
  exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists (
  select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders listVisitsOfOrders($1 uuid[]) → id uuid, name text, covers smallint, waiter text, waiterName text
select v.id, v.name, v.covers, v.waiter, v.waiter_name as "waiterName"
from visits v
where v.id in (select o.visit_id from orders o where o.id = any($1::uuid[]));

-- orders/orders listOrdersClosedSince($1 integer) → id uuid, tokenNo integer, offlineNo text, businessDay date,
--   placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text,
--   customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid,
--   kitchenOnly boolean, isRush boolean, isKitchenTold boolean, paidAt timestamptz, placedSeconds double precision,
--   items json, bills json
select o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at
  as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus",
  o.visit_id as "visitId", o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.kitchen_told as "isKitchenTold",
  o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", coalesce(( select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom',
  i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce(( select json_agg(json_build_object('id',
  s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at, 'slipQuantity', s.slip_quantity))
  from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where
  i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen',
  b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and (
  exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists (
  select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.business_day >= (select business_day - 1 from tenant_counters) and o.status = 'completed' and o.closed_at >
  now() - make_interval(mins => $1)
order by o.placed_at, o.id;

-- orders/orders listOrderChanges($1 bigint) → version bigint, events integer, id uuid, tokenNo integer, offlineNo text,
--   businessDay date, placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text,
--   customerPhone text, customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text,
--   visitId uuid, kitchenOnly boolean, isRush boolean, isKitchenTold boolean, paidAt timestamptz, placedSeconds double
--   precision, items json, bills json
with missed as ( select payload from live_events where version > $1 ), named as ( select (payload ->> 'orderId')::uuid
  as id from missed where payload ? 'orderId' union select jsonb_array_elements_text(payload -> 'orderIds')::uuid from
  missed where payload ? 'orderIds' )
select c.last_event as version, (select count(*) from missed)::int as events, o.id as "id", o.token_no as "tokenNo",
  o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as "placedBy",
  o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as
  "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as "tableTitle", o.floor as
  "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId", o.kitchen_only as
  "kitchenOnly", o.is_rush as "isRush", o.kitchen_told as "isKitchenTold", o.paid_at as "paidAt", extract(epoch from
  o.placed_at)::float8 as "placedSeconds", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id,
  'itemTitle', i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce((
  select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt',
  s.done_at, 'slipQuantity', s.slip_quantity)) from order_item_stations s where s.order_item_id = i.id), '[]')) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id',
  b.id, 'letterNo', b.letter_no, 'isOpen', b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids,
  'content', case when b.status = 'open' and ( exists (select from bill_discounts d where d.bill_id = b.id and
  d.is_shared and d.removed_at is null) or exists ( select from bill_lines x join order_items i on i.id =
  x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive') ) then json_build_object( 'discounts', ( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.given_at, d.position) from
  bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null), 'lines', ( select
  json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position', i.position, 'amount',
  i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to, 'of', x.part_of),
  'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli, 'taxType', i.tax_type,
  'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id = x.order_item_id join orders p on p.id =
  x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from (select bill_id, json_agg(order_item_id) as
  ids from bill_lines where order_id = o.id group by bill_id) l join bills b on b.id = l.bill_id) as bills
from tenant_counters c
left
join orders o on o.id = any(array(select id from named));

-- orders/orders listCompletedUnpaidOrders($1 uuid, $2 uuid, $3 uuid, $4 uuid) → id uuid, tokenNo integer, offlineNo
--   text, businessDay date, placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text,
--   customerPhone text, customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text,
--   visitId uuid, items json
select o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at
  as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus",
  o.visit_id as "visitId", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status) order by i.position)
  from order_items i where i.order_id = o.id), '[]') as items
from orders o
where o.status = 'completed' and o.payment_status <> 'paid' and ($1::uuid is null or o.table_id = $2::uuid) and
  ($3::uuid is null or o.id = $4::uuid) and not exists (select from bill_lines l where l.order_id = o.id)
order by o.placed_at, o.id;

-- orders/orders listOrders($1 uuid[]) → id uuid, tokenNo integer, offlineNo text, businessDay date, placedAt
--   timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName
--   text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, visit json, items
--   json, bills json, invoiceNumber bigint
select o.id as "id", o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay", o.placed_at
  as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus",
  o.visit_id as "visitId", ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter',
  v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id) as visit, coalesce(( select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom',
  i.split_from, 'doneAt', i.done_at, 'status', i.status) order by i.position) from order_items i where i.order_id =
  o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen', b.status =
  'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and ( exists
  (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists ( select from
  bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive') ) then
  json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value)
  order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is
  null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position',
  i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to,
  'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli,
  'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id = x.order_item_id join
  orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from (select bill_id,
  json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b on b.id =
  l.bill_id) as bills, case when o.payment_status = 'paid' then (select max(p.invoice_number) from invoice_orders p
  where p.order_id = o.id) end as "invoiceNumber"
from orders o
where o.id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders lockOrderOfItemForUpdate($1 uuid) → id uuid, status text, paymentStatus text, kitchenOnly boolean,
--   visitId uuid
select id, status, payment_status as "paymentStatus", kitchen_only as "kitchenOnly", visit_id as "visitId"
from orders
where id = (select order_id from order_items where id = $1)
for update;

-- orders/orders updateItemSeat($1 smallint, $2 uuid)
update order_items
set seat = $1
where id = $2;

-- orders/orders updateItemsFinished($1 uuid[])
update order_items
set status = 'completed'
where order_id = any($1::uuid[]) and status in ('created', 'preparing');

-- orders/paying/payment-status insertOrdersPaidByVoid($1 date, $2 uuid[])
insert into orders_paid_by_voids (order_id, business_day, paid_hour, delivery_type, placed_by)
select o.id, $1::date, extract(hour from now() at time zone s.time_zone)::smallint, o.delivery_type, o.placed_by
from store_settings s, orders o
where o.id = any($2::uuid[]);

-- orders/paying/payment-status updateOrdersPaying($1 jsonb)
update orders o
set payment_status = p."paymentStatus", status = coalesce(p.status, o.status), paid_at = case when p."paymentStatus" =
  'paid' then coalesce(o.paid_at, now()) else o.paid_at end, kitchen_only = coalesce(p."kitchenOnly", o.kitchen_only),
  closed_at = case p.status when 'created' then null when 'completed' then now() else o.closed_at end
from jsonb_to_recordset($1::jsonb) as p(id uuid, "paymentStatus" text, status text, "kitchenOnly" boolean)
where o.id = p.id;

-- orders/planned-orders insertOrders($1 jsonb)
insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name, table_id,
  table_title, floor, placed_by, covers, visit_id, request_hash, payment_status, paid_at, placed_at, offline_no,
  kitchen_told)
select o.id, o."businessDay", o."tokenNo", o."deliveryType", o."customerType", o."customerPhone", o."customerName",
  o."tableId", o."tableTitle", o.floor, o."placedBy", o.covers, o."visitId", decode(o."requestHash", 'hex'),
  o."paymentStatus", case when o."paymentStatus" = 'paid' then now() end, coalesce(o."placedAt", now()), o."offlineNo",
  coalesce(o."isKitchenTold", false)
from jsonb_to_recordset($1::jsonb) as o(id uuid, "businessDay" date, "tokenNo" int, "deliveryType" text, "customerType"
  text, "customerPhone" text, "customerName" text, "tableId" uuid, "tableTitle" text, floor text, "placedBy" text,
  covers int, "visitId" uuid, "requestHash" text, "paymentStatus" text, "placedAt" timestamptz, "offlineNo" text,
  "isKitchenTold" boolean);

-- orders/planned-orders insertLines($1 jsonb)
insert into order_items (id, order_id, position, course, fired_at, item_id, item_title, category_id, category_title,
  variant_id, variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity,
  tax_id, tax_title, tax_rate_milli, tax_type, notes, seat, set_menu)
select l.id, l."orderId", l.position, l.course, case when not l."isHeld" then coalesce(l."firedAt", now()) end,
  l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId", l."variantTitle", l."variantPrice",
  l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId", l."taxTitle",
  l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu"
from jsonb_to_recordset($1::jsonb) as l(id uuid, "orderId" uuid, position int, course int, "isHeld" boolean, "firedAt"
  timestamptz, "itemId" uuid, "itemTitle" text, "categoryId" uuid, "categoryTitle" text, "variantId" uuid,
  "variantTitle" text, "variantPrice" bigint, addons jsonb, "unitPrice" bigint, "listPrice" bigint, "priceRule" text,
  "isDiscountable" boolean, quantity int, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text,
  seat int, "setMenu" jsonb);

-- orders/planned-orders insertStationsOf($1 jsonb)
insert into order_item_stations (order_item_id, station_id, slip_quantity)
select s."lineId", s.id, s."slipQuantity"
from jsonb_to_recordset($1::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int);

-- orders/prices/prices updateItemPrices($1 jsonb)
update order_items i
set unit_price = p."unitPrice", list_price = p."listPrice", price_rule = null
from jsonb_to_recordset($1::jsonb) as p(id uuid, "unitPrice" bigint, "listPrice" bigint)
where i.id = p.id;

-- orders/prices/prices listTaxGroupsOfOrders($1 uuid[]) → itemId uuid, groupId uuid
select i.id as "itemId", g.id as "groupId"
from menu_items i
join tax_groups g on g.id = i.tax_group_id
where i.id in (select item_id from order_items where order_id = any($1::uuid[]));

-- orders/prices/prices updateDiningOption($1 text, $2 uuid[])
update orders
set delivery_type = $1
where id = any($2::uuid[]);

-- orders/prices/prices updateItemTaxes($1 jsonb)
update order_items i
set tax_id = t."taxId", tax_title = t."taxTitle", tax_rate_milli = t."taxRateMilli", tax_type = t."taxType"
from jsonb_to_recordset($1::jsonb) as t(id uuid, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text)
where i.id = t.id;

-- orders/qr-menu/guest-orders insertGuestOrder($1 uuid, $2 date, $3 integer, $4 text, $5 text, $6 text, $7 text, $8
--   text, $9 text, $10 uuid, $11 text, $12 text)
insert into qr_orders (id, business_day, order_no, token_hash, qr_code, delivery_type, customer_type, customer_phone,
  customer_name, table_id, table_title, floor)
values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8, $9, $10, $11, $12);

-- orders/qr-menu/guest-orders insertGuestOrderLines($1 uuid, $2 jsonb)
insert into qr_order_items (qr_order_id, position, item_id, item_title, category_id, category_title, variant_id,
  variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity, tax_id,
  tax_title, tax_rate_milli, tax_type, notes, seat, set_menu)
select $1, l.position, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId", l."variantTitle",
  l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId",
  l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu"
from jsonb_to_recordset($2::jsonb) as l(position int, "itemId" uuid, "itemTitle" text, "categoryId" uuid,
  "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb, "unitPrice" bigint,
  "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid, "taxTitle" text,
  "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb);

-- orders/qr-menu/guest-orders updateGuestNumber($1 date, $2 integer)
update tenant_counters
set qr_order_day = $1, last_qr_order = $2;

-- orders/qr-menu/guest-orders getGuestNumbers($1 text) → day date, orderNo integer, atTable bigint, inStore bigint
select c.qr_order_day as day, c.last_qr_order as "orderNo", w."atTable", w."inStore"
from tenant_counters c
cross
join lateral ( select count(*) filter (where t.public_code = $1) as "atTable", count(*) as "inStore" from qr_orders o
  left join restaurant_tables t on t.id = o.table_id where o.status = 'created' ) w;

-- orders/qr-menu/guest-orders getGuestOrder($1 uuid) → orderNo integer, placedAt timestamptz, qrStatus text, status
--   text, paymentStatus text, tokenNo integer, tableTitle text, items json, currency text, digits smallint
select q.order_no as "orderNo", q.placed_at as "placedAt", q.status as "qrStatus", o.status, o.payment_status as
  "paymentStatus", o.token_no as "tokenNo", case when o.id is null then q.table_title else o.table_title end as
  "tableTitle", case when o.id is null then (select json_agg(json_build_object('itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'status', 'created') order by i.position) from qr_order_items i where
  i.qr_order_id = q.id) else (select json_agg(json_build_object('itemId', i.item_id, 'itemTitle', i.item_title,
  'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle',
  i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice',
  i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId',
  i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat',
  i.seat, 'setMenu', i.set_menu, 'status', i.status) order by i.position) from order_items i where i.order_id = o.id)
  end as items, s.currency, s.currency_digits as digits
from qr_orders q
join store_settings s on true
left
join orders o on o.id = q.order_id
where q.id = $1;

-- orders/qr-menu/qr-orders countWaitingQrOrders() → count bigint
select count(*)
from qr_orders
where status = 'created';

-- orders/qr-menu/qr-orders listWaitingQrOrders() → id uuid, orderNo integer, placedAt timestamptz, deliveryType text,
--   customerType text, customerPhone text, customerName text, tableId uuid, tableTitle text, floor text, status text,
--   paymentStatus text, items json
select o.id, o.order_no as "orderNo", o.placed_at as "placedAt", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status, 'pending' as "paymentStatus", coalesce((select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', 'created') order by i.position) from qr_order_items i where i.qr_order_id = o.id), '[]') as items
from qr_orders o
where o.status = 'created'
order by o.placed_at, o.id;

-- orders/qr-menu/qr-orders findQrOrderCart($1 uuid) → deliveryType text, customerType text, customerPhone text,
--   customerName text, tableId uuid, items json
select o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as "customerPhone",
  o.customer_name as "customerName", o.table_id as "tableId", (select json_agg(json_build_object('id', i.item_id,
  'variant_id', i.variant_id, 'addons_ids', (select coalesce(json_agg(addon -> 'id'), '[]') from
  jsonb_array_elements(i.addons) addon where not addon ? 'group_title'), 'modifiers', (select
  coalesce(json_agg(json_build_object('id', addon -> 'id', 'quantity', 1)), '[]') from jsonb_array_elements(i.addons)
  addon where addon ? 'group_title'), 'quantity', i.quantity, 'notes', i.notes, 'seat', null, 'lineId', null, 'course',
  null, 'unitPrice', null, 'override', null, 'steps', json_build_array(), 'setMenu', i.set_menu, 'discounts',
  json_build_array()) order by i.position) from qr_order_items i where i.qr_order_id = o.id) as items
from qr_orders o
where o.id = $1;

-- orders/qr-menu/qr-orders lockQrOrder($1 uuid) → id uuid, orderNo integer, placedAt timestamptz, isWaiting boolean
select id, order_no as "orderNo", placed_at as "placedAt", status = 'created' as "isWaiting"
from qr_orders
where id = $1
for update;

-- orders/qr-menu/qr-orders lockWaitingQrOrders() → id uuid, orderNo integer, placedAt timestamptz, isWaiting boolean
select id, order_no as "orderNo", placed_at as "placedAt", true as "isWaiting"
from qr_orders
where status = 'created'
order by id
for update;

-- orders/qr-menu/qr-orders updateQrOrderTaken($1 uuid, $2 uuid)
update qr_orders
set status = 'completed', order_id = $1
where id = $2;

-- orders/qr-menu/qr-orders updateQrOrdersCancelled($1 uuid[])
update qr_orders
set status = 'cancelled'
where id = any($1::uuid[]);

-- orders/voids/locked-orders listLinesTaken($1 uuid[], $2 uuid[]) → id uuid, orderId uuid, splitFrom uuid, itemId uuid,
--   itemTitle text, variantId uuid, variantTitle text, addons jsonb, setMenu jsonb, quantity integer, stockIds text[]
select i.id, i.order_id as "orderId", i.split_from as "splitFrom", i.item_id as "itemId", i.item_title as "itemTitle",
  i.variant_id as "variantId", i.variant_title as "variantTitle", i.addons, i.set_menu as "setMenu", i.quantity,
  array(select distinct m.item_id::text from stock_moves m where m.order_item_id in (i.id, i.split_from)) as "stockIds"
from order_items i
where i.id = any(array( select unnest($1::uuid[]) union select id from order_items where order_id = any($2::uuid[])));

-- orders/voids/locked-orders listOrdersAtStations($1 uuid[]) → id uuid, server text, isRush boolean, kitchenOnly
--   boolean, visitName text, lines json
select o.id, coalesce(w.name, v.waiter_name, v.waiter, o.placed_by) as server, o.is_rush as "isRush", o.kitchen_only as
  "kitchenOnly", coalesce(( select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position, t.id) from
  visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and t.until is not distinct from
  v.closed_at), v.name, '') as "visitName", coalesce(( select json_agg(json_build_object('id', i.id, 'course', i.course,
  'splitFrom', i.split_from, 'isFired', i.fired_at is not null, 'stations', coalesce(( select
  json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity)) from order_item_stations s where
  s.order_item_id = i.id), '[]'), 'openStationIds', array( select coalesce(s.station_id, d.id) from (select id from
  stations where is_default and deleted_at is null) d left join order_item_stations s on s.order_item_id = i.id where
  i.fired_at is not null and s.status is distinct from 'done'))) from order_items i where i.order_id = o.id), '[]') as
  lines
from orders o
left
join visits v on v.id = o.visit_id
left
join users w on w.username = coalesce(v.waiter, o.placed_by)
where o.id = any($1::uuid[]);

-- orders/voids/voids insertVoids($1 date, $2 uuid, $3 text, $4 text, $5 text, $6 jsonb)
insert into voids (business_day, order_id, order_item_id, token_no, item_title, variant_title, quantity, amount, stage,
  reason_id, reason_title, voided_by, approved_by)
select $1::date, v."orderId", v."orderItemId", v."tokenNo", v."itemTitle", v."variantTitle", v.quantity, v.amount,
  v.stage, $2::uuid, $3, $4, $5
from jsonb_to_recordset($6::jsonb) as v("orderId" uuid, "orderItemId" uuid, "tokenNo" int, "itemTitle" text,
  "variantTitle" text, quantity int, amount bigint, stage text);

-- orders/voids/voids updateLinesCancelled($1 uuid[])
update order_items
set status = 'cancelled', portions_returned = status = 'created' or portions_returned
where id = any($1::uuid[]);

-- orders/voids/voids updateOrdersClosed($1 text, $2 uuid[])
update orders
set status = $1, closed_at = now()
where id = any($2::uuid[]);

-- orders/voids/voids updateVoidsUndone($1 uuid[]) → figures_change void
with undone as ( update voids set undone_at = now() where order_item_id = any($1::uuid[]) and undone_at is null
  returning tenant_id )
select figures_change(tenant_id)
from undone;
