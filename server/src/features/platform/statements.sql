-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- platform/cells/cells getCellFigures() → restaurants bigint, leaving bigint, bytes bigint, ordersADay bigint
select restaurants, leaving, bytes, orders_a_day as "ordersADay"
from directory.describe_cell();

-- platform/cells/cells listMoves() → tenantId uuid, source text, target text, step text, tables integer, tablesCopied
--   integer, rowsCopied bigint, bytesCopied bigint, pauseMs integer, failure text, askedBy text, startedAt timestamptz,
--   endedAt timestamptz
select tenant_id as "tenantId", source, target, step, tables, tables_copied as "tablesCopied", rows_copied as
  "rowsCopied", bytes_copied as "bytesCopied", pause_ms as "pauseMs", failure, asked_by as "askedBy", started_at as
  "startedAt", ended_at as "endedAt"
from directory.list_moves() as m;

-- platform/cells/cells listTenantNames($1 uuid[]) → id uuid, name text
select id, name
from directory.name_tenants($1::uuid[]) as t;

-- platform/platform insertTenant($1 uuid, $2 text, $3 text, $4 boolean, $5 integer)
insert into tenants (id, name, language, is_active, trial_end_at)
values ($1, $2, $3, $4, now() + make_interval(days => $5));

-- platform/platform findAdmin($1 text) → id uuid, username text, passwordHash text, name text
select id, username, password_hash as "passwordHash", name
from platform_admins
where username = $1;

-- platform/platform updateAdminPassword($1 text, $2 uuid)
update platform_admins
set password_hash = $1
where id = $2;

-- platform/platform insertFirstAdmin() → pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtext('first operator'));

-- platform/platform insertFirstAdmin($1 text, $2 text, $3 text) → id uuid
insert into platform_admins (username, password_hash, name)
select $1, $2, $3
where not exists (select from platform_admins)
returning id;

-- platform/platform hasAdmin() → id uuid
select id
from platform_admins
limit 1;

-- platform/report/figures listTenantClocks() → id uuid, name text, isActive boolean, isPaying boolean, today date,
--   currency text, digits smallint, customers bigint, lastFigure bigint, lastPastFigure bigint
select id, name, is_active as "isActive", coalesce(is_paying, false) as "isPaying", today, currency, currency_digits as
  digits, customers, last_figure as "lastFigure", last_past_figure as "lastPastFigure"
from directory.list_tenant_clocks();

-- platform/report/figures listTenantFigures($1 uuid[], $2 date, $3 date, $4 date, $5 date, $6 integer) → id uuid,
--   orders bigint, sales bigint, items jsonb
select tenant_id as id, orders, sales, items
from directory.list_tenant_figures($1::uuid[], $2::date, $3::date, $4::date, $5::date, $6);

-- platform/report/figures listItemTitles($1 uuid[], $2 text[], $3 date[], $4 date[]) → title text
select title
from directory.list_item_titles($1::uuid[], $2::text[], $3::date[], $4::date[]) as title;

-- platform/report/figures findRates($1 date) → date date, currency text, rate text
select rate_date as date, currency, per_euro::text as rate
from exchange_rates
where rate_date = coalesce( (select max(rate_date) from exchange_rates where rate_date <= $1::date), (select
  min(rate_date) from exchange_rates));

-- platform/tenants/kept-journals insertKeptJournal($1 uuid, $2 jsonb) → keep_journal void
select directory.keep_journal($1::uuid, $2::jsonb);

-- platform/tenants/kept-journals findKeptJournal($1 uuid) → name text, siret text, heads jsonb, perpetual jsonb,
--   archive text, manifest text, keptUntil date
select name, siret, heads, perpetual, archive, manifest, kept_until as "keptUntil"
from directory.list_kept_journals()
where tenant = $1::uuid;

-- platform/tenants/kept-journals deleteKeptJournalsDue() → forget_kept_journals void
select directory.forget_kept_journals();

-- platform/tenants/kept-journals deleteKeptJournal($1 uuid) → drop_kept_journal void
select directory.drop_kept_journal($1::uuid);

-- platform/tenants/tenant-export listExportTables($1 text, $2 text[]) → name name, columns text[]
select c.relname as name, array( select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
  and not a.attisdropped and a.atttypid <> 'bytea'::regtype and a.attname !~ $1 order by a.attnum) as columns
from pg_class c
where (c.oid = 'tenants'::regclass or c.oid in (select tbl from directory.list_tenant_tables() where is_ours)) and
  c.relname <> all($2::text[])
order by c.relname;

-- platform/tenants/tenant-export readRows()
declare leaving no scroll cursor for
select to_jsonb(chosen)::text as line
from (select "phone", "name" from customers) chosen;

-- platform/tenants/tenant-export readRows()
fetch 1000
from leaving;

-- platform/tenants/tenant-export readRows()
close leaving;

-- platform/tenants/tenant-export listPictureNames() → name text
select name
from pictures
order by name;

-- platform/tenants/tenant-export getPicture($1 text) → content bytea
select content
from pictures
where name = $1;

