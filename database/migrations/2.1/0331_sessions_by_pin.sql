-- A session knows how it was opened, on which shared device, and the latest moment at which it ends.
set local lock_timeout = '2s';
alter table sessions
  add column kind text not null default 'password',
  add column device_id uuid,
  add column ends_at timestamptz;
alter table sessions add constraint sessions_kind_check check (kind in ('password', 'pin')) not valid;
alter table sessions add constraint sessions_device_fkey
  foreign key (tenant_id, device_id) references shared_devices on delete cascade not valid;
comment on column sessions.ends_at is 'no renewal lasts longer; null: as long as it is renewed';
