-- Sales of tills without the server, and their outcome (docs/rules/offline.md#taking).

-- The last operation of each till, and the one that the server could not take for a fault of its own. Locked by every batch of the till.
create table device_heads (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  last int not null default 0 check (last >= 0),
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32),
  sold_at timestamptz,
  failed_seq int,
  failures int not null default 0,
  heard_at timestamptz,
  waiting int not null default 0,
  app_version text,
  keeps_data boolean,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
comment on column device_heads.sold_at is 'the time of the last operation: none counts as earlier than the one before it';
comment on column device_heads.waiting is 'operations that were not sent when it was heard last, without those taken then';
comment on column device_heads.app_version is 'of the app on the device, as it said last; null: it has not said';
comment on column device_heads.keeps_data is 'its browser has promised to keep the data of the till; null: it has not said';
select isolate_by_tenant('device_heads');
grant select, insert, update on device_heads to comptoir_server;

-- Restaurants with shared devices that nobody has heard or used for 24 months: they end by themselves (docs/rules/offline.md#old-tills).
create function directory.list_tenants_with_unheard_devices(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct d.tenant_id from shared_devices d
    left join device_heads h on h.tenant_id = d.tenant_id and h.device_id = d.id
  where d.revoked_at is null and greatest(d.registered_at, d.last_used_at, h.heard_at) < now() - interval '24 months'
  limit most
$$;

-- All that tills have sent, as they wrote it, in order and without a gap. A refusal may be taken anew; nothing else changes.
create table device_operations (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  seq int not null check (seq > 0),
  id uuid,
  kind text,
  text text not null,
  hash bytea not null check (length(hash) = 32),
  at timestamptz,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('applied', 'noted', 'settle', 'refused')),
  code text,
  reply jsonb,
  notes jsonb not null default '[]',
  person text,
  primary key (tenant_id, device_id, seq),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
comment on column device_operations.text is 'empty: a number that the till has lost';
comment on column device_operations.at is 'the time of the sale, by the server''s clock';
comment on column device_operations.notes is 'what somebody should know: {code, …} each';
create index device_operations_by_id on device_operations (tenant_id, device_id, id) where id is not null;
create index device_operations_with_notes on device_operations (tenant_id, received_at) where notes <> '[]';
select isolate_by_tenant('device_operations');
grant select, insert, update on device_operations to comptoir_server;

-- The signatures of batches, each over the hash of its last operation and so over all before it.
create table device_batches (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  last int not null,
  signature bytea not null check (length(signature) = 64),
  received_at timestamptz not null default now(),
  primary key (tenant_id, device_id, last),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
select isolate_by_tenant('device_batches');
grant select, insert on device_batches to comptoir_server;

-- The invoice of each receipt of a till. Nothing changes it.
create table offline_receipts (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  receipt_no text not null,
  invoice_number bigint not null,
  seq int not null,
  primary key (tenant_id, device_id, receipt_no),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
create index offline_receipts_by_invoice on offline_receipts (tenant_id, invoice_number);
create index offline_receipts_by_number on offline_receipts (tenant_id, receipt_no);
select isolate_by_tenant('offline_receipts');
grant select, insert on offline_receipts to comptoir_server;

-- Sales of a till that the server could not take as they were: money or goods that wait for a decision
-- (docs/rules/offline.md#to-settle).
create table settle_items (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  device_id uuid not null,
  seq int not null,
  hash bytea not null check (length(hash) = 32),
  kind text,
  code text not null,
  facts jsonb not null default '{}',
  at timestamptz,
  person text,
  amount bigint,
  payments jsonb not null default '[]',
  order_ids uuid[] not null default '{}',
  bill_id uuid,
  in_drawer bigint not null default 0,
  here jsonb,
  there jsonb,
  text text not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text,
  way text check (way in ('sold', 'refund', 'other', 'none', 'cancelled')),
  reason text,
  primary key (tenant_id, id),
  unique (tenant_id, device_id, hash, code),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade,
  check ((settled_at is null) = (way is null))
);
comment on column settle_items.amount is 'the money that waits, in minor units; null for none';
comment on column settle_items.payments is 'that money by payment: {paymentTypeId, title, kind, amount, tip} each, in minor units';
comment on column settle_items.in_drawer is 'the cash of it that a movement counts in a drawer as to settle, in minor units';
comment on column settle_items.here is 'the sale as the till did it';
comment on column settle_items.there is 'what the server had at that time';
create index settle_items_open on settle_items (tenant_id, id) where settled_at is null;
select isolate_by_tenant('settle_items');
grant select, insert, update on settle_items to comptoir_server;
