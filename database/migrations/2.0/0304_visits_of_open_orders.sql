-- Each table with an open order has an open visit, as the next order there joins it.
set local lock_timeout = '2s';
-- allows whole-table-write: open orders at tables only, some tens a restaurant
with taken as (
  select o.tenant_id, o.table_id, new_id() as visit_id, min(o.placed_at) as since,
    (array_agg(o.placed_by order by o.placed_at))[1] as waiter
  from orders o where o.status = 'created' and o.table_id is not null and o.visit_id is null
  group by o.tenant_id, o.table_id
), seated as (
  insert into visits (tenant_id, id, main_table_id, waiter, waiter_name, seated_at)
  select t.tenant_id, t.visit_id, t.table_id, t.waiter,
    (select u.name from users u where u.tenant_id = t.tenant_id and u.username = t.waiter), t.since
  from taken t
), tables as (
  insert into visit_tables (tenant_id, visit_id, table_id, since) select tenant_id, visit_id, table_id, since from taken
)
update orders o set visit_id = t.visit_id from taken t
where o.tenant_id = t.tenant_id and o.table_id = t.table_id and o.status = 'created' and o.visit_id is null;
