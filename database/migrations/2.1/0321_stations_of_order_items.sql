-- How far a line is at each of its stations. A line without a row is made at the default station, and stands there as it stands itself.
set local lock_timeout = '2s';
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

-- What a station must know of a line that it has already: once, until somebody there has seen it.
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
