-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- kitchen/prep-times listPrepTimes($1 uuid[], $2 uuid[]) → itemId uuid, categoryId uuid, stationId uuid, seconds
--   integer[]
select p.item_id as "itemId", m.category_id as "categoryId", p.station_id as "stationId", p.last_seconds as seconds
from prep_times p
join menu_items m on m.id = p.item_id
where p.item_id = any($1::uuid[]) or m.category_id in (select category_id from menu_items where id = any($2::uuid[]));

-- kitchen/prep-times listRecentlyBumped($1 uuid, $2 uuid, $3 bigint) → orderId uuid, bumpedAt timestamptz, itemIds
--   uuid[]
with finished as ( select i.order_id, i.id, max(s.done_at) as done_at from stations t join order_item_stations s on
  s.station_id = t.id and s.done_at > now() - make_interval(mins => t.recall_min) join order_items i on i.id =
  s.order_item_id join orders o on o.id = i.order_id and (o.status = 'created' or (o.status = 'completed' and
  o.payment_status = 'paid')) where s.status = 'done' and i.status in ('preparing', 'completed') and ($1::uuid is null
  or t.id = $2::uuid) group by i.order_id, i.id )
select order_id as "orderId", done_at as "bumpedAt", array_agg(id) as "itemIds"
from finished
group by order_id, done_at
order by done_at desc
limit $3;

-- kitchen/printers/agents listAgents() → id uuid, title text, seenAt timestamptz, address text
select id, title, seen_at as "seenAt", lan_address as address
from print_agents
where revoked_at is null
order by created_at, id;

-- kitchen/printers/agents insertAgent($1 text, $2 bytea) → id uuid
insert into print_agents (title, key_hash)
values ($1, $2)
returning id;

-- kitchen/printers/agents updateAgentTitle($1 text, $2 uuid) → id uuid
update print_agents
set title = $1
where id = $2 and revoked_at is null
returning id;

-- kitchen/printers/agents updateAgentRevoked($1 uuid) → title text
update print_agents
set revoked_at = now()
where id = $1 and revoked_at is null
returning title;

-- kitchen/printers/agents updateAgentAddress($1 text, $2 uuid, $3 text) → id uuid
update print_agents
set lan_address = $1
where id = $2 and lan_address is distinct
from $3
returning id;

-- kitchen/printers/agents findAgent($1 bytea) → id uuid
select id
from print_agents
where key_hash = $1 and revoked_at is null;

-- kitchen/printers/agents updateAgentSeen($1 uuid, $2 uuid) → wasAway boolean
update print_agents a
set seen_at = now(), is_away_noticed = false
from (select seen_at from print_agents where id = $1) b
where a.id = $2 and (a.seen_at is null or a.seen_at < now() - interval '3 seconds')
returning b.seen_at is null or b.seen_at < now() - interval '15 seconds' as "wasAway";

-- kitchen/printers/agents updateAgentsAwayNoticed() → title text
update print_agents
set is_away_noticed = true
where revoked_at is null and not is_away_noticed and seen_at < now() - interval '15 seconds'
returning title;

-- kitchen/printers/agents getPlace() → language text, timeZone text
select t.language, s.time_zone as "timeZone"
from store_settings s
join tenants t on t.id = s.tenant_id;

-- kitchen/printers/agents listPrintersOfAgent($1 uuid) → id uuid, title text, host text, port integer, columns
--   smallint, language text, model text, cuts boolean, backupId uuid
select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.cuts, p.backup_id as "backupId"
from printers p
where p.deleted_at is null and coalesce( (select a.id from print_agents a where a.id = p.agent_id and a.revoked_at is
  null), (select a.id from print_agents a where a.revoked_at is null order by a.created_at, a.id limit 1)) = $1
order by p.id;

-- kitchen/printers/agents updatePrinterStates($1 jsonb) → title text, status text, before text, reason text
update printers p
set status = r.status, reason = r.reason, status_at = now()
from jsonb_to_recordset($1::jsonb) as r(id uuid, status text, reason text)
join printers b on b.id = r.id
where p.id = r.id and p.deleted_at is null and (p.status, p.reason) is distinct
from (r.status, r.reason)
returning p.title, p.status, b.status as before, p.reason;

