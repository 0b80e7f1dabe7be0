-- What the platform keeps of a restaurant that was deleted, for as long as its journal has to be kept (docs/fiscal-journal.md).
set local lock_timeout = '2s';
create table directory.kept_journals (
  tenant uuid primary key,
  name text not null,
  siret text,
  heads jsonb not null,
  perpetual jsonb not null,
  archive text not null,
  manifest text not null check (manifest ~ '^[0-9a-f]{64}$'),
  kept_until date not null,
  kept_at timestamptz not null default now()
);
comment on column directory.kept_journals.tenant is 'not a reference: the restaurant itself is gone';
comment on column directory.kept_journals.archive is 'the file of DATA_DIR/exports that its whole journal was written to';
comment on column directory.kept_journals.manifest is 'SHA-256 of the manifest of that file';

-- Once for each deletion: what was written first stands.
create function directory.keep_journal(wanted uuid, kept jsonb) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into directory.kept_journals (tenant, name, siret, heads, perpetual, archive, manifest, kept_until)
  select wanted, k.name, k.siret, k.heads, k.perpetual, k.archive, k.manifest, k.kept_until
  from directory.tenant_removals r, jsonb_to_record(kept) as k(name text, siret text, heads jsonb, perpetual jsonb, archive text,
    manifest text, kept_until date)
  where r.tenant_id = wanted
  on conflict do nothing
$$;

create function directory.list_kept_journals() returns setof directory.kept_journals
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select * from directory.kept_journals order by kept_at, tenant $$;

create function directory.forget_kept_journals() returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from directory.kept_journals where kept_until < current_date $$;

create or replace function directory.undo_tenant_removal(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update tenants t set is_active = r.was_active, removed_at = null
  from directory.tenant_removals r where r.tenant_id = wanted and t.id = wanted and not r.is_final;
  if found then
    delete from directory.tenant_removals where tenant_id = wanted;
    delete from directory.kept_journals where tenant = wanted;
  end if;
end $$;

revoke execute on function directory.keep_journal, directory.list_kept_journals, directory.forget_kept_journals from public;
grant execute on function directory.keep_journal, directory.list_kept_journals, directory.forget_kept_journals to comptoir_server;
