-- The kitchen: where lines are made, and how far they are.

-- Stations of the kitchen (docs/decisions/orders/0076-stations.md). A restaurant has one that makes all that is routed
-- nowhere.
create table stations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  position smallint not null default 0,
  colour text,
  sound text,
  amber_min smallint not null default 8 check (amber_min between 1 and 240),
  red_min smallint not null default 15 check (red_min between 1 and 240),
  recall_min smallint not null default 15 check (recall_min between 1 and 60),
  parallel smallint not null default 4 check (parallel between 1 and 99),
  printer_id uuid,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint stations_printer_fkey foreign key (tenant_id, printer_id) references printers on delete set null
    (printer_id)
);
comment on column stations.amber_min is 'minutes after which a ticket is late, and after red_min very late';
comment on column stations.parallel is 'how many dishes are made there at a time';
create unique index stations_default on stations (tenant_id) where is_default and deleted_at is null;
select isolate_by_tenant('stations');
grant select, insert, update on stations to comptoir_server;

create table station_routes (
  tenant_id uuid not null default current_tenant_id(),
  station_id uuid not null,
  category_id uuid,
  item_id uuid,
  id uuid not null default new_id(),
  primary key (tenant_id, id),
  foreign key (tenant_id, station_id) references stations on delete cascade,
  foreign key (tenant_id, category_id) references categories on delete cascade,
  foreign key (tenant_id, item_id) references menu_items on delete cascade,
  check (num_nonnulls(category_id, item_id) = 1)
);
comment on table station_routes is 'what is made where: the stations of an item go before those of its category';
create index station_routes_by_station on station_routes (tenant_id, station_id);
select isolate_by_tenant('station_routes');
grant select, insert, delete on station_routes to comptoir_server;

-- The progress of a line at each of its stations. A line without a row is made at the default station, and stands there as it stands
-- itself.
create table order_item_stations (
  tenant_id uuid not null default current_tenant_id(),
  order_item_id uuid not null,
  station_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'started', 'done')),
  started_at timestamptz,
  done_at timestamptz,
  done_by text,
  slip_quantity int not null default 0,
  primary key (tenant_id, order_item_id, station_id),
  foreign key (tenant_id, order_item_id) references order_items on delete cascade,
  foreign key (tenant_id, station_id) references stations on delete cascade
) with (fillfactor = 85);
comment on column order_item_stations.done_by is 'the user name of who finished it';
comment on column order_item_stations.slip_quantity is 'how many of it were printed';
create index order_item_stations_recent on order_item_stations (tenant_id, station_id, done_at) where done_at is not null;
select isolate_by_tenant('order_item_stations');
grant select, insert, update on order_item_stations to comptoir_server;

-- A change that a station must know of a line it has already: once, until somebody there has seen it.
create table station_notices (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  order_item_id uuid not null,
  station_id uuid not null,
  kind text not null check (kind in ('cancelled', 'less', 'moved', 'note')),
  text text,
  at timestamptz not null default clock_timestamp(),
  seen_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_item_id) references order_items on delete cascade,
  foreign key (tenant_id, station_id) references stations on delete cascade
);
create index station_notices_unseen on station_notices (tenant_id, at) where seen_at is null;
select isolate_by_tenant('station_notices');
grant select, insert, update on station_notices to comptoir_server;

-- Times that an item took lately at a station: the kitchen forecasts from them.
create table prep_times (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  station_id uuid not null,
  last_seconds int[] not null default '{}' check (cardinality(last_seconds) <= 50),
  primary key (tenant_id, item_id, station_id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade,
  foreign key (tenant_id, station_id) references stations on delete cascade
);
comment on column prep_times.last_seconds is 'from fired to done, the newest first';
select isolate_by_tenant('prep_times');
grant select, insert, update on prep_times to comptoir_server;
