-- What happened that somebody may have to answer for. The server's role may add and read, nothing else. Whoever did it is
-- copied in, as accounts come and go.
create table audit_entries (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
comment on column audit_entries.id is 'grows with time: entries are read and paged by it';
comment on column audit_entries.actor_role is 'nobody: somebody who is not signed in; system: the platform by itself';
comment on column audit_entries.subject is 'whom or what it was done to, in words: a user name, an order''s token';
create index audit_entries_of_all on audit_entries (id);
create index audit_entries_by_kind on audit_entries (tenant_id, kind, id);
create index audit_entries_of_all_by_kind on audit_entries (kind, id);
select isolate_by_tenant('audit_entries');
grant select, insert on audit_entries to comptoir_server;

-- The same for what concerns no restaurant, or one that is gone.
create table platform_audit_entries (
  id uuid primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor text,
  actor_role text not null check (actor_role in ('staff', 'superadmin', 'nobody', 'system')),
  ip text,
  subject text,
  details jsonb not null default '{}'
);
create index platform_audit_entries_by_kind on platform_audit_entries (kind, id);
grant select, insert on platform_audit_entries to comptoir_server;

-- The least id that an entry of this instant may have: a period is a span of ids, read along the index that pages them.
create function first_id_at(instant timestamptz) returns uuid language sql immutable as $$
  select rpad(lpad(to_hex(greatest(0, floor(extract(epoch from instant) * 1000))::bigint), 12, '0'), 32, '0')::uuid
$$;

-- What the platform's operator looks through: the newest entries of one restaurant, or of all of them and the platform's
-- own. One arm for each way to read them, each along an index of its own; those that are not asked for do not run.
create function directory.list_audit_entries(
  of_tenant uuid, of_kinds text[], since timestamptz, until timestamptz, before uuid, most int)
  returns table (tenant_id uuid, tenant_name text, id uuid, at timestamptz, kind text, actor text, actor_name text,
    actor_role text, ip text, subject text, details jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  earliest constant timestamptz := coalesce(since, '-infinity');
  latest constant timestamptz := coalesce(until, 'infinity');
  -- an id is a moment older or younger than its instant
  least_id constant uuid := case when since is null then '00000000-0000-0000-0000-000000000000'
    else public.first_id_at(since - interval '1 second') end;
  upper_id constant uuid := least(
    coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    case when until is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      else public.first_id_at(until + interval '1 second') end);
begin
  return query
  with entries as (
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where of_tenant is null and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    (select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
     from public.audit_entries e
     where e.tenant_id = of_tenant and of_kinds is null
       and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
     order by e.id desc limit most)
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where of_tenant is null and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    select e.* from unnest(of_kinds) as wanted cross join lateral (
      select e.tenant_id, e.id, e.at, e.kind, e.actor, e.actor_role, e.ip, e.subject, e.details
      from public.audit_entries e
      where e.tenant_id = of_tenant and e.kind = wanted
        and e.id >= least_id and e.id < upper_id and e.at >= earliest and e.at < latest
      order by e.id desc limit most) e
    union all
    (select null, p.id, p.at, p.kind, p.actor, p.actor_role, p.ip, p.subject, p.details
     from public.platform_audit_entries p
     where of_tenant is null and (of_kinds is null or p.kind = any(of_kinds))
       and p.id >= least_id and p.id < upper_id and p.at >= earliest and p.at < latest
     order by p.id desc limit most)
  ), newest as (
    select * from entries order by id desc limit most
  )
  select n.tenant_id, t.name, n.id, n.at, n.kind, n.actor, coalesce(u.name, a.name), n.actor_role, n.ip, n.subject,
    n.details
  from newest n
  left join public.tenants t on t.id = n.tenant_id
  left join public.users u on n.actor_role = 'staff' and u.tenant_id = n.tenant_id and u.username = n.actor
  left join public.platform_admins a on n.actor_role = 'superadmin' and a.username = n.actor
  order by n.id desc;
end $$;
revoke execute on function directory.list_audit_entries from public;
grant execute on function directory.list_audit_entries to comptoir_server;

-- As in 0009; a person who is erased is taken out of the audit log too.
create or replace function directory.erase_customer(unwanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := public.current_tenant_id();
  -- letters only: no phone can be it, and no search by digits finds it
  pseudonym constant text := 'erased-' || translate(right(gen_random_uuid()::text, 10), '0123456789', 'ghijklmnop');
  own_orders uuid[];
begin
  perform 1 from public.customers where tenant_id = tenant and phone = unwanted
  union all select 1 from public.orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.qr_orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.invoices where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.reservations where tenant_id = tenant and customer_phone = unwanted
  limit 1;
  if not found then
    return false;
  end if;

  -- theirs are also the orders in nobody's name on a bill in their name
  select array_agg(own.id) into own_orders
  from (
    select o.id from public.orders o where o.tenant_id = tenant and o.customer_phone = unwanted
    union
    select o.order_id from public.invoices i
    join public.invoice_orders o on o.tenant_id = i.tenant_id and o.invoice_number = i.number
    where i.tenant_id = tenant and i.customer_phone = unwanted and o.customer_phone is null
  ) own;
  update public.order_items set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.invoice_lines set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.qr_order_items i set notes = null
  from public.qr_orders o
  where o.tenant_id = tenant and o.customer_phone = unwanted
    and i.tenant_id = tenant and i.qr_order_id = o.id and i.notes is not null;

  update public.invoices set customer_phone = pseudonym, customer_name = null, customer_email = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.invoice_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.customer_visits set customer_phone = pseudonym
  where tenant_id = tenant and customer_phone = unwanted;
  update public.orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.qr_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- of a table that is still booked nobody would know for whom
  delete from public.reservations
  where tenant_id = tenant and customer_phone = unwanted and status = 'booked' and reserved_at >= now();
  update public.reservations set customer_phone = pseudonym, customer_name = '', notes = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- what the log says of a customer is the phone in its subject
  update public.audit_entries set subject = pseudonym
  where tenant_id = tenant and kind in ('customer.exported', 'customer.erased') and subject = unwanted;

  delete from public.customers where tenant_id = tenant and phone = unwanted;
  return true;
end $$;

-- As in 0005; the audit log goes back thirteen months, so that a year can be compared with the one before (decision 17).
create or replace function directory.forget_expired() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from public.idempotency_keys where created_at < now() - interval '72 hours';
  delete from public.live_events where created_at < now() - interval '72 hours';
  delete from public.sessions where expires_at < now();
  delete from public.platform_sessions where expires_at < now();
  delete from public.password_resets where expires_at < now();
  delete from public.spent_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.spent_platform_refresh_tokens where spent_at < now() - interval '7 days';
  delete from public.audit_entries where id < public.first_id_at(now() - interval '13 months');
  delete from public.platform_audit_entries where id < public.first_id_at(now() - interval '13 months');
$$;
