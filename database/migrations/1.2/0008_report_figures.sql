-- The hour of the store's clock in which an invoice was issued, copied into it like everything it says.
create function current_store_hour() returns smallint language sql stable as $$
  select extract(hour from now() at time zone time_zone)::smallint from store_settings
  where tenant_id = (select current_tenant_id())
$$;
alter table invoices add column issued_hour smallint check (issued_hour between 0 and 23);
update invoices i set issued_hour = extract(hour from i.issued_at at time zone s.time_zone)
from store_settings s where s.tenant_id = i.tenant_id;
alter table invoices alter column issued_hour set default current_store_hour();
alter table invoices alter column issued_hour set not null;

-- What reports add up, kept by the transactions that change it, so that a report never reads the history itself. `day`
-- and `month` start on a business day; what no span bounds is kept under `ever`.
create table report_figures (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  grain text not null check (grain in ('day', 'month', 'ever')),
  kind text not null check (kind in
    ('sales', 'hour', 'item', 'category', 'payment', 'tax', 'orders', 'customers', 'repeats')),
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
  primary key (tenant_id, customer_phone, visited_on)
);
comment on column customer_visits.earlier_on is 'the visit before; null on the first';
-- Counts each repeat customer of a period once, at the first of their repeat visits in it.
create index customer_visits_repeated on customer_visits (tenant_id, visited_on, visit_no, earlier_on) where visit_no > 1;
select isolate_by_tenant('customer_visits');
grant select, insert on customer_visits to comptoir_server;

-- What each invoice adds to the figures: the one definition, for keeping them, filling them and checking them.
create view invoice_figures with (security_invoker = true) as
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
  select l.tenant_id, l.invoice_number, i.business_day, l.position, 'item', l.item_id::text, l.item_title,
    l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from jsonb_array_elements(l.addons) a)::bigint,
    l.quantity, l.net, l.tax, l.total
  from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.number = l.invoice_number
  union all
  select l.tenant_id, l.invoice_number, i.business_day, l.position, 'category', coalesce(l.category_id::text, ''),
    l.category_title, null, l.quantity, l.net, l.tax, l.total
  from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.number = l.invoice_number
  union all
  select p.tenant_id, p.invoice_number, i.business_day, p.position, 'payment', p.payment_type_id::text, p.title, null, 1,
    0, 0, p.amount
  from invoice_payments p join invoices i on i.tenant_id = p.tenant_id and i.number = p.invoice_number
  union all
  select t.tenant_id, t.invoice_number, i.business_day, t.position, 'tax', t.type || ' ' || t.rate_milli, t.title, null, 1,
    t.net, t.tax, t.net + t.tax
  from invoice_taxes t join invoices i on i.tenant_id = t.tenant_id and i.number = t.invoice_number;
grant select on invoice_figures to comptoir_server;

-- The spans a kind is kept for: a report lists its days' sales one by one anyway.
create function report_spans(kind text, day date) returns table (grain text, starts_on date) language sql immutable as $$
  select 'day', day
  union all select 'month', date_trunc('month', day)::date where kind <> 'sales'
$$;

-- Says that figures changed, so that whoever keeps a report knows whether it still holds. Called before any figure is
-- touched: all take this row first, so that no two wait for each other.
alter table tenant_counters add column last_figure bigint not null default 0;
create function figures_change(tenant uuid) returns void language sql as
  $$ update tenant_counters set last_figure = last_figure + 1 where tenant_id = tenant $$;

