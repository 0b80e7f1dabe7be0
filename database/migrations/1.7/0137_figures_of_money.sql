-- Money counts on the day that it came, revenue on the day of the invoice: what was paid on a bill before it was invoiced is in the
-- figures of its own day. Tips, roundings and surpluses are no revenue and have figures of their own; so have discounts by reason, and
-- sales by who sent the orders and by dining option, of invoices that copy who sent their orders: those before this version do not,
-- and count in neither. Sums of days that are over contain them, and so does what these must be.
set local lock_timeout = '2s';

-- The lines of invoices by the order that they are of, and who sent it.
create view invoice_servers with (security_invoker = true) as
  select o.tenant_id, o.invoice_number, o.placed_by as username, o.completes, l.net, l.tax, l.total
  from invoice_orders o
  cross join lateral (
    select coalesce(sum(l.net), 0)::bigint as net, coalesce(sum(l.tax), 0)::bigint as tax, coalesce(sum(l.total), 0)::bigint as total
    from invoice_lines l
    where l.tenant_id = o.tenant_id and l.invoice_number = o.invoice_number and l.order_id = o.order_id
  ) l
  where o.placed_by is not null;
grant select on invoice_servers to comptoir_server;

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
  select i.tenant_id, i.number, i.business_day, 0, 'option', coalesce(i.delivery_type, ''), null, null,
    (select count(*) from invoice_orders o
      where o.tenant_id = i.tenant_id and o.invoice_number = i.number and o.completes),
    i.sub_total, i.tax_total, i.total
  from invoices i
  where exists (
    select from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number and o.placed_by is not null)
  union all
  select i.tenant_id, i.number, i.business_day, 0, 'server', s.username, null, null,
    case when s.completes then 1 else 0 end, s.net, s.tax, s.total
  from invoices i join invoice_servers s on s.tenant_id = i.tenant_id and s.invoice_number = i.number
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
  -- what a discount takes off all lines of an invoice is one discount
  select i.tenant_id, i.number, i.business_day, 0, 'discount', d.reason_kind || ' ' || d.reason_id, d.title, null, 1, 0, 0,
    g.amount
  from invoices i
  cross join lateral (
    select (x ->> 'id')::uuid as id, sum((x ->> 'amount')::bigint)::bigint as amount
    from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
    where l.tenant_id = i.tenant_id and l.invoice_number = i.number and l.discounts is not null group by 1
  ) g
  join bill_discounts d on d.tenant_id = i.tenant_id and d.id = g.id
  union all
  select i.tenant_id, i.number, i.business_day, p.position, 'payment', p.payment_type_id::text, p.title, null, 1,
    0, 0, p.amount
  from invoices i join invoice_payments p on p.tenant_id = i.tenant_id and p.invoice_number = i.number
  where p.bill_payment_id is null
  union all
  select i.tenant_id, i.number, i.business_day, p.position, v.kind, case v.kind when 'tip' then p.payment_type_id::text else '' end,
    null, null, 1, 0, 0, v.total
  from invoices i join invoice_payments p on p.tenant_id = i.tenant_id and p.invoice_number = i.number
  cross join lateral (values ('tip', p.tip), ('rounding', p.rounding), ('surplus', p.surplus)) v (kind, total)
  where p.bill_payment_id is null and v.total <> 0
  union all
  select i.tenant_id, i.number, i.business_day, t.position, 'tax', t.type || ' ' || t.rate_milli, t.title, null, 1,
    t.net, t.tax, t.net + t.tax
  from invoices i join invoice_taxes t on t.tenant_id = i.tenant_id and t.invoice_number = i.number;

create function order_of_instant(day date, at timestamptz) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + 200000000000
    + (extract(epoch from (at at time zone 'UTC') - day::timestamp) * 1000000)::bigint
$$;

