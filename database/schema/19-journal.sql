-- The fiscal journal: entries that are linked and signed, and that nobody changes (docs/fiscal-journal.md).

-- The fiscal journal: chains of entries that are signed one by one (docs/fiscal-journal.md).
create table fiscal_entries (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  chain text not null check (chain ~ '^[A-Z]$'),
  seq bigint not null check (seq > 0),
  kind text not null,
  at timestamptz not null,
  business_day date not null,
  doc text,
  payload text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  key_id text not null,
  primary key (tenant_id, chain, seq)
) with (toast_tuple_target = 8160);
comment on column fiscal_entries.doc is 'the number of the document that the entry is of, as papers show it';
comment on column fiscal_entries.payload is
  'canonical JSON (RFC 8785); what is hashed is exactly this text. Compressing it would cost a sale more than it saves';
create index fiscal_entries_of_documents on fiscal_entries (tenant_id, doc) where kind in ('sale', 'credit');
-- Closings are found by kind and number, and by the last day that they cover.
create index fiscal_closings_by_number on fiscal_entries (tenant_id, chain, kind, (doc::int))
  where kind in ('session', 'service', 'day', 'month', 'year');
select isolate_by_tenant('fiscal_entries');
grant select, insert on fiscal_entries to comptoir_server;

-- Entries of a fiscal year whose retention is over are removed by the owner of the database alone; what they are linked to stays in
-- an entry of archives.
create function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.tenant_id::text = current_setting('app.removed_tenant_id', true) then return old; end if;
    if old.tenant_id::text = current_setting('app.purged_tenant_id', true) and old.chain = any ('{T,N,D,P,H,X}') then return old; end if;
  end if;
  raise exception 'entries of the fiscal journal are not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger entries_are_not_changed before update or delete on fiscal_entries
  for each row execute function refuse_change_of_entries();
create trigger entries_are_not_truncated before truncate on fiscal_entries
  for each statement execute function refuse_change_of_entries();

-- The keys that entries are signed with. The private part is sealed under a key that is not in the database.
create table fiscal_keys (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id text not null,
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  sealed bytea,
  certificate jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  follows_loss boolean not null default false,
  primary key (tenant_id, id),
  check ((sealed is null) = (ended_at is not null))
);
comment on column fiscal_keys.sealed is 'the private part; erased when the key is replaced';
comment on column fiscal_keys.certificate is 'text and signature: the installation vouches for the key';
comment on column fiscal_keys.follows_loss is 'made as none of the keys before could be opened';
select isolate_by_tenant('fiscal_keys');
grant select, insert, update (sealed, ended_at) on fiscal_keys to comptoir_server;

-- The head of each chain. That of the tickets is in tenant_counters, as it comes with the number of the document.
create table fiscal_heads (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  chain text not null,
  seq bigint not null,
  hash text not null,
  signature text not null,
  primary key (tenant_id, chain)
) with (fillfactor = 50);
select isolate_by_tenant('fiscal_heads');
grant select, insert, update on fiscal_heads to comptoir_server;

-- Tickets of a restaurant in training are in X: the head that its next document needs is the one in its row of numbers.
create function directory.exchange_heads_of_tickets() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  leaving constant text := case old.mode when 'live' then 'T' else 'X' end;
  coming constant text := case new.mode when 'live' then 'T' else 'X' end;
