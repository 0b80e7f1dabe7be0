-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- audit/audit insertAuditEntry($1 text, $2 text, $3 text, $4 text, $5 text, $6 jsonb)
insert into audit_entries (kind, actor, actor_role, ip, subject, details)
values ($1, $2, $3, $4, $5, $6);

-- audit/audit insertAuditEntries($1 jsonb)
insert into audit_entries (kind, actor, actor_role, ip, subject, details)
select kind, actor, actor_role, ip, subject, details::jsonb
from jsonb_to_recordset($1::jsonb) as l(kind text, actor text, actor_role text, ip text, subject text, details text);

-- audit/audit insertPlatformAuditEntry($1 text, $2 text, $3 text, $4 text, $5 text, $6 jsonb)
insert into platform_audit_entries (kind, actor, actor_role, ip, subject, details)
values ($1, $2, $3, $4, $5, $6);

-- audit/audit isPlatformAdmin($1 text) → id uuid
select id
from platform_admins
where username = $1;

-- audit/audit getStoreClock() → timeZone text, today date
select time_zone as "timeZone", current_business_day() as today
from store_settings;

-- audit/audit findStoreSpan($1 date, $2 date) → since text, until text
select (($1::date + day_starts_at) at time zone time_zone)::text as since, (($2::date + 1 + day_starts_at) at time zone
  time_zone)::text as until
from store_settings;

-- audit/audit listAuditEntries($1 bigint, $2 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select e.id, e.at, e.kind, e.actor, coalesce(u.name, a.name) as "actorName", e.actor_role
  as "actorRole", e.ip, e.subject, e.details from ( select id, at, kind, actor, actor_role, ip, subject, details from
  audit_entries where true and true order by id desc limit $1) e left join users u on e.actor_role = 'staff' and
  u.username = e.actor left join platform_admins a on e.actor_role = 'superadmin' and a.username = e.actor), found as
  (select * from newest where true order by id desc limit $2)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntries($1 text[], $2 uuid, $3 timestamptz, $4 timestamptz, $5 timestamptz, $6 timestamptz, $7
--   bigint, $8 bigint, $9 text, $10 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select e.id, e.at, e.kind, e.actor, coalesce(u.name, a.name) as "actorName", e.actor_role
  as "actorRole", e.ip, e.subject, e.details from (select e.* from unnest($1::text[]) as wanted cross join lateral (
  select id, at, kind, actor, actor_role, ip, subject, details from audit_entries where kind = wanted and true and id <
  $2::uuid and id >= first_id_at($3::timestamptz - interval '1 second') and at >= $4::timestamptz and id <
  first_id_at($5::timestamptz + interval '1 second') and at < $6::timestamptz order by id desc limit $7) e order by e.id
  desc limit $8) e left join users u on e.actor_role = 'staff' and u.username = e.actor left join platform_admins a on
  e.actor_role = 'superadmin' and a.username = e.actor), found as (select * from newest where
  search_text(concat_ws(E'\n', actor, "actorName", subject, ip)::text) like all ((select
  search_patterns($9::text))::text[]) order by id desc limit $10)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntriesOfAll($1 uuid, $2 text[], $3 timestamptz, $4 timestamptz, $5 uuid, $6 integer, $7 text,
--   $8 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select tenant_id as "tenantId", tenant_name as "tenantName", id, at, kind, actor,
  actor_name as "actorName", actor_role as "actorRole", ip, subject, details from directory.list_audit_entries($1::uuid,
  $2::text[], $3::timestamptz, $4::timestamptz, $5::uuid, $6)), found as (select * from newest where
  search_text(concat_ws(E'\n', actor, "actorName", subject, ip)::text) like all ((select
  search_patterns($7::text))::text[]) order by id desc limit $8)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntriesOfAll($1 uuid, $2 text[], $3 timestamptz, $4 timestamptz, $5 uuid, $6 integer, $7 bigint)
--   → entries json, read integer, oldest uuid
with newest as materialized ( select tenant_id as "tenantId", tenant_name as "tenantName", id, at, kind, actor,
  actor_name as "actorName", actor_role as "actorRole", ip, subject, details from directory.list_audit_entries($1::uuid,
  $2::text[], $3::timestamptz, $4::timestamptz, $5::uuid, $6)), found as (select * from newest where true order by id
  desc limit $7)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/undo/undo-offers insertUndoOffer($1 bytea, $2 uuid, $3 text, $4 text, $5 text, $6 jsonb) → until timestamptz
insert into undo_offers (token_hash, user_id, kind, subject, customer_phone, state)
values ($1, $2, $3, $4, $5, $6)
returning until;

-- audit/undo/undo-offers deleteUndoOffer($1 bytea, $2 uuid) → kind text, subject text, state jsonb
delete
from undo_offers
where token_hash = $1 and user_id = $2 and until > now()
returning kind, subject, state;

-- audit/undo/undo-offers deleteUndoOffersOfCustomer($1 text)
delete
from undo_offers
where customer_phone = $1;