create or replace view credit_note_figures with (security_invoker = true) as
  select n.tenant_id, order_in_days(n.business_day, n.number, 0) as number, n.business_day, 0 as position, 'sales' as kind,
    '' as key, null::text as title, null::bigint as price, 0::bigint as count, -n.sub_total as net, -n.tax_total as tax, -n.total as total
  from credit_notes n
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'hour', n.issued_hour::text, null, null, 0,
    -n.sub_total, -n.tax_total, -n.total
  from credit_notes n
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'refund', '', null, null, 1,
    n.sub_total, n.tax_total, n.total
  from credit_notes n
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, l.position, 'item', l.item_id::text,
    l.item_title, l.price, -l.quantity, -l.net, -l.tax, -l.total
  from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, l.position, 'category',
    coalesce(l.category_id::text, ''), l.category_title, null, -l.quantity, -l.net, -l.tax, -l.total
  from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, p.position, 'payment',
    p.payment_type_id::text, p.title, null, 0, 0, 0, -p.amount
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.amount > 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, t.position, 'tax',
    t.type || ' ' || t.rate_milli, t.title, null, 0, -t.net, -t.tax, -(t.net + t.tax)
  from credit_notes n join credit_note_taxes t on t.tenant_id = n.tenant_id and t.credit_note_number = n.number
  where t.type <> 'none'
  union all
  select s.tenant_id, order_in_days(s.business_day, s.number, 1), s.business_day, p.position, 'payment',
    p.payment_type_id::text, p.title, null,
    case when p.position > 0 then 1 when s.is_correction then -1 else 0 end, 0, 0, p.amount
  from settlements s join settlement_payments p on p.tenant_id = s.tenant_id and p.settlement_number = s.number
  where p.amount <> 0
  union all
  select s.tenant_id, order_in_days(s.business_day, s.number, 1), s.business_day, p.position, v.kind,
    case v.kind when 'tip' then p.payment_type_id::text else '' end, null, null, 1, 0, 0, v.total
  from settlements s join settlement_payments p on p.tenant_id = s.tenant_id and p.settlement_number = s.number
  cross join lateral (values ('tip', p.tip), ('rounding', p.rounding), ('surplus', p.surplus)) v (kind, total)
  where v.total <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'option', coalesce(i.delivery_type, ''), null,
    null, 0, -n.sub_total, -n.tax_total, -n.total
  from credit_notes n join invoices i on i.tenant_id = n.tenant_id and i.number = n.invoice_number
  where exists (
    select from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number and o.placed_by is not null)
  union all
  -- of an amount that names no lines it is who sent the first order
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'server', first.placed_by, null, null, 0,
    -n.sub_total, -n.tax_total, -n.total
  from credit_notes n cross join lateral (
    select o.placed_by from invoice_orders o
    where o.tenant_id = n.tenant_id and o.invoice_number = n.invoice_number and o.placed_by is not null
    order by o.placed_at, o.order_id limit 1
  ) first
  where n.is_by_amount
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, l.position, 'server',
    o.placed_by, null, null, 0, -l.net, -l.tax, -l.total
  from credit_notes n
  join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  join invoice_lines s on s.tenant_id = n.tenant_id and s.invoice_number = n.invoice_number and s.position = l.invoice_position
  join invoice_orders o on o.tenant_id = n.tenant_id and o.invoice_number = n.invoice_number and o.order_id = s.order_id
    and o.placed_by is not null
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'discount', 'refund ' || n.reason_id,
    n.reason_title, null, 1, 0, 0, n.total
  from credit_notes n
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, p.position, 'tip', p.payment_type_id::text, null,
    null, 0, 0, 0, -p.tip
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.tip <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, p.position, 'returned', p.payment_type_id::text,
    null, null, 1, 0, 0, p.amount
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.amount > 0
  union all
  -- what came on a bill, and what was taken back of it
  select b.tenant_id, order_of_instant(b.business_day, b.taken_at), b.business_day, b.position, 'payment', b.payment_type_id::text,
    b.title, null, case when b.cancels is null then 1 else -1 end, 0, 0, b.amount
  from bill_payments b
  union all
  select b.tenant_id, order_of_instant(b.business_day, b.taken_at), b.business_day, b.position, v.kind,
    case v.kind when 'tip' then b.payment_type_id::text else '' end, null, null, case when b.cancels is null then 1 else -1 end, 0, 0,
    v.total
  from bill_payments b
  cross join lateral (values ('tip', b.tip), ('rounding', b.rounding), ('surplus', b.surplus)) v (kind, total)
  where v.total <> 0;
comment on view credit_note_figures is 'what counts on its own day and not with an invoice: credit notes, settlements, payments of bills';

-- What came and was taken back on one day adds up to nothing, which is as good as no row.
create or replace view figure_differences with (security_invoker = true) as
  select coalesce(kept.tenant_id, ledger.tenant_id) as tenant_id, coalesce(kept.grain, ledger.grain) as grain,
    coalesce(kept.kind, ledger.kind) as kind, coalesce(kept.starts_on, ledger.starts_on) as starts_on,
    coalesce(kept.key, ledger.key) as key, to_jsonb(kept) as kept, to_jsonb(ledger) as ledger
  from (select * from report_figures where (count, net, tax, total) <> (0, 0, 0, 0)) kept
  full join (select * from figures_of_ledger where (count, net, tax, total) <> (0, 0, 0, 0)) ledger on ledger.tenant_id = kept.tenant_id and ledger.grain = kept.grain
    and ledger.kind = kept.kind and ledger.starts_on = kept.starts_on and ledger.key = kept.key
  where to_jsonb(kept) is distinct from to_jsonb(ledger)
  union all
  select coalesce(kept.tenant_id, ledger.tenant_id), 'day', 'visits', coalesce(kept.visited_on, ledger.visited_on),
    coalesce(kept.customer_phone, ledger.customer_phone), to_jsonb(kept), to_jsonb(ledger)
  from customer_visits kept
  full join visits_of_ledger ledger on ledger.tenant_id = kept.tenant_id
    and ledger.customer_phone = kept.customer_phone and ledger.visited_on = kept.visited_on
  where to_jsonb(kept) is distinct from to_jsonb(ledger);

create or replace function sum_days_over(most int) returns boolean language plpgsql as $$
declare
  tenant constant uuid := current_tenant_id();
  counters tenant_counters;
  day date;
begin
  update tenant_counters c set
    last_token = case when today.day > c.business_day then 0 else c.last_token end,
    business_day = greatest(c.business_day, today.day)
  from (
    select business_day_at(now(), time_zone, day_starts_at) as day from store_settings where tenant_id = tenant
  ) today
  where c.tenant_id = tenant;
  for at in 1..most loop
    select * into counters from tenant_counters where tenant_id = tenant;
    select least(
      (select i.business_day from invoices i
       where i.tenant_id = tenant and i.number > counters.summed_invoice order by i.number limit 1),
      (select min(o.business_day) from orders o
       where o.tenant_id = tenant and o.business_day > counters.summed_until),
      (select min(n.business_day) from credit_notes n
       where n.tenant_id = tenant and n.business_day > counters.summed_until),
      (select min(s.business_day) from settlements s
       where s.tenant_id = tenant and s.business_day > counters.summed_until),
      (select min(b.business_day) from bill_payments b
       where b.tenant_id = tenant and b.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;
