-- Every change of what is on hand, in quantity and in value (docs/rules.md, 147). Nothing changes a row: what was wrong is reversed by
-- a new document. Values are whole millionths of the minor unit.
set local lock_timeout = '2s';
create table stock_documents (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('receipt', 'waste', 'count', 'reversal')),
  supplier_id uuid,
  document_no text,
  reason text,
  note text,
  reverses_id uuid,
  business_day date not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers on delete cascade,
  foreign key (tenant_id, reverses_id) references stock_documents on delete cascade,
  check ((kind = 'reversal') = (reverses_id is not null))
);
comment on column stock_documents.document_no is 'the number of the delivery note';
create unique index stock_documents_by_reversed on stock_documents (tenant_id, reverses_id) where reverses_id is not null;
create index stock_documents_by_day on stock_documents (tenant_id, business_day);
select isolate_by_tenant('stock_documents');
grant select, insert on stock_documents to comptoir_server;

create table stock_moves (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  number bigint not null check (number > 0),
  id uuid not null default new_id(),
  kind text not null check (kind in ('receipt', 'sale', 'sale_undone', 'waste', 'count', 'transfer_out', 'transfer_in', 'revaluation',
    'correction')),
  quantity bigint not null,
  value bigint not null,
  balance_quantity bigint not null,
  balance_value bigint not null,
  moved_at timestamptz not null default clock_timestamp(),
  business_day date not null,
  moved_by text,
  document_id uuid,
  order_id uuid,
  order_item_id uuid,
  voided_item_id uuid,
  units int check (units > 0),
  reason text,
  primary key (tenant_id, item_id, number),
  foreign key (tenant_id, item_id) references stock_items on delete cascade,
  foreign key (tenant_id, document_id) references stock_documents on delete cascade,
  check (kind <> 'revaluation' or quantity = 0)
);
comment on column stock_moves.number is 'counts the moves of its item, without a gap';
comment on column stock_moves.balance_quantity is 'what was on hand after it';
comment on column stock_moves.order_item_id is 'the line whose units it sold, or undoes';
comment on column stock_moves.voided_item_id is 'the cancelled line that those units became: the line itself, or one of its own';
comment on column stock_moves.units is 'how many units of the line';
create unique index stock_moves_by_id on stock_moves (tenant_id, id);
create index stock_moves_by_day on stock_moves (tenant_id, business_day, item_id);
create index stock_moves_by_document on stock_moves (tenant_id, document_id) where document_id is not null;
create index stock_moves_by_line on stock_moves (tenant_id, order_item_id) where order_item_id is not null;
create index stock_moves_by_voided_line on stock_moves (tenant_id, voided_item_id) where voided_item_id is not null;
select isolate_by_tenant('stock_moves');
grant select, insert on stock_moves to comptoir_server;

create table stock_balances (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  last_quantity bigint not null default 0 check (last_quantity >= 0),
  last_value bigint not null default 0 check (last_value >= 0),
  moves bigint not null default 0 check (moves >= 0),
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references stock_items on delete cascade
) with (fillfactor = 50);
comment on table stock_balances is 'one row for each stock item that is tracked: the sums of its moves';
comment on column stock_balances.last_quantity is 'of its last receipt that was not reversed; 0 before any';
select isolate_by_tenant('stock_balances');
grant select, insert, update on stock_balances to comptoir_server;

create view stock_differences with (security_invoker = true) as
  select b.tenant_id, b.item_id, format('%s for %s', b.quantity, b.value) as found,
    format('%s for %s', coalesce(sum(m.quantity), 0), coalesce(sum(m.value), 0)) as expected
  from stock_balances b left join stock_moves m on m.tenant_id = b.tenant_id and m.item_id = b.item_id
  group by b.tenant_id, b.item_id, b.quantity, b.value, b.moves
  having b.quantity <> coalesce(sum(m.quantity), 0) or b.value <> coalesce(sum(m.value), 0) or b.moves <> count(m.number);
comment on view stock_differences is 'balances that are not the sums of their moves: none';
