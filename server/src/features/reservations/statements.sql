-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- reservations/booking-facts lockTables($1 uuid[]) → id uuid
select id
from restaurant_tables
where id = any($1::uuid[]) and deleted_at is null
order by id
for no key update;

-- reservations/booking-facts lockBookings() → pg_advisory_xact_lock void, count bigint
with saved as materialized (select from booking_settings for no key update)
select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text || ' bookings', 1)), (select count(*) from
  saved);

-- reservations/booking-facts lockReservation($1 uuid, $2 bytea)
select
from reservations
where id = (select coalesce($1::uuid, (select reservation_id from booking_links where token_hash = $2::bytea)))
for update;

-- reservations/booking-facts lockMovableReservations($1 uuid, $2 bytea, $3 timestamp without time zone)
with own as materialized ( select coalesce($1::uuid, (select reservation_id from booking_links where token_hash =
  $2::bytea)) as id ), span as materialized ( select coalesce($3::timestamp at time zone s.time_zone, (select
  reserved_at from reservations where id = (select id from own))) as at from store_settings s )
select
from reservations
where id in ( select id from own union select r.id from (select at - interval '26 hours' as earliest, at + interval
  '13 hours' as latest from span offset 0) s join reservations r on r.reserved_at > s.earliest and r.reserved_at <
  s.latest where r.stage = 'expected' and r.status = 'booked' and not r.is_pinned)
order by id
for update;

-- reservations/booking-facts lockCustomerOfBooking($1 uuid)
select
from customers
where phone = (select customer_phone from reservations where id = $1)
for no key update;

-- reservations/booking-facts findBooking($1 uuid, $2 bytea) → id uuid, reference text, customerPhone text, name text,
--   reservedAt timestamptz, storeTime text, endsAt timestamptz, people integer, notes text, status text, stage text,
--   isPinned boolean, tableId uuid, email text, language text, changes integer, heldTableIds text[]
select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as
  "reservedAt", to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.notes, r.status,
  r.stage, r.is_pinned as "isPinned", r.table_id as "tableId", r.email, r.language, r.changes, array(select
  t.table_id::text from reservation_tables t where t.reservation_id = r.id order by t.position) as "heldTableIds"
from reservations r
cross
join store_settings s
where r.id = (select coalesce($1::uuid, (select reservation_id from booking_links where token_hash = $2::bytea)));

-- reservations/booking-facts getBookingStore($1 timestamp without time zone) → name text, address text, phone text,
--   timeZone text, dayStartsAt text, today date, instant timestamptz
select store_name as name, coalesce(address, '') as address, coalesce(phone, '') as phone, time_zone as "timeZone",
  left(day_starts_at::text, 5) as "dayStartsAt", current_business_day() as today, $1::timestamp at time zone time_zone
  as instant
from store_settings;

-- reservations/booking-facts listBooked($1 timestamp without time zone, $2 uuid, $3 bytea, $4 timestamptz, $5
--   timestamptz) → id uuid, reservedAt timestamptz, people integer, isPinned boolean, isExpected boolean, tableIds
--   text[], heldFrom timestamptz, heldUntil timestamptz, blocks boolean
with middle as materialized ( select coalesce($1::timestamp at time zone s.time_zone, ( select reserved_at from
  reservations where id = (select coalesce($2::uuid, (select reservation_id from booking_links where token_hash =
  $3::bytea))))) as at from store_settings s ), span as materialized ( select coalesce($4::timestamptz, at - interval
  '13 hours') - interval '13 hours' as earliest, coalesce($5::timestamptz, at + interval '13 hours') as latest from
  middle )
select r.id, r.reserved_at as "reservedAt", r.party_size as people, r.is_pinned as "isPinned", r.stage = 'expected' and
  r.status = 'booked' as "isExpected", coalesce(held.table_ids, case when held.known then '{}' else
  array_remove(array[r.table_id::text], null) end) as "tableIds", coalesce(held.since, r.reserved_at) as "heldFrom",
  coalesce(held.until, r.ends_at, r.reserved_at + interval '2 hours') as "heldUntil", coalesce(held.blocks, false) as
  blocks
