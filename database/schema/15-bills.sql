-- Bills: what is paid together before it is an invoice, with the guards that no line is paid twice or left out
-- (docs/decisions/orders/0041-guards-of-bills.md).

-- Bills: lines that are paid together. A bill is open until it is paid, and contains stretches of order lines
-- (decision 36). Orders that nobody split or part-paid are in none.
create table bills (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  letter_no smallint not null check (letter_no > 0),
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'paid', 'void')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  invoice_number bigint,
  customer_phone text,
  customer_name text,
  total bigint not null default 0,
  paid bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_number),
  foreign key (tenant_id, invoice_number) references invoices,
  check ((status = 'paid') = (invoice_number is not null)),
  check ((status = 'open') = (closed_at is null))
);
comment on column bills.letter_no is '1 is A: by age within the table';
comment on column bills.version is 'rises with each change; callers name the one they saw';
comment on column bills.customer_phone is 'whose account pays, where a payment needed a customer';
comment on column bills.total is 'what its lines come to, as lists show it; written with each change of them';
comment on column bills.paid is 'what the payments that stand have settled of it';
create index bills_open on bills (tenant_id, opened_at, id) where status = 'open';
-- A reward that is still on a bill is looked for on bills that were paid since it was given.
create index bills_paid on bills (tenant_id, closed_at) where status = 'paid';
select isolate_by_tenant('bills');
grant select, insert, update on bills to comptoir_server;

-- The stretch of an order line that a bill has: from and to are parts of `of`.
create table bill_lines (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  bill_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  part_from int not null default 0,
  part_to int not null default 1,
  part_of int not null default 1,
  discounts jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills on delete cascade,
  foreign key (tenant_id, order_id) references orders on delete cascade,
  foreign key (tenant_id, order_item_id) references order_items on delete cascade,
  check (part_from >= 0 and part_from < part_to and part_to <= part_of and part_of <= 9999)
);
comment on column bill_lines.discounts is 'what is left of a stretch after each discount: [{id, stretch: {from, to, of}, left}]';
create index bill_lines_by_bill on bill_lines (tenant_id, bill_id);
create index bill_lines_by_order on bill_lines (tenant_id, order_id);
create index bill_lines_by_item on bill_lines (tenant_id, order_item_id);
select isolate_by_tenant('bill_lines');
grant select, insert, update, delete on bill_lines to comptoir_server;

-- Discounts of a bill, by whom and why; the amount that one takes off is computed from it, or stands with the lines.
create table bill_discounts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  bill_id uuid not null,
  kind text not null check (kind in ('percent', 'amount')),
  value bigint not null check (value > 0),
  is_of_bill boolean not null,
  is_shared boolean not null check (is_of_bill or not is_shared),
  reason_id uuid not null,
  reason_kind text not null check (reason_kind in ('discount', 'comp')),
  title text not null,
  given_by text,
  approved_by text,
  given_at timestamptz not null default now(),
  position smallint not null default 0,
  removed_at timestamptz,
  is_reward boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills on delete cascade
);
comment on column bill_discounts.value is 'of a percentage thousandths of a percent, of an amount minor units';
comment on column bill_discounts.is_of_bill is 'given on the whole bill, not on one of its lines';
comment on column bill_discounts.is_shared is
  'shared over the lines of its bill each time that is computed; otherwise its amounts stand with the lines';
comment on column bill_discounts.is_reward is 'points were spent on it: they come back when it is on no bill any more';
create index bill_discounts_by_bill on bill_discounts (tenant_id, bill_id);
select isolate_by_tenant('bill_discounts');
grant select, insert, update on bill_discounts to comptoir_server;

-- Money taken on a bill before or with its invoice. Nothing changes it: what is taken back is a second row, below 0.
create table bill_payments (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  bill_id uuid not null,
  taken_at timestamptz not null default now(),
  position smallint not null,
  business_day date not null,
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
  taken_by text,
  cancels uuid,
  -- Why a payment was taken back, and who approved it.
  reason_title text,
  approved_by text,
  -- At which till money was taken, and in which session of it.
  till_id uuid,
  session_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, cancels),
  foreign key (tenant_id, bill_id) references bills on delete cascade,
  foreign key (tenant_id, cancels) references bill_payments,
  -- A payment may settle nothing and be a tip alone; taking it back is a row of nothing, too.
  constraint bill_payments_signs check (case when cancels is null then amount >= 0 else amount <= 0 end)
);
comment on column bill_payments.amount is 'what it settles; what came is amount + tip + rounding + surplus';
comment on column bill_payments.cancels is 'the payment that this row takes back';
create index bill_payments_by_bill on bill_payments (tenant_id, bill_id);
create index bill_payments_by_day on bill_payments (tenant_id, business_day);
-- The payments of a session, and tips by whom they are for.
create index bill_payments_by_session on bill_payments (tenant_id, session_id) where session_id is not null;
create index bill_payments_of_tips on bill_payments (tenant_id, tip_for) where tip <> 0;
select isolate_by_tenant('bill_payments');
grant select, insert on bill_payments to comptoir_server;

