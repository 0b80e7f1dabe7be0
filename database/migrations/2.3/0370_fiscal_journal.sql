-- The fiscal journal: chains of entries that are signed one by one (docs/fiscal-journal.md).
set local lock_timeout = '2s';

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
comment on column fiscal_entries.payload is 'canonical JSON (RFC 8785); what is hashed is exactly this text. Compressing it would cost a sale more than it saves';
select isolate_by_tenant('fiscal_entries');
grant select, insert on fiscal_entries to comptoir_server;
create index fiscal_entries_of_documents on fiscal_entries (tenant_id, doc) where kind in ('sale', 'credit');

-- Entries are not changed and go only with their restaurant: the function that deletes its rows names it.
create function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.tenant_id::text = current_setting('app.removed_tenant_id', true) then return old; end if;
  end if;
  raise exception 'entries of the fiscal journal are not changed' using errcode = 'insufficient_privilege';
end $$;
create trigger entries_are_not_changed before update or delete on fiscal_entries
  for each row execute function refuse_change_of_entries();
create trigger entries_are_not_truncated before truncate on fiscal_entries
  for each statement execute function refuse_change_of_entries();

do $$
declare
  was constant text := pg_get_functiondef('directory.delete_tenant_rows'::regproc);
  begins constant text := 'for going in select';
begin
  if position(begins in was) = 0 then raise exception 'not the function that this changes'; end if;
  execute replace(was, begins, 'perform set_config(''app.removed_tenant_id'', wanted::text, true);' || chr(10) || '  ' || begins);
end $$;

-- The keys that entries are signed with. The private part is sealed under a key that is not in the database.
create table fiscal_keys (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id text not null,
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  sealed bytea,
  certificate jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((sealed is null) = (ended_at is not null))
);
comment on column fiscal_keys.sealed is 'the private part; erased when the key is replaced';
comment on column fiscal_keys.certificate is 'text and signature: the installation vouches for the key';
select isolate_by_tenant('fiscal_keys');
grant select, insert, update (sealed, ended_at) on fiscal_keys to comptoir_server;

-- Where each chain stands. The head of the tickets is in tenant_counters, as it comes with the number of the document.
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

alter table tenant_counters
  add column fiscal_seq bigint not null default 0,
  add column fiscal_hash text not null default repeat('0', 64),
  add column fiscal_signature text not null default repeat('0', 128),
  add column fiscal_at timestamptz not null default 'epoch',
  add column fiscal_epoch int not null default 0,
  add column fiscal_software text,
  add column fiscal_from date not null default '-infinity',
  add column perpetual_signed bigint not null default 0,
  add column perpetual_absolute bigint not null default 0,
  add column perpetual_tickets bigint not null default 0;
comment on column tenant_counters.fiscal_seq is 'with hash and signature: the head of chain T, in training of chain X';
comment on column tenant_counters.fiscal_at is 'when the last entry of any chain was written';
comment on column tenant_counters.fiscal_epoch is 'rises with each new key, with each software and with the mode: what is kept in memory for signing is old';
comment on column tenant_counters.fiscal_software is 'the software that the journal names as the one that writes; null before the first entry';
comment on column tenant_counters.fiscal_from is 'the first business day that is in the journal; never before restaurants that sold without one';

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

-- The heads of all journals that were written to since: they are noted outside the database, so that a chain that is cut at its end is found.
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
revoke execute on function directory.list_moved_heads, directory.exchange_heads_of_tickets from public;
grant execute on function directory.list_moved_heads to comptoir_server;
