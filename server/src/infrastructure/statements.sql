-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- billing-provider/sandbox insertSandboxCheckout($1 text, $2 uuid, $3 text, $4 text, $5 text, $6 text)
insert into sandbox_checkouts (id, reference, customer_id, email, return_url, cancel_url)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- billing-provider/sandbox findSandboxCheckout($1 text) → id text, reference uuid, customerId text, email text,
--   returnUrl text, cancelUrl text, state text
select id, reference, customer_id as "customerId", email, return_url as "returnUrl", cancel_url as "cancelUrl", state
from sandbox_checkouts
where id = $1;

-- billing-provider/sandbox updateSandboxCheckoutClosed($1 text, $2 text) → id text
update sandbox_checkouts
set state = $1
where id = $2 and state = 'open'
returning id;

-- billing-provider/sandbox insertSandboxSubscription($1 text, $2 uuid, $3 text) → id text, reference uuid, customerId
--   text, status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
insert into sandbox_subscriptions (id, reference, customer_id, status, period_end_at)
values ($1, $2, $3, 'active', now() + interval '1 month')
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox findSandboxSubscription($1 text) → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where id = $1;

-- billing-provider/sandbox listSandboxSubscriptions($1 text) → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where customer_id = $1
order by started_at;

-- billing-provider/sandbox updateSandboxSubscriptionCancelled($1 text) → id text, reference uuid, customerId text,
--   status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
update sandbox_subscriptions
set status = 'canceled', ended_at = coalesce(ended_at, now())
where id = $1
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox updateSandboxSubscriptionsRenewed() → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
update sandbox_subscriptions
set period_start_at = period_end_at + make_interval(months => ( select max(n) from generate_series(1, 1200) as n where
  sandbox_subscriptions.period_end_at + make_interval(months => n - 1) <= now()) - 1), period_end_at = period_end_at +
  make_interval(months => ( select max(n) from generate_series(1, 1200) as n where sandbox_subscriptions.period_end_at +
  make_interval(months => n - 1) <= now()))
where status = 'active' and period_end_at <= now()
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox listSandboxSubscriptionsChangedSince($1 timestamptz) → id text, reference uuid, customerId
--   text, status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where greatest(period_start_at, ended_at) >= $1;

-- database/archiver readArchiver() → mode text, isFailing boolean, lastSeconds double precision
select current_setting('archive_mode') as mode, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'),
  false) as "isFailing", coalesce(extract(epoch from last_archived_time), 0)::float8 as "lastSeconds"
from pg_stat_archiver;

-- database/cells/restaurants findCell($1 uuid) → cell text
select cell
from directory.find_restaurant($1::uuid);

-- database/cells/restaurants insertOpening($1 uuid, $2 text) → cell text
select directory.begin_opening($1::uuid, $2) as cell;

-- database/cells/restaurants updateOpeningEnded($1 uuid, $2 text) → end_opening void
select directory.end_opening($1::uuid, $2);

-- database/cells/restaurants deleteOpening($1 uuid) → undo_opening void
select directory.undo_opening($1::uuid);

-- database/cells/restaurants listOpenings($1 integer) → id uuid, cell text
select id, cell
from directory.list_openings($1) as o;

-- database/cells/restaurants findOpeningOfUsername($1 text, $2 integer) → id uuid, cell text
select id, cell
from directory.find_opening_of_username($1, $2) as o;

-- database/cells/restaurants hasTenant($1 uuid[]) → id uuid
select id
from directory.list_missing_tenants($1::uuid[]) as id;

-- database/cells/restaurants countActive() → active bigint
select active
from directory.count_tenants();

-- database/cells/standby getWrittenPosition() → position double precision
select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position;

-- database/cells/standby getReplayedPosition() → position double precision
select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position;

-- database/idempotency claimKey($1 text, $2 bytea) → key text
insert into idempotency_keys (key, request_hash)
values ($1, $2)
on conflict do nothing
returning key;

-- database/idempotency claimKey($1 text) → requestHash bytea, reply jsonb
select request_hash as "requestHash", reply
from idempotency_keys
where key = $1;

-- database/idempotency storeReply($1 jsonb, $2 text)
update idempotency_keys
set reply = $1
where key = $2;

