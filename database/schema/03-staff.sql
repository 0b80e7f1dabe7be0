-- The people who work in a restaurant: accounts, devices, sessions, PINs, second factors, invitations, hours, and the log of what
-- they do.

-- Accounts of a restaurant's people. Only the owner is an admin; scopes say what everybody else may do.
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
  -- The language a person chose, or began with; null: that of the browser, else the screen's own.
  language text check (language in ('en', 'fr')),
  -- The share of a bill that somebody may give away, in thousandths of a percent; null: no limit (docs/rules/people.md#discount-limit).
  discount_limit_milli int check (discount_limit_milli between 0 and 100000),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
select isolate_by_tenant('users');
grant select, insert, update, delete on users to comptoir_server;

-- User names are unique across all restaurants. The directory has those of all of them, a cell its own.
create table directory.usernames (
  username text primary key,
  tenant_id uuid not null
);
create index usernames_by_tenant on directory.usernames (tenant_id);

-- Signing in begins with a user name and no restaurant.
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

-- A deleted account frees its name, within the restaurant of the transaction alone.
create function directory.release_username(unwanted text) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from directory.usernames where username = unwanted and tenant_id = public.current_tenant_id() $$;

-- Browsers registered for the restaurant, on which staff sign in by PIN (docs/rules/people.md#register-a-shared-device).
create table shared_device_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  devices_registered int not null default 0,
  auto_lock_minutes smallint check (auto_lock_minutes in (1, 2, 5)) default 2,
  locks_after_sale boolean not null default false,
  primary key (tenant_id)
);
comment on column shared_device_settings.devices_registered is 'ever, revoked ones included: no letter is given twice';
comment on column shared_device_settings.auto_lock_minutes is 'null: never';
select isolate_by_tenant('shared_device_settings');
grant select, insert, update on shared_device_settings to comptoir_server;

-- A tablet or till that stays signed in for the restaurant. Its letter is on papers, so it is never given twice.
create table shared_devices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  letter text not null check (letter ~ '^[K-Z]+$'),
  title text not null,
  token_hash bytea not null,
  registered_at timestamptz not null default now(),
  registered_by text,
  last_used_at timestamptz,
  passwords_only_since timestamptz,
  revoked_at timestamptz,
  public_key bytea constraint shared_devices_key_check check (length(public_key) = 64),
  copy_of uuid,
  primary key (tenant_id, id),
  unique (tenant_id, letter),
  unique (tenant_id, token_hash),
  constraint shared_devices_copy_fkey foreign key (tenant_id, copy_of) references shared_devices on delete set null (copy_of)
);
create unique index shared_devices_by_key on shared_devices (tenant_id, public_key) where revoked_at is null;
create index shared_devices_by_original on shared_devices (tenant_id, copy_of) where copy_of is not null;
comment on column shared_devices.public_key is 'x and y of its key on P-256, by which it signs what it sells; null: a device of before';
comment on column shared_devices.copy_of is 'its profile was copied from this device, and has a key and a letter of its own since';
comment on column shared_devices.token_hash is 'SHA-256 of what its cookie holds';
comment on column shared_devices.passwords_only_since is 'too many wrong PINs: no PIN is looked at until a manager unlocks';
comment on column shared_devices.revoked_at is 'a revoked device keeps its letter, which papers and periods of work name';
select isolate_by_tenant('shared_devices');
grant select, insert, update on shared_devices to comptoir_server;

