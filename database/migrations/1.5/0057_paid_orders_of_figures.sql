-- An order counts as paid with the invoice that completes it.
set local lock_timeout = '2s';
create or replace view invoice_figures with (security_invoker = true) as
  select i.tenant_id, i.number, i.business_day, 0 as position, 'sales' as kind, '' as key, null::text as title,
    null::bigint as price,
    (select count(*) from invoice_orders o
      where o.tenant_id = i.tenant_id and o.invoice_number = i.number and o.completes) as count,
    i.sub_total as net, i.tax_total as tax, i.total
  from invoices i
  union all
  select i.tenant_id, i.number, i.business_day, 0, 'hour', i.issued_hour::text, null, null,
    (select count(*) from invoice_orders o
      where o.tenant_id = i.tenant_id and o.invoice_number = i.number and o.completes),
    i.sub_total, i.tax_total, i.total
  from invoices i
  union all
  -- the price of one without its add-ons
  select i.tenant_id, i.number, i.business_day, l.position, 'item', l.item_id::text, l.item_title,
    l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from jsonb_array_elements(l.addons) a)::bigint,
    l.quantity, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, l.position, 'category', coalesce(l.category_id::text, ''),
    l.category_title, null, l.quantity, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, p.position, 'payment', p.payment_type_id::text, p.title, null, 1,
    0, 0, p.amount
  from invoices i join invoice_payments p on p.tenant_id = i.tenant_id and p.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, t.position, 'tax', t.type || ' ' || t.rate_milli, t.title, null, 1,
    t.net, t.tax, t.net + t.tax
  from invoices i join invoice_taxes t on t.tenant_id = i.tenant_id and t.invoice_number = i.number;
