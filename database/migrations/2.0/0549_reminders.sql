set local lock_timeout = '2s';
-- A reminder goes out the day before by the store's clock: a booking of tonight is within a day, but not of tomorrow.
create or replace function directory.list_tenants_with_due_bookings(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from booking_settings s join store_settings c on c.tenant_id = s.tenant_id
  where exists (
    select from reservations r
    where r.tenant_id = s.tenant_id and r.status = 'booked' and r.stage = 'expected'
      and r.reserved_at > now() - interval '1 day' and r.reserved_at <= now() - interval '15 minutes'
      and (r.late_at is null
        or s.frees_no_shows and r.returned_at is null and r.reserved_at <= now() - interval '30 minutes'))
  or s.reminds and exists (
    select from reservations r
    where r.tenant_id = s.tenant_id and r.status = 'booked' and r.stage = 'expected' and r.email is not null
      and r.reminded_at is null and r.reserved_at > now() and r.reserved_at <= now() + interval '1 day'
      and (r.reserved_at at time zone c.time_zone)::date = (now() at time zone c.time_zone)::date + 1
      and r.created_at < r.reserved_at - interval '1 day')
  limit most
$$;
