-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- account/auth/auth beginSignUpAttempt()
savepoint before_sign_up;

-- account/auth/auth undoSignUpAttempt()
rollback to savepoint before_sign_up;

-- account/auth/auth insertPasswordReset($1 bytea, $2 uuid, $3 integer)
insert into password_resets (token_hash, user_id, expires_at)
values ($1, $2, now() + make_interval(mins => $3));

-- account/auth/auth hasPasswordReset($1 bytea) → user_id uuid
select user_id
from password_resets
where token_hash = $1 and expires_at > now();

-- account/auth/auth deletePasswordReset($1 bytea) → userId uuid
delete
from password_resets
where token_hash = $1 and expires_at > now()
returning user_id as "userId";

-- account/devices/device-keys updateDeviceBound($1 bytea, $2 text, $3 bytea) → id uuid, letter text
update shared_devices
set token_hash = $1, title = $2
where public_key = $3 and revoked_at is null
returning id, letter;

-- account/devices/device-keys lockKeyedDevice($1 bytea) → id uuid, letter text, title text, publicKey bytea
select id, letter, title, public_key as "publicKey"
from shared_devices
where token_hash = $1 and revoked_at is null
for no key update;

-- account/devices/device-keys updateDeviceKey($1 bytea, $2 uuid)
update shared_devices
set public_key = $1
where id = $2 and public_key is null;

-- account/devices/device-keys updateCopyBound($1 bytea, $2 uuid, $3 bytea) → id uuid, letter text
update shared_devices
set token_hash = $1
where copy_of = $2 and public_key = $3 and revoked_at is null
returning id, letter;

-- account/devices/device-keys isKeyTaken($1 bytea) → id uuid
select id
from shared_devices
where public_key = $1 and revoked_at is null;

-- account/devices/device-keys countCopiesOfDay($1 uuid) → count integer
with recursive originals as ( select id, copy_of from shared_devices where id = $1 union select d.id, d.copy_of from
  originals o join shared_devices d on d.id = o.copy_of )
select count(*)::int as count
from shared_devices
where copy_of = any(array(select id from originals)) and registered_at > now() - interval '1 day';

-- account/devices/device-keys listDeviceKeys() → id uuid, publicKey bytea
select id, public_key as "publicKey"
from shared_devices
where revoked_at is null and public_key is not null
order by id;

-- account/devices/device-people listPeopleOfDevice($1 uuid) → id uuid, name text, photo text, designation text, digits
--   smallint, hasPin boolean, isPinEnded boolean
select u.id, u.name, u.photo, u.designation, p.digits, p.user_id is not null as "hasPin", e.user_id is not null as
  "isPinEnded"
from users u
left
join staff_pins p on p.user_id = u.id
left
join ended_pins e on e.user_id = u.id
left
join shared_device_people s on s.user_id = u.id and s.device_id = $1
order by s.last_used_at desc nulls last, search_text(u.name::text), u.name, u.id;

-- account/devices/device-people findUsername($1 uuid) → username text
select username
from users
where id = $1;

-- account/devices/device-people updatePinsHeld($1 uuid, $2 uuid[])
insert into shared_device_people as s (device_id, user_id, pin_held_of)
select $1, user_id, set_at
from staff_pins
where user_id = any($2::uuid[])
on conflict (tenant_id, device_id, user_id) do update
set pin_held_of = excluded.pin_held_of
where s.pin_held_of is distinct
from excluded.pin_held_of;

-- account/devices/device-people findStanding($1 uuid, $2 uuid) → wrong integer, waitSeconds integer
select wrong_in_a_row as wrong, greatest(0, coalesce(ceil(extract(epoch from waits_until - clock_timestamp())), 0))::int
  as "waitSeconds"
from shared_device_people
where device_id = $1 and user_id = $2;

-- account/devices/device-people updateWrong($1 uuid, $2 uuid, $3 integer, $4 double precision)
insert into shared_device_people (device_id, user_id, wrong_in_a_row, waits_until)
values ($1, $2, $3, clock_timestamp() + nullif($4::float8, 0) * interval '1 second')
on conflict (tenant_id, device_id, user_id) do update
set wrong_in_a_row = excluded.wrong_in_a_row, waits_until = excluded.waits_until;

