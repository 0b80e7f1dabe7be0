-- Both kinds of sessions are renewed by the same statement.
set local lock_timeout = '2s';
alter table platform_sessions add column ends_at timestamptz;
comment on column platform_sessions.ends_at is 'null: as long as it is renewed';
