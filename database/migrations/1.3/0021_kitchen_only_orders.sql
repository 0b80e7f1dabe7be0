-- Paying takes no food away: dishes that are not finished stay on Kitchen although the order has left Orders.
set local lock_timeout = '2s';
alter table orders add column kitchen_only boolean not null default false;
comment on column orders.kitchen_only is 'paid and gone from Orders; open until its last dish is finished';

-- A restaurant that does not use Kitchen finishes no dish there: what was ordered more than a day ago is closed for it.
create function directory.close_kitchen_only_orders() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.orders set status = 'completed', closed_at = now()
  where kitchen_only and status = 'created' and placed_at < now() - interval '24 hours';
$$;
revoke execute on function directory.close_kitchen_only_orders from public;
grant execute on function directory.close_kitchen_only_orders to comptoir_server;