-- account/devices/device-people updateSignedIn($1 uuid, $2 uuid)
update shared_device_people
set wrong_in_a_row = 0, waits_until = null, last_used_at = now()
where device_id = $1 and user_id = $2;

-- account/devices/device-people updateNobodyWaits($1 uuid)
update shared_device_people
set wrong_in_a_row = 0, waits_until = null
where device_id = $1;

-- account/devices/device-people countAttempts($1 uuid) → count integer
select count(*)::int as count
from shared_device_attempts
where device_id = $1 and tried_at > clock_timestamp() - interval '1 hour';

-- account/devices/device-people insertAttempt($1 uuid) → id uuid
insert into shared_device_attempts (device_id)
values ($1)
returning id;

-- account/devices/device-people deleteAttempt($1 uuid)
delete
from shared_device_attempts
where id = $1;

-- account/devices/device-people deleteOldAttempts($1 uuid)
delete
from shared_device_attempts
where device_id = $1 and tried_at <= clock_timestamp() - interval '1 hour';

-- account/devices/device-people deleteAttemptsOfDevice($1 uuid)
delete
from shared_device_attempts
where device_id = $1;

-- account/devices/shared-devices listSharedDevices() → id uuid, letter text, title text, registeredAt timestamptz,
--   registeredBy text, registeredByName text, lastUsedAt timestamptz, isPasswordOnly boolean, copyOf text, hasKey
--   boolean, heardAt timestamptz, waiting integer, last integer, appVersion text, keepsData boolean
select d.id, d.letter, d.title, d.registered_at as "registeredAt", d.registered_by as "registeredBy", u.name as
  "registeredByName", d.last_used_at as "lastUsedAt", d.passwords_only_since is not null as "isPasswordOnly", o.letter
  as "copyOf", d.public_key is not null as "hasKey", h.heard_at as "heardAt", coalesce(h.waiting, 0) as waiting,
  coalesce(h.last, 0) as last, h.app_version as "appVersion", h.keeps_data as "keepsData"
from shared_devices d
left
join users u on u.username = d.registered_by
left
join shared_devices o on o.id = d.copy_of
left
join device_heads h on h.device_id = d.id
where d.revoked_at is null
order by length(d.letter), d.letter;

-- account/devices/shared-devices updateDevicesRegistered() → number integer
insert into shared_device_settings as s (devices_registered)
values (1)
on conflict (tenant_id) do update
set devices_registered = s.devices_registered + 1
returning devices_registered as number;

-- account/devices/shared-devices insertSharedDevice($1 text, $2 text, $3 bytea, $4 text, $5 bytea, $6 uuid) → id uuid
insert into shared_devices (letter, title, token_hash, registered_by, public_key, copy_of)
values ($1, $2, $3, $4, $5, $6)
returning id;

-- account/devices/shared-devices updateDeviceTitle($1 text, $2 uuid) → letter text, title text
update shared_devices d
set title = $1
from (select id, title from shared_devices where id = $2 and revoked_at is null for no key update) as b
where d.id = b.id
returning d.letter, b.title;

-- account/devices/shared-devices updateDeviceRevoked($1 uuid) → letter text, title text, hasKey boolean
update shared_devices
set revoked_at = now()
where id = $1 and revoked_at is null
returning letter, title, public_key is not null as "hasKey";

-- account/devices/shared-devices lockLastOperation($1 uuid) → last integer
select last
from device_heads
where device_id = $1
for update;

-- account/devices/shared-devices updateDeviceUnlocked($1 uuid) → letter text, title text, wasLocked boolean
update shared_devices d
set passwords_only_since = null
from ( select id, passwords_only_since from shared_devices where id = $1 and revoked_at is null for no key update ) as b
where d.id = b.id
returning d.letter, d.title, b.passwords_only_since is not null as "wasLocked";