from span
join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
cross
join lateral ( select array_agg(t.table_id::text order by t.position) filter (where not isempty(t.during)) as table_ids,
  count(*) > 0 as known, min(lower(t.during)) as since, max(upper(t.during)) as until, bool_and(t.blocks) as blocks from
  reservation_tables t where t.reservation_id = r.id ) held
where r.status <> 'cancelled' and r.stage <> 'no_show';

-- reservations/booking-facts listOpenStays() → id uuid, name text, covers smallint, seatedAt timestamptz, reservationId
--   uuid, tableIds text[]
select v.id, v.name, v.covers, v.seated_at as "seatedAt", v.reservation_id as "reservationId",
  array_agg(t.table_id::text) as "tableIds"
from visits v
join visit_tables t on t.visit_id = v.id and t.until is null
where v.status = 'open'
group by v.tenant_id, v.id;

-- reservations/booking-facts listNearby($1 timestamp without time zone, $2 uuid[], $3 uuid[]) → id uuid, tableId uuid,
--   customerName text, reservedAt timestamptz, storeTime text, people integer
with span as materialized ( select at - interval '26 hours' as earliest, at + interval '13 hours' as latest, time_zone
  from (select $1::timestamp at time zone time_zone as at, time_zone from store_settings) s )
select r.id, r.table_id as "tableId", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as
  "reservedAt", to_char(r.reserved_at at time zone span.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime",
  r.party_size as people
from span
join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
where r.status <> 'cancelled' and (r.table_id = any($2::uuid[]) or exists ( select from reservation_tables t where
  t.reservation_id = r.id and t.table_id = any($3::uuid[])))
order by r.reserved_at, r.id;

-- reservations/booking-links insertBookingLinks($1 jsonb)
insert into booking_links (token_hash, reservation_id, waitlist_id)
select decode(l."tokenHash", 'hex'), l."reservationId", l."waitlistId"
from jsonb_to_recordset($1::jsonb) as l("tokenHash" text, "reservationId" uuid, "waitlistId" uuid);

-- reservations/booking-links findBookingLink($1 bytea) → reservationId uuid, waitlistId uuid
select reservation_id as "reservationId", waitlist_id as "waitlistId"
from booking_links
where token_hash = $1;

-- reservations/online/online countOnline($1 text, $2 text) → coming integer, today integer
select (select count(*)::int from reservations where source = 'online' and status = 'booked' and stage = 'expected' and
  reserved_at > now() and (customer_phone = $1 or email = $2)) as coming, (select count(*)::int from reservations where
  source = 'online' and created_at > now() - interval '1 day' and reserved_at > now() - interval '1 day') as today;

-- reservations/persons/persons listWaitsOf($1 text[]) → name text, people integer, notes text, arrivedAt timestamptz,
--   status text
select name, people, notes, arrived_at as "arrivedAt", status
from waitlist_entries
where customer_phone = any($1)
order by arrived_at, id;

-- reservations/planned-reservations insertReservation($1 uuid, $2 text, $3 timestamptz, $4 text, $5 text, $6 uuid, $7
--   text, $8 text, $9 integer, $10 timestamptz, $11 boolean, $12 text, $13 text, $14 text)
insert into reservations (id, unique_code, reserved_at, customer_phone, customer_name, table_id, status, notes,
  party_size, ends_at, is_pinned, source, email, language)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- reservations/planned-reservations updateReservation($1 timestamptz, $2 uuid, $3 text, $4 text, $5 integer, $6
--   timestamptz, $7 boolean, $8 text, $9 boolean, $10 boolean, $11 boolean, $12 uuid)
update reservations
set reserved_at = $1, table_id = $2, status = $3, notes = $4, party_size = $5, ends_at = $6, is_pinned = $7, stage = $8,
  changes = changes + 1, late_at = case when $9 then null else late_at end, reminded_at = case when $10 then null else
  reminded_at end, returned_at = case when $11 then null else returned_at end, updated_at = now()
where id = $12;

-- reservations/planned-reservations updateStages($1 jsonb)
update reservations r
set stage = s.stage, updated_at = now()
from jsonb_to_recordset($1::jsonb) as s(id uuid, stage text)
where r.id = s.id;

-- reservations/planned-reservations updateNoticed($1 uuid[], $2 uuid[], $3 uuid[], $4 uuid[])
update reservations
set late_at = case when id = any($1::uuid[]) then now() else late_at end, reminded_at = case when id = any($2::uuid[])
  then now() else reminded_at end, returned_at = case when id = any($3::uuid[]) then now() else returned_at end
where id = any($4::uuid[]);

-- reservations/planned-reservations updateReleased($1 uuid[])
update reservation_tables
set during = 'empty'
where reservation_id = any($1::uuid[]);

-- reservations/planned-reservations deleteHeld($1 uuid[])
delete
from reservation_tables
where reservation_id = any($1::uuid[]);

-- reservations/planned-reservations insertHeld($1 jsonb)
insert into reservation_tables (reservation_id, table_id, position, during, blocks)
select "reservationId", "tableId", position, tstzrange("from", "until"), blocks
from jsonb_to_recordset($1::jsonb) as held("reservationId" uuid, "tableId" uuid, position smallint, "from" timestamptz,
  "until" timestamptz, blocks boolean);

-- reservations/planned-reservations updateFirstTables($1 jsonb)
update reservations r
set table_id = held."tableId"
from jsonb_to_recordset($1::jsonb) as held("reservationId" uuid, "tableId" uuid)
where r.id = held."reservationId";

-- reservations/reservations listReservations($1 date, $2 date, $3 timestamptz) → storeTime text, id uuid, customerPhone
--   text, customerName text, reservedAt timestamptz, tableId uuid, tableTitle text, status text, notes text, partySize
--   integer, uniqueCode text, createdAt timestamptz, updatedAt timestamptz, stage text, source text, isPinned boolean,
--   endsAt timestamptz, isLate boolean, noShows integer, tables json
select to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.id, r.customer_phone
  as "customerPhone", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt", r.table_id as
  "tableId", t.title as "tableTitle", r.status, r.notes, r.party_size as "partySize", r.unique_code as "uniqueCode",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.stage, r.source, r.is_pinned as "isPinned",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.stage = 'expected' and r.status = 'booked' and
  r.reserved_at <= now() - make_interval(mins => 15) as "isLate", coalesce(c.no_shows, 0) as "noShows", coalesce(
  (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position) from
  reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id), case when t.id is
  null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end) as tables
