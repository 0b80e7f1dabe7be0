-- The courses of a restaurant by their number (docs/decisions/orders/0076-stations.md); lines keep the number.
set local lock_timeout = '2s';
create table courses (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  position smallint not null check (position between 1 and 9),
  title text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, position)
);
comment on table courses is 'what the courses 1 to 9 are called';
select isolate_by_tenant('courses');
grant select, insert, update, delete on courses to comptoir_server;

insert into courses (tenant_id, position, title)
  select t.id, c.position, case when t.language = 'fr' then c.fr else c.en end
  from tenants t cross join (values (1, 'Starters', 'Entrées'), (2, 'Mains', 'Plats'), (3, 'Desserts', 'Desserts')) as c(position, en, fr);