-- account/devices/shared-devices updateDevicePasswordOnly($1 uuid) → id uuid
update shared_devices
set passwords_only_since = now()
where id = $1 and passwords_only_since is null
returning id;

-- account/devices/shared-devices updateDeviceUsed($1 uuid)
update shared_devices
set last_used_at = now()
where id = $1;

-- account/devices/shared-devices findDeviceOfToken($1 bytea) → id uuid, letter text, title text, isPasswordOnly boolean
select id, letter, title, passwords_only_since is not null as "isPasswordOnly"
from shared_devices
where token_hash = $1 and revoked_at is null;

-- account/devices/shared-devices lockDeviceOfToken($1 bytea) → id uuid, letter text, title text, isPasswordOnly boolean
select id, letter, title, passwords_only_since is not null as "isPasswordOnly"
from shared_devices
where token_hash = $1 and revoked_at is null
for no key update;

-- account/devices/shared-devices findLocking() → autoLockMinutes smallint, locksAfterSale boolean
select auto_lock_minutes as "autoLockMinutes", locks_after_sale as "locksAfterSale"
from shared_device_settings;

-- account/devices/shared-devices updateLocking($1 smallint, $2 boolean)
insert into shared_device_settings (auto_lock_minutes, locks_after_sale)
values ($1, $2)
on conflict (tenant_id) do update
set auto_lock_minutes = excluded.auto_lock_minutes, locks_after_sale = excluded.locks_after_sale;

-- account/devices/shared-devices getStoreName() → name text
select store_name as name
from store_settings;

-- account/devices/shared-devices listUnheardDevices() → id uuid
select d.id
from shared_devices d
left
join device_heads h on h.device_id = d.id
where d.revoked_at is null and greatest(d.registered_at, d.last_used_at, h.heard_at) < now() - interval '24 months';

-- account/sessions/sessions insertSession($1 bytea, $2 integer, $3 bytea, $4 integer, $5 text, $6 text, $7 text, $8
--   text, $9 uuid, $10 text) → id uuid, expiresAt timestamptz, username text
insert into platform_sessions (admin_id, access_hash, access_expires_at, refresh_hash, expires_at, xsrf_token,
  device_name, device_ip, device_location)
select account.id, $1, now() + make_interval(mins => $2), $3, now() + make_interval(days => $4), $5, $6, $7, $8
from platform_admins as account
where account.id = $9 and account.password_hash = $10
for share
returning id, expires_at as "expiresAt", (select username from platform_admins as account where account.id = admin_id)
  as username;

-- account/sessions/sessions insertSession($1 bytea, $2 integer, $3 bytea, $4 integer, $5 text, $6 text, $7 text, $8
--   text, $9 uuid, $10 text) → id uuid, expiresAt timestamptz, username text
insert into sessions (user_id, access_hash, access_expires_at, refresh_hash, expires_at, xsrf_token, device_name,
  device_ip, device_location)
select account.id, $1, now() + make_interval(mins => $2), $3, now() + make_interval(days => $4), $5, $6, $7, $8
from users as account
where account.id = $9 and account.password_hash = $10
for share
returning id, expires_at as "expiresAt", (select username from users as account where account.id = user_id) as username;

-- account/sessions/sessions lockSessionOfRefresh($1 bytea, $2 bytea, $3 bytea) → id uuid, isCurrent boolean,
--   previousRefreshHash bytea, successor bytea, xsrfToken text, expiresAt timestamptz, secondsSinceRotation double
--   precision
select id, refresh_hash = $1 as "isCurrent", previous_refresh_hash as "previousRefreshHash", successor, xsrf_token as
  "xsrfToken", expires_at as "expiresAt", extract(epoch from clock_timestamp() - rotated_at)::float8 as
  "secondsSinceRotation"
from platform_sessions
where (refresh_hash = $2 or previous_refresh_hash = $3) and expires_at > now()
for update;

