-- Figures: what reports show, summed once for each day that is over, and the views that prove the sums
-- (docs/decisions/data/0012-figures-of-reports.md).

-- Sums for reports, kept by the transactions that change them, so that a report never reads the history itself. `day`
-- and `month` start on a business day; what no span bounds is kept under `ever`.
create table report_figures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  grain text not null check (grain in ('day', 'month', 'ever')),
  kind text not null check (kind in ('sales', 'hour', 'item', 'category', 'payment', 'tax', 'orders', 'customers',
    'repeats', 'refund', 'tip', 'rounding', 'surplus', 'returned', 'discount', 'server', 'option', 'set')),
  starts_on date not null,
  key text not null default '',
  title text,
  price bigint,
  count bigint not null default 0,
  net bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null default 0,
  primary key (tenant_id, grain, kind, starts_on, key)
) with (fillfactor = 70);
comment on column report_figures.key is 'what the figure is of: the id of an item, category or payment type, an hour, a rate and its type';
comment on column report_figures.title is 'as of the last sale';
comment on column report_figures.count is 'units of an item or category, paid orders of sales and hours, payments, orders, customers';
select isolate_by_tenant('report_figures');
grant select, insert, update on report_figures to comptoir_server;

-- The business days on which a customer paid. The second visit and every later one make a repeat customer.
create table customer_visits (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  customer_phone text not null,
  visited_on date not null,
  visit_no int not null check (visit_no > 0),
  earlier_on date,
  spent bigint not null default 0,
  primary key (tenant_id, customer_phone, visited_on)
);
comment on column customer_visits.earlier_on is 'the visit before; null on the first';
comment on column customer_visits.spent is 'what they have paid for in all, up to and with this day';
-- Counts each repeat customer of a period once, at the first of their repeat visits in it.
create index customer_visits_repeated on customer_visits (tenant_id, visited_on, visit_no, earlier_on) where visit_no > 1;
select isolate_by_tenant('customer_visits');
grant select, insert, update (spent) on customer_visits to comptoir_server;

-- Figures changed: what is kept of a report is old. Called before any figure is touched: all take this row first, so that no two
-- wait for each other.
create function figures_change(tenant uuid) returns void language sql as
  $$ update tenant_counters set last_figure = last_figure + 1 where tenant_id = tenant $$;

-- As `figures_change`, where days that are over may be concerned.
create function past_figures_change(tenant uuid) returns void language sql as
  $$ update tenant_counters set last_figure = last_figure + 1, last_past_figure = last_past_figure + 1 where tenant_id = tenant $$;

-- One number that rises with every figure of the restaurant. The numbers and the business days of documents rise together, under the
-- restaurant's row of numbers.
create function figures_version(c tenant_counters) returns bigint language sql immutable as $$
  select c.last_figure + c.last_invoice + c.last_credit_note + c.last_token
    + 1000000 * greatest(0, greatest(c.business_day, date '2000-01-01') - date '2000-01-01')::bigint
$$;

-- The spans that a kind of figure is kept for: days, months, or ever.
create function report_spans(kind text, day date) returns table (grain text, starts_on date) language sql immutable as $$
  select 'day', day
  union all select 'month', date_trunc('month', day)::date where kind <> 'sales'
$$;

-- Adds to one counted figure.
create function count_in_report(tenant uuid, span text, what text, day date, change int) returns void language sql as $$
  insert into report_figures as f (tenant_id, grain, kind, starts_on, count) values (tenant, span, what, day, change)
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = f.count + excluded.count
$$;

-- The order of what counts on its own day and not with an invoice: by the day, then by the series and number.
create function order_in_days(day date, number bigint, series int) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + number * 2 + series
$$;

-- As `order_in_days`, of what has a time and no number.
create function order_of_instant(day date, at timestamptz) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + 200000000000
    + (extract(epoch from (at at time zone 'UTC') - day::timestamp) * 1000000)::bigint
$$;

-- A cancelled order counts on its day no more; a day that is not summed yet is counted later anyway.
create function keep_order_figures() returns trigger language plpgsql as $$
begin
  perform past_figures_change(new.tenant_id);
  update report_figures f set count = (
    select count(*) from orders o
    where o.tenant_id = new.tenant_id and o.business_day = new.business_day and o.status <> 'cancelled')
  from tenant_counters c
  where c.tenant_id = new.tenant_id and c.summed_until >= new.business_day
    and f.tenant_id = new.tenant_id and f.grain = 'day' and f.kind = 'orders' and f.starts_on = new.business_day;
  return null;
end $$;
create constraint trigger keep_cancelled_orders after update of status on orders
  deferrable initially deferred for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function keep_order_figures();

