-- Counting goes on while the restaurant sells: each line holds what was on hand when it was counted (docs/rules.md, 152).
set local lock_timeout = '2s';
create table stock_counts (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_group text,
  is_blind boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  started_by text,
  closed_at timestamptz,
  closed_by text,
  document_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references stock_documents on delete cascade,
  check (document_id is null or closed_at is not null)
);
comment on column stock_counts.document_id is 'what wrote its differences; null where there were none';
create index stock_counts_by_start on stock_counts (tenant_id, started_at);
select isolate_by_tenant('stock_counts');
grant select, insert, update on stock_counts to comptoir_server;

create table stock_count_items (
  tenant_id uuid not null default current_tenant_id(),
  count_id uuid not null,
  item_id uuid not null,
  primary key (tenant_id, count_id, item_id),
  foreign key (tenant_id, count_id) references stock_counts on delete cascade,
  foreign key (tenant_id, item_id) references stock_items on delete cascade
);
comment on table stock_count_items is 'what is to be counted';
select isolate_by_tenant('stock_count_items');
grant select, insert on stock_count_items to comptoir_server;

create table stock_count_lines (
  tenant_id uuid not null default current_tenant_id(),
  count_id uuid not null,
  number int not null check (number > 0),
  item_id uuid not null,
  counted bigint not null check (counted >= 0),
  on_hand bigint not null,
  counted_at timestamptz not null default clock_timestamp(),
  counted_by text,
  primary key (tenant_id, count_id, number),
  foreign key (tenant_id, count_id, item_id) references stock_count_items on delete cascade
);
comment on column stock_count_lines.on_hand is 'by the ledger, when it was counted; of two lines of an item the later one counts';
create index stock_count_lines_by_item on stock_count_lines (tenant_id, count_id, item_id, number);
select isolate_by_tenant('stock_count_lines');
grant select, insert on stock_count_lines to comptoir_server;
