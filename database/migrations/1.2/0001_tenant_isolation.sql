-- No tenant named means null, and null matches no row: closed by default.
-- nullif: on a pooled connection the unset value reads as '' and not as null.
create function current_tenant_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Puts one table behind the tenant wall. Called once per tenant-owned table, in the migration that creates it;
-- tools/house-rules.test.ts fails if one is left out. The owner (migrations, look-up functions, backup) passes by a
-- policy of its own, because `force` binds owners too; the server's role is never the owner.
create function isolate_by_tenant(tbl regclass, tenant_column name default 'tenant_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant_isolation on %1$s using (%2$I = (select current_tenant_id())) with check (%2$I = (select current_tenant_id()))',
    tbl, tenant_column);
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', tbl, current_user);
end $$;
revoke execute on function isolate_by_tenant from public;

-- Ids that grow with time (UUID version 7, RFC 9562), so that new rows lie together in every index.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The business day an instant falls on: a store that opens its day at 05:00 still counts 02:00 to the evening before.
create function business_day_at(instant timestamptz, time_zone text, day_starts_at time) returns date language sql stable as
  $$ select ((instant at time zone time_zone) - day_starts_at::interval)::date $$;

-- Look-ups that come before a tenant is known. The server's role has no right on these tables, only on the functions.
create schema directory;
grant usage on schema directory, public to comptoir_server;