-- The companies that invoices are made out to. The newest prints, all stay, also when a customer is erased
-- (docs/rules/invoices.md#name-a-company).
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
  is_late boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_number) references invoices on delete cascade,
  foreign key (tenant_id, bill_id) references bills on delete cascade,
  check (num_nonnulls(invoice_number, bill_id) = 1)
);
comment on column invoice_buyers.bill_id is 'the bill, where it was named with a payment before there was an invoice';
comment on column invoice_buyers.is_late is 'named after the day of the invoice was closed';
create index invoice_buyers_by_invoice on invoice_buyers (tenant_id, invoice_number) where invoice_number is not null;
create index invoice_buyers_by_bill on invoice_buyers (tenant_id, bill_id) where bill_id is not null;
select isolate_by_tenant('invoice_buyers');
grant select, insert on invoice_buyers to comptoir_server;

-- Stretches of a line never overlap, and together they cover it; a cancelled line is in no bill. Checked at the commit, as a split
-- takes several rows.
create function check_line_in_bills(item uuid, tenant uuid) returns void language plpgsql as $$
declare
  piece record;
  ends_at bigint := 0;
  ends_of bigint := 1;
begin
  -- fractions with parts of 9,999 at most differ by far more than a double can hold
  for piece in
    select part_from, part_to, part_of from bill_lines where tenant_id = tenant and order_item_id = item
    order by part_from::float8 / part_of
  loop
    if piece.part_from * ends_of <> ends_at * piece.part_of then
      raise exception 'the bills of a line overlap or leave a part out' using errcode = '23514', detail = item;
    end if;
    ends_at := piece.part_to;
    ends_of := piece.part_of;
  end loop;
  if not found then return; end if;
  if ends_at <> ends_of then
    raise exception 'the bills of a line leave a part out' using errcode = '23514', detail = item;
  end if;
  if exists (select from order_items where tenant_id = tenant and id = item and status = 'cancelled') then
    raise exception 'a cancelled line is in a bill' using errcode = '23514', detail = item;
  end if;
end $$;

-- Checks the line that a row of a bill is of, before and after the change.
create function check_bill_line() returns trigger language plpgsql as $$
begin
  perform check_line_in_bills(coalesce(new.order_item_id, old.order_item_id), coalesce(new.tenant_id, old.tenant_id));
  return null;
end $$;
create constraint trigger lines_are_covered after insert or update or delete on bill_lines
  deferrable initially deferred for each row execute function check_bill_line();

-- Invoiced lines stay as they are.
create function refuse_closed_bill() returns trigger language plpgsql as $$
begin
  if exists (
    select from bills where tenant_id = coalesce(new.tenant_id, old.tenant_id) and id in (new.bill_id, old.bill_id) and status = 'paid'
  ) then
    raise exception 'the lines of a paid bill do not change' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger paid_lines_stay before insert or update or delete on bill_lines
  for each row execute function refuse_closed_bill();

-- Only a person who is erased leaves it.
create function refuse_reopened_bill() returns trigger language plpgsql as $$
begin
  raise exception 'a bill that is closed stays closed' using errcode = '23514';
end $$;
create trigger closed_bills_stay before update on bills
  for each row when (old.status <> 'open' and (old.status, old.version, old.total, old.paid)
    is distinct from (new.status, new.version, new.total, new.paid))
  execute function refuse_reopened_bill();

-- Orders are paid whole or by bills, never both ways; and what a bill invoices are its lines.
create function check_invoice_of_order() returns trigger language plpgsql as $$
declare
  whole constant boolean := new.bill_id = '00000000-0000-0000-0000-000000000000';
begin
  -- whoever pays the same order waits here, and sees what was paid
  perform from orders where tenant_id = new.tenant_id and id = new.order_id for update;
  if whole and exists (select from bill_lines where tenant_id = new.tenant_id and order_id = new.order_id)
    or not whole and exists (
      select from invoice_orders where tenant_id = new.tenant_id and order_id = new.order_id
        and bill_id = '00000000-0000-0000-0000-000000000000')
  then
    raise exception 'an order is paid whole or by its bills' using errcode = '23514', detail = new.order_id;
  end if;
  if not whole and exists (
    select order_item_id, part_from, part_to, part_of from bill_lines
      where tenant_id = new.tenant_id and bill_id = new.bill_id and order_id = new.order_id
    except select order_item_id, coalesce(part_from, 0), coalesce(part_to, 1), coalesce(part_of, 1) from invoice_lines
      where tenant_id = new.tenant_id and invoice_number = new.invoice_number
  ) or not whole and exists (
    select order_item_id, coalesce(part_from, 0), coalesce(part_to, 1), coalesce(part_of, 1) from invoice_lines
      where tenant_id = new.tenant_id and invoice_number = new.invoice_number and order_id = new.order_id
    except select order_item_id, part_from, part_to, part_of from bill_lines
      where tenant_id = new.tenant_id and bill_id = new.bill_id
  ) then
    raise exception 'an invoice has the lines of its bill' using errcode = '23514', detail = new.order_id;
  end if;
  return null;
end $$;
-- an order that was placed in this very transaction has no bill: a till sale does not wait for this
create constraint trigger orders_are_invoiced_once after insert on invoice_orders
  deferrable initially deferred for each row
  when (new.placed_at <> now() or new.bill_id <> '00000000-0000-0000-0000-000000000000')
  execute function check_invoice_of_order();

-- A cancelled line is in no bill.
create function check_cancelled_line() returns trigger language plpgsql as $$
begin
  perform check_line_in_bills(new.id, new.tenant_id);
  return null;
end $$;
create constraint trigger cancelled_lines_leave_bills after update of status on order_items
  deferrable initially deferred for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function check_cancelled_line();
