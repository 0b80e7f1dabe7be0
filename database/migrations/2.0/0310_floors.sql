-- Floors, and where their tables stand (docs/decisions/web/0071-the-floor-plan.md). Centimetres; a table's x and y are its middle.
set local lock_timeout = '2s';
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

alter table restaurant_tables
  add column floor_id uuid,
  add column shape text not null default 'square',
  add column x_cm int not null default 75,
  add column y_cm int not null default 75,
  add column width_cm int not null default 80,
  add column height_cm int not null default 80,
  add column rotation smallint not null default 0;
comment on column restaurant_tables.floor is 'the title of its floor, as clients know it that know no floor plan';