-- Deferred to the commit: by then the whole invoice is there, and the rows everybody counts in are held the shortest.
create function keep_invoice_figures() returns trigger language plpgsql as $$
begin
  perform figures_change(new.tenant_id);
  insert into report_figures as f (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
  select v.tenant_id, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.position desc) filter (where v.title is not null))[1],
    (array_agg(v.price order by v.position desc) filter (where v.price is not null))[1],
    sum(v.count), sum(v.net), sum(v.tax), sum(v.total)
  from invoice_figures v cross join report_spans(v.kind, v.business_day) s
  where v.tenant_id = new.tenant_id and v.number = new.number
  group by v.tenant_id, s.grain, v.kind, s.starts_on, v.key
  on conflict (tenant_id, grain, kind, starts_on, key) do update set
    title = coalesce(excluded.title, f.title), price = coalesce(excluded.price, f.price), count = f.count + excluded.count,
    net = f.net + excluded.net, tax = f.tax + excluded.tax, total = f.total + excluded.total;

  with visits as (
    insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on)
    select o.tenant_id, o.customer_phone, new.business_day, 1 + coalesce(max(v.visit_no), 0), max(v.visited_on)
    from (
      select distinct tenant_id, customer_phone from invoice_orders
      where tenant_id = new.tenant_id and invoice_number = new.number and customer_phone is not null
    ) o
    left join customer_visits v on v.tenant_id = o.tenant_id and v.customer_phone = o.customer_phone
      and v.visited_on < new.business_day
    group by o.tenant_id, o.customer_phone
    on conflict do nothing
    returning tenant_id, visited_on, visit_no, earlier_on
  )
  insert into report_figures as f (tenant_id, grain, kind, starts_on, count)
  select v.tenant_id, s.grain, 'repeats', s.starts_on, count(*)
  from visits v cross join report_spans('repeats', v.visited_on) s
  where v.visit_no > 1 and (s.grain = 'day' or v.visit_no = 2 or v.earlier_on < s.starts_on)
  group by v.tenant_id, s.grain, s.starts_on
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = f.count + excluded.count;
  return null;
end $$;
create constraint trigger keep_invoice_figures after insert on invoices
  deferrable initially deferred for each row execute function keep_invoice_figures();

create function count_in_report(tenant uuid, span text, what text, day date, change int) returns void language sql as $$
  insert into report_figures as f (tenant_id, grain, kind, starts_on, count) values (tenant, span, what, day, change)
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = f.count + excluded.count
$$;

create function keep_order_figures() returns trigger language plpgsql as $$
begin
  perform figures_change(new.tenant_id);
  if tg_op = 'UPDATE' and old.status <> 'cancelled' then
    perform count_in_report(old.tenant_id, 'day', 'orders', old.business_day, -1);
  end if;
  if new.status <> 'cancelled' then
    perform count_in_report(new.tenant_id, 'day', 'orders', new.business_day, 1);
  end if;
  return null;
end $$;
create constraint trigger keep_placed_orders after insert on orders
  deferrable initially deferred for each row execute function keep_order_figures();
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

create view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on
  from (
    select distinct o.tenant_id, o.customer_phone, i.business_day as visited_on
    from invoice_orders o join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
    where o.customer_phone is not null
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);
grant select on visits_of_ledger to comptoir_server;

-- Reports show the picture the menu has.
create function keep_pictures() returns trigger language plpgsql as $$
begin
  perform figures_change(new.tenant_id);
  return null;
end $$;
create constraint trigger keep_pictures after update of image on menu_items
  deferrable initially deferred for each row
  when (old.image is distinct from new.image) execute function keep_pictures();

-- The figures as a plain sum over what they are kept from: fills them once here, and proves them ever after.
create view figures_of_ledger with (security_invoker = true) as
  select v.tenant_id, s.grain, v.kind, s.starts_on, v.key,
    (array_agg(v.title order by v.number desc, v.position desc) filter (where v.title is not null))[1] as title,
    (array_agg(v.price order by v.number desc, v.position desc) filter (where v.price is not null))[1] as price,
    sum(v.count)::bigint as count, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax, sum(v.total)::bigint as total
  from invoice_figures v cross join report_spans(v.kind, v.business_day) s
  group by v.tenant_id, s.grain, v.kind, s.starts_on, v.key
  union all
  select tenant_id, 'day', 'orders', business_day, '', null, null, count(*), 0, 0, 0
  from orders where status <> 'cancelled' group by tenant_id, business_day
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

-- Empty as long as every figure is what the ledger adds up to; `npm run check:figures` reads it.
create view figure_differences with (security_invoker = true) as
  select coalesce(kept.tenant_id, ledger.tenant_id) as tenant_id, coalesce(kept.grain, ledger.grain) as grain,
    coalesce(kept.kind, ledger.kind) as kind, coalesce(kept.starts_on, ledger.starts_on) as starts_on,
    coalesce(kept.key, ledger.key) as key, to_jsonb(kept) as kept, to_jsonb(ledger) as ledger
  from (select * from report_figures where (count, net, tax, total) <> (0, 0, 0, 0)) kept
  full join figures_of_ledger ledger on ledger.tenant_id = kept.tenant_id and ledger.grain = kept.grain
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

insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on)
select tenant_id, customer_phone, visited_on, visit_no, earlier_on from visits_of_ledger;
insert into report_figures (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
select tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total from figures_of_ledger
order by starts_on, grain, kind, key;