from reservations r
cross
join store_settings s
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
left
join restaurant_tables t on t.id = r.table_id
where r.reserved_at >= (select ($1::date + day_starts_at) at time zone time_zone from store_settings) and r.reserved_at
  < greatest((select ($2::date + 1 + day_starts_at) at time zone time_zone from store_settings), $3::timestamptz +
  interval '1 minute')
order by r.reserved_at, r.id;

-- reservations/reservations searchReservations($1 text, $2 text, $3 text, $4 text, $5 bigint) → storeTime text, id
--   uuid, customerPhone text, customerName text, reservedAt timestamptz, tableId uuid, tableTitle text, status text,
--   notes text, partySize integer, uniqueCode text, createdAt timestamptz, updatedAt timestamptz, stage text, source
--   text, isPinned boolean, endsAt timestamptz, isLate boolean, noShows integer, tables json
select to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.id, r.customer_phone
  as "customerPhone", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt", r.table_id as
  "tableId", t.title as "tableTitle", r.status, r.notes, r.party_size as "partySize", r.unique_code as "uniqueCode",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.stage, r.source, r.is_pinned as "isPinned",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.stage = 'expected' and r.status = 'booked' and
  r.reserved_at <= now() - make_interval(mins => 15) as "isLate", coalesce(c.no_shows, 0) as "noShows", coalesce(
  (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position) from
  reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id), case when t.id is
  null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end) as tables
from reservations r
cross
join store_settings s
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
left
join restaurant_tables t on t.id = r.table_id
where r.id in (select directory.find_reservations($1, $2, $3, $4))
order by r.reserved_at desc, r.id desc
limit $5;

