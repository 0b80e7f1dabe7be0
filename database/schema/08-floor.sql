-- The dining room: floors, tables, and the parties that sit at them.

-- Floors, and where their tables stand (docs/decisions/web/0071-the-floor-plan.md). Centimetres; a table's x and y are its middle.
create table floors (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null check (char_length(title) between 1 and 100),
  position int not null default 1,
  width_cm int not null default 1200 check (width_cm between 200 and 10000),
  height_cm int not null default 800 check (height_cm between 200 and 10000),
  decor jsonb not null default '[]' check (jsonb_typeof(decor) = 'array'),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
comment on column floors.decor is 'walls, plants and texts: [{kind, x, y, width, height, rotation, text}]';
comment on column floors.version is 'counts the changes of the floor and of its tables: who saves it names the one it was read at';
create unique index floors_by_title on floors (tenant_id, lower(title)) where deleted_at is null;
select isolate_by_tenant('floors');
grant select, insert, update on floors to comptoir_server;

-- Tables of the room; one that is deleted keeps its row, as orders and visits name it.
create table restaurant_tables (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  public_code text not null,
  title text not null,
  floor text not null,
  seats int not null check (seats >= 0),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  -- Since when a table waits to be cleaned, where the restaurant works like that.
  unclean_since timestamptz,
  floor_id uuid,
  shape text not null default 'square',
  x_cm int not null default 75,
  y_cm int not null default 75,
  width_cm int not null default 80,
  height_cm int not null default 80,
  rotation smallint not null default 0,
  bookable boolean not null default true,
  min_people int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, public_code),
  constraint restaurant_tables_floor foreign key (tenant_id, floor_id) references floors,
  constraint restaurant_tables_shape check (shape in ('round', 'square', 'rectangle', 'bar')),
  constraint restaurant_tables_sides check ( width_cm between 10 and 2000 and height_cm between 10 and 2000 and rotation
    between 0 and 359)
);
comment on column restaurant_tables.floor is 'the title of its floor, as clients know it that know no floor plan';
comment on column restaurant_tables.bookable is 'false: for guests who come without a booking, and for whom staff put there';
select isolate_by_tenant('restaurant_tables');
grant select, insert, update on restaurant_tables to comptoir_server;

create table dining_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  courses boolean not null default false,
  clean_tables boolean not null default false,
  show_dine_in boolean not null default false,
  print_note_sets boolean not null default true,
  cancel_reasons uuid[] not null default '{}',
  booked_soon_minutes smallint not null default 30 check (booked_soon_minutes between 5 and 240),
  primary key (tenant_id)
);
comment on table dining_settings is 'how the dining room works; without a row as the defaults say';
comment on column dining_settings.clean_tables is 'tables are cleaned before they are free';
comment on column dining_settings.show_dine_in is 'the pick-up screen shows orders of tables';
comment on column dining_settings.print_note_sets is 'printing the note marks the bill as asked for';
comment on column dining_settings.cancel_reasons is 'the reasons for cancelling that are offered first';
comment on column dining_settings.booked_soon_minutes is 'a table shows a booking from so long before its time';
select isolate_by_tenant('dining_settings');
grant select, insert, update on dining_settings to comptoir_server;

-- A party's stay, from being seated or its first order until it has left (docs/decisions/orders/0070-visits.md).
create table visits (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  main_table_id uuid,
  name text check (char_length(name) between 1 and 100),
  covers smallint check (covers between 1 and 999),
  waiter text,
  waiter_name text,
  reservation_id uuid,
  seated_at timestamptz not null default now(),
  is_seated boolean not null default false,
  bill_asked_at timestamptz,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_at timestamptz,
  merged_into uuid,
  request_hash bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, main_table_id) references restaurant_tables,
  foreign key (tenant_id, merged_into) references visits,
  check ((status = 'closed') = (closed_at is not null)),
  check (merged_into is null or status = 'closed')
) with (fillfactor = 85);
comment on column visits.main_table_id is 'the table that its orders name; null for a tab, which has a name';
comment on column visits.waiter is 'the user name of who is responsible for it';
comment on column visits.is_seated is 'somebody seated it; otherwise its first order opened it, and it ends with its last one';
comment on column visits.merged_into is 'who still names this visit acts on that one';
comment on column visits.request_hash is 'what it was opened with, where the client gave it its id';
create index visits_open on visits (tenant_id, seated_at, id) where status = 'open';
create index visits_by_booking on visits (tenant_id, reservation_id) where reservation_id is not null;
-- Visits merged into another are looked for each time that one ends.
create index visits_merged on visits (tenant_id, merged_into) where merged_into is not null;
select isolate_by_tenant('visits');
grant select, insert, update on visits to comptoir_server;

-- The tables of a party, and since when: a table has one party at a time.
create table visit_tables (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  visit_id uuid not null,
  table_id uuid not null,
  position smallint not null default 1,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, visit_id) references visits on delete cascade,
  foreign key (tenant_id, table_id) references restaurant_tables
);
comment on column visit_tables.until is 'when the visit left it; a table has one visit at a time';
create unique index visit_tables_taken on visit_tables (tenant_id, table_id) where until is null;
create index visit_tables_by_visit on visit_tables (tenant_id, visit_id);
select isolate_by_tenant('visit_tables');
grant select, insert, update on visit_tables to comptoir_server;

-- The history of a visit. Nothing changes it.
create table visit_operations (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  visit_id uuid not null,
  kind text not null,
  person text,
  device text,
  at timestamptz not null default clock_timestamp(),
  details jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, visit_id) references visits on delete cascade
);
comment on column visit_operations.person is 'the user name of who did it';
create index visit_operations_by_visit on visit_operations (tenant_id, visit_id, at);
select isolate_by_tenant('visit_operations');
grant select, insert on visit_operations to comptoir_server;
