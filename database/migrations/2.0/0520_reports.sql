set local lock_timeout = '2s';
alter table report_figures
  drop constraint report_figures_kind_check,
  add constraint report_figures_kind_check check (kind in ('sales', 'hour', 'item', 'category', 'payment', 'tax',
    'orders', 'customers', 'repeats', 'refund', 'tip', 'rounding', 'surplus', 'returned', 'discount', 'server',
    'option', 'set')) not valid;

-- then
-- outside a transaction
set lock_timeout = '2s';
alter table report_figures validate constraint report_figures_kind_check;

-- then
set local lock_timeout = '2s';
-- One number that rises with every figure of the restaurant. The numbers and the business days of documents rise together, under the
-- restaurant's row of numbers.
create or replace function figures_version(c tenant_counters) returns bigint language sql immutable as $$
  select c.last_figure + c.last_invoice + c.last_credit_note + c.last_token
    + 1000000 * greatest(0, greatest(c.business_day, date '2000-01-01') - date '2000-01-01')::bigint
$$;

-- What these restaurants did from one day to another. Whole months between the two are read as such: they are named by
-- their first days, or null. Sales of a month are those of its hours.
create or replace function directory.list_tenant_figures(wanted uuid[], first_day date, last_day date, first_month date,
  last_month date, most_items int) returns table (tenant_id uuid, orders bigint, sales bigint, items jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select t.id, coalesce(o.orders, 0), coalesce(s.sales, 0), coalesce(i.items, '[]')
  from unnest(wanted) t (id)
  join tenants l on l.id = t.id and l.mode = 'live' join tenant_counters c on c.tenant_id = t.id
  cross join lateral (
    select sum(part.count)::bigint as orders from (
      select f.count from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'orders' and f.starts_on between first_day and last_day
      union all
      select count(*) from orders r
      where r.tenant_id = t.id and r.business_day > c.summed_until and r.business_day between first_day and last_day
        and r.status <> 'cancelled'
    ) part
  ) o
  cross join lateral (
    select sum(part.total)::bigint as sales from (
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'month' and f.kind = 'hour' and f.starts_on between first_month and last_month
      union all
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'sales'
        and f.starts_on between first_day and coalesce(first_month - 1, last_day)
      union all
      select f.total from report_figures f
      where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'sales'
        and f.starts_on between (last_month + interval '1 month')::date and last_day
      union all
      select v.total from invoices v
      where v.tenant_id = t.id and v.number > c.summed_invoice and v.business_day between first_day and last_day
      union all
      select -n.total from credit_notes n
      where n.tenant_id = t.id and n.business_day > c.summed_until and n.business_day between first_day and last_day
    ) part
  ) s
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', top.key, 'units', top.units) order by top.units desc, top.key) as items
    from (
      select part.key, sum(part.count)::bigint as units from (
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'month' and f.kind = 'item'
          and f.starts_on between first_month and last_month
        union all
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'item'
          and f.starts_on between first_day and coalesce(first_month - 1, last_day)
        union all
        select f.key, f.count from report_figures f
        where f.tenant_id = t.id and f.grain = 'day' and f.kind = 'item'
          and f.starts_on between (last_month + interval '1 month')::date and last_day
        union all
        select l.item_id::text, l.quantity from invoices v
        join invoice_lines l on l.tenant_id = v.tenant_id and l.invoice_number = v.number
        where v.tenant_id = t.id and v.number > c.summed_invoice and v.business_day between first_day and last_day
        union all
        select l.item_id::text, -l.quantity from credit_notes n
        join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
        where n.tenant_id = t.id and n.business_day > c.summed_until and n.business_day between first_day and last_day
      ) part
      group by part.key order by 2 desc, 1 limit most_items
    ) top
  ) i
$$;

-- The order of what counts on its own day and not with an invoice: by the day, then by the series and number.
create function order_in_days(day date, number bigint, series int) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + number * 2 + series
$$;

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

