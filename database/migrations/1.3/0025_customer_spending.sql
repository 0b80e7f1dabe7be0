-- What a customer has spent so far, kept with their visits (docs/decisions/data/0012-figures-of-reports.md): the last visit alone
-- says how often they came, when last, and what they spent in all, however long the history.
set local lock_timeout = '2s';

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

-- Deferred to the commit like `keep_invoice_figures`, and by its name after it: the visits of the invoice are there by then.
create function keep_invoice_spending() returns trigger language plpgsql as $$
begin
  update customer_visits v set spent = v.spent + s.amount
  from invoice_spending s
  where s.tenant_id = new.tenant_id and s.invoice_number = new.number
    and v.tenant_id = s.tenant_id and v.customer_phone = s.customer_phone and v.visited_on = new.business_day;
  return null;
end $$;
create constraint trigger keep_invoice_spending after insert on invoices
  deferrable initially deferred for each row execute function keep_invoice_spending();

alter table customer_visits add column spent bigint not null default 0;
comment on column customer_visits.spent is 'what they have paid for in all, up to and with this day';
grant update (spent) on customer_visits to comptoir_server;

-- A visit begins with what was spent before it.
create function begin_customer_visit() returns trigger language plpgsql as $$
begin
  new.spent := coalesce((
    select v.spent from customer_visits v
    where v.tenant_id = new.tenant_id and v.customer_phone = new.customer_phone and v.visited_on = new.earlier_on), 0);
  return new;
end $$;
create trigger begin_customer_visit before insert on customer_visits
  for each row when (new.spent = 0 and new.earlier_on is not null) execute function begin_customer_visit();

create or replace view visits_of_ledger with (security_invoker = true) as
  select tenant_id, customer_phone, visited_on, row_number() over w as visit_no, lag(visited_on) over w as earlier_on,
    (sum(amount) over w)::bigint as spent
  from (
    select s.tenant_id, s.customer_phone, i.business_day as visited_on, sum(s.amount) as amount
    from invoice_spending s join invoices i on i.tenant_id = s.tenant_id and i.number = s.invoice_number
    group by s.tenant_id, s.customer_phone, i.business_day
  ) d
  window w as (partition by tenant_id, customer_phone order by visited_on);

-- allows whole-table-write: one row a customer and day, and no sale may be counted in between
update customer_visits v set spent = ledger.spent
from visits_of_ledger ledger
where ledger.tenant_id = v.tenant_id and ledger.customer_phone = v.customer_phone and ledger.visited_on = v.visited_on;
