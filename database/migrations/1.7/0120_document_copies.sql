-- Which papers were printed, and how often (docs/rules.md, 116). Nothing changes it.
set local lock_timeout = '2s';
create table document_copies (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('invoice', 'credit_note', 'note', 'session')),
  document_id text not null,
  edition int not null,
  copy int not null check (copy >= 0),
  is_link boolean not null,
  printed_at timestamptz not null default clock_timestamp(),
  printed_by text,
  primary key (tenant_id, kind, document_id, edition, copy)
);
comment on column document_copies.document_id is 'the number of an invoice or a credit note, the id of a bill or a session of a drawer';
comment on column document_copies.edition is 'the version of the bill that a note is of, the number of the closing of a session; 0 for others';
comment on column document_copies.copy is '0 is the original, every other one a duplicate';
comment on column document_copies.is_link is 'handed out as an address, not on paper';
select isolate_by_tenant('document_copies');
grant select, insert on document_copies to comptoir_server;
