-- Orders to suppliers: draft, ordered, partly received, received or cancelled (docs/rules.md, 153).
set local lock_timeout = '2s';
create table purchases (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  number int not null check (number > 0),
  supplier_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'ordered', 'partly', 'received', 'cancelled')),
  expected_on date,
  made_at timestamptz not null default clock_timestamp(),
  made_by text,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, supplier_id) references suppliers on delete cascade
);
select isolate_by_tenant('purchases');
grant select, insert, update on purchases to comptoir_server;

create table purchase_lines (
  tenant_id uuid not null default current_tenant_id(),
  purchase_id uuid not null,
  item_id uuid not null,
  position smallint not null,
  pack_id uuid,
  pack_title text,
  pack_quantity bigint check (pack_quantity > 0),
  quantity bigint not null check (quantity > 0),
  received bigint not null default 0 check (received >= 0),
  primary key (tenant_id, purchase_id, item_id),
  foreign key (tenant_id, purchase_id) references purchases on delete cascade,
  foreign key (tenant_id, item_id) references stock_items on delete cascade,
  check ((pack_title is null) = (pack_quantity is null))
);
comment on column purchase_lines.quantity is 'what was ordered, in thousandths of g, ml or pc';
comment on column purchase_lines.pack_id is 'the pack it is ordered in, as long as the item has it; its title and quantity are copied';
select isolate_by_tenant('purchase_lines');
grant select, insert, update, delete on purchase_lines to comptoir_server;
