-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- notifications/digests/digests getDigestClock() → today text, monday text, dueToday timestamptz, dueMonday
--   timestamptz, sentOn text
select clock.today::text, clock.monday::text, (clock.today + time '08:00') at time zone s.time_zone as "dueToday",
  (clock.monday + time '08:00') at time zone s.time_zone as "dueMonday", coalesce((select sent_on from digest_days),
  clock.today - 1)::text as "sentOn"
from store_settings s
cross
join lateral ( select (now() at time zone s.time_zone)::date as today, date_trunc('week', now() at time zone
  s.time_zone)::date as monday ) clock;

-- notifications/digests/digests claimDigestDay($1 date) → sent_on date
insert into digest_days as d (sent_on)
values ($1)
on conflict (tenant_id) do update
set sent_on = excluded.sent_on
where d.sent_on < excluded.sent_on
returning sent_on;

-- notifications/notifications listNotifications($1 uuid, $2 uuid, $3 text[], $4 uuid, $5 bigint) → id uuid, kind text,
--   facts jsonb, count integer, at timestamptz, isRead boolean, guests jsonb
select n.id, n.kind, n.facts, n.count, n.at, (coalesce(r.count, 0) >= n.count or n.kind in ('booking',
  'booking_cancelled') and n.caused_by is not distinct from $1::uuid) as "isRead", case when n.kind in ('booking',
  'booking_cancelled') then ( select jsonb_strip_nulls(jsonb_object_agg(f ->> 'reservationId', ( select coalesce(c.name,
  b.customer_name) from reservations b left join customers c on c.phone = b.customer_phone and c.deleted_at is null
  where b.id = (f ->> 'reservationId')::uuid))) from jsonb_array_elements(n.facts) f where f ? 'reservationId') end as
  guests
from notifications n
left
join notification_reads r on r.notification_id = n.id and r.user_id = $2
where n.kind = any($3::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $4)
order by n.at desc, n.id desc
limit $5;

-- notifications/notifications listNotifications($1 uuid, $2 uuid, $3 text[], $4 uuid, $5 timestamptz, $6 uuid, $7
--   bigint) → id uuid, kind text, facts jsonb, count integer, at timestamptz, isRead boolean, guests jsonb
select n.id, n.kind, n.facts, n.count, n.at, (coalesce(r.count, 0) >= n.count or n.kind in ('booking',
  'booking_cancelled') and n.caused_by is not distinct from $1::uuid) as "isRead", case when n.kind in ('booking',
  'booking_cancelled') then ( select jsonb_strip_nulls(jsonb_object_agg(f ->> 'reservationId', ( select coalesce(c.name,
  b.customer_name) from reservations b left join customers c on c.phone = b.customer_phone and c.deleted_at is null
  where b.id = (f ->> 'reservationId')::uuid))) from jsonb_array_elements(n.facts) f where f ? 'reservationId') end as
  guests
from notifications n
left
join notification_reads r on r.notification_id = n.id and r.user_id = $2
where n.kind = any($3::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $4) and (n.at, n.id) < ($5, $6::uuid)
order by n.at desc, n.id desc
limit $7;

-- notifications/notifications countUnread($1 uuid, $2 text[], $3 uuid, $4 uuid) → unread integer
select count(*)::int as unread
from notifications n
left
join notification_reads r on r.notification_id = n.id and r.user_id = $1
where n.kind = any($2::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $3) and not (coalesce(r.count, 0) >= n.count or n.kind in ('booking', 'booking_cancelled') and n.caused_by is not
  distinct from $4::uuid);

-- notifications/notifications listUnread($1 uuid, $2 text[], $3 uuid, $4 uuid, $5 bigint) → id uuid, kind text, facts
--   jsonb, count integer, at timestamptz
select n.id, n.kind, n.facts, n.count, n.at
from notifications n
left
join notification_reads r on r.notification_id = n.id and r.user_id = $1
where n.kind = any($2::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $3) and not (coalesce(r.count, 0) >= n.count or n.kind in ('booking', 'booking_cancelled') and n.caused_by is not
  distinct from $4::uuid)
order by n.at desc, n.id desc
limit $5;

-- notifications/notifications updateRead($1 uuid, $2 text[], $3 uuid)
insert into notification_reads as r (notification_id, user_id, count)
select n.id, $1, n.count
from notifications n
where n.kind = any($2::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $3)
on conflict (tenant_id, notification_id, user_id) do update
set count = greatest(r.count, excluded.count);

-- notifications/notifications updateRead($1 uuid, $2 text[], $3 uuid, $4 uuid[])
insert into notification_reads as r (notification_id, user_id, count)
select n.id, $1, n.count
from notifications n
where n.kind = any($2::text[]) and n.at > now() - interval '30 days' and n.at >= (select created_at from users where id
  = $3) and n.id = any($4::uuid[])
on conflict (tenant_id, notification_id, user_id) do update
set count = greatest(r.count, excluded.count);

-- notifications/preferences findPreferences($1 uuid) → channels jsonb, quiet jsonb, digest text
select channels, quiet, digest
from notification_settings
where user_id = $1;

-- notifications/preferences lockPreferences($1 uuid)
insert into notification_settings (user_id)
values ($1)
on conflict do nothing;

-- notifications/preferences lockPreferences($1 uuid) → channels jsonb, quiet jsonb, digest text
select channels, quiet, digest
from notification_settings
where user_id = $1
for update;

-- notifications/preferences updatePreferences($1 jsonb, $2 jsonb, $3 text, $4 uuid)
update notification_settings
set channels = $1, quiet = $2, digest = $3
where user_id = $4;

