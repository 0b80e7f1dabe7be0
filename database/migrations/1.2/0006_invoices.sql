-- Invoices never change: the server's role may add to these tables and read them, nothing else. Everything an invoice
-- says is copied into it.
create table invoices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number bigint not null check (number > 0),
  business_day date not null,
  issued_at timestamptz not null default now(),
  currency text not null,
  currency_digits smallint not null,
  sub_total bigint not null,
  tax_total bigint not null,
  total bigint not null,
  delivery_type text,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  customer_email text,
  table_id uuid,
  table_title text,
  floor text,
  primary key (tenant_id, number),
  check (sub_total + tax_total = total)
);
create index invoices_by_day on invoices (tenant_id, business_day, number);

create table invoice_orders (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  order_id uuid not null,
  invoice_number bigint not null,
  token_no int not null,
  business_day date not null,
  placed_at timestamptz not null,
  delivery_type text,
  customer_type text not null,
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, invoice_number) references invoices,
  foreign key (tenant_id, order_id) references orders
);
comment on table invoice_orders is 'its primary key is the last guard against paying an order twice';
create index invoice_orders_by_invoice on invoice_orders (tenant_id, invoice_number);
create index invoice_orders_by_token on invoice_orders (tenant_id, token_no, business_day);

create table invoice_lines (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  invoice_number bigint not null,
  position int not null,
  order_id uuid not null,
  order_item_id uuid not null,
  item_id uuid not null,
  item_title text not null,
  category_id uuid,
  category_title text,
  variant_id uuid,
  variant_title text,
  variant_price bigint,
  addons jsonb not null,
  unit_price bigint not null,
  quantity int not null,
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null,
  tax_type text not null,
  notes text,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices,
  check (net + tax = total)
);
create index invoice_lines_by_order on invoice_lines (tenant_id, order_id);

create table invoice_taxes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  invoice_number bigint not null,
  position int not null,
  title text,
  rate_milli int not null,
  type text not null,
  net bigint not null,
  tax bigint not null,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices
);

create table invoice_payments (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  invoice_number bigint not null,
  position int not null,
  payment_type_id uuid not null,
  title text not null,
  amount bigint not null,
  tendered bigint,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices
);

select isolate_by_tenant(t)
from unnest(array['invoices', 'invoice_orders', 'invoice_lines', 'invoice_taxes', 'invoice_payments']::regclass[]) t;
grant select, insert on invoices, invoice_orders, invoice_lines, invoice_taxes, invoice_payments to comptoir_server;
