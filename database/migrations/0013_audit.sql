-- What happened that somebody may have to answer for. The server's role may add and read, nothing else. Whoever did it is
-- copied in, as accounts come and go.
create table audit_entries (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
comment on column audit_entries.id is 'grows with time: entries are read and paged by it';
comment on column audit_entries.actor_role is 'nobody: somebody who is not signed in; system: the platform by itself';
comment on column audit_entries.subject is 'whom or what it was done to, in words: a user name, an order''s token';
create index audit_entries_of_all on audit_entries (id);
create index audit_entries_by_kind on audit_entries (tenant_id, kind, id);
select isolate_by_tenant('audit_entries');
grant select, insert on audit_entries to comptoir_server;

-- The same for what concerns no restaurant, or one that is gone.
create table platform_audit_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}'
);
grant select, insert on platform_audit_entries to comptoir_server;
