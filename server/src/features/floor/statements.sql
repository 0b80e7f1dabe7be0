-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- floor/plan/plan listFloors() → id uuid, title text, width integer, height integer, decor jsonb, version integer
select id, title, width_cm as width, height_cm as height, decor, version
from floors
where deleted_at is null
order by position, id;

-- floor/plan/plan listPlanTables() → id uuid, floorId uuid, title text, seats integer, shape text, x integer, y
--   integer, width integer, height integer, rotation smallint, isBookable boolean, minPeople integer
select id, floor_id as "floorId", title, seats, shape, x_cm as x, y_cm as y, width_cm as width, height_cm as height,
  rotation, bookable as "isBookable", min_people as "minPeople"
from restaurant_tables
where deleted_at is null
order by created_at, id;

-- floor/plan/plan insertFloor($1 uuid, $2 text, $3 integer, $4 integer, $5 jsonb) → id uuid
insert into floors (id, title, position, width_cm, height_cm, decor)
select $1::uuid, $2::text, coalesce(max(position), 0) + 1, $3::int, $4::int, $5::jsonb
from floors
where deleted_at is null
on conflict do nothing
returning id;

-- floor/plan/plan countFloors() → count integer
select count(*)::int as count
from floors
where deleted_at is null;

-- floor/plan/plan lockFloor($1 uuid) → version integer, title text
select version, title
from floors
where id = $1 and deleted_at is null
for update;

-- floor/plan/plan isFloorTitleTaken($1 text, $2 uuid)
select
from floors
where lower(title) = lower($1) and id <> $2 and deleted_at is null;

-- floor/plan/plan updateFloor($1 text, $2 uuid, $3 text, $4 text, $5 integer, $6 integer, $7 jsonb, $8 uuid) → version
--   integer
with titled as ( update restaurant_tables set floor = $1 where floor_id = $2::uuid and floor <> $3 ) update floors
set title = $4, width_cm = $5, height_cm = $6, decor = $7::jsonb, version = version + 1
where id = $8::uuid
returning version;

-- floor/plan/plan updateFloorHidden($1 uuid)
update floors
set deleted_at = now(), version = version + 1
where id = $1;

-- floor/plan/plan updateFloorShown($1 uuid) → id uuid
update floors f
set deleted_at = null
where f.id = $1 and f.deleted_at is not null and not exists ( select from floors o where lower(o.title) = lower(f.title)
  and o.deleted_at is null)
returning f.id;

-- floor/plan/saved-tables updateTablesOfFloor($1 jsonb, $2 uuid, $3 uuid, $4 text)
with saved as ( select * from jsonb_to_recordset($1::jsonb) as saved(id uuid, title text, seats int, shape text, x int,
  y int, width int, height int, rotation smallint, "isBookable" boolean, "minPeople" int, code text) ), left_floors as (
  update floors f set version = version + 1 where f.id <> $2::uuid and f.id in (select t.floor_id from restaurant_tables
  t join saved s on s.id = t.id where t.deleted_at is null) ) insert into restaurant_tables as t (id, floor_id, floor,
  title, seats, shape, x_cm, y_cm, width_cm, height_cm, rotation, bookable, min_people, public_code, created_at)
select s.id, $3::uuid, $4, s.title, s.seats, s.shape, s.x, s.y, s.width, s.height, s.rotation, s."isBookable",
  s."minPeople", s.code, now()
from saved s
order by s.id
on conflict (tenant_id, id) do update
set floor_id = excluded.floor_id, floor = excluded.floor, title = excluded.title, seats = excluded.seats, shape =
  excluded.shape, x_cm = excluded.x_cm, y_cm = excluded.y_cm, width_cm = excluded.width_cm, height_cm =
  excluded.height_cm, rotation = excluded.rotation, bookable = excluded.bookable, min_people = excluded.min_people,
  deleted_at = null
