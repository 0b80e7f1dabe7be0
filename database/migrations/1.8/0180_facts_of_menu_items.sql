-- When dishes are served: spans of the week by the clock of the store (docs/rules.md, 133).
set local lock_timeout = '2s';
create table menu_schedules (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (first_day <= last_day)
);
comment on column menu_schedules.spans is '[{days: 1 (Monday) to 7, from: HH:MM, to: HH:MM}]; to at or before from is on the day after';
select isolate_by_tenant('menu_schedules');
grant select, insert, update on menu_schedules to comptoir_server;

create trigger menu_grows after insert on menu_schedules referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on menu_schedules referencing new table as changed
  for each statement execute function directory.raise_menu_version();

-- What guests must know of a dish (docs/rules.md, 129 to 132). A statement of allergens that is null is not stated.
alter table menu_items
  add column description text not null default '' check (length(description) <= 500),
  add column allergens jsonb,
  add column allergens_by text,
  add column allergens_at timestamptz,
  add column allergens_suggested jsonb,
  add column diets text[] not null default '{}',
  add column origins jsonb not null default '[]' check (jsonb_typeof(origins) = 'array'),
  add column is_home_made boolean not null default false,
  add column spice smallint not null default 0 check (spice between 0 and 3),
  add column is_alcoholic boolean not null default false,
  add column is_featured boolean not null default false,
  add column schedule_id uuid,
  add column more_pictures text[] not null default '{}' check (cardinality(more_pictures) <= 4),
  add constraint menu_items_schedule foreign key (tenant_id, schedule_id) references menu_schedules not valid;
comment on column menu_items.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
comment on column menu_items.allergens_suggested is 'proposed by a template; nobody has stated it, and guests do not see it';
comment on column menu_items.schedule_id is 'its own schedule; null: that of its category';
comment on column menu_items.more_pictures is 'behind image, which is the first one';