-- What each invoice adds to the figures of its day: an order counts as paid with the invoice that completes it. Money counts on the
-- day that it came, revenue on the day of the invoice. Sales by person and by dining option are of invoices that copied who sent
-- their orders; those of 1.4 did not, and count in neither.
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
  from invoices i join invoice_taxes t on t.tenant_id = i.tenant_id and t.invoice_number = i.number
  union all
  select i.tenant_id, i.number, i.business_day, l.position, 'set', l.set_menu ->> 'item_id', l.set_menu ->> 'title', null,
    case when (l.set_menu ->> 'is_first')::boolean then l.quantity else 0 end, l.net, l.tax, l.total
  from invoices i join invoice_lines l on l.tenant_id = i.tenant_id and l.invoice_number = i.number
  where l.set_menu is not null;
grant select on invoice_figures to comptoir_server;

-- As `order_in_days`, of what has a time and no number.
create function order_of_instant(day date, at timestamptz) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + 200000000000
    + (extract(epoch from (at at time zone 'UTC') - day::timestamp) * 1000000)::bigint
$$;

create view credit_note_figures with (security_invoker = true) as
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
  where v.total <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, l.position, 'set', s.set_menu ->> 'item_id',
    s.set_menu ->> 'title', null, case when (s.set_menu ->> 'is_first')::boolean then -l.quantity else 0 end, -l.net, -l.tax, -l.total
  from credit_notes n
  join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  join invoice_lines s on s.tenant_id = n.tenant_id and s.invoice_number = n.invoice_number and s.position = l.invoice_position
  where s.set_menu is not null
  union all
  select p.tenant_id, order_of_instant(p.business_day, p.paid_at), p.business_day, 0, k.kind, k.key, null, null, 1, 0, 0, 0
  from orders_paid_by_voids p
  cross join lateral (values ('sales', ''), ('hour', p.paid_hour::text), ('option', coalesce(p.delivery_type, '')),
    ('server', p.placed_by)) k (kind, key)
  where k.key is not null
  union all
  select g.tenant_id, order_of_instant(g.business_day, g.sold_at), g.business_day, p.position, 'payment', p.payment_type_id::text,
    p.title, null, 1, 0, 0, p.amount
  from gift_cards g join gift_card_payments p on p.tenant_id = g.tenant_id and p.card_id = g.id
  union all
  select g.tenant_id, order_of_instant(g.business_day, g.sold_at), g.business_day, p.position, 'rounding', '', null, null, 1, 0, 0,
    p.rounding
  from gift_cards g join gift_card_payments p on p.tenant_id = g.tenant_id and p.card_id = g.id
  where p.rounding <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, p.position, 'rounding', '', null, null, 0, 0, 0,
    -p.rounding
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.rounding <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'discount', d.reason_kind || ' ' || d.reason_id,
    d.title, null, 0, 0, 0, -b.amount
  from credit_notes n
  cross join lateral (
    -- parts count in at most 9,999: six decimals tell a whole unit from a little less
    select (x ->> 'id')::uuid as id,
      sum(floor(round((x ->> 'amount')::bigint * (e.part + r.part_n::numeric / r.part_of), 6))
        - floor(round((x ->> 'amount')::bigint * e.part, 6)))::bigint as amount
    from credit_note_lines r
    join invoice_lines l on l.tenant_id = r.tenant_id and l.invoice_number = n.invoice_number and l.position = r.invoice_position
    cross join lateral jsonb_array_elements(l.discounts) x
    cross join lateral (
      select coalesce(sum(p.part_n::numeric / p.part_of), 0) as part
      from credit_notes m join credit_note_lines p on p.tenant_id = m.tenant_id and p.credit_note_number = m.number
      where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number and p.invoice_position = r.invoice_position
        and (m.number, p.position) < (n.number, r.position)
    ) e
    where r.tenant_id = n.tenant_id and r.credit_note_number = n.number and l.discounts is not null
    group by 1
  ) b
  join bill_discounts d on d.tenant_id = n.tenant_id and d.id = b.id
  where not n.is_by_amount and b.amount <> 0
  union all
  select n.tenant_id, order_in_days(n.business_day, n.number, 0), n.business_day, 0, 'discount', d.reason_kind || ' ' || d.reason_id,
    d.title, null, 0, 0, 0, -b.amount
  from credit_notes n
  join invoices i on i.tenant_id = n.tenant_id and i.number = n.invoice_number
  cross join lateral (
    select coalesce(sum(m.total) filter (where not m.is_by_amount), 0) as by_lines,
      coalesce(sum(m.total) filter (where m.is_by_amount and m.number < n.number), 0) as by_amounts
    from credit_notes m where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number
  ) e
  cross join lateral (
    select rest.id, (round(sum(rest.amount) * (e.by_amounts + n.total) / nullif(i.total - e.by_lines, 0))
      - round(sum(rest.amount) * e.by_amounts / nullif(i.total - e.by_lines, 0)))::bigint as amount
    from (
      select (x ->> 'id')::uuid as id, (x ->> 'amount')::bigint - floor(round((x ->> 'amount')::bigint * (
        select coalesce(sum(p.part_n::numeric / p.part_of), 0)
        from credit_notes m join credit_note_lines p on p.tenant_id = m.tenant_id and p.credit_note_number = m.number
        where m.tenant_id = n.tenant_id and m.invoice_number = n.invoice_number and p.invoice_position = l.position), 6)) as amount
      from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
      where l.tenant_id = n.tenant_id and l.invoice_number = n.invoice_number and l.discounts is not null
    ) rest
    group by rest.id
  ) b
  join bill_discounts d on d.tenant_id = n.tenant_id and d.id = b.id
  where n.is_by_amount and b.amount <> 0;
