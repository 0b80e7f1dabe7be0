-- Documents: how is paid and why something is given away, invoices, credit notes, settlements of accounts, and their copies.

-- Ways to pay. One that was used is hidden, never deleted: invoices name it.
create table payment_types (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  -- The kind of a payment type, whatever its title; null: the words of the title decide (docs/rules/payments.md#kinds-of-payment-type).
  kind text check (kind in ('meal_voucher', 'cheque', 'account', 'online', 'cash', 'card', 'other', 'gift_card')),
  primary key (tenant_id, id)
);
select isolate_by_tenant('payment_types');
grant select, insert, update on payment_types to comptoir_server;

-- Why something is given away, cancelled or taken out of the drawer (docs/rules/money.md#reasons). A reason that was used stays,
-- hidden: what was done copied its title.
create table reasons (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('discount', 'comp', 'void', 'refund', 'price', 'paid_in', 'paid_out')),
  title text not null,
  percent_milli int check (percent_milli between 1 and 100000),
  amount bigint check (amount > 0),
  needs_approval boolean not null default false,
  is_active boolean not null default true,
  account text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (percent_milli is null or amount is null)
);
comment on column reasons.percent_milli is
  'a fixed percentage, in thousandths of a percent; without it and without an amount the value is typed';
comment on column reasons.amount is 'a fixed amount, in minor units of the currency of the restaurant';
select isolate_by_tenant('reasons');
grant select, insert, update on reasons to comptoir_server;

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
  issued_hour smallint not null check (issued_hour between 0 and 23) default current_store_hour(),
  covers smallint,
  served_by text,
  primary key (tenant_id, number),
  check (sub_total + tax_total = total)
);
comment on column invoices.covers is 'guests of the party; null where nobody counted them, and on invoices of before';
comment on column invoices.served_by is
  'user name of the waiter of the party, else of who sent its first order; null on invoices of before';
create index invoices_by_day on invoices (tenant_id, business_day, number);
-- Texts that the search of invoices reads.
create index invoices_by_customer on invoices (tenant_id, customer_phone, number) where customer_phone is not null;
select isolate_by_tenant('invoices');
grant select, insert on invoices to comptoir_server;
create trigger keep_invoiced_customer after insert on invoices
  for each row when (new.customer_phone is not null) execute function keep_invoiced_customer();
create trigger drop_erased_invoiced_customer after update of customer_phone on invoices
  for each row when (old.customer_phone is distinct from new.customer_phone) execute function keep_invoiced_customer();

create table invoice_orders (
  tenant_id uuid not null default current_tenant_id(),
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
  bill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  completes boolean not null default true,
  -- An invoice copies who sent each of its orders, and for how many guests.
  placed_by text,
  covers smallint,
  offline_no text,
  primary key (tenant_id, order_id, bill_id),
  foreign key (tenant_id, invoice_number) references invoices,
  foreign key (tenant_id, order_id) references orders
);
comment on table invoice_orders is 'its primary key and its trigger are the last guard against paying an order twice';
comment on column invoice_orders.bill_id is 'the bill that was paid; all zeros where the order was paid whole and was in none';
comment on column invoice_orders.offline_no is 'the number that a till gave the order without the server';
comment on column invoice_orders.completes is
  'with this invoice everything that stands of the order was invoiced: it counts as one paid order';
create index invoice_orders_by_invoice on invoice_orders (tenant_id, invoice_number);
create index invoice_orders_by_token_and_invoice on invoice_orders (tenant_id, token_no, invoice_number);
create index invoice_orders_by_offline_no on invoice_orders (tenant_id, offline_no, invoice_number) where offline_no is not null;
select isolate_by_tenant('invoice_orders');
grant select, insert on invoice_orders to comptoir_server;

-- Sold lines, with price, tax and discounts, as the paper states them.
create table invoice_lines (
  tenant_id uuid not null default current_tenant_id(),
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
  -- A line of an invoice may be a part of an ordered line, and have discounts. Null: the whole line, and none.
  part_from int,
  part_to int,
  part_of int,
  line_quantity int,
  discounts jsonb,
  seat smallint,
  list_price bigint,
  price_rule text,
  is_discountable boolean not null default true,
  -- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
  set_menu jsonb,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices,
  check (net + tax = total)
);
comment on column invoice_lines.quantity is 'whole units; those of the parts of a line add up to the line';
comment on column invoice_lines.line_quantity is 'units of the whole line, of which this is a part; null: quantity';
comment on column invoice_lines.discounts is 'what was taken off, in minor units: [{id, title, amount}]';
select isolate_by_tenant('invoice_lines');
grant select, insert on invoice_lines to comptoir_server;

