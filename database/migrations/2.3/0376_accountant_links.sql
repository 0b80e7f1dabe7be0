-- Read-only links for accountants.
set local lock_timeout = '2s';
create table accountant_links (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  label text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
) with (fillfactor = 85);
comment on column accountant_links.token_hash is 'SHA-256 of the token in its address, which is shown once';
select isolate_by_tenant('accountant_links');
grant select, insert, update on accountant_links to comptoir_server;
