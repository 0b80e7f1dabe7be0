-- Whether the owner gets a mail with each closed day, and how many closings are late.
set local lock_timeout = '2s';
alter table store_settings add column closing_mails boolean not null default true;
comment on column store_settings.closing_mails is 'the owner gets a mail with the Z of each day that is closed';

-- Restaurants with a day, a month or a year that ended more than five minutes ago and is not closed.
create function directory.count_late_closings() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.closing_due_on < 'infinity' and c.closing_due_on <= business_day_at(now() - interval '5 minutes', s.time_zone, s.day_starts_at)
$$;
revoke execute on function directory.count_late_closings from public;
grant execute on function directory.count_late_closings to comptoir_server;