where (t.floor_id, t.floor, t.title, t.seats, t.shape, t.x_cm, t.y_cm, t.width_cm, t.height_cm, t.rotation, t.bookable,
  t.min_people) is distinct
from (excluded.floor_id, excluded.floor, excluded.title, excluded.seats, excluded.shape, excluded.x_cm, excluded.y_cm,
  excluded.width_cm, excluded.height_cm, excluded.rotation, excluded.bookable, excluded.min_people) or t.deleted_at is
  not null;

-- floor/plan/saved-tables listTableIdsOfFloor($1 uuid) → id uuid
select id
from restaurant_tables
where floor_id = $1 and deleted_at is null
order by created_at, id;

-- floor/plan/saved-tables lockTablesForUpdate($1 uuid[])
select
from restaurant_tables
where id = any($1::uuid[])
order by id
for update;

-- floor/plan/saved-tables findHindrance($1 uuid[]) → title text, isInUse boolean
select title, "isInUse"
from ( select t.title, t.id, exists (select from orders o where o.table_id = t.id and o.status = 'created' and not
  o.kitchen_only) or exists (select from qr_orders o where o.table_id = t.id and o.status = 'created') or exists (select
  from visit_tables v where v.table_id = t.id and v.until is null) as "isInUse", exists ( select from reservation_tables
  h join reservations r on r.id = h.reservation_id where h.table_id = t.id and upper(h.during) > now() and r.status =
  'booked' and r.stage = 'expected') as "isBooked" from restaurant_tables t where t.id = any($1::uuid[]) and
  t.deleted_at is null ) checked
where "isInUse" or "isBooked"
order by "isInUse" desc, id
limit 1;

-- floor/plan/saved-tables updateTablesHidden($1 uuid[], $2 uuid)
update restaurant_tables
set deleted_at = now()
where id = any($1::uuid[]) and floor_id = $2 and deleted_at is null;

-- floor/plan/saved-tables updateTablesShown($1 uuid[], $2 uuid)
update restaurant_tables
set deleted_at = null
where id = any($1::uuid[]) and floor_id = $2;

-- floor/plan/saved-tables updateTableCleaned($1 uuid) → wasUnclean boolean
with before as materialized ( select id, unclean_since is not null as unclean from restaurant_tables where id = $1 and
  deleted_at is null for no key update ), cleaned as ( update restaurant_tables t set unclean_since = null from before b
  where t.id = b.id and b.unclean )
select unclean as "wasUnclean"
from before;

-- floor/plan/table-states listTableStates() → id uuid, uncleanSince timestamptz, reservationId uuid, bookedAt
--   timestamptz, bookedName text, bookedPeople integer
with due as materialized ( select distinct on (h.table_id) h.table_id, r.id, r.reserved_at, r.customer_name,
  r.party_size from reservations r join reservation_tables h on h.reservation_id = r.id where r.reserved_at > now() -
  interval '12 hours' and r.reserved_at <= now() + make_interval(mins => coalesce((select booked_soon_minutes from
  dining_settings), 30)) and r.status = 'booked' and r.stage = 'expected' and upper(h.during) > now() order by
  h.table_id, r.reserved_at, r.id )
select t.id, case when s.clean_tables then t.unclean_since end as "uncleanSince", due.id as "reservationId",
  due.reserved_at as "bookedAt", due.customer_name as "bookedName", due.party_size as "bookedPeople"
from restaurant_tables t
left
join dining_settings s on true
left
join due on due.table_id = t.id
where t.deleted_at is null
order by t.created_at, t.id;

-- floor/tables/bookable-tables listTablesOfBookings() → id uuid, title text, seats integer, minPeople integer,
--   isBookable boolean
select id, title, seats, min_people as "minPeople", bookable as "isBookable"
from restaurant_tables
where deleted_at is null
order by created_at, id;

-- floor/tables/bookable-tables updateBookable($1 jsonb)
update restaurant_tables t
set bookable = saved."isBookable", min_people = saved."minPeople"
from jsonb_to_recordset($1::jsonb) as saved(id uuid, "isBookable" boolean, "minPeople" int)
where t.id = saved.id and (t.bookable, t.min_people) is distinct
from (saved."isBookable", saved."minPeople");