begin
  insert into fiscal_heads as h (tenant_id, chain, seq, hash, signature)
  select tenant_id, leaving, fiscal_seq, fiscal_hash, fiscal_signature from tenant_counters where tenant_id = new.id
  on conflict (tenant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature;
  update tenant_counters c set fiscal_epoch = c.fiscal_epoch + 1, fiscal_seq = coalesce(h.seq, 0),
    fiscal_hash = coalesce(h.hash, repeat('0', 64)), fiscal_signature = coalesce(h.signature, repeat('0', 128))
  from (select new.id) as tenant (id) left join fiscal_heads h on h.tenant_id = tenant.id and h.chain = coming
  where c.tenant_id = tenant.id;
  return null;
end $$;
create trigger mode_exchanges_heads after update of mode on tenants for each row when (old.mode is distinct from new.mode)
  execute function directory.exchange_heads_of_tickets();

-- Once a restaurant has a journal, the server writes no document without its entry.
create function refuse_document_outside_journal() returns trigger language plpgsql as $$
declare
  doc_no constant text := case tg_table_name when 'credit_notes' then 'A-' else '' end || new.number;
  is_live boolean;
begin
  if current_user <> 'comptoir_server' then return null; end if;
  select mode = 'live' into is_live from tenants where id = new.tenant_id;
  perform from fiscal_entries
  where tenant_id = new.tenant_id and kind in ('sale', 'credit') and chain = case when is_live then 'T' else 'X' end
    and doc = case when is_live then doc_no else 'ÉCOLE-' || doc_no end;
  if found or not exists (select from fiscal_entries where tenant_id = new.tenant_id and chain = 'L' and seq = 1) then return null; end if;
  raise exception 'document % is not in the fiscal journal', doc_no using errcode = 'integrity_constraint_violation';
end $$;
create constraint trigger invoices_are_in_journal after insert on invoices deferrable initially deferred
  for each row execute function refuse_document_outside_journal();
create constraint trigger credit_notes_are_in_journal after insert on credit_notes deferrable initially deferred
  for each row execute function refuse_document_outside_journal();

-- The heads of all journals that were written to since: they are noted outside the database, so that a chain that is cut at its end
-- is found.
create function directory.list_moved_heads(since timestamptz)
  returns table (tenant_id uuid, chain text, seq bigint, hash text, at timestamptz, doc text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with moved as (
    select c.*, case t.mode when 'live' then 'T' else 'X' end as tickets
    from tenant_counters c join tenants t on t.id = c.tenant_id where c.fiscal_at >= since and c.fiscal_software is not null
  ), heads as (
    select m.tenant_id, m.tickets as chain, m.fiscal_seq as seq, m.fiscal_hash as hash, m.fiscal_at as at from moved m where m.fiscal_seq > 0
    union all
    select h.tenant_id, h.chain, h.seq, h.hash, m.fiscal_at
    from moved m join fiscal_heads h on h.tenant_id = m.tenant_id and h.chain <> m.tickets and h.seq > 0
  )
  select h.tenant_id, h.chain, h.seq, h.hash, h.at, e.doc
  from heads h left join fiscal_entries e on e.tenant_id = h.tenant_id and e.chain = h.chain and e.seq = h.seq
$$;

-- Restaurants of which a day, a month or a year is over and not closed.
create function directory.list_tenants_to_close(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.closing_due_on < 'infinity'
    and c.closing_due_on <= greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))
  order by c.closing_due_on
  limit most
$$;

-- Restaurants with a day, a month or a year that ended more than five minutes ago and is not closed.
create function directory.count_late_closings() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.closing_due_on < 'infinity' and c.closing_due_on <= business_day_at(now() - interval '5 minutes', s.time_zone, s.day_starts_at)
$$;

-- Read-only links for accountants.
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

-- Checks of the fiscal journal: the last one of each restaurant, and for which night (docs/fiscal-journal.md).
create table fiscal_checks (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  started_at timestamptz,
  at timestamptz,
  entries bigint not null default 0,
  ms int not null default 0,
  findings jsonb not null default '[]',
  night_of date
) with (fillfactor = 85);
comment on column fiscal_checks.started_at is 'a check by hand runs since; null where none does';
comment on column fiscal_checks.at is
  'when the last check by hand ended, or the last of a night that found something; null before the first';
comment on column fiscal_checks.night_of is 'the date on which the last closed day was checked';
select isolate_by_tenant('fiscal_checks');
grant select, insert, update on fiscal_checks to comptoir_server;

-- Restaurants with a journal whose last closed day was not checked today.
create function directory.list_tenants_to_check(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c left join fiscal_checks k on k.tenant_id = c.tenant_id
  where c.fiscal_software is not null and coalesce(k.night_of < current_date, true)
  order by c.tenant_id
  limit most
$$;

-- Restaurants that sold before they had a journal, and whose documents of then are not all in it.
create function directory.list_tenants_to_take_over(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id
  from tenant_counters c
    join fiscal_entries init on init.tenant_id = c.tenant_id and init.chain = 'L' and init.seq = 1 and init.payload not like '%"documents":0,%'
    left join fiscal_heads h on h.tenant_id = c.tenant_id and h.chain = 'H'
  where c.fiscal_software is not null
    and coalesce(h.seq, 0) < (init.payload::jsonb #>> '{data,invoices}')::bigint + (init.payload::jsonb #>> '{data,credit_notes}')::bigint
  order by c.tenant_id
  limit most
$$;

-- `until`: the last number of each chain that goes. Nobody but the owner of the database may call it.
create function directory.purge_entries(tenant uuid, until jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
begin
  perform set_config('app.purged_tenant_id', tenant::text, true);
  delete from fiscal_entries e using jsonb_each_text(until) as u(chain, seq)
  where e.tenant_id = tenant and e.chain = u.chain and e.chain = any ('{T,N,D,P,H,X}') and e.seq <= u.seq::bigint;
  get diagnostics gone = row_count;
  perform set_config('app.purged_tenant_id', '', true);
  return gone;
end $$;

-- Facts that the platform keeps of a deleted restaurant, for as long as its journal has to be kept (docs/fiscal-journal.md).
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
  from jsonb_to_record(kept) as k(name text, siret text, heads jsonb, perpetual jsonb, archive text, manifest text, kept_until date)
  on conflict do nothing
$$;

-- For the operator, who hands them out while the law asks for it.
create function directory.list_kept_journals() returns setof directory.kept_journals
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select * from directory.kept_journals order by kept_at, tenant $$;

-- Past that date nothing may be kept.
create function directory.forget_kept_journals() returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from directory.kept_journals where kept_until < current_date $$;
