-- Where in the kitchen what is made (docs/decisions/orders/0076-stations.md). A restaurant has one that makes all that is routed nowhere.
set local lock_timeout = '2s';
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
  primary key (tenant_id, id)
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

-- The price list that sells knows the routes: the version of the menu counts their changes too.
create trigger menu_grows after insert on station_routes referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_shrinks after delete on station_routes referencing old table as changed
  for each statement execute function directory.raise_menu_version();

insert into stations (tenant_id, title, is_default)
  select id, case when language = 'fr' then 'Cuisine' else 'Kitchen' end, true from tenants;