-- database/numbers lockCommand($1 text, $2 text, $3 boolean, $4 text, $5 text, $6 uuid, $7 text, $8 text[]) →
--   set_config text, set_config text, set_config text, pg_advisory_xact_lock_shared void, assert_here void, count
--   bigint
select set_config('app.tenant_id', $1, true), set_config('idle_in_transaction_session_timeout', '5s', true),
  set_config('plan_cache_mode', $2, true), case when $3 then pg_advisory_xact_lock(hashtextextended($4, 0)) else
  pg_advisory_xact_lock_shared(hashtextextended($5, 0)) end, directory.assert_here($6, true), (select
  count(pg_advisory_xact_lock(hashtextextended($7 || name, 1))) from unnest($8::text[]) as name);

-- database/numbers lockNumbers($1 text) → day date, lastToken integer, lastInvoice bigint, lastCreditNote bigint,
--   lastEvent bigint, menuVersion text, now timestamptz, requestHash bytea, reply jsonb
select today.day, case when today.day > c.business_day then 0 else c.last_token end as "lastToken", c.last_invoice as
  "lastInvoice", c.last_credit_note as "lastCreditNote", c.last_event as "lastEvent",
  directory.current_menu_version()::text as "menuVersion", now() as now, k.request_hash as "requestHash", k.reply
from tenant_counters c
join store_settings s on s.tenant_id = c.tenant_id
cross
join lateral ( select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day ) as today
left
join idempotency_keys k on k.key = $1
for no key update of c;

-- database/numbers updateAfterCommand($1 bigint, $2 jsonb, $3 text, $4 bytea, $5 jsonb, $6 text, $7 date, $8 integer,
--   $9 bigint, $10 bigint, $11 bigint, $12 bigint)
with events as ( insert into live_events (version, type, payload) select $1::bigint + e.position, e.value ->> 'type',
  e.value from jsonb_array_elements($2::jsonb) with ordinality as e(value, position) ), replied as ( insert into
  idempotency_keys (key, request_hash, reply) select $3, $4::bytea, $5::jsonb where $6::text is not null ) update
  tenant_counters
set business_day = coalesce($7::date, business_day), last_token = coalesce($8::int, last_token), last_invoice =
  coalesce($9::bigint, last_invoice), last_credit_note = coalesce($10::bigint, last_credit_note), last_event = $11,
  last_figure = last_figure + $12;

-- database/platform findTenantOfUsername($1 text) → tenantId uuid
select directory.find_tenant_of_username($1) as "tenantId";

-- database/platform findTenantOfQrCode($1 text) → tenantId uuid
select directory.find_tenant_of_qr_code($1) as "tenantId";

-- database/platform findTenantOfCustomer($1 text) → tenantId uuid
select directory.find_tenant_of_customer($1) as "tenantId";

-- database/platform findTenantOfBookingCode($1 text) → tenantId uuid
select directory.find_tenant_of_booking_code($1) as "tenantId";

-- database/platform findTenantOfDocument($1 text) → tenantId uuid
select directory.find_tenant_of_document($1) as "tenantId";

-- database/platform findPublicMenu($1 text) → tenantId uuid, version bigint, isActive boolean, trialEndAt timestamptz,
--   subscriptionEndAt timestamptz
select tenant_id as "tenantId", version, is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as
  "subscriptionEndAt"
from directory.find_public_menu($1)
where directory.is_here(tenant_id);

-- database/platform findGuestOrder($1 bytea, $2 text) → tenantId uuid, orderId uuid, isActive boolean, trialEndAt
--   timestamptz, subscriptionEndAt timestamptz
select tenant_id as "tenantId", order_id as "orderId", is_active as "isActive", trial_end_at as "trialEndAt",
  subscription_end_at as "subscriptionEndAt"
from directory.find_guest_order($1, $2)
where directory.is_here(tenant_id);

-- database/platform findReceipt($1 text) → tenantId uuid, kind text, documentId text
select tenant_id as "tenantId", kind, document_id as "documentId"
from directory.find_receipt($1)
where directory.is_here(tenant_id);

-- database/platform findBookingPage($1 text) → tenantId uuid, isActive boolean, trialEndAt timestamptz,
--   subscriptionEndAt timestamptz
select tenant_id as "tenantId", is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as
  "subscriptionEndAt"
from directory.find_booking_page($1)
where directory.is_here(tenant_id);

-- database/platform listMissingTenants($1 uuid[]) → id uuid
select id
from directory.list_missing_tenants($1::uuid[]) as id;

-- database/platform claimCampaignTurn($1 integer) → waitMs integer
select directory.take_campaign_turn($1) as "waitMs";

