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
  day_starts_at time not null default '05:00'
);
select isolate_by_tenant('store_settings');
grant select, insert, update on store_settings to comptoir_server;

-- The numbers a restaurant counts with, in one row: whoever takes one holds the row until commit, so there is no gap and
-- no double. The business day never steps back, whatever the clock or the settings do.
create table tenant_counters (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  business_day date not null default '-infinity',
  last_token int not null default 0,
  last_invoice bigint not null default 0,
  last_event bigint not null default 0
) with (fillfactor = 50);
select isolate_by_tenant('tenant_counters');
grant select, insert, update on tenant_counters to comptoir_server;

-- Today, as the restaurant lives it.
create function current_business_day() returns date language sql stable as $$
  select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))
  from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id
  where s.tenant_id = (select current_tenant_id())
$$;

-- Which restaurant a public QR code leads to.
create table directory.qr_codes (
  qr_code text primary key,
  tenant_id uuid not null references tenants on delete cascade
);
create index qr_codes_by_tenant on directory.qr_codes (tenant_id);

create function directory.find_tenant_of_qr_code(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.qr_codes where qr_code = wanted $$;

-- Replaces the code that was there: printed codes of the past lead nowhere.
create function directory.claim_qr_code(wanted text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from directory.qr_codes where tenant_id = public.current_tenant_id();
  insert into directory.qr_codes (qr_code, tenant_id) values (wanted, public.current_tenant_id());
$$;
revoke execute on function directory.find_tenant_of_qr_code, directory.claim_qr_code from public;
grant execute on function directory.find_tenant_of_qr_code, directory.claim_qr_code to comptoir_server;

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

create table payment_types (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('payment_types');
grant select, insert, update on payment_types to comptoir_server;

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