-- kitchen/printers/agents listHousePrinters() → id uuid, title text, purpose text, hasDrawer boolean, opensDrawer
--   boolean, agentId uuid
select p.id, p.title, p.purpose, p.has_drawer as "hasDrawer", p.opens_drawer as "opensDrawer", coalesce( (select a.id
  from print_agents a where a.id = p.agent_id and a.revoked_at is null), (select a.id from print_agents a where
  a.revoked_at is null order by a.created_at, a.id limit 1)) as "agentId"
from printers p
where p.deleted_at is null
order by search_text(p.title::text), p.title, p.id;

-- kitchen/printers/agents listDoors() → id uuid, title text, address text
select id, title, lan_address as address
from print_agents
where revoked_at is null and lan_address is not null
order by created_at, id;

-- kitchen/printers/jobs listJobs($1 bigint, $2 uuid, $3 uuid, $4 uuid, $5 bigint, $6 integer) → id uuid, kind text,
--   printerId uuid, printerTitle text, printedOn text, facts jsonb, status text, reason text, createdAt timestamptz,
--   doneAt timestamptz, isAhead boolean
with waiting as materialized ( select *, row_number() over (order by queued_at desc, id desc) > $1 as "isBehind" from
  print_jobs where status = 'waiting' ), others as ( select id, created_at from waiting where "isBehind" union (select
  id, created_at from print_jobs where created_at > now() - interval '1 day' except select id, created_at from waiting
  where not "isBehind") ), shown as ( select id, true as "isAhead" from waiting where not "isBehind" and $2::uuid is
  null union all (select o.id, false from others o where $3::uuid is null or (o.created_at, o.id) < (select
  l.created_at, l.id from print_jobs l where l.id = $4::uuid) order by o.created_at desc, o.id desc limit $5) )
select j.id, j.kind, j.printer_id as "printerId", p.title as "printerTitle", d.title as "printedOn", j.facts, case when
  j.status = 'waiting' and j.queued_at < now() - make_interval(hours => $6) then 'given_up' else j.status end as status,
  j.reason, j.created_at as "createdAt", j.done_at as "doneAt", s."isAhead"
from shown s
join print_jobs j on j.id = s.id
join printers p on p.id = j.printer_id
left
join printers d on d.id = j.printed_on_id
order by j.created_at desc, j.id desc;

-- kitchen/printers/jobs listWaitingJobs($1 uuid[], $2 integer, $3 bigint) → id uuid, run smallint, kind text, printerId
--   uuid, insteadOf text, isReprint boolean, createdAt timestamptz, queuedAt timestamptz, facts jsonb
with waiting as ( select j.*, row_number() over (partition by j.printer_id order by j.queued_at, j.id) as nth from
  print_jobs j where j.status = 'waiting' and j.printer_id = any($1::uuid[]) and j.queued_at > now() -
  make_interval(hours => $2) )
select j.id, j.run, j.kind, j.printer_id as "printerId", m.title as "insteadOf", j.is_reprint as "isReprint",
  j.created_at as "createdAt", j.queued_at as "queuedAt", j.facts
from waiting j
left
join printers m on m.id = j.meant_for_id and m.id <> j.printer_id
order by j.nth, j.queued_at, j.id
limit $3;

-- kitchen/printers/jobs updateJobsReported($1 jsonb) → id uuid
update print_jobs j
set status = case r.status when 'done' then 'done' else j.status end, done_at = case r.status when 'done' then now()
  end, printed_on_id = case r.status when 'done' then coalesce((select p.id from printers p where p.id = r."printerId"),
  j.printer_id) end, reason = r.reason
from jsonb_to_recordset($1::jsonb) as r(id uuid, run int, status text, reason text, "printerId" uuid)
where j.id = r.id and j.run = r.run and j.status = 'waiting' and (r.status = 'done' or j.reason is distinct from
  r.reason)
returning j.id;

-- kitchen/printers/jobs lockJob($1 uuid) → id uuid, kind text, printerId uuid, status text, facts jsonb
select id, kind, printer_id as "printerId", status, facts
from print_jobs
where id = $1
for update;

-- kitchen/printers/jobs updateJobAgain($1 jsonb, $2 uuid)
update print_jobs
set status = 'waiting', run = run + 1, is_reprint = true, queued_at = now(), done_at = null, printed_on_id = null,
  reason = null, facts = $1::jsonb
where id = $2;

