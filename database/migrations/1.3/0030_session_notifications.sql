-- The notification of ended sessions names its audience by that word. The word of the version before stands beside it, for
-- processes that still run it during an upgrade.
set local lock_timeout = '2s';
create or replace function tell_sessions_of_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('audience', new.id, 'realm', new.id, 'ended', json_build_array())::text);
  return null;
end $$;

create or replace function directory.tell_sessions(realm uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ select pg_notify('sessions', json_build_object('audience', realm, 'realm', realm, 'ended', json_build_array())::text) $$;
