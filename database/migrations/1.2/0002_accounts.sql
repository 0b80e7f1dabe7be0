create table tenants (
  id uuid primary key default new_id(),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  trial_end_at timestamptz not null,
  subscription_id text,
  subscription_start_at timestamptz,
  subscription_end_at timestamptz
);
select isolate_by_tenant('tenants', 'id');
grant select, insert, update on tenants to comptoir_server;

create table users (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  username text not null,
  password_hash text not null,
  name text not null,
  role text not null check (role in ('admin', 'user')),
  scopes text[] not null default '{}',
  designation text,
  phone text,
  email text,
  photo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
select isolate_by_tenant('users');
grant select, insert, update, delete on users to comptoir_server;

-- User names are unique across all restaurants.
create table directory.usernames (
  username text primary key,
  tenant_id uuid not null references tenants on delete cascade
);

create function directory.find_tenant_of_username(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select tenant_id from directory.usernames where username = wanted $$;

-- False when another account has it, in this restaurant or in any other.
create function directory.claim_username(wanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into directory.usernames (username, tenant_id) values (wanted, public.current_tenant_id()) on conflict do nothing;
  return found;
end $$;

create function directory.release_username(unwanted text) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from directory.usernames where username = unwanted and tenant_id = public.current_tenant_id() $$;

-- One row a device. Tokens are random and kept as SHA-256; a token starts with its tenant's id, so that even this look-up
-- happens behind the wall. `successor` holds the tokens that replaced the previous refresh token, sealed with that token:
-- a tab that refreshes at the same moment gets the same new ones (docs/rules.md, 7).
create table sessions (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  successor bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  xsrf_token text not null,
  device_name text not null,
  device_ip text not null,
  device_location text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index sessions_by_access on sessions (tenant_id, access_hash);
create index sessions_by_previous_access on sessions (tenant_id, previous_access_hash);
create index sessions_by_refresh on sessions (tenant_id, refresh_hash);
create index sessions_by_previous_refresh on sessions (tenant_id, previous_refresh_hash);
create index sessions_by_user on sessions (tenant_id, user_id);
select isolate_by_tenant('sessions');
grant select, insert, update, delete on sessions to comptoir_server;

-- Refresh tokens that a session has left behind: one that comes back was stolen, or its thief came first.
create table spent_refresh_tokens (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  refresh_hash bytea not null,
  session_id uuid not null,
  spent_at timestamptz not null default now(),
  primary key (tenant_id, refresh_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index spent_refresh_tokens_by_session on spent_refresh_tokens (tenant_id, session_id);
select isolate_by_tenant('spent_refresh_tokens');
grant select, insert, delete on spent_refresh_tokens to comptoir_server;

create table password_resets (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index password_resets_by_user on password_resets (tenant_id, user_id);
select isolate_by_tenant('password_resets');
grant select, insert, delete on password_resets to comptoir_server;

-- The platform's own people belong to no restaurant.
create table platform_admins (
  id uuid primary key default new_id(),
  username text not null unique,
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform_admins to comptoir_server;

create table platform_sessions (
  id uuid primary key default new_id(),
  admin_id uuid not null references platform_admins on delete cascade,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  successor bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  xsrf_token text not null,
  device_name text not null,
  device_ip text not null,
  device_location text not null,
  created_at timestamptz not null default now()
);
create index platform_sessions_by_access on platform_sessions (access_hash);
create index platform_sessions_by_previous_access on platform_sessions (previous_access_hash);
grant select, insert, update, delete on platform_sessions to comptoir_server;

create table spent_platform_refresh_tokens (
  refresh_hash bytea primary key,
  session_id uuid not null references platform_sessions on delete cascade,
  spent_at timestamptz not null default now()
);
create index spent_platform_refresh_tokens_by_session on spent_platform_refresh_tokens (session_id);
grant select, insert, delete on spent_platform_refresh_tokens to comptoir_server;

-- Mail is written in the transaction that causes it and sent after the commit; a restart loses none.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at);
grant select, insert, update, delete on outgoing_mails to comptoir_server;

revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comptoir_server;
