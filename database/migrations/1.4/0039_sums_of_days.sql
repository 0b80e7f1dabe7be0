-- Days that are over are summed once, and the day that runs is read from its rows (docs/decisions/data/0012-figures-of-reports.md):
-- how far the sums go is kept with the restaurant's numbers.
set local lock_timeout = '2s';
alter table tenant_counters
  add column summed_invoice bigint not null default 0,
  add column summed_until date not null default '-infinity';
comment on column tenant_counters.summed_invoice is 'the last invoice that is in report_figures and customer_visits';
comment on column tenant_counters.summed_until is 'the last business day whose orders are counted in report_figures';

-- A number that rises with every order, invoice and other change of figures; from day to day by more than the tokens of a day.
create function figures_version(c tenant_counters) returns bigint language sql immutable as $$
  select c.last_figure + c.last_invoice + c.last_token
    + 1000000 * greatest(0, greatest(c.business_day, date '2000-01-01') - date '2000-01-01')::bigint
$$;

-- What each invoice adds to the figures, as before; by the number of the invoice itself, so that a range of invoices is found first
-- and their lines after it.
create or replace view invoice_figures with (security_invoker = true) as
  select i.tenant_id, i.number, i.business_day, 0 as position, 'sales' as kind, '' as key, null::text as title,
    null::bigint as price,
    (select count(*) from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number) as count,
    i.sub_total as net, i.tax_total as tax, i.total
  from invoices i
  union all
  select i.tenant_id, i.number, i.business_day, 0, 'hour', i.issued_hour::text, null, null,
    (select count(*) from invoice_orders o where o.tenant_id = i.tenant_id and o.invoice_number = i.number),
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

create or replace view invoice_spending with (security_invoker = true) as
  select o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone) as customer_phone,
    coalesce(sum(l.total), 0)::bigint as amount, i.business_day
  from invoice_orders o
  join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
  left join invoice_lines l on l.tenant_id = o.tenant_id and l.invoice_number = o.invoice_number and l.order_id = o.order_id
  where coalesce(o.customer_phone, i.customer_phone) is not null
  group by o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone), i.business_day;

-- By indexes and nothing else: how few rows come after a number, PostgreSQL does not know when it plans.
-- What the invoices after one number, and the orders after one day, add to the figures of their days.
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
       where o.tenant_id = tenant and o.business_day > counters.summed_until)) into day;
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
revoke execute on function directory.list_tenants_to_sum from public;
grant execute on function directory.list_tenants_to_sum to comptoir_server;

-- Without a change for the servers that call them: what is not summed is added from its rows.
create or replace function directory.list_tenant_clocks() returns table (id uuid, name text, is_active boolean, is_paying boolean,
  today date, currency text, currency_digits smallint, customers bigint, last_figure bigint, last_past_figure bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.is_active,
    t.is_active and t.subscription_end_at > now() and coalesce(b.status, '') <> 'ended',
    greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)), s.currency, s.currency_digits,
    coalesce(f.count, 0), figures_version(c), c.last_past_figure
  from tenants t
  join store_settings s on s.tenant_id = t.id
  join tenant_counters c on c.tenant_id = t.id
  left join subscriptions b on b.tenant_id = t.id
  left join report_figures f on f.tenant_id = t.id and f.grain = 'ever' and f.kind = 'customers'
    and f.starts_on = '-infinity' and f.key = ''
  where t.removed_at is null
$$;

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
      ) part
      group by part.key order by 2 desc, 1 limit most_items
    ) top
  ) i
$$;

create or replace function directory.list_item_titles(wanted uuid[], items text[], first_days date[], last_days date[])
  returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select coalesce((
    select l.item_title from tenant_counters c
    join invoices v on v.tenant_id = c.tenant_id and v.number > c.summed_invoice
    join invoice_lines l on l.tenant_id = v.tenant_id and l.invoice_number = v.number
    where c.tenant_id = w.tenant_id and l.item_id = w.item::uuid and v.business_day between w.first_day and w.last_day
    order by v.number desc, l.position desc limit 1
  ), (
    select f.title from report_figures f
    where f.tenant_id = w.tenant_id and f.grain = 'day' and f.kind = 'item' and f.key = w.item and f.title is not null
      and f.starts_on between w.first_day and w.last_day
    order by f.starts_on desc limit 1))
  from unnest(wanted, items, first_days, last_days) with ordinality w (tenant_id, item, first_day, last_day, position)
  order by w.position
$$;

-- The sums as they must be, over what they were made from and no further.
create or replace view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on,
    (sum(amount) over w)::bigint as spent
  from (
    select s.tenant_id, s.customer_phone, s.business_day as visited_on, sum(s.amount) as amount
    from invoice_spending s join tenant_counters c on c.tenant_id = s.tenant_id and s.invoice_number <= c.summed_invoice
    group by s.tenant_id, s.customer_phone, s.business_day
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);

create or replace view figures_of_ledger with (security_invoker = true) as
  select v.tenant_id, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1] as title,
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1] as price,
    sum(v.count)::bigint as count, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax, sum(v.total)::bigint as total
  from invoice_figures v
  join tenant_counters c on c.tenant_id = v.tenant_id and v.number <= c.summed_invoice
  cross join report_spans(v.kind, v.business_day) s
  group by v.tenant_id, s.grain, v.kind, s.starts_on, v.key
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
