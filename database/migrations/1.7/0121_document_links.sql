-- Public addresses of documents. A document has one.
set local lock_timeout = '2s';
create table document_links (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('invoice', 'credit_note')),
  document_id text not null,
  token text not null check (length(token) = 22),
  made_at timestamptz not null default now(),
  primary key (tenant_id, kind, document_id)
);
comment on column document_links.token is '128 random bits';
create index document_links_by_token on document_links (token);
select isolate_by_tenant('document_links');
grant select, insert on document_links to comptoir_server;

-- The document that a public address leads to.
create function directory.find_receipt(wanted text) returns table (tenant_id uuid, kind text, document_id text)
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select l.tenant_id, l.kind, l.document_id from public.document_links l where l.token = wanted $$;
revoke execute on function directory.find_receipt from public;
grant execute on function directory.find_receipt to comptoir_server;
