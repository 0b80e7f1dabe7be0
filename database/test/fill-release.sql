-- Fills a database as restaurants that work with 1.4 have it after `fill.days` days of `fill.orders` orders: the rows that its server
-- writes. Everything follows from the numbers of rows, so that two fillings are alike but for ids and the calendar.
create function pg_temp.pick(seed text, below int) returns int language sql immutable as
  $$ select (('x' || substr(md5(seed), 1, 7))::bit(28)::int) % below $$;

insert into tenants (id, name, language, created_at, trial_end_at, subscription_end_at)
select md5('tenant ' || t)::uuid, 'Restaurant ' || t, case when t = 1 then 'fr' else 'en' end, now() - interval '2 years',
  now() - interval '1 year', now() + interval '1 year'
from generate_series(1, 2) t;

insert into users (tenant_id, username, password_hash, name, role)
select id, person || '@' || lower(replace(name, ' ', '')) || '.test', 'x', initcap(person), case person when 'owner' then 'admin' else 'user' end
from tenants cross join unnest(array['owner', 'camille', 'sacha']) person;
insert into directory.usernames (username, tenant_id) select username, tenant_id from users;

insert into store_settings (tenant_id, store_name, currency, qr_code, time_zone, country)
select id, name, case language when 'fr' then 'EUR' else 'GBP' end, 'code-' || left(id::text, 8),
  case language when 'fr' then 'Europe/Paris' else 'Europe/London' end, case language when 'fr' then 'FR' else 'GB' end
from tenants;
insert into directory.qr_codes (qr_code, tenant_id) select qr_code, tenant_id from store_settings;
insert into print_settings (tenant_id) select id from tenants;
insert into tenant_counters (tenant_id, business_day)
select tenant_id, business_day_at(now(), time_zone, day_starts_at) from store_settings;

insert into taxes (tenant_id, title, rate_milli, type)
select id, 'Tax ' || rate, rate, 'inclusive' from tenants cross join unnest(array[10000, 20000]) rate;
insert into payment_types (tenant_id, title, kind)
select id, title, kind from tenants cross join (values ('Cash', 'cash'), ('Card', 'card'), ('Cheque', null)) p (title, kind);
insert into categories (tenant_id, title, position) select id, 'Category ' || n, n from tenants cross join generate_series(1, 4) n;
insert into menu_items (tenant_id, title, price, category_id, tax_id, position)
select t.id, 'Dish ' || n, 350 + 25 * pg_temp.pick('price ' || n, 100),
  (select id from categories c where c.tenant_id = t.id and c.position = 1 + n % 4),
  (select id from taxes x where x.tenant_id = t.id and x.rate_milli = case when n % 4 = 0 then 20000 else 10000 end), n
from tenants t cross join generate_series(1, 24) n;
insert into menu_item_variants (tenant_id, item_id, title, price)
select tenant_id, id, 'Large', price + 300 from menu_items where position % 6 = 0;
-- floors as people type them: the same one with other blanks and capitals, and one whose tables are all gone
insert into restaurant_tables (tenant_id, public_code, title, floor, seats, created_at, deleted_at)
select id, 't' || n, 'T' || n, (array['Salle', ' salle', 'Terrasse', 'Salle', 'terrasse '])[1 + n % 5], 2 + n % 5, now() - interval '700 days' + n * interval '1 minute',
  case when n = 12 then now() end
from tenants cross join generate_series(1, 12) n;
insert into restaurant_tables (tenant_id, public_code, title, floor, seats, deleted_at) select id, 'gone', 'Gone', 'Cave', 4, now() from tenants;

insert into customers (tenant_id, phone, name, email, created_on)
select id, '06' || lpad(n::text, 8, '0'), 'Guest ' || n, case when n % 3 = 0 then 'guest' || n || '@mail.test' end, current_date - pg_temp.pick('since ' || n, 300)
from tenants cross join generate_series(1, 60) n;

-- orders of each day, the last day being today, which is not over
create temporary table filled as
select t.id as tenant_id, d, n, md5('order ' || t.id || d || ' ' || n)::uuid as id, c.business_day - (current_setting('fill.days')::int - d) as business_day,
  (c.business_day - (current_setting('fill.days')::int - d) + time '11:00' + (n * 600 / current_setting('fill.orders')::int) * interval '1 minute')
    at time zone s.time_zone as placed_at,
  pg_temp.pick('fate ' || d || n, 100) as fate, pg_temp.pick('whom ' || d || n, 90) as whom, pg_temp.pick('table ' || d || n, 11) + 1 as seat
