set local lock_timeout = '2s';

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
  primary key (tenant_id, id),
  unique (tenant_id, letter),
  unique (tenant_id, token_hash)
);
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
  primary key (tenant_id, device_id, user_id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on table shared_device_people is 'who signed in on a device last, and who typed wrong PINs there';
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

-- Who was invited to a restaurant and has set no password yet (docs/rules/people.md#invite-a-user). The link has the token, of
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

-- When staff were at work (docs/rules/people.md#work-periods). It outlives the account: the name is copied.
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

-- What was deleted a moment ago and may come back (docs/rules/screens.md#undo-a-deletion).
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

-- then
set local lock_timeout = '2s';
-- How much of a bill somebody may give away, in thousandths of a percent; null: no limit (docs/rules/people.md#discount-limit).
alter table users
  add column discount_limit_milli int check (discount_limit_milli between 0 and 100000);

-- then
set local lock_timeout = '2s';
-- A session knows how it was opened, on which shared device, and the latest moment at which it ends.
alter table sessions
  add column kind text not null default 'password',
  add column device_id uuid,
  add column ends_at timestamptz,
  add constraint sessions_kind_check check (kind in ('password', 'pin')) not valid,
  add constraint sessions_device_fkey foreign key (tenant_id, device_id) references shared_devices on delete cascade not
    valid;
comment on column sessions.ends_at is
  'no renewal lasts longer; null: as long as it is renewed';

-- then
-- outside a transaction
set lock_timeout = '2s';
alter table sessions validate constraint sessions_kind_check;
alter table sessions validate constraint sessions_device_fkey;
