set local lock_timeout = '2s';
-- Whom staff took back as a no-show stays expected, however late they are.
alter table reservations add column returned_at timestamptz;
comment on column reservations.returned_at is 'when staff took a no-show back: it is not given up by itself again';

-- Restaurants with somebody who has become late or does not come, or whom to remind of tomorrow.
create or replace function directory.list_tenants_with_due_bookings(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from booking_settings s
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
      and r.created_at < r.reserved_at - interval '1 day')
  limit most
$$;