-- reservations/reservations isBookedSince($1 uuid, $2 uuid, $3 timestamptz, $4 timestamptz, $5 integer, $6 timestamptz,
--   $7 integer) → isBooked boolean
select exists ( select from reservations where table_id = $1 and id <> $2 and status <> 'cancelled' and updated_at >=
  $3::timestamptz and reserved_at > $4::timestamptz - make_interval(mins => $5::int) and reserved_at < $6::timestamptz +
  make_interval(mins => $7::int)) as "isBooked";

-- reservations/reservations deleteReservation($1 uuid, $2 uuid, $3 uuid) → row jsonb, deletedAt jsonb, tables jsonb,
--   linkHashes jsonb
with held as ( select coalesce(jsonb_agg(table_id order by position), '[]') as tables from reservation_tables where
  reservation_id = $1 ), links as ( select coalesce(jsonb_agg(encode(token_hash, 'hex')), '[]') as hashes from
  booking_links where reservation_id = $2 ) delete
from reservations r
where id = $3
returning to_jsonb(r) as row, to_jsonb(now()) as "deletedAt", (select tables from held) as tables, (select hashes from
  links) as "linkHashes";

-- reservations/reservations getStoreClock() → timeZone text, dayStartsAt time, today date
select time_zone as "timeZone", day_starts_at as "dayStartsAt", current_business_day() as today
from store_settings;

-- reservations/rules/booking-settings findBookingSettings() → code text, isOnline boolean, services jsonb, closedDays
--   text[], slotMinutes smallint, turn2 smallint, turn4 smallint, turn6 smallint, turnMore smallint, bufferMinutes
--   smallint, coversPerSlot integer, largestParty integer, soonestMinutes integer, furthestDays integer, reminds
--   boolean, freesNoShows boolean
select code, is_online as "isOnline", services, closed_days::text[] as "closedDays", slot_minutes as "slotMinutes",
  turn_2 as "turn2", turn_4 as "turn4", turn_6 as "turn6", turn_more as "turnMore", buffer_minutes as "bufferMinutes",
  covers_per_slot as "coversPerSlot", largest_party as "largestParty", soonest_minutes as "soonestMinutes",
  furthest_days as "furthestDays", reminds, frees_no_shows as "freesNoShows"
from booking_settings;

-- reservations/rules/booking-settings updateBookingSettings($1 text, $2 boolean, $3 jsonb, $4 date[], $5 smallint, $6
--   smallint, $7 smallint, $8 smallint, $9 smallint, $10 smallint, $11 integer, $12 integer, $13 integer, $14 integer,
--   $15 boolean, $16 boolean)
insert into booking_settings (code, is_online, services, closed_days, slot_minutes, turn_2, turn_4, turn_6, turn_more,
  buffer_minutes, covers_per_slot, largest_party, soonest_minutes, furthest_days, reminds, frees_no_shows)
