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

create table recovery_codes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references two_factors on delete cascade
);
select isolate_by_tenant('recovery_codes');
grant select, insert, delete on recovery_codes to comptoir_server;

-- The same for the platform's own people.
create table platform_two_factors (
  admin_id uuid primary key references platform_admins on delete cascade,
  secret bytea,
  enabled_at timestamptz,
  last_step int not null default 0,
  pending_secret bytea,
  pending_until timestamptz,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);
grant select, insert, update, delete on platform_two_factors to comptoir_server;

create table platform_recovery_codes (
  admin_id uuid not null references platform_two_factors on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);
grant select, insert, delete on platform_recovery_codes to comptoir_server;
