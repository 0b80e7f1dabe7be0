-- What is paid together, open until it is paid: a bill contains stretches of order lines
-- (decision 36). Orders that nobody split or part-paid are in none.
set local lock_timeout = '2s';
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
select isolate_by_tenant('bills');
grant select, insert, update on bills to comptoir_server;

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
  primary key (tenant_id, id),
  unique (tenant_id, cancels),
  foreign key (tenant_id, bill_id) references bills on delete cascade,
  foreign key (tenant_id, cancels) references bill_payments,
  check ((cancels is null) = (amount >= 0))
);
comment on column bill_payments.amount is 'what it settles; what came is amount + tip + rounding + surplus';
comment on column bill_payments.cancels is 'the payment that this row takes back';
create index bill_payments_by_bill on bill_payments (tenant_id, bill_id);
create index bill_payments_by_day on bill_payments (tenant_id, business_day);
select isolate_by_tenant('bill_payments');
grant select, insert on bill_payments to comptoir_server;

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

create function check_bill_line() returns trigger language plpgsql as $$
begin
  perform check_line_in_bills(coalesce(new.order_item_id, old.order_item_id), coalesce(new.tenant_id, old.tenant_id));
  return null;
end $$;
create constraint trigger lines_are_covered after insert or update or delete on bill_lines
  deferrable initially deferred for each row execute function check_bill_line();

-- What is invoiced stays as it is.
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