values ($1, $2, $3::jsonb, $4::date[], $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict (tenant_id) do update
set is_online = excluded.is_online, services = excluded.services, closed_days = excluded.closed_days, slot_minutes =
  excluded.slot_minutes, turn_2 = excluded.turn_2, turn_4 = excluded.turn_4, turn_6 = excluded.turn_6, turn_more =
  excluded.turn_more, buffer_minutes = excluded.buffer_minutes, covers_per_slot = excluded.covers_per_slot,
  largest_party = excluded.largest_party, soonest_minutes = excluded.soonest_minutes, furthest_days =
  excluded.furthest_days, reminds = excluded.reminds, frees_no_shows = excluded.frees_no_shows;

-- reservations/rules/booking-settings insertBookingCodeInDirectory($1 text) → hold_booking_code void
select directory.hold_booking_code($1);

-- reservations/rules/booking-settings updateBookingCode($1 text) → ?column? integer
update booking_settings
set code = $1
returning 1;

-- reservations/rules/booking-settings listCombinations() → tableIds text[], minPeople integer, maxPeople integer
select table_ids::text[] as "tableIds", min_people as "minPeople", max_people as "maxPeople"
from booking_combinations
order by position;

-- reservations/rules/booking-settings updateCombinations()
delete
from booking_combinations;

-- reservations/rules/booking-settings updateCombinations($1 jsonb)
insert into booking_combinations (position, table_ids, min_people, max_people)
select c.position, c."tableIds", c."minPeople", c."maxPeople"
from rows
from (jsonb_to_recordset($1::jsonb) as ("tableIds" uuid[], "minPeople" int, "maxPeople" int)) with ordinality as c
  ("tableIds", "minPeople", "maxPeople", position);

-- reservations/stages/planned-bookings lockBooking($1 uuid, $2 uuid)
select
from reservations
where id = (select coalesce($1::uuid, (select reservation_id from visits where id = $2)))
for no key update;

-- reservations/stages/planned-bookings lockGivenUp($1 uuid)
select
from customers
where phone = (select customer_phone from reservations where id = $1 and stage = 'no_show')
for no key update;

-- reservations/stages/planned-bookings findBookingAtTables($1 uuid, $2 uuid, $3 uuid[]) → id uuid, status text, stage
--   text, phone text, name text, people integer, tableId uuid, heldTableIds text[], from timestamptz, until
--   timestamptz, busyTableIds text[]
with booking as ( select r.id, r.status, r.stage, r.customer_phone, r.customer_name, r.party_size, r.table_id, h.ids,
  coalesce(h."from", r.reserved_at) as "from", coalesce(h.until, r.ends_at, r.reserved_at + interval '2 hours') as until
  from reservations r cross join lateral ( select array_agg(t.table_id::text order by t.position) as ids,
  min(lower(t.during)) as "from", max(upper(t.during)) as until from reservation_tables t where t.reservation_id = r.id)
  h where r.id = (select coalesce($1::uuid, (select reservation_id from visits where id = $2))) )
select b.id, b.status, b.stage, b.customer_phone as phone, coalesce(c.name, b.customer_name) as name, b.party_size as
  people, b.table_id as "tableId", b.ids as "heldTableIds", b."from", b.until, array(select o.table_id::text from
  reservation_tables o where o.table_id = any($3::uuid[]) and o.reservation_id <> b.id and o.blocks and o.during &&
  tstzrange(b."from", b.until)) as "busyTableIds"
from booking b
left
join customers c on c.phone = b.customer_phone and c.deleted_at is null;

-- reservations/stages/planned-bookings lockBookingsOfVisit($1 uuid[], $2 integer) → id uuid, status text, stage text,
--   visitIds text[]
with recursive joined (id, reservation_id, visit_ids) as ( select id, reservation_id, array[id] from visits where id =
  any($1::uuid[]) union all select v.id, v.reservation_id, v.id || j.visit_ids from joined j join visits v on
  v.merged_into = j.id where cardinality(j.visit_ids) <= $2::int)
select r.id, r.status, r.stage, j.visit_ids::text[] as "visitIds"
from joined j
join reservations r on r.id = j.reservation_id
order by r.id
for no key update of r;

-- reservations/stages/planned-bookings lockWaitingParty($1 uuid) → name text, people integer
select name, people
from waitlist_entries
where id = $1 and status = 'waiting'
for no key update;

-- reservations/stages/planned-bookings updateSeated($1 uuid)
update reservations
set stage = 'seated', updated_at = now()
where id = $1;

-- reservations/stages/planned-bookings updateSeatedFromList($1 uuid)
update waitlist_entries
set status = 'seated', ended_at = now()
where id = $1;

-- reservations/stages/planned-bookings updateEnded($1 jsonb)
with ended as ( select * from jsonb_to_recordset($1::jsonb) as e(id uuid, stage text, status text) ), released as (
  update reservation_tables set during = 'empty' where reservation_id in (select id from ended) ) update reservations r
set stage = e.stage, status = e.status, updated_at = now()
from ended e
where r.id = e.id and r.stage <> e.stage;

-- reservations/stages/stages lockCustomersOfNoShows($1 integer)
select
from customers
where phone in ( select customer_phone from reservations where status = 'booked' and stage = 'expected' and returned_at
  is null and reserved_at <= now() - make_interval(mins => $1::int) and reserved_at > now() - interval '1 day')
order by phone
for no key update;

-- reservations/stages/stages lockDueBookings($1 integer, $2 integer) → id uuid, reference text, customerPhone text,
--   name text, reservedAt timestamptz, endsAt timestamptz, people integer, email text, language text, changes integer,
--   createdAt timestamptz, lateAt timestamptz, remindedAt timestamptz, returnedAt timestamptz
with saved as materialized ( select b.frees_no_shows, b.reminds, s.time_zone, (now() at time zone s.time_zone)::date + 1
  as tomorrow from booking_settings b cross join store_settings s)
select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as
  "reservedAt", coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.email,
  r.language, r.changes, r.created_at as "createdAt", r.late_at as "lateAt", r.reminded_at as "remindedAt",
  r.returned_at as "returnedAt"
from reservations r
where r.status = 'booked' and r.stage = 'expected' and r.reserved_at > now() - interval '1 day' and r.reserved_at <=
  now() + interval '1 day' and ( r.reserved_at <= now() - make_interval(mins => $1::int) and (r.late_at is null or
  (select frees_no_shows from saved) and r.returned_at is null and r.reserved_at <= now() - make_interval(mins =>
  $2::int)) or (select reminds from saved) and r.reserved_at > now() and r.email is not null and r.reminded_at is null
  and (r.reserved_at at time zone (select time_zone from saved))::date = (select tomorrow from saved) and r.created_at <
  r.reserved_at - interval '1 day')
order by r.id
limit 300
for update;

-- reservations/stages/stages updateBookingsEnded($1 uuid[], $2 integer, $3 uuid[])
with recursive joined (id, reservation_id, visit_ids) as ( select id, reservation_id, array[id] from visits where id =
  any($1::uuid[]) union all select v.id, v.reservation_id, v.id || j.visit_ids from joined j join visits v on
  v.merged_into = j.id where cardinality(j.visit_ids) <= $2::int), ended as ( select reservation_id as id, exists (
  select from orders o where o.visit_id = any($3::uuid[]) and o.payment_status = 'paid') as is_paid from joined where
  reservation_id is not null ), released as ( update reservation_tables set during = 'empty' where reservation_id in
  (select id from ended) ) update reservations r
set stage = 'done', updated_at = now(), status = case when e.is_paid and r.status = 'booked' then 'paid' else r.status
  end
from ended e
where r.id = e.id and r.stage = 'seated';

-- reservations/waitlist/waitlist listWaiting() → id uuid, name text, people integer, phone text, notes text,
--   quotedMinutes integer, arrivedAt timestamptz
select id, name, people, customer_phone as phone, notes, quoted_minutes as "quotedMinutes", arrived_at as "arrivedAt"
from waitlist_entries
where status = 'waiting'
order by arrived_at, id;

-- reservations/waitlist/waitlist lockWaiting($1 uuid) → id uuid
select id
from waitlist_entries
where id = $1 and status = 'waiting'
for no key update;

-- reservations/waitlist/waitlist insertEntry($1 uuid, $2 text, $3 integer, $4 text, $5 text, $6 integer)
insert into waitlist_entries (id, name, people, customer_phone, notes, quoted_minutes)
values ($1, $2, $3, $4, $5, $6);

-- reservations/waitlist/waitlist updateEntry($1 text, $2 integer, $3 text, $4 text, $5 boolean, $6 integer, $7 uuid)
update waitlist_entries
set name = $1, people = $2, customer_phone = $3, notes = $4, quoted_minutes = case when $5 then quoted_minutes else
  $6::int end
where id = $7;

-- reservations/waitlist/waitlist updateEntryEnded($1 text, $2 uuid)
update waitlist_entries
set status = $1, ended_at = now()
where id = $2;

-- reservations/waitlist/waitlist findPlaceInLine($1 uuid) → people integer, quotedMinutes integer, arrivedAt
--   timestamptz, status text, endedAt timestamptz, ahead integer
select e.people, e.quoted_minutes as "quotedMinutes", e.arrived_at as "arrivedAt", e.status, e.ended_at as "endedAt",
  (select count(*)::int from waitlist_entries o where o.status = 'waiting' and (o.arrived_at, o.id) < (e.arrived_at,
  e.id)) as ahead
from waitlist_entries e
where e.id = $1;