-- account/sessions/sessions lockSessionOfRefresh($1 bytea, $2 bytea, $3 bytea) → id uuid, isCurrent boolean,
--   previousRefreshHash bytea, successor bytea, xsrfToken text, expiresAt timestamptz, secondsSinceRotation double
--   precision
select id, refresh_hash = $1 as "isCurrent", previous_refresh_hash as "previousRefreshHash", successor, xsrf_token as
  "xsrfToken", expires_at as "expiresAt", extract(epoch from clock_timestamp() - rotated_at)::float8 as
  "secondsSinceRotation"
from sessions
where (refresh_hash = $2 or previous_refresh_hash = $3) and expires_at > now()
for update;

-- account/sessions/sessions findSessionOfSpent($1 bytea) → sessionId uuid
select session_id as "sessionId"
from spent_platform_refresh_tokens
where refresh_hash = $1;

-- account/sessions/sessions findSessionOfSpent($1 bytea) → sessionId uuid
select session_id as "sessionId"
from spent_refresh_tokens
where refresh_hash = $1;

-- account/sessions/sessions updateSessionTokens($1 uuid, $2 bytea, $3 integer, $4 bytea, $5 bytea, $6 integer, $7 uuid)
--   → expiresAt timestamptz
with spent as ( insert into spent_platform_refresh_tokens (refresh_hash, session_id) select previous_refresh_hash, id
  from platform_sessions where id = $1 and previous_refresh_hash is not null ) update platform_sessions
set previous_access_hash = access_hash, access_hash = $2, access_expires_at = now() + make_interval(mins => $3),
  previous_refresh_hash = refresh_hash, refresh_hash = $4, successor = $5, rotated_at = clock_timestamp(), expires_at =
  least(now() + make_interval(days => $6), ends_at)
where id = $7
returning expires_at as "expiresAt";

-- account/sessions/sessions updateSessionTokens($1 uuid, $2 bytea, $3 integer, $4 bytea, $5 bytea, $6 integer, $7 uuid)
--   → expiresAt timestamptz
with spent as ( insert into spent_refresh_tokens (refresh_hash, session_id) select previous_refresh_hash, id from
  sessions where id = $1 and previous_refresh_hash is not null ) update sessions
set previous_access_hash = access_hash, access_hash = $2, access_expires_at = now() + make_interval(mins => $3),
  previous_refresh_hash = refresh_hash, refresh_hash = $4, successor = $5, rotated_at = clock_timestamp(), expires_at =
  least(now() + make_interval(days => $6), ends_at)
where id = $7
returning expires_at as "expiresAt";

