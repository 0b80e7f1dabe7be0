-- The only way to take an invoice back: a document of its own, with a gapless number, on its own day. Amounts are what was given
-- back. Nothing changes it.
set local lock_timeout = '2s';
alter table tenant_counters add column last_credit_note bigint not null default 0;

create table credit_notes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number bigint not null check (number > 0),
  invoice_number bigint not null,
  business_day date not null,
  issued_at timestamptz not null default now(),
  issued_hour smallint not null,
  currency text not null,
  currency_digits smallint not null,
  sub_total bigint not null,
  tax_total bigint not null,
  total bigint not null check (total > 0),
  is_by_amount boolean not null,
  reason_id uuid not null,
  reason_title text not null,
  given_by text,
  approved_by text,
  primary key (tenant_id, number),
  foreign key (tenant_id, invoice_number) references invoices,
  check (sub_total + tax_total = total)
);
comment on column credit_notes.is_by_amount is 'an amount was given back, not lines: from then on lines no longer show what is left';
create index credit_notes_by_invoice on credit_notes (tenant_id, invoice_number);
create index credit_notes_by_day on credit_notes (tenant_id, business_day, number);

create table credit_note_lines (
  tenant_id uuid not null default current_tenant_id(),
  credit_note_number bigint not null,
  position int not null,
  invoice_position int not null,
  part_n bigint not null,
  part_of bigint not null,
  item_id uuid not null,
  item_title text not null,
  variant_title text,
  category_id uuid,
  category_title text,
  price bigint not null,
  quantity int not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (tenant_id, credit_note_number, position),
  foreign key (tenant_id, credit_note_number) references credit_notes,
  check (net + tax = total),
  check (part_n > 0 and part_n <= part_of)
);
comment on column credit_note_lines.part_n is 'part_n of part_of equal parts of the invoice''s line were given back';
comment on column credit_note_lines.quantity is 'whole units; those of all parts of a line add up to it';

-- Every rate of the invoice of which something was given back; untaxed lines have the type none.
create table credit_note_taxes (
  tenant_id uuid not null default current_tenant_id(),
  credit_note_number bigint not null,
  position int not null,
  title text,
  rate_milli int not null,
  type text not null,
  net bigint not null,
  tax bigint not null,
  primary key (tenant_id, credit_note_number, position),
  foreign key (tenant_id, credit_note_number) references credit_notes
);

create table credit_note_payments (
  tenant_id uuid not null default current_tenant_id(),
  credit_note_number bigint not null,
  position int not null,
  payment_type_id uuid not null,
  title text not null,
  kind text not null,
  amount bigint not null,
  tip bigint not null default 0,
  tip_for text,
  primary key (tenant_id, credit_note_number, position),
  foreign key (tenant_id, credit_note_number) references credit_notes,
  check (amount >= 0 and tip >= 0)
);

select isolate_by_tenant(t)
from unnest(array['credit_notes', 'credit_note_lines', 'credit_note_taxes', 'credit_note_payments']::regclass[]) t;
grant select, insert on credit_notes, credit_note_lines, credit_note_taxes, credit_note_payments to comptoir_server;