-- kitchen/printers/jobs updateJobMoved($1 uuid, $2 uuid)
update print_jobs
set status = 'waiting', run = run + 1, is_reprint = is_reprint or status = 'done', queued_at = now(), done_at = null,
  printed_on_id = null, reason = null, meant_for_id = coalesce(meant_for_id, printer_id), printer_id = $1
where id = $2;

-- kitchen/printers/jobs updateJobDiscarded($1 uuid)
update print_jobs
set status = 'discarded', done_at = now()
where id = $1;

-- kitchen/printers/jobs findDrawer($1 uuid, $2 uuid) → id uuid, title text, opensDrawer boolean
select id, title, opens_drawer as "opensDrawer"
from printers
where deleted_at is null and has_drawer and ($1::uuid is null or id = $2)
order by created_at, id
limit 1;

-- kitchen/printers/jobs findPaidInvoice($1 bigint) → number bigint, isInCash boolean
select i.number, i.issued_at > now() - interval '2 minutes' and exists ( select from invoice_payments p where
  p.invoice_number = i.number and p.kind = 'cash') as "isInCash"
from invoices i
where i.number = $1;

-- kitchen/printers/jobs insertJobs($1 jsonb) → id uuid
insert into print_jobs (id, printer_id, kind, facts)
select j.id, j."printerId", j.kind, j.facts
from jsonb_to_recordset($1::jsonb) as j(id uuid, "printerId" uuid, kind text, facts jsonb)
on conflict do nothing
returning id;

-- kitchen/printers/paper-texts listPaperTexts() → text text
select distinct p.text
from ( select title as text from menu_items where deleted_at is null union all select v.title from menu_item_variants v
  join menu_items i on i.id = v.item_id and i.deleted_at is null union all select a.title from menu_item_addons a join
  menu_items i on i.id = a.item_id and i.deleted_at is null union all select title from menu_options union all select
  title from stations where deleted_at is null union all select title from restaurant_tables where deleted_at is null
  union all select title from floors where deleted_at is null union all select title from courses union all select title
  from payment_types where deleted_at is null union all select title from reasons where deleted_at is null union all
  select title from taxes where deleted_at is null union all select unnest(array[header, footer]) from print_settings
  union all select unnest(array[store_name, address]) from store_settings ) p
where p.text ~ '[^ -~]'
order by p.text;

-- kitchen/printers/planned-slips insertSlips($1 jsonb)
insert into print_jobs (id, printer_id, kind, facts)
select j.id, j."printerId", 'slip', j.facts
from jsonb_to_recordset($1::jsonb) as j(id uuid, "printerId" uuid, facts jsonb)
on conflict do nothing;

-- kitchen/printers/printers listPrinters() → id uuid, title text, host text, port integer, columns smallint, language
--   text, model text, purpose text, cuts boolean, hasDrawer boolean, opensDrawer boolean, backupId uuid, agentId uuid,
--   reported text, reason text, agentSeenAt timestamptz, waiting integer
select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.purpose, p.cuts, p.has_drawer as "hasDrawer",
  p.opens_drawer as "opensDrawer", p.backup_id as "backupId", p.agent_id as "agentId", p.status as reported, p.reason,
  (select a.seen_at from print_agents a where a.id = coalesce( (select a.id from print_agents a where a.id = p.agent_id
  and a.revoked_at is null), (select a.id from print_agents a where a.revoked_at is null order by a.created_at, a.id
  limit 1))) as "agentSeenAt", (select count(*)::int from print_jobs j where j.printer_id = p.id and j.status =
  'waiting') as waiting
from printers p
where p.deleted_at is null
order by search_text(p.title::text), p.title, p.id;

-- kitchen/printers/printers lockPrinters() → id uuid, title text
select id, title
from printers
where deleted_at is null
order by id
for no key update;