-- The sums of each rate: the tax is rounded once per rate and invoice.
create table invoice_taxes (
  tenant_id uuid not null default current_tenant_id(),
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
select isolate_by_tenant('invoice_taxes');
grant select, insert on invoice_taxes to comptoir_server;

-- Payments of an invoice: the amount that settles it, tips, rounding and change.
create table invoice_payments (
  tenant_id uuid not null default current_tenant_id(),
  invoice_number bigint not null,
  position int not null,
  payment_type_id uuid not null,
  title text not null,
  amount bigint not null,
  tendered bigint,
  -- Parts of a payment beside the amount it settled.
  kind text,
  tip bigint not null default 0,
  rounding bigint not null default 0,
  surplus bigint not null default 0,
  change bigint not null default 0,
  reference text,
  tip_for text,
  taken_by text,
  bill_payment_id uuid,
  -- At which till, and in which session of it. The money of a session is found by the numbers of its invoices: a sale pays for no
  -- further index.
  till_id uuid,
  session_id uuid,
  primary key (tenant_id, invoice_number, position),
  foreign key (tenant_id, invoice_number) references invoices
);
comment on column invoice_payments.bill_payment_id is
  'the payment of the bill that this is the copy of; null where it was taken with the invoice';
comment on column invoice_payments.session_id is 'null also where the payment is a copy: the money came with the payment of the bill';
-- Tips by whom they are for; of the payments without one nothing is kept here.
create index invoice_payments_of_tips on invoice_payments (tenant_id, tip_for) where tip <> 0 and bill_payment_id is null;
-- Payments on account: few of all payments.
create index invoice_payments_on_account on invoice_payments (tenant_id, invoice_number, position) where kind = 'account';
select isolate_by_tenant('invoice_payments');
grant select, insert on invoice_payments to comptoir_server;

-- The only way to take an invoice back: a document of its own, with a gapless number, on its own day. Amounts are what was given
-- back. Nothing changes it.
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
select isolate_by_tenant('credit_notes');
grant select, insert on credit_notes to comptoir_server;

-- Lines given back, whole or in parts.
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
select isolate_by_tenant('credit_note_lines');
grant select, insert on credit_note_lines to comptoir_server;

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
select isolate_by_tenant('credit_note_taxes');
grant select, insert on credit_note_taxes to comptoir_server;

-- Payments of money that went back.
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
  -- At which till money was given back, and in which session of it: found by the numbers of the credit notes.
  till_id uuid,
  session_id uuid,
  rounding bigint not null default 0,
  primary key (tenant_id, credit_note_number, position),
  foreign key (tenant_id, credit_note_number) references credit_notes,
  check (amount >= 0 and tip >= 0)
);
comment on column credit_note_payments.rounding is 'what cash was rounded by: amount + tip + rounding was handed over';
create index credit_note_payments_on_account on credit_note_payments (tenant_id, credit_note_number) where kind = 'account';
select isolate_by_tenant('credit_note_payments');
grant select, insert on credit_note_payments to comptoir_server;

-- A payment by a type of kind account is money still to come. A settlement takes it off the account and has what came
-- instead, on the day that it came. Nothing changes it.
create table settlements (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number bigint not null check (number > 0),
  invoice_number bigint not null,
  invoice_position int not null,
  settled_at timestamptz not null default clock_timestamp(),
  business_day date not null,
  taken_by text,
  is_correction boolean not null default false,
  reason_id uuid,
  reason_title text,
  approved_by text,
  primary key (tenant_id, number),
  foreign key (tenant_id, invoice_number) references invoices,
  check (is_correction = (reason_title is not null))
);
comment on column settlements.invoice_position is 'the payment of the invoice that is settled or corrected';
comment on column settlements.is_correction is 'the payment came by another type than it was taken by (docs/rules/payments.md#correct-a-payment)';
create index settlements_by_payment on settlements (tenant_id, invoice_number, invoice_position);
create index settlements_by_day on settlements (tenant_id, business_day, number);
select isolate_by_tenant('settlements');
grant select, insert on settlements to comptoir_server;

