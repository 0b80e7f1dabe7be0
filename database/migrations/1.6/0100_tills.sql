-- The tills of a restaurant (docs/rules.md, 110), and what is in the drawer of each now.
set local lock_timeout = '2s';
create table tills (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('tills');
grant select, insert, update on tills to comptoir_server;

-- What the till opens with is kept by the version of the menu: the version counts changes of the tills too. Opening and closing
-- a drawer changes no till, and no version.
create trigger menu_grows after insert on tills referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on tills referencing new table as changed
  for each statement execute function directory.raise_menu_version();

-- One row per till, locked by whatever takes money or counts it (docs/decisions/orders/0040-money-joins-the-session-of-its-till.md).
create table drawers (
  tenant_id uuid not null default current_tenant_id(),
  till_id uuid not null,
  session_id uuid,
  last_z int not null default 0,
  kept bigint,
  primary key (tenant_id, till_id),
  foreign key (tenant_id, till_id) references tills on delete cascade
);
comment on column drawers.session_id is 'the open session of the till; null while none is';
comment on column drawers.last_z is 'the number of the last session that was closed, without a gap';
comment on column drawers.kept is 'what was left in it when it was closed last, which the next opening proposes';
select isolate_by_tenant('drawers');
grant select, insert, update on drawers to comptoir_server;

-- What the restaurants that are there begin with, in their language; new ones get the same from the server.
insert into tills (tenant_id, title) select id, case when language = 'fr' then 'Caisse 1' else 'Till 1' end from tenants;
insert into drawers (tenant_id, till_id) select tenant_id, id from tills;
