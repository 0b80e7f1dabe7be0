-- Papers that leave the server, and screens for guests.

-- Printers of the kitchen and of the tills, and the agents that reach them (docs/decisions/operation/0077-printing-by-an-agent.md).
create table print_agents (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  is_away_noticed boolean not null default false,
  revoked_at timestamptz,
  -- Where tills of the house reach it without the server: an IPv4 address of their network (docs/rules/printers.md#door-of-an-agent).
  lan_address text check (lan_address ~ '^[0-9]{1,3}(\.[0-9]{1,3}){3}$'),
  primary key (tenant_id, id)
) with (fillfactor = 70);
comment on column print_agents.lan_address is 'null: tills reach it through the server only';
comment on column print_agents.key_hash is 'SHA-256 of its key, which is shown once';
comment on column print_agents.is_away_noticed is 'the restaurant was notified that it has not asked for slips';
create unique index print_agents_by_key on print_agents (tenant_id, key_hash);
create index print_agents_to_notice on print_agents (seen_at) where revoked_at is null and not is_away_noticed;
select isolate_by_tenant('print_agents');
grant select, insert, update on print_agents to comptoir_server;

-- Printers, as their agent last reported them.
create table printers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  host text not null,
  port int not null default 9100 check (port between 1 and 65535),
  columns smallint not null default 42 check (columns in (32, 42, 48)),
  language text not null default 'esc-pos' check (language in ('esc-pos', 'star-prnt')),
  purpose text not null default 'kitchen' check (purpose in ('kitchen', 'receipt')),
  cuts boolean not null default true,
  has_drawer boolean not null default false,
  opens_drawer boolean not null default false,
  backup_id uuid,
  agent_id uuid,
  status text,
  reason text,
  status_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The model of a printer says which code pages it has; null where it is not known.
  model text check (length(model) between 1 and 60),
  primary key (tenant_id, id),
  foreign key (tenant_id, backup_id) references printers on delete set null (backup_id),
  foreign key (tenant_id, agent_id) references print_agents on delete set null (agent_id)
) with (fillfactor = 85);
comment on column printers.opens_drawer is 'its drawer opens when cash is taken';
comment on column printers.backup_id is 'the printer that stands in for it';
comment on column printers.agent_id is 'null: the first agent that is not revoked';
comment on column printers.status is 'what its agent reported last; null: nothing yet';
select isolate_by_tenant('printers');
grant select, insert, update on printers to comptoir_server;

-- Slips and papers to be printed, and those that were. Facts of the kitchen are copied; of a document only which one and which copy it is.
create table print_jobs (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null,
  printer_id uuid not null,
  meant_for_id uuid,
  kind text not null check (kind in ('slip', 'receipt', 'note', 'drawer', 'test')),
  facts jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'discarded')),
  run smallint not null default 1,
  is_reprint boolean not null default false,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  done_at timestamptz,
  printed_on_id uuid,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, printer_id) references printers,
  foreign key (tenant_id, meant_for_id) references printers,
  foreign key (tenant_id, printed_on_id) references printers
) with (fillfactor = 85);
comment on column print_jobs.id is 'made of the operation, the printer and the kind: one cause is printed once';
comment on column print_jobs.meant_for_id is 'the printer that it was for, where somebody sent it to another one';
comment on column print_jobs.run is 'counts up when somebody has it printed again or elsewhere';
create index print_jobs_waiting on print_jobs (tenant_id, queued_at) where status = 'waiting';
create index print_jobs_recent on print_jobs (tenant_id, created_at);
create index print_jobs_by_age on print_jobs (created_at);
select isolate_by_tenant('print_jobs');
grant select, insert, update on print_jobs to comptoir_server;

-- Restaurants with an agent that has stopped asking for slips, of which nobody was notified.
create function directory.list_tenants_with_lost_agents(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from print_agents
  where revoked_at is null and not is_away_noticed and seen_at < now() - interval '15 seconds' limit most
$$;

-- Screens for guests: the links that open them, and what they show (docs/rules/guests.md#links-of-screens).
create table screens (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('pickup', 'customer')),
  title text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
) with (fillfactor = 85);
comment on column screens.token_hash is 'SHA-256 of the token in its address, which is shown once';
comment on column screens.last_seen_at is 'to a minute';
select isolate_by_tenant('screens');
grant select, insert, update on screens to comptoir_server;

-- The contents of those screens.
create table screen_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  ready_minutes smallint not null default 15 check (ready_minutes between 1 and 60),
  show_estimates boolean not null default true,
  has_sound boolean not null default true,
  idle_pictures text[] not null default '{}' check (cardinality(idle_pictures) <= 10),
  primary key (tenant_id)
);
comment on column screen_settings.ready_minutes is 'how long a number that is ready stays on the pick-up screen';
select isolate_by_tenant('screen_settings');
grant select, insert, update on screen_settings to comptoir_server;