from tenants t join tenant_counters c on c.tenant_id = t.id join store_settings s on s.tenant_id = t.id
cross join generate_series(1, current_setting('fill.days')::int) d cross join generate_series(1, current_setting('fill.orders')::int) n;
alter table filled add column is_open boolean, add column is_cancelled boolean;
update filled set is_open = d = current_setting('fill.days')::int and n % 5 = 0, is_cancelled = fate < 4;
update filled set is_cancelled = false where is_open;

insert into orders (tenant_id, id, business_day, token_no, placed_at, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title, floor,
  status, payment_status, closed_at, placed_by)
select f.tenant_id, f.id, f.business_day, f.n, f.placed_at, case when f.fate % 5 = 1 then 'takeaway' else 'dinein' end,
  case when f.whom between 1 and 60 then 'CUSTOMER' else 'WALKIN' end, g.phone, g.name,
  case when f.fate % 5 <> 1 then r.id end, case when f.fate % 5 <> 1 then r.title end, case when f.fate % 5 <> 1 then r.floor end,
  case when f.is_cancelled then 'cancelled' when f.is_open then 'created' else 'completed' end,
  case when f.is_cancelled or f.is_open then 'pending' else 'paid' end, case when not f.is_open then f.placed_at + interval '50 minutes' end,
  (select username from users u where u.tenant_id = f.tenant_id and u.name = case when f.n % 2 = 0 then 'Camille' else 'Sacha' end)
from filled f
join restaurant_tables r on r.tenant_id = f.tenant_id and r.public_code = 't' || f.seat
left join customers g on g.tenant_id = f.tenant_id and g.phone = '06' || lpad(f.whom::text, 8, '0')
order by f.d, f.n;

insert into order_items (tenant_id, order_id, position, item_id, item_title, category_id, category_title, variant_id, variant_title, variant_price, addons,
  unit_price, quantity, tax_id, tax_title, tax_rate_milli, tax_type, notes, status)
select f.tenant_id, f.id, l, m.id, m.title, k.id, k.title, v.id, v.title, v.price,
  case when l = 2 then jsonb_build_array(jsonb_build_object('id', new_id(), 'item_id', m.id, 'title', 'Cheese', 'price', 150)) else '[]' end,
  coalesce(v.price, m.price) + case when l = 2 then 150 else 0 end, 1 + pg_temp.pick('units ' || f.d || f.n || l, 3), x.id, x.title, x.rate_milli, x.type,
  case when l = 1 and f.fate = 50 then 'no onions' end,
  case when f.is_cancelled then 'cancelled' when f.is_open then 'created' when f.fate = 7 and l = 3 then 'cancelled' else 'delivered' end
from filled f cross join generate_series(1, 4) l
join menu_items m on m.tenant_id = f.tenant_id and m.position = 1 + pg_temp.pick('dish ' || f.d || f.n || l, 24)
join categories k on k.tenant_id = m.tenant_id and k.id = m.category_id
join taxes x on x.tenant_id = m.tenant_id and x.id = m.tax_id
left join menu_item_variants v on v.tenant_id = m.tenant_id and v.item_id = m.id and l = 1
where l <= 1 + pg_temp.pick('lines ' || f.d || f.n, 4);

-- an invoice for each paid order; every tenth one has the order after it, too
create temporary table billed as
select f.tenant_id, f.id as order_id, dense_rank() over (partition by f.tenant_id order by f.d, f.n - (f.n % 10 = 1 and f.n > 1)::int) as number, f.d, f.n
from filled f where not f.is_open and not f.is_cancelled
  and exists (select from order_items i where i.tenant_id = f.tenant_id and i.order_id = f.id and i.status <> 'cancelled');
create index on billed (tenant_id, number);
analyze billed;

create temporary table sold as
select b.number, row_number() over (partition by b.tenant_id, b.number order by b.n, i.position) as at, i.*, x.total,
  round(x.total::numeric * i.tax_rate_milli / (100000 + i.tax_rate_milli))::bigint as tax
from billed b join order_items i using (tenant_id, order_id) cross join lateral (select i.unit_price * i.quantity as total) x
where i.status <> 'cancelled';
create index on sold (tenant_id, number);
analyze sold;

insert into invoices (tenant_id, number, business_day, issued_at, currency, currency_digits, sub_total, tax_total, total, delivery_type, customer_type,
  customer_phone, customer_name, table_id, table_title, floor, issued_hour)
