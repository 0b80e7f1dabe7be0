-- The companies that invoices are made out to. The newest prints, all stay, also when a customer is erased (docs/rules.md, 117).
set local lock_timeout = '2s';
create table invoice_buyers (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  invoice_number bigint,
  bill_id uuid,
  name text not null,
  address text not null,
  postcode text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  siren text,
  vat_number text,
  email text,
  added_at timestamptz not null default clock_timestamp(),
  added_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_number) references invoices on delete cascade,
  foreign key (tenant_id, bill_id) references bills on delete cascade,
  check (num_nonnulls(invoice_number, bill_id) = 1)
);
comment on column invoice_buyers.bill_id is 'the bill, where it was named with a payment before there was an invoice';
create index invoice_buyers_by_invoice on invoice_buyers (tenant_id, invoice_number) where invoice_number is not null;
create index invoice_buyers_by_bill on invoice_buyers (tenant_id, bill_id) where bill_id is not null;
select isolate_by_tenant('invoice_buyers');
grant select, insert on invoice_buyers to comptoir_server;
