-- What a customer has spent so far, kept with their visits (docs/decisions/0012-figures-of-reports.md): the last visit alone
-- says how often they came, when last, and what they spent in all, however long the history.
alter table customer_visits add column spent bigint not null default 0;
comment on column customer_visits.spent is 'what they have paid for in all, up to and with this day; the lines of orders in their name';
grant update (spent) on customer_visits to comptoir_server;

-- What each customer bought on one invoice: the lines of the orders in their name, and on their own bill also those of the
-- orders in nobody's name.
create view invoice_spending with (security_invoker = true) as
  select o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone) as customer_phone,
    coalesce(sum(l.total), 0)::bigint as amount
  from invoice_orders o
  join invoices i on i.tenant_id = o.tenant_id and i.number = o.invoice_number
  left join invoice_lines l on l.tenant_id = o.tenant_id and l.invoice_number = o.invoice_number and l.order_id = o.order_id
  where coalesce(o.customer_phone, i.customer_phone) is not null
  group by o.tenant_id, o.invoice_number, coalesce(o.customer_phone, i.customer_phone);
grant select on invoice_spending to comptoir_server;

create or replace view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on,
    (sum(amount) over w)::bigint as spent
  from (
    select s.tenant_id, s.customer_phone, i.business_day as visited_on, sum(s.amount) as amount
    from invoice_spending s join invoices i on i.tenant_id = s.tenant_id and i.number = s.invoice_number
    group by s.tenant_id, s.customer_phone, i.business_day
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);

update customer_visits v set spent = ledger.spent
from visits_of_ledger ledger
where ledger.tenant_id = v.tenant_id and ledger.customer_phone = v.customer_phone and ledger.visited_on = v.visited_on;

-- Deferred to the commit: by then the whole invoice is there, and the rows everybody counts in are held the shortest.
create or replace function keep_invoice_figures() returns trigger language plpgsql as $$
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

  -- who paid on this day already
  update customer_visits v set spent = v.spent + s.amount
  from invoice_spending s
  where s.tenant_id = new.tenant_id and s.invoice_number = new.number
    and v.tenant_id = s.tenant_id and v.customer_phone = s.customer_phone and v.visited_on = new.business_day;

  with visits as (
    insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
    select s.tenant_id, s.customer_phone, new.business_day, 1 + coalesce(last.visit_no, 0), last.visited_on,
      coalesce(last.spent, 0) + s.amount
    from invoice_spending s
    left join lateral (
      select v.visit_no, v.visited_on, v.spent from customer_visits v
      where v.tenant_id = s.tenant_id and v.customer_phone = s.customer_phone and v.visited_on < new.business_day
      order by v.visited_on desc limit 1
    ) last on true
    where s.tenant_id = new.tenant_id and s.invoice_number = new.number
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
