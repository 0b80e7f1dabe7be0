-- What was paid by a payment type of kind account is money still to come. A settlement takes it off the account and has what came
-- instead, on the day that it came. Nothing changes it.
set local lock_timeout = '2s';
create table settlements (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number bigint not null check (number > 0),
  invoice_number bigint not null,
  invoice_position int not null,
  settled_at timestamptz not null default clock_timestamp(),
  business_day date not null,
  taken_by text,
  primary key (tenant_id, number),
  foreign key (tenant_id, invoice_number) references invoices
);
comment on column settlements.invoice_position is 'the payment of the invoice that is settled';
create index settlements_by_payment on settlements (tenant_id, invoice_number, invoice_position);
create index settlements_by_day on settlements (tenant_id, business_day, number);

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
  check ((position = 0) = (amount < 0))
);
comment on column settlement_payments.position is '0 is what is taken off the account, below 0; from 1 on what came: together they are 0';
create index settlement_payments_by_session on settlement_payments (tenant_id, session_id) where session_id is not null;
create index settlement_payments_of_tips on settlement_payments (tenant_id, tip_for) where tip <> 0;

select isolate_by_tenant(t) from unnest(array['settlements', 'settlement_payments']::regclass[]) t;
grant select, insert on settlements, settlement_payments to comptoir_server;

-- What was noted with a settlement leaves with the person whose account it was.
create or replace function directory.erase_customer(unwanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := public.current_tenant_id();
  -- letters only: no phone can be it, and no search by digits finds it
  pseudonym constant text := 'erased-' || translate(right(gen_random_uuid()::text, 10), '0123456789', 'ghijklmnop');
  own_orders uuid[];
begin
  perform 1 from public.customers where tenant_id = tenant and phone = unwanted
  union all select 1 from public.orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.qr_orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.invoices where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.reservations where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.bills where tenant_id = tenant and customer_phone = unwanted
  limit 1;
  if not found then
    return false;
  end if;

  -- theirs are also the orders in nobody's name on a bill in their name
  select array_agg(own.id) into own_orders
  from (
    select o.id from public.orders o where o.tenant_id = tenant and o.customer_phone = unwanted
    union
    select o.order_id from public.invoices i
    join public.invoice_orders o on o.tenant_id = i.tenant_id and o.invoice_number = i.number
    where i.tenant_id = tenant and i.customer_phone = unwanted and o.customer_phone is null
  ) own;
  update public.order_items set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.invoice_lines set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.qr_order_items i set notes = null
  from public.qr_orders o
  where o.tenant_id = tenant and o.customer_phone = unwanted
    and i.tenant_id = tenant and i.qr_order_id = o.id and i.notes is not null;

  -- a room, a name on a cheque: what was noted with a payment of theirs
  update public.invoice_payments p set reference = null from public.invoices i
  where i.tenant_id = tenant and i.customer_phone = unwanted
    and p.tenant_id = tenant and p.invoice_number = i.number and p.reference is not null;
  update public.invoice_payments p set reference = null from public.bills b
  where b.tenant_id = tenant and b.customer_phone = unwanted
    and p.tenant_id = tenant and p.invoice_number = b.invoice_number and p.reference is not null;
  update public.bill_payments p set reference = null
  where p.tenant_id = tenant and p.reference is not null and (
    p.bill_id in (select b.id from public.bills b where b.tenant_id = tenant and b.customer_phone = unwanted)
    or p.bill_id in (select l.bill_id from public.bill_lines l where l.tenant_id = tenant and l.order_id = any(own_orders)));
  update public.settlement_payments p set reference = null from public.settlements s
  where s.tenant_id = tenant and p.tenant_id = tenant and p.settlement_number = s.number and p.reference is not null
    and s.invoice_number in (
      select i.number from public.invoices i where i.tenant_id = tenant and i.customer_phone = unwanted
      union select b.invoice_number from public.bills b where b.tenant_id = tenant and b.customer_phone = unwanted
      union select o.invoice_number from public.invoice_orders o where o.tenant_id = tenant and o.order_id = any(own_orders));
  update public.bills set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  -- replies that are stored for repeated calls contain bills
  update public.idempotency_keys set reply = regexp_replace(
    reply::text, '"(customer_id|customer_name|reference)": "(?:[^"\\]|\\.)*"', '"\1": null', 'g')::jsonb
  where tenant_id = tenant and position(to_jsonb(unwanted)::text in reply::text) > 0;

  update public.invoices set customer_phone = pseudonym, customer_name = null, customer_email = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.invoice_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.customer_visits set customer_phone = pseudonym
  where tenant_id = tenant and customer_phone = unwanted;
  update public.orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.qr_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- of a table that is still booked nobody would know for whom
  delete from public.reservations
  where tenant_id = tenant and customer_phone = unwanted and status = 'booked' and reserved_at >= now();
  update public.reservations set customer_phone = pseudonym, customer_name = '', notes = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- what the log says of a customer is the phone in its subject
  update public.audit_entries set subject = pseudonym
  where tenant_id = tenant and kind in ('customer.exported', 'customer.erased') and subject = unwanted;

  delete from public.customers where tenant_id = tenant and phone = unwanted;
  return true;
end $$;
