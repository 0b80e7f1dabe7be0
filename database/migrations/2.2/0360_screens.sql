-- Screens for guests: the links that open them, and what they show (docs/rules.md, 265 to 269).
set local lock_timeout = '2s';
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