-- notifications/preferences listRecipients() → id uuid, role text, scopes text[], language text, createdAt timestamptz,
--   mail text, channels jsonb, quiet jsonb, digest text, devices json
select u.id, u.role, u.scopes, coalesce(u.language, t.language) as language, u.created_at as "createdAt", case when
  u.username like '%@%' then u.username else nullif(u.email, '') end as mail, coalesce(s.channels, '{}') as channels,
  coalesce(s.quiet, '[]') as quiet, s.digest, (select coalesce(json_agg(d.id), '[]') from push_devices d where d.user_id
  = u.id) as devices
from users u
join tenants t on t.id = u.tenant_id
left
join notification_settings s on s.user_id = u.id
order by u.created_at, u.id;

-- notifications/push/devices insertDevice($1 uuid, $2 text, $3 bytea, $4 text, $5 text, $6 text, $7 uuid) → id uuid
insert into push_devices (user_id, session_id, endpoint, endpoint_hash, p256dh_secret, auth_secret, device_name)
select $1, s.id, $2, $3, $4, $5, coalesce($6, s.device_name)
from sessions s
where s.id = $7
for share
on conflict (tenant_id, endpoint_hash) do update
set user_id = excluded.user_id, session_id = excluded.session_id, p256dh_secret = excluded.p256dh_secret, auth_secret =
  excluded.auth_secret, device_name = excluded.device_name
returning id;

-- notifications/push/devices deleteDevicesBeyondLimit($1 uuid, $2 bigint)
delete
from push_devices
where id in ( select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2 );

-- notifications/push/devices deleteDeviceElsewhere($1 bytea, $2 uuid) → forget_push_endpoint void
select directory.forget_push_endpoint($1, $2);

-- notifications/push/devices listDevices($1 uuid) → id uuid, deviceName text, sessionId uuid, createdAt timestamptz
select id, device_name as "deviceName", session_id as "sessionId", created_at as "createdAt"
from push_devices
where user_id = $1
order by created_at desc, id;

-- notifications/push/devices deleteDeviceOfUser($1 uuid, $2 uuid) → id uuid
delete
from push_devices
where id = $1 and user_id = $2
returning id;

-- notifications/push/devices deleteGoneDevice($1 uuid, $2 text)
delete
from push_devices
where id = $1 and endpoint = $2;

-- notifications/push/outgoing claimUndispatched($1 bigint) → id uuid, kind text, facts jsonb, count integer, at
--   timestamptz, causedBy uuid, ageS double precision
update notifications
set dispatched_at = now()
where id in ( select id from notifications where dispatched_at is null order by at limit $1 for update skip locked )
returning id, kind, facts, count, at, caused_by as "causedBy", extract(epoch from now() - opened_at)::float8 as "ageS";

-- notifications/push/outgoing getWallClock() → weekday integer, minute integer
select extract(isodow from clock)::int as weekday, (extract(hour from clock) * 60 + extract(minute from clock))::int as
  minute
from (select now() at time zone time_zone as clock from store_settings) local;

-- notifications/push/outgoing insertOutgoing($1 uuid[], $2 jsonb) → id uuid
with devices as ( select id from push_devices where id = any($1::uuid[]) order by id for key share ) insert into
  outgoing_notifications (notification_id, user_id, device_id, due_at, expires_at)
select o."notificationId", o."userId", o."deviceId", due.at, due.at + make_interval(secs => o."livesS")
from store_settings s, jsonb_to_recordset($2::jsonb) as o("notificationId" uuid, "userId" uuid, "deviceId" uuid,
  "waitMinutes" int, "livesS" int)
cross
join lateral ( select case when o."waitMinutes" = 0 then now() else (date_trunc('minute', now() at time zone
  s.time_zone) + make_interval(mins => o."waitMinutes")) at time zone s.time_zone end as at ) due
where o."deviceId" is null or o."deviceId" in (select id from devices)
returning id;

-- notifications/push/outgoing notifyDispatcher($1 text) → pg_notify void
select pg_notify('notifications', $1);

-- notifications/push/outgoing claimDueOutgoing($1 bigint) → id uuid, attempts integer, isExpired boolean,
--   notificationId uuid, kind text, facts jsonb, count integer, isRead boolean, role text, scopes text[], language
--   text, mail text, deviceId uuid, target json
with claimed as ( update outgoing_notifications set attempts = attempts + 1, due_at = now() + make_interval(secs => case
  attempts when 0 then 15 else 45 end) where id in ( select id from outgoing_notifications where due_at <= now() order
  by due_at, id limit $1 for update skip locked ) returning * )
select c.id, c.attempts, c.expires_at <= now() as "isExpired", c.notification_id as "notificationId", n.kind, n.facts,
  n.count, coalesce(r.count >= n.count, false) as "isRead", u.role, u.scopes, coalesce(u.language, t.language) as
  language, case when u.username like '%@%' then u.username else nullif(u.email, '') end as mail, c.device_id as
  "deviceId", case when d.id is not null then json_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh_secret,
  'auth', d.auth_secret) end as target
from claimed c
join users u on u.id = c.user_id
join tenants t on t.id = c.tenant_id
left
join notifications n on n.id = c.notification_id
left
join notification_reads r on r.notification_id = n.id and r.user_id = u.id
left
join push_devices d on d.id = c.device_id and d.user_id = u.id and exists (select from sessions s where s.id =
  d.session_id and s.expires_at > now());

-- notifications/push/outgoing deleteOutgoing($1 uuid[])
delete
from outgoing_notifications
where id = any($1::uuid[]);
