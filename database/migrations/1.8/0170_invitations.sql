-- Who was invited to a restaurant and has set no password yet (docs/rules.md, 125). The link has the token, of which the hash is kept.
set local lock_timeout = '2s';
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