-- floor/tables/floors lockFloorOfTitle($1 text) → id uuid, title text, width integer, height integer
select id, title, width_cm as width, height_cm as height
from floors
where lower(title) = lower(btrim($1)) and deleted_at is null
for update;

-- floor/tables/floors insertFloorOfTitle($1 text)
insert into floors (title, position)
select btrim($1), coalesce(max(position), 0) + 1
from floors
where deleted_at is null
on conflict (tenant_id, lower(title))
where deleted_at is null do nothing;

-- floor/tables/floors listPlaces($1 uuid) → x integer, y integer, width integer, height integer, rotation smallint,
--   shape text
select x_cm as x, y_cm as y, width_cm as width, height_cm as height, rotation, shape
from restaurant_tables
where floor_id = $1 and deleted_at is null;

-- floor/tables/floors updateFloorChanged($1 integer, $2 uuid)
update floors
set version = version + 1, height_cm = greatest(height_cm, $1)
where id = $2;

-- floor/tables/floors updateFloorOfTableChanged($1 uuid)
update floors f
set version = f.version + 1
from restaurant_tables t
where t.id = $1 and f.id = t.floor_id;

-- floor/tables/floors findFloorOfTable($1 uuid) → floor text, floorTitle text
select t.floor, f.title as "floorTitle"
from restaurant_tables t
left
join floors f on f.id = t.floor_id and f.deleted_at is null
where t.id = $1 and t.deleted_at is null;

-- floor/tables/floors updatePlace($1 uuid, $2 text, $3 integer, $4 integer, $5 uuid)
update restaurant_tables
set floor_id = $1, floor = $2, x_cm = $3, y_cm = $4
where id = $5;

-- floor/tables/tables lockTableShared($1 uuid) → id uuid, title text, floor text
select id, title, floor
from restaurant_tables
where id = $1 and deleted_at is null
for key share;

-- floor/tables/tables lockTableOfCodeShared($1 text) → id uuid, title text, floor text
select id, title, floor
from restaurant_tables
where public_code = $1 and deleted_at is null
for key share;

-- floor/tables/tables listTables() → id uuid, code text, title text, floor text, seats integer
select id, public_code as code, title, floor, seats
from restaurant_tables
where deleted_at is null
order by created_at, length(title), title, id;

-- floor/tables/tables insertTable($1 text, $2 text, $3 integer, $4 uuid, $5 integer, $6 integer, $7 text) → id uuid
insert into restaurant_tables (title, floor, seats, floor_id, x_cm, y_cm, public_code)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- floor/tables/tables updateTableRow($1 text, $2 text, $3 integer, $4 uuid) → id uuid
update restaurant_tables
set title = $1, floor = $2, seats = $3
where id = $4 and deleted_at is null
returning id;

-- floor/tables/tables lockTable($1 uuid) → title text
select title
from restaurant_tables
where id = $1 and deleted_at is null
for update;

-- floor/tables/tables hasOpenOrders($1 uuid, $2 uuid, $3 uuid) → isOpen boolean
select exists (select from orders where table_id = $1 and status = 'created' and not kitchen_only) or exists (select
  from qr_orders where table_id = $2 and status = 'created') or exists (select from visit_tables t join visits v on v.id
  = t.visit_id and v.is_seated where t.table_id = $3 and t.until is null) as "isOpen";

-- floor/tables/tables updateTableHidden($1 uuid)
update restaurant_tables
set deleted_at = now()
where id = $1;

-- floor/tables/tables lockTables() → id uuid
select id
from restaurant_tables
order by id
for update;

-- floor/tables/tables updateTableCodes($1 jsonb)
update restaurant_tables t
set public_code = renewed.code
from jsonb_to_recordset($1::jsonb) as renewed(id uuid, code text)
where t.id = renewed.id;