comment on view credit_note_figures is
  'what counts on its own day and not with an invoice: credit notes, settlements, payments of bills, orders that a void completes, gift cards';
comment on column credit_note_figures.number is 'the order in which titles count: by the day, then by the number';
grant select on credit_note_figures to comptoir_server;

-- Money reconciles: what came settles what it came for. So of each day what came is what was invoiced less what was given back,
-- plus what came on bills that are not invoiced yet (docs/rules/reports.md#money-of-a-day). Empty as long as that holds; `npm run
-- check:figures` reads it.
create view money_differences with (security_invoker = true) as
  select i.tenant_id, 'invoice' as kind, i.number::text as key, i.total as expected, coalesce(p.amount, 0) as found
  from invoices i left join lateral (
    select sum(amount)::bigint as amount from invoice_payments p where p.tenant_id = i.tenant_id and p.invoice_number = i.number
  ) p on true where i.total <> coalesce(p.amount, 0)
  union all
  select n.tenant_id, 'credit note', n.number::text, n.total, coalesce(p.amount, 0)
  from credit_notes n left join lateral (
    select sum(amount)::bigint as amount from credit_note_payments p
    where p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  ) p on true where n.total <> coalesce(p.amount, 0)
  union all
  -- of a paid bill its invoice has each payment that stands
  select b.tenant_id, 'bill', b.id::text, p.amount, coalesce(v.amount, 0)
  from bills b
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from bill_payments p where p.tenant_id = b.tenant_id and p.bill_id = b.id
  ) p
  cross join lateral (
    select sum(amount)::bigint as amount from invoice_payments v
    where v.tenant_id = b.tenant_id and v.invoice_number = b.invoice_number and v.bill_payment_id is not null
  ) v
  where b.status = 'paid' and p.amount <> coalesce(v.amount, 0)
  union all
  select s.tenant_id, 'settlement', s.number::text, 0, p.amount
  from settlements s cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from settlement_payments p
    where p.tenant_id = s.tenant_id and p.settlement_number = s.number
  ) p where p.amount <> 0
  union all
  select g.tenant_id, 'gift card', g.number::text, g.amount, coalesce(p.amount, 0)
  from gift_cards g left join lateral (
    select sum(amount)::bigint as amount from gift_card_payments p where p.tenant_id = g.tenant_id and p.card_id = g.id
  ) p on true where g.amount <> coalesce(p.amount, 0);
grant select on money_differences to comptoir_server;

-- Sums days of the restaurant that are over, at most so many; true when there are more. From the first statement on the
-- restaurant's row of numbers is locked, and its business day is today: whatever is sold after this counts to today, also
-- what began before midnight.
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
       where b.tenant_id = tenant and b.business_day > counters.summed_until),
      (select min(p.business_day) from orders_paid_by_voids p
       where p.tenant_id = tenant and p.business_day > counters.summed_until),
      (select min(g.business_day) from gift_cards g
       where g.tenant_id = tenant and g.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;

-- Removes everything that was practised and begins all numbers again; false, and nothing changes, where the restaurant of the
-- transaction is live. Menu, tables, people, customers, reservations, settings and stock stay.
create function directory.go_live() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
  since timestamptz;
begin
  perform directory.lock_tenant_alone(tenant);
  select training_since into since from tenants where id = tenant and mode = 'training' for update;
  if not found then return false; end if;
  perform from store_settings where tenant_id = tenant for update;
  perform from tenant_counters where tenant_id = tenant for update;

  -- the moves of a member count up with time: those of before are the first ones
  delete from loyalty_moves where tenant_id = tenant and moved_at >= since;
  update loyalty_members m set points = kept.points, moves = kept.moves, next_end_on = kept.next_end_on, last_visit_on = null
  from (
    select id,
      coalesce((select sum(v.points) from loyalty_moves v where v.tenant_id = tenant and v.member_id = id), 0)::bigint as points,
      (select count(*) from loyalty_moves v where v.tenant_id = tenant and v.member_id = id) as moves,
      (select min(ends_on) from (
        select ends_on from loyalty_moves v where v.tenant_id = tenant and v.member_id = id group by ends_on having sum(v.points) > 0
      ) left_over) as next_end_on
    from loyalty_members where tenant_id = tenant
  ) kept
  where m.tenant_id = tenant and m.id = kept.id
    and (m.points, m.moves, m.last_visit_on) is distinct from (kept.points, kept.moves, null::date);

  delete from notifications where tenant_id = tenant and kind in ('table_call', 'guest_order', 'ahead_order', 'online_payment',
    'large_void', 'refund_failed', 'loss_alert', 'cash_difference', 'day_closed');
  delete from document_copies where tenant_id = tenant;
  delete from print_jobs where tenant_id = tenant;
  delete from document_links where tenant_id = tenant;
  delete from gift_cards where tenant_id = tenant;
  delete from settlement_payments where tenant_id = tenant;
  delete from settlements where tenant_id = tenant;
  delete from credit_note_lines where tenant_id = tenant;
  delete from credit_note_taxes where tenant_id = tenant;
  delete from credit_note_payments where tenant_id = tenant;
  delete from credit_notes where tenant_id = tenant;
  -- with their lines, discounts and payments: a line of a paid bill goes with its bill alone
  delete from invoice_buyers where tenant_id = tenant;
  delete from bills where tenant_id = tenant;
  delete from invoice_lines where tenant_id = tenant;
  delete from invoice_taxes where tenant_id = tenant;
  delete from invoice_payments where tenant_id = tenant;
  delete from invoice_orders where tenant_id = tenant;
  delete from invoices where tenant_id = tenant;
  delete from invoiced_customers where tenant_id = tenant;
  delete from qr_order_items where tenant_id = tenant;
  delete from qr_orders where tenant_id = tenant;
  delete from voids where tenant_id = tenant;
  delete from orders_paid_by_voids where tenant_id = tenant;
  delete from order_items where tenant_id = tenant;
  delete from orders where tenant_id = tenant;
  -- with the tables they take and what was done with them
  delete from visits where tenant_id = tenant;
  update restaurant_tables set unclean_since = null where tenant_id = tenant and unclean_since is not null;
  delete from cash_sessions where tenant_id = tenant;
  delete from customer_visits where tenant_id = tenant;
  delete from report_figures where tenant_id = tenant and kind <> 'customers';

  update drawers set session_id = null, last_z = 0, kept = null where tenant_id = tenant;
  -- what is kept in memory by these numbers is old: they rise by what they fall, and a version of the events is left out
  update tenant_counters set
    last_figure = last_figure + last_invoice + last_credit_note + last_token + 1, last_past_figure = last_past_figure + 1,
    last_token = 0, last_invoice = 0, last_credit_note = 0, last_gift_card = 0, last_qr_order = 0, summed_invoice = 0,
    last_event = last_event + 1
  where tenant_id = tenant;
  update store_settings set store_name = store_name where tenant_id = tenant;
  update tenants set mode = 'live', training_since = null where id = tenant;
  return true;
end $$;

-- Several records of one person become one (docs/rules/customers.md#merge-records): everything of one customer becomes another's.
-- The server's role may not change what an invoice states, so the owner does it. The caller holds the locks of
-- `lockOrdersOfCustomersForUpdate`.
create function directory.merge_customers(kept text, gone text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
  kept_card loyalty_members;
  gone_card loyalty_members;
  days jsonb;
begin
  update orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update bills set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update reservations set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  select tenant, kept, customer_name, last_invoice from invoiced_customers where tenant_id = tenant and customer_phone = gone
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  -- its trigger takes the rows of `gone` out of invoiced_customers
  update invoices set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update invoice_orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;

  -- visits: a day counts once, and each goes on from the one before
  select jsonb_agg(jsonb_build_object('visited_on', visited_on, 'amount', amount)) into days from (
    select visited_on, sum(amount) as amount from (
      select visited_on, spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by visited_on) as amount
      from customer_visits where tenant_id = tenant and customer_phone in (kept, gone)
    ) visit group by visited_on
  ) day;
  delete from customer_visits where tenant_id = tenant and customer_phone in (kept, gone);
  insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
  select tenant, kept, visited_on, row_number() over w, lag(visited_on) over w, sum(amount) over w
  from jsonb_to_recordset(days) day (visited_on date, amount bigint) window w as (order by visited_on);
  insert into report_figures (tenant_id, grain, kind, starts_on, count)
  select tenant, 'day', 'repeats', day.visited_on, (
    select count(*) from customer_visits v where v.tenant_id = tenant and v.visited_on = day.visited_on and v.visit_no > 1)
  from jsonb_to_recordset(days) day (visited_on date)
  union all
  select tenant, 'month', 'repeats', month.starts_on, (
    select count(distinct v.customer_phone) from customer_visits v where v.tenant_id = tenant and v.visit_no > 1
      and v.visited_on >= month.starts_on and v.visited_on < month.starts_on + interval '1 month')
  from (
    select distinct date_trunc('month', day.visited_on)::date as starts_on from jsonb_to_recordset(days) day (visited_on date)
  ) month
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = excluded.count;
  perform past_figures_change(tenant);

  -- rows that count their place move out of the way first, as no two may have the same one meanwhile
  update consents set customer_phone = kept, number = number + 1000000000 where tenant_id = tenant and customer_phone = gone;
  update consents c set number = 2000000000 + place.number from (
    select channel, number as before, row_number() over (partition by channel order by stated_at, number) as number
    from consents where tenant_id = tenant and customer_phone = kept
  ) place where c.tenant_id = tenant and c.customer_phone = kept and c.channel = place.channel and c.number = place.before;
  update consents set number = number - 2000000000 where tenant_id = tenant and customer_phone = kept;
  update mail_links set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  -- a campaign that went to both is kept once
  update campaign_mails m set customer_phone = kept where m.tenant_id = tenant and m.customer_phone = gone and not exists (
    select from campaign_mails o where o.tenant_id = tenant and o.campaign_id = m.campaign_id and o.customer_phone = kept);

  select * into kept_card from loyalty_members where tenant_id = tenant and customer_phone = kept;
  select * into gone_card from loyalty_members where tenant_id = tenant and customer_phone = gone;
  if kept_card.id is null then
    update loyalty_members set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  elsif gone_card.id is not null then
    update loyalty_moves set member_id = kept_card.id, number = number + 1000000000000
    where tenant_id = tenant and member_id = gone_card.id;
    update loyalty_moves m set number = 2000000000000 + place.number from (
      select number as before, row_number() over (order by moved_at, number) as number
      from loyalty_moves where tenant_id = tenant and member_id = kept_card.id
    ) place where m.tenant_id = tenant and m.member_id = kept_card.id and m.number = place.before;
    update loyalty_moves set number = number - 2000000000000 where tenant_id = tenant and member_id = kept_card.id;
    update loyalty_members set ended_at = now(), customer_phone = null, code = null, card_token = null, points = 0, moves = 0
    where tenant_id = tenant and id = gone_card.id;
    update loyalty_members set points = points + gone_card.points, moves = moves + gone_card.moves,
      last_visit_on = greatest(last_visit_on, gone_card.last_visit_on),
      next_end_on = least(next_end_on, gone_card.next_end_on), joined_at = least(joined_at, gone_card.joined_at)
    where tenant_id = tenant and id = kept_card.id;
  end if;

  -- what the log and stored replies say of a customer is the phone; of the record that goes nobody could find it later
  update audit_entries set subject = kept
  where tenant_id = tenant and kind in ('customer.exported', 'customer.merged') and subject = gone;
  update idempotency_keys set reply = replace(reply::text, to_jsonb(gone)::text, to_jsonb(kept)::text)::jsonb
  where tenant_id = tenant and position(to_jsonb(gone)::text in reply::text) > 0;

  update customers k set email = coalesce(k.email, g.email), birth_date = coalesce(k.birth_date, g.birth_date),
    gender = coalesce(k.gender, g.gender), language = coalesce(k.language, g.language), no_shows = k.no_shows + g.no_shows,
    created_on = least(k.created_on, g.created_on), created_at = least(k.created_at, g.created_at), updated_at = now()
  from customers g where k.tenant_id = tenant and k.phone = kept and g.tenant_id = tenant and g.phone = gone;
  delete from customers where tenant_id = tenant and phone = gone;
  update customers k set is_duplicate = false
  where k.tenant_id = tenant and k.phone = kept and k.is_duplicate and not exists (
    select from customers o where o.tenant_id = tenant and o.phone_key = k.phone_key and not o.is_duplicate);
end $$;

-- By indexes and nothing else: how few rows come after a number, PostgreSQL does not know when it plans.
-- What the invoices after one number, and the orders after one day, add to the figures of their days.
create or replace function figures_since(since_invoice bigint, since_day date)
returns table (kind text, starts_on date, key text, title text, price bigint, count bigint, net bigint, tax bigint, total bigint)
language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select v.kind, v.business_day, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1],
    sum(v.count)::bigint, sum(v.net)::bigint, sum(v.tax)::bigint, sum(v.total)::bigint
  from invoice_figures v where v.tenant_id = (select current_tenant_id()) and v.number > since_invoice
  group by v.kind, v.business_day, v.key
  union all
  select 'orders', o.business_day, '', null, null, count(*), 0, 0, 0
  from orders o where o.tenant_id = (select current_tenant_id()) and o.business_day > since_day and o.status <> 'cancelled'
  group by o.business_day
  union all
  select v.kind, v.business_day, v.key, max(v.title), max(v.price), sum(v.count)::bigint, sum(v.net)::bigint, sum(v.tax)::bigint,
    sum(v.total)::bigint
  from credit_note_figures v where v.tenant_id = (select current_tenant_id()) and v.business_day > since_day
  group by v.kind, v.business_day, v.key
$$;

-- Adds one business day of the restaurant to its sums. What is counted is replaced, what is added up is added once.
create or replace function sum_day(tenant uuid, day date, since_invoice bigint) returns void
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  until_invoice constant bigint := greatest(since_invoice, (
    select number from invoices where tenant_id = tenant and business_day = day order by number desc limit 1));
  month constant date := date_trunc('month', day)::date;
begin
  insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
  select tenant, s.customer_phone, day,
    case when last.visited_on = day then last.visit_no else 1 + coalesce(last.visit_no, 0) end,
    case when last.visited_on = day then last.earlier_on else last.visited_on end, coalesce(last.spent, 0) + s.amount
  from (
    select customer_phone, sum(amount)::bigint as amount from invoice_spending
    where tenant_id = tenant and invoice_number > since_invoice and invoice_number <= until_invoice group by 1
  ) s
  left join lateral (
    select v.visited_on, v.visit_no, v.earlier_on, v.spent from customer_visits v
    where v.tenant_id = tenant and v.customer_phone = s.customer_phone and v.visited_on <= day
    order by v.visited_on desc limit 1
  ) last on true
  on conflict (tenant_id, customer_phone, visited_on) do update set spent = excluded.spent;

  insert into report_figures as f (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
  select tenant, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1],
    sum(v.count), sum(v.net), sum(v.tax), sum(v.total)
  from invoice_figures v cross join report_spans(v.kind, day) s
  where v.tenant_id = tenant and v.number > since_invoice and v.number <= until_invoice
  group by s.grain, v.kind, s.starts_on, v.key
  on conflict (tenant_id, grain, kind, starts_on, key) do update set
    title = coalesce(excluded.title, f.title), price = coalesce(excluded.price, f.price), count = f.count + excluded.count,
    net = f.net + excluded.net, tax = f.tax + excluded.tax, total = f.total + excluded.total;

  insert into report_figures as f (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
  select tenant, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number, v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.number, v.position desc) filter (where v.price is not null))[1],
    sum(v.count), sum(v.net), sum(v.tax), sum(v.total)
  from credit_note_figures v cross join report_spans(v.kind, day) s
  where v.tenant_id = tenant and v.business_day = day
  group by s.grain, v.kind, s.starts_on, v.key
  on conflict (tenant_id, grain, kind, starts_on, key) do update set
    title = coalesce(f.title, excluded.title), price = coalesce(f.price, excluded.price), count = f.count + excluded.count,
    net = f.net + excluded.net, tax = f.tax + excluded.tax, total = f.total + excluded.total;

  insert into report_figures (tenant_id, grain, kind, starts_on, count)
  select tenant, counted.grain, counted.kind, counted.starts_on, counted.count
  from (
    select 'day' as grain, 'orders' as kind, day as starts_on, count(*) as count from orders
    where tenant_id = tenant and business_day = day and status <> 'cancelled'
    union all
    select 'day', 'repeats', day, count(*) from customer_visits
    where tenant_id = tenant and visited_on = day and visit_no > 1
    union all
    -- each once, at the first of their repeat visits in the month
    select 'month', 'repeats', month, count(*) from customer_visits
    where tenant_id = tenant and visited_on between month and day and visit_no > 1
      and (visit_no = 2 or earlier_on < month)
  ) counted
  where counted.count > 0
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = excluded.count;

  update tenant_counters set summed_invoice = until_invoice, summed_until = day where tenant_id = tenant;
end $$;

-- The sums as they must be, worked out from the documents.
create or replace view figures_of_ledger with (security_invoker = true) as
  select tenant_id, grain, kind, starts_on, key,
    (array_agg(title order by is_credit, rank desc, position desc) filter (where title is not null))[1] as title,
    (array_agg(price order by is_credit, rank desc, position desc) filter (where price is not null))[1] as price,
    sum(count)::bigint as count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total
  from (
    select v.tenant_id, s.grain, v.kind, s.starts_on, v.key, v.title, v.price, v.count, v.net, v.tax, v.total, false as is_credit,
      v.number as rank, v.position
    from invoice_figures v
    join tenant_counters c on c.tenant_id = v.tenant_id and v.number <= c.summed_invoice
    cross join report_spans(v.kind, v.business_day) s
    union all
    select v.tenant_id, s.grain, v.kind, s.starts_on, v.key, v.title, v.price, v.count, v.net, v.tax, v.total, true, -v.number,
      v.position
    from credit_note_figures v
    join tenant_counters c on c.tenant_id = v.tenant_id and v.business_day <= c.summed_until
    cross join report_spans(v.kind, v.business_day) s
  ) summed
  group by tenant_id, grain, kind, starts_on, key
  union all
  select o.tenant_id, 'day', 'orders', o.business_day, '', null, null, count(*), 0, 0, 0
  from orders o join tenant_counters c on c.tenant_id = o.tenant_id and o.business_day <= c.summed_until
  where o.status <> 'cancelled' group by o.tenant_id, o.business_day
  union all
  select tenant_id, 'day', 'customers', created_on, '', null, null, count(*), 0, 0, 0
  from customers where deleted_at is null group by tenant_id, created_on
  union all
  select tenant_id, 'ever', 'customers', '-infinity', '', null, null, count(*), 0, 0, 0
  from customers where deleted_at is null group by tenant_id
  union all
  select v.tenant_id, s.grain, 'repeats', s.starts_on, '', null, null, count(distinct v.customer_phone), 0, 0, 0
  from visits_of_ledger v cross join report_spans('repeats', v.visited_on) s
  where v.visit_no > 1 group by v.tenant_id, s.grain, s.starts_on;
grant select on figures_of_ledger to comptoir_server;

-- What came and was taken back on one day adds up to nothing, which is as good as no row.
create or replace view figure_differences with (security_invoker = true) as
  select coalesce(kept.tenant_id, ledger.tenant_id) as tenant_id, coalesce(kept.grain, ledger.grain) as grain,
    coalesce(kept.kind, ledger.kind) as kind, coalesce(kept.starts_on, ledger.starts_on) as starts_on,
    coalesce(kept.key, ledger.key) as key, to_jsonb(kept) as kept, to_jsonb(ledger) as ledger
  from (select * from report_figures where (count, net, tax, total) <> (0, 0, 0, 0)) kept
  full join (select * from figures_of_ledger where (count, net, tax, total) <> (0, 0, 0, 0)) ledger
    on ledger.tenant_id = kept.tenant_id and ledger.grain = kept.grain
    and ledger.kind = kept.kind and ledger.starts_on = kept.starts_on and ledger.key = kept.key
  where to_jsonb(kept) is distinct from to_jsonb(ledger)
  union all
  select coalesce(kept.tenant_id, ledger.tenant_id), 'day', 'visits', coalesce(kept.visited_on, ledger.visited_on),
    coalesce(kept.customer_phone, ledger.customer_phone), to_jsonb(kept), to_jsonb(ledger)
  from customer_visits kept
  full join visits_of_ledger ledger on ledger.tenant_id = kept.tenant_id
    and ledger.customer_phone = kept.customer_phone and ledger.visited_on = kept.visited_on
  where to_jsonb(kept) is distinct from to_jsonb(ledger);
grant select on figure_differences to comptoir_server;

revoke execute on function directory.go_live, directory.merge_customers from public;
grant execute on function directory.go_live, directory.merge_customers to comptoir_server;