create table shared_device_people (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  user_id uuid not null,
  wrong_in_a_row int not null default 0,
  waits_until timestamptz,
  last_used_at timestamptz,
  pin_held_of timestamptz,
  primary key (tenant_id, device_id, user_id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on table shared_device_people is 'who signed in on a device last, who typed wrong PINs there, and whose PIN it can check';
comment on column shared_device_people.pin_held_of is 'when the PIN was set whose verifier the device has for work without the server; null: it has none';
create index shared_device_people_by_user on shared_device_people (tenant_id, user_id);
select isolate_by_tenant('shared_device_people');
grant select, insert, update on shared_device_people to comptoir_server;

-- PINs that were typed on a device and not proved right: they count for an hour.
create table shared_device_attempts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  device_id uuid not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
create index shared_device_attempts_by_device on shared_device_attempts (tenant_id, device_id, tried_at);
select isolate_by_tenant('shared_device_attempts');
grant select, insert, delete on shared_device_attempts to comptoir_server;

-- One row a device. Tokens are random and kept as SHA-256; a token starts with its tenant's id, so that even this look-up
-- happens behind the wall. `successor` holds the tokens that replaced the previous refresh token, sealed with that token:
-- a tab that refreshes at the same moment gets the same new ones (docs/rules/people.md#sessions).
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
  -- A session knows how it was opened, on which shared device, and the latest moment at which it ends.
  kind text not null default 'password' check (kind in ('password', 'pin')),
  device_id uuid,
  ends_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  constraint sessions_device_fkey foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
comment on column sessions.ends_at is 'no renewal lasts longer; null: as long as it is renewed';
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

-- Links that were mailed to set a new password: the hash alone, as the link is as good as a password.
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

-- A link that was mailed to an address leads nowhere once the account has another.
create function end_reset_links() returns trigger language plpgsql as $$
begin
  delete from password_resets where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
-- A link that was mailed before a password was set, by whomever, may not take that password back.
create trigger end_reset_links after update of username, password_hash on users for each row
  when (old.username <> new.username or old.password_hash <> new.password_hash) execute function end_reset_links();

-- The second factor of an account. Secrets are sealed by the server under a key that is not in the database
-- (docs/decisions/accounts/0018-two-factor.md); recovery codes are random and kept as SHA-256, a row as long as they are good.
-- `last_step` is the time step of the newest code that was taken: only codes of later steps count.
create table two_factors (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  secret bytea,
  enabled_at timestamptz,
  last_step int not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);
comment on column two_factors.pending_secret is 'of a set-up that has begun; counts from the moment a code of it was given';
select isolate_by_tenant('two_factors');
grant select, insert, update, delete on two_factors to comptoir_server;

-- Codes for somebody who has lost the second factor; each is deleted when it is used.
create table recovery_codes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references two_factors on delete cascade
);
select isolate_by_tenant('recovery_codes');
grant select, insert, delete on recovery_codes to comptoir_server;

-- PINs by which staff approve what others lack the right to do (docs/rules/people.md#pin and
-- docs/rules/people.md#approve-for-a-colleague). The rounds are stored with each PIN: more of them later leave those of today
-- readable.
create table staff_pins (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  hash bytea not null,
  salt bytea not null,
  rounds int not null,
  set_at timestamptz not null default now(),
  digits smallint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on column staff_pins.hash is 'PBKDF2 with HMAC-SHA-256';
comment on column staff_pins.digits is 'null: not known, of a PIN chosen before it was stored and not used since';
select isolate_by_tenant('staff_pins');
grant select, insert, update, delete on staff_pins to comptoir_server;

-- PINs that a revoked device may have given away: they open nothing, and their people choose others
-- (docs/rules/offline.md#removing-a-till).
create table ended_pins (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  hash bytea not null,
  salt bytea not null,
  rounds int not null,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_by_tenant('ended_pins');
grant select, insert, update, delete on ended_pins to comptoir_server;

-- PINs that were typed for a person and not proved right: they count for a quarter of an hour.
create table pin_attempts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  user_id uuid not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references staff_pins on delete cascade
);
create index pin_attempts_by_user on pin_attempts (tenant_id, user_id, tried_at);
select isolate_by_tenant('pin_attempts');
grant select, insert, delete on pin_attempts to comptoir_server;

-- Somebody who may has approved, by PIN, what another person lacks the right to do: once, and for a short time.
create table approvals (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  asker_id uuid not null,
  approver_id uuid not null,
  scope text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asker_id) references users on delete cascade,
  foreign key (tenant_id, approver_id) references users on delete cascade,
  check (asker_id <> approver_id)
);
create index approvals_by_asker on approvals (tenant_id, asker_id);
create index approvals_by_approver on approvals (tenant_id, approver_id);
create index approvals_by_end on approvals (tenant_id, expires_at);
select isolate_by_tenant('approvals');
grant select, insert, update, delete on approvals to comptoir_server;

-- People invited to a restaurant who have set no password yet (docs/rules/people.md#invite-a-user). The link has the token, of
-- which the hash is kept.
create table invitations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  username text not null,
  name text not null,
  scopes text[] not null,
  discount_limit_milli int,
  invited_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  unique (tenant_id, username),
  foreign key (tenant_id, invited_by) references users on delete cascade
);
create index invitations_by_inviter on invitations (tenant_id, invited_by);
select isolate_by_tenant('invitations');
grant select, insert, delete on invitations to comptoir_server;

-- Work periods of staff (docs/rules/people.md#work-periods). One outlives the account: the name is copied.
create table work_periods (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  user_id uuid,
  username text not null,
  name text not null,
  in_at timestamptz not null,
  out_at timestamptz,
  device_id uuid,
  corrected_at timestamptz,
  corrected_by text,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete set null (user_id),
  foreign key (tenant_id, device_id) references shared_devices on delete set null (device_id),
  check (out_at >= in_at)
);
comment on column work_periods.out_at is 'null: still at work';
comment on column work_periods.device_id is 'the shared device where the person clocked in';
create unique index work_periods_open on work_periods (tenant_id, user_id) where out_at is null and deleted_at is null;
create index work_periods_by_start on work_periods (tenant_id, in_at);
create index work_periods_by_user on work_periods (tenant_id, user_id, in_at);
select isolate_by_tenant('work_periods');
grant select, insert, update on work_periods to comptoir_server;

-- Acts that somebody may have to answer for. The server's role may add and read, nothing else. Whoever did it is
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
create index audit_entries_of_all_by_kind on audit_entries (kind, id);
select isolate_by_tenant('audit_entries');
grant select, insert on audit_entries to comptoir_server;

-- Pages of the log for the platform's operator: the newest entries of one restaurant, or of all of them and the platform's
-- own. One arm for each way to read them, each along an index of its own; those that are not asked for do not run.
create function directory.list_audit_entries(
  of_tenant uuid, of_kinds text[], since timestamptz, until timestamptz, before uuid, most int)
  returns table (tenant_id uuid, tenant_name text, id uuid, at timestamptz, kind text, actor text, actor_name text,
    actor_role text, ip text, subject text, details jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  earliest constant timestamptz := coalesce(since, '-infinity');
  latest constant timestamptz := coalesce(until, 'infinity');
  -- an id is a moment older or younger than its instant
  least_id constant uuid := case when since is null then '00000000-0000-0000-0000-000000000000'
    else public.first_id_at(since - interval '1 second') end;
  upper_id constant uuid := least(
    coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    case when until is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      else public.first_id_at(until + interval '1 second') end);
begin
  return query
  with entries as (
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where of_tenant is null and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where e.tenant_id = of_tenant and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where of_tenant is null and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where e.tenant_id = of_tenant and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    (select null, p.id, p.at, p.kind, p.actor, p.actor_role, p.ip, p.subject, p.details
     from public.platform_audit_entries p
     where of_tenant is null and (of_kinds is null or p.kind = any(of_kinds))
       and p.id >= least_id and p.id < upper_id and p.at >= earliest and p.at < latest
     order by p.id desc limit most)
  ), newest as (
    select * from entries order by id desc limit most
  )
  select n.tenant_id, t.name, n.id, n.at, n.kind, n.actor, coalesce(u.name, a.name), n.actor_role, n.ip, n.subject,
    n.details
  from newest n
  left join public.tenants t on t.id = n.tenant_id
  left join public.users u on n.actor_role = 'staff' and u.tenant_id = n.tenant_id and u.username = n.actor
  left join public.platform_admins a on n.actor_role = 'superadmin' and a.username = n.actor
  order by n.id desc;
end $$;

-- Rows deleted a moment ago that may come back (docs/rules/screens.md#undo-a-deletion).
create table undo_offers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  subject text,
  customer_phone text,
  state jsonb not null,
  until timestamptz not null default now() + interval '10 minutes',
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on table undo_offers is 'one row per deletion that can be undone, until it was, or for ten minutes';
comment on column undo_offers.token_hash is 'SHA-256 of the token in the reply to the deletion';
comment on column undo_offers.user_id is 'who deleted; nobody else can undo it';
comment on column undo_offers.customer_phone is 'the customer whose data it holds; erasing them deletes it';
comment on column undo_offers.state is 'what is needed to restore it, as its feature wrote it';
create index undo_offers_by_user on undo_offers (tenant_id, user_id);
create index undo_offers_by_age on undo_offers (until);
select isolate_by_tenant('undo_offers');
grant select, insert, delete on undo_offers to comptoir_server;