-- floor/tables/unclean-tables updateUnclean($1 uuid[])
update restaurant_tables
set unclean_since = now()
where id = any($1::uuid[]);

-- floor/visits/dining-settings findDiningSettings() → courses boolean, cleanTables boolean, showDineIn boolean,
--   printNoteSets boolean, cancelReasons uuid[], bookedSoonMinutes smallint
select courses, clean_tables as "cleanTables", show_dine_in as "showDineIn", print_note_sets as "printNoteSets",
  array(select id from reasons where id = any(cancel_reasons) and deleted_at is null order by
  array_position(cancel_reasons, id)) as "cancelReasons", booked_soon_minutes as "bookedSoonMinutes"
from dining_settings;

-- floor/visits/dining-settings updateDiningSettings($1 boolean, $2 boolean, $3 boolean, $4 boolean, $5 uuid[], $6
--   smallint, $7 boolean, $8 boolean, $9 boolean, $10 boolean, $11 uuid[], $12 smallint)
insert into dining_settings as s (courses, clean_tables, show_dine_in, print_note_sets, cancel_reasons,
  booked_soon_minutes)
values (coalesce($1::boolean, false), coalesce($2::boolean, false), coalesce($3::boolean, true), coalesce($4::boolean,
  true), coalesce($5::uuid[], '{}'), coalesce($6::smallint, 30))
on conflict (tenant_id) do update
set courses = coalesce($7::boolean, s.courses), clean_tables = coalesce($8::boolean, s.clean_tables), show_dine_in =
  coalesce($9::boolean, s.show_dine_in), print_note_sets = coalesce($10::boolean, s.print_note_sets), cancel_reasons =
  coalesce($11::uuid[], s.cancel_reasons), booked_soon_minutes = coalesce($12::smallint, s.booked_soon_minutes);