-- kitchen/printers/printers insertPrinter($1 text, $2 text, $3 integer, $4 smallint, $5 text, $6 text, $7 text, $8
--   boolean, $9 boolean, $10 boolean, $11 uuid, $12 uuid) → id uuid
insert into printers (title, host, port, columns, language, model, purpose, cuts, has_drawer, opens_drawer, backup_id,
  agent_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning id;

-- kitchen/printers/printers updatePrinter($1 text, $2 text, $3 integer, $4 smallint, $5 text, $6 boolean, $7 text, $8
--   text, $9 boolean, $10 boolean, $11 boolean, $12 uuid, $13 uuid, $14 uuid)
update printers
set title = $1, host = $2, port = $3, columns = $4, language = $5, model = case when $6 then model else $7 end, purpose
  = $8, cuts = $9, has_drawer = $10, opens_drawer = $11, backup_id = $12, agent_id = $13
where id = $14;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update printers
set deleted_at = now()
where id = $1;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update printers
set backup_id = null
where backup_id = $1;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update print_jobs
set status = 'discarded'
where printer_id = $1 and status = 'waiting';

-- kitchen/printers/printers findPrinter($1 uuid) → id uuid, title text, hasDrawer boolean, opensDrawer boolean
select id, title, has_drawer as "hasDrawer", opens_drawer as "opensDrawer"
from printers
where id = $1 and deleted_at is null
for key share;

-- kitchen/screens/screen-options findScreenOptions() → readyMinutes smallint, showEstimates boolean, hasSound boolean,
--   idle text[]
select ready_minutes as "readyMinutes", show_estimates as "showEstimates", has_sound as "hasSound", idle_pictures as
  idle
from screen_settings;

-- kitchen/screens/screen-options updateScreenOptions($1 smallint, $2 boolean, $3 boolean, $4 smallint, $5 boolean, $6
--   boolean)
insert into screen_settings as s (ready_minutes, show_estimates, has_sound)
values (coalesce($1::smallint, 15), coalesce($2::boolean, true), coalesce($3::boolean, true))
on conflict (tenant_id) do update
set ready_minutes = coalesce($4::smallint, s.ready_minutes), show_estimates = coalesce($5::boolean, s.show_estimates),
  has_sound = coalesce($6::boolean, s.has_sound);

-- kitchen/screens/screen-options listIdlePicturesForUpdate() → pictures text[]
insert into screen_settings as s default
values
on conflict (tenant_id) do update
set has_sound = s.has_sound
returning s.idle_pictures as pictures;

-- kitchen/screens/screen-options updateIdlePictures($1 text[])
update screen_settings
set idle_pictures = $1::text[];

-- kitchen/screens/screens listScreens() → id uuid, kind text, title text, createdAt timestamptz, lastSeenAt timestamptz
select id, kind, title, created_at as "createdAt", last_seen_at as "lastSeenAt"
from screens
where revoked_at is null
order by created_at, id;

-- kitchen/screens/screens countScreensForUpdate()
insert into screen_settings as s default
values
on conflict (tenant_id) do update
set has_sound = s.has_sound;

-- kitchen/screens/screens countScreensForUpdate() → count integer
select count(*)::int as count
from screens
where revoked_at is null;

-- kitchen/screens/screens insertScreen($1 text, $2 text, $3 bytea) → id uuid
insert into screens (kind, title, token_hash)
values ($1, $2, $3)
returning id;

-- kitchen/screens/screens updateScreenTitle($1 text, $2 uuid) → before text
update screens s
set title = $1
from (select id, title from screens where id = $2 and revoked_at is null for no key update) as b
where s.id = b.id
returning b.title as before;

-- kitchen/screens/screens updateScreenRevoked($1 uuid) → title text
update screens
set revoked_at = now()
where id = $1 and revoked_at is null
returning title;

-- kitchen/screens/screens findScreenOfToken($1 bytea) → id uuid, kind text, title text, isActive boolean, trialEndAt
--   timestamptz, subscriptionEndAt timestamptz, isToRecord boolean
select s.id, s.kind, s.title, t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as
  "subscriptionEndAt", s.last_seen_at is null or s.last_seen_at < now() - interval '1 minute' as "isToRecord"
from screens s
cross
join tenants t
where s.token_hash = $1 and s.revoked_at is null;

-- kitchen/screens/screens updateScreenSeen($1 uuid)
update screens
set last_seen_at = now()
where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute');

-- kitchen/stations/courses listCourses() → id uuid, position smallint, title text
select id, position, title
from courses
order by position;

-- kitchen/stations/courses getHasCourses() → courses boolean
select courses
from dining_settings;

-- kitchen/stations/courses insertCourse($1 smallint, $2 text) → id uuid
insert into courses (position, title)
values ($1, $2)
on conflict (tenant_id, position) do nothing
returning id;

-- kitchen/stations/courses isCourseTaken($1 smallint, $2 uuid) → isTaken boolean
select exists (select from courses where position = $1 and id <> $2) as "isTaken";

-- kitchen/stations/courses updateCourse($1 smallint, $2 text, $3 uuid) → id uuid
update courses
set position = $1, title = $2
where id = $3
returning id;

-- kitchen/stations/courses deleteCourse($1 uuid) → title text
delete
from courses
where id = $1
returning title;

-- kitchen/stations/courses lockCourses()
select
from courses
order by id
for no key update;

-- kitchen/stations/stations listStations() → id uuid, title text, colour text, sound text, amberMin smallint, redMin
--   smallint, recallMin smallint, parallel smallint, printerId uuid, isDefault boolean, categoryIds json, itemIds json
select s.id, s.title, s.colour, s.sound, s.amber_min as "amberMin", s.red_min as "redMin", s.recall_min as "recallMin",
  s.parallel, s.printer_id as "printerId", s.is_default as "isDefault", coalesce((select json_agg(r.category_id order by
  r.id) from station_routes r join categories c on c.id = r.category_id and c.deleted_at is null where r.station_id =
  s.id), '[]') as "categoryIds", coalesce((select json_agg(r.item_id order by r.id) from station_routes r join
  menu_items m on m.id = r.item_id and m.deleted_at is null where r.station_id = s.id), '[]') as "itemIds"
from stations s
where s.deleted_at is null
order by s.position, s.created_at, s.id;

-- kitchen/stations/stations listStationFacts() → id uuid, title text, isDefault boolean, printerId uuid
select s.id, s.title, s.is_default as "isDefault", p.id as "printerId"
from stations s
left
join printers p on p.id = s.printer_id and p.deleted_at is null
where s.deleted_at is null
order by s.position, s.created_at, s.id;

-- kitchen/stations/stations lockStations() → id uuid
select id
from stations
where deleted_at is null
order by id
for no key update;

-- kitchen/stations/stations insertStation($1 text, $2 text, $3 text, $4 smallint, $5 smallint, $6 smallint, $7
--   smallint, $8 uuid, $9 boolean) → id uuid
insert into stations (title, position, colour, sound, amber_min, red_min, recall_min, parallel, printer_id, is_default)
values ($1, (select coalesce(max(position), 0) + 1 from stations), $2, $3, $4, $5, $6, $7, $8, $9)
returning id;

-- kitchen/stations/stations updateStation($1 text, $2 text, $3 text, $4 smallint, $5 smallint, $6 smallint, $7
--   smallint, $8 uuid, $9 boolean, $10 uuid)
update stations
set title = $1, colour = $2, sound = $3, amber_min = $4, red_min = $5, recall_min = $6, parallel = $7, printer_id = $8,
  is_default = $9
where id = $10;

-- kitchen/stations/stations updateNoDefault()
update stations
set is_default = false
where is_default;

-- kitchen/stations/stations updateStationHidden($1 uuid)
update stations
set deleted_at = now()
where id = $1;

-- kitchen/stations/stations updateStationHidden($1 uuid)
delete
from station_routes
where station_id = $1;

-- kitchen/stations/stations updateRoutes($1 uuid)
delete
from station_routes
where station_id = $1;

-- kitchen/stations/stations updateRoutes($1 uuid, $2 uuid[])
insert into station_routes (station_id, category_id)
select $1::uuid, id
from categories
where id = any($2::uuid[]) and deleted_at is null;

-- kitchen/stations/stations updateRoutes($1 uuid, $2 uuid[])
insert into station_routes (station_id, item_id)
select $1::uuid, id
from menu_items
where id = any($2::uuid[]) and deleted_at is null;

-- kitchen/stations/stations isStationBusy($1 uuid) → isBusy boolean
select exists ( select from orders o join order_items i on i.order_id = o.id join order_item_stations s on
  s.order_item_id = i.id where o.status = 'created' and s.station_id = $1 and s.status <> 'done' and i.status in
  ('created', 'preparing')) as "isBusy";

-- kitchen/stations/stations listRoutes() → targetId uuid, stationIds uuid[]
select coalesce(r.item_id, r.category_id) as "targetId", array_agg(r.station_id order by s.position, s.created_at, s.id)
  as "stationIds"
from station_routes r
join stations s on s.id = r.station_id and s.deleted_at is null
group by 1;

-- kitchen/stations/stations updateStationsOfPrinter($1 uuid[], $2 uuid, $3 uuid, $4 uuid[])
update stations
set printer_id = case when id = any($1::uuid[]) then $2::uuid end
where deleted_at is null and (printer_id = $3 or id = any($4::uuid[]));
