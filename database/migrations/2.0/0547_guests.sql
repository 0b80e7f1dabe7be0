set local lock_timeout = '2s';

-- Takes a person out of everything that names them: figures and papers stay, under a pseudonym
-- (docs/decisions/data/0011-erasing-a-person.md). False when nothing names this phone.
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
  union all select 1 from public.waitlist_entries where tenant_id = tenant and customer_phone = unwanted
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
  with erased as (
    update public.reservations
    set customer_phone = pseudonym, customer_name = '', notes = null, email = null, language = null
    where tenant_id = tenant and customer_phone = unwanted returning id)
  delete from public.booking_links where tenant_id = tenant and reservation_id in (select id from erased);
  delete from public.waitlist_entries where tenant_id = tenant and customer_phone = unwanted;

  -- what the log says of a customer is the phone in its subject
  update public.audit_entries set subject = pseudonym
  where tenant_id = tenant and kind in ('customer.exported', 'customer.erased') and subject = unwanted;

  delete from public.customers where tenant_id = tenant and phone = unwanted;
  return true;
end $$;