-- floor/visits/planned-visits insertOpenedVisit($1 uuid, $2 uuid, $3 text, $4 smallint, $5 text, $6 text, $7 uuid, $8
--   boolean, $9 text, $10 uuid[])
with opened as ( insert into visits (id, main_table_id, name, covers, waiter, waiter_name, reservation_id, is_seated,
  request_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex')) returning id ) insert into visit_tables
  (visit_id, table_id, position)
select opened.id, t.id, t.at
from opened, unnest($10::uuid[]) with ordinality as t(id, at);

-- floor/visits/planned-visits updateLeftTables($1 uuid, $2 uuid[])
update visit_tables
set until = now()
where visit_id = $1 and until is null and table_id = any($2::uuid[]);

-- floor/visits/planned-visits updateClosed($1 uuid, $2 uuid[])
with closed as ( update visits set status = 'closed', closed_at = now(), merged_into = $1 where id = any($2::uuid[])
  returning id ) update visit_tables t
set until = now()
from closed
where t.visit_id = closed.id and t.until is null;

-- floor/visits/planned-visits updateReopened($1 uuid)
update visits
set status = 'open', closed_at = null, merged_into = null
where id = $1;

-- floor/visits/planned-visits insertTakenTables($1 uuid, $2 uuid[])
insert into visit_tables (visit_id, table_id, position)
select $1::uuid, t.id, t.at
from unnest($2::uuid[]) with ordinality as t(id, at);

-- floor/visits/planned-visits updateChangedVisits($1 jsonb)
update visits v
set covers = case when c.change ? 'covers' then (c.change ->> 'covers')::smallint else v.covers end, name = case when
  c.change ? 'name' then c.change ->> 'name' else v.name end, waiter = case when c.change ? 'waiter' then c.change ->>
  'waiter' else v.waiter end, waiter_name = case when c.change ? 'waiterName' then c.change ->> 'waiterName' else
  v.waiter_name end, main_table_id = case when c.change ? 'mainTableId' then (c.change ->> 'mainTableId')::uuid else
  v.main_table_id end, is_seated = case when c.change ? 'isSeated' then (c.change ->> 'isSeated')::boolean else
  v.is_seated end, bill_asked_at = case when c.change ? 'isBillAsked' then case when (c.change ->>
  'isBillAsked')::boolean then now() end else v.bill_asked_at end
from ( select change, (change ->> 'id')::uuid as id from jsonb_array_elements($1::jsonb) as c(change) offset 0 ) c
where v.id = c.id;

-- floor/visits/planned-visits insertOperations($1 jsonb)
insert into visit_operations (visit_id, kind, person, details)
select o."visitId", o.kind, o.person, jsonb_build_object('texts', o.details, 'rows', o.rows)
from jsonb_to_recordset($1::jsonb) as o("visitId" uuid, kind text, person text, details jsonb, rows jsonb);

-- floor/visits/room lockVisitRows($1 uuid[]) → id uuid, mergedInto uuid
select id, merged_into as "mergedInto"
from visits
where id = any($1::uuid[])
order by id
for update;

-- floor/visits/room listLockedVisits($1 uuid[]) → id uuid, isOpen boolean, mergedInto uuid, mainTableId uuid, name
--   text, covers smallint, waiter text, waiterName text, nameToday text, reservationId uuid, isSeated boolean,
--   isBillAsked boolean, tables json
select v.id, v.status = 'open' as "isOpen", v.merged_into as "mergedInto", v.main_table_id as "mainTableId", v.name,
  v.covers, v.waiter, v.waiter_name as "waiterName", (select u.name from users u where u.username = v.waiter) as
  "nameToday", v.reservation_id as "reservationId", v.is_seated as "isSeated", v.bill_asked_at is not null as
  "isBillAsked", coalesce(( select json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by
  r.id <> v.main_table_id, t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where
  t.visit_id = v.id and t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.id = any($1::uuid[]);

-- floor/visits/room lockVisitsOfWaiter($1 text, $2 uuid[], $3 uuid[]) → id uuid
select id
from visits
where status = 'open' and waiter = $1 and ($2::uuid[] is null or id = any($3::uuid[]))
order by id
for update;

-- floor/visits/room countVisitsOfWaiter($1 text, $2 uuid[]) → hasVisits boolean, known integer
select exists (select from visits where status = 'open' and waiter = $1) as "hasVisits", (select count(*)::int from
  visits where id = any($2::uuid[])) as known;

-- floor/visits/room lockTablesToSeat($1 uuid[], $2 uuid[], $3 uuid, $4 uuid)
select
from restaurant_tables
where id in ( select unnest($1::uuid[]) union select t.table_id from visits v join visit_tables t on t.visit_id = v.id
  and t.until is not distinct from v.closed_at where v.id = any($2::uuid[]) union select table_id from
  reservation_tables where reservation_id = $3 union select table_id from reservations where id = $4)
order by id
for no key update;

-- floor/visits/room listTablesToSeat($1 uuid[], $2 uuid[], $3 uuid, $4 uuid) → id uuid, title text, floor text,
--   isRemoved boolean, visitId uuid
select r.id, r.title, r.floor, r.deleted_at is not null as "isRemoved", t.visit_id as "visitId"
from restaurant_tables r
left
join visit_tables t on t.table_id = r.id and t.until is null
where r.id in ( select unnest($1::uuid[]) union select x.table_id from visits v join visit_tables x on x.visit_id = v.id
  and x.until is not distinct from v.closed_at where v.id = any($2::uuid[]) union select table_id from
  reservation_tables where reservation_id = $3 union select table_id from reservations where id = $4);

-- floor/visits/room getRoom($1 text[]) → cleansTables boolean, people json
select coalesce((select clean_tables from dining_settings), false) as "cleansTables", coalesce(( select
  json_agg(json_build_object('username', username, 'name', name)) from users where username = any($1::text[])), '[]') as
  people;

-- floor/visits/room findOpened($1 uuid) → isThere boolean, requestHash text, openVisits integer
select v.id is not null as "isThere", encode(v.request_hash, 'hex') as "requestHash", (select count(*)::int from visits
  where status = 'open') as "openVisits"
from (select 1) one
left
join visits v on v.id = $1;

-- floor/visits/visit-of-order lockVisitAtTable($1 uuid) → id uuid, mergedInto uuid
select v.id, v.merged_into as "mergedInto"
from visit_tables t
join visits v on v.id = t.visit_id
where t.table_id = $1 and t.until is null
for no key update of v;

-- floor/visits/visit-of-order lockVisitToJoin($1 uuid) → id uuid, mergedInto uuid
select id, merged_into as "mergedInto"
from visits
where id = $1
for no key update;

-- floor/visits/visit-of-order lockTableWithVisit($1 boolean, $2 uuid) → table json, visit json, served json
select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) as "table", case when v.id is not null then
  json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
  'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter), 'isOpen', true,
  'isBillAsked', v.bill_asked_at is not null) end as visit, case when $1 then ( select json_agg(distinct
  jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null)) from orders o join order_items i on
  i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
from restaurant_tables r
left
join (visit_tables t join visits v on v.id = t.visit_id and v.status = 'open') on t.table_id = r.id and t.until is null
where r.id = $2 and r.deleted_at is null
for key share of r;

-- floor/visits/visit-of-order lockVisitWithTable($1 uuid, $2 boolean, $3 uuid) → table json, visit json, served json
with seat as materialized ( select r.id, r.title, r.floor from restaurant_tables r where r.id = (select main_table_id
  from visits where id = $1) and r.deleted_at is null for key share )
select (select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) from seat r) as "table",
  json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
  'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter), 'isOpen', v.status
  = 'open', 'isBillAsked', v.bill_asked_at is not null) as visit, case when $2 then ( select json_agg(distinct
  jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null)) from orders o join order_items i on
  i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
