-- Search within the restaurant of the transaction. As the owner and with the restaurant named: under row-level security a
-- condition such as LIKE, which PostgreSQL does not know to keep values to itself, is never asked of an index.
set local lock_timeout = '2s';

-- The numbers of the newest invoices with this number or token, or whose customer's phone has these digits or whose name
-- contains this text; null finds nothing. The newest are those of the customers who were invoiced last.
create function directory.find_invoices(wanted bigint, digits text, name_part text, most int) returns setof bigint
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, public as $$
begin return query
  with people as (
    select customer_phone, customer_name from invoiced_customers
    where tenant_id = (select current_tenant_id()) and (
      folded_name like contained(fold_text(name_part)) or phone_digits like contained(digits))
    order by last_invoice desc limit most
  )
  select number from (
    select wanted as number where exists (
      select from invoices where tenant_id = (select current_tenant_id()) and number = wanted)
    union
    (select invoice_number from invoice_orders
    where tenant_id = (select current_tenant_id()) and token_no = wanted order by invoice_number desc limit most)
    union
    select theirs.number from people p cross join lateral (
      select i.number from invoices i
      where i.tenant_id = (select current_tenant_id()) and i.customer_phone = p.customer_phone
        and coalesce(i.customer_name, '') = p.customer_name
      order by i.number desc limit most
    ) theirs
  ) found order by number desc limit most;
end $$;

-- The phones of the customers whose name contains this text, or whose phone contains it as written or by its digits.
create function directory.find_customers(part text, digits text) returns setof text
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select phone from customers
  where tenant_id = (select current_tenant_id()) and deleted_at is null and (
    fold_text(name) like contained(fold_text(part)) or phone like contained(part) or digits_of(phone) like contained(digits));
end $$;

-- The reservations with this code, or of these people: by the name that the customer has now, or booked under when they
-- have gone. The replacement of an erased person's phone is not searched as a phone.
create function directory.find_reservations(code text, part text, digits text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select id from reservations where tenant_id = (select current_tenant_id()) and unique_code = code
  union
  select id from reservations r
  where tenant_id = (select current_tenant_id()) and (
    (fold_text(customer_name) like contained(fold_text(part)) and not exists (
      select from customers c where c.tenant_id = r.tenant_id and c.phone = r.customer_phone and c.deleted_at is null))
    or (not starts_with(customer_phone, 'erased-')
      and (customer_phone like contained(part) or digits_of(customer_phone) like contained(digits))))
  union
  select r.id from customers c join reservations r on r.tenant_id = c.tenant_id and r.customer_phone = c.phone
  where c.tenant_id = (select current_tenant_id()) and c.deleted_at is null
    and fold_text(c.name) like contained(fold_text(part));
end $$;
revoke execute on function directory.find_invoices, directory.find_customers, directory.find_reservations from public;
grant execute on function directory.find_invoices, directory.find_customers, directory.find_reservations to comptoir_server;