-- The amount that a settlement took off the account, and the money that came instead.
create table settlement_payments (
  tenant_id uuid not null default current_tenant_id(),
  settlement_number bigint not null,
  position int not null,
  payment_type_id uuid not null,
  title text not null,
  kind text not null,
  amount bigint not null,
  tip bigint not null,
  tendered bigint,
  rounding bigint not null,
  surplus bigint not null,
  change bigint not null,
  reference text,
  tip_for text,
  till_id uuid,
  session_id uuid,
  primary key (tenant_id, settlement_number, position),
  foreign key (tenant_id, settlement_number) references settlements,
  check (position = 0 and amount <= 0 or position > 0 and amount >= 0)
);
comment on column settlement_payments.position is '0 is what is taken off the account, below 0; from 1 on what came: together they are 0';
create index settlement_payments_by_session on settlement_payments (tenant_id, session_id) where session_id is not null;
create index settlement_payments_of_tips on settlement_payments (tenant_id, tip_for) where tip <> 0;
select isolate_by_tenant('settlement_payments');
grant select, insert on settlement_payments to comptoir_server;

-- Printed papers, with the number of times (docs/rules/invoices.md#originals-and-duplicates). Nothing changes it.
create table document_copies (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('invoice', 'credit_note', 'note', 'session')),
  document_id text not null,
  edition int not null,
  copy int not null check (copy >= 0),
  is_link boolean not null,
  printed_at timestamptz not null default clock_timestamp(),
  printed_by text,
  primary key (tenant_id, kind, document_id, edition, copy)
);
comment on column document_copies.document_id is 'the number of an invoice or a credit note, the id of a bill or a session of a drawer';
comment on column document_copies.edition is
  'the version of the bill that a note is of, the number of the closing of a session; 0 for others';
comment on column document_copies.copy is '0 is the original, every other one a duplicate';
comment on column document_copies.is_link is 'handed out as an address, not on paper';
select isolate_by_tenant('document_copies');
grant select, insert on document_copies to comptoir_server;

-- Public addresses of documents. A document has one.
create table document_links (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('invoice', 'credit_note')),
  document_id text not null,
  token text not null check (length(token) = 22),
  made_at timestamptz not null default now(),
  primary key (tenant_id, kind, document_id)
);
comment on column document_links.token is '128 random bits';
create index document_links_by_token on document_links (token);
select isolate_by_tenant('document_links');
grant select, insert on document_links to comptoir_server;

-- The document that a public address leads to.
create function directory.find_receipt(wanted text) returns table (tenant_id uuid, kind text, document_id text)
  language sql stable security definer set search_path = pg_catalog, public as
  $$ select l.tenant_id, l.kind, l.document_id from public.document_links l where l.token = wanted $$;

-- The numbers of the newest invoices with this number or token, or of customers with this phone or all these words in their name;
-- null finds nothing. The newest are those of the customers who were invoiced last. As the owner and with the restaurant named:
-- under row-level security a condition such as LIKE, which PostgreSQL does not know to keep values to itself, is never asked of an
-- index.
create function directory.find_invoices(wanted bigint, digits text, name_part text, key_part text, most int) returns setof bigint
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
begin return query
  with people as (
    select customer_phone, customer_name from (
      select customer_phone, customer_name, last_invoice from invoiced_customers
      where tenant_id = (select current_tenant_id()) and search_text(customer_name) like widest_pattern(name_part)
        and search_text(customer_name) like all (search_patterns(name_part))
      union
      select customer_phone, customer_name, last_invoice from invoiced_customers
      where tenant_id = (select current_tenant_id()) and phone_digits like contained(digits)
      union
      select i.customer_phone, i.customer_name, i.last_invoice from customers c
      join invoiced_customers i on i.tenant_id = c.tenant_id and i.customer_phone = c.phone
      where c.tenant_id = (select current_tenant_id()) and c.phone_key like contained(key_part)
    ) matching
    order by last_invoice desc limit most
  )
  select number from (
    select wanted as number where exists (
      select from invoices where tenant_id = (select current_tenant_id()) and number = wanted)
    union
    (select invoice_number from invoice_orders
    where tenant_id = (select current_tenant_id()) and token_no = wanted order by invoice_number desc limit most)
    union
    select theirs.number from people p cross join lateral (
      select i.number from invoices i
      where i.tenant_id = (select current_tenant_id()) and i.customer_phone = p.customer_phone
        and coalesce(i.customer_name, '') = p.customer_name
      order by i.number desc limit most
    ) theirs
  ) found order by number desc limit most;
end $$;

-- For 1.4, which may run beside.
create function directory.find_invoices(wanted bigint, digits text, name_part text, most int) returns setof bigint
  language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select directory.find_invoices(wanted, digits, name_part, null, most)
$$;
