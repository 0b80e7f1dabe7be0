-- outside a transaction
-- The sums of days that are over get the figures that are new, and payments by the day that they came: one restaurant after the
-- other, each under the lock of its numbers.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants order by id loop
    perform from tenant_counters where tenant_id = tenant for update;
    delete from report_figures where tenant_id = tenant
      and kind in ('payment', 'tip', 'rounding', 'surplus', 'returned', 'discount', 'server', 'option');
    insert into report_figures (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
    select tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total from figures_of_ledger
    where tenant_id = tenant and kind in ('payment', 'tip', 'rounding', 'surplus', 'returned', 'discount', 'server', 'option');
    perform figures_change(tenant);
    commit;
  end loop;
end $$;
