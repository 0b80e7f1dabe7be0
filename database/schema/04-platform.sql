-- Tables of no restaurant, or of all of them: the operator's accounts, mails, jobs, rates of exchange, lists, and deleting
-- a restaurant.

-- The name of this installation among those that share a Redis with others: the processes on this database, and no others, count
-- and tell together.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- The public key that messages are signed with, to warn of processes whose keys differ.
  push_key text,
  sealed_push_keys bytea
);
comment on column installation.sealed_push_keys is
  'the pair that signs push messages, sealed by the server under a key that is not in the database';
grant select, update (push_key, sealed_push_keys) on installation to comptoir_server;
insert into installation default values;

-- The platform's own people belong to no restaurant.
create table platform_admins (
  id uuid primary key default new_id(),
  username text not null unique,
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform_admins to comptoir_server;

-- As `sessions`, for the platform's own people.
create table platform_sessions (
  id uuid primary key default new_id(),
  admin_id uuid not null references platform_admins on delete cascade,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  successor bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  xsrf_token text not null,
  device_name text not null,
  device_ip text not null,
  device_location text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on column platform_sessions.ends_at is 'null: as long as it is renewed';
create index platform_sessions_by_access on platform_sessions (access_hash);
create index platform_sessions_by_previous_access on platform_sessions (previous_access_hash);
grant select, insert, update, delete on platform_sessions to comptoir_server;

-- As `spent_refresh_tokens`, for the platform's own people.
create table spent_platform_refresh_tokens (
  refresh_hash bytea primary key,
  session_id uuid not null references platform_sessions on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_platform_refresh_tokens_by_session on spent_platform_refresh_tokens (session_id);
grant select, insert, delete on spent_platform_refresh_tokens to comptoir_server;

-- As `two_factors`, for the platform's own people.
create table platform_two_factors (
  admin_id uuid primary key references platform_admins on delete cascade,
  secret bytea,
  enabled_at timestamptz,
  last_step int not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);
grant select, insert, update, delete on platform_two_factors to comptoir_server;

-- As `recovery_codes`, for the platform's own people.
create table platform_recovery_codes (
  admin_id uuid not null references platform_two_factors on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);
grant select, insert, delete on platform_recovery_codes to comptoir_server;

-- As `audit_entries`, of what concerns no restaurant, or one that is gone.
create table platform_audit_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}'
);
create index platform_audit_entries_by_kind on platform_audit_entries (kind, id);
grant select, insert on platform_audit_entries to comptoir_server;

-- The platform's own commands, once for an Idempotency-Key: they belong to no restaurant.
create table platform_idempotency_keys (
  username text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (username, key)
);
create index platform_idempotency_keys_by_age on platform_idempotency_keys (created_at);
grant select, insert, update, delete on platform_idempotency_keys to comptoir_server;

-- Mail is written in the transaction that causes it and sent after the commit; a restart loses none.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Whom an answer to a mail goes to, where that is not its sender: a visitor who wrote by the contact form.
  reply_to text,
  -- Mails that are more than text: the test of a campaign.
  html_body text,
  calendar text
);
comment on column outgoing_mails.calendar is 'a file of RFC 5545, attached';
create index outgoing_mails_due on outgoing_mails (next_attempt_at);
grant select, insert, update, delete on outgoing_mails to comptoir_server;