-- platform/tenants/tenant-removal insertTenantRemoval($1 uuid, $2 text, $3 text, $4 uuid, $5 integer) → begun boolean
select directory.begin_tenant_removal($1::uuid, $2, $3, $4::uuid, $5) as begun;

-- platform/tenants/tenant-removal claimTenantRemoval($1 uuid, $2 uuid, $3 integer) → claimed boolean
select directory.hold_tenant_removal($1::uuid, $2::uuid, $3) as claimed;

-- platform/tenants/tenant-removal listTenantRemovals() → tenantId uuid, name text, actor text, ip text, archive text,
--   isFinal boolean
select tenant_id as "tenantId", name, actor, actor_ip as ip, archive, is_final as "isFinal"
from directory.list_tenant_removals();

-- platform/tenants/tenant-removal updateTenantArchive($1 uuid, $2 text) → remember_tenant_archive void
select directory.remember_tenant_archive($1::uuid, $2);

-- platform/tenants/tenant-removal deleteTenantRemovalUndone($1 uuid) → undo_tenant_removal void
select directory.undo_tenant_removal($1::uuid);

-- platform/tenants/tenant-removal updateTenantRemovalFinal($1 uuid) → finalize_tenant_removal void
select directory.finalize_tenant_removal($1::uuid);

-- platform/tenants/tenant-removal deleteTenantRows($1 uuid, $2 bigint) → deleted bigint
select directory.delete_tenant_rows($1::uuid, $2) as deleted;

-- platform/tenants/tenant-removal deleteTenantRemoval($1 uuid) → finish_tenant_removal void
select directory.finish_tenant_removal($1::uuid);

-- platform/tenants/tenant-removal deleteRestaurantInDirectory($1 uuid) → forget_restaurant void
select directory.forget_restaurant($1::uuid);

-- platform/tenants/tenants countTenants() → active bigint, inactive bigint
select active, inactive
from directory.count_tenants();

-- platform/tenants/tenants listTenants($1 boolean, $2 text, $3 date, $4 date, $5 bigint, $6 bigint) → total bigint, id
--   uuid, name text, isActive boolean, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt
--   timestamptz, trialEndAt timestamptz, createdAt timestamptz, email text
select total, id, name, is_active as "isActive", subscription_id as "subscriptionId", subscription_start_at as
  "subscriptionStartAt", subscription_end_at as "subscriptionEndAt", trial_end_at as "trialEndAt", created_at as
  "createdAt", email
from directory.list_tenants($1, $2, $3::date, $4::date, $5, $6);

-- platform/tenants/tenants listEndingTrials($1 integer, $2 integer) → total bigint, id uuid, name text, email text,
--   endsAt timestamptz
select total, id, name, email, trial_end_at as "endsAt"
from directory.list_ending_trials(make_interval(days => $1), $2);

-- platform/tenants/tenants lockTenant() → name text, isActive boolean
select name, is_active as "isActive"
from tenants
where removed_at is null
for no key update;

-- platform/tenants/tenants updateTenant($1 text, $2 boolean)
update tenants
set name = $1, is_active = $2
where id = current_tenant_id();

-- platform/tenants/tenants updateTenantLanguage($1 text)
update tenants
set language = $1
where id = current_tenant_id();

-- platform/tenants/tenants findTenantDetails() → id uuid, name text, isActive boolean, createdAt timestamptz,
--   trialEndAt timestamptz, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt timestamptz,
--   storeName text, address text, phone text, email text, currency text, isQrMenuEnabled boolean, users bigint
select t.id, t.name, t.is_active as "isActive", t.created_at as "createdAt", t.trial_end_at as "trialEndAt",
  t.subscription_id as "subscriptionId", t.subscription_start_at as "subscriptionStartAt", t.subscription_end_at as
  "subscriptionEndAt", s.store_name as "storeName", s.address, s.phone, s.email, s.currency, s.is_qr_menu_enabled as
  "isQrMenuEnabled", (select count(*) from users) as users
from tenants t
left
join store_settings s on s.tenant_id = t.id
where t.removed_at is null;

-- platform/tenants/tenants listSubscriptionHistory() → id uuid, tenantId uuid, createdAt timestamptz, startsAt
--   timestamptz, expiresAt timestamptz, status text
select id, tenant_id as "tenantId", created_at as "createdAt", starts_at as "startsAt", expires_at as "expiresAt",
  status
from subscription_history
order by created_at desc, id desc;

-- platform/tenants/tenants claimPlatformKey($1 text, $2 text, $3 bytea) → key text
insert into platform_idempotency_keys (username, key, request_hash)
values ($1, $2, $3)
on conflict do nothing
returning key;

-- platform/tenants/tenants claimPlatformKey($1 text, $2 text) → requestHash bytea, reply jsonb
select request_hash as "requestHash", reply
from platform_idempotency_keys
where username = $1 and key = $2;

-- platform/tenants/tenants insertPlatformReply($1 jsonb, $2 text, $3 text)
update platform_idempotency_keys
set reply = $1
where username = $2 and key = $3;