select b.tenant_id, b.number, o.business_day, o.closed_at, s.currency, s.currency_digits, sum(l.total - l.tax), sum(l.tax), sum(l.total), o.delivery_type,
  o.customer_type, o.customer_phone, o.customer_name, o.table_id, o.table_title, o.floor, extract(hour from o.closed_at at time zone s.time_zone)
from (select distinct on (tenant_id, number) tenant_id, number, order_id from billed order by tenant_id, number, n) b
join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
join store_settings s on s.tenant_id = b.tenant_id
join sold l on l.tenant_id = b.tenant_id and l.number = b.number
group by b.tenant_id, b.number, o.tenant_id, o.id, s.tenant_id order by b.number;
insert into invoice_orders (tenant_id, order_id, invoice_number, token_no, business_day, placed_at, delivery_type, customer_type, customer_phone,
  customer_name, table_id, table_title, floor)
select o.tenant_id, o.id, b.number, o.token_no, o.business_day, o.placed_at, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name, o.table_id,
  o.table_title, o.floor
from billed b join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id;
insert into invoice_lines (tenant_id, invoice_number, position, order_id, order_item_id, item_id, item_title, category_id, category_title, variant_id,
  variant_title, variant_price, addons, unit_price, quantity, tax_id, tax_title, tax_rate_milli, tax_type, notes, net, tax, total)
select tenant_id, number, at, order_id, id, item_id, item_title, category_id, category_title, variant_id, variant_title, variant_price, addons, unit_price,
  quantity, tax_id, tax_title, tax_rate_milli, tax_type, notes, total - tax, tax, total
from sold;
insert into invoice_taxes (tenant_id, invoice_number, position, title, rate_milli, type, net, tax)
select tenant_id, number, row_number() over (partition by tenant_id, number order by tax_rate_milli), tax_title, tax_rate_milli, tax_type, sum(total - tax), sum(tax)
from sold group by tenant_id, number, tax_title, tax_rate_milli, tax_type;
-- one invoice in five is paid in two ways
insert into invoice_payments (tenant_id, invoice_number, position, payment_type_id, title, amount, tendered)
select i.tenant_id, i.number, p.position, t.id, t.title, p.amount, case when p.title = 'Cash' then p.amount + 200 end
from invoices i
cross join lateral (
  select 1 as position, case when i.number % 3 = 0 then 'Cash' else 'Card' end as title, case when i.number % 5 = 0 then i.total / 2 else i.total end as amount
  union all
  select 2, 'Cheque', i.total - i.total / 2 where i.number % 5 = 0
) p
join payment_types t on t.tenant_id = i.tenant_id and t.title = p.title;
update tenant_counters c set last_token = current_setting('fill.orders')::int,
  last_invoice = (select max(number) from invoices i where i.tenant_id = c.tenant_id), last_event = 3;

insert into reservations (tenant_id, unique_code, reserved_at, customer_phone, customer_name, table_id, party_size, status, notes)
select t.id, 'B' || n, date_trunc('hour', now()) + (n - 60) * interval '7 hours', g.phone, g.name, r.id, 2 + n % 4,
  case when n % 11 = 0 then 'cancelled' else 'booked' end, case when n % 9 = 0 then 'window' end
from tenants t cross join generate_series(1, 120) n
join customers g on g.tenant_id = t.id and g.phone = '06' || lpad((1 + n % 60)::text, 8, '0')
left join restaurant_tables r on r.tenant_id = t.id and r.public_code = 't' || (1 + n % 11) and n % 6 <> 0;
-- two parties at one table at the same time, which 1.4 did not refuse
insert into reservations (tenant_id, unique_code, reserved_at, customer_phone, customer_name, table_id, party_size)
select tenant_id, 'C' || unique_code, reserved_at + interval '30 minutes', customer_phone, customer_name, table_id, 2 from reservations where unique_code = 'B70';

insert into qr_orders (tenant_id, customer_type, status, order_no, business_day)
select id, 'WALKIN', case when n < 3 then 'completed' else 'created' end, n, current_date from tenants cross join generate_series(1, 4) n;
insert into live_events (tenant_id, version, type, payload) select id, n, 'new_order', '{}' from tenants cross join generate_series(1, 3) n;
insert into audit_entries (tenant_id, kind, actor, actor_role, subject)
select id, 'order.cancelled', 'owner', 'staff', n::text from tenants cross join generate_series(1, 20) n;
