-- The database as version 1.4.0 leaves it: what backups of 1.4 are restored into before they are brought to the present, and what the
-- tests of the upgrade begin with. Nothing changes it any more.
-- Functions stand with their noun, also those that read tables further down.
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create schema directory;
grant usage on schema directory, public to comptoir_server;

create function current_tenant_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create function isolate_by_tenant(tbl regclass, tenant_column name default 'tenant_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant_isolation on %1$s using (%2$I = (select current_tenant_id())) with check (%2$I = (select current_tenant_id()))',
    tbl, tenant_column);
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', tbl, current_user);
end $$;

create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create function first_id_at(instant timestamptz) returns uuid language sql immutable as $$
  select rpad(lpad(to_hex(greatest(0, floor(extract(epoch from instant) * 1000))::bigint), 12, '0'), 32, '0')::uuid
$$;

create function business_day_at(instant timestamptz, time_zone text, day_starts_at time) returns date language sql stable as
  $$ select ((instant at time zone time_zone) - day_starts_at::interval)::date $$;

create table tenants (
  id uuid primary key default new_id(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  trial_end_at timestamptz not null,
  subscription_id text,
  subscription_start_at timestamptz,
  subscription_end_at timestamptz,
  language text not null default 'fr' check (language in ('en', 'fr')),
  removed_at timestamptz
);
comment on column tenants.removed_at is 'its deletion was asked for: shut, shown nowhere, and on its way out';
create index tenants_by_trial_end on tenants (trial_end_at);
select isolate_by_tenant('tenants', 'id');
grant select, insert, update on tenants to comptoir_server;

create function fold_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create function digits_of(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '\D', '', 'g')
$$;

create function contained(text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%'
$$;

create table users (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  username text not null,
  password_hash text not null,
  name text not null,
  role text not null check (role in ('admin', 'user')),
  scopes text[] not null default '{}',
  designation text,
  phone text,
  email text,
  photo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text check (language in ('en', 'fr')),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
select isolate_by_tenant('users');
grant select, insert, update, delete on users to comptoir_server;

create table directory.usernames (
  username text primary key,
  tenant_id uuid not null references tenants on delete cascade
);
create index usernames_by_tenant on directory.usernames (tenant_id);

create function directory.find_tenant_of_username(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.usernames where username = wanted $$;

create function directory.claim_username(wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into directory.usernames (username, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing;
  return found;
end $$;

create function directory.release_username(unwanted text) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from directory.usernames where username = unwanted and tenant_id = public.current_tenant_id() $$;

create table sessions (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
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
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index sessions_by_access on sessions (tenant_id, access_hash);
create index sessions_by_previous_access on sessions (tenant_id, previous_access_hash);
create index sessions_by_refresh on sessions (tenant_id, refresh_hash);
create index sessions_by_previous_refresh on sessions (tenant_id, previous_refresh_hash);
create index sessions_by_user on sessions (tenant_id, user_id);
select isolate_by_tenant('sessions');
grant select, insert, update, delete on sessions to comptoir_server;

create table spent_refresh_tokens (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  refresh_hash bytea not null,
  session_id uuid not null,
  spent_at timestamptz not null default now(),
  primary key (tenant_id, refresh_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index spent_refresh_tokens_by_session on spent_refresh_tokens (tenant_id, session_id);
select isolate_by_tenant('spent_refresh_tokens');
grant select, insert, delete on spent_refresh_tokens to comptoir_server;

create table password_resets (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index password_resets_by_user on password_resets (tenant_id, user_id);
select isolate_by_tenant('password_resets');
grant select, insert, delete on password_resets to comptoir_server;

create function end_reset_links() returns trigger language plpgsql as $$
begin
  delete from password_resets where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
create trigger end_reset_links after update of username, password_hash on users for each row
  when (old.username <> new.username or old.password_hash <> new.password_hash) execute function end_reset_links();

create table two_factors (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  secret bytea,
  enabled_at timestamptz,
  last_step int not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);
comment on column two_factors.pending_secret is 'of a set-up that has begun; counts from the moment a code of it was given';
select isolate_by_tenant('two_factors');
grant select, insert, update, delete on two_factors to comptoir_server;

create table recovery_codes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references two_factors on delete cascade
);
select isolate_by_tenant('recovery_codes');
grant select, insert, delete on recovery_codes to comptoir_server;

create table audit_entries (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
comment on column audit_entries.id is 'grows with time: entries are read and paged by it';
comment on column audit_entries.actor_role is 'nobody: somebody who is not signed in; system: the platform by itself';
comment on column audit_entries.subject is 'whom or what it was done to, in words: a user name, an order''s token';
create index audit_entries_of_all on audit_entries (id);
create index audit_entries_by_kind on audit_entries (tenant_id, kind, id);
create index audit_entries_of_all_by_kind on audit_entries (kind, id);
select isolate_by_tenant('audit_entries');
grant select, insert on audit_entries to comptoir_server;

create function directory.list_audit_entries(
  of_tenant uuid, of_kinds text[], since timestamptz, until timestamptz, before uuid, most int)
  returns table (tenant_id uuid, tenant_name text, id uuid, at timestamptz, kind text, actor text, actor_name text,
    actor_role text, ip text, subject text, details jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  earliest constant timestamptz := coalesce(since, '-infinity');
  latest constant timestamptz := coalesce(until, 'infinity');
  -- an id is a moment older or younger than its instant
  least_id constant uuid := case when since is null then '00000000-0000-0000-0000-000000000000'
    else public.first_id_at(since - interval '1 second') end;
  upper_id constant uuid := least(
    coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    case when until is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      else public.first_id_at(until + interval '1 second') end);
begin
  return query
  with entries as (
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where of_tenant is null and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where e.tenant_id = of_tenant and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where of_tenant is null and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where e.tenant_id = of_tenant and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    (select null, p.id, p.at, p.kind, p.actor, p.actor_role, p.ip, p.subject, p.details
     from public.platform_audit_entries p
     where of_tenant is null and (of_kinds is null or p.kind = any(of_kinds))
       and p.id >= least_id and p.id < upper_id and p.at >= earliest and p.at < latest
     order by p.id desc limit most)
  ), newest as (
    select * from entries order by id desc limit most
  )
  select n.tenant_id, t.name, n.id, n.at, n.kind, n.actor, coalesce(u.name, a.name), n.actor_role, n.ip, n.subject,
    n.details
  from newest n
  left join public.tenants t on t.id = n.tenant_id
  left join public.users u on n.actor_role = 'staff' and u.tenant_id = n.tenant_id and u.username = n.actor
  left join public.platform_admins a on n.actor_role = 'superadmin' and a.username = n.actor
  order by n.id desc;
end $$;

create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
grant select on installation to comptoir_server;
insert into installation default values;

create table platform_admins (
  id uuid primary key default new_id(),
  username text not null unique,
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform_admins to comptoir_server;

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
  created_at timestamptz not null default now()
);
create index platform_sessions_by_access on platform_sessions (access_hash);
create index platform_sessions_by_previous_access on platform_sessions (previous_access_hash);
grant select, insert, update, delete on platform_sessions to comptoir_server;

create table spent_platform_refresh_tokens (
  refresh_hash bytea primary key,
  session_id uuid not null references platform_sessions on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_platform_refresh_tokens_by_session on spent_platform_refresh_tokens (session_id);
grant select, insert, delete on spent_platform_refresh_tokens to comptoir_server;

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

create table platform_recovery_codes (
  admin_id uuid not null references platform_two_factors on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);
grant select, insert, delete on platform_recovery_codes to comptoir_server;

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

create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  reply_to text
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at);
grant select, insert, update, delete on outgoing_mails to comptoir_server;

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

create function directory.count_tenants() returns table (active bigint, inactive bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) filter (where is_active), count(*) filter (where not is_active) from tenants where removed_at is null
$$;

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
    where t.removed_at is null
      and (wanted_active is null or t.is_active = wanted_active)
      and (first_day is null or (t.created_at at time zone 'UTC')::date between first_day and last_day)
      and (wanted_text is null or position(directory.folded(wanted_text) in directory.folded(t.name)) > 0
        or position(directory.folded(wanted_text) in directory.folded(owner.username)) > 0)
  )
  select counted.total, page.*
  from (select count(*) as total from found) counted
  left join (select * from found order by created_at desc, id desc limit most offset skipped) page on true
  order by page.created_at desc, page.id desc
$$;

create function directory.list_ending_trials(within interval, most int)
  returns table (total bigint, id uuid, name text, email text, trial_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) over (), t.id, t.name, coalesce(owner.username, ''), t.trial_end_at
  from tenants t
  left join lateral (
    select u.username from users u where u.tenant_id = t.id and u.role = 'admin' order by u.created_at, u.id limit 1
  ) owner on true
  where t.trial_end_at between now() and now() + within
    and t.is_active and t.removed_at is null and t.subscription_id is null
  order by t.trial_end_at, t.id limit most
$$;

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
  where t.removed_at is null
$$;

create function directory.list_tenant_figures(wanted uuid[], first_day date, last_day date, first_month date,
  last_month date, most_items int) returns table (tenant_id uuid, orders bigint, sales bigint, items jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select t.id, coalesce(o.orders, 0), coalesce(s.sales, 0), coalesce(i.items, '[]')
  from unnest(wanted) t (id)
  join tenant_counters c on c.tenant_id = t.id
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
      ) part
      group by part.key order by 2 desc, 1 limit most_items
    ) top
  ) i
$$;

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

create function directory.tell_sessions(realm uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ select pg_notify('sessions', json_build_object('audience', realm, 'realm', realm, 'ended', json_build_array())::text) $$;

create function directory.begin_tenant_removal(wanted uuid, asked_by text, asked_from text, by_holder uuid, seconds int)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from tenants where id = wanted and removed_at is null for update;
  if not found then return false; end if;
  insert into directory.tenant_removals (tenant_id, was_active, actor, actor_ip, holder, held_until)
    select id, is_active, asked_by, asked_from, by_holder, now() + make_interval(secs => seconds)
    from tenants where id = wanted;
  update tenants set is_active = false, removed_at = now() where id = wanted;
  return true;
end $$;

create function directory.hold_tenant_removal(wanted uuid, by_holder uuid, seconds int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.tenant_removals set holder = by_holder, held_until = now() + make_interval(secs => seconds)
  where tenant_id = wanted and (holder = by_holder or held_until < now());
  return found;
end $$;

create function directory.list_tenant_removals()
  returns table (tenant_id uuid, name text, actor text, actor_ip text, archive text, is_final boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, r.actor, r.actor_ip, r.archive, r.is_final
  from directory.tenant_removals r join tenants t on t.id = r.tenant_id order by t.removed_at, t.id
$$;

create function directory.remember_tenant_archive(wanted uuid, file text) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ update directory.tenant_removals set archive = file where tenant_id = wanted $$;

create function directory.undo_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update tenants t set is_active = r.was_active, removed_at = null
  from directory.tenant_removals r where r.tenant_id = wanted and t.id = wanted and not r.is_final;
  if found then delete from directory.tenant_removals where tenant_id = wanted; end if;
end $$;

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

create function directory.list_missing_tenants(wanted uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select id from unnest(wanted) w (id) where not exists (select from tenants t where t.id = w.id) $$;

create function directory.delete_tenant_rows(wanted uuid, most bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  deleted bigint := 0;
  found_here bigint;
  going regclass;
begin
  if not exists (select from directory.tenant_removals where tenant_id = wanted and is_final) then return 0; end if;
  for going in select tbl from directory.list_tenant_tables() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where tenant_id = $1 limit $2))', going)
      using wanted, most - deleted;
    get diagnostics found_here = row_count;
    deleted := deleted + found_here;
    exit when deleted >= most;
  end loop;
  return deleted;
end $$;

create function directory.finish_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from directory.tenant_removals where tenant_id = wanted and is_final) then return; end if;
  delete from platform_idempotency_keys where reply -> 'tenant' ->> 'tenantId' = wanted::text;
  delete from tenants where id = wanted;
  perform directory.tell_sessions(wanted);
end $$;

create table subscriptions (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text,
  subscription_id text,
  status text check (status in ('active', 'past_due', 'ended')),
  started_at timestamptz,
  paid_until timestamptz,
  ended_at timestamptz,
  is_ending boolean not null default false,
  told_at timestamptz,
  checkout_id text,
  version bigint not null default 0,
  check_after timestamptz
);
comment on column subscriptions.is_ending is 'runs until what is paid has passed, and is not renewed';
comment on column subscriptions.told_at is 'the second of which the provider''s word is; null: it is only surmised from a checkout';
comment on column subscriptions.checkout_id is 'the checkout that was opened last: a second tab pays in the same one';
comment on column subscriptions.version is
  'raised with every change: what was read from the provider before another change is not written over it';
comment on column subscriptions.check_after is 'when to ask the provider again; null: not before the night';
create index subscriptions_to_check on subscriptions (coalesce(check_after, paid_until)) where status <> 'ended';
select isolate_by_tenant('subscriptions');
grant select, insert, update on subscriptions to comptoir_server;

create function carry_subscription_to_tenant() returns trigger language plpgsql as $$
begin
  update tenants set
    subscription_id = new.subscription_id,
    subscription_start_at = new.started_at,
    subscription_end_at = new.paid_until,
    trial_end_at = case when new.status = 'ended' then least(trial_end_at, new.ended_at) else trial_end_at end
  where id = new.tenant_id;
  return null;
end $$;
create trigger carry_subscription_to_tenant after insert or update on subscriptions
  for each row when (new.status is not null) execute function carry_subscription_to_tenant();

create function tell_sessions_of_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('audience', new.id, 'realm', new.id, 'ended', json_build_array())::text);
  return null;
end $$;
create trigger tell_sessions_of_standing after update on tenants for each row
  when ((old.is_active, old.trial_end_at, old.subscription_end_at) is distinct from
    (new.is_active, new.trial_end_at, new.subscription_end_at))
  execute function tell_sessions_of_standing();

create table subscription_history (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  created_at timestamptz not null default now(),
  status text not null check (status in ('created', 'updated', 'cancelled')),
  subscription_id text not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
comment on column subscription_history.status is 'created: first payment; updated: a renewal; cancelled: the end, by whoever';
create unique index subscription_history_once on subscription_history (tenant_id, subscription_id, status, expires_at);
create unique index subscription_history_begins_and_ends_once on subscription_history (tenant_id, subscription_id,
  status) where status <> 'updated';
select isolate_by_tenant('subscription_history');
grant select, insert on subscription_history to comptoir_server;

create table billing_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index billing_events_by_age on billing_events (received_at);
grant select, insert on billing_events to comptoir_server;

create table billing_rounds (
  name text primary key check (name in ('events', 'comparison')),
  ran_at timestamptz not null
);
grant select, insert, update on billing_rounds to comptoir_server;

create table subscription_mails (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('welcome', 'trial_ending', 'payment_failed', 'ended')),
  about text not null,
  queued_at timestamptz not null default now(),
  primary key (tenant_id, kind, about)
);
comment on column subscription_mails.about is 'what the mail is about: a date, a period, an event; it is told once';
select isolate_by_tenant('subscription_mails');
grant select, insert on subscription_mails to comptoir_server;

create table directory.billing_customers (
  customer_id text primary key,
  tenant_id uuid not null references tenants on delete cascade
);
create index billing_customers_by_tenant on directory.billing_customers (tenant_id);

create function directory.find_tenant_of_customer(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.billing_customers where customer_id = wanted $$;

create function directory.remember_billing_customer(customer text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into directory.billing_customers (customer_id, tenant_id) values (customer, public.current_tenant_id())
  on conflict do nothing;
  return exists (
    select from directory.billing_customers where customer_id = customer and tenant_id = public.current_tenant_id());
end $$;

create function directory.list_billing_customers() returns setof text
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select customer_id from directory.billing_customers where tenant_id = public.current_tenant_id() $$;

create function directory.list_subscriptions_to_check(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select tenant_id from public.subscriptions
  where status <> 'ended' and coalesce(check_after, paid_until) <= now() and (check_after is not null or status = 'active')
  order by coalesce(check_after, paid_until) limit most
$$;

create function directory.list_running_subscriptions(beyond uuid, most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select tenant_id from public.subscriptions where status <> 'ended' and tenant_id > beyond order by tenant_id limit most
$$;

create function directory.list_trials_to_tell(most int) returns table (tenant_id uuid, kind text, trial_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, told.kind, t.trial_end_at
  from public.tenants t
  cross join lateral (select case when t.trial_end_at > now() then 'trial_ending' else 'ended' end as kind) told
  where t.trial_end_at between now() - interval '7 days' and now() + interval '3 days'
    and t.is_active and t.subscription_id is null
    and not exists (
      select from public.subscription_mails m where m.tenant_id = t.id and m.kind = told.kind and m.about = 'trial')
  order by t.trial_end_at limit most
$$;

create table sandbox_checkouts (
  id text primary key,
  reference uuid not null references tenants on delete cascade,
  customer_id text not null,
  email text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'left')),
  created_at timestamptz not null default now()
);
create index sandbox_checkouts_by_reference on sandbox_checkouts (reference);
grant select, insert, update on sandbox_checkouts to comptoir_server;

create table sandbox_subscriptions (
  id text primary key,
  reference uuid not null references tenants on delete cascade,
  customer_id text not null,
  status text not null check (status in ('active', 'past_due', 'canceled')),
  started_at timestamptz not null default now(),
  period_start_at timestamptz not null default now(),
  period_end_at timestamptz not null,
  ended_at timestamptz
);
create index sandbox_subscriptions_by_reference on sandbox_subscriptions (reference);
create index sandbox_subscriptions_by_customer on sandbox_subscriptions (customer_id);
create index sandbox_subscriptions_due on sandbox_subscriptions (period_end_at) where status = 'active';
grant select, insert, update on sandbox_subscriptions to comptoir_server;

create table store_settings (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  store_name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  currency text not null default 'EUR',
  currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  image text,
  is_qr_menu_enabled boolean not null default false,
  is_qr_order_enabled boolean not null default false,
  qr_code text not null,
  time_zone text not null default 'Europe/Paris',
  day_starts_at time not null default '05:00',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  asks_for_table boolean not null default true
);
comment on column store_settings.asks_for_table is 'the till asks for the table of an order that is eaten here and has none';
select isolate_by_tenant('store_settings');
grant select, insert, update on store_settings to comptoir_server;

create table tenant_counters (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  business_day date not null default '-infinity',
  last_token int not null default 0,
  last_invoice bigint not null default 0,
  last_event bigint not null default 0,
  last_figure bigint not null default 0,
  last_qr_order int not null default 0,
  qr_order_day date not null default '-infinity',
  last_past_figure bigint not null default 0,
  summed_invoice bigint not null default 0,
  summed_until date not null default '-infinity'
) with (fillfactor = 50);
comment on column tenant_counters.summed_invoice is 'the last invoice that is in report_figures and customer_visits';
comment on column tenant_counters.summed_until is 'the last business day whose orders are counted in report_figures';
select isolate_by_tenant('tenant_counters');
grant select, insert, update on tenant_counters to comptoir_server;

create function current_business_day() returns date language sql stable as $$
  select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))
  from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id
  where s.tenant_id = (select current_tenant_id())
$$;

create function current_store_hour() returns smallint language sql stable as $$
  select extract(hour from now() at time zone time_zone)::smallint from store_settings
  where tenant_id = (select current_tenant_id())
$$;

create table directory.qr_codes (
  qr_code text primary key,
  tenant_id uuid not null references tenants on delete cascade
);
create index qr_codes_by_tenant on directory.qr_codes (tenant_id);

create function directory.find_tenant_of_qr_code(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.qr_codes where qr_code = wanted $$;

create function directory.claim_qr_code(wanted text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from directory.qr_codes where tenant_id = public.current_tenant_id();
  insert into directory.qr_codes (qr_code, tenant_id) values (wanted, public.current_tenant_id());
$$;

create table print_settings (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  page_format text not null default '80' check (page_format in ('80', '57')),
  header text not null default '',
  footer text not null default '',
  show_notes boolean not null default true,
  is_enable_print boolean not null default false,
  show_store_details boolean not null default true,
  show_customer_details boolean not null default true,
  print_token boolean not null default true
);
select isolate_by_tenant('print_settings');
grant select, insert, update on print_settings to comptoir_server;

create table pictures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  name text not null,
  content bytea not null,
  primary key (tenant_id, name)
);
alter table pictures alter column content set storage external;
select isolate_by_tenant('pictures');
grant select, insert on pictures to comptoir_server;

create function directory.find_picture(tenant uuid, wanted text) returns bytea
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select content from public.pictures where tenant_id = tenant and name = wanted $$;

create table live_events (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  version bigint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
create index live_events_by_age on live_events (created_at);
select isolate_by_tenant('live_events');
grant select, insert on live_events to comptoir_server;

create table idempotency_keys (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select isolate_by_tenant('idempotency_keys');
grant select, insert, update on idempotency_keys to comptoir_server;

create function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.audit_entries where id < public.first_id_at(now() - interval '13 months');
  delete from public.platform_audit_entries where id < public.first_id_at(now() - interval '13 months');
$$;

create table taxes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  rate_milli int not null check (rate_milli between 0 and 1000000),
  type text not null check (type in ('exclusive', 'inclusive')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
comment on column taxes.rate_milli is 'thousandths of a percent: 20 % is 20000';
select isolate_by_tenant('taxes');
grant select, insert, update on taxes to comptoir_server;

create table categories (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('categories');
grant select, insert, update on categories to comptoir_server;

create table menu_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  price bigint not null check (price >= 0),
  net_price bigint check (net_price >= 0),
  category_id uuid,
  tax_id uuid,
  image text,
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories,
  foreign key (tenant_id, tax_id) references taxes
);
create index menu_items_by_category on menu_items (tenant_id, category_id);
create index menu_items_by_tax on menu_items (tenant_id, tax_id);
select isolate_by_tenant('menu_items');
grant select, insert, update on menu_items to comptoir_server;

create table menu_item_variants (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
create index menu_item_variants_by_item on menu_item_variants (tenant_id, item_id);
select isolate_by_tenant('menu_item_variants');
grant select, insert, update, delete on menu_item_variants to comptoir_server;

create table menu_item_addons (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
create index menu_item_addons_by_item on menu_item_addons (tenant_id, item_id);
select isolate_by_tenant('menu_item_addons');
grant select, insert, update, delete on menu_item_addons to comptoir_server;

create function directory.find_public_menu(wanted text)
  returns table (tenant_id uuid, version bigint, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, v.version, t.is_active, t.trial_end_at, t.subscription_end_at
  from directory.qr_codes c
  join public.tenants t on t.id = c.tenant_id
  join directory.menu_versions v on v.tenant_id = c.tenant_id
  where c.qr_code = wanted
$$;

create table restaurant_tables (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  public_code text not null,
  title text not null,
  floor text not null,
  seats int not null check (seats >= 0),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, public_code)
);
select isolate_by_tenant('restaurant_tables');
grant select, insert, update on restaurant_tables to comptoir_server;

create table customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  phone text not null,
  name text not null,
  email text,
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  created_on date not null default current_business_day(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, phone)
);
comment on column customers.created_on is 'business day';
create index customers_newest on customers (tenant_id, created_at desc, phone);
create index customers_by_text on customers using gin (tenant_id, fold_text(name) gin_trgm_ops, phone gin_trgm_ops,
  digits_of(phone) gin_trgm_ops) with (fastupdate = off);
select isolate_by_tenant('customers');
grant select, insert, update on customers to comptoir_server;

create function directory.find_customers(part text, digits text) returns setof text
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select phone from customers
  where tenant_id = (select current_tenant_id()) and deleted_at is null and (
    fold_text(name) like contained(fold_text(part)) or phone like contained(part) or digits_of(phone) like contained(digits));
end $$;

create table invoiced_customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  customer_phone text not null,
  customer_name text not null,
  last_invoice bigint not null,
  folded_name text not null generated always as (fold_text(customer_name)) stored,
  phone_digits text not null generated always as (digits_of(customer_phone)) stored,
  primary key (tenant_id, customer_phone, customer_name)
) with (fillfactor = 70);
create index invoiced_customers_by_text on invoiced_customers using gin (tenant_id, folded_name gin_trgm_ops,
  phone_digits gin_trgm_ops) with (fastupdate = off);
select isolate_by_tenant('invoiced_customers');
grant select, insert, update on invoiced_customers to comptoir_server;

create function keep_invoiced_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- an invoice changes only when the person it names is erased, from all invoices at once
    delete from invoiced_customers where tenant_id = old.tenant_id and customer_phone = old.customer_phone;
    return null;
  end if;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  values (new.tenant_id, new.customer_phone, coalesce(new.customer_name, ''), new.number)
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  return null;
end $$;

create function directory.erase_customer(unwanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := public.current_tenant_id();
  -- letters only: no phone can be it, and no search by digits finds it
  pseudonym constant text := 'erased-' || translate(right(gen_random_uuid()::text, 10), '0123456789', 'ghijklmnop');
  own_orders uuid[];
begin
  perform 1 from public.customers where tenant_id = tenant and phone = unwanted
  union all select 1 from public.orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.qr_orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.invoices where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.reservations where tenant_id = tenant and customer_phone = unwanted
  limit 1;
  if not found then
    return false;
  end if;

  -- theirs are also the orders in nobody's name on a bill in their name
  select array_agg(own.id) into own_orders
  from (
    select o.id from public.orders o where o.tenant_id = tenant and o.customer_phone = unwanted
    union
    select o.order_id from public.invoices i
    join public.invoice_orders o on o.tenant_id = i.tenant_id and o.invoice_number = i.number
    where i.tenant_id = tenant and i.customer_phone = unwanted and o.customer_phone is null
  ) own;
  update public.order_items set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.invoice_lines set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.qr_order_items i set notes = null
  from public.qr_orders o
  where o.tenant_id = tenant and o.customer_phone = unwanted
    and i.tenant_id = tenant and i.qr_order_id = o.id and i.notes is not null;

  update public.invoices set customer_phone = pseudonym, customer_name = null, customer_email = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.invoice_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.customer_visits set customer_phone = pseudonym
  where tenant_id = tenant and customer_phone = unwanted;
  update public.orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.qr_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- of a table that is still booked nobody would know for whom
  delete from public.reservations
  where tenant_id = tenant and customer_phone = unwanted and status = 'booked' and reserved_at >= now();
  update public.reservations set customer_phone = pseudonym, customer_name = '', notes = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- what the log says of a customer is the phone in its subject
  update public.audit_entries set subject = pseudonym
  where tenant_id = tenant and kind in ('customer.exported', 'customer.erased') and subject = unwanted;

  delete from public.customers where tenant_id = tenant and phone = unwanted;
  return true;
end $$;

create table reservations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  unique_code text not null,
  reserved_at timestamptz not null,
  customer_phone text not null,
  customer_name text not null,
  table_id uuid,
  party_size int check (party_size >= 0),
  status text not null default 'booked' check (status in ('booked', 'paid', 'cancelled')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, unique_code),
  foreign key (tenant_id, table_id) references restaurant_tables
);
comment on column reservations.customer_name is 'as it was when they booked; the customer may have gone since';
create index reservations_by_time on reservations (tenant_id, reserved_at, id);
create index reservations_by_table on reservations (tenant_id, table_id, reserved_at);
create index reservations_by_customer on reservations (tenant_id, customer_phone);
create index reservations_by_text on reservations using gin (tenant_id, fold_text(customer_name) gin_trgm_ops,
  customer_phone gin_trgm_ops, digits_of(customer_phone) gin_trgm_ops) with (fastupdate = off);
select isolate_by_tenant('reservations');
grant select, insert, update, delete on reservations to comptoir_server;

create function directory.find_reservations(code text, part text, digits text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select id from reservations where tenant_id = (select current_tenant_id()) and unique_code = code
  union
  select id from reservations r
  where tenant_id = (select current_tenant_id()) and (
    (fold_text(customer_name) like contained(fold_text(part)) and not exists (
      select from customers c where c.tenant_id = r.tenant_id and c.phone = r.customer_phone and c.deleted_at is null))
    or (not starts_with(customer_phone, 'erased-')
      and (customer_phone like contained(part) or digits_of(customer_phone) like contained(digits))))
  union
  select r.id from customers c join reservations r on r.tenant_id = c.tenant_id and r.customer_phone = c.phone
  where c.tenant_id = (select current_tenant_id()) and c.deleted_at is null
    and fold_text(c.name) like contained(fold_text(part));
end $$;

create table orders (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  business_day date not null,
  token_no int not null,
  placed_at timestamptz not null default now(),
  delivery_type text check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  customer_type text not null check (customer_type in ('WALKIN', 'CUSTOMER')),
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  status text not null default 'created' check (status in ('created', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid')),
  closed_at timestamptz,
  kitchen_only boolean not null default false,
  placed_by text,
  bumped_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, business_day, token_no),
  foreign key (tenant_id, table_id) references restaurant_tables,
  check (not (status = 'cancelled' and payment_status = 'paid'))
) with (fillfactor = 85);
comment on column orders.kitchen_only is 'paid on Orders and gone from there; while the order is open, only the kitchen has it';
comment on column orders.placed_by is 'user name of the member of staff who sent it; null on orders from before this was kept';
comment on column orders.bumped_at is 'when the kitchen finished its last item; null once it was recalled, or not finished there';
create index orders_open on orders (tenant_id, placed_at, id) where status = 'created';
create index orders_by_table on orders (tenant_id, table_id) where status = 'created';
create index orders_kitchen_only on orders (placed_at) where kitchen_only and status = 'created';
create index orders_bumped on orders (tenant_id, bumped_at) where bumped_at is not null;
select isolate_by_tenant('orders');
grant select, insert, update on orders to comptoir_server;

create table order_items (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  item_title text not null,
  category_id uuid,
  category_title text,
  variant_id uuid,
  variant_title text,
  variant_price bigint,
  addons jsonb not null default '[]',
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity between 1 and 999),
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null default 0,
  tax_type text not null default 'none' check (tax_type in ('exclusive', 'inclusive', 'none')),
  notes text check (char_length(notes) <= 100),
  status text not null default 'created' check (status in ('created', 'preparing', 'completed', 'delivered',
    'cancelled')),
  status_before_bump text check (status_before_bump in ('created', 'preparing')),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders on delete cascade
) with (fillfactor = 85);
comment on column order_items.addons is 'the chosen add-ons: [{id, item_id, title, price}]';
comment on column order_items.unit_price is 'catalogue price of one: variant or base price, and the chosen add-ons';
comment on column order_items.status_before_bump is 'where an item stood when the kitchen finished its order: what a recall goes back to';
select isolate_by_tenant('order_items');
grant select, insert, update on order_items to comptoir_server;

create table qr_orders (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  business_day date not null default current_business_day(),
  placed_at timestamptz not null default now(),
  delivery_type text check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  customer_type text not null check (customer_type in ('WALKIN', 'CUSTOMER')),
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  status text not null default 'created' check (status in ('created', 'completed', 'cancelled')),
  order_id uuid,
  order_no int,
  token_hash bytea,
  qr_code text,
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references restaurant_tables,
  foreign key (tenant_id, order_id) references orders
);
comment on column qr_orders.order_id is 'the order it became, once staff took it over';
comment on column qr_orders.order_no is 'null on orders from before guests were told one';
create index qr_orders_waiting on qr_orders (tenant_id, placed_at, id) where status = 'created';
create unique index qr_orders_by_number on qr_orders (tenant_id, business_day, order_no);
create index qr_orders_by_token on qr_orders (token_hash);
create index qr_orders_waiting_at_table on qr_orders (tenant_id, table_id) where status = 'created';
select isolate_by_tenant('qr_orders');
grant select, insert, update on qr_orders to comptoir_server;

create table qr_order_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  qr_order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  item_title text not null,
  variant_id uuid,
  variant_title text,
  addons jsonb not null default '[]',
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity between 1 and 999),
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null default 0,
  tax_type text not null default 'none' check (tax_type in ('exclusive', 'inclusive', 'none')),
  notes text check (char_length(notes) <= 100),
  category_id uuid,
  category_title text,
  variant_price bigint,
  primary key (tenant_id, id),
  unique (tenant_id, qr_order_id, position),
  foreign key (tenant_id, qr_order_id) references qr_orders on delete cascade
);
select isolate_by_tenant('qr_order_items');
grant select, insert on qr_order_items to comptoir_server;

create function directory.find_guest_order(token bytea, code text)
  returns table (tenant_id uuid, order_id uuid, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, o.id, t.is_active, t.trial_end_at, t.subscription_end_at
  from public.qr_orders o
  join public.tenants t on t.id = o.tenant_id
  where o.token_hash = token
    and (o.qr_code = code or exists (
      select from directory.qr_codes c where c.tenant_id = o.tenant_id and c.qr_code = code))
$$;

create function directory.close_kitchen_only_orders() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.orders o set status = 'completed', closed_at = now()
  -- who paid a day ago ordered a day ago: the index is by that
  where kitchen_only and status = 'created' and placed_at < now() - interval '24 hours' and not exists (
    select from public.invoice_orders p join public.invoices i on i.tenant_id = p.tenant_id and i.number = p.invoice_number
    where p.tenant_id = o.tenant_id and p.order_id = o.id and i.issued_at >= now() - interval '24 hours');
$$;

create table payment_types (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  kind text check (kind in ('meal_voucher', 'cheque', 'account', 'online', 'cash', 'card', 'other')),
  primary key (tenant_id, id)
);
select isolate_by_tenant('payment_types');
grant select, insert, update on payment_types to comptoir_server;

create table invoices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number bigint not null check (number > 0),
  business_day date not null,
  issued_at timestamptz not null default now(),
  currency text not null,
  currency_digits smallint not null,
  sub_total bigint not null,
  tax_total bigint not null,
  total bigint not null,
  delivery_type text,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  customer_email text,
  table_id uuid,
  table_title text,
  floor text,
  issued_hour smallint not null check (issued_hour between 0 and 23) default current_store_hour(),
  primary key (tenant_id, number),
  check (sub_total + tax_total = total)
);
create index invoices_by_day on invoices (tenant_id, business_day, number);
create index invoices_by_customer on invoices (tenant_id, customer_phone, number) where customer_phone is not null;
select isolate_by_tenant('invoices');
grant select, insert on invoices to comptoir_server;
create trigger keep_invoiced_customer after insert on invoices
  for each row when (new.customer_phone is not null) execute function keep_invoiced_customer();
create trigger drop_erased_invoiced_customer after update of customer_phone on invoices
  for each row when (old.customer_phone is distinct from new.customer_phone) execute function keep_invoiced_customer();

create table invoice_orders (
  tenant_id uuid not null default current_tenant_id(),
  order_id uuid not null,
  invoice_number bigint not null,
  token_no int not null,
  business_day date not null,
  placed_at timestamptz not null,
  delivery_type text,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, invoice_number) references invoices,
  foreign key (tenant_id, order_id) references orders
);
comment on table invoice_orders is 'its primary key is the last guard against paying an order twice';
create index invoice_orders_by_invoice on invoice_orders (tenant_id, invoice_number);
create index invoice_orders_by_token_and_invoice on invoice_orders (tenant_id, token_no, invoice_number);
select isolate_by_tenant('invoice_orders');
grant select, insert on invoice_orders to comptoir_server;

create table invoice_lines (
  tenant_id uuid not null default current_tenant_id(),
  invoice_number bigint not null,
  position int not null,
  order_id uuid not null,
  order_item_id uuid not null,
  item_id uuid not null,
  item_title text not null,
  category_id uuid,
  category_title text,
  variant_id uuid,
  variant_title text,
  variant_price bigint,
  addons jsonb not null,
  unit_price bigint not null,
  quantity int not null,
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null,
  tax_type text not null,
  notes text,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices,
  check (net + tax = total)
);
select isolate_by_tenant('invoice_lines');
grant select, insert on invoice_lines to comptoir_server;

create table invoice_taxes (
  tenant_id uuid not null default current_tenant_id(),
  invoice_number bigint not null,
  position int not null,
  title text,
  rate_milli int not null,
  type text not null,
  net bigint not null,
  tax bigint not null,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices
);
select isolate_by_tenant('invoice_taxes');
grant select, insert on invoice_taxes to comptoir_server;

create table invoice_payments (
  tenant_id uuid not null default current_tenant_id(),
  invoice_number bigint not null,
  position int not null,
  payment_type_id uuid not null,
  title text not null,
  amount bigint not null,
  tendered bigint,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices
);
select isolate_by_tenant('invoice_payments');
grant select, insert on invoice_payments to comptoir_server;

create function directory.find_invoices(wanted bigint, digits text, name_part text, most int) returns setof bigint
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
begin return query
  with people as (
    select customer_phone, customer_name from invoiced_customers
    where tenant_id = (select current_tenant_id()) and (
      folded_name like contained(fold_text(name_part)) or phone_digits like contained(digits))
    order by last_invoice desc limit most
  )
  select number from (
    select wanted as number where exists (
      select from invoices where tenant_id = (select current_tenant_id()) and number = wanted)
    union
    (select invoice_number from invoice_orders
    where tenant_id = (select current_tenant_id()) and token_no = wanted order by invoice_number desc limit most)
    union
    select theirs.number from people p cross join lateral (
      select i.number from invoices i
      where i.tenant_id = (select current_tenant_id()) and i.customer_phone = p.customer_phone
        and coalesce(i.customer_name, '') = p.customer_name
      order by i.number desc limit most
    ) theirs
  ) found order by number desc limit most;
end $$;

create table report_figures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  grain text not null check (grain in ('day', 'month', 'ever')),
  kind text not null check (kind in ('sales', 'hour', 'item', 'category', 'payment', 'tax', 'orders', 'customers',
    'repeats')),
  starts_on date not null,
  key text not null default '',
  title text,
  price bigint,
  count bigint not null default 0,
  net bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null default 0,
  primary key (tenant_id, grain, kind, starts_on, key)
) with (fillfactor = 70);
comment on column report_figures.key is 'what the figure is of: the id of an item, category or payment type, an hour, a rate and its type';
comment on column report_figures.title is 'as of the last sale';
comment on column report_figures.count is 'units of an item or category, paid orders of sales and hours, payments, orders, customers';
select isolate_by_tenant('report_figures');
grant select, insert, update on report_figures to comptoir_server;

create table customer_visits (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  customer_phone text not null,
  visited_on date not null,
  visit_no int not null check (visit_no > 0),
  earlier_on date,
  spent bigint not null default 0,
  primary key (tenant_id, customer_phone, visited_on)
);
comment on column customer_visits.earlier_on is 'the visit before; null on the first';
comment on column customer_visits.spent is 'what they have paid for in all, up to and with this day';
create index customer_visits_repeated on customer_visits (tenant_id, visited_on, visit_no, earlier_on) where visit_no >
  1;
select isolate_by_tenant('customer_visits');
grant select, insert, update (spent) on customer_visits to comptoir_server;

create function figures_change(tenant uuid) returns void language sql as
  $$ update tenant_counters set last_figure = last_figure + 1 where tenant_id = tenant $$;

create function past_figures_change(tenant uuid) returns void language sql as
  $$ update tenant_counters set last_figure = last_figure + 1, last_past_figure = last_past_figure + 1 where tenant_id = tenant $$;

create function figures_version(c tenant_counters) returns bigint language sql immutable as $$
  select c.last_figure + c.last_invoice + c.last_token
    + 1000000 * greatest(0, greatest(c.business_day, date '2000-01-01') - date '2000-01-01')::bigint
$$;

create function report_spans(kind text, day date) returns table (grain text, starts_on date) language sql immutable as $$
  select 'day', day
  union all select 'month', date_trunc('month', day)::date where kind <> 'sales'
$$;

create function count_in_report(tenant uuid, span text, what text, day date, change int) returns void language sql as $$
  insert into report_figures as f (tenant_id, grain, kind, starts_on, count) values (tenant, span, what, day, change)
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = f.count + excluded.count
$$;

create function keep_order_figures() returns trigger language plpgsql as $$
begin
  perform past_figures_change(new.tenant_id);
  update report_figures f set count = (
    select count(*) from orders o
    where o.tenant_id = new.tenant_id and o.business_day = new.business_day and o.status <> 'cancelled')
  from tenant_counters c
  where c.tenant_id = new.tenant_id and c.summed_until >= new.business_day
    and f.tenant_id = new.tenant_id and f.grain = 'day' and f.kind = 'orders' and f.starts_on = new.business_day;
  return null;
end $$;
create constraint trigger keep_cancelled_orders after update of status on orders
  deferrable initially deferred for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function keep_order_figures();

create function keep_customer_figures() returns trigger language plpgsql as $$
begin
  perform figures_change(coalesce(new.tenant_id, old.tenant_id));
  if tg_op <> 'INSERT' and old.deleted_at is null then
    -- an update, not an insert: the restaurant itself may be going, and with it its figures
    update report_figures set count = count - 1
    where tenant_id = old.tenant_id and kind = 'customers'
      and (grain, starts_on) in (('day', old.created_on), ('ever', '-infinity'::date));
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_in_report(new.tenant_id, 'day', 'customers', new.created_on, 1);
    perform count_in_report(new.tenant_id, 'ever', 'customers', '-infinity', 1);
  end if;
  return null;
end $$;
create constraint trigger keep_added_customers after insert or delete on customers
  deferrable initially deferred for each row execute function keep_customer_figures();
create constraint trigger keep_changed_customers after update of deleted_at, created_on on customers
  deferrable initially deferred for each row
  when ((old.deleted_at, old.created_on) is distinct from (new.deleted_at, new.created_on))
  execute function keep_customer_figures();

create function keep_pictures() returns trigger language plpgsql as $$
begin
  perform figures_change(new.tenant_id);
  return null;
end $$;
create constraint trigger keep_pictures after update of image on menu_items
  deferrable initially deferred for each row
  when (old.image is distinct from new.image) execute function keep_pictures();

create view invoice_spending with (security_invoker = true) as
  select o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone) as customer_phone,
    coalesce(sum(l.total), 0)::bigint as amount, i.business_day
  from invoice_orders o
  join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
  left join invoice_lines l on l.tenant_id = o.tenant_id and l.invoice_number = o.invoice_number and l.order_id = o.order_id
  where coalesce(o.customer_phone, i.customer_phone) is not null
  group by o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone), i.business_day;
grant select on invoice_spending to comptoir_server;

create view invoice_figures with (security_invoker = true) as
  select i.tenant_id, i.number, i.business_day, 0 as position, 'sales' as kind, '' as key, null::text as title,
    null::bigint as price,
    (select count(*) from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number) as count,
    i.sub_total as net, i.tax_total as tax, i.total
  from invoices i
  union all
  select i.tenant_id, i.number, i.business_day, 0, 'hour', i.issued_hour::text, null, null,
    (select count(*) from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number),
    i.sub_total, i.tax_total, i.total
  from invoices i
  union all
  -- the price of one without its add-ons
  select i.tenant_id, i.number, i.business_day, l.position, 'item', l.item_id::text, l.item_title,
    l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from jsonb_array_elements(l.addons) a)::bigint,
    l.quantity, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, l.position, 'category', coalesce(l.category_id::text, ''),
    l.category_title, null, l.quantity, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, p.position, 'payment', p.payment_type_id::text, p.title, null, 1,
    0, 0, p.amount
  from invoices i join invoice_payments p on p.tenant_id = i.tenant_id and p.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, t.position, 'tax', t.type || ' ' || t.rate_milli, t.title, null, 1,
    t.net, t.tax, t.net + t.tax
  from invoices i join invoice_taxes t on t.tenant_id = i.tenant_id and t.invoice_number = i.number;
grant select on invoice_figures to comptoir_server;

create function figures_since(since_invoice bigint, since_day date)
returns table (kind text, starts_on date, key text, title text, price bigint, count bigint, net bigint, tax bigint, total bigint)
language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select v.kind, v.business_day, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1],
    sum(v.count)::bigint, sum(v.net)::bigint, sum(v.tax)::bigint, sum(v.total)::bigint
  from invoice_figures v where v.tenant_id = (select current_tenant_id()) and v.number > since_invoice
  group by v.kind, v.business_day, v.key
  union all
  select 'orders', o.business_day, '', null, null, count(*), 0, 0, 0
  from orders o where o.tenant_id = (select current_tenant_id()) and o.business_day > since_day and o.status <> 'cancelled'
  group by o.business_day
$$;

create function visits_since(since_invoice bigint) returns table (customer_phone text, visited_on date, amount bigint)
language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select s.customer_phone, s.business_day, sum(s.amount)::bigint from invoice_spending s
  where s.tenant_id = (select current_tenant_id()) and s.invoice_number > since_invoice
  group by s.customer_phone, s.business_day
$$;

create function sum_day(tenant uuid, day date, since_invoice bigint) returns void
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  until_invoice constant bigint := greatest(since_invoice, (
    select number from invoices where tenant_id = tenant and business_day = day order by number desc limit 1));
  month constant date := date_trunc('month', day)::date;
begin
  insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
  select tenant, s.customer_phone, day,
    case when last.visited_on = day then last.visit_no else 1 + coalesce(last.visit_no, 0) end,
    case when last.visited_on = day then last.earlier_on else last.visited_on end, coalesce(last.spent, 0) + s.amount
  from (
    select customer_phone, sum(amount)::bigint as amount from invoice_spending
    where tenant_id = tenant and invoice_number > since_invoice and invoice_number <= until_invoice group by 1
  ) s
  left join lateral (
    select v.visited_on, v.visit_no, v.earlier_on, v.spent from customer_visits v
    where v.tenant_id = tenant and v.customer_phone = s.customer_phone and v.visited_on <= day
    order by v.visited_on desc limit 1
  ) last on true
  on conflict (tenant_id, customer_phone, visited_on) do update set spent = excluded.spent;

  insert into report_figures as f (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
  select tenant, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1],
    sum(v.count), sum(v.net), sum(v.tax), sum(v.total)
  from invoice_figures v cross join report_spans(v.kind, day) s
  where v.tenant_id = tenant and v.number > since_invoice and v.number <= until_invoice
  group by s.grain, v.kind, s.starts_on, v.key
  on conflict (tenant_id, grain, kind, starts_on, key) do update set
    title = coalesce(excluded.title, f.title), price = coalesce(excluded.price, f.price), count = f.count + excluded.count,
    net = f.net + excluded.net, tax = f.tax + excluded.tax, total = f.total + excluded.total;

  insert into report_figures (tenant_id, grain, kind, starts_on, count)
  select tenant, counted.grain, counted.kind, counted.starts_on, counted.count
  from (
    select 'day' as grain, 'orders' as kind, day as starts_on, count(*) as count from orders
    where tenant_id = tenant and business_day = day and status <> 'cancelled'
    union all
    select 'day', 'repeats', day, count(*) from customer_visits
    where tenant_id = tenant and visited_on = day and visit_no > 1
    union all
    -- each once, at the first of their repeat visits in the month
    select 'month', 'repeats', month, count(*) from customer_visits
    where tenant_id = tenant and visited_on between month and day and visit_no > 1
      and (visit_no = 2 or earlier_on < month)
  ) counted
  where counted.count > 0
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = excluded.count;

  update tenant_counters set summed_invoice = until_invoice, summed_until = day where tenant_id = tenant;
end $$;

create function sum_days_over(most int) returns boolean language plpgsql as $$
declare
  tenant constant uuid := current_tenant_id();
  counters tenant_counters;
  day date;
begin
  update tenant_counters c set
    last_token = case when today.day > c.business_day then 0 else c.last_token end,
    business_day = greatest(c.business_day, today.day)
  from (
    select business_day_at(now(), time_zone, day_starts_at) as day from store_settings where tenant_id = tenant
  ) today
  where c.tenant_id = tenant;
  for at in 1..most loop
    select * into counters from tenant_counters where tenant_id = tenant;
    select least(
      (select i.business_day from invoices i
       where i.tenant_id = tenant and i.number > counters.summed_invoice order by i.number limit 1),
      (select min(o.business_day) from orders o
       where o.tenant_id = tenant and o.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;

create function directory.list_tenants_to_sum(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.summed_until < c.business_day
    and c.summed_until < business_day_at(now(), s.time_zone, s.day_starts_at) - 1
  limit most
$$;

create view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on,
    (sum(amount) over w)::bigint as spent
  from (
    select s.tenant_id, s.customer_phone, s.business_day as visited_on, sum(s.amount) as amount
    from invoice_spending s join tenant_counters c on c.tenant_id = s.tenant_id and s.invoice_number <= c.summed_invoice
    group by s.tenant_id, s.customer_phone, s.business_day
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);
grant select on visits_of_ledger to comptoir_server;

create view figures_of_ledger with (security_invoker = true) as
  select v.tenant_id, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1] as title,
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1] as price,
    sum(v.count)::bigint as count, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax, sum(v.total)::bigint as total
  from invoice_figures v
  join tenant_counters c on c.tenant_id = v.tenant_id and v.number <= c.summed_invoice
  cross join report_spans(v.kind, v.business_day) s
  group by v.tenant_id, s.grain, v.kind, s.starts_on, v.key
  union all
  select o.tenant_id, 'day', 'orders', o.business_day, '', null, null, count(*), 0, 0, 0
  from orders o join tenant_counters c on c.tenant_id = o.tenant_id and o.business_day <= c.summed_until
  where o.status <> 'cancelled' group by o.tenant_id, o.business_day
  union all
  select tenant_id, 'day', 'customers', created_on, '', null, null, count(*), 0, 0, 0
  from customers where deleted_at is null group by tenant_id, created_on
  union all
  select tenant_id, 'ever', 'customers', '-infinity', '', null, null, count(*), 0, 0, 0
  from customers where deleted_at is null group by tenant_id
  union all
  select v.tenant_id, s.grain, 'repeats', s.starts_on, '', null, null, count(distinct v.customer_phone), 0, 0, 0
  from visits_of_ledger v cross join report_spans('repeats', v.visited_on) s
  where v.visit_no > 1 group by v.tenant_id, s.grain, s.starts_on;
grant select on figures_of_ledger to comptoir_server;

create view figure_differences with (security_invoker = true) as
  select coalesce(kept.tenant_id, ledger.tenant_id) as tenant_id, coalesce(kept.grain, ledger.grain) as grain,
    coalesce(kept.kind, ledger.kind) as kind, coalesce(kept.starts_on, ledger.starts_on) as starts_on,
    coalesce(kept.key, ledger.key) as key, to_jsonb(kept) as kept, to_jsonb(ledger) as ledger
  from (select * from report_figures where (count, net, tax, total) <> (0, 0, 0, 0)) kept
  full join figures_of_ledger ledger on ledger.tenant_id = kept.tenant_id and ledger.grain = kept.grain
    and ledger.kind = kept.kind and ledger.starts_on = kept.starts_on and ledger.key = kept.key
  where to_jsonb(kept) is distinct from to_jsonb(ledger)
  union all
  select coalesce(kept.tenant_id, ledger.tenant_id), 'day', 'visits', coalesce(kept.visited_on, ledger.visited_on),
    coalesce(kept.customer_phone, ledger.customer_phone), to_jsonb(kept), to_jsonb(ledger)
  from customer_visits kept
  full join visits_of_ledger ledger on ledger.tenant_id = kept.tenant_id
    and ledger.customer_phone = kept.customer_phone and ledger.visited_on = kept.visited_on
  where to_jsonb(kept) is distinct from to_jsonb(ledger);
grant select on figure_differences to comptoir_server;

create table directory.menu_versions (
  tenant_id uuid primary key references tenants on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);

create function directory.raise_menu_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    -- no insert: the restaurant itself may be going
    update directory.menu_versions set version = version + 1 where tenant_id in (select tenant_id from changed);
  else
    insert into directory.menu_versions as v (tenant_id) select distinct tenant_id from changed
    on conflict (tenant_id) do update set version = v.version + 1;
  end if;
  return null;
end $$;
create trigger menu_grows after insert on print_settings referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on print_settings referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_grows after insert on payment_types referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on payment_types referencing new table as changed
  for each statement execute function directory.raise_menu_version();

create function directory.current_menu_version() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version from directory.menu_versions where tenant_id = current_tenant_id()
$$;

create function directory.folded(text) returns text language sql immutable set search_path = pg_catalog as
  $$ select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['store_settings', 'restaurant_tables', 'taxes', 'categories', 'menu_items',
    'menu_item_variants', 'menu_item_addons']
  loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;

revoke execute on function isolate_by_tenant from public;
revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comptoir_server;
revoke execute on function directory.raise_menu_version(), directory.tell_sessions(uuid) from comptoir_server;

-- what 1.4 itself keeps of the migrations that it has applied
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) select name, '2026-11-23T00:00:00.000Z' from unnest(array[
  '0001_tenant_isolation',
  '0002_accounts',
  '0003_store',
  '0004_menu_and_customers',
  '0005_orders',
  '0006_invoices',
  '0007_reservations',
  '0008_report_figures',
  '0009_erasure',
  '0010_guest_orders',
  '0011_mail_replies',
  '0012_billing',
  '0013_audit',
  '0014_two_factor',
  '0015_platform',
  '0016_pictures',
  '0017_installation',
  '0018_reset_links',
  '0019_country',
  '0020_account_language',
  '0021_kitchen_only_orders',
  '0022_kitchen_only_orders_by_age',
  '0023_placed_by',
  '0024_bumped_orders',
  '0025_customer_spending',
  '0026_ending_trials',
  '0027_lines_of_guest_orders',
  '0028_status_before_bump',
  '0029_asks_for_table',
  '0030_session_notifications',
  '0031_kitchen_only_orders_by_payment',
  '0032_menu_version_of_print_settings',
  '0033_menu_version_of_payment_types',
  '0034_current_menu_version',
  '0035_search',
  '0036_customers_of_past_invoices',
  '0037_search_indexes',
  '0038_find_by_text',
  '0039_sums_of_days',
  '0040_no_sums_at_a_sale',
  '0041_no_counts_at_an_order',
  '0042_order_items_by_order',
  '0043_invoice_orders_by_invoice',
  '0044_invoice_lines_by_invoice',
  '0045_invoice_taxes_by_invoice',
  '0046_invoice_payments_by_invoice',
  '0047_no_index_of_orders_on_invoice_lines',
  '0048_kinds_of_payment_types'
]) name;
grant select on kysely_migration to comptoir_server;
