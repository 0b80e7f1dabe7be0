-- What was ordered is copied from the menu at that moment (docs/rules.md, 16): nothing here refers to a price that can change.
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
  primary key (tenant_id, id),
  unique (tenant_id, business_day, token_no),
  foreign key (tenant_id, table_id) references restaurant_tables,
  check (not (status = 'cancelled' and payment_status = 'paid'))
) with (fillfactor = 85);
-- Open orders are few however long the history grows.
create index orders_open on orders (tenant_id, placed_at, id) where status = 'created';
create index orders_by_table on orders (tenant_id, table_id) where status = 'created';
select isolate_by_tenant('orders');
grant select, insert, update on orders to comptoir_server;

create table order_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
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
  status text not null default 'created' check (status in ('created', 'preparing', 'completed', 'delivered', 'cancelled')),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders on delete cascade
) with (fillfactor = 85);
comment on column order_items.unit_price is 'catalogue price of one: variant or base price, and the chosen add-ons';
comment on column order_items.addons is 'the chosen add-ons: [{id, item_id, title, price}]';
select isolate_by_tenant('order_items');
grant select, insert, update on order_items to comptoir_server;

-- What guests order from the table's QR code; staff take each over exactly once (docs/rules.md, 29).
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
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references restaurant_tables,
  foreign key (tenant_id, order_id) references orders
);
comment on column qr_orders.order_id is 'the order it became, once staff took it over';
create index qr_orders_waiting on qr_orders (tenant_id, placed_at, id) where status = 'created';
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
  primary key (tenant_id, id),
  unique (tenant_id, qr_order_id, position),
  foreign key (tenant_id, qr_order_id) references qr_orders on delete cascade
);
select isolate_by_tenant('qr_order_items');
grant select, insert on qr_order_items to comptoir_server;

-- The outbox of the live channel: numbered per restaurant without gaps, so that a screen knows what it has missed.
create table live_events (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  version bigint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
select isolate_by_tenant('live_events');
grant select, insert on live_events to comptoir_server;

-- One row per Idempotency-Key; written in the command's own transaction, with its reply.
create table idempotency_keys (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
select isolate_by_tenant('idempotency_keys');
grant select, insert, update on idempotency_keys to comptoir_server;

-- Forgets what has served its time, for every restaurant at once.
create function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
$$;
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index live_events_by_age on live_events (created_at);
revoke execute on function directory.forget_expired from public;
grant execute on function directory.forget_expired to comptoir_server;