-- A customer who was removed is counted nowhere any more.
create function keep_customer_figures() returns trigger language plpgsql as $$
begin
  perform figures_change(coalesce(new.tenant_id, old.tenant_id));
  if tg_op <> 'INSERT' and old.deleted_at is null then
    -- an update, not an insert: the restaurant itself may be going, and with it its figures
    update report_figures set count = count - 1
    where tenant_id = old.tenant_id and kind = 'customers'
      and (grain, starts_on) in (('day', old.created_on), ('ever', '-infinity'::date));
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_in_report(new.tenant_id, 'day', 'customers', new.created_on, 1);
    perform count_in_report(new.tenant_id, 'ever', 'customers', '-infinity', 1);
  end if;
  return null;
end $$;
create constraint trigger keep_added_customers after insert or delete on customers
  deferrable initially deferred for each row execute function keep_customer_figures();
create constraint trigger keep_changed_customers after update of deleted_at, created_on on customers
  deferrable initially deferred for each row
  when ((old.deleted_at, old.created_on) is distinct from (new.deleted_at, new.created_on))
  execute function keep_customer_figures();

-- Reports show the picture the menu has.
create function keep_pictures() returns trigger language plpgsql as $$
begin
  perform figures_change(new.tenant_id);
  return null;
end $$;
create constraint trigger keep_pictures after update of image on menu_items
  deferrable initially deferred for each row
  when (old.image is distinct from new.image) execute function keep_pictures();
-- Reports show the price that the menu has, as its pictures: a new one makes them stale.
create constraint trigger keep_prices after update of price on menu_items
  deferrable initially deferred for each row
  when (old.price is distinct from new.price) execute function keep_pictures();

-- Purchases of each customer on one invoice: the lines of the orders in their name, and on their own bill also those of the
-- orders in nobody's name.
create view invoice_spending with (security_invoker = true) as
  select o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone) as customer_phone,
    coalesce(sum(l.total), 0)::bigint as amount, i.business_day
  from invoice_orders o
  join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
  left join invoice_lines l on l.tenant_id = o.tenant_id and l.invoice_number = o.invoice_number and l.order_id = o.order_id
  where coalesce(o.customer_phone, i.customer_phone) is not null
  group by o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone), i.business_day;
grant select on invoice_spending to comptoir_server;

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

-- The part of each invoice in the figures of its day: an order counts as paid with the invoice that completes it. Money counts on the
-- day that it came, revenue on the day of the invoice. Sales by person and by dining option are of invoices that copied who sent
-- their orders; those of 1.4 did not, and count in neither.
create view invoice_figures with (security_invoker = true) as
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

-- By indexes and nothing else: how few rows come after a number, PostgreSQL does not know when it plans.
-- The part of the invoices after one number, and of the orders after one day, in the figures of their days.
create function figures_since(since_invoice bigint, since_day date)
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

-- The days on which customers paid for invoices after this number, and how much.
create function visits_since(since_invoice bigint) returns table (customer_phone text, visited_on date, amount bigint)
language sql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select s.customer_phone, s.business_day, sum(s.amount)::bigint from invoice_spending s
  where s.tenant_id = (select current_tenant_id()) and s.invoice_number > since_invoice
  group by s.customer_phone, s.business_day
$$;

-- Adds one business day of the restaurant to its sums. What is counted is replaced, what is added up is added once.
create function sum_day(tenant uuid, day date, since_invoice bigint) returns void
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

-- Sums days of the restaurant that are over, at most so many; true when there are more. From the first statement on the
-- restaurant's row of numbers is locked, and its business day is today: whatever is sold after this counts to today, also
-- what began before midnight.
create function sum_days_over(most int) returns boolean language plpgsql as $$
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

-- Restaurants that have sold on a day that is over and not summed.
create function directory.list_tenants_to_sum(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.summed_until < c.business_day
    and c.summed_until < business_day_at(now(), s.time_zone, s.day_starts_at) - 1
  limit most
$$;

-- The visits as they must be, over what they were made from and no further.
create view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on,
    (sum(amount) over w)::bigint as spent
  from (
    select s.tenant_id, s.customer_phone, s.business_day as visited_on, sum(s.amount) as amount
    from invoice_spending s join tenant_counters c on c.tenant_id = s.tenant_id and s.invoice_number <= c.summed_invoice
    group by s.tenant_id, s.customer_phone, s.business_day
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);
grant select on visits_of_ledger to comptoir_server;

-- The sums as they must be, worked out from the documents.
create view figures_of_ledger with (security_invoker = true) as
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

-- Money that came and was taken back on one day adds up to nothing, which is as good as no row.
create view figure_differences with (security_invoker = true) as
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
