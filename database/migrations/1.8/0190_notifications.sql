-- What a restaurant's people are notified of (docs/rules.md, 139), and who has read what.
set local lock_timeout = '2s';
create table notifications (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'array'),
  count int not null default 1 check (count > 0),
  opened_at timestamptz(3) not null default clock_timestamp(),
  at timestamptz(3) not null default clock_timestamp(),
  caused_by uuid,
  dispatched_at timestamptz,
  primary key (tenant_id, id)
);
comment on table notifications is 'one row per kind and minute: events of one kind within 60 seconds join';
comment on column notifications.facts is 'of each event that joined, at most twenty; no name and no phone of a guest';
comment on column notifications.at is 'when the last event joined';
comment on column notifications.caused_by is 'the account whose acts these were; null: nobody who is signed in, or several';
comment on column notifications.dispatched_at is 'when its pushes and mails were queued; null: not yet';
create index notifications_by_time on notifications (tenant_id, at desc, id desc);
create index notifications_to_dispatch on notifications (tenant_id, at) where dispatched_at is null;
select isolate_by_tenant('notifications');
grant select, insert, update (facts, count, at, caused_by, dispatched_at) on notifications to comptoir_server;

create table notification_reads (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  notification_id uuid not null,
  user_id uuid not null,
  count int not null,
  primary key (tenant_id, notification_id, user_id),
  foreign key (tenant_id, notification_id) references notifications on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on column notification_reads.count is 'how many events had joined: one that joins later makes it unread again';
create index notification_reads_by_user on notification_reads (tenant_id, user_id);
select isolate_by_tenant('notification_reads');
grant select, insert, update (count) on notification_reads to comptoir_server;

-- After thirty days they are gone, with who read them.
create function directory.forget_notifications() returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from public.notifications where at < now() - interval '30 days' $$;
revoke execute on function directory.forget_notifications from public;
grant execute on function directory.forget_notifications to comptoir_server;