from visits v
where v.id = $3;

-- floor/visits/visit-of-order updateVisitsEnded($1 uuid[])
with ended as ( update visits set status = 'closed', closed_at = now() where id = any($1::uuid[]) returning id ),
  left_tables as ( update visit_tables t set until = now() from ended where t.visit_id = ended.id and t.until is null
  returning t.table_id ), unclean as ( update restaurant_tables t set unclean_since = now() from left_tables l where
  t.id = l.table_id and exists (select from dining_settings where clean_tables) ) insert into visit_operations
  (visit_id, kind)
select id, 'closed'
from ended;

-- floor/visits/visit-operations listOperations($1 uuid[], $2 integer, $3 uuid, $4 uuid, $5 bigint) → id uuid, visitId
--   uuid, kind text, at timestamptz, person text, device text, details jsonb
select id, visit_id as "visitId", kind, at, coalesce((select named.name from users named where named.username = person),
  person) as person, device, case kind when 'handed_over' then jsonb_build_object( 'from', coalesce((select named.name
  from users named where named.username = (details -> 'texts' ->> 'from')), (details -> 'texts' ->> 'from')), 'to',
  coalesce((select named.name from users named where named.username = (details -> 'texts' ->> 'to')), (details ->
  'texts' ->> 'to'))) when 'changed' then (details -> 'texts') || case when details -> 'texts' ? 'waiter' then
  jsonb_build_object('waiter', coalesce((select named.name from users named where named.username = (details -> 'texts'
  ->> 'waiter')), (details -> 'texts' ->> 'waiter'))) else '{}' end else details -> 'texts' end as details
from visit_operations
where visit_id in (with recursive joined (id, reservation_id, visit_ids) as ( select id, reservation_id, array[id] from
  visits where id = any($1::uuid[]) union all select v.id, v.reservation_id, v.id || j.visit_ids from joined j join
  visits v on v.merged_into = j.id where cardinality(j.visit_ids) <= $2::int) select id from joined) and ($3::uuid is
  null or (at, id) < (select l.at, l.id from visit_operations l where l.id = $4::uuid))
order by at desc, id desc
limit $5;