-- Work that the server does by itself, a row a job: its last run, its next run, and its failures
-- (docs/rules/clients.md#background-jobs). The row is also the lock: one process at a time holds a job, and one that was killed loses
-- it when its time is over.
create table background_jobs (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  next_run_at timestamptz not null default now(),
  holder uuid,
  held_until timestamptz,
  started_at timestamptz,
  last_run_at timestamptz,
  last_run_ms int,
  last_success_at timestamptz,
  runs bigint not null default 0,
  failures bigint not null default 0,
  failures_in_row int not null default 0,
  last_failure_at timestamptz,
  last_failure text,
  last_failure_parts int not null default 0,
  check ((holder is null) = (held_until is null))
);
comment on column background_jobs.holder is 'the process that runs it, until held_until';
comment on column background_jobs.last_failure is 'the error without secrets and personal data';
comment on column background_jobs.last_failure_parts is 'how many restaurants, mails or the like failed while the rest went on; 0: the job as a whole';
grant select, insert, update on background_jobs to comptoir_server;

-- The worth of the euro on a day, for telling all sales in one currency (docs/rules/reports.md#platform-figures). The first day
-- is that of database/exchange-rates; `npm run rates:load` adds others.
create table exchange_rates (
  rate_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_euro numeric not null check (per_euro > 0),
  primary key (rate_date, currency)
);
comment on table exchange_rates is 'reference rates of the European Central Bank';
grant select on exchange_rates to comptoir_server;
insert into exchange_rates (rate_date, currency, per_euro) select '2026-10-02', currency, per_euro from (values
  ('USD', 1.1225), ('JPY', 176.99), ('CZK', 24.470), ('DKK', 7.4736), ('GBP', 0.85033), ('HUF', 369.18), ('PLN', 4.3775),
  ('RON', 5.3488), ('SEK', 11.2900), ('CHF', 0.9279), ('ISK', 137.00), ('NOK', 10.8315), ('TRY', 55.1650),
  ('AUD', 1.6176), ('BRL', 5.8610), ('CAD', 1.5984), ('CNY', 7.5259), ('HKD', 8.8084), ('IDR', 20149.32),
  ('ILS', 3.4408), ('INR', 108.1245), ('KRW', 1513.44), ('MXN', 20.5806), ('MYR', 4.5849), ('NZD', 2.0002),
  ('PHP', 70.265), ('SGD', 1.4366), ('THB', 37.710), ('ZAR', 18.7839)
) as first_rates (currency, per_euro);

-- The numbers of open and of shut restaurants, for the operator's page.
create function directory.count_tenants() returns table (active bigint, inactive bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) filter (where is_active), count(*) filter (where not is_active) from tenants where removed_at is null and directory.is_here(id)
$$;

-- One page, and in each row how many there are in all; a page behind the last is one row without a tenant. Days are UTC's.
create function directory.list_tenants(
    wanted_active boolean, wanted_text text, first_day date, last_day date, most bigint, skipped bigint)
  returns table (total bigint, id uuid, name text, is_active boolean, subscription_id text,
    subscription_start_at timestamptz, subscription_end_at timestamptz, trial_end_at timestamptz,
    created_at timestamptz, email text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with found as materialized (
    select t.id, t.name, t.is_active, t.subscription_id, t.subscription_start_at, t.subscription_end_at,
      t.trial_end_at, t.created_at, coalesce(owner.username, '') as email
    from tenants t
    left join lateral (
      select u.username from users u where u.tenant_id = t.id and u.role = 'admin' order by u.created_at, u.id limit 1
    ) owner on true
    where t.removed_at is null and directory.is_here(t.id)
      and (wanted_active is null or t.is_active = wanted_active)
      and (first_day is null or (t.created_at at time zone 'UTC')::date between first_day and last_day)
      and (wanted_text is null
        or search_text(concat_ws(' ', t.name, owner.username)) like all (search_patterns(wanted_text)))
  )
  select counted.total, page.*
  from (select count(*) as total from found) counted
  left join (select * from found order by created_at desc, id desc limit most offset skipped) page on true
  order by page.created_at desc, page.id desc
$$;

-- Restaurants whose free trial ends soon and that have not subscribed, the soonest first; in each row how many there are in all.
create function directory.list_ending_trials(within interval, most int)
  returns table (total bigint, id uuid, name text, email text, trial_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) over (), t.id, t.name, coalesce(owner.username, ''), t.trial_end_at
  from tenants t
  left join lateral (
    select u.username from users u where u.tenant_id = t.id and u.role = 'admin' order by u.created_at, u.id limit 1
  ) owner on true
  where t.trial_end_at between now() and now() + within
    and t.is_active and t.removed_at is null and t.subscription_id is null and directory.is_here(t.id)
  order by t.trial_end_at, t.id limit most
$$;

-- Every restaurant with its own today, and the numbers that rise with its figures: what is kept of the platform's figures is compared
-- with them.
create function directory.list_tenant_clocks() returns table (id uuid, name text, is_active boolean, is_paying boolean,
  today date, currency text, currency_digits smallint, customers bigint, last_figure bigint, last_past_figure bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.is_active,
    t.is_active and t.subscription_end_at > now() and coalesce(b.status, '') <> 'ended',
    greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)), s.currency, s.currency_digits,
    coalesce(f.count, 0), figures_version(c), c.last_past_figure
  from tenants t
  join store_settings s on s.tenant_id = t.id
  join tenant_counters c on c.tenant_id = t.id
  left join subscriptions b on b.tenant_id = t.id
  left join report_figures f on f.tenant_id = t.id and f.grain = 'ever' and f.kind = 'customers'
    and f.starts_on = '-infinity' and f.key = ''
  where t.removed_at is null and directory.is_here(t.id)
$$;

-- Figures of these restaurants from one day to another. Whole months between the two are read as such: they are named by
-- their first days, or null. Sales of a month are those of its hours.
create function directory.list_tenant_figures(wanted uuid[], first_day date, last_day date, first_month date,
  last_month date, most_items int) returns table (tenant_id uuid, orders bigint, sales bigint, items jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select t.id, coalesce(o.orders, 0), coalesce(s.sales, 0), coalesce(i.items, '[]')
  from unnest(wanted) t (id)
  join tenants l on l.id = t.id and l.mode = 'live' join tenant_counters c on c.tenant_id = t.id
  cross join lateral (
    select sum(part.count)::bigint as orders from (
      select f.count from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'orders' and f.starts_on between first_day and last_day
      union all
      select count(*) from orders r
      where r.tenant_id = t.id and r.business_day > c.summed_until and r.business_day between first_day and last_day
        and r.status <> 'cancelled'
    ) part
  ) o
  cross join lateral (
    select sum(part.total)::bigint as sales from (
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'month' and f.kind = 'hour' and f.starts_on between first_month and last_month
      union all
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'sales'
        and f.starts_on between first_day and coalesce(first_month - 1, last_day)
      union all
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'sales'
        and f.starts_on between (last_month + interval '1 month')::date and last_day
      union all
      select v.total from invoices v
      where v.tenant_id = t.id and v.number > c.summed_invoice and v.business_day between first_day and last_day
      union all
      select -n.total from credit_notes n
      where n.tenant_id = t.id and n.business_day > c.summed_until and n.business_day between first_day and last_day
    ) part
  ) s
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', top.key, 'units', top.units) order by top.units desc, top.key) as items
    from (
      select part.key, sum(part.count)::bigint as units from (
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'month' and f.kind = 'item'
          and f.starts_on between first_month and last_month
        union all
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'item'
          and f.starts_on between first_day and coalesce(first_month - 1, last_day)
        union all
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'item'
          and f.starts_on between (last_month + interval '1 month')::date and last_day
        union all
        select l.item_id::text, l.quantity from invoices v
        join invoice_lines l on l.tenant_id = v.tenant_id and l.invoice_number = v.number
        where v.tenant_id = t.id and v.number > c.summed_invoice and v.business_day between first_day and last_day
        union all
        select l.item_id::text, -l.quantity from credit_notes n
        join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
        where n.tenant_id = t.id and n.business_day > c.summed_until and n.business_day between first_day and last_day
      ) part
      group by part.key order by 2 desc, 1 limit most_items
    ) top
  ) i
$$;

-- Titles of items at their last sale in a period, one each of these; null where there was none.
create function directory.list_item_titles(wanted uuid[], items text[], first_days date[], last_days date[])
  returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select coalesce((
    select l.item_title from tenant_counters c
    join invoices v on v.tenant_id = c.tenant_id and v.number > c.summed_invoice
    join invoice_lines l on l.tenant_id = v.tenant_id and l.invoice_number = v.number
    where c.tenant_id = w.tenant_id and l.item_id = w.item::uuid and v.business_day between w.first_day and w.last_day
    order by v.number desc, l.position desc limit 1
  ), (
    select f.title from report_figures f
    where f.tenant_id = w.tenant_id and f.grain = 'day' and f.kind = 'item' and f.key = w.item and f.title is not null
      and f.starts_on between w.first_day and w.last_day
    order by f.starts_on desc limit 1))
  from unnest(wanted, items, first_days, last_days) with ordinality w (tenant_id, item, first_day, last_day, position)
  order by w.position
$$;

-- Facts of a deletion under way, so that whoever finds it can finish it. Until it is final it can be taken back.
create table directory.tenant_removals (
  tenant_id uuid primary key references tenants on delete cascade,
  was_active boolean not null,
  actor text not null,
  actor_ip text not null,
  archive text,
  is_final boolean not null default false,
  holder uuid,
  held_until timestamptz not null default '-infinity'
);
comment on column directory.tenant_removals.archive is 'the file its rows and pictures were written to, once it is whole';
comment on column directory.tenant_removals.holder is 'the process that works on it, until held_until';

-- Tells every process that something of this restaurant's sessions has changed.
create function directory.tell_sessions(realm uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ select pg_notify('sessions', json_build_object('audience', realm, 'realm', realm, 'ended', json_build_array())::text) $$;

-- Shuts the restaurant. False when there is none, or its deletion has begun. Waits for what is being written in it. CM003: it is
-- being moved to another database.
create function directory.begin_tenant_removal(wanted uuid, asked_by text, asked_from text, by_holder uuid, seconds int)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform directory.assert_here(wanted, true);
  perform from tenants where id = wanted and removed_at is null for update;
  if not found then return false; end if;
  -- looked for under the lock: a move looks at the restaurant again once it has published it
  if exists (select from pg_publication where pubname = 'comptoir_move_' || replace(wanted::text, '-', '')) then
    raise exception 'the restaurant is being moved' using errcode = 'CM003';
  end if;
  insert into directory.tenant_removals (tenant_id, was_active, actor, actor_ip, holder, held_until)
    select id, is_active, asked_by, asked_from, by_holder, now() + make_interval(secs => seconds)
    from tenants where id = wanted;
  update tenants set is_active = false, removed_at = now() where id = wanted;
  return true;
end $$;

-- True for one process at a time, and for that one again.
create function directory.hold_tenant_removal(wanted uuid, by_holder uuid, seconds int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.tenant_removals set holder = by_holder, held_until = now() + make_interval(secs => seconds)
  where tenant_id = wanted and (holder = by_holder or held_until < now());
  return found;
end $$;

-- Deletions under way, for the job that finishes them.
create function directory.list_tenant_removals()
  returns table (tenant_id uuid, name text, actor text, actor_ip text, archive text, is_final boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, r.actor, r.actor_ip, r.archive, r.is_final
  from directory.tenant_removals r join tenants t on t.id = r.tenant_id order by t.removed_at, t.id
$$;

-- The archive is whole: from here the deletion may go on.
create function directory.remember_tenant_archive(wanted uuid, file text) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ update directory.tenant_removals set archive = file where tenant_id = wanted $$;

-- Opens the restaurant again, as long as its deletion is not final.
create function directory.undo_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update tenants t set is_active = r.was_active, removed_at = null
  from directory.tenant_removals r where r.tenant_id = wanted and t.id = wanted and not r.is_final;
  if found then
    delete from directory.tenant_removals where tenant_id = wanted;
    delete from directory.kept_journals where tenant = wanted;
  end if;
end $$;

-- From here on there is no way back: whoever was signed in is out, and its user names and codes are free.
create function directory.finalize_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.tenant_removals set is_final = true where tenant_id = wanted;
  delete from sessions where tenant_id = wanted;
  delete from password_resets where tenant_id = wanted;
  delete from directory.usernames where tenant_id = wanted;
  delete from directory.qr_codes where tenant_id = wanted;
  perform directory.tell_sessions(wanted);
end $$;

-- The tables that hold rows of restaurants, those that refer to others before the ones they refer to; first of all the sums,
-- which would be kept up to date row by row while the others go.
create function directory.list_tenant_tables() returns table (tbl regclass, is_ours boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive owned as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'directory.tenant_removals'::regclass
      and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
  ), depths as (
    select oid, 0 as depth from owned
    union all
    select k.conrelid, d.depth + 1 from depths d
    join pg_constraint k on k.contype = 'f' and k.confrelid = d.oid and k.conrelid <> d.oid
    join owned o on o.oid = k.conrelid
    where d.depth < 20
  )
  select oid::regclass, (select relnamespace = 'public'::regnamespace from pg_class c where c.oid = depths.oid)
  from depths group by oid
  order by oid in ('report_figures'::regclass, 'tenant_counters'::regclass) desc, max(depth) desc, oid::regclass::text
$$;

-- The restaurants among these that do not exist, or no longer.
create function directory.list_missing_tenants(wanted uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select id from unnest(wanted) w (id) where not exists (select from tenants t where t.id = w.id) $$;

-- Deletes so many rows of a restaurant that is going for good; how many it found. Little at a time, so that nothing runs
-- into a time limit and nobody waits.
create function directory.delete_tenant_rows(wanted uuid, most bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  deleted bigint := 0;
  found_here bigint;
  going regclass;
begin
  if not exists (select from directory.tenant_removals where tenant_id = wanted and is_final) then return 0; end if;
  perform set_config('app.removed_tenant_id', wanted::text, true);
  for going in select tbl from directory.list_tenant_tables() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where tenant_id = $1 limit $2))', going)
      using wanted, most - deleted;
    get diagnostics found_here = row_count;
    deleted := deleted + found_here;
    exit when deleted >= most;
  end loop;
  return deleted;
end $$;

-- The last of it, also among the replies that were kept.
create function directory.finish_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from directory.tenant_removals where tenant_id = wanted and is_final) then return; end if;
  delete from platform_idempotency_keys where reply -> 'tenant' ->> 'tenantId' = wanted::text;
  delete from tenants where id = wanted;
  perform directory.forget_restaurant(wanted);
  perform directory.tell_sessions(wanted);
end $$;

-- Statistics of tables that are new or have grown, before autovacuum comes by (docs/decisions/data/0035-plans-of-writes.md):
-- analyzes tables that were never analyzed, or have twice the rows since, and returns how many: those whose plans matter most are
-- small then. Large ones are left to autovacuum.
create function directory.analyze_grown_tables(fewest int, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  grown regclass;
  analyzed int := 0;
begin
  for grown in
    select c.oid from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where s.schemaname in ('public', 'directory') and s.n_live_tup between fewest and most
      and s.n_live_tup >= 2 * greatest(c.reltuples, 0)
  loop
    execute format('analyze (skip_locked) %s', grown);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end $$;
