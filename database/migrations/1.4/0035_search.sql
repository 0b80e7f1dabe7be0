-- Parts of names and phones are found through indexes (docs/decisions/data/0033-search-by-index.md).
set local lock_timeout = '2s';
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text without case and accents: taken apart, the combining marks dropped.
create function fold_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
create function digits_of(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, '\D', '', 'g')
$$;
-- Matches where the text is contained: no character of it means anything but itself.
create function contained(text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace($1, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Who invoices name, each once for a phone and a name, with the last invoice that does. What is searched is kept beside: a
-- short text matches many, and taking each apart would cost more than finding it.
create table invoiced_customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  customer_phone text not null,
  customer_name text not null,
  last_invoice bigint not null,
  folded_name text not null generated always as (fold_text(customer_name)) stored,
  phone_digits text not null generated always as (digits_of(customer_phone)) stored,
  primary key (tenant_id, customer_phone, customer_name)
) with (fillfactor = 70);
select isolate_by_tenant('invoiced_customers');
grant select, insert, update on invoiced_customers to comptoir_server;
create index invoiced_customers_by_text on invoiced_customers
  using gin (tenant_id, folded_name gin_trgm_ops, phone_digits gin_trgm_ops) with (fastupdate = off);

create function keep_invoiced_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- an invoice changes only when the person it names is erased, from all invoices at once
    delete from invoiced_customers where tenant_id = old.tenant_id and customer_phone = old.customer_phone;
    return null;
  end if;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  values (new.tenant_id, new.customer_phone, coalesce(new.customer_name, ''), new.number)
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  return null;
end $$;
create trigger keep_invoiced_customer after insert on invoices
  for each row when (new.customer_phone is not null) execute function keep_invoiced_customer();
create trigger drop_erased_invoiced_customer after update of customer_phone on invoices
  for each row when (old.customer_phone is distinct from new.customer_phone) execute function keep_invoiced_customer();