-- database/restaurant-lists listSubscriptionsToCheck($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_subscriptions_to_check($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listRunningSubscriptions($1 uuid, $2 integer, $3 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_running_subscriptions($1, $2 + directory.count_away()) as id
where directory.is_here(id)
limit $3;

-- database/restaurant-lists listTrialsToNotify($1 integer, $2 bigint) → tenantId uuid, kind text, trialEndAt
--   timestamptz
select tenant_id as "tenantId", kind, trial_end_at as "trialEndAt"
from directory.list_trials_to_tell($1 + directory.count_away())
where directory.is_here(tenant_id)
limit $2;

-- database/restaurant-lists listTenantsToSum($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_sum($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsToClose($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_close($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsToCheck($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_check($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listMovedHeads($1 timestamptz) → tenantId uuid, chain text, seq bigint, hash text, at
--   timestamptz, doc text
select tenant_id as "tenantId", chain, seq, hash, at, doc
from directory.list_moved_heads($1::timestamptz)
where directory.is_here(tenant_id);

-- database/restaurant-lists listTenantsToTakeOver($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_take_over($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithoutPhoneKeys($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_without_phone_keys($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists countLateClosings() → count bigint
select directory.count_late_closings() as count;

-- database/restaurant-lists listTenantsWithBalancesToEnd($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_balances_to_end($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithDueBookings($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_due_bookings($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithUnheardDevices($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_unheard_devices($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithSpentPriceLists($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_spent_price_lists($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithLostAgents($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_lost_agents($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsToNotify($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_notify($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsToDigest($1 integer, $2 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_to_digest($1 + directory.count_away()) as id
where directory.is_here(id)
limit $2;

-- database/restaurant-lists listTenantsWithCampaigns($1 integer, $2 timestamptz, $3 bigint) → tenantId uuid
select id as "tenantId"
from directory.list_tenants_with_campaigns($1 + directory.count_away(), $2) as id
where directory.is_here(id)
limit $3;

-- database/restaurant-lists analyzeGrownTables($1 integer, $2 integer) → count integer
select directory.analyze_grown_tables($1, $2) as count;

-- database/restaurant-lists forgetExpired() → forget_expired void, close_kitchen_only_orders void, forget_notifications
--   void
select directory.forget_expired(), directory.close_kitchen_only_orders(), directory.forget_notifications();

-- database/restaurant-lists isReceiving() → isReceiving boolean
select directory.is_receiving() as "isReceiving";

-- files/pictures insertPicture($1 text, $2 bytea)
insert into pictures (name, content)
values ($1, $2)
on conflict do nothing;

-- files/pictures listPictureNames() → name text
select name
from pictures;

-- files/pictures findPicture($1 uuid, $2 text) → content bytea
select directory.find_picture($1::uuid, $2) as content;

-- fiscal/journal lockNumbers()
select
from tenant_counters
for no key update;

-- fiscal/journal getJournal() → mode text, software text, epoch integer, day date, isDue boolean, isClosingDue boolean,
--   yearEnd text, timeZone text, siret text, lastAt timestamptz, lastToken integer, lastInvoice bigint, lastCreditNote
--   bigint, head json, heads json, perpetual json, keys json, tills json, staff json
select t.mode, c.fiscal_software as software, c.fiscal_epoch as epoch, today.day, c.fiscal_software is not null or
  today.day >= c.fiscal_from as "isDue", today.day >= c.closing_due_on as "isClosingDue", s.fiscal_year_end as
  "yearEnd", s.time_zone as "timeZone", nullif(s.identity ->> 'siret', '') as siret, c.fiscal_at as "lastAt", case when
  today.day > c.business_day then 0 else c.last_token end as "lastToken", c.last_invoice as "lastInvoice",
  c.last_credit_note as "lastCreditNote", json_build_object('seq', c.fiscal_seq, 'hash', c.fiscal_hash, 'signature',
  c.fiscal_signature) as head, coalesce(( select json_object_agg(h.chain, json_build_object('seq', h.seq, 'hash',
  h.hash, 'signature', h.signature)) from fiscal_heads h), '{}') as heads, json_build_object('signed',
  c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual, coalesce(( select
  json_agg(json_build_object('id', k.id, 'publicKey', k.public_key, 'sealed', encode(k.sealed, 'hex')) order by
  k.made_at desc) from fiscal_keys k where k.ended_at is null), '[]') as keys, coalesce((select json_object_agg(l.id,
  l.title) from tills l), '{}') as tills, coalesce((select json_object_agg(u.username, u.name) from users u), '{}') as
  staff
from tenant_counters c
join store_settings s on s.tenant_id = c.tenant_id
join tenants t on t.id = c.tenant_id
cross
join lateral ( select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day ) as today;

-- fiscal/journal listEntriesOf($1 text[]) → doc text, chain text, seq bigint, hash text, signature text
select distinct on (e.doc) e.doc, e.chain, e.seq, e.hash, e.signature
from fiscal_entries e
join tenants t on e.chain = case t.mode when 'live' then 'T' else 'X' end
where e.doc = any($1::text[]) and e.kind in ('sale', 'credit') and t.id = current_tenant_id()
order by e.doc, e.seq desc;

-- fiscal/journal getSoldBefore() → signed bigint, absolute bigint, tickets bigint, advances bigint
select coalesce(sum(total), 0)::bigint as signed, coalesce(sum(abs(total)), 0)::bigint as absolute, count(*) as tickets,
  (select coalesce(sum(b.paid), 0)::bigint from bills b where b.status = 'open') as advances
from (select total from invoices union all select -total from credit_notes) as document;

-- fiscal/journal insertSigningKey($1 text, $2 text, $3 bytea, $4 jsonb, $5 boolean)
insert into fiscal_keys (id, public_key, sealed, certificate, follows_loss)
values ($1, $2, $3, $4::jsonb, $5);

-- fiscal/journal listPublicKeys() → key text, public text
select id as key, public_key as public
from fiscal_keys
order by made_at, id;

-- fiscal/journal updateEndOfSigningKey($1 text)
update fiscal_keys
set sealed = null, ended_at = clock_timestamp()
where id = $1;

-- fiscal/journal updateClosingDue($1 date)
update tenant_counters
set closing_due_on = $1::date;

-- fiscal/journal insertEntries($1 jsonb, $2 jsonb, $3 date, $4 date, $5 bigint, $6 text, $7 text, $8 date, $9
--   timestamptz, $10 integer, $11 text, $12 bigint, $13 bigint, $14 bigint)
with entries as ( insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
  select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId" from
  jsonb_to_recordset($1::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date, doc text, payload
  text, hash text, signature text, "keyId" text) ), heads as ( insert into fiscal_heads as h (chain, seq, hash,
  signature) select e.chain, e.seq, e.hash, e.signature from jsonb_to_recordset($2::jsonb) as e(chain text, seq bigint,
  hash text, signature text) on conflict (tenant_id, chain) do update set seq = excluded.seq, hash = excluded.hash,
  signature = excluded.signature ) update tenant_counters c
set business_day = greatest(c.business_day, $3::date), last_token = case when $4::date > c.business_day then 0 else
  c.last_token end, fiscal_seq = $5, fiscal_hash = $6, fiscal_signature = $7, closing_due_on = coalesce($8::date,
  c.closing_due_on), fiscal_at = $9::timestamptz, fiscal_epoch = $10, fiscal_software = $11, perpetual_signed = $12,
  perpetual_absolute = $13, perpetual_tickets = $14;

-- fiscal/journal insertEntriesOfChain($1 jsonb)
insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId"
from jsonb_to_recordset($1::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date, doc text, payload
  text, hash text, signature text, "keyId" text);

-- fiscal/journal insertEntriesOfChain($1 text, $2 bigint, $3 text, $4 text)
insert into fiscal_heads as h (chain, seq, hash, signature)
values ($1, $2, $3, $4)
on conflict (tenant_id, chain) do update
set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature;

-- fiscal/journal insertEntriesOfChain($1 timestamptz)
update tenant_counters c
set fiscal_at = greatest(c.fiscal_at, $1::timestamptz);

-- jobs/jobs insertJobs($1 text[], $2 integer[])
insert into background_jobs as j (name, every_seconds)
select name, every_seconds
from unnest( $1::text[], $2::int[] ) as given (name, every_seconds)
order by name
on conflict (name) do update
set every_seconds = excluded.every_seconds, next_run_at = case when j.failures_in_row > 0 then now() else
  least(j.next_run_at, now() + make_interval(secs => excluded.every_seconds)) end;

-- jobs/jobs claimDueJobs($1 text[], $2 uuid, $3 double precision) → name text, failuresInRow integer
with due as ( select name from background_jobs where name = any($1::text[]) and next_run_at <= now() and
  coalesce(held_until <= now(), true) for update skip locked ) update background_jobs j
set holder = $2, held_until = now() + make_interval(secs => $3), started_at = now()
from due
where j.name = due.name
returning j.name, j.failures_in_row as "failuresInRow";

-- jobs/jobs updateJobsHeld($1 double precision, $2 uuid, $3 text[]) → name text
update background_jobs
set held_until = now() + make_interval(secs => $1)
where holder = $2 and name = any($3::text[])
returning name;

-- jobs/jobs updateJobEnded($1 double precision, $2 double precision, $3 integer, $4 text, $5 text, $6 text, $7 text, $8
--   text, $9 text, $10 integer, $11 text, $12 uuid)
update background_jobs
set holder = null, held_until = null, started_at = null, next_run_at = date_bin('5 seconds', now(), 'epoch') +
  make_interval(secs => $1), last_run_at = now() - make_interval(secs => $2::float8 / 1000), last_run_ms = $3::int, runs
  = runs + 1, last_success_at = case when $4::text is null then now() else last_success_at end, failures = failures +
  ($5::text is not null)::int, failures_in_row = case when $6::text is null then 0 else failures_in_row + 1 end,
  last_failure_at = case when $7::text is null then last_failure_at else now() end, last_failure = coalesce($8::text,
  last_failure), last_failure_parts = case when $9::text is null then last_failure_parts else $10::int end
where name = $11 and holder is not distinct
from $12::uuid;

-- jobs/jobs updateJobReleased($1 text, $2 uuid) → pg_notify void
with released as ( update background_jobs set holder = null, held_until = null, started_at = null, next_run_at = now()
  where name = $1 and holder = $2 returning name )
select pg_notify('jobs', name)
from released;

-- jobs/jobs updateJobDue($1 text) → pg_notify void
with due as (update background_jobs set next_run_at = now() where name = $1 returning name)
select pg_notify('jobs', name)
from due;

-- jobs/jobs listJobs() → name text, everySeconds integer, isRunning boolean, startedAt timestamptz, nextRunAt
--   timestamptz, lastRunAt timestamptz, lastRunMs integer, lastSuccessAt timestamptz, runs bigint, failures bigint,
--   failuresInRow integer, lastFailureAt timestamptz, lastFailure text, lastFailureParts integer
select name, every_seconds as "everySeconds", coalesce(held_until > now(), false) as "isRunning", started_at as
  "startedAt", next_run_at as "nextRunAt", last_run_at as "lastRunAt", last_run_ms as "lastRunMs", last_success_at as
  "lastSuccessAt", runs, failures, failures_in_row as "failuresInRow", last_failure_at as "lastFailureAt", last_failure
  as "lastFailure", last_failure_parts as "lastFailureParts"
from background_jobs
order by name;

-- known-rows/known-rows countRows($1 uuid[]) → n integer
select count(*)::int as n
from categories
where id = any($1::uuid[]);

-- known-rows/known-rows countRows($1 uuid[]) → n integer
select count(*)::int as n
from visits
where id = any($1::uuid[]);

-- known-rows/known-rows countShownRows($1 uuid[]) → n integer
select count(*)::int as n
from categories
where id = any($1::uuid[]) and deleted_at is null;

-- known-rows/known-rows countShownRows($1 uuid[]) → n integer
select count(*)::int as n
from stock_items
where id = any($1::uuid[]) and deleted_at is null;

-- mail/mails insertMail($1 text, $2 text, $3 text, $4 text, $5 text, $6 text) → pg_notify void
with mail as ( insert into outgoing_mails (recipient, reply_to, subject, text_body, html_body, calendar) select $1, $2,
  $3, $4, $5, $6 where true )
select pg_notify('mails', '');

-- mail/mails insertCustomerMail($1 text, $2 text, $3 text, $4 text, $5 text, $6 text) → pg_notify void
with mail as ( insert into outgoing_mails (recipient, reply_to, subject, text_body, html_body, calendar) select $1, $2,
  $3, $4, $5, $6 where not exists (select from tenants where mode = 'training') )
select pg_notify('mails', '');

-- mail/mails claimDueMail() → id bigint, to text, replyTo text, subject text, text text, html text, calendar text,
--   attempts integer, createdAt timestamptz
update outgoing_mails
set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => least(power(2, attempts), 240)::int)
where id = ( select id from outgoing_mails where next_attempt_at <= now() order by next_attempt_at, id limit 1 for
  update skip locked )
returning id, recipient as to, reply_to as "replyTo", subject, text_body as text, html_body as html, calendar, attempts,
  created_at as "createdAt";

-- mail/mails countWaitingMails() → count integer, oldestSeconds double precision
select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
from outgoing_mails;

-- mail/mails deleteMail($1 bigint)
delete
from outgoing_mails
where id = $1;

-- outbound/push-keys findPushKeysForUpdate() → publicKey text, sealed bytea
select push_key as "publicKey", sealed_push_keys as sealed
from installation
for update;

-- outbound/push-keys updatePushKeys($1 text, $2 bytea)
update installation
set push_key = $1, sealed_push_keys = $2;
