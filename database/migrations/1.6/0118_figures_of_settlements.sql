-- A settlement counts on its own day like a credit note: what it takes off the account, and what came instead, by payment type. It is no
-- revenue. Sums of days that are over contain it, and so does what these must be.
set local lock_timeout = '2s';
create function order_in_days(day date, number bigint, series int) returns bigint language sql immutable as $$
  select (day - date '2000-01-01') * 1000000000000 + number * 2 + series
$$;

create or replace view credit_note_figures with (security_invoker = true) as
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
    p.payment_type_id::text, p.title, null, case when p.amount > 0 then 1 else 0 end, 0, 0, p.amount
  from settlements s join settlement_payments p on p.tenant_id = s.tenant_id and p.settlement_number = s.number
  where p.amount <> 0;
comment on view credit_note_figures is 'what counts on its own day and not with an invoice: credit notes and settlements';
comment on column credit_note_figures.number is 'the order in which titles count: by the day, then by the number';

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
       where s.tenant_id = tenant and s.business_day > counters.summed_until)) into day;
    if day is null or day >= counters.business_day then
      update tenant_counters set summed_until = greatest(summed_until, business_day - 1) where tenant_id = tenant;
      return false;
    end if;
    perform sum_day(tenant, day, counters.summed_invoice);
  end loop;
  return true;
end $$;
