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
select isolate_by_tenant('reservations');
grant select, insert, update, delete on reservations to comptoir_server;
