-- Guests who pay after a long stay still get what they paid for: the 24 hours count from the payment.
set local lock_timeout = '2s';
comment on column orders.kitchen_only is 'paid on Orders and gone from there; while the order is open, only the kitchen has it';

create or replace function directory.close_kitchen_only_orders() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.orders o set status = 'completed', closed_at = now()
  -- who paid a day ago ordered a day ago: the index is by that
  where kitchen_only and status = 'created' and placed_at < now() - interval '24 hours' and not exists (
    select from public.invoice_orders p join public.invoices i on i.tenant_id = p.tenant_id and i.number = p.invoice_number
    where p.tenant_id = o.tenant_id and p.order_id = o.id and i.issued_at >= now() - interval '24 hours');
$$;
