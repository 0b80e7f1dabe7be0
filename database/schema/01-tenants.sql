-- Restaurants, and the wall between them. Every table of a restaurant has `tenant_id` and stands behind row-level security; the
-- server
-- names the restaurant of a transaction in `app.tenant_id` and sees no other row (decision 2).
--
-- An empty database is made of these files in the order of their names, in one transaction. Functions stand with their noun, also
-- those that read tables of a later file, so PostgreSQL is not to look into their bodies yet.
set local check_function_bodies = off;

create schema directory;
grant usage on schema directory, public to comptoir_server;

-- No tenant named means null, and null matches no row: closed by default.
-- nullif: on a pooled connection the unset value reads as '' and not as null.
create function current_tenant_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Puts a table behind that wall. Called once for each table of a restaurant; tools/repository-rules.test.ts fails if one is left
-- out. The owner (migrations, look-ups, backups) passes by a policy of its own, as `force` binds owners too; the server's role is
-- never the owner.
create function isolate_by_tenant(tbl regclass, tenant_column name default 'tenant_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant_isolation on %1$s using (%2$I = (select current_tenant_id())) with check (%2$I = (select current_tenant_id()))',
    tbl, tenant_column);
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', tbl, current_user);
end $$;

-- Ids that grow with time (UUID version 7, RFC 9562), so that new rows lie together in every index.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The least id that an entry of this instant may have: a period is a span of ids, read along the index that pages them.
create function first_id_at(instant timestamptz) returns uuid language sql immutable as $$
  select rpad(lpad(to_hex(greatest(0, floor(extract(epoch from instant) * 1000))::bigint), 12, '0'), 32, '0')::uuid
$$;

-- The business day an instant falls on: a store that opens its day at 05:00 still counts 02:00 to the evening before.
create function business_day_at(instant timestamptz, time_zone text, day_starts_at time) returns date language sql stable as
  $$ select ((instant at time zone time_zone) - day_starts_at::interval)::date $$;

-- A restaurant. The row has what every look-up of a session asks: is it active, has it paid, is it in training.
create table tenants (
  id uuid primary key default new_id(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  trial_end_at timestamptz not null,
  subscription_id text,
  subscription_start_at timestamptz,
  subscription_end_at timestamptz,
  -- Mails to a restaurant go in the language its owner reads.
  language text not null default 'fr' check (language in ('en', 'fr')),
  removed_at timestamptz,
  -- A restaurant is live, or it is in training: what it sells then is practice, and goes when it goes live
  -- (docs/rules/restaurant.md#live-or-practice). The mode stands on the row that every look-up of a session reads; the server's
  -- role changes it by two functions only.
  mode text not null default 'live' check (mode in ('live', 'training')),
  training_since timestamptz
);
comment on column tenants.removed_at is 'its deletion was asked for: shut, shown nowhere, and on its way out';
comment on column tenants.training_since is 'when the practice began that runs; null while the restaurant is live';
create index tenants_by_trial_end on tenants (trial_end_at);
select isolate_by_tenant('tenants', 'id');
grant select, insert, update (name, is_active, created_at, trial_end_at, subscription_id, subscription_start_at,
  subscription_end_at, language, removed_at) on tenants to comptoir_server;
