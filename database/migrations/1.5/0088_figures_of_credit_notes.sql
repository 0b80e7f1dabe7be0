-- What was given back counts on the day it was given back, against what was sold: in the figures of the day that runs, in the sums of
-- days that are over, and in what these must be. The number and the business day of a credit note rise together, under the
-- restaurant's row of numbers.
set local lock_timeout = '2s';
create or replace function figures_version(c tenant_counters) returns bigint language sql immutable as $$
  select c.last_figure + c.last_invoice + c.last_credit_note + c.last_token
    + 1000000 * greatest(0, greatest(c.business_day, date '2000-01-01') - date '2000-01-01')::bigint
$$;

create view credit_note_figures with (security_invoker = true) as
  select n.tenant_id, n.number, n.business_day, 0 as position, 'sales' as kind, '' as key, null::text as title,
    null::bigint as price, 0::bigint as count, -n.sub_total as net, -n.tax_total as tax, -n.total as total
  from credit_notes n
  union all
  select n.tenant_id, n.number, n.business_day, 0, 'hour', n.issued_hour::text, null, null, 0, -n.sub_total, -n.tax_total, -n.total
  from credit_notes n
  union all
  select n.tenant_id, n.number, n.business_day, 0, 'refund', '', null, null, 1, n.sub_total, n.tax_total, n.total
  from credit_notes n
  union all
  select n.tenant_id, n.number, n.business_day, l.position, 'item', l.item_id::text, l.item_title, l.price, -l.quantity, -l.net,
    -l.tax, -l.total
  from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  union all
  select n.tenant_id, n.number, n.business_day, l.position, 'category', coalesce(l.category_id::text, ''), l.category_title, null,
    -l.quantity, -l.net, -l.tax, -l.total
  from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_number = n.number
  union all
  select n.tenant_id, n.number, n.business_day, p.position, 'payment', p.payment_type_id::text, p.title, null, 0, 0, 0, -p.amount
  from credit_notes n join credit_note_payments p on p.tenant_id = n.tenant_id and p.credit_note_number = n.number
  where p.amount > 0
  union all
  select n.tenant_id, n.number, n.business_day, t.position, 'tax', t.type || ' ' || t.rate_milli, t.title, null, 0, -t.net, -t.tax,
    -(t.net + t.tax)
  from credit_notes n join credit_note_taxes t on t.tenant_id = n.tenant_id and t.credit_note_number = n.number
  where t.type <> 'none';

grant select on credit_note_figures to comptoir_server;

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
       where n.tenant_id = tenant and n.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;

create or replace function directory.list_tenant_figures(wanted uuid[], first_day date, last_day date, first_month date,
  last_month date, most_items int) returns table (tenant_id uuid, orders bigint, sales bigint, items jsonb)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select t.id, coalesce(o.orders, 0), coalesce(s.sales, 0), coalesce(i.items, '[]')
  from unnest(wanted) t (id)
  join tenant_counters c on c.tenant_id = t.id
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

-- The sums as they must be.
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
