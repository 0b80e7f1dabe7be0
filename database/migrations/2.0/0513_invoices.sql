set local lock_timeout = '2s';

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
insert into reasons (tenant_id, kind, title, percent_milli, created_at)
select t.id, first.kind, case when t.language = 'fr' then first.fr else first.en end, first.percent_milli,
  now() + first.position * interval '1 microsecond'
from tenants t
cross join (values
  (1, 'discount', 'Regular guest', 'Client fidèle', 10000),
  (2, 'discount', 'Staff', 'Personnel', 30000),
  (3, 'discount', 'Goodwill', 'Geste commercial', null),
  (4, 'comp', 'On the house', 'Offert par la maison', null),
  (5, 'comp', 'Kitchen mistake', 'Erreur de cuisine', null),
  (6, 'comp', 'Long wait', 'Attente trop longue', null),
  (7, 'void', 'Guest changed their mind', 'Le client a changé d’avis', null),
  (8, 'void', 'Entered by mistake', 'Erreur de saisie', null),
  (9, 'void', 'Sold out', 'Produit épuisé', null),
  (10, 'refund', 'Complaint', 'Réclamation', null),
  (11, 'refund', 'Charged by mistake', 'Erreur d’encaissement', null),
  (12, 'price', 'Agreed price', 'Prix convenu', null),
  (13, 'price', 'Wrong price on the menu', 'Erreur de prix sur la carte', null),
  (14, 'paid_in', 'Change from the bank', 'Apport de monnaie', null),
  (15, 'paid_in', 'Other', 'Autre', null),
  (16, 'paid_out', 'Supplier', 'Fournisseur', null),
  (17, 'paid_out', 'Small purchase', 'Petit achat', null),
  (18, 'paid_out', 'Other', 'Autre', null)
) as first (position, kind, en, fr, percent_milli);

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

-- What was given back, line by line or as parts of lines.
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

-- How money went back.
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

-- What was paid by a payment type of kind account is money still to come. A settlement takes it off the account and has what came
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

-- What a settlement took off the account, and what came instead.
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

-- Which papers were printed, and how often (docs/rules/invoices.md#originals-and-duplicates). Nothing changes it.
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

-- then
set local lock_timeout = '2s';
alter table payment_types
  drop constraint payment_types_kind_check,
  add constraint payment_types_kind_check check (kind in ('meal_voucher', 'cheque', 'account', 'online', 'cash', 'card',
    'other', 'gift_card')) not valid;

-- then
set local lock_timeout = '2s';
alter table invoices
  add column covers smallint,
  add column served_by text;
comment on column invoices.covers is
  'guests of the party; null where nobody counted them, and on invoices of before';
comment on column invoices.served_by is
  'user name of the waiter of the party, else of who sent its first order; null on invoices of before';

-- then
set local lock_timeout = '2s';
-- An invoice copies who sent each of its orders, and for how many guests.
alter table invoice_orders
  add column bill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column completes boolean not null default true,
  add column placed_by text,
  add column covers smallint;
comment on table invoice_orders is
  'its primary key and its trigger are the last guard against paying an order twice';
comment on column invoice_orders.bill_id is
  'the bill that was paid; all zeros where the order was paid whole and was in none';
comment on column invoice_orders.completes is
  'with this invoice everything that stands of the order was invoiced: it counts as one paid order';

-- then
set local lock_timeout = '2s';
-- A line of an invoice may be a part of an ordered line, and have discounts. Null: the whole line, and none.
-- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
alter table invoice_lines
  add column part_from int,
  add column part_to int,
  add column part_of int,
  add column line_quantity int,
  add column discounts jsonb,
  add column seat smallint,
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true,
  add column set_menu jsonb;
comment on column invoice_lines.quantity is
  'whole units; those of the parts of a line add up to the line';
comment on column invoice_lines.line_quantity is
  'units of the whole line, of which this is a part; null: quantity';
comment on column invoice_lines.discounts is
  'what was taken off, in minor units: [{id, title, amount}]';

-- then
set local lock_timeout = '2s';
-- What a payment was, beside the amount it settled.
-- At which till, and in which session of it. The money of a session is found by the numbers of its invoices: a sale pays for no
-- further index.
alter table invoice_payments
  add column kind text,
  add column tip bigint not null default 0,
  add column rounding bigint not null default 0,
  add column surplus bigint not null default 0,
  add column change bigint not null default 0,
  add column reference text,
  add column tip_for text,
  add column taken_by text,
  add column bill_payment_id uuid,
  add column till_id uuid,
  add column session_id uuid;
comment on column invoice_payments.bill_payment_id is
  'the payment of the bill that this is the copy of; null where it was taken with the invoice';
comment on column invoice_payments.session_id is
  'null also where the payment is a copy: the money came with the payment of the bill';

-- then
-- outside a transaction
set lock_timeout = '2s';
alter table payment_types validate constraint payment_types_kind_check;

-- then
-- outside a transaction
set lock_timeout = '2s';
create unique index concurrently if not exists invoice_orders_key on invoice_orders (tenant_id, order_id, bill_id);

-- then
-- outside a transaction
set lock_timeout = '2s';
-- Tips by whom they are for; of the payments without one nothing is kept here.
create index concurrently if not exists invoice_payments_of_tips on invoice_payments (tenant_id, tip_for)
  where tip <> 0 and bill_payment_id is null;
-- What was paid on account: few of all payments.
create index concurrently if not exists invoice_payments_on_account on invoice_payments (tenant_id, invoice_number, position)
  where kind = 'account';

-- then
set local lock_timeout = '2s';
alter table invoice_orders
  drop constraint invoice_orders_pkey,
  add constraint invoice_orders_pkey primary key using index invoice_orders_key;

-- then
set local lock_timeout = '2s';
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
create or replace function directory.find_invoices(wanted bigint, digits text, name_part text, most int) returns setof bigint
  language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select directory.find_invoices(wanted, digits, name_part, null, most)
$$;

revoke execute on function directory.find_receipt, directory.find_invoices(bigint, text, text, text, integer) from
  public;
grant execute on function directory.find_receipt, directory.find_invoices(bigint, text, text, text, integer) to
  comptoir_server;