-- floor/visits/visit-operations findRanEmpty($1 text, $2 uuid) → isInto boolean
select coalesce(details #>> '{rows,ranEmptyInto}' = $1, false) as "isInto"
from visit_operations
where visit_id = $2 and kind <> 'closed'
order by at desc, id desc
limit 1;

-- floor/visits/visit-operations findLastMerge($1 uuid, $2 text) → orderIds text[], tableIds text[], covers integer,
--   isSeated boolean
select array(select jsonb_array_elements_text(details #> '{rows,orderIds}')) as "orderIds", array(select
  jsonb_array_elements_text(details #> '{rows,tableIds}')) as "tableIds", (details #>> '{rows,covers}')::int as covers,
  (details #>> '{rows,isSeated}')::boolean as "isSeated"
from visit_operations
where visit_id = $1 and kind = 'merged' and details #>> '{rows,into}' = $2
order by at desc, id desc
limit 1;

-- floor/visits/visits listMerges($1 uuid[], $2 integer) → id uuid, last uuid, isLast boolean
with recursive merged as ( select id, id as last, merged_into as next, 0 as step from visits where id = any($1::uuid[])
  union all select m.id, v.id, v.merged_into, m.step + 1 from merged m join visits v on v.id = m.next where m.step < $2
  )
select distinct on (id) id, last, next is null as "isLast"
from merged
order by id, step desc;

-- floor/visits/visits lockVisitsForUpdate($1 uuid[])
select
from visits
where id = any($1::uuid[])
order by id
for update;

-- floor/visits/visits listVisits($1 uuid[]) → id uuid, status text, mainTableId uuid, name text, covers smallint,
--   waiter text, waiterName text, reservationId uuid, seatedAt timestamptz, isSeated boolean, billAskedAt timestamptz,
--   closedAt timestamptz, mergedInto uuid, tables json
select v.id, v.status, v.main_table_id as "mainTableId", v.name, v.covers, v.waiter, v.waiter_name as "waiterName",
  v.reservation_id as "reservationId", v.seated_at as "seatedAt", v.is_seated as "isSeated", v.bill_asked_at as
  "billAskedAt", v.closed_at as "closedAt", v.merged_into as "mergedInto", coalesce(( select
  json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id,
  t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and
  t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.id = any($1::uuid[]);

-- floor/visits/visits listOpenVisits() → id uuid, status text, mainTableId uuid, name text, covers smallint, waiter
--   text, waiterName text, reservationId uuid, seatedAt timestamptz, isSeated boolean, billAskedAt timestamptz,
--   closedAt timestamptz, mergedInto uuid, tables json
select v.id, v.status, v.main_table_id as "mainTableId", v.name, v.covers, v.waiter, v.waiter_name as "waiterName",
  v.reservation_id as "reservationId", v.seated_at as "seatedAt", v.is_seated as "isSeated", v.bill_asked_at as
  "billAskedAt", v.closed_at as "closedAt", v.merged_into as "mergedInto", coalesce(( select
  json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id,
  t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and
  t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.status = 'open'
order by v.seated_at, v.id;

-- floor/visits/visits findNameOfStaff($1 text) → name text
select name
from users
where username = $1;

-- floor/visits/visits updateVisit($1 smallint, $2 uuid)
update visits
set covers = $1
where id = $2;

-- floor/visits/visits updateVisit($1 smallint, $2 text, $3 text, $4 text, $5 uuid)
update visits
set covers = $1, name = $2, waiter = $3, waiter_name = (select u.name from users u where u.username = $4), bill_asked_at
  = now()
where id = $5;

-- floor/visits/visits updateVisitsNameless($1 text, $2 text, $3 text)
update visits
set name = null
where name is not null and (id in (select visit_id from orders where customer_phone = $1 and visit_id is not null) or
  reservation_id in (select id from reservations where customer_phone = $2) or seated_at in (select ended_at from
  waitlist_entries where customer_phone = $3 and status = 'seated'));
