-- The money that a gift card is sold for counts on its day, by payment type, and is no revenue. Sums of days that are over contain it.
-- The view of figures is as it was, with one part more, and a day with nothing but such a sale is summed, too.
set local lock_timeout = '2s';
do $$
declare
  was text := rtrim(pg_get_viewdef('credit_note_figures'::regclass), ' ;');
begin
  execute 'create or replace view credit_note_figures with (security_invoker = true) as ' || was || $part$
  union all
  select g.tenant_id, order_of_instant(g.business_day, g.sold_at), g.business_day, p.position, 'payment', p.payment_type_id::text,
    p.title, null, 1, 0, 0, p.amount
  from gift_cards g join gift_card_payments p on p.tenant_id = g.tenant_id and p.card_id = g.id
  union all
  select g.tenant_id, order_of_instant(g.business_day, g.sold_at), g.business_day, p.position, 'rounding', '', null, null, 1, 0, 0,
    p.rounding
  from gift_cards g join gift_card_payments p on p.tenant_id = g.tenant_id and p.card_id = g.id
  where p.rounding <> 0$part$;
  was := rtrim(pg_get_viewdef('money_differences'::regclass), ' ;');
  execute 'create or replace view money_differences with (security_invoker = true) as ' || was || $part$
  union all
  select g.tenant_id, 'gift card', g.number::text, g.amount, coalesce(p.amount, 0)
  from gift_cards g left join lateral (
    select sum(amount)::bigint as amount from gift_card_payments p where p.tenant_id = g.tenant_id and p.card_id = g.id
  ) p on true where g.amount <> coalesce(p.amount, 0)$part$;
end $$;
comment on view credit_note_figures is
  'what counts on its own day and not with an invoice: credit notes, settlements, payments of bills, orders that a void completes, gift cards';

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
