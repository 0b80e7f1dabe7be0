set local lock_timeout = '2s';
-- A restaurant is live, or it is in training: what it sells then is practice, and goes when it goes live
-- (docs/rules/restaurant.md#live-or-practice). The mode stands on the row that every look-up of a session reads; the server's
-- role changes it by two functions only.
alter table tenants
  add column mode text not null default 'live' check (mode in ('live', 'training')),
  add column training_since timestamptz;
comment on column tenants.training_since is
  'when the practice began that runs; null while the restaurant is live';
-- the mode is changed by two functions only
revoke update on tenants from comptoir_server;
grant update (name, is_active, created_at, trial_end_at, subscription_id, subscription_start_at,
  subscription_end_at, language, removed_at) on tenants to comptoir_server;

-- then
set local lock_timeout = '2s';
-- The processes know the mode with the sessions, which they keep for a moment.
create trigger tell_sessions_of_mode after update of mode on tenants for each row when (old.mode is distinct from new.mode)
  execute function tell_sessions_of_standing();
