-- Notifications of what happens, to people's screens, devices and mails.

-- Notifications of a restaurant's people (docs/rules/notifications.md#kinds-of-notification), and who has read them.
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

-- Notifications that a person has read.
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

-- A person's choice of notifications; without a row, the default. And the amount from which a cancelled order is large.
create table notification_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  user_id uuid not null,
  channels jsonb not null default '{}' check (jsonb_typeof(channels) = 'object'),
  quiet jsonb not null default '[]' check (jsonb_typeof(quiet) = 'array'),
  digest text check (digest in ('off', 'daily', 'weekly')),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on column notification_settings.channels is 'by kind, the channels that are not as by default';
comment on column notification_settings.quiet is 'spans of weekdays and times on the store''s clock';
comment on column notification_settings.digest is 'null: weekly for the owner, off for others';
select isolate_by_tenant('notification_settings');
grant select, insert, update (channels, quiet, digest) on notification_settings to comptoir_server;

-- Devices that take push messages, each tied to the session it was added in, and what is to be sent
-- (docs/rules/notifications.md#pushes).
create table push_devices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh_secret text not null,
  auth_secret text not null,
  device_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_hash),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
comment on column push_devices.endpoint is 'where its push service takes messages: whoever knows it can address the device';
create index push_devices_by_user on push_devices (tenant_id, user_id);
create index push_devices_by_session on push_devices (tenant_id, session_id);
create index push_devices_by_endpoint on push_devices (endpoint_hash);
select isolate_by_tenant('push_devices');
grant select, insert, update, delete on push_devices to comptoir_server;

create table outgoing_notifications (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  notification_id uuid,
  user_id uuid not null,
  device_id uuid,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, notification_id) references notifications on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, device_id) references push_devices on delete cascade
);
comment on table outgoing_notifications is 'pushes and mails that wait: to be sent, to be tried again, or for the end of quiet hours';
comment on column outgoing_notifications.notification_id is 'null: a test that somebody asked for';
comment on column outgoing_notifications.device_id is 'null: a mail';
create index outgoing_notifications_by_notification on outgoing_notifications (tenant_id, notification_id);
create index outgoing_notifications_by_user on outgoing_notifications (tenant_id, user_id);
create index outgoing_notifications_by_device on outgoing_notifications (tenant_id, device_id);
create index outgoing_notifications_due on outgoing_notifications (due_at);
select isolate_by_tenant('outgoing_notifications');
grant select, insert, update, delete on outgoing_notifications to comptoir_server;

-- Restaurants with something to send, or to find receivers for.
create function directory.list_tenants_to_notify(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  (select distinct tenant_id from (
    select tenant_id from outgoing_notifications where due_at <= now() order by due_at limit 1000
  ) due)
  union
  (select distinct tenant_id from notifications where dispatched_at is null)
  limit most
$$;

-- A browser belongs to one restaurant at a time: signed in to another one, it is no longer a device of the first.
create function directory.forget_push_endpoint(hash bytea, new_tenant uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from public.push_devices where endpoint_hash = hash and tenant_id <> new_tenant $$;

-- Until which day of its clock a restaurant's digests were sent: of processes that find it due, one writes the next
-- (docs/rules/notifications.md#digest).
create table digest_days (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  sent_on date not null,
  primary key (tenant_id)
);
select isolate_by_tenant('digest_days');
grant select, insert, update on digest_days to comptoir_server;

-- Restaurants where it is past eight in the morning and today's digest is not written.
create function directory.list_tenants_to_digest(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id
  from tenants t
  join store_settings s on s.tenant_id = t.id
  left join digest_days d on d.tenant_id = t.id
  cross join lateral (select now() at time zone s.time_zone as clock) local
  where t.is_active and t.removed_at is null and greatest(t.trial_end_at, t.subscription_end_at) > now()
    and local.clock::time >= '08:00' and coalesce(d.sent_on, '-infinity') < local.clock::date
  limit most
$$;