-- account/sessions/sessions deleteSession($1 uuid) → id uuid, username text, deviceName text
delete
from platform_sessions
where id = $1
returning id, (select username from platform_admins as account where account.id = admin_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteSession($1 uuid) → id uuid, username text, deviceName text
delete
from sessions
where id = $1
returning id, (select username from users as account where account.id = user_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteSessionsOfAccount($1 uuid) → id uuid, username text, deviceName text
delete
from platform_sessions
where admin_id = $1
returning id, (select username from platform_admins as account where account.id = admin_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteSessionsOfAccount($1 uuid) → id uuid, username text, deviceName text
delete
from sessions
where user_id = $1
returning id, (select username from users as account where account.id = user_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteOtherSessionsOfAccount($1 uuid, $2 uuid) → id uuid, username text, deviceName text
delete
from platform_sessions
where id <> $1 and admin_id = $2
returning id, (select username from platform_admins as account where account.id = admin_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteOtherSessionsOfAccount($1 uuid, $2 uuid) → id uuid, username text, deviceName text
delete
from sessions
where id <> $1 and user_id = $2
returning id, (select username from users as account where account.id = user_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteSessionOfAccount($1 uuid, $2 uuid) → id uuid, username text, deviceName text
delete
from platform_sessions
where id = $1 and admin_id = $2
returning id, (select username from platform_admins as account where account.id = admin_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions deleteSessionOfAccount($1 uuid, $2 uuid) → id uuid, username text, deviceName text
delete
from sessions
where id = $1 and user_id = $2
returning id, (select username from users as account where account.id = user_id) as username, device_name as
  "deviceName";

-- account/sessions/sessions notifySessions($1 text[]) → pg_notify void
select pg_notify('sessions', payload)
from unnest($1::text[]) as payload;

-- account/sessions/sessions findPlaceOfSession($1 bytea) → language text, country text, unusedFeatures text[]
select u.language, st.country, st.unused_features as "unusedFeatures"
from sessions s
join users u on u.id = s.user_id
join store_settings st on st.tenant_id = u.tenant_id
where s.refresh_hash = $1;

-- account/sessions/sessions findStaffSession($1 bytea, $2 double precision, $3 bytea, $4 bytea, $5 double precision) →
--   id uuid, userId uuid, xsrfToken text, username text, role text, scopes text[], kind text, deviceId uuid, isActive
--   boolean, trialEndAt timestamptz, subscriptionEndAt timestamptz, goodForMs double precision
select s.id, s.user_id as "userId", s.xsrf_token as "xsrfToken", u.username, u.role, u.scopes, s.kind, s.device_id as
  "deviceId", t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as "subscriptionEndAt",
  (1000 * extract(epoch from least(s.ends_at, case when s.access_hash = $1 then s.access_expires_at else s.rotated_at +
  make_interval(secs => $2) end) - now()))::float8 as "goodForMs"
from sessions s
join users u on u.id = s.user_id
join tenants t on t.id = s.tenant_id
where s.expires_at > now() and (s.ends_at is null or s.ends_at > now()) and ( (s.access_hash = $3 and
  s.access_expires_at > now()) or (s.previous_access_hash = $4 and s.rotated_at > now() - make_interval(secs => $5)));

-- account/sessions/sessions findStaffSessionOfRefresh($1 bytea, $2 bytea, $3 double precision) → id uuid, userId uuid,
--   xsrfToken text, username text, role text, scopes text[], kind text, deviceId uuid, isActive boolean, trialEndAt
--   timestamptz, subscriptionEndAt timestamptz
select s.id, s.user_id as "userId", s.xsrf_token as "xsrfToken", u.username, u.role, u.scopes, s.kind, s.device_id as
  "deviceId", t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as "subscriptionEndAt"
from sessions s
join users u on u.id = s.user_id
join tenants t on t.id = s.tenant_id
where s.expires_at > now() and (s.ends_at is null or s.ends_at > now()) and (s.refresh_hash = $1 or
  (s.previous_refresh_hash = $2 and s.rotated_at > now() - make_interval(secs => $3)));

-- account/sessions/sessions findPlatformSession($1 bytea, $2 double precision, $3 bytea, $4 bytea, $5 double precision)
--   → id uuid, adminId uuid, xsrfToken text, username text, hasTwoFactor boolean, goodForMs double precision
select s.id, s.admin_id as "adminId", s.xsrf_token as "xsrfToken", a.username, f.enabled_at is not null as
  "hasTwoFactor", (1000 * extract(epoch from least(s.ends_at, case when s.access_hash = $1 then s.access_expires_at else
  s.rotated_at + make_interval(secs => $2) end) - now()))::float8 as "goodForMs"
from platform_sessions s
join platform_admins a on a.id = s.admin_id
left
join platform_two_factors f on f.admin_id = s.admin_id
where s.expires_at > now() and (s.ends_at is null or s.ends_at > now()) and ( (s.access_hash = $3 and
  s.access_expires_at > now()) or (s.previous_access_hash = $4 and s.rotated_at > now() - make_interval(secs => $5)));

-- account/sessions/sessions findStanding() → isActive boolean, trialEndAt timestamptz, subscriptionEndAt timestamptz
select is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as "subscriptionEndAt"
from tenants;

-- account/sessions/sessions listOpenSessions($1 uuid[]) → id uuid
select id
from sessions
where id = any($1::uuid[]);

-- account/sessions/sessions listSessionsOfUser($1 uuid) → id uuid, deviceName text, deviceIp text, deviceLocation text,
--   createdAt timestamptz
select id, device_name as "deviceName", device_ip as "deviceIp", device_location as "deviceLocation", created_at as
  "createdAt"
from sessions
where user_id = $1 and expires_at > now()
order by created_at desc, id;

-- account/sessions/shared-devices/sessions-of-devices insertPinSession($1 bytea, $2 uuid, $3 uuid, $4 bytea, $5
--   integer, $6 bytea, $7 integer, $8 integer, $9 text, $10 text, $11 text, $12 text) → id uuid, expiresAt timestamptz,
--   username text
with opened as ( select u.id as user_id, u.username, d.id as device_id from users u join staff_pins p on p.user_id =
  u.id and p.hash = $1 join shared_devices d on d.id = $2 and d.revoked_at is null where u.id = $3 for share of u, p, d
  ), session as ( insert into sessions (user_id, device_id, kind, access_hash, access_expires_at, refresh_hash,
  expires_at, ends_at, xsrf_token, device_name, device_ip, device_location) select user_id, device_id, 'pin', $4, now()
  + make_interval(mins => $5), $6, now() + make_interval(hours => $7), now() + make_interval(hours => $8), $9, $10, $11,
  $12 from opened returning id, expires_at )
select s.id, s.expires_at as "expiresAt", o.username
from session s, opened o;

-- account/sessions/shared-devices/sessions-of-devices updateSessionDevice($1 uuid, $2 uuid)
with device as (select id from shared_devices where id = $1 and revoked_at is null for share) update sessions s
set device_id = device.id
from device
where s.id = $2;

-- account/sessions/shared-devices/sessions-of-devices deleteSessionsOfDevice($1 uuid) → id uuid
delete
from sessions
where device_id = $1
returning id;

-- account/sessions/shared-devices/sessions-of-devices deletePinSessionsOfUser($1 uuid) → id uuid
delete
from sessions
where user_id = $1 and kind = 'pin'
returning id;

-- account/subscription/billing/billing-events claimEvent($1 text, $2 text, $3 timestamptz) → id text
insert into billing_events (id, type, created_at)
values ($1, $2, $3)
on conflict do nothing
returning id;

-- account/subscription/billing/billing-events isEventApplied($1 text) → id text
select id
from billing_events
where id = $1;

-- account/subscription/billing/billing-events findRound($1 integer, $2 text) → ranAt timestamptz, isDue boolean
select ran_at as "ranAt", ran_at <= now() - make_interval(mins => $1) as "isDue"
from billing_rounds
where name = $2;

-- account/subscription/billing/billing-events hasComparedTonight() → hasCompared boolean
select exists ( select from billing_rounds where name = 'comparison' and ran_at at time zone 'UTC' >= date_trunc('day',
  now() at time zone 'UTC' - interval '3 hours') + interval '3 hours' ) as "hasCompared";

-- account/subscription/billing/billing-events updateRound($1 text, $2 timestamptz)
insert into billing_rounds (name, ran_at)
values ($1, $2)
on conflict (name) do update
set ran_at = excluded.ran_at;

-- account/subscription/billing/billing-events withAdvisoryLock($1 bigint) → isOurs boolean
select pg_try_advisory_lock($1) as "isOurs";

-- account/subscription/billing/billing-events withAdvisoryLock($1 bigint) → pg_advisory_unlock boolean
select pg_advisory_unlock($1);

-- account/subscription/subscription getSubscription() → id uuid, name text, language text, isActive boolean, trialEndAt
--   timestamptz, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt timestamptz, provider text,
--   customerId text, billedId text, startedAt timestamptz, paidUntil timestamptz, endedAt timestamptz, reportedAt
--   timestamptz, checkoutId text, status text, isEnding boolean, version bigint
select t.id, t.name, t.language, t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_id as
  "subscriptionId", t.subscription_start_at as "subscriptionStartAt", t.subscription_end_at as "subscriptionEndAt",
  s.provider, s.customer_id as "customerId", s.subscription_id as "billedId", s.started_at as "startedAt", s.paid_until
  as "paidUntil", s.ended_at as "endedAt", s.told_at as "reportedAt", s.checkout_id as "checkoutId", s.status,
  coalesce(s.is_ending, false) as "isEnding", coalesce(s.version, 0) as version
from tenants t
left
join subscriptions s on s.tenant_id = t.id;

-- account/subscription/subscription findSubscription() → id uuid, name text, language text, isActive boolean,
--   trialEndAt timestamptz, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt timestamptz,
--   provider text, customerId text, billedId text, startedAt timestamptz, paidUntil timestamptz, endedAt timestamptz,
--   reportedAt timestamptz, checkoutId text, status text, isEnding boolean, version bigint
select t.id, t.name, t.language, t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_id as
  "subscriptionId", t.subscription_start_at as "subscriptionStartAt", t.subscription_end_at as "subscriptionEndAt",
  s.provider, s.customer_id as "customerId", s.subscription_id as "billedId", s.started_at as "startedAt", s.paid_until
  as "paidUntil", s.ended_at as "endedAt", s.told_at as "reportedAt", s.checkout_id as "checkoutId", s.status,
  coalesce(s.is_ending, false) as "isEnding", coalesce(s.version, 0) as version
from tenants t
left
join subscriptions s on s.tenant_id = t.id;

-- account/subscription/subscription lockSubscription($1 text)
insert into subscriptions (provider)
values ($1)
on conflict do nothing;

-- account/subscription/subscription lockSubscription() → version bigint
select version
from subscriptions
for update;

-- account/subscription/subscription updateSubscription($1 text, $2 text, $3 text, $4 timestamptz, $5 timestamptz, $6
--   timestamptz, $7 boolean, $8 timestamptz, $9 text, $10 integer)
update subscriptions
set subscription_id = $1, customer_id = coalesce($2, customer_id), status = $3, started_at = $4, paid_until = $5,
  ended_at = $6, is_ending = $7, told_at = $8, provider = $9, version = version + 1, check_after = now() +
  make_interval(mins => $10);

-- account/subscription/subscription updateCheckout($1 text, $2 text)
update subscriptions
set provider = $1, checkout_id = $2, version = version + 1;

-- account/subscription/subscription updateCheckTime($1 integer)
update subscriptions
set check_after = now() + make_interval(mins => $1);

-- account/subscription/subscription insertCustomerUnlessKnown($1 text) → isOurs boolean
select directory.remember_billing_customer($1) as "isOurs";

-- account/subscription/subscription listCustomers() → customerId text
select directory.list_billing_customers() as "customerId";

-- account/subscription/subscription listHistoryOf($1 text) → status text, expiresAt timestamptz
select status, expires_at as "expiresAt"
from subscription_history
where subscription_id = $1;

-- account/subscription/subscription insertHistory($1 text[], $2 text[], $3 timestamptz[], $4 timestamptz[])
insert into subscription_history (status, subscription_id, starts_at, expires_at)
select *
from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]);

-- account/subscription/subscription insertMailMark($1 text, $2 text) → kind text
insert into subscription_mails (kind, about)
values ($1, $2)
on conflict do nothing
returning kind;

-- account/subscription/subscription findOwner() → username text, name text, language text
select u.username, t.name, t.language
from users u
join tenants t on t.id = u.tenant_id
where u.role = 'admin'
order by u.created_at
limit 1;

-- account/two-factor/two-factor lockFactor($1 uuid) → secret bytea, lastStep integer, pendingSecret bytea
select secret, last_step as "lastStep", case when pending_until > now() then pending_secret end as "pendingSecret"
from platform_two_factors
where admin_id = $1
for update;

-- account/two-factor/two-factor lockFactor($1 uuid) → secret bytea, lastStep integer, pendingSecret bytea
select secret, last_step as "lastStep", case when pending_until > now() then pending_secret end as "pendingSecret"
from two_factors
where user_id = $1
for update;

-- account/two-factor/two-factor findFactorState($1 uuid, $2 uuid) → isEnabled boolean, codesLeft integer
select factor.enabled_at is not null as "isEnabled", ( select count(*)::int from platform_recovery_codes where admin_id
  = $1 ) as "codesLeft"
from platform_admins account
left
join platform_two_factors factor on factor.admin_id = account.id
where account.id = $2;

-- account/two-factor/two-factor findFactorState($1 uuid, $2 uuid) → isEnabled boolean, codesLeft integer
select factor.enabled_at is not null as "isEnabled", ( select count(*)::int from recovery_codes where user_id = $1 ) as
  "codesLeft"
from users account
left
join two_factors factor on factor.user_id = account.id
where account.id = $2;

-- account/two-factor/two-factor getPasswordHash($1 uuid) → passwordHash text
select password_hash as "passwordHash"
from platform_admins
where id = $1;

-- account/two-factor/two-factor getPasswordHash($1 uuid) → passwordHash text
select password_hash as "passwordHash"
from users
where id = $1;

-- account/two-factor/two-factor lockAccount($1 uuid)
select
from platform_admins
where id = $1
for no key update;

-- account/two-factor/two-factor lockAccount($1 uuid)
select
from users
where id = $1
for no key update;

-- account/two-factor/two-factor insertPendingSecret($1 uuid, $2 bytea, $3 integer)
insert into platform_two_factors as f (admin_id, pending_secret, pending_until)
values ($1, $2, now() + make_interval(mins => $3))
on conflict (admin_id) do update
set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until;

-- account/two-factor/two-factor insertPendingSecret($1 uuid, $2 bytea, $3 integer)
insert into two_factors as f (user_id, pending_secret, pending_until)
values ($1, $2, now() + make_interval(mins => $3))
on conflict (tenant_id, user_id) do update
set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until;

-- account/two-factor/two-factor updateToPendingSecret($1 integer, $2 uuid)
update platform_two_factors
set secret = pending_secret, enabled_at = now(), last_step = $1, pending_secret = null, pending_until = null
where admin_id = $2;

-- account/two-factor/two-factor updateToPendingSecret($1 integer, $2 uuid)
update two_factors
set secret = pending_secret, enabled_at = now(), last_step = $1, pending_secret = null, pending_until = null
where user_id = $2;

-- account/two-factor/two-factor updateLastStep($1 integer, $2 uuid)
update platform_two_factors
set last_step = $1
where admin_id = $2;

-- account/two-factor/two-factor updateLastStep($1 integer, $2 uuid)
update two_factors
set last_step = $1
where user_id = $2;

-- account/two-factor/two-factor deleteFactor($1 uuid) → wasEnabled boolean
delete
from platform_two_factors
where admin_id = $1
returning enabled_at is not null as "wasEnabled";

-- account/two-factor/two-factor deleteFactor($1 uuid) → wasEnabled boolean
delete
from two_factors
where user_id = $1
returning enabled_at is not null as "wasEnabled";

-- account/two-factor/two-factor insertRecoveryCodes($1 uuid)
delete
from platform_recovery_codes
where admin_id = $1;

-- account/two-factor/two-factor insertRecoveryCodes($1 uuid)
delete
from recovery_codes
where user_id = $1;

-- account/two-factor/two-factor insertRecoveryCodes($1 uuid, $2 bytea[])
insert into platform_recovery_codes (admin_id, code_hash)
select $1, hash
from unnest($2::bytea[]) as hash;

-- account/two-factor/two-factor insertRecoveryCodes($1 uuid, $2 bytea[])
insert into recovery_codes (user_id, code_hash)
select $1, hash
from unnest($2::bytea[]) as hash;

-- account/two-factor/two-factor deleteRecoveryCode($1 uuid, $2 bytea) → code_hash bytea
delete
from platform_recovery_codes
where admin_id = $1 and code_hash = $2
returning code_hash;

-- account/two-factor/two-factor deleteRecoveryCode($1 uuid, $2 bytea) → code_hash bytea
delete
from recovery_codes
where user_id = $1 and code_hash = $2
returning code_hash;

-- account/two-factor/two-factor deleteRecoveryCode($1 uuid) → left integer
select count(*)::int as left
from recovery_codes
where user_id = $1;

-- account/two-factor/two-factor listPlatformSecrets() → id uuid, secret bytea
select admin_id as id, secret
from platform_two_factors
where secret is not null;
