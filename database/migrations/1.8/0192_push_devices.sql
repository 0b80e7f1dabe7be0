-- Devices that take push messages, each tied to the session it was added in, and what is to be sent (docs/rules.md, 141).
set local lock_timeout = '2s';
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

create function directory.list_tenants_to_notify(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  (select distinct tenant_id from (
    select tenant_id from outgoing_notifications where due_at <= now() order by due_at limit 1000
  ) due)
  union
  (select distinct tenant_id from notifications where dispatched_at is null)
  limit most
$$;
revoke execute on function directory.list_tenants_to_notify from public;
grant execute on function directory.list_tenants_to_notify to comptoir_server;

-- A browser belongs to one restaurant at a time: signed in to another one, it is no longer a device of the first.
create function directory.forget_push_endpoint(hash bytea, new_tenant uuid) returns void
  language sql security definer set search_path = pg_catalog, public as
  $$ delete from public.push_devices where endpoint_hash = hash and tenant_id <> new_tenant $$;
revoke execute on function directory.forget_push_endpoint from public;
grant execute on function directory.forget_push_endpoint to comptoir_server;

-- The public key that messages are signed with, to warn of processes whose keys differ.
alter table installation add column push_key text;
grant update (push_key) on installation to comptoir_server;
