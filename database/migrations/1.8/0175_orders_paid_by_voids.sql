-- Orders of which a part was invoiced and the rest cancelled afterwards: no invoice completes them, so they count as paid orders by
-- themselves, on the business day on which nothing was left (docs/decisions/orders/0048-an-order-that-a-void-completes.md).
set local lock_timeout = '2s';
create table orders_paid_by_voids (
  tenant_id uuid not null default current_tenant_id(),
  order_id uuid not null,
  business_day date not null,
  paid_hour smallint not null,
  paid_at timestamptz not null default clock_timestamp(),
  delivery_type text,
  placed_by text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
comment on column orders_paid_by_voids.placed_by is 'who sent the order, as its invoices copied it';
create index orders_paid_by_voids_by_day on orders_paid_by_voids (tenant_id, business_day);
select isolate_by_tenant('orders_paid_by_voids');
grant select, insert on orders_paid_by_voids to comptoir_server;

-- An order that is paid with its last cancelled line is one paid order of that day; its revenue stays on the days of its invoices. The
-- view of figures is as it was, with one part more, and a day with nothing but such an order is summed, too.
do $$
declare
  was text;
begin
  was := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || was || $part$
  union all
  select p.tenant_id, order_of_instant(p.business_day, p.paid_at), p.business_day, 0, k.kind, k.key, null, null, 1, 0, 0, 0
  from orders_paid_by_voids p
  cross join lateral (values ('sales', ''), ('hour', p.paid_hour::text), ('option', coalesce(p.delivery_type, '')),
    ('server', p.placed_by)) k (kind, key)
  where k.key is not null$part$;
end $$;
comment on view credit_note_figures is
  'what counts on its own day and not with an invoice: credit notes, settlements, payments of bills, orders that a void completes';

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
       where p.tenant_id = tenant and p.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;

-- An item is sold out, too, while fewer portions are left of its options than must be chosen with it: guests see that at once, not
-- only when an option itself is out (docs/rules.md, 81).
create or replace function directory.raise_version_of_portions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.menu_versions v set portions = v.portions + 1, version = v.version + changed.is_seen::int
  from (
    select a.tenant_id, bool_or((a.is_out, a.out_until, a.remaining is null, least(a.remaining, wanted.most))
      is distinct from (b.is_out, b.out_until, b.remaining is null, least(b.remaining, wanted.most))) as is_seen
    from after a join before b on b.tenant_id = a.tenant_id and b.target_id = a.target_id
    cross join lateral (
      select greatest(1, (
        select g.min_count from menu_options o join menu_option_groups g on g.tenant_id = o.tenant_id and g.id = o.group_id
        where a.target = 'option' and o.tenant_id = a.tenant_id and o.id = a.target_id)) as most
    ) wanted
    group by a.tenant_id
  ) changed
  where v.tenant_id = changed.tenant_id;
  return null;
end $$;
