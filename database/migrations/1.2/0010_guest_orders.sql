-- What a guest is told of an order: its number of the business day, and a token that leads to its status. The token is kept
-- as SHA-256; the code it was placed under keeps leading to it when the restaurant renews its codes.
alter table qr_orders add column order_no int, add column token_hash bytea, add column qr_code text;
comment on column qr_orders.order_no is 'null on orders from before guests were told one';
create unique index qr_orders_by_number on qr_orders (tenant_id, business_day, order_no);
create index qr_orders_by_token on qr_orders (token_hash);
create index qr_orders_waiting_at_table on qr_orders (tenant_id, table_id) where status = 'created';

-- Guests' numbers have a day of their own: the tokens' day steps on by itself.
alter table tenant_counters add column last_qr_order int not null default 0,
  add column qr_order_day date not null default '-infinity';

-- Counts what the public menu shows: whoever has kept the menu under this number shows it as it is now. It is raised in the
-- transaction that changes something, whichever process that runs in, and read with every look-up of a code.
create table directory.menu_versions (
  tenant_id uuid primary key references tenants on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);
insert into directory.menu_versions (tenant_id) select id from tenants;

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
revoke execute on function directory.raise_menu_version from public;

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

-- Whose menu a code leads to, which menu that is, and what decides whether they may work.
create function directory.find_public_menu(wanted text)
  returns table (tenant_id uuid, version bigint, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, v.version, t.is_active, t.trial_end_at, t.subscription_end_at
  from directory.qr_codes c
  join public.tenants t on t.id = c.tenant_id
  join directory.menu_versions v on v.tenant_id = c.tenant_id
  where c.qr_code = wanted
$$;

-- The order a token belongs to, asked for under the code it was placed under or the one the restaurant has now.
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
revoke execute on function directory.find_public_menu, directory.find_guest_order from public;
grant execute on function directory.find_public_menu, directory.find_guest_order to comptoir_server;
