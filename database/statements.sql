-- Every statement of the server, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
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

-- account/devices/device-people listPeopleOfDevice($1 uuid) → id uuid, name text, photo text, designation text, digits
--   smallint, hasPin boolean
select u.id, u.name, u.photo, u.designation, p.digits, p.user_id is not null as "hasPin"
from users u
left
join staff_pins p on p.user_id = u.id
left
join shared_device_people s on s.user_id = u.id and s.device_id = $1
order by s.last_used_at desc nulls last, u.name, u.id;

-- account/devices/device-people findUsername($1 uuid) → username text
select username
from users
where id = $1;

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
--   registeredBy text, registeredByName text, lastUsedAt timestamptz, isPasswordOnly boolean
select d.id, d.letter, d.title, d.registered_at as "registeredAt", d.registered_by as "registeredBy", u.name as
  "registeredByName", d.last_used_at as "lastUsedAt", d.passwords_only_since is not null as "isPasswordOnly"
from shared_devices d
left
join users u on u.username = d.registered_by
where d.revoked_at is null
order by length(d.letter), d.letter;

-- account/devices/shared-devices updateDevicesRegistered() → number integer
insert into shared_device_settings as s (devices_registered)
values (1)
on conflict (tenant_id) do update
set devices_registered = s.devices_registered + 1
returning devices_registered as number;

-- account/devices/shared-devices insertSharedDevice($1 text, $2 text, $3 bytea, $4 text) → id uuid
insert into shared_devices (letter, title, token_hash, registered_by)
values ($1, $2, $3, $4)
returning id;

-- account/devices/shared-devices updateDeviceTitle($1 text, $2 uuid) → letter text, title text
update shared_devices d
set title = $1
from (select id, title from shared_devices where id = $2 and revoked_at is null for no key update) as b
where d.id = b.id
returning d.letter, b.title;

-- account/devices/shared-devices updateDeviceRevoked($1 uuid) → letter text, title text
update shared_devices
set revoked_at = now()
where id = $1 and revoked_at is null
returning letter, title;

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

-- accounting/accounting getAccountingStore() → name text, currency text, digits smallint, country text, timeZone text,
--   identity jsonb, accounts jsonb
select store_name as name, currency, currency_digits as digits, country, time_zone as "timeZone", identity, accounts
from store_settings;

-- accounting/accounting listReportedEntries($1 jsonb) → kind text, day date, data json
select e.kind, e.business_day as day, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as s(chain text, first bigint, last bigint)
cross
join lateral ( select * from fiscal_entries where chain = s.chain and seq between s.first and s.last offset 0 ) e
where e.kind in ('sale', 'credit', 'part', 'part_cancelled', 'settled')
order by e.chain desc, e.seq;

-- accounting/accounting listTickets($1 text[]) → kind text, day date, data json
select e.kind, e.business_day as day, e.payload::json -> 'data' as data
from fiscal_entries e
where e.chain = 'T' and e.kind in ('sale', 'credit') and e.doc = any($1::text[]);

-- accounting/links/links listLinks() → id uuid, label text, createdAt timestamptz, endsAt timestamptz, lastOpenedAt
--   timestamptz
select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt"
from accountant_links
where revoked_at is null and ends_at > now()
order by created_at desc, id;

-- accounting/links/links insertLink($1 text, $2 bytea, $3 integer) → id uuid
insert into accountant_links (label, token_hash, ends_at)
values ($1, $2, now() + make_interval(days => $3))
returning id;

-- accounting/links/links updateLinkRevoked($1 uuid) → label text
update accountant_links
set revoked_at = now()
where id = $1 and revoked_at is null
returning label;

-- accounting/links/links findLinkOfToken($1 bytea) → id uuid, label text, createdAt timestamptz, endsAt timestamptz,
--   lastOpenedAt timestamptz, endedAt timestamptz
select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt", case when
  least(ends_at, revoked_at) <= now() then least(ends_at, revoked_at) end as "endedAt"
from accountant_links
where token_hash = $1;

-- accounting/links/links getLinkOwner() → store text, email text, phone text
select store_name as store, email, phone
from store_settings;

-- accounting/links/links updateLinkOpened($1 uuid)
update accountant_links
set last_opened_at = now()
where id = $1;

-- audit/audit insertAuditEntry($1 text, $2 text, $3 text, $4 text, $5 text, $6 jsonb)
insert into audit_entries (kind, actor, actor_role, ip, subject, details)
values ($1, $2, $3, $4, $5, $6);

-- audit/audit insertAuditEntries($1 jsonb)
insert into audit_entries (kind, actor, actor_role, ip, subject, details)
select kind, actor, actor_role, ip, subject, details::jsonb
from jsonb_to_recordset($1::jsonb) as l(kind text, actor text, actor_role text, ip text, subject text, details text);

-- audit/audit insertPlatformAuditEntry($1 text, $2 text, $3 text, $4 text, $5 text, $6 jsonb)
insert into platform_audit_entries (kind, actor, actor_role, ip, subject, details)
values ($1, $2, $3, $4, $5, $6);

-- audit/audit isPlatformAdmin($1 text) → id uuid
select id
from platform_admins
where username = $1;

-- audit/audit getStoreClock() → timeZone text, today date
select time_zone as "timeZone", current_business_day() as today
from store_settings;

-- audit/audit findStoreSpan($1 date, $2 date) → since text, until text
select (($1::date + day_starts_at) at time zone time_zone)::text as since, (($2::date + 1 + day_starts_at) at time zone
  time_zone)::text as until
from store_settings;

-- audit/audit listAuditEntries($1 bigint, $2 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select e.id, e.at, e.kind, e.actor, coalesce(u.name, a.name) as "actorName", e.actor_role
  as "actorRole", e.ip, e.subject, e.details from ( select id, at, kind, actor, actor_role, ip, subject, details from
  audit_entries where true and true order by id desc limit $1) e left join users u on e.actor_role = 'staff' and
  u.username = e.actor left join platform_admins a on e.actor_role = 'superadmin' and a.username = e.actor), found as
  (select * from newest where true order by id desc limit $2)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntries($1 text[], $2 uuid, $3 timestamptz, $4 timestamptz, $5 timestamptz, $6 timestamptz, $7
--   bigint, $8 bigint, $9 text, $10 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select e.id, e.at, e.kind, e.actor, coalesce(u.name, a.name) as "actorName", e.actor_role
  as "actorRole", e.ip, e.subject, e.details from (select e.* from unnest($1::text[]) as wanted cross join lateral (
  select id, at, kind, actor, actor_role, ip, subject, details from audit_entries where kind = wanted and true and id <
  $2::uuid and id >= first_id_at($3::timestamptz - interval '1 second') and at >= $4::timestamptz and id <
  first_id_at($5::timestamptz + interval '1 second') and at < $6::timestamptz order by id desc limit $7) e order by e.id
  desc limit $8) e left join users u on e.actor_role = 'staff' and u.username = e.actor left join platform_admins a on
  e.actor_role = 'superadmin' and a.username = e.actor), found as (select * from newest where
  search_text(concat_ws(E'\n', actor, "actorName", subject, ip)::text) like all ((select
  search_patterns($9::text))::text[]) order by id desc limit $10)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntriesOfAll($1 uuid, $2 text[], $3 timestamptz, $4 timestamptz, $5 uuid, $6 integer, $7 text,
--   $8 bigint) → entries json, read integer, oldest uuid
with newest as materialized ( select tenant_id as "tenantId", tenant_name as "tenantName", id, at, kind, actor,
  actor_name as "actorName", actor_role as "actorRole", ip, subject, details from directory.list_audit_entries($1::uuid,
  $2::text[], $3::timestamptz, $4::timestamptz, $5::uuid, $6)), found as (select * from newest where
  search_text(concat_ws(E'\n', actor, "actorName", subject, ip)::text) like all ((select
  search_patterns($7::text))::text[]) order by id desc limit $8)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/audit listAuditEntriesOfAll($1 uuid, $2 text[], $3 timestamptz, $4 timestamptz, $5 uuid, $6 integer, $7 bigint)
--   → entries json, read integer, oldest uuid
with newest as materialized ( select tenant_id as "tenantId", tenant_name as "tenantName", id, at, kind, actor,
  actor_name as "actorName", actor_role as "actorRole", ip, subject, details from directory.list_audit_entries($1::uuid,
  $2::text[], $3::timestamptz, $4::timestamptz, $5::uuid, $6)), found as (select * from newest where true order by id
  desc limit $7)
select (select coalesce(json_agg(found order by id desc), '[]') from found) as entries, (select count(*)::int from
  newest) as read, (select id from newest order by id limit 1) as oldest;

-- audit/undo/undo-offers insertUndoOffer($1 bytea, $2 uuid, $3 text, $4 text, $5 text, $6 jsonb) → until timestamptz
insert into undo_offers (token_hash, user_id, kind, subject, customer_phone, state)
values ($1, $2, $3, $4, $5, $6)
returning until;

-- audit/undo/undo-offers deleteUndoOffer($1 bytea, $2 uuid) → kind text, subject text, state jsonb
delete
from undo_offers
where token_hash = $1 and user_id = $2 and until > now()
returning kind, subject, state;

-- audit/undo/undo-offers deleteUndoOffersOfCustomer($1 text)
delete
from undo_offers
where customer_phone = $1;

-- bills/bills lockBillsForUpdate($1 uuid[], $2 uuid[]) → visitIds text[], orderIds text[], bills bigint
with theirs as materialized ( select distinct l.order_id from unnest($1::uuid[]) b (id) cross join lateral ( select
  distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as materialized ( select id from
  visits where id in (select visit_id from orders where id in (select order_id from theirs)) order by id for no key
  update ), locked as materialized ( select id from orders where id in (select order_id from theirs) and (select
  count(*) from visits_locked) >= 0 order by id for update ), bills_locked as materialized ( select id from bills where
  id = any($2::uuid[]) and (select count(*) from locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockOrdersAndBillsForUpdate($1 uuid[], $2 uuid[], $3 uuid[], $4 uuid[]) → visitIds text[], orderIds
--   text[], bills bigint
with beside as materialized ( select id from ( select bill_id from bill_lines where order_id = any($1::uuid[]) union
  select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = x.id and o.table_id in (select table_id from orders where id = any($2::uuid[])))) as
  found (id) ), theirs as materialized ( select unnest($3::uuid[]) as order_id union select l.order_id from beside b
  cross join lateral ( select distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as
  materialized ( select id from visits where id in ( select unnest($4::uuid[]) union select visit_id from orders where
  id in (select order_id from theirs)) order by id for no key update ), locked as materialized ( select id from orders
  where id in (select order_id from theirs) and (select count(*) from visits_locked) >= 0 order by id for update ),
  bills_locked as materialized ( select id from bills where id in (select id from beside) and (select count(*) from
  locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockBillsAtPlaceForUpdate($1 uuid, $2 uuid[], $3 uuid[]) → visitIds text[], orderIds text[], bills bigint
with beside as materialized ( select id from ( select x.id from bills x where x.status = 'open' and exists ( select from
  bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ($1::uuid))) as found (id) ),
  theirs as materialized ( select unnest($2::uuid[]) as order_id union select l.order_id from beside b cross join
  lateral ( select distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as materialized
  ( select id from visits where id in ( select unnest($3::uuid[]) union select visit_id from orders where id in (select
  order_id from theirs)) order by id for no key update ), locked as materialized ( select id from orders where id in
  (select order_id from theirs) and (select count(*) from visits_locked) >= 0 order by id for update ), bills_locked as
  materialized ( select id from bills where id in (select id from beside) and (select count(*) from locked) >= 0 order
  by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockBillsAtPlaceForUpdate($1 uuid, $2 uuid[], $3 uuid[]) → visitIds text[], orderIds text[], bills bigint
with beside as materialized ( select id from ( select x.id from bills x where x.status = 'open' and exists ( select from
  bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in (select main_table_id from
  visits where id = $1::uuid))) as found (id) ), theirs as materialized ( select unnest($2::uuid[]) as order_id union
  select l.order_id from beside b cross join lateral ( select distinct order_id from bill_lines where bill_id = b.id
  offset 0 ) l ), visits_locked as materialized ( select id from visits where id in ( select unnest($3::uuid[]) union
  select visit_id from orders where id in (select order_id from theirs)) order by id for no key update ), locked as
  materialized ( select id from orders where id in (select order_id from theirs) and (select count(*) from
  visits_locked) >= 0 order by id for update ), bills_locked as materialized ( select id from bills where id in (select
  id from beside) and (select count(*) from locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills listBills($1 uuid[]) → id uuid, letterNo smallint, version integer, status text, openedAt timestamptz,
--   invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json, payments json,
--   discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.id = any($1::uuid[])
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listBillsOfOrders($1 uuid[]) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.id in (select bill_id from bill_lines where order_id = any($1::uuid[]))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBills($1 uuid, $2 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.status = 'open' and bills.id in (select bill_id from bill_lines where order_id = $1) and bills.id in (select
  id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id
  = l.order_id where l.bill_id = x.id and o.table_id in ($2::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBills() → id uuid, letterNo smallint, version integer, status text, openedAt timestamptz,
--   invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json, payments json,
--   discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.status = 'open'
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listBillsBeside($1 uuid[], $2 uuid[]) → id uuid, letterNo smallint, version integer, status text,
--   openedAt timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders
--   json, payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select bill_id from bill_lines where order_id = any($1::uuid[]) union select x.id
  from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id = l.order_id where
  l.bill_id = x.id and o.table_id in (select table_id from orders where id = any($2::uuid[])))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBillsAtPlace($1 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines
  l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ($1::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBillsAtPlace($1 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'businessDay', o.business_day, 'placedAt', o.placed_at,
  'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type, 'customerType', o.customer_type,
  'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId', o.table_id, 'tableTitle',
  o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers,
  'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id)) order by o.placed_at, o.id)
  from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join lateral (select * from orders
  where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select json_agg(json_build_object('id', p.id,
  'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
  'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference',
  p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled', exists (select from bill_payments c where
  c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p where p.bill_id = bills.id and p.cancels is
  null), '[]') as payments, coalesce(( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value,
  'isOfBill', d.is_of_bill, 'isShared', d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy',
  d.given_by, 'approvedBy', d.approved_by, 'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from
  d.given_at) * 1000000)::bigint, 'position', d.position)) order by d.given_at, d.position) from ( select s.id from
  bill_discounts s where s.bill_id = bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l,
  jsonb_array_elements(l.discounts) x where l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts
  where id = g.id and removed_at is null offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines
  l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in (select main_table_id from visits where
  id = $1::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills findLastLetter($1 uuid, $2 uuid) → last integer
select coalesce(max(b.letter_no), 0)::int as last
from bills b
where b.id in ( select x.bill_id from bill_lines l join bill_lines x on x.order_id = l.order_id where l.bill_id = $1
  union select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = x.id and o.table_id in (select o.table_id from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = $2)) );

-- bills/bills findOrderOfItem($1 uuid) → id uuid
select order_id as id
from order_items
where id = $1;

-- bills/bills listOrdersOnBills($1 uuid, $2 uuid[]) → id uuid, status text, paymentStatus text, placedAt bigint,
--   openVisit json, isInvoicedWhole boolean, items json, bills json
select o.id, o.status, o.payment_status as "paymentStatus", (extract(epoch from o.placed_at) * 1000000)::bigint as
  "placedAt", case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select
  json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as
  "openVisit", exists (select from invoice_orders i where i.order_id = o.id and i.bill_id = $1) as "isInvoicedWhole",
  coalesce(( select json_agg(json_build_object('id', i.id, 'status', i.status, 'position', i.position) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, coalesce(( select
  json_agg(json_build_object('id', b.id, 'status', b.status, 'itemIds', l.ids, 'payments', ( select count(*) filter
  (where not exists (select from bill_payments c where c.cancels = p.id)) from bill_payments p where p.bill_id = b.id
  and p.cancels is null))) from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id
  group by bill_id) l join bills b on b.id = l.bill_id), '[]') as bills
from orders o
left
join visits v on v.id = o.visit_id
where o.id in (select order_id from bill_lines where bill_id = any($2::uuid[]))
order by o.placed_at, o.id;

-- bills/bills listOrdersBeside($1 uuid, $2 uuid[], $3 uuid[], $4 uuid[]) → id uuid, status text, paymentStatus text,
--   placedAt bigint, openVisit json, isInvoicedWhole boolean, items json, bills json
select o.id, o.status, o.payment_status as "paymentStatus", (extract(epoch from o.placed_at) * 1000000)::bigint as
  "placedAt", case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select
  json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as
  "openVisit", exists (select from invoice_orders i where i.order_id = o.id and i.bill_id = $1) as "isInvoicedWhole",
  coalesce(( select json_agg(json_build_object('id', i.id, 'status', i.status, 'position', i.position) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, coalesce(( select
  json_agg(json_build_object('id', b.id, 'status', b.status, 'itemIds', l.ids, 'payments', ( select count(*) filter
  (where not exists (select from bill_payments c where c.cancels = p.id)) from bill_payments p where p.bill_id = b.id
  and p.cancels is null))) from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id
  group by bill_id) l join bills b on b.id = l.bill_id), '[]') as bills
from orders o
left
join visits v on v.id = o.visit_id
where o.id in ( select unnest($2::uuid[]) union select order_id from bill_lines where bill_id in (select id from (
  select bill_id from bill_lines where order_id = any($3::uuid[]) union select x.id from bills x where x.status = 'open'
  and exists ( select from bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in
  (select table_id from orders where id = any($4::uuid[])))) as found (id)))
order by o.placed_at, o.id;

-- bills/discounts insertDiscounts($1 jsonb)
insert into bill_discounts (id, bill_id, position, kind, value, is_of_bill, is_shared, reason_id, reason_kind, title,
  given_by, approved_by, is_reward)
select d.id, d."billId", d.position, d.kind, d.value, d."isOfBill", d."isShared", d."reasonId", d."reasonKind", d.title,
  d."givenBy", d."approvedBy", d."isReward"
from jsonb_to_recordset($1::jsonb) as d(id uuid, "billId" uuid, position smallint, kind text, value bigint, "isOfBill"
  boolean, "isShared" boolean, "reasonId" uuid, "reasonKind" text, title text, "givenBy" text, "approvedBy" text,
  "isReward" boolean);

-- bills/discounts updateDiscountsRemoved($1 uuid[])
update bill_discounts
set removed_at = now()
where id = any($1::uuid[]);

-- bills/documents/copies insertCopy($1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text) → edition integer, copy
--   integer
with document as (select 0 as edition from credit_notes where number = $1::bigint), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, coalesce(( select
  max(c.copy) + 1 from document_copies c where c.kind = $4 and c.document_id = $5 and c.edition = d.edition), 0), false,
  $6 from document d on conflict do nothing returning copy )
select d.edition, (select copy from counted) as copy
from document d;

-- bills/documents/copies insertCopy($1 uuid, $2 text, $3 text, $4 text, $5 text, $6 text) → edition integer, copy
--   integer
with document as (select coalesce(z, 0) as edition from cash_sessions where id = $1::uuid), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, coalesce(( select
  max(c.copy) + 1 from document_copies c where c.kind = $4 and c.document_id = $5 and c.edition = d.edition), 0), false,
  $6 from document d on conflict do nothing returning copy )
select d.edition, (select copy from counted) as copy
from document d;

-- bills/documents/copies insertOriginal($1 bigint, $2 text, $3 text, $4 text)
with document as (select 0 as edition from credit_notes where number = $1::bigint), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, 0, true, $4 from
  document d on conflict do nothing )
select
from document;

-- bills/documents/copies insertOriginal($1 uuid, $2 text, $3 text, $4 text)
with document as (select coalesce(z, 0) as edition from cash_sessions where id = $1::uuid), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, 0, true, $4 from
  document d on conflict do nothing )
select
from document;

-- bills/documents/copies insertLink($1 text, $2 text, $3 text)
insert into document_links (kind, document_id, token)
values ($1, $2, $3)
on conflict do nothing;

-- bills/documents/copies getLinkToken($1 text, $2 text) → token text
select token
from document_links
where kind = $1 and document_id = $2;

-- bills/documents/copies getTillOfSession($1 uuid) → till text
select till_title as till
from cash_sessions
where id = $1::uuid;

-- bills/documents/documents findInvoiceSource($1 text, $2 bigint) → issuedAt timestamptz, currency text, digits
--   smallint, subTotal bigint, taxTotal bigint, total bigint, mark json, deliveryType text, customerType text,
--   customerPhone text, customerName text, floor text, tableTitle text, covers integer, orders json, till text, server
--   text, lines json, taxes json, payments json, billDiscountIds json
select i.issued_at as "issuedAt", i.currency, i.currency_digits as digits, i.sub_total as "subTotal", i.tax_total as
  "taxTotal", i.total, ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants
  t join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end
  and e.doc = case t.mode when 'live' then i.number::text else $1 || i.number::text end order by e.seq desc limit 1) as
  mark, i.delivery_type as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone",
  i.customer_name as "customerName", i.floor, coalesce(i.table_title, ( select v.name from invoice_orders x join orders
  o on o.id = x.order_id join visits v on v.id = o.visit_id where x.invoice_number = i.number order by x.placed_at,
  x.order_id limit 1)) as "tableTitle", coalesce(i.covers, (select sum(o.covers)::int from invoice_orders o where
  o.invoice_number = i.number)) as covers, coalesce(( select json_agg(json_build_object('token_no', o.token_no,
  'business_day', o.business_day) order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number =
  i.number), '[]') as orders, (select t.title from invoice_payments p left join bill_payments b on b.id =
  p.bill_payment_id join tills t on t.id = coalesce(p.till_id, b.till_id) where p.invoice_number = i.number order by
  p.position desc limit 1) as till, (select u.name from invoice_orders x join orders o on o.id = x.order_id join users u
  on u.username = coalesce(i.served_by, x.placed_by, o.placed_by) where x.invoice_number = i.number order by
  x.placed_at, x.order_id limit 1) as server, coalesce(( select json_agg(json_build_object('itemId', l.item_id,
  'itemTitle', l.item_title, 'categoryId', l.category_id, 'categoryTitle', l.category_title, 'variantId', l.variant_id,
  'variantTitle', l.variant_title, 'variantPrice', l.variant_price, 'addons', l.addons, 'unitPrice', l.unit_price,
  'listPrice', l.list_price, 'priceRule', l.price_rule, 'isDiscountable', l.is_discountable, 'quantity', l.quantity,
  'taxId', l.tax_id, 'taxTitle', l.tax_title, 'taxRateMilli', l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes,
  'seat', l.seat, 'setMenu', l.set_menu, 'partFrom', l.part_from, 'partTo', l.part_to, 'partOf', l.part_of,
  'lineQuantity', l.line_quantity, 'discounts', l.discounts, 'total', l.total) order by l.position) from invoice_lines l
  where l.invoice_number = i.number), '[]') as lines, coalesce(( select json_agg(json_build_object('title', t.title,
  'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where
  t.invoice_number = i.number), '[]') as taxes, coalesce(( select json_agg(json_build_object('paymentTypeId',
  p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered,
  'rounding', p.rounding, 'surplus', p.surplus, 'change', p.change, 'reference', p.reference, 'billPaymentId',
  p.bill_payment_id) order by p.position) from invoice_payments p where p.invoice_number = i.number), '[]') as payments,
  coalesce(( select json_agg(d.id) from ( select distinct (x ->> 'id')::uuid as id from invoice_lines l,
  jsonb_array_elements(l.discounts) x where l.invoice_number = i.number ) g cross join lateral (select id from
  bill_discounts where id = g.id and is_of_bill offset 0) d), '[]') as "billDiscountIds"
from invoices i
where i.number = $2;

-- bills/documents/documents findCreditNoteSource($1 text, $2 bigint) → invoiceNumber bigint, issuedAt timestamptz,
--   currency text, digits smallint, subTotal bigint, taxTotal bigint, total bigint, reason text, mark json,
--   deliveryType text, customerType text, customerPhone text, customerName text, floor text, tableTitle text, covers
--   integer, orders json, till text, server text, lines json, taxes json, payments json
select n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency, n.currency_digits as digits,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.total, n.reason_title as reason, ( select
  json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t join fiscal_entries e on
  e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode when
  'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as mark, i.delivery_type as
  "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.floor, coalesce(i.table_title, ( select v.name from invoice_orders x join orders o on o.id =
  x.order_id join visits v on v.id = o.visit_id where x.invoice_number = i.number order by x.placed_at, x.order_id limit
  1)) as "tableTitle", coalesce(i.covers, (select sum(o.covers)::int from invoice_orders o where o.invoice_number =
  i.number)) as covers, coalesce(( select json_agg(json_build_object('token_no', o.token_no, 'business_day',
  o.business_day) order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number = i.number), '[]') as
  orders, (select t.title from invoice_payments p left join bill_payments b on b.id = p.bill_payment_id join tills t on
  t.id = coalesce(p.till_id, b.till_id) where p.invoice_number = i.number order by p.position desc limit 1) as till,
  (select u.name from invoice_orders x join orders o on o.id = x.order_id join users u on u.username =
  coalesce(i.served_by, x.placed_by, o.placed_by) where x.invoice_number = i.number order by x.placed_at, x.order_id
  limit 1) as server, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle',
  l.variant_title, 'addons', s.addons, 'unitPrice', s.unit_price, 'taxRateMilli', s.tax_rate_milli, 'taxType',
  s.tax_type, 'partN', l.part_n, 'partOf', l.part_of, 'units', coalesce(s.line_quantity, s.quantity) *
  (coalesce(s.part_to, 1) - coalesce(s.part_from, 0)), 'unitsOf', coalesce(s.part_of, 1), 'total', l.total, 'setMenu',
  s.set_menu) order by l.position) from credit_note_lines l join invoice_lines s on s.invoice_number = n.invoice_number
  and s.position = l.invoice_position where l.credit_note_number = n.number), '[]') as lines, coalesce(( select
  json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)
  order by t.position) from credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as
  taxes, coalesce(( select json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip',
  p.tip, 'rounding', p.rounding) order by p.position) from credit_note_payments p where p.credit_note_number =
  n.number), '[]') as payments
from credit_notes n
join invoices i on i.number = n.invoice_number
where n.number = $2;

-- bills/documents/documents findNameOfUser($1 text) → name text
select name
from users
where username = $1;

-- bills/documents/documents listVisitsOfBill($1 uuid) → id uuid
select distinct v.id
from bill_lines l
join orders o on o.id = l.order_id
join visits v on v.id = o.visit_id
where l.bill_id = $1::uuid;

-- bills/invoices/buyers/buyers insertBuyer($1 bigint, $2 uuid, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9
--   text, $10 text, $11 text, $12 bigint)
insert into invoice_buyers (invoice_number, bill_id, name, address, postcode, city, country, siren, vat_number, email,
  added_by, is_late)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(( select s.seq from fiscal_entries s where s.chain = 'T'
  and s.kind = 'sale' and s.doc = $12::bigint::text ) <= ( select (c.payload::jsonb #>> '{data,chains,T,last}')::bigint
  from fiscal_entries c where c.chain = 'G' and c.kind = 'day' order by c.doc::int desc limit 1 ), false));

-- bills/invoices/buyers/buyers findBuyer($1 bigint) → buyer json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer
from invoices i
where i.number = $1;

-- bills/invoices/buyers/buyers hasInvoice($1 bigint)
select
from invoices
where number = $1;

-- bills/invoices/buyers/buyers listInvoicesWithSiren($1 bigint[]) → doc text
select i.number::text as doc
from invoices i
where i.number = any($1::bigint[]) and (select b.siren from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b where not b.is_late order by b.added_at desc, b.id desc limit 1) is not null;

-- bills/invoices/factur-x/factur-x findInvoiceToSend($1 bigint) → number text, day text, preceding json, reason text,
--   currency text, digits smallint, sub bigint, tax bigint, total bigint, buyer json, lines json, taxes json, kinds
--   json
select i.number::text as number, to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as day, null::json as
  preceding, null::text as reason, i.currency, i.currency_digits as digits, i.sub_total as sub, i.tax_total as tax,
  i.total, ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle',
  l.variant_title, 'addons', l.addons, 'quantity', coalesce(l.line_quantity, l.quantity), 'partFrom',
  coalesce(l.part_from, 0), 'partTo', coalesce(l.part_to, 1), 'partOf', coalesce(l.part_of, 1), 'net', l.net,
  'rateMilli', l.tax_rate_milli, 'type', l.tax_type) order by l.position) from invoice_lines l where l.invoice_number =
  i.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as
  taxes, coalesce(( select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position) from
  invoice_payments p where p.invoice_number = i.number), '[]') as kinds
from invoices i
cross
join store_settings s
where i.number = $1;

-- bills/invoices/factur-x/factur-x findCreditNoteToSend($1 bigint) → number text, day text, preceding json, reason
--   text, currency text, digits smallint, sub bigint, tax bigint, total bigint, buyer json, lines json, taxes json,
--   kinds json
select 'A-' || n.number as number, to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
  json_build_object('number', i.number::text, 'day', to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD')) as
  preceding, n.reason_title as reason, n.currency, n.currency_digits as digits, n.sub_total as sub, n.tax_total as tax,
  n.total, ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle',
  l.variant_title, 'addons', '[]'::jsonb, 'quantity', coalesce(o.line_quantity, o.quantity) * (coalesce(o.part_to, 1) -
  coalesce(o.part_from, 0)), 'partFrom', 0, 'partTo', l.part_n, 'partOf', l.part_of * coalesce(o.part_of, 1), 'net',
  l.net, 'rateMilli', o.tax_rate_milli, 'type', o.tax_type) order by l.position) from credit_note_lines l join
  invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position where l.credit_note_number
  = n.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from credit_note_taxes t where t.credit_note_number = n.number),
  '[]') as taxes, coalesce(( select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position)
  from credit_note_payments p where p.credit_note_number = n.number), '[]') as kinds
from credit_notes n
join invoices i on i.number = n.invoice_number
cross
join store_settings s
where n.number = $1;

-- bills/invoices/invoice-detail findInvoiceDetail($1 bigint) → issuedAt timestamptz, lines json, payments json,
--   cashLeft json
select i.issued_at as "issuedAt", coalesce(( select json_agg(json_build_object('position', l.position, 'orderItemId',
  l.order_item_id, 'itemId', l.item_id, 'itemTitle', l.item_title, 'categoryId', l.category_id, 'categoryTitle',
  l.category_title, 'variantId', l.variant_id, 'variantTitle', l.variant_title, 'variantPrice', l.variant_price,
  'addons', l.addons, 'unitPrice', l.unit_price, 'listPrice', l.list_price, 'priceRule', l.price_rule, 'isDiscountable',
  l.is_discountable, 'quantity', l.quantity, 'taxId', l.tax_id, 'taxTitle', l.tax_title, 'taxRateMilli',
  l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes, 'seat', l.seat, 'setMenu', l.set_menu, 'partFrom',
  l.part_from, 'partTo', l.part_to, 'partOf', l.part_of, 'lineQuantity', l.line_quantity, 'discounts', l.discounts,
  'total', l.total, 'refunded', coalesce(( select sum(r.total) from credit_notes n join credit_note_lines r on
  r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position = l.position), 0),
  'returned', coalesce(( select json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes n join
  credit_note_lines r on r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position =
  l.position), '[]')) order by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
  coalesce(( select json_agg(json_build_object('position', p.position, 'paymentTypeId', p.payment_type_id, 'title',
  p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'billPaymentId', p.bill_payment_id, 'tipFor', p.tip_for,
  'takenBy', p.taken_by, 'takenAt', b.taken_at, 'moved', coalesce(( select json_agg(json_build_object('id', s.number ||
  '/' || t.position, 'paymentTypeId', t.payment_type_id, 'title', t.title, 'kind', t.kind, 'amount', t.amount, 'tip',
  t.tip, 'rounding', t.rounding, 'surplus', t.surplus, 'reference', t.reference, 'tipFor', t.tip_for, 'takenBy',
  s.taken_by, 'takenAt', s.settled_at) order by s.number, t.position) from settlements s join settlement_payments t on
  t.settlement_number = s.number where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position =
  p.position), '[]')) order by p.position) from invoice_payments p left join bill_payments b on b.id = p.bill_payment_id
  where p.invoice_number = i.number), '[]') as payments, ( select json_build_object('amount', coalesce(sum(cash.amount),
  0), 'rounding', coalesce(sum(cash.rounding), 0)) from ( select p.amount, p.rounding from invoice_payments p where
  p.invoice_number = i.number and p.kind = 'cash' union all select p.amount, p.rounding from settlements s join
  settlement_payments p on p.settlement_number = s.number where s.invoice_number = i.number and p.kind = 'cash' union
  all select -p.amount, -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
  where n.invoice_number = i.number and p.kind = 'cash' ) cash) as "cashLeft"
from invoices i
where i.number = $1;

-- bills/invoices/invoices listInvoices($1 text, $2 date, $3 date) → number bigint, issuedAt timestamptz, currencyDigits
--   smallint, subTotal bigint, taxTotal bigint, total bigint, tableId uuid, tableTitle text, floor text, deliveryType
--   text, customerType text, customerPhone text, customerName text, customerEmail text, orders json, payments json,
--   taxes json, copies bigint, discountTotal bigint, refunded bigint, buyer json, mark json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no) order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number = i.number) as
  orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title, p.title), 'amount', p.amount,
  'tip', p.tip, 'rounding', p.rounding, 'surplus', p.surplus) order by p.position) from invoice_payments p left join
  lateral ( select t.title from settlements s join settlement_payments t on t.settlement_number = s.number and
  t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order
  by s.number desc limit 1 ) moved on true where p.invoice_number = i.number), '[]') as payments, coalesce(( select
  json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)
  order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes, ( select count(*) from
  document_copies d where d.kind = 'invoice' and d.document_id = i.number::text) as copies, coalesce(( select sum((d ->>
  'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d where l.invoice_number = i.number and
  l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select sum(n.total) from credit_notes n where
  n.invoice_number = i.number), 0)::bigint as refunded, ( select json_build_object('name', b.name, 'address', b.address,
  'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email',
  b.email) from ( select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from
  invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b
  order by b.added_at desc, b.id desc limit 1) as buyer, ( select json_build_object('chain', e.chain, 'seq', e.seq,
  'signature', e.signature) from tenants t join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case
  t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode when 'live' then i.number::text else $1 ||
  i.number::text end order by e.seq desc limit 1) as mark
from invoices i
where i.business_day >= $2 and i.business_day <= $3
order by i.number desc;

-- bills/invoices/invoices listInvoicesOfNumber($1 text, $2 bigint) → number bigint, issuedAt timestamptz,
--   currencyDigits smallint, subTotal bigint, taxTotal bigint, total bigint, tableId uuid, tableTitle text, floor text,
--   deliveryType text, customerType text, customerPhone text, customerName text, customerEmail text, orders json,
--   payments json, taxes json, copies bigint, discountTotal bigint, refunded bigint, buyer json, mark json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no) order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number = i.number) as
  orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title, p.title), 'amount', p.amount,
  'tip', p.tip, 'rounding', p.rounding, 'surplus', p.surplus) order by p.position) from invoice_payments p left join
  lateral ( select t.title from settlements s join settlement_payments t on t.settlement_number = s.number and
  t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order
  by s.number desc limit 1 ) moved on true where p.invoice_number = i.number), '[]') as payments, coalesce(( select
  json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)
  order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes, ( select count(*) from
  document_copies d where d.kind = 'invoice' and d.document_id = i.number::text) as copies, coalesce(( select sum((d ->>
  'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d where l.invoice_number = i.number and
  l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select sum(n.total) from credit_notes n where
  n.invoice_number = i.number), 0)::bigint as refunded, ( select json_build_object('name', b.name, 'address', b.address,
  'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email',
  b.email) from ( select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from
  invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b
  order by b.added_at desc, b.id desc limit 1) as buyer, ( select json_build_object('chain', e.chain, 'seq', e.seq,
  'signature', e.signature) from tenants t join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case
  t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode when 'live' then i.number::text else $1 ||
  i.number::text end order by e.seq desc limit 1) as mark
from invoices i
where i.number = $2
order by i.number desc;

-- bills/invoices/invoices searchInvoices($1 text, $2 bigint, $3 text, $4 text, $5 text, $6 integer) → number bigint,
--   issuedAt timestamptz, currencyDigits smallint, subTotal bigint, taxTotal bigint, total bigint, tableId uuid,
--   tableTitle text, floor text, deliveryType text, customerType text, customerPhone text, customerName text,
--   customerEmail text, orders json, payments json, taxes json, copies bigint, discountTotal bigint, refunded bigint,
--   buyer json, mark json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no) order by o.placed_at, o.order_id) from invoice_orders o where o.invoice_number = i.number) as
  orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title, p.title), 'amount', p.amount,
  'tip', p.tip, 'rounding', p.rounding, 'surplus', p.surplus) order by p.position) from invoice_payments p left join
  lateral ( select t.title from settlements s join settlement_payments t on t.settlement_number = s.number and
  t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order
  by s.number desc limit 1 ) moved on true where p.invoice_number = i.number), '[]') as payments, coalesce(( select
  json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)
  order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes, ( select count(*) from
  document_copies d where d.kind = 'invoice' and d.document_id = i.number::text) as copies, coalesce(( select sum((d ->>
  'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d where l.invoice_number = i.number and
  l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select sum(n.total) from credit_notes n where
  n.invoice_number = i.number), 0)::bigint as refunded, ( select json_build_object('name', b.name, 'address', b.address,
  'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email',
  b.email) from ( select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from
  invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b
  order by b.added_at desc, b.id desc limit 1) as buyer, ( select json_build_object('chain', e.chain, 'seq', e.seq,
  'signature', e.signature) from tenants t join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case
  t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode when 'live' then i.number::text else $1 ||
  i.number::text end order by e.seq desc limit 1) as mark
from invoices i
where i.number in (select directory.find_invoices($2::bigint, $3, $4, $5, $6))
order by i.number desc;

-- bills/invoices/invoices listSoldOrders($1 uuid[]) → id uuid, tokenNo integer, businessDay date, placedAt timestamptz,
--   placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName text,
--   tableId uuid, tableTitle text, floor text, invoiceNumber bigint, digits smallint, items json
select o.order_id as id, o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt",
  o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", i.number as "invoiceNumber", i.currency_digits as digits, coalesce((select
  json_agg(json_build_object('id', l.order_item_id, 'itemId', l.item_id, 'itemTitle', l.item_title, 'categoryId',
  l.category_id, 'categoryTitle', l.category_title, 'variantId', l.variant_id, 'variantTitle', l.variant_title,
  'variantPrice', l.variant_price, 'addons', l.addons, 'unitPrice', l.unit_price, 'listPrice', l.list_price,
  'priceRule', l.price_rule, 'isDiscountable', l.is_discountable, 'quantity', l.quantity, 'taxId', l.tax_id, 'taxTitle',
  l.tax_title, 'taxRateMilli', l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes, 'seat', l.seat, 'setMenu',
  l.set_menu, 'partFrom', l.part_from, 'partTo', l.part_to, 'partOf', l.part_of, 'lineQuantity', l.line_quantity,
  'discounts', l.discounts, 'net', l.net, 'total', l.total) order by l.position) from invoice_lines l where
  l.invoice_number = o.invoice_number and l.order_id = o.order_id), '[]') as items
from invoice_orders o
join invoices i on i.number = o.invoice_number
where o.order_id = any($1::uuid[])
order by o.placed_at, o.order_id, i.number;

-- bills/invoices/mentions/mentions findMentionsOfInvoice($1 bigint) → buyer json, isReported boolean, siret text,
--   paidOn text, diningOptions json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, ( coalesce((select b.is_late from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1), false) and (select b.siren from (
  select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where
  n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b where not b.is_late order
  by b.added_at desc, b.id desc limit 1) is null) as "isReported", coalesce(s.identity ->> 'siret', '') as siret,
  to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn", coalesce(( select json_agg(distinct
  o.delivery_type) from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id =
  l.order_id where l.invoice_number = i.number), '[]') as "diningOptions"
from invoices i
cross
join store_settings s
where i.number = $1;

-- bills/invoices/mentions/mentions findMentionsOfCreditNote($1 bigint) → buyer json, isReported boolean, siret text,
--   paidOn text, diningOptions json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, ( coalesce((select b.is_late from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1), false) and (select b.siren from (
  select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where
  n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b where not b.is_late order
  by b.added_at desc, b.id desc limit 1) is null) as "isReported", coalesce(s.identity ->> 'siret', '') as siret,
  to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn", coalesce(( select json_agg(distinct
  o.delivery_type) from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id =
  l.order_id where l.invoice_number = i.number and ( not exists (select from credit_note_lines c where
  c.credit_note_number = n.number) or exists (select from credit_note_lines c where c.credit_note_number = n.number and
  c.invoice_position = l.position) )), '[]') as "diningOptions"
from credit_notes n
join invoices i on i.number = n.invoice_number
cross
join store_settings s
where n.number = $1;

-- bills/invoices/planned-invoices insertNewInvoice($1 bigint, $2 date, $3 smallint, $4 text, $5 smallint, $6 bigint, $7
--   bigint, $8 bigint, $9 smallint, $10 text, $11 jsonb, $12 uuid, $13 uuid, $14 uuid[], $15 jsonb, $16 jsonb, $17
--   text, $18 uuid, $19 uuid, $20 jsonb)
with invoice as ( insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total,
  tax_total, total, customer_email, covers, served_by, delivery_type, customer_type, customer_phone, customer_name,
  table_id, table_title, floor) select $1, $2::date, $3, $4, $5, $6, $7, $8, (select email from customers where phone =
  r."customerPhone" and deleted_at is null), $9::smallint, $10, r."deliveryType", r."customerType", r."customerPhone",
  r."customerName", r."tableId", r."tableTitle", r.floor from jsonb_to_record($11::jsonb) as r("deliveryType" text,
  "customerType" text, "customerPhone" text, "customerName" text, "tableId" uuid, "tableTitle" text, floor text)
  returning number ), orders as ( insert into invoice_orders (order_id, invoice_number, token_no, business_day,
  placed_at, placed_by, covers, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title,
  floor, bill_id, completes) select o.id, i.number, o."tokenNo", o."businessDay", coalesce(o."placedAt", now()),
  o."placedBy", o.covers, o."deliveryType", o."customerType", o."customerPhone", o."customerName", o."tableId",
  o."tableTitle", o.floor, coalesce($12::uuid, $13::uuid), coalesce(o.id = any($14::uuid[]), true) from invoice i,
  jsonb_to_recordset($15::jsonb) as o(id uuid, "tokenNo" int, "businessDay" date, "placedAt" timestamptz, "placedBy"
  text, covers int, "deliveryType" text, "customerType" text, "customerPhone" text, "customerName" text, "tableId" uuid,
  "tableTitle" text, floor text) ), taxes as ( insert into invoice_taxes (invoice_number, position, title, rate_milli,
  type, net, tax) select i.number, t.position, t.tax ->> 'title', (t.tax ->> 'rateMilli')::int, t.tax ->> 'type', (t.tax
  ->> 'net')::bigint, (t.tax ->> 'tax')::bigint from invoice i, jsonb_array_elements($16::jsonb) with ordinality as
  t(tax, position) ) insert into invoice_payments (invoice_number, position, payment_type_id, title, kind, amount, tip,
  tendered, rounding, surplus, change, reference, tip_for, bill_payment_id, taken_by, till_id, session_id)
select i.number, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus,
  p.change, p.reference, p."tipFor", p."billPaymentId", coalesce(p."takenBy", $17), case when p."billPaymentId" is null
  then $18::uuid end, case when p."billPaymentId" is null then $19::uuid end
from invoice i, jsonb_to_recordset($20::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text, amount
  bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint, change bigint, reference text, "tipFor" text,
  "billPaymentId" uuid, "takenBy" text);

-- bills/invoices/planned-invoices insertInvoiceLines($1 bigint, $2 jsonb)
insert into invoice_lines (invoice_number, position, order_id, order_item_id, item_id, item_title, category_id,
  category_title, variant_id, variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable,
  quantity, tax_id, tax_title, tax_rate_milli, tax_type, notes, seat, set_menu, part_from, part_to, part_of,
  line_quantity, discounts, net, tax, total)
select $1, l.position, l."orderId", l.id, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId",
  l."variantTitle", l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable",
  l.quantity, l."taxId", l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu", l."partFrom",
  l."partTo", l."partOf", l."lineQuantity", l.discounts, l.net, l.tax, l.total
from jsonb_to_recordset($2::jsonb) as l(position int, "orderId" uuid, id uuid, "itemId" uuid, "itemTitle" text,
  "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb,
  "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid,
  "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb, "partFrom" int, "partTo"
  int, "partOf" int, "lineQuantity" int, discounts jsonb, net bigint, tax bigint, total bigint);

-- bills/invoices/refunds/credit-notes listCreditNotes($1 text, $2 date, $3 date) → number bigint, invoiceNumber bigint,
--   issuedAt timestamptz, digits smallint, total bigint, subTotal bigint, taxTotal bigint, reason text, givenBy text,
--   approvedBy text, mark json, payments json, taxes json
select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.reason_title as reason, n.given_by as "givenBy", n.approved_by
  as "approvedBy", ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t
  join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and
  e.doc = case t.mode when 'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as
  mark, coalesce(( select json_agg(json_build_object('title', p.title, 'amount', p.amount, 'tip', p.tip, 'rounding',
  p.rounding) order by p.position) from credit_note_payments p where p.credit_note_number = n.number), '[]') as
  payments, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from credit_note_taxes t where t.credit_note_number = n.number and
  t.type <> 'none'), '[]') as taxes
from credit_notes n
where n.business_day >= $2::date and n.business_day <= $3::date
order by n.number desc;

-- bills/invoices/refunds/credit-notes listCreditNotesOf($1 text, $2 bigint) → number bigint, invoiceNumber bigint,
--   issuedAt timestamptz, digits smallint, total bigint, subTotal bigint, taxTotal bigint, reason text, givenBy text,
--   approvedBy text, mark json, payments json, taxes json
select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.reason_title as reason, n.given_by as "givenBy", n.approved_by
  as "approvedBy", ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t
  join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and
  e.doc = case t.mode when 'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as
  mark, coalesce(( select json_agg(json_build_object('title', p.title, 'amount', p.amount, 'tip', p.tip, 'rounding',
  p.rounding) order by p.position) from credit_note_payments p where p.credit_note_number = n.number), '[]') as
  payments, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from credit_note_taxes t where t.credit_note_number = n.number and
  t.type <> 'none'), '[]') as taxes
from credit_notes n
where n.invoice_number = $2
order by n.number desc;

-- bills/invoices/refunds/refunds findInvoiceToRefund($1 bigint) → currency text, digits smallint, lines json, returned
--   json, isByAmount boolean, tips json, areTipsReturned boolean, giftCardLeft bigint, cashLeft json
select i.currency, i.currency_digits as digits, coalesce(( select json_agg(json_build_object('position', l.position,
  'itemId', l.item_id, 'itemTitle', l.item_title, 'variantTitle', l.variant_title, 'categoryId', l.category_id,
  'categoryTitle', l.category_title, 'price', l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from
  jsonb_array_elements(l.addons) a), 'quantity', l.quantity, 'lineQuantity', coalesce(l.line_quantity, l.quantity),
  'partFrom', coalesce(l.part_from, 0), 'partTo', coalesce(l.part_to, 1), 'partOf', coalesce(l.part_of, 1), 'dining',
  (select o.delivery_type from orders o where o.id = l.order_id), 'taxTitle', l.tax_title, 'taxRateMilli',
  l.tax_rate_milli, 'taxType', l.tax_type, 'tax', l.tax, 'total', l.total, 'returned', coalesce(( select
  json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes n join credit_note_lines r on
  r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position = l.position), '[]')) order
  by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines, coalesce(( select
  json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)) from credit_notes n
  join credit_note_taxes t on t.credit_note_number = n.number where n.invoice_number = i.number), '[]') as returned,
  exists (select from credit_notes n where n.invoice_number = i.number and n.is_by_amount) as "isByAmount", coalesce((
  select json_agg(json_build_object('paymentTypeId', coalesce(moved.payment_type_id, p.payment_type_id), 'title',
  coalesce(moved.title, p.title), 'kind', coalesce(moved.kind, p.kind), 'tip', p.tip, 'tipFor', p.tip_for) order by
  p.position) from invoice_payments p left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where p.invoice_number = i.number and p.tip > 0), '[]') as tips, exists ( select from
  credit_notes n join credit_note_payments p on p.credit_note_number = n.number where n.invoice_number = i.number and
  p.tip > 0) as "areTipsReturned", (coalesce(( select sum(p.amount) from invoice_payments p where p.invoice_number =
  i.number and p.kind = 'gift_card'), 0) - coalesce(( select sum(p.amount) from credit_notes n join credit_note_payments
  p on p.credit_note_number = n.number where n.invoice_number = i.number and p.kind = 'gift_card'), 0))::bigint as
  "giftCardLeft", ( select json_build_object('amount', coalesce(sum(cash.amount), 0), 'rounding',
  coalesce(sum(cash.rounding), 0)) from ( select p.amount, p.rounding from invoice_payments p where p.invoice_number =
  i.number and p.kind = 'cash' union all select p.amount, p.rounding from settlements s join settlement_payments p on
  p.settlement_number = s.number where s.invoice_number = i.number and p.kind = 'cash' union all select -p.amount,
  -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number where n.invoice_number
  = i.number and p.kind = 'cash' ) cash) as "cashLeft"
from invoices i
where i.number = $1;

-- bills/invoices/refunds/refunds insertCreditNote($1 bigint, $2 bigint, $3 date, $4 smallint, $5 text, $6 smallint, $7
--   bigint, $8 bigint, $9 bigint, $10 boolean, $11 uuid, $12 text, $13 text, $14 text, $15 bigint, $16 jsonb, $17
--   bigint, $18 jsonb, $19 bigint, $20 uuid, $21 uuid, $22 jsonb)
with note as ( insert into credit_notes (number, invoice_number, business_day, issued_hour, currency, currency_digits,
  sub_total, tax_total, total, is_by_amount, reason_id, reason_title, given_by, approved_by) values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9, $10, $11, $12, $13, $14) ), lines as ( insert into credit_note_lines (credit_note_number, position,
  invoice_position, part_n, part_of, item_id, item_title, variant_title, category_id, category_title, price, quantity,
  net, tax, total) select $15, l.position, l."invoicePosition", l."partN", l."partOf", l."itemId", l."itemTitle",
  l."variantTitle", l."categoryId", l."categoryTitle", l.price, l.quantity, l.net, l.tax, l.total from
  jsonb_to_recordset($16::jsonb) as l(position int, "invoicePosition" int, "partN" bigint, "partOf" bigint, "itemId"
  uuid, "itemTitle" text, "variantTitle" text, "categoryId" uuid, "categoryTitle" text, price bigint, quantity int, net
  bigint, tax bigint, total bigint) ), taxes as ( insert into credit_note_taxes (credit_note_number, position, title,
  rate_milli, type, net, tax) select $17, t.position, t.title, t."rateMilli", t.type, t.net, t.tax from
  jsonb_to_recordset($18::jsonb) as t(position int, title text, "rateMilli" int, type text, net bigint, tax bigint) )
  insert into credit_note_payments (credit_note_number, position, payment_type_id, title, kind, amount, tip, rounding,
  tip_for, till_id, session_id)
select $19, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.rounding, p."tipFor", $20::uuid,
  $21::uuid
from jsonb_to_recordset($22::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text, amount bigint, tip
  bigint, rounding bigint, "tipFor" text);

-- bills/payments/settlements/settlements listOpenAccounts() → invoiceNumber bigint, position integer, issuedAt
--   timestamptz, paymentTypeId uuid, title text, name text, reference text, currency text, digits smallint, amount
--   bigint, open bigint
select *
from ( select "invoiceNumber", position, "issuedAt", "paymentTypeId", title, name, reference, currency, digits, amount,
  greatest(0, rest - greatest(0, returned - (sum(rest) over earlier - rest)))::bigint as open from ( select
  p.invoice_number as "invoiceNumber", p.position, i.issued_at as "issuedAt", coalesce(moved.payment_type_id,
  p.payment_type_id) as "paymentTypeId", coalesce(moved.title, p.title) as title, coalesce(i.customer_name,
  b.customer_name, i.customer_phone, b.customer_phone) as name, p.reference, i.currency, i.currency_digits as digits,
  p.amount, case when p.kind = 'account' then p.amount else 0 end + coalesce(( select sum(t.amount) from settlements s
  join settlement_payments t on t.settlement_number = s.number and t.kind = 'account' where s.invoice_number =
  p.invoice_number and s.invoice_position = p.position), 0) as rest, coalesce(( select sum(r.amount) from credit_notes n
  join credit_note_payments r on r.credit_note_number = n.number where n.invoice_number = p.invoice_number and r.kind =
  'account'), 0) as returned from invoice_payments p join invoices i on i.number = p.invoice_number left join bills b on
  b.invoice_number = p.invoice_number left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where (p.invoice_number, p.position) in ( select invoice_number, position from invoice_payments
  where kind = 'account' union select s.invoice_number, s.invoice_position from settlements s where s.is_correction) and
  true ) as payment window earlier as (partition by "invoiceNumber" order by position)) as account
where open > 0
order by "invoiceNumber", position;

-- bills/payments/settlements/settlements findAccount($1 bigint, $2 bigint, $3 integer) → invoiceNumber bigint, position
--   integer, issuedAt timestamptz, paymentTypeId uuid, title text, name text, reference text, currency text, digits
--   smallint, amount bigint, open bigint, placedBy text
select account.*, ( select o.placed_by from invoice_orders i join orders o on o.id = i.order_id where i.invoice_number =
  $1 order by o.business_day, o.token_no limit 1) as "placedBy"
from ( select "invoiceNumber", position, "issuedAt", "paymentTypeId", title, name, reference, currency, digits, amount,
  greatest(0, rest - greatest(0, returned - (sum(rest) over earlier - rest)))::bigint as open from ( select
  p.invoice_number as "invoiceNumber", p.position, i.issued_at as "issuedAt", coalesce(moved.payment_type_id,
  p.payment_type_id) as "paymentTypeId", coalesce(moved.title, p.title) as title, coalesce(i.customer_name,
  b.customer_name, i.customer_phone, b.customer_phone) as name, p.reference, i.currency, i.currency_digits as digits,
  p.amount, case when p.kind = 'account' then p.amount else 0 end + coalesce(( select sum(t.amount) from settlements s
  join settlement_payments t on t.settlement_number = s.number and t.kind = 'account' where s.invoice_number =
  p.invoice_number and s.invoice_position = p.position), 0) as rest, coalesce(( select sum(r.amount) from credit_notes n
  join credit_note_payments r on r.credit_note_number = n.number where n.invoice_number = p.invoice_number and r.kind =
  'account'), 0) as returned from invoice_payments p join invoices i on i.number = p.invoice_number left join bills b on
  b.invoice_number = p.invoice_number left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where (p.invoice_number, p.position) in ( select invoice_number, position from invoice_payments
  where kind = 'account' union select s.invoice_number, s.invoice_position from settlements s where s.is_correction) and
  p.invoice_number = $2 ) as payment window earlier as (partition by "invoiceNumber" order by position)) as account
where position = $3;

-- bills/payments/settlements/settlements findPaymentToCorrect($1 bigint, $2 integer) → currency text, digits smallint,
--   paymentTypeId uuid, title text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus
--   bigint, change bigint, reference text, tipFor text, hasCustomer boolean, isSettled boolean
select i.currency, i.currency_digits as digits, coalesce(moved.payment_type_id, p.payment_type_id) as "paymentTypeId",
  coalesce(moved.title, p.title) as title, coalesce(moved.kind, p.kind) as kind, p.amount, p.tip, p.tendered,
  coalesce(moved.rounding, p.rounding) as rounding, coalesce(moved.surplus, p.surplus) as surplus, p.change,
  p.reference, p.tip_for as "tipFor", (i.customer_phone is not null or exists ( select from bills b where
  b.invoice_number = i.number and b.customer_phone is not null)) as "hasCustomer", exists (select from settlements s
  where s.invoice_number = p.invoice_number and s.invoice_position = p.position and not s.is_correction) as "isSettled"
from invoice_payments p
join invoices i on i.number = p.invoice_number
left
join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s join
  settlement_payments t on t.settlement_number = s.number and t.position = 1 where s.is_correction and s.invoice_number
  = p.invoice_number and s.invoice_position = p.position order by s.number desc limit 1) moved on true
where p.invoice_number = $1 and p.position = $2;

-- bills/payments/settlements/settlements findLastSettlement() → number bigint
select coalesce(max(number), 0) as number
from settlements;

-- bills/payments/settlements/settlements insertSettlement($1 bigint, $2 bigint, $3 integer, $4 date, $5 text, $6
--   boolean, $7 uuid, $8 text, $9 text, $10 uuid, $11 uuid, $12 jsonb)
with settlement as ( insert into settlements (number, invoice_number, invoice_position, business_day, taken_by,
  is_correction, reason_id, reason_title, approved_by) values ($1, $2, $3, $4, $5, $6, $7::uuid, $8, $9) returning
  number ) insert into settlement_payments (settlement_number, position, payment_type_id, title, kind, amount, tip,
  tendered, rounding, surplus, change, reference, tip_for, till_id, session_id)
select s.number, p.position, p."paymentTypeId", p."title", p."kind", p."amount", p."tip", p."tendered", p."rounding",
  p."surplus", p."change", p."reference", p."tipFor", $10::uuid, $11::uuid
from settlement s, jsonb_to_recordset($12::jsonb) as p(position int, "paymentTypeId" uuid, "title" text, "kind" text,
  "amount" bigint, "tip" bigint, "tendered" bigint, "rounding" bigint, "surplus" bigint, "change" bigint, "reference"
  text, "tipFor" text);

-- bills/planned-bills insertBills($1 jsonb)
insert into bills (id, letter_no)
select b.id, b."letterNo"
from jsonb_to_recordset($1::jsonb) as b(id uuid, "letterNo" smallint);

-- bills/planned-bills updateLines($1 uuid[], $2 jsonb)
with gone as ( delete from bill_lines where id = any($1::uuid[]) ) insert into bill_lines (id, bill_id, order_id,
  order_item_id, part_from, part_to, part_of, discounts)
select l.id, l."billId", l."orderId", l."orderItemId", l."from", l."to", l."of", l.discounts
from jsonb_to_recordset($2::jsonb) as l(id uuid, "billId" uuid, "orderId" uuid, "orderItemId" uuid, "from" int, "to"
  int, "of" int, discounts jsonb)
on conflict (tenant_id, id) do update
set bill_id = excluded.bill_id, part_from = excluded.part_from, part_to = excluded.part_to, part_of = excluded.part_of,
  discounts = excluded.discounts;

-- bills/planned-bills insertBillPayments($1 jsonb)
insert into bill_payments (id, bill_id, position, business_day, payment_type_id, title, kind, amount, tip, tendered,
  rounding, surplus, change, reference, tip_for, taken_by, till_id, session_id, cancels, reason_title, approved_by)
select p.id, p."billId", p.position, p.day, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding,
  p.surplus, p.change, p.reference, p."tipFor", p."takenBy", p."tillId", p."sessionId", p."paymentId", p.reason,
  p."approvedBy"
from jsonb_to_recordset($1::jsonb) as p(id uuid, "billId" uuid, position smallint, day date, "paymentTypeId" uuid, title
  text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint, change bigint, reference
  text, "tipFor" text, "takenBy" text, "tillId" uuid, "sessionId" uuid, "paymentId" uuid, reason text, "approvedBy"
  text);

-- bills/planned-bills updateBillHeads($1 jsonb)
with head as ( select * from jsonb_to_recordset($1::jsonb) as h(id uuid, version int, status text, "invoiceNumber"
  bigint, "customerPhone" text, "customerName" text, total bigint, paid bigint, "isFrozen" boolean) ), frozen as (
  update bill_discounts d set is_shared = false from head h where h."isFrozen" and d.bill_id = h.id and d.is_shared and
  d.removed_at is null ) update bills b
set version = h.version, status = h.status, invoice_number = h."invoiceNumber", total = h.total, paid = h.paid,
  customer_phone = h."customerPhone", customer_name = h."customerName", closed_at = case when h.status <> 'open' then
  now() end
from head h
where b.id = h.id;

-- bills/rewards-beside listRewardsBeside($1 uuid[], $2 uuid[]) → id uuid
with named as materialized ( select unnest($1::uuid[]) as id union select order_id from order_items where id =
  any($2::uuid[]) ), theirs as materialized ( select distinct l.bill_id as id from named n cross join lateral ( select
  bill_id from bill_lines where order_id = n.id offset 0 ) l ), given as materialized ( select d.id from theirs t cross
  join lateral ( select id from bill_discounts where bill_id = t.id and is_shared offset 0 ) d union select (x ->>
  'id')::uuid from theirs t cross join lateral ( select discounts from bill_lines where bill_id = t.id offset 0 ) l
  cross join jsonb_array_elements(l.discounts) x )
select d.id
from given g
cross
join lateral ( select id from bill_discounts where id = g.id and is_reward and removed_at is null offset 0 ) d;

-- cash/drawers lockDrawerShared($1 uuid) → tillId uuid, sessionId uuid, cashNeedsSession boolean
select d.till_id as "tillId", d.session_id as "sessionId", (select cash_needs_session from store_settings) as
  "cashNeedsSession"
from drawers d
where d.till_id = ( select id from tills where deleted_at is null order by id is distinct from $1::uuid, created_at, id
  limit 1)
for share;

-- cash/drawers lockDrawerOfSession($1 uuid) → tillId uuid, sessionId uuid, lastZ integer, kept bigint
select till_id as "tillId", session_id as "sessionId", last_z as "lastZ", kept
from drawers
where till_id = (select till_id from cash_sessions where id = $1)
for update;

-- cash/drawers lockDrawerOfTill($1 uuid, $2 uuid, $3 uuid) → tillId uuid, sessionId uuid, lastZ integer, kept bigint,
--   till text
select d.till_id as "tillId", d.session_id as "sessionId", d.last_z as "lastZ", d.kept, t.title as till
from drawers d
join tills t on t.id = d.till_id
where d.till_id = ( select id from tills where deleted_at is null and ($1::uuid is null or id = $2::uuid) order by id is
  distinct from $3::uuid, created_at, id limit 1)
for update of d;

-- cash/drawers findDrawer($1 uuid) → tillId uuid, sessionId uuid, lastZ integer, kept bigint
select till_id as "tillId", session_id as "sessionId", last_z as "lastZ", kept
from drawers
where till_id = $1;

-- cash/drawers updateDrawer($1 uuid, $2 integer, $3 bigint, $4 uuid)
update drawers
set session_id = $1, last_z = $2, kept = $3
where till_id = $4;

-- cash/drawers listDrawers() → id uuid, title text, kept bigint, sessionId uuid, openedAt timestamptz, openedBy text
select t.id, t.title, d.kept, s.id as "sessionId", s.opened_at as "openedAt", s.opened_by as "openedBy"
from tills t
join drawers d on d.till_id = t.id
left
join cash_sessions s on s.id = d.session_id
where t.deleted_at is null
order by t.created_at, t.id;

-- cash/movements insertMovement($1 uuid, $2 uuid, $3 date, $4 text, $5 bigint, $6 uuid, $7 text, $8 text, $9 text, $10
--   text, $11 text, $12 text)
insert into cash_movements (id, session_id, business_day, kind, amount, reason_id, reason_title, account, note,
  username, moved_by, approved_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- cash/movements listMovements($1 uuid) → id uuid, movedAt timestamptz, amount bigint, reason text, note text, username
--   text, movedBy text, approvedBy text, kind text
select id, moved_at as "movedAt", amount, reason_title as reason, note, username, moved_by as "movedBy", approved_by as
  "approvedBy", kind
from cash_movements
where session_id = $1
order by moved_at, id;

-- cash/movements listMovementsOfSessions($1 date, $2 date) → id uuid, movedAt timestamptz, amount bigint, reason text,
--   note text, username text, movedBy text, approvedBy text, kind text, sessionId uuid
select m.id, m.moved_at as "movedAt", m.amount, m.reason_title as reason, m.note, m.username, m.moved_by as "movedBy",
  m.approved_by as "approvedBy", m.kind, m.session_id as "sessionId"
from cash_movements m
join cash_sessions s on s.id = m.session_id
where s.opened_on <= $1 and (s.closed_on is null or s.closed_on >= $2)
order by m.moved_at, m.id;

-- cash/session-money listSessionPayments($1 uuid, $2 bigint, $3 bigint, $4 uuid, $5 bigint, $6 bigint, $7 uuid, $8
--   uuid, $9 uuid) → paymentTypeId uuid, title text, kind text, n integer, amount bigint, tips bigint
select payment_type_id as "paymentTypeId", max(title) as title, kind, sum(n)::int as n, sum(came)::bigint as amount,
  sum(tip)::bigint as tips
from ( select p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus as came, case when
  p.cancels is null then 1 else -1 end as n from bill_payments p where p.session_id = $1 union all select
  p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus, 1 from invoice_payments p where
  p.invoice_number > $2::bigint and p.invoice_number <= coalesce($3::bigint, 9223372036854775807) and p.session_id = $4
  union all select p.payment_type_id, p.title, p.kind, -p.tip, -p.amount - p.tip - p.rounding, case when p.amount > 0
  then -1 else 0 end from credit_note_payments p where p.credit_note_number > $5::bigint and p.credit_note_number <=
  coalesce($6::bigint, 9223372036854775807) and p.session_id = $7 union all select p.payment_type_id, p.title, p.kind,
  p.tip, p.amount + p.tip + p.rounding + p.surplus, case when p.position > 0 then 1 when s.is_correction then -1 else 0
  end from settlement_payments p join settlements s on s.number = p.settlement_number where p.session_id = $8 union all
  select p.payment_type_id, p.title, p.kind, 0, p.amount + p.rounding, 1 from gift_card_payments p where p.session_id =
  $9 ) as money
group by payment_type_id, kind
order by max(title), payment_type_id;

-- cash/session-money getExpectedCash($1 uuid, $2 uuid, $3 bigint, $4 bigint, $5 uuid, $6 bigint, $7 bigint, $8 uuid, $9
--   uuid, $10 uuid, $11 uuid) → expected bigint
select ( (select opening_float from cash_sessions where id = $1) + coalesce((select sum(came) from ( select
  p.payment_type_id, p.title, p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus as came, case when p.cancels is
  null then 1 else -1 end as n from bill_payments p where p.session_id = $2 union all select p.payment_type_id, p.title,
  p.kind, p.tip, p.amount + p.tip + p.rounding + p.surplus, 1 from invoice_payments p where p.invoice_number >
  $3::bigint and p.invoice_number <= coalesce($4::bigint, 9223372036854775807) and p.session_id = $5 union all select
  p.payment_type_id, p.title, p.kind, -p.tip, -p.amount - p.tip - p.rounding, case when p.amount > 0 then -1 else 0 end
  from credit_note_payments p where p.credit_note_number > $6::bigint and p.credit_note_number <= coalesce($7::bigint,
  9223372036854775807) and p.session_id = $8 union all select p.payment_type_id, p.title, p.kind, p.tip, p.amount +
  p.tip + p.rounding + p.surplus, case when p.position > 0 then 1 when s.is_correction then -1 else 0 end from
  settlement_payments p join settlements s on s.number = p.settlement_number where p.session_id = $9 union all select
  p.payment_type_id, p.title, p.kind, 0, p.amount + p.rounding, 1 from gift_card_payments p where p.session_id = $10 )
  as money where kind = 'cash'), 0) + coalesce((select sum(case when kind = 'in' then amount else -amount end) from
  cash_movements where session_id = $11), 0) )::bigint as expected;

-- cash/sessions findSession($1 uuid) → id uuid, tillId uuid, tillTitle text, openedAt timestamptz, openedOn date,
--   openedBy text, openingFloat bigint, afterInvoice bigint, afterCreditNote bigint, closedAt timestamptz, closedBy
--   text, handedTo text, lastInvoice bigint, lastCreditNote bigint, z integer, expected bigint, counted bigint, kept
--   bigint, note text
select id, till_id as "tillId", till_title as "tillTitle", opened_at as "openedAt", opened_on as "openedOn", opened_by
  as "openedBy", opening_float as "openingFloat", after_invoice as "afterInvoice", after_credit_note as
  "afterCreditNote", closed_at as "closedAt", closed_by as "closedBy", handed_to as "handedTo", last_invoice as
  "lastInvoice", last_credit_note as "lastCreditNote", z, expected, counted, kept, note
from cash_sessions
where id = $1;

-- cash/sessions listSessions($1 date, $2 date) → id uuid, tillId uuid, tillTitle text, openedAt timestamptz, openedOn
--   date, openedBy text, openingFloat bigint, afterInvoice bigint, afterCreditNote bigint, closedAt timestamptz,
--   closedBy text, handedTo text, lastInvoice bigint, lastCreditNote bigint, z integer, expected bigint, counted
--   bigint, kept bigint, note text
select id, till_id as "tillId", till_title as "tillTitle", opened_at as "openedAt", opened_on as "openedOn", opened_by
  as "openedBy", opening_float as "openingFloat", after_invoice as "afterInvoice", after_credit_note as
  "afterCreditNote", closed_at as "closedAt", closed_by as "closedBy", handed_to as "handedTo", last_invoice as
  "lastInvoice", last_credit_note as "lastCreditNote", z, expected, counted, kept, note
from cash_sessions
where opened_on <= $1 and (closed_on is null or closed_on >= $2)
order by opened_at desc, id desc;

-- cash/sessions updateRunningDay($1 date, $2 integer)
update tenant_counters
set business_day = $1, last_token = $2;

-- cash/sessions insertSession($1 uuid, $2 uuid, $3 text, $4 timestamptz, $5 date, $6 text, $7 bigint, $8 bigint, $9
--   bigint)
insert into cash_sessions (id, till_id, till_title, opened_at, opened_on, opened_by, opening_float, after_invoice,
  after_credit_note)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- cash/sessions updateSessionClosed($1 date, $2 bigint, $3 bigint, $4 integer, $5 bigint, $6 bigint, $7 bigint, $8
--   text, $9 text, $10 text, $11 uuid)
update cash_sessions
set closed_at = clock_timestamp(), closed_on = $1, last_invoice = $2, last_credit_note = $3, z = $4, expected = $5,
  counted = $6, kept = $7, note = $8, closed_by = $9, handed_to = $10
where id = $11;

-- cash/sessions insertCounts($1 uuid, $2 text, $3 bigint[], $4 integer[])
insert into cash_counts (session_id, stage, position, value, n)
select $1, $2, position, value, n
from unnest($3::bigint[], $4::int[]) with ordinality as counted(value, n, position);

-- cash/sessions insertOtherCounts($1 uuid, $2 jsonb)
insert into cash_other_counts (session_id, payment_type_id, title, kind, n, amount)
select $1, p."paymentTypeId", p.title, p.kind, p.n, p.amount
from jsonb_to_recordset($2::jsonb) as p("paymentTypeId" uuid, title text, kind text, n int, amount bigint);

-- cash/sessions listCounts($1 uuid) → stage text, value bigint, n integer
select stage, value, n
from cash_counts
where session_id = $1
order by stage, position;

-- cash/sessions listOtherCounts($1 uuid) → paymentTypeId uuid, title text, kind text, n integer, amount bigint
select payment_type_id as "paymentTypeId", title, kind, n, amount
from cash_other_counts
where session_id = $1
order by title, payment_type_id;

-- cash/tills/tills listTills() → id uuid, title text
select id, title
from tills
where deleted_at is null
order by created_at, id;

-- cash/tills/tills insertTill($1 text) → id uuid
with till as (insert into tills (title) values ($1) returning id), drawer as (insert into drawers (till_id) select id
  from till)
select id
from till;

-- cash/tills/tills updateTillTitle($1 text, $2 uuid) → before text
update tills t
set title = $1
from (select id, title from tills where id = $2 and deleted_at is null for no key update) as b
where t.id = b.id
returning b.title as before;

-- cash/tills/tills updateTillHidden($1 uuid)
update tills
set deleted_at = now()
where id = $1;

-- cash/tills/tills lockTills() → id uuid, title text
select id, title
from tills
where deleted_at is null
order by id
for no key update;

-- cash/tips listTips($1 date, $2 date, $3 date, $4 date, $5 date, $6 date, $7 date, $8 date, $9 date, $10 date) →
--   username text, name text, received bigint, paidOut bigint, owed bigint
with owed as ( select username, sum(received - paid_out)::bigint as owed from ( select tip_for as username, tip as
  received, 0::bigint as paid_out from bill_payments where tip <> 0 and tip_for is not null union all select tip_for,
  tip, 0 from invoice_payments where tip <> 0 and bill_payment_id is null and tip_for is not null union all select
  tip_for, -tip, 0 from credit_note_payments where tip <> 0 and tip_for is not null union all select tip_for, tip, 0
  from settlement_payments where tip <> 0 and tip_for is not null union all select username, 0, amount from
  cash_movements where kind = 'tip_payout' ) as tips group by username ), of_days as ( select username,
  sum(received)::bigint as received, sum(paid_out)::bigint as paid_out from ( select tip_for as username, tip as
  received, 0::bigint as paid_out from bill_payments where business_day between $1 and $2 and tip <> 0 and tip_for is
  not null union all select p.tip_for, p.tip, 0 from invoices i join invoice_payments p on p.invoice_number = i.number
  where i.business_day between $3 and $4 and p.tip <> 0 and p.bill_payment_id is null and p.tip_for is not null union
  all select p.tip_for, -p.tip, 0 from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
  where n.business_day between $5 and $6 and p.tip <> 0 and p.tip_for is not null union all select p.tip_for, p.tip, 0
  from settlements s join settlement_payments p on p.settlement_number = s.number where s.business_day between $7 and $8
  and p.tip <> 0 and p.tip_for is not null union all select username, 0, amount from cash_movements where business_day
  between $9 and $10 and kind = 'tip_payout' ) as tips group by username )
select o.username, coalesce(u.name, o.username) as name, coalesce(d.received, 0) as received, coalesce(d.paid_out, 0) as
  "paidOut", o.owed
from owed o
left
join of_days d on d.username = o.username
left
join users u on u.username = o.username
where d.received <> 0 or d.paid_out <> 0 or o.owed <> 0
order by coalesce(u.name, o.username), o.username;

-- cash/tips getTipsOwed($1 text) → owed bigint
select coalesce(sum(received - paid_out), 0)::bigint as owed
from ( select tip_for as username, tip as received, 0::bigint as paid_out from bill_payments where tip <> 0 and tip_for
  is not null union all select tip_for, tip, 0 from invoice_payments where tip <> 0 and bill_payment_id is null and
  tip_for is not null union all select tip_for, -tip, 0 from credit_note_payments where tip <> 0 and tip_for is not null
  union all select tip_for, tip, 0 from settlement_payments where tip <> 0 and tip_for is not null union all select
  username, 0, amount from cash_movements where kind = 'tip_payout' ) as tips
where username = $1;

-- fiscal/archives/archives listLastClosingsUntil($1 text) → chain text, seq bigint, kind text, number integer, hash
--   text, at timestamptz, payload text, chains jsonb
select last.*
from unnest(array['day', 'month', 'year']) as wanted(kind)
cross
join unnest(array['G', 'X']) as placed(chain)
cross
join lateral ( select e.chain, e.seq, e.kind, e.doc::int as number, e.hash, e.at, e.payload, e.payload::jsonb #>
  '{data,chains}' as chains from fiscal_entries e where e.chain = placed.chain and e.kind = wanted.kind and e.kind in
  ('day', 'month', 'year') and e.payload::jsonb #>> '{data,period,to}' <= $1 order by e.doc::int desc limit 1 ) as last
order by last.at, last.chain, last.seq;

-- fiscal/archives/archives listClosingsOfSpan($1 text, $2 text) → kind text, number integer, hash text
select e.kind, e.doc::int as number, e.hash
from fiscal_entries e
where e.chain in ('G', 'X') and e.kind in ('day', 'month', 'year') and e.payload::jsonb #>> '{data,period,to}' between
  $1 and $2
order by e.chain, e.seq;

-- fiscal/archives/archives findHead($1 text, $2 bigint) → seq bigint, hash text, signature text
select seq, hash, signature
from fiscal_entries
where chain = $1 and seq = $2;

-- fiscal/archives/archives listChainEnds() → chain text, day date, at timestamptz, payload text, first json, last json
select c.chain, f.business_day as day, l.at, l.payload, json_build_object('seq', f.seq, 'hash', f.hash, 'signature',
  f.signature) as first, json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
from (select chain from fiscal_heads union select 'T' union select 'X') as c
cross
join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq limit 1) as f
cross
join lateral (select * from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1) as l
order by c.chain;

-- fiscal/archives/archives getPurgedEnds() → chain text, last jsonb
select distinct on (c.key) c.key as chain, c.value -> 'last' as last
from fiscal_entries e, jsonb_each(e.payload::jsonb #> '{data,chains}') as c
where e.chain = 'A' and e.kind = 'purged'
order by c.key, e.seq desc;

-- fiscal/archives/archives listEntriesBetween($1 text, $2 bigint, $3 bigint, $4 bigint) → seq bigint, payload text,
--   hash text, signature text, key text
select seq, payload, hash, signature, key_id as key
from fiscal_entries
where chain = $1 and seq > $2 and seq <= $3
order by seq
limit $4;

-- fiscal/archives/archives listArchives() → at timestamptz, archive text, from text, to text, manifest text, form
--   integer, root text, downloads bigint
select m.at, m.data ->> 'archive' as archive, m.data ->> 'from' as "from", m.data ->> 'to' as "to", m.data ->>
  'manifest' as manifest, (m.data ->> 'form')::int as form, m.data ->> 'root' as root, (select count(*) from
  fiscal_entries d where d.chain = 'A' and d.kind = 'downloaded' and d.payload::jsonb #>> '{data,archive}' = m.data ->>
  'archive') as downloads
from (select at, seq, payload::jsonb -> 'data' as data from fiscal_entries where chain = 'A' and kind = 'made') as m
order by m.seq desc;

-- fiscal/check/check listStoredHeads() → chain text, seq bigint, hash text, signature text
with tenant as ( select t.id, case t.mode when 'live' then 'T' else 'X' end as tickets from tenants t where t.id =
  current_tenant_id() )
select t.tickets as chain, c.fiscal_seq as seq, c.fiscal_hash as hash, c.fiscal_signature as signature
from tenant_counters c
join tenant t on t.id = c.tenant_id
where c.fiscal_seq > 0
union all
select h.chain, h.seq, h.hash, h.signature
from fiscal_heads h
join tenant t on t.id = h.tenant_id
where h.chain <> t.tickets and h.seq > 0
order by 1;

-- fiscal/check/check listChains() → chain text
select chain
from (select chr(letter) as chain from generate_series(ascii('A'), ascii('Z')) as letter offset 0) as c
where exists (select from fiscal_entries e where e.chain = c.chain)
order by 1;

-- fiscal/check/check listEntriesAfter($1 text, $2 bigint, $3 bigint) → seq bigint, payload text, hash text, signature
--   text, key text, kind text, at timestamptz, day date, doc text
select seq, payload, hash, signature, key_id as key, kind, at, business_day as day, doc
from fiscal_entries
where chain = $1 and seq > $2
order by seq
limit $3;

-- fiscal/check/check getMode() → mode text
select mode
from tenants;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, day date, sub bigint, tax bigint,
--   total bigint, currency text, digits smallint, table text, dining text, covers smallint, servedBy text
select number, business_day as day, sub_total as sub, tax_total as tax, total, currency, currency_digits as digits,
  table_title as table, delivery_type as dining, covers, served_by as "servedBy"
from invoices
where number > $1::bigint and number <= $2::bigint
order by number;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, id uuid, token integer, day date,
--   dining text
select invoice_number as number, order_id as id, token_no as token, business_day as day, delivery_type as dining
from invoice_orders
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, business_day, token_no;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, orderId uuid,
--   label text, variant text, addons jsonb, set text, quantity integer, lineQuantity integer, partFrom integer, partTo
--   integer, partOf integer, unit bigint, list bigint, rule text, discounts jsonb, total bigint, net bigint, tax
--   bigint, rate integer, type text, group text
select invoice_number as number, position, order_id as "orderId", item_title as label, variant_title as variant, addons,
  set_menu ->> 'title' as
set, quantity, line_quantity as "lineQuantity", part_from as "partFrom", part_to as "partTo", part_of as "partOf",
  unit_price as unit, list_price as list, price_rule as rule, discounts, total, net, tax, tax_rate_milli as rate,
  tax_type as type, category_title as "group"
from invoice_lines
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, position;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, rate integer,
--   type text, net bigint, tax bigint
select invoice_number as number, position, rate_milli as rate, type, net, tax
from invoice_taxes
where invoice_number > $1::bigint and invoice_number <= $2::bigint
order by invoice_number, position;

-- fiscal/check/rows/documents listInvoiceRows($1 bigint, $2 bigint) → number bigint, position integer, title text, kind
--   text, amount bigint, tip bigint, tendered bigint, change bigint, rounding bigint, surplus bigint, billPaymentId
--   uuid, session uuid, till text, copied text, bill text
select p.invoice_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.tendered, p.change, p.rounding,
  p.surplus, p.bill_payment_id as "billPaymentId", p.session_id as session, coalesce(t.title, p.till_id::text) as till,
  json_build_array(p.payment_type_id, p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus, p.change,
  p.reference, p.tip_for, p.taken_by)::text as copied, case when p.bill_payment_id is not null then ( select
  string_agg(distinct o.bill_id::text, ' ') from invoice_orders o where o.invoice_number = p.invoice_number) end as bill
from invoice_payments p
left
join tills t on t.id = p.till_id
where p.invoice_number > $1::bigint and p.invoice_number <= $2::bigint
order by p.invoice_number, p.position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, of bigint, day date, sub
--   bigint, tax bigint, total bigint, currency text, digits smallint, reason text, isByAmount boolean
select number, invoice_number as of, business_day as day, sub_total as sub, tax_total as tax, total, currency,
  currency_digits as digits, reason_title as reason, is_by_amount as "isByAmount"
from credit_notes
where number > $1::bigint and number <= $2::bigint
order by number;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer,
--   invoicePosition integer, label text, variant text, partN bigint, partOf bigint, quantity integer, price bigint,
--   total bigint, net bigint, tax bigint, group text, of json
select l.credit_note_number as number, l.position, l.invoice_position as "invoicePosition", l.item_title as label,
  l.variant_title as variant, l.part_n as "partN", l.part_of as "partOf", l.quantity, l.price, l.total, l.net, l.tax,
  l.category_title as "group", ( select json_build_object('rate', i.tax_rate_milli, 'type', i.tax_type, 'unit',
  i.unit_price, 'addons', i.addons, 'lineQuantity', coalesce(i.line_quantity, i.quantity), 'partFrom',
  coalesce(i.part_from, 0), 'partTo', coalesce(i.part_to, 1), 'partOf', coalesce(i.part_of, 1), 'quantity', i.quantity,
  'returned', coalesce(( select json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes e join
  credit_note_lines r on r.credit_note_number = e.number and r.invoice_position = l.invoice_position where
  e.invoice_number = n.invoice_number and e.number < n.number), '[]')) from credit_notes n join invoice_lines i on
  i.invoice_number = n.invoice_number and i.position = l.invoice_position where n.number = l.credit_note_number) as of
from credit_note_lines l
where l.credit_note_number > $1::bigint and l.credit_note_number <= $2::bigint
order by l.credit_note_number, l.position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer, rate integer,
--   type text, net bigint, tax bigint
select credit_note_number as number, position, rate_milli as rate, type, net, tax
from credit_note_taxes
where credit_note_number > $1::bigint and credit_note_number <= $2::bigint
order by credit_note_number, position;

-- fiscal/check/rows/documents listCreditNoteRows($1 bigint, $2 bigint) → number bigint, position integer, title text,
--   kind text, amount bigint, tip bigint, rounding bigint, session uuid, till text
select p.credit_note_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.rounding, p.session_id as
  session, coalesce(t.title, p.till_id::text) as till
from credit_note_payments p
left
join tills t on t.id = p.till_id
where p.credit_note_number > $1::bigint and p.credit_note_number <= $2::bigint
order by p.credit_note_number, p.position;

-- fiscal/check/rows/money listBillPayments() → id uuid, bill uuid, day date, letterNo smallint, cancels uuid, reason
--   text, title text, kind text, amount bigint, tip bigint, tendered bigint, change bigint, rounding bigint, surplus
--   bigint, session uuid, till text, copied text, isOtherwise boolean
select p.id, p.bill_id as bill, p.business_day as day, b.letter_no as "letterNo", p.cancels, p.reason_title as reason,
  p.title, p.kind, p.amount, p.tip, p.tendered, p.change, p.rounding, p.surplus, p.session_id as session,
  coalesce(t.title, p.till_id::text) as till, json_build_array(p.payment_type_id, p.title, p.kind, p.amount, p.tip,
  p.tendered, p.rounding, p.surplus, p.change, p.reference, p.tip_for, p.taken_by)::text as copied, p.cancels is not
  null and not exists ( select from bill_payments o where o.id = p.cancels and o.bill_id = p.bill_id and
  o.payment_type_id = p.payment_type_id and o.reference is not distinct from p.reference and o.tip_for is not distinct
  from p.tip_for) as "isOtherwise"
from bill_payments p
left
join bills b on b.id = p.bill_id
left
join tills t on t.id = p.till_id
order by p.id;

-- fiscal/check/rows/money listSettlements() → number bigint, of bigint, position integer, day date, isCorrection
--   boolean, reason text, payments json
select coalesce(s.number, p.number) as number, s.invoice_number as of, s.invoice_position as position, s.business_day as
  day, s.is_correction as "isCorrection", s.reason_title as reason, coalesce(p.payments, '[]') as payments
from settlements s full
join ( select p.settlement_number as number, json_agg(json_build_object('n', p.position, 'title', p.title, 'kind',
  p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'change', p.change, 'rounding', p.rounding,
  'surplus', p.surplus, 'session', p.session_id, 'till', coalesce(t.title, p.till_id::text)) order by p.position) as
  payments from settlement_payments p left join tills t on t.id = p.till_id group by p.settlement_number ) p on p.number
  = s.number
order by 1;

-- fiscal/check/rows/money listMovements() → id uuid, kind text, amount bigint, day date, session uuid, reason text,
--   account text, note text
select id, kind, amount, business_day as day, session_id as session, reason_title as reason, account, note
from cash_movements
order by id;

-- fiscal/check/rows/money listGiftCards() → number integer, amount bigint, day date, currency text, digits smallint,
--   ends date, isAsSold boolean, payments json
select c.number, m.amount, m.business_day as day, c.currency, c.currency_digits as digits, m.expires_on as ends,
  coalesce(c.amount = m.amount and c.business_day = m.business_day, false) as "isAsSold", coalesce(( select
  json_agg(json_build_object('n', p.position, 'title', p.title, 'kind', p.kind, 'amount', p.amount, 'tendered',
  p.tendered, 'change', p.change, 'rounding', p.rounding, 'session', p.session_id, 'till', coalesce(t.title,
  p.till_id::text)) order by p.position) from gift_card_payments p left join tills t on t.id = p.till_id where p.card_id
  = c.id), '[]') as payments
from gift_cards c
left
join gift_card_moves m on m.card_id = c.id and m.kind = 'sold'
order by c.number;

-- fiscal/check/rows/money listEndedGiftCards() → number integer, move bigint, amount bigint, day date
select c.number, m.number as move, -m.amount as amount, m.business_day as day
from gift_card_moves m
join gift_cards c on c.id = m.card_id
where m.kind = 'ended'
order by 1, 2;

-- fiscal/check/rows/money listCopies() → kind text, of text, edition integer, n integer, printedAt timestamptz, day
--   text, isKnown boolean
select c.kind, c.document_id as of, c.edition, c.copy as n, c.printed_at as "printedAt", (c.printed_at::date - 2)::text
  as day, case c.kind when 'note' then b.id when 'session' then s.id else '' end is not null as "isKnown"
from document_copies c
left
join (select id::text from bills) b on c.kind = 'note' and b.id = c.document_id
left
join (select id::text from cash_sessions) s on c.kind = 'session' and s.id = c.document_id
order by c.kind, c.document_id, c.edition, c.copy;

-- fiscal/check/rows/money listVoids() → id uuid, day date, token integer, label text, variant text, quantity integer,
--   amount bigint, reason text, stage text
select id, business_day as day, token_no as token, item_title as label, variant_title as variant, quantity, amount,
  reason_title as reason, stage
from voids
order by id;

-- fiscal/check/rows/money listSessions() → id uuid, till text, openedAt timestamptz, openedOn date, float bigint,
--   closedOn date, z integer, expected bigint, counted bigint, kept bigint, note text, afterInvoice bigint,
--   afterCreditNote bigint, lastInvoice bigint, lastCreditNote bigint, isHandedOver boolean, counts json, others json
select s.id, s.till_title as till, s.opened_at as "openedAt", s.opened_on as "openedOn", s.opening_float as float,
  s.closed_on as "closedOn", s.z, s.expected, s.counted, s.kept, s.note, s.after_invoice as "afterInvoice",
  s.after_credit_note as "afterCreditNote", s.last_invoice as "lastInvoice", s.last_credit_note as "lastCreditNote",
  exists ( select from cash_sessions b where b.till_id = s.till_id and b.handed_to is not null and b.kept =
  s.opening_float and b.closed_on = s.opened_on and b.last_invoice = s.after_invoice) as "isHandedOver", coalesce((
  select json_agg(json_build_object('stage', c.stage, 'position', c.position, 'value', c.value, 'n', c.n) order by
  c.stage, c.position) from cash_counts c where c.session_id = s.id), '[]') as counts, coalesce(( select
  json_agg(json_build_object('title', o.title, 'kind', o.kind, 'n', o.n, 'amount', o.amount)) from cash_other_counts o
  where o.session_id = s.id), '[]') as others
from cash_sessions s
order by s.opened_at;

-- fiscal/check/rows/state findState() → mode text, lastInvoice bigint, lastCreditNote bigint, businessDay date, at
--   timestamptz, software text, from text, perpetual json
select t.mode, c.last_invoice as "lastInvoice", c.last_credit_note as "lastCreditNote", c.business_day as "businessDay",
  c.fiscal_at as at, c.fiscal_software as software, c.fiscal_from::text as "from", json_build_object('signed',
  c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual
from tenant_counters c
join tenants t on t.id = c.tenant_id;

-- fiscal/check/rows/state listKeyRows() → id text, public text, isEnded boolean, followsLoss boolean
select id, public_key as public, ended_at is not null as "isEnded", follows_loss as "followsLoss"
from fiscal_keys
order by id;

-- fiscal/check/rows/state listBuyerRows() → id uuid, invoice bigint, day date, addedOn date, buyer json
select b.id, i.number as invoice, i.business_day as day, b.added_at::date as "addedOn", json_build_object('name',
  b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country, 'siren', b.siren,
  'vatNumber', b.vat_number, 'email', b.email, 'late', b.is_late) as buyer
from ( select b.*, b.invoice_number as invoice from invoice_buyers b where b.bill_id is null union all select b.*, (
  select min(o.invoice_number) from invoice_orders o where o.bill_id = b.bill_id) as invoice from invoice_buyers b where
  b.bill_id is not null and b.id = ( select l.id from invoice_buyers l where l.bill_id = b.bill_id order by l.added_at
  desc, l.id desc limit 1) ) b
left
join invoices i on i.number = b.invoice
where b.bill_id is null or b.invoice is not null
order by b.id;

-- fiscal/check/rows/state listBuyersOfBoth() → id uuid
select id
from invoice_buyers
where bill_id is not null and invoice_number is not null
order by id;

-- fiscal/check/rows/state listLeftHeads() → chain text, seq bigint, isRight boolean
select h.chain, h.seq, case when h.seq = 0 then h.hash = repeat('0', 64) and h.signature = repeat('0', 128) else h.hash
  is not distinct
from e.hash and h.signature is not distinct
from e.signature end as "isRight"
from fiscal_heads h
join tenants t on t.id = h.tenant_id and h.chain = case t.mode when 'live' then 'T' else 'X' end
left
join fiscal_entries e on e.chain = h.chain and e.seq = h.seq;

-- fiscal/check/stored-checks claimCheck($1 interval) → started_at timestamptz
insert into fiscal_checks as c (started_at)
values (now())
on conflict (tenant_id) do update
set started_at = now()
where c.started_at is null or c.started_at < now() - $1::interval
returning c.started_at;

-- fiscal/check/stored-checks updateCheckEnded($1 integer, $2 bigint, $3 integer, $4 jsonb)
update fiscal_checks
set started_at = null, at = case when $1::int is null then at else now() end, entries = coalesce($2::bigint, entries),
  ms = coalesce($3::int, ms), findings = coalesce($4::jsonb, findings);

-- fiscal/check/stored-checks insertNight($1 boolean, $2 bigint, $3 jsonb)
insert into fiscal_checks as c (night_of, at, entries, findings)
values (current_date, case when $1 then now() end, coalesce($2::bigint, 0), coalesce($3::jsonb, '[]'))
on conflict (tenant_id) do update
set night_of = excluded.night_of, at = coalesce(excluded.at, c.at), entries = case when excluded.at is null then
  c.entries else excluded.entries end, findings = case when excluded.at is null then c.findings else excluded.findings
  end;

-- fiscal/check/stored-checks findCheck() → startedAt timestamptz, at timestamptz, findings jsonb
select started_at as "startedAt", at, findings
from fiscal_checks;

-- fiscal/closings/closings listLastClosings($1 text[]) → kind text, chain text, seq bigint, number integer, at
--   timestamptz, hash text, signature text, data jsonb
select last.*
from unnest($1::text[]) as wanted(kind)
cross
join unnest(array['G', 'X']) as placed(chain)
cross
join lateral ( select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb ->
  'data' as data from fiscal_entries e where e.chain = placed.chain and e.kind = wanted.kind and e.kind in ('session',
  'service', 'day', 'month', 'year') order by e.doc::int desc limit 1 ) as last;

-- fiscal/closings/closings countLostBehind($1 bigint, $2 bigint, $3 text, $4 bigint) → lost bigint
select $1::bigint - $2::bigint - count(*) as lost
from fiscal_entries e
where e.chain = $3 and e.seq > $4;

-- fiscal/closings/closings findClosing($1 text, $2 text, $3 integer) → kind text, chain text, seq bigint, number
--   integer, at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = $2 and e.kind in ('session', 'service', 'day', 'month', 'year') and e.doc::int = $3;

-- fiscal/closings/closings listClosings($1 text, $2 text, $3 date, $4 text, $5 text) → kind text, chain text, seq
--   bigint, number integer, at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = $2 and e.kind in ('session', 'service', 'day', 'month', 'year') and e.business_day >=
  $3::date and e.payload::jsonb #>> '{data,period,to}' between $4 and $5
order by e.doc::int;

-- fiscal/closings/closings findDayClosingBefore($1 text, $2 text) → kind text, chain text, seq bigint, number integer,
--   at timestamptz, hash text, signature text, data jsonb
select e.kind, e.chain, e.seq, e.doc::int as number, e.at, e.hash, e.signature, e.payload::jsonb -> 'data' as data
from fiscal_entries e
where e.chain = $1 and e.kind = 'day' and e.payload::jsonb #>> '{data,period,to}' < $2
order by e.doc::int desc
limit 1;

-- fiscal/closings/closings getClosingMails() → wants boolean
select closing_mails as wants
from store_settings;

-- fiscal/closings/closings findOpenDay($1 jsonb) → day date
select min(e.business_day) as day
from ( select chain, coalesce(($1::jsonb ->> chain)::bigint, 0) as last from (select h.chain from fiscal_heads h union
  select 'T' union select 'X') as chains(chain) offset 0 ) as c
cross
join lateral ( select e.chain, e.seq, e.kind, e.business_day from fiscal_entries e where e.chain = c.chain and e.seq >
  c.last offset 0 ) as e
where e.chain in ('T', 'N', 'D', 'P', 'X') and not e.kind in ('session', 'service', 'day', 'month', 'year');

-- fiscal/closings/closings listChainsUntil($1 jsonb, $2 jsonb, $3 date, $4 jsonb) → chain text, first bigint, last
--   bigint, hash text
with chains as ( select e.chain, coalesce(($1::jsonb ->> e.chain)::bigint, 0) + 1 as first, max(e.seq) as last from (
  select chain, coalesce(($2::jsonb ->> chain)::bigint, 0) as last from (select h.chain from fiscal_heads h union select
  'T' union select 'X') as chains(chain) offset 0 ) as c cross join lateral ( select e.chain, e.seq, e.kind,
  e.business_day from fiscal_entries e where e.chain = c.chain and e.seq > c.last offset 0 ) as e where e.business_day
  <= $3::date group by e.chain ), all_chains as ( select chain, first, last from chains union all select k.chain, null,
  k.seq from (select key as chain, value::bigint as seq from jsonb_each_text($4::jsonb)) k where k.seq > 0 and k.chain
  not in (select chain from chains) )
select a.chain, a.first, a.last, e.hash
from all_chains a
join fiscal_entries e on e.chain = a.chain and e.seq = a.last
order by a.chain;

-- fiscal/closings/closings listCountedEntries($1 jsonb, $2 text) → kind text, data json
select e.kind, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as c(chain text, first bigint, last bigint)
cross
join lateral ( select e.chain, e.seq, e.kind, e.payload from fiscal_entries e where e.chain = c.chain and e.seq between
  c.first and c.last offset 0 ) as e
where e.kind not in ('service', 'day', 'month', 'year') and e.payload::json ->> 'mode' = $2
order by e.chain, e.seq;

-- fiscal/closings/closings listCountedEntries($1 jsonb, $2 text, $3 text) → kind text, data json
select e.kind, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as c(chain text, first bigint, last bigint)
cross
join lateral ( select e.chain, e.seq, e.kind, e.payload from fiscal_entries e where e.chain = c.chain and e.seq between
  c.first and c.last offset 0 ) as e
where e.kind not in ('service', 'day', 'month', 'year') and e.payload::json ->> 'mode' = $2 and e.kind <> 'session' and
  e.payload::json ->> 'session' = $3
order by e.chain, e.seq;

-- fiscal/closings/closings getClosingStore() → name text, currency text, digits smallint, identity jsonb, open json
select s.store_name as name, s.currency, s.currency_digits as digits, s.identity, (select json_build_object('bills',
  count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0)) from bills b where b.status = 'open')
  as open
from store_settings s;

-- fiscal/closings/closings findInit() → data json
select payload::json -> 'data' as data
from fiscal_entries
where chain = 'L' and seq = 1;

-- fiscal/fiscal updateToTraining() → begun boolean
select directory.begin_training() as begun;

-- fiscal/fiscal updateToLive() → done boolean
select directory.go_live() as done;

-- fiscal/fiscal countPractice() → mayTrain boolean, orders bigint, guestOrders bigint, invoices bigint, creditNotes
--   bigint, giftCards bigint, drawerSessions bigint
select not directory.has_sold_for_good() and not exists (select from tenants where mode = 'training') as "mayTrain",
  (select count(*) from orders) as orders, (select count(*) from qr_orders) as "guestOrders", (select count(*) from
  invoices) as invoices, (select count(*) from credit_notes) as "creditNotes", (select count(*) from gift_cards) as
  "giftCards", (select count(*) from cash_sessions) as "drawerSessions";

-- fiscal/fiscal listEntries($1 text, $2 bigint, $3 bigint) → seq bigint, kind text, at timestamptz, day date, doc text,
--   payload text, hash text, signature text, key text
select seq, kind, at, business_day as day, doc, payload, hash, signature, key_id as key
from fiscal_entries
where chain = $1 and seq < $2
order by seq desc
limit $3;

-- fiscal/fiscal listHeads() → chain text, seq bigint, hash text, signature text, at timestamptz
select e.chain, e.seq, e.hash, e.signature, e.at
from (select chain from fiscal_heads union select 'T' union select 'X') c
cross
join lateral ( select e.* from fiscal_entries e where e.chain = c.chain order by e.seq desc limit 1 ) e
order by e.chain;

-- fiscal/fiscal listKeysOfJournal() → id text, publicKey text, madeAt timestamptz, endedAt timestamptz, followsLoss
--   boolean
select id, public_key as "publicKey", made_at as "madeAt", ended_at as "endedAt", follows_loss as "followsLoss"
from fiscal_keys
order by made_at desc;

-- fiscal/fiscal findFirstSale() → day date
select (select business_day from invoices order by number limit 1) as day
from tenants
where id = current_tenant_id() and mode = 'live';

-- fiscal/fiscal getAddress() → address text
select address
from store_settings;

-- fiscal/fiscal getPerpetual() → signed bigint, absolute bigint, tickets bigint
select perpetual_signed as signed, perpetual_absolute as absolute, perpetual_tickets as tickets
from tenant_counters;

-- fiscal/keys/keys listKeys() → id text, public text, certificate jsonb
select id, public_key as public, certificate
from fiscal_keys
order by made_at;

-- fiscal/keys/keys listLosses() → seq bigint, payload text, hash text, signature text, key text, before json
select e.seq, e.payload, e.hash, e.signature, e.key_id as key, json_build_object('seq', b.seq, 'hash', b.hash,
  'signature', b.signature) as before
from fiscal_entries e
cross
join lateral ( select * from fiscal_entries b where b.chain = 'L' and b.seq < e.seq order by b.seq desc limit 1) b
where e.chain = 'L' and e.kind = 'key_lost'
order by e.seq;

-- fiscal/purge/purge findYearClosing($1 text) → period jsonb, chains jsonb
select payload::jsonb #> '{data,period}' as period, payload::jsonb #> '{data,chains}' as chains
from fiscal_entries
where chain = 'G' and kind = 'year' and left(payload::jsonb #>> '{data,period,to}', 4) = $1;

-- fiscal/purge/purge hasDownloaded($1 text, $2 text)
select
from fiscal_entries
where chain = 'A' and kind = 'downloaded' and payload::jsonb #>> '{data,from}' <= $1 and payload::jsonb #>> '{data,to}'
  >= $2
limit 1;

-- fiscal/purge/purge listEndsUntil($1 jsonb) → chain text, first json, last json
select u.chain, json_build_object('seq', f.seq, 'hash', f.hash, 'signature', f.signature) as first,
  json_build_object('seq', l.seq, 'hash', l.hash, 'signature', l.signature) as last
from jsonb_each_text($1::jsonb) as u(chain, seq)
cross
join lateral ( select * from fiscal_entries e where e.chain = u.chain and e.seq <= u.seq::bigint order by e.seq limit 1)
  f
join fiscal_entries l on l.chain = u.chain and l.seq = u.seq::bigint
order by u.chain;

-- fiscal/purge/purge findPurgedUntil() → day text
select max(payload::jsonb #>> '{data,year,to}') as day
from fiscal_entries
where chain = 'A' and kind = 'purged';

-- fiscal/purge/purge deleteEntriesUntil()
set local role none;

-- fiscal/purge/purge deleteEntriesUntil($1 jsonb) → gone bigint
select directory.purge_entries(current_tenant_id(), $1::jsonb) as gone;

-- fiscal/purge/purge deleteEntriesUntil()
set local role comptoir_server;

-- fiscal/resume/resume updateSeqOfChain($1 text, $2 bigint, $3 text, $4 text)
insert into fiscal_heads as h (chain, seq, hash, signature)
values ($1, $2, $3, $4)
on conflict (tenant_id, chain) do update
set seq = excluded.seq;

-- fiscal/resume/resume updateNumbersOfTickets($1 bigint, $2 bigint, $3 bigint)
update tenant_counters c
set fiscal_seq = $1, fiscal_epoch = c.fiscal_epoch + 1, last_invoice = $2, last_credit_note = $3;

-- fiscal/taking-over/taking-over lockTakingOver() → pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text, 1));

-- fiscal/taking-over/taking-over findDocumentsBefore() → taken bigint, invoices integer, creditNotes integer
select coalesce((select seq from fiscal_heads where chain = 'H'), 0) as taken, (payload::json #>>
  '{data,invoices}')::int as invoices, (payload::json #>> '{data,credit_notes}')::int as "creditNotes"
from fiscal_entries
where chain = 'L' and seq = 1;

-- fiscal/taking-over/taking-over listInvoicesAfter($1 bigint, $2 bigint, $3 bigint) → document text, doc text, of text,
--   day date, at text, currency text, digits smallint, sub bigint, tax bigint, total bigint, lines json, taxes json,
--   payments json
select 'invoice' as document, i.number::text as doc, null as of, i.business_day as day, to_char(i.issued_at at time zone
  'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, i.currency, i.currency_digits as digits, i.sub_total as sub,
  i.tax_total as tax, i.total, coalesce(( select json_agg(json_build_object('label', l.item_title, 'variant',
  l.variant_title, 'quantity', l.quantity, 'total', l.total, 'net', l.net, 'tax', l.tax, 'rate', l.tax_rate_milli,
  'type', l.tax_type) order by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
  coalesce(( select json_agg(json_build_object('rate', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order
  by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes, coalesce(( select
  json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip) order by p.position)
  from invoice_payments p where p.invoice_number = i.number), '[]') as payments
from invoices i
where i.number > $1 and i.number <= $2
order by i.number
limit $3;

-- fiscal/taking-over/taking-over listCreditNotesAfter($1 bigint, $2 bigint, $3 bigint) → document text, doc text, of
--   text, day date, at text, currency text, digits smallint, sub bigint, tax bigint, total bigint, lines json, taxes
--   json, payments json
select 'credit_note' as document, 'A-' || n.number as doc, n.invoice_number::text as of, n.business_day as day,
  to_char(n.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, n.currency, n.currency_digits as
  digits, -n.sub_total as sub, -n.tax_total as tax, -n.total as total, coalesce(( select
  json_agg(json_build_object('label', l.item_title, 'variant', l.variant_title, 'quantity', l.quantity, 'total',
  -l.total, 'net', -l.net, 'tax', -l.tax, 'rate', o.tax_rate_milli, 'type', o.tax_type) order by l.position) from
  credit_note_lines l join invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position
  where l.credit_note_number = n.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rate',
  t.rate_milli, 'type', t.type, 'net', -t.net, 'tax', -t.tax) order by t.position) from credit_note_taxes t where
  t.credit_note_number = n.number), '[]') as taxes, coalesce(( select json_agg(json_build_object('title', p.title,
  'kind', p.kind, 'amount', -p.amount, 'tip', -p.tip) order by p.position) from credit_note_payments p where
  p.credit_note_number = n.number), '[]') as payments
from credit_notes n
where n.number > $1 and n.number <= $2
order by n.number
limit $3;

-- floor/plan/plan listFloors() → id uuid, title text, width integer, height integer, decor jsonb, version integer
select id, title, width_cm as width, height_cm as height, decor, version
from floors
where deleted_at is null
order by position, id;

-- floor/plan/plan listPlanTables() → id uuid, floorId uuid, title text, seats integer, shape text, x integer, y
--   integer, width integer, height integer, rotation smallint, isBookable boolean, minPeople integer
select id, floor_id as "floorId", title, seats, shape, x_cm as x, y_cm as y, width_cm as width, height_cm as height,
  rotation, bookable as "isBookable", min_people as "minPeople"
from restaurant_tables
where deleted_at is null
order by created_at, id;

-- floor/plan/plan insertFloor($1 uuid, $2 text, $3 integer, $4 integer, $5 jsonb) → id uuid
insert into floors (id, title, position, width_cm, height_cm, decor)
select $1::uuid, $2::text, coalesce(max(position), 0) + 1, $3::int, $4::int, $5::jsonb
from floors
where deleted_at is null
on conflict do nothing
returning id;

-- floor/plan/plan countFloors() → count integer
select count(*)::int as count
from floors
where deleted_at is null;

-- floor/plan/plan lockFloor($1 uuid) → version integer, title text
select version, title
from floors
where id = $1 and deleted_at is null
for update;

-- floor/plan/plan isFloorTitleTaken($1 text, $2 uuid)
select
from floors
where lower(title) = lower($1) and id <> $2 and deleted_at is null;

-- floor/plan/plan updateFloor($1 text, $2 uuid, $3 text, $4 text, $5 integer, $6 integer, $7 jsonb, $8 uuid) → version
--   integer
with titled as ( update restaurant_tables set floor = $1 where floor_id = $2::uuid and floor <> $3 ) update floors
set title = $4, width_cm = $5, height_cm = $6, decor = $7::jsonb, version = version + 1
where id = $8::uuid
returning version;

-- floor/plan/plan updateFloorHidden($1 uuid)
update floors
set deleted_at = now(), version = version + 1
where id = $1;

-- floor/plan/plan updateFloorShown($1 uuid) → id uuid
update floors f
set deleted_at = null
where f.id = $1 and f.deleted_at is not null and not exists ( select from floors o where lower(o.title) = lower(f.title)
  and o.deleted_at is null)
returning f.id;

-- floor/plan/saved-tables updateTablesOfFloor($1 jsonb, $2 uuid, $3 uuid, $4 text)
with saved as ( select * from jsonb_to_recordset($1::jsonb) as saved(id uuid, title text, seats int, shape text, x int,
  y int, width int, height int, rotation smallint, "isBookable" boolean, "minPeople" int, code text) ), left_floors as (
  update floors f set version = version + 1 where f.id <> $2::uuid and f.id in (select t.floor_id from restaurant_tables
  t join saved s on s.id = t.id where t.deleted_at is null) ) insert into restaurant_tables as t (id, floor_id, floor,
  title, seats, shape, x_cm, y_cm, width_cm, height_cm, rotation, bookable, min_people, public_code, created_at)
select s.id, $3::uuid, $4, s.title, s.seats, s.shape, s.x, s.y, s.width, s.height, s.rotation, s."isBookable",
  s."minPeople", s.code, now()
from saved s
order by s.id
on conflict (tenant_id, id) do update
set floor_id = excluded.floor_id, floor = excluded.floor, title = excluded.title, seats = excluded.seats, shape =
  excluded.shape, x_cm = excluded.x_cm, y_cm = excluded.y_cm, width_cm = excluded.width_cm, height_cm =
  excluded.height_cm, rotation = excluded.rotation, bookable = excluded.bookable, min_people = excluded.min_people,
  deleted_at = null
where (t.floor_id, t.floor, t.title, t.seats, t.shape, t.x_cm, t.y_cm, t.width_cm, t.height_cm, t.rotation, t.bookable,
  t.min_people) is distinct
from (excluded.floor_id, excluded.floor, excluded.title, excluded.seats, excluded.shape, excluded.x_cm, excluded.y_cm,
  excluded.width_cm, excluded.height_cm, excluded.rotation, excluded.bookable, excluded.min_people) or t.deleted_at is
  not null;

-- floor/plan/saved-tables listTableIdsOfFloor($1 uuid) → id uuid
select id
from restaurant_tables
where floor_id = $1 and deleted_at is null
order by created_at, id;

-- floor/plan/saved-tables lockTablesForUpdate($1 uuid[])
select
from restaurant_tables
where id = any($1::uuid[])
order by id
for update;

-- floor/plan/saved-tables findHindrance($1 uuid[]) → title text, isInUse boolean
select title, "isInUse"
from ( select t.title, t.id, exists (select from orders o where o.table_id = t.id and o.status = 'created' and not
  o.kitchen_only) or exists (select from qr_orders o where o.table_id = t.id and o.status = 'created') or exists (select
  from visit_tables v where v.table_id = t.id and v.until is null) as "isInUse", exists ( select from reservation_tables
  h join reservations r on r.id = h.reservation_id where h.table_id = t.id and upper(h.during) > now() and r.status =
  'booked' and r.stage = 'expected') as "isBooked" from restaurant_tables t where t.id = any($1::uuid[]) and
  t.deleted_at is null ) checked
where "isInUse" or "isBooked"
order by "isInUse" desc, id
limit 1;

-- floor/plan/saved-tables updateTablesHidden($1 uuid[], $2 uuid)
update restaurant_tables
set deleted_at = now()
where id = any($1::uuid[]) and floor_id = $2 and deleted_at is null;

-- floor/plan/saved-tables updateTablesShown($1 uuid[], $2 uuid)
update restaurant_tables
set deleted_at = null
where id = any($1::uuid[]) and floor_id = $2;

-- floor/plan/saved-tables updateTableCleaned($1 uuid) → wasUnclean boolean
with before as materialized ( select id, unclean_since is not null as unclean from restaurant_tables where id = $1 and
  deleted_at is null for no key update ), cleaned as ( update restaurant_tables t set unclean_since = null from before b
  where t.id = b.id and b.unclean )
select unclean as "wasUnclean"
from before;

-- floor/plan/table-states listTableStates() → id uuid, uncleanSince timestamptz, reservationId uuid, bookedAt
--   timestamptz, bookedName text, bookedPeople integer
with due as materialized ( select distinct on (h.table_id) h.table_id, r.id, r.reserved_at, r.customer_name,
  r.party_size from reservations r join reservation_tables h on h.reservation_id = r.id where r.reserved_at > now() -
  interval '12 hours' and r.reserved_at <= now() + make_interval(mins => coalesce((select booked_soon_minutes from
  dining_settings), 30)) and r.status = 'booked' and r.stage = 'expected' and upper(h.during) > now() order by
  h.table_id, r.reserved_at, r.id )
select t.id, case when s.clean_tables then t.unclean_since end as "uncleanSince", due.id as "reservationId",
  due.reserved_at as "bookedAt", due.customer_name as "bookedName", due.party_size as "bookedPeople"
from restaurant_tables t
left
join dining_settings s on true
left
join due on due.table_id = t.id
where t.deleted_at is null
order by t.created_at, t.id;

-- floor/tables/bookable-tables listTablesOfBookings() → id uuid, title text, seats integer, minPeople integer,
--   isBookable boolean
select id, title, seats, min_people as "minPeople", bookable as "isBookable"
from restaurant_tables
where deleted_at is null
order by created_at, id;

-- floor/tables/bookable-tables updateBookable($1 jsonb)
update restaurant_tables t
set bookable = saved."isBookable", min_people = saved."minPeople"
from jsonb_to_recordset($1::jsonb) as saved(id uuid, "isBookable" boolean, "minPeople" int)
where t.id = saved.id and (t.bookable, t.min_people) is distinct
from (saved."isBookable", saved."minPeople");

-- floor/tables/floors lockFloorOfTitle($1 text) → id uuid, title text, width integer, height integer
select id, title, width_cm as width, height_cm as height
from floors
where lower(title) = lower(btrim($1)) and deleted_at is null
for update;

-- floor/tables/floors insertFloorOfTitle($1 text)
insert into floors (title, position)
select btrim($1), coalesce(max(position), 0) + 1
from floors
where deleted_at is null
on conflict (tenant_id, lower(title))
where deleted_at is null do nothing;

-- floor/tables/floors listPlaces($1 uuid) → x integer, y integer, width integer, height integer, rotation smallint,
--   shape text
select x_cm as x, y_cm as y, width_cm as width, height_cm as height, rotation, shape
from restaurant_tables
where floor_id = $1 and deleted_at is null;

-- floor/tables/floors updateFloorChanged($1 integer, $2 uuid)
update floors
set version = version + 1, height_cm = greatest(height_cm, $1)
where id = $2;

-- floor/tables/floors updateFloorOfTableChanged($1 uuid)
update floors f
set version = f.version + 1
from restaurant_tables t
where t.id = $1 and f.id = t.floor_id;

-- floor/tables/floors findFloorOfTable($1 uuid) → floor text, floorTitle text
select t.floor, f.title as "floorTitle"
from restaurant_tables t
left
join floors f on f.id = t.floor_id and f.deleted_at is null
where t.id = $1 and t.deleted_at is null;

-- floor/tables/floors updatePlace($1 uuid, $2 text, $3 integer, $4 integer, $5 uuid)
update restaurant_tables
set floor_id = $1, floor = $2, x_cm = $3, y_cm = $4
where id = $5;

-- floor/tables/tables lockTableShared($1 uuid) → id uuid, title text, floor text
select id, title, floor
from restaurant_tables
where id = $1 and deleted_at is null
for key share;

-- floor/tables/tables lockTableOfCodeShared($1 text) → id uuid, title text, floor text
select id, title, floor
from restaurant_tables
where public_code = $1 and deleted_at is null
for key share;

-- floor/tables/tables listTables() → id uuid, code text, title text, floor text, seats integer
select id, public_code as code, title, floor, seats
from restaurant_tables
where deleted_at is null
order by created_at, length(title), title, id;

-- floor/tables/tables insertTable($1 text, $2 text, $3 integer, $4 uuid, $5 integer, $6 integer, $7 text) → id uuid
insert into restaurant_tables (title, floor, seats, floor_id, x_cm, y_cm, public_code)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- floor/tables/tables updateTableRow($1 text, $2 text, $3 integer, $4 uuid) → id uuid
update restaurant_tables
set title = $1, floor = $2, seats = $3
where id = $4 and deleted_at is null
returning id;

-- floor/tables/tables lockTable($1 uuid) → title text
select title
from restaurant_tables
where id = $1 and deleted_at is null
for update;

-- floor/tables/tables hasOpenOrders($1 uuid, $2 uuid, $3 uuid) → isOpen boolean
select exists (select from orders where table_id = $1 and status = 'created' and not kitchen_only) or exists (select
  from qr_orders where table_id = $2 and status = 'created') or exists (select from visit_tables t join visits v on v.id
  = t.visit_id and v.is_seated where t.table_id = $3 and t.until is null) as "isOpen";

-- floor/tables/tables updateTableHidden($1 uuid)
update restaurant_tables
set deleted_at = now()
where id = $1;

-- floor/tables/tables lockTables() → id uuid
select id
from restaurant_tables
order by id
for update;

-- floor/tables/tables updateTableCodes($1 jsonb)
update restaurant_tables t
set public_code = renewed.code
from jsonb_to_recordset($1::jsonb) as renewed(id uuid, code text)
where t.id = renewed.id;

-- floor/tables/unclean-tables updateUnclean($1 uuid[])
update restaurant_tables
set unclean_since = now()
where id = any($1::uuid[]);

-- floor/visits/dining-settings findDiningSettings() → courses boolean, cleanTables boolean, showDineIn boolean,
--   printNoteSets boolean, cancelReasons uuid[], bookedSoonMinutes smallint
select courses, clean_tables as "cleanTables", show_dine_in as "showDineIn", print_note_sets as "printNoteSets",
  array(select id from reasons where id = any(cancel_reasons) and deleted_at is null order by
  array_position(cancel_reasons, id)) as "cancelReasons", booked_soon_minutes as "bookedSoonMinutes"
from dining_settings;

-- floor/visits/dining-settings updateDiningSettings($1 boolean, $2 boolean, $3 boolean, $4 boolean, $5 uuid[], $6
--   smallint, $7 boolean, $8 boolean, $9 boolean, $10 boolean, $11 uuid[], $12 smallint)
insert into dining_settings as s (courses, clean_tables, show_dine_in, print_note_sets, cancel_reasons,
  booked_soon_minutes)
values (coalesce($1::boolean, false), coalesce($2::boolean, false), coalesce($3::boolean, true), coalesce($4::boolean,
  true), coalesce($5::uuid[], '{}'), coalesce($6::smallint, 30))
on conflict (tenant_id) do update
set courses = coalesce($7::boolean, s.courses), clean_tables = coalesce($8::boolean, s.clean_tables), show_dine_in =
  coalesce($9::boolean, s.show_dine_in), print_note_sets = coalesce($10::boolean, s.print_note_sets), cancel_reasons =
  coalesce($11::uuid[], s.cancel_reasons), booked_soon_minutes = coalesce($12::smallint, s.booked_soon_minutes);

-- floor/visits/planned-visits insertOpenedVisit($1 uuid, $2 uuid, $3 text, $4 smallint, $5 text, $6 text, $7 uuid, $8
--   boolean, $9 text, $10 uuid[])
with opened as ( insert into visits (id, main_table_id, name, covers, waiter, waiter_name, reservation_id, is_seated,
  request_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex')) returning id ) insert into visit_tables
  (visit_id, table_id, position)
select opened.id, t.id, t.at
from opened, unnest($10::uuid[]) with ordinality as t(id, at);

-- floor/visits/planned-visits updateLeftTables($1 uuid, $2 uuid[])
update visit_tables
set until = now()
where visit_id = $1 and until is null and table_id = any($2::uuid[]);

-- floor/visits/planned-visits updateClosed($1 uuid, $2 uuid[])
with closed as ( update visits set status = 'closed', closed_at = now(), merged_into = $1 where id = any($2::uuid[])
  returning id ) update visit_tables t
set until = now()
from closed
where t.visit_id = closed.id and t.until is null;

-- floor/visits/planned-visits updateReopened($1 uuid)
update visits
set status = 'open', closed_at = null, merged_into = null
where id = $1;

-- floor/visits/planned-visits insertTakenTables($1 uuid, $2 uuid[])
insert into visit_tables (visit_id, table_id, position)
select $1::uuid, t.id, t.at
from unnest($2::uuid[]) with ordinality as t(id, at);

-- floor/visits/planned-visits updateChangedVisits($1 jsonb)
update visits v
set covers = case when c.change ? 'covers' then (c.change ->> 'covers')::smallint else v.covers end, name = case when
  c.change ? 'name' then c.change ->> 'name' else v.name end, waiter = case when c.change ? 'waiter' then c.change ->>
  'waiter' else v.waiter end, waiter_name = case when c.change ? 'waiterName' then c.change ->> 'waiterName' else
  v.waiter_name end, main_table_id = case when c.change ? 'mainTableId' then (c.change ->> 'mainTableId')::uuid else
  v.main_table_id end, is_seated = case when c.change ? 'isSeated' then (c.change ->> 'isSeated')::boolean else
  v.is_seated end, bill_asked_at = case when c.change ? 'isBillAsked' then case when (c.change ->>
  'isBillAsked')::boolean then now() end else v.bill_asked_at end
from ( select change, (change ->> 'id')::uuid as id from jsonb_array_elements($1::jsonb) as c(change) offset 0 ) c
where v.id = c.id;

-- floor/visits/planned-visits insertOperations($1 jsonb)
insert into visit_operations (visit_id, kind, person, details)
select o."visitId", o.kind, o.person, jsonb_build_object('texts', o.details, 'rows', o.rows)
from jsonb_to_recordset($1::jsonb) as o("visitId" uuid, kind text, person text, details jsonb, rows jsonb);

-- floor/visits/room lockVisitRows($1 uuid[]) → id uuid, mergedInto uuid
select id, merged_into as "mergedInto"
from visits
where id = any($1::uuid[])
order by id
for update;

-- floor/visits/room listLockedVisits($1 uuid[]) → id uuid, isOpen boolean, mergedInto uuid, mainTableId uuid, name
--   text, covers smallint, waiter text, waiterName text, nameToday text, reservationId uuid, isSeated boolean,
--   isBillAsked boolean, tables json
select v.id, v.status = 'open' as "isOpen", v.merged_into as "mergedInto", v.main_table_id as "mainTableId", v.name,
  v.covers, v.waiter, v.waiter_name as "waiterName", (select u.name from users u where u.username = v.waiter) as
  "nameToday", v.reservation_id as "reservationId", v.is_seated as "isSeated", v.bill_asked_at is not null as
  "isBillAsked", coalesce(( select json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by
  r.id <> v.main_table_id, t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where
  t.visit_id = v.id and t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.id = any($1::uuid[]);

-- floor/visits/room lockVisitsOfWaiter($1 text, $2 uuid[], $3 uuid[]) → id uuid
select id
from visits
where status = 'open' and waiter = $1 and ($2::uuid[] is null or id = any($3::uuid[]))
order by id
for update;

-- floor/visits/room countVisitsOfWaiter($1 text, $2 uuid[]) → hasVisits boolean, known integer
select exists (select from visits where status = 'open' and waiter = $1) as "hasVisits", (select count(*)::int from
  visits where id = any($2::uuid[])) as known;

-- floor/visits/room lockTablesToSeat($1 uuid[], $2 uuid[], $3 uuid, $4 uuid)
select
from restaurant_tables
where id in ( select unnest($1::uuid[]) union select t.table_id from visits v join visit_tables t on t.visit_id = v.id
  and t.until is not distinct from v.closed_at where v.id = any($2::uuid[]) union select table_id from
  reservation_tables where reservation_id = $3 union select table_id from reservations where id = $4)
order by id
for no key update;

-- floor/visits/room listTablesToSeat($1 uuid[], $2 uuid[], $3 uuid, $4 uuid) → id uuid, title text, floor text,
--   isRemoved boolean, visitId uuid
select r.id, r.title, r.floor, r.deleted_at is not null as "isRemoved", t.visit_id as "visitId"
from restaurant_tables r
left
join visit_tables t on t.table_id = r.id and t.until is null
where r.id in ( select unnest($1::uuid[]) union select x.table_id from visits v join visit_tables x on x.visit_id = v.id
  and x.until is not distinct from v.closed_at where v.id = any($2::uuid[]) union select table_id from
  reservation_tables where reservation_id = $3 union select table_id from reservations where id = $4);

-- floor/visits/room getRoom($1 text[]) → cleansTables boolean, people json
select coalesce((select clean_tables from dining_settings), false) as "cleansTables", coalesce(( select
  json_agg(json_build_object('username', username, 'name', name)) from users where username = any($1::text[])), '[]') as
  people;

-- floor/visits/room findOpened($1 uuid) → isThere boolean, requestHash text, openVisits integer
select v.id is not null as "isThere", encode(v.request_hash, 'hex') as "requestHash", (select count(*)::int from visits
  where status = 'open') as "openVisits"
from (select 1) one
left
join visits v on v.id = $1;

-- floor/visits/visit-of-order lockVisitAtTable($1 uuid) → id uuid, mergedInto uuid
select v.id, v.merged_into as "mergedInto"
from visit_tables t
join visits v on v.id = t.visit_id
where t.table_id = $1 and t.until is null
for no key update of v;

-- floor/visits/visit-of-order lockVisitToJoin($1 uuid) → id uuid, mergedInto uuid
select id, merged_into as "mergedInto"
from visits
where id = $1
for no key update;

-- floor/visits/visit-of-order lockTableWithVisit($1 boolean, $2 uuid) → table json, visit json, served json
select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) as "table", case when v.id is not null then
  json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
  'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter), 'isOpen', true,
  'isBillAsked', v.bill_asked_at is not null) end as visit, case when $1 then ( select json_agg(distinct
  jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null)) from orders o join order_items i on
  i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
from restaurant_tables r
left
join (visit_tables t join visits v on v.id = t.visit_id and v.status = 'open') on t.table_id = r.id and t.until is null
where r.id = $2 and r.deleted_at is null
for key share of r;

-- floor/visits/visit-of-order lockVisitWithTable($1 uuid, $2 boolean, $3 uuid) → table json, visit json, served json
with seat as materialized ( select r.id, r.title, r.floor from restaurant_tables r where r.id = (select main_table_id
  from visits where id = $1) and r.deleted_at is null for key share )
select (select json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) from seat r) as "table",
  json_build_object('id', v.id, 'tableId', v.main_table_id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter,
  'waiterName', v.waiter_name, 'nameToday', (select u.name from users u where u.username = v.waiter), 'isOpen', v.status
  = 'open', 'isBillAsked', v.bill_asked_at is not null) as visit, case when $2 then ( select json_agg(distinct
  jsonb_build_object('course', i.course, 'isFired', i.fired_at is not null)) from orders o join order_items i on
  i.order_id = o.id where o.visit_id = v.id and i.status <> 'cancelled') end as served
from visits v
where v.id = $3;

-- floor/visits/visit-of-order updateVisitsEnded($1 uuid[])
with ended as ( update visits set status = 'closed', closed_at = now() where id = any($1::uuid[]) returning id ),
  left_tables as ( update visit_tables t set until = now() from ended where t.visit_id = ended.id and t.until is null
  returning t.table_id ), unclean as ( update restaurant_tables t set unclean_since = now() from left_tables l where
  t.id = l.table_id and exists (select from dining_settings where clean_tables) ) insert into visit_operations
  (visit_id, kind)
select id, 'closed'
from ended;

-- floor/visits/visit-operations listOperations($1 uuid, $2 uuid, $3 uuid, $4 uuid, $5 bigint) → id uuid, visitId uuid,
--   kind text, at timestamptz, person text, device text, details jsonb
select id, visit_id as "visitId", kind, at, coalesce((select named.name from users named where named.username = person),
  person) as person, device, case kind when 'handed_over' then jsonb_build_object( 'from', coalesce((select named.name
  from users named where named.username = (details -> 'texts' ->> 'from')), (details -> 'texts' ->> 'from')), 'to',
  coalesce((select named.name from users named where named.username = (details -> 'texts' ->> 'to')), (details ->
  'texts' ->> 'to'))) when 'changed' then (details -> 'texts') || case when details -> 'texts' ? 'waiter' then
  jsonb_build_object('waiter', coalesce((select named.name from users named where named.username = (details -> 'texts'
  ->> 'waiter')), (details -> 'texts' ->> 'waiter'))) else '{}' end else details -> 'texts' end as details
from visit_operations
where visit_id in (select $1::uuid union select id from visits where merged_into = $2) and ($3::uuid is null or (at, id)
  < (select l.at, l.id from visit_operations l where l.id = $4::uuid))
order by at desc, id desc
limit $5;

-- floor/visits/visit-operations findLastMerge($1 uuid, $2 text) → orderIds text[], tableIds text[], covers integer,
--   isSeated boolean
select array(select jsonb_array_elements_text(details #> '{rows,orderIds}')) as "orderIds", array(select
  jsonb_array_elements_text(details #> '{rows,tableIds}')) as "tableIds", (details #>> '{rows,covers}')::int as covers,
  (details #>> '{rows,isSeated}')::boolean as "isSeated"
from visit_operations
where visit_id = $1 and kind = 'merged' and details #>> '{rows,into}' = $2
order by at desc, id desc
limit 1;

-- floor/visits/visits listMerges($1 uuid[], $2 integer) → id uuid, last uuid, isLast boolean
with recursive merged as ( select id, id as last, merged_into as next, 0 as step from visits where id = any($1::uuid[])
  union all select m.id, v.id, v.merged_into, m.step + 1 from merged m join visits v on v.id = m.next where m.step < $2
  )
select distinct on (id) id, last, next is null as "isLast"
from merged
order by id, step desc;

-- floor/visits/visits lockVisitsForUpdate($1 uuid[])
select
from visits
where id = any($1::uuid[])
order by id
for update;

-- floor/visits/visits listVisits($1 uuid[]) → id uuid, status text, mainTableId uuid, name text, covers smallint,
--   waiter text, waiterName text, reservationId uuid, seatedAt timestamptz, isSeated boolean, billAskedAt timestamptz,
--   closedAt timestamptz, mergedInto uuid, tables json
select v.id, v.status, v.main_table_id as "mainTableId", v.name, v.covers, v.waiter, v.waiter_name as "waiterName",
  v.reservation_id as "reservationId", v.seated_at as "seatedAt", v.is_seated as "isSeated", v.bill_asked_at as
  "billAskedAt", v.closed_at as "closedAt", v.merged_into as "mergedInto", coalesce(( select
  json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id,
  t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and
  t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.id = any($1::uuid[]);

-- floor/visits/visits listOpenVisits() → id uuid, status text, mainTableId uuid, name text, covers smallint, waiter
--   text, waiterName text, reservationId uuid, seatedAt timestamptz, isSeated boolean, billAskedAt timestamptz,
--   closedAt timestamptz, mergedInto uuid, tables json
select v.id, v.status, v.main_table_id as "mainTableId", v.name, v.covers, v.waiter, v.waiter_name as "waiterName",
  v.reservation_id as "reservationId", v.seated_at as "seatedAt", v.is_seated as "isSeated", v.bill_asked_at as
  "billAskedAt", v.closed_at as "closedAt", v.merged_into as "mergedInto", coalesce(( select
  json_agg(json_build_object('id', r.id, 'title', r.title, 'floor', r.floor) order by r.id <> v.main_table_id,
  t.position, t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and
  t.until is not distinct from v.closed_at), '[]') as tables
from visits v
where v.status = 'open'
order by v.seated_at, v.id;

-- floor/visits/visits findNameOfStaff($1 text) → name text
select name
from users
where username = $1;

-- floor/visits/visits updateVisit($1 smallint, $2 uuid)
update visits
set covers = $1
where id = $2;

-- floor/visits/visits updateVisit($1 smallint, $2 text, $3 text, $4 text, $5 uuid)
update visits
set covers = $1, name = $2, waiter = $3, waiter_name = (select u.name from users u where u.username = $4), bill_asked_at
  = now()
where id = $5;

-- floor/visits/visits updateVisitsNameless($1 text, $2 text)
update visits
set name = null
where name is not null and (id in (select visit_id from orders where customer_phone = $1 and visit_id is not null) or
  reservation_id in (select id from reservations where customer_phone = $2));

-- guests/customers/campaigns/campaign-mails findDueCampaign($1 timestamptz, $2 timestamptz) → id uuid, segmentId uuid,
--   isLate boolean, countedOn text
select id, segment_id as "segmentId", send_at < $1::timestamptz - interval '1 day' as "isLate", counted_on::text as
  "countedOn"
from campaigns
where state = 'planned' and send_at <= $2
order by send_at, id
limit 1
for update;

-- guests/customers/campaigns/campaign-mails insertCampaignMails($1 uuid, $2 timestamptz, $3 timestamptz)
insert into campaign_mails (campaign_id, customer_phone, address, due_at)
select $1::uuid, phone, address, $2
from ( select p.phone, p.address, p.language, case when p.address is null then 'no_address' when consent.customer_phone
  is null then 'no_consent' when known.refused_at is not null then 'refused' when known.mailed_at > $3::timestamptz -
  interval '7 days' then 'recent' when row_number() over ( partition by p.address order by consent.customer_phone is
  null, p.created_at, p.phone) > 1 then 'same_address' else 'reached' end as verdict from ( select c.phone,
  lower(c.email) as address, c.created_at, coalesce(c.language, (select language from tenants where id =
  current_tenant_id()), 'fr') as language from customers c where c.deleted_at is null) p left join mail_consents consent
  on consent.customer_phone = p.phone and consent.address = p.address left join mail_addresses known on known.address =
  p.address) judged
where verdict = 'reached';

-- guests/customers/campaigns/campaign-mails insertCampaignMails($1 uuid, $2 timestamptz, $3 timestamptz, $4 date, $5
--   date, $6 integer, $7 bigint, $8 numeric, $9 text)
insert into campaign_mails (campaign_id, customer_phone, address, due_at)
select $1::uuid, phone, address, $2
from ( select p.phone, p.address, p.language, case when p.address is null then 'no_address' when consent.customer_phone
  is null then 'no_consent' when known.refused_at is not null then 'refused' when known.mailed_at > $3::timestamptz -
  interval '7 days' then 'recent' when row_number() over ( partition by p.address order by consent.customer_phone is
  null, p.created_at, p.phone) > 1 then 'same_address' else 'reached' end as verdict from ( select c.phone,
  lower(c.email) as address, c.created_at, coalesce(c.language, (select language from tenants where id =
  current_tenant_id()), 'fr') as language from customers c left join lateral ( select visit_no, visited_on, spent from
  customer_visits v where v.customer_phone = c.phone order by visited_on desc limit 1 ) summed on true left join (
  select customer_phone, count(*)::int as days, min(visited_on) as first_on, max(visited_on) as last_on,
  sum(amount)::bigint as amount from visits_since((select summed_invoice from tenant_counters)) group by customer_phone
  ) recent on recent.customer_phone = c.phone where c.deleted_at is null and greatest(summed.visited_on, recent.last_on)
  >= $4::date and greatest(summed.visited_on, recent.last_on) <= $5::date and (coalesce(summed.visit_no, 0) +
  coalesce(recent.days, 0) - coalesce(summed.visited_on = recent.first_on, false)::int) >= $6 and
  (coalesce(summed.spent, 0) + coalesce(recent.amount, 0)) >= $7 and extract(month from c.birth_date) = $8 and exists (
  select from loyalty_members m join loyalty_programmes p on true cross join lateral ( select coalesce(sum(v.points), 0)
  as points from loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day >
  (select current_business_day()) - 365 and v.business_day < (select current_business_day()) ) earned where
  m.customer_phone = c.phone and $9 = ( select t ->> 'title' from jsonb_array_elements(p.tiers) t where (t ->>
  'from')::bigint <= earned.points order by (t ->> 'from')::bigint desc limit 1))) p left join mail_consents consent on
  consent.customer_phone = p.phone and consent.address = p.address left join mail_addresses known on known.address =
  p.address) judged
where verdict = 'reached';

-- guests/customers/campaigns/campaign-mails updateBegun($1 timestamptz, $2 date, $3 uuid)
update campaigns
set state = 'sending', started_at = $1, counted_on = $2::date
where id = $3::uuid;

-- guests/customers/campaigns/campaign-mails lockSendingCampaigns($1 timestamptz) → id uuid, subjectFr text, subjectEn
--   text, textFr text, textEn text, picture text, isLate boolean
select id, subject_fr as "subjectFr", subject_en as "subjectEn", text_fr as "textFr", text_en as "textEn", picture,
  started_at < $1::timestamptz - interval '7 days' as "isLate"
from campaigns
where state = 'sending'
order by started_at, id
for update;

-- guests/customers/campaigns/campaign-mails updateUnreported($1 timestamptz)
with lost as ( update campaign_mails set state = 'failed', reason = 'unknown' where state = 'sending' and claimed_at <
  $1::timestamptz - interval '5 minutes' returning campaign_id ) update campaigns c
set failed = failed + 1
from lost
where c.id = lost.campaign_id;

-- guests/customers/campaigns/campaign-mails updateUnreported() → isAnyOnItsWay boolean
select exists (select from campaign_mails where state = 'sending') as "isAnyOnItsWay";

-- guests/customers/campaigns/campaign-mails findWaitingMail($1 timestamptz, $2 uuid[]) → campaignId uuid, phone text,
--   address text
select campaign_id as "campaignId", customer_phone as phone, address
from campaign_mails
where state = 'waiting' and due_at <= $1 and campaign_id = any($2::uuid[])
order by due_at, campaign_id, customer_phone
limit 1;

-- guests/customers/campaigns/campaign-mails updateEnded($1 timestamptz, $2 uuid[])
update campaigns c
set state = 'sent', ended_at = $1
where c.id = any($2::uuid[]) and not exists ( select from campaign_mails m where m.campaign_id = c.id and m.state in
  ('waiting', 'sending'));

-- guests/customers/campaigns/campaign-mails findMailConsent($1 text, $2 text) → language text
select coalesce(c.language, t.language, 'fr') as language
from mail_consents m
join customers c on c.phone = m.customer_phone
join tenants t on t.id = c.tenant_id
where m.customer_phone = $1 and m.address = $2;

-- guests/customers/campaigns/campaign-mails claimAddress($1 text, $2 timestamptz, $3 timestamptz) → address text
insert into mail_addresses as a (address, mailed_at)
values ($1, $2)
on conflict (tenant_id, address) do update
set mailed_at = excluded.mailed_at
where a.refused_at is null and (a.mailed_at is null or a.mailed_at <= $3::timestamptz - interval '7 days')
returning address;

-- guests/customers/campaigns/campaign-mails updateClaimed($1 bytea, $2 text, $3 text, $4 smallint, $5 uuid)
insert into mail_links (token_hash, kind, customer_phone, address, wording, campaign_id)
values ($1, 'unsubscribe', $2, $3, $4, $5::uuid);

-- guests/customers/campaigns/campaign-mails updateClaimed($1 timestamptz, $2 uuid, $3 text) → attempts integer
update campaign_mails
set state = 'sending', claimed_at = $1, attempts = attempts + 1
where campaign_id = $2::uuid and customer_phone = $3
returning attempts::int as attempts;

-- guests/customers/campaigns/campaign-mails updateSkipped($1 text, $2 uuid, $3 text)
update campaign_mails
set state = 'skipped', reason = $1
where campaign_id = $2::uuid and customer_phone = $3;

-- guests/customers/campaigns/campaign-mails updateSkipped($1 uuid)
update campaigns
set skipped = skipped + 1
where id = $1::uuid;

-- guests/customers/campaigns/campaign-mails updateReported($1 text, $2 text, $3 uuid, $4 text) → campaign_id uuid
update campaign_mails
set state = $1, reason = $2
where campaign_id = $3::uuid and customer_phone = $4 and state = 'sending'
returning campaign_id;

-- guests/customers/campaigns/campaign-mails updateReported($1 integer, $2 integer, $3 uuid)
update campaigns
set sent = sent + $1, failed = failed + $2
where id = $3::uuid;

-- guests/customers/campaigns/campaign-mails updateRefused($1 timestamptz, $2 text)
update mail_addresses
set refused_at = $1
where address = $2;

-- guests/customers/campaigns/campaign-mails updateWaitingAgain($1 timestamptz, $2 uuid, $3 text) → isStopped boolean
update campaign_mails m
set state = case c.state when 'sending' then 'waiting' else 'skipped' end, reason = case c.state when 'sending' then
  null else 'stopped' end, due_at = $1
from campaigns c
where c.id = m.campaign_id and m.campaign_id = $2::uuid and m.customer_phone = $3 and m.state = 'sending'
returning m.state = 'skipped' as "isStopped";

-- guests/customers/campaigns/campaign-mails updateWaitingAgain($1 text)
update mail_addresses
set mailed_at = null
where address = $1;

-- guests/customers/campaigns/campaign-mails updateWaitingAgain($1 uuid)
update campaigns
set skipped = skipped + 1
where id = $1::uuid;

-- guests/customers/campaigns/campaigns listCampaigns($1 uuid, $2 uuid, $3 bigint) → id uuid, title text, segmentId
--   uuid, segment text, state text, sendAt text, startedAt timestamptz, endedAt timestamptz, sent integer, failed
--   integer, skipped integer, unsubscribed integer, waiting integer
select c.id, c.title, c.segment_id as "segmentId", s.title as segment, c.state, ( select to_char(c.send_at at time zone
  time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings) as "sendAt", c.started_at as "startedAt", c.ended_at as
  "endedAt", c.sent, c.failed, c.skipped, c.unsubscribed, case when c.state = 'sending' then ( select count(*) from
  campaign_mails m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))::int else 0 end as waiting
from campaigns c
join segments s on s.id = c.segment_id
where $1::uuid is null or (c.created_at, c.id) < (select l.created_at, l.id from campaigns l where l.id = $2::uuid)
order by c.created_at desc, c.id desc
limit $3;

-- guests/customers/campaigns/campaigns findCampaign($1 uuid) → id uuid, title text, segmentId uuid, segment text, state
--   text, sendAt text, startedAt timestamptz, endedAt timestamptz, sent integer, failed integer, skipped integer,
--   unsubscribed integer, waiting integer, subjectFr text, subjectEn text, textFr text, textEn text, picture text,
--   sendsAt timestamptz
select c.id, c.title, c.segment_id as "segmentId", s.title as segment, c.state, ( select to_char(c.send_at at time zone
  time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings) as "sendAt", c.started_at as "startedAt", c.ended_at as
  "endedAt", c.sent, c.failed, c.skipped, c.unsubscribed, case when c.state = 'sending' then ( select count(*) from
  campaign_mails m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))::int else 0 end as waiting,
  c.subject_fr as "subjectFr", c.subject_en as "subjectEn", c.text_fr as "textFr", c.text_en as "textEn", c.picture,
  c.send_at as "sendsAt"
from campaigns c
join segments s on s.id = c.segment_id
where c.id = $1::uuid;

-- guests/customers/campaigns/campaigns lockCampaign($1 uuid) → id uuid
select id
from campaigns
where id = $1::uuid
for update;

-- guests/customers/campaigns/campaigns countDrafts() → drafts integer
select count(*)::int as drafts
from campaigns
where state = 'draft';

-- guests/customers/campaigns/campaigns insertCampaign($1 text, $2 uuid, $3 text, $4 text, $5 text, $6 text, $7 text, $8
--   timestamptz) → id uuid
insert into campaigns (title, segment_id, subject_fr, subject_en, text_fr, text_en, picture, send_at)
values ($1, $2::uuid, $3, $4, $5, $6, $7, $8)
returning id;

-- guests/customers/campaigns/campaigns updateCampaign($1 text, $2 uuid, $3 text, $4 text, $5 text, $6 text, $7 text, $8
--   timestamptz, $9 uuid)
update campaigns
set title = $1, segment_id = $2::uuid, subject_fr = $3, subject_en = $4, text_fr = $5, text_en = $6, picture = $7,
  send_at = $8
where id = $9::uuid;

-- guests/customers/campaigns/campaigns deleteCampaign($1 uuid)
delete
from campaigns
where id = $1::uuid;

-- guests/customers/campaigns/campaigns getInstant($1 timestamp without time zone) → at timestamptz
select $1::timestamp at time zone time_zone as at
from store_settings;

-- guests/customers/campaigns/campaigns getCountedDay($1 text, $2 timestamptz) → day text
select date_trunc($1, $2::timestamptz at time zone time_zone)::date::text as day
from store_settings;

-- guests/customers/campaigns/campaigns countLeft($1 text, $2 date) → used integer
select used
from campaign_counts
where kind = $1 and starts_on = $2::date;

-- guests/customers/campaigns/campaigns insertCounted($1 text, $2 date, $3 integer) → used integer
insert into campaign_counts as c (kind, starts_on, used)
values ($1, $2::date, 1)
on conflict (tenant_id, kind, starts_on) do update
set used = c.used + 1
where c.used < $3
returning used;

-- guests/customers/campaigns/campaigns updateCountedLess($1 text, $2 date)
update campaign_counts
set used = used - 1
where kind = $1 and starts_on = $2::date;

-- guests/customers/campaigns/campaigns updatePlanned($1 timestamptz, $2 date, $3 uuid)
update campaigns
set state = 'planned', send_at = $1, counted_on = $2::date
where id = $3::uuid;

-- guests/customers/campaigns/campaigns updateDraftAgain($1 text, $2 date)
update campaign_counts
set used = used - 1
where kind = $1 and starts_on = $2::date;

-- guests/customers/campaigns/campaigns updateDraftAgain($1 uuid, $2 uuid) → month text
with before as (select counted_on::text as month from campaigns where id = $1::uuid) update campaigns
set state = 'draft', counted_on = null
from before
where id = $2::uuid
returning before.month;

-- guests/customers/campaigns/campaigns updateStopped($1 uuid, $2 timestamptz, $3 uuid)
with left_out as ( update campaign_mails set state = 'skipped', reason = 'stopped' where campaign_id = $1::uuid and
  state = 'waiting' returning 1 ) update campaigns
set state = 'stopped', ended_at = $2, skipped = skipped + (select count(*) from left_out)::int
where id = $3::uuid;

-- guests/customers/campaigns/campaigns findMailOfUser($1 uuid) → mail text
select case when username like '%@%' then username else nullif(email, '') end as mail
from users
where id = $1::uuid;

-- guests/customers/campaigns/campaigns getSender() → name text, address text, replyTo text, language text
select s.store_name as name, coalesce(s.address, '') as address, coalesce(nullif(s.email, ''), ( select u.username from
  users u where u.role = 'admin' and u.username like '%@%' order by u.created_at limit 1)) as "replyTo", case t.language
  when 'en' then 'en' else 'fr' end as language
from store_settings s
join tenants t on t.id = s.tenant_id;

-- guests/customers/campaigns/campaigns updateUnsubscribed($1 uuid, $2 text, $3 uuid)
with mail as ( update campaign_mails set unsubscribed_at = now() where campaign_id = $1::uuid and customer_phone = $2 )
  update campaigns
set unsubscribed = unsubscribed + 1
where id = $3::uuid;

-- guests/customers/campaigns/campaigns listMailsOf($1 text[]) → campaign text, address text, state text, claimedAt
--   timestamptz, unsubscribedAt timestamptz
select c.title as campaign, m.address, m.state, m.claimed_at as "claimedAt", m.unsubscribed_at as "unsubscribedAt"
from campaign_mails m
join campaigns c on c.id = m.campaign_id
where m.customer_phone = any($1)
order by c.started_at, c.id;

-- guests/customers/campaigns/campaigns deleteAddressesOfPerson($1 text, $2 text, $3 text)
delete
from mail_addresses a
where a.address in ( select lower(email) from customers where phone = $1 union all select address from campaign_mails
  where customer_phone = $2) and not exists ( select from customers o where lower(o.email) = a.address and o.phone <> $3
  and o.deleted_at is null);

-- guests/customers/consents/consents lockCustomerForConsent($1 text) → phone text, email text
select phone, lower(email) as email
from customers
where phone = $1 and deleted_at is null
for no key update;

-- guests/customers/consents/consents findCustomerEmail($1 text) → email text
select lower(email) as email
from customers
where phone = $1 and deleted_at is null;

-- guests/customers/consents/consents listConsents($1 text) → state text, isConfirmed boolean, source text, wording
--   integer, address text, by text, at timestamptz, isEarlier boolean
select s.state, s.is_confirmed as "isConfirmed", s.source, s.wording::int as wording, s.address, coalesce((select
  named.name from users named where named.username = s.stated_by), s.stated_by) as by, s.stated_at as at, s.stated_at <
  c.created_at as "isEarlier"
from consents s
join customers c on c.phone = s.customer_phone
where s.customer_phone = $1 and s.channel = 'mail'
order by s.number desc;

-- guests/customers/consents/consents insertConsent($1 text, $2 text, $3 boolean, $4 text, $5 smallint, $6 text, $7
--   text, $8 text)
insert into consents (customer_phone, channel, number, state, is_confirmed, source, wording, address, stated_by)
select $1, 'mail', coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7
from consents
where customer_phone = $8 and channel = 'mail';

-- guests/customers/consents/consents insertLink()
delete
from mail_links
where expires_at <= now();

-- guests/customers/consents/consents insertLink($1 bytea, $2 text, $3 text, $4 text, $5 boolean, $6 boolean, $7
--   smallint, $8 text, $9 text, $10 text, $11 text)
insert into mail_links (token_hash, kind, customer_phone, address, joins, consents, wording, asked_name, asked_phone,
  asked_language, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11::text = 'confirm' then now() + interval '7 days' end);

-- guests/customers/consents/consents deleteConfirmLink($1 bytea) → phone text, address text, joins boolean, consents
--   boolean, wording integer, askedName text, askedPhone text, askedLanguage text
delete
from mail_links
where token_hash = $1 and kind = 'confirm' and expires_at > now()
returning customer_phone as phone, address, joins, consents, wording::int as wording, asked_name as "askedName",
  asked_phone as "askedPhone", asked_language as "askedLanguage";

-- guests/customers/consents/consents findUnsubscribeLink($1 bytea) → phone text, address text, wording integer,
--   campaignId uuid
select coalesce(customer_phone, '') as phone, address, wording::int as wording, campaign_id as "campaignId"
from mail_links
where token_hash = $1 and kind = 'unsubscribe';

-- guests/customers/consents/consents deleteLinksOfPerson($1 text, $2 text, $3 text)
delete
from mail_links
where customer_phone = $1 or asked_phone = $2 or address = (select lower(email) from customers where phone = $3);

-- guests/customers/consents/consents findCustomerOfEmail($1 text) → phone text
select phone
from customers
where lower(email) = $1 and deleted_at is null
order by created_at, phone
limit 1;

-- guests/customers/consents/consents listQuietCustomers($1 bigint, $2 bigint) → phone text, name text, lastOn text,
--   total bigint
with quiet as ( select c.phone, c.name, greatest(c.updated_at::date, v.on_day, r.on_day, s.on_day)::text as "lastOn"
  from customers c left join lateral (select max(visited_on) as on_day from customer_visits where customer_phone =
  c.phone) v on true left join lateral (select max(reserved_at)::date as on_day from reservations where customer_phone =
  c.phone) r on true left join lateral (select max(stated_at)::date as on_day from consents where customer_phone =
  c.phone) s on true where c.deleted_at is null and c.created_at < now() - interval '3 years' and
  greatest(c.updated_at::date, v.on_day, r.on_day, s.on_day) < current_date - interval '3 years' and not exists (select
  from visits_since((select summed_invoice from tenant_counters)) u where u.customer_phone = c.phone))
select *, count(*) over () as total
from quiet
order by "lastOn", phone
limit $1
offset $2;

-- guests/customers/customer-export findKeptCustomer($1 text[]) → phone text, name text, email text, birthDate date,
--   gender text, language text, createdAt timestamptz, updatedAt timestamptz, deletedAt timestamptz
select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt", deleted_at as "deletedAt"
from customers
where phone = any($1)
order by deleted_at is not null, is_duplicate
limit 1;

-- guests/customers/customer-export listVisitsOf($1 text[], $2 text[]) → visitNo bigint, visitedOn date, spent bigint
select row_number() over w as "visitNo", "visitedOn", (sum(sum(amount)) over w)::bigint as spent
from ( select visited_on as "visitedOn", spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by
  visited_on) as amount from customer_visits where customer_phone = any($1) union all select "visitedOn", amount from (
  select customer_phone as "customerPhone", visited_on as "visitedOn", amount from visits_since((select summed_invoice
  from tenant_counters))) u where "customerPhone" = any($2) ) day
group by "visitedOn" window w as (order by "visitedOn")
order by "visitedOn";

-- guests/customers/customer-export listVisitNamesOf($1 text[], $2 text[]) → at timestamptz, name text
select seated_at as at, coalesce(name, '') as name
from visits
where name is not null and (id in (select visit_id from orders where customer_phone = any($1) and visit_id is not null)
  or reservation_id in (select id from reservations where customer_phone = any($2)))
order by seated_at, id;

-- guests/customers/customer-export listOrdersOf($1 text[]) → id uuid, placedAt timestamptz, businessDay date, tokenNo
--   integer, customerName text, deliveryType text, tableTitle text, floor text, status text, paymentStatus text, items
--   json
select o.id, o.placed_at as "placedAt", o.business_day as "businessDay", o.token_no as "tokenNo", o.customer_name as
  "customerName", o.delivery_type as "deliveryType", o.table_title as "tableTitle", o.floor, o.status, o.payment_status
  as "paymentStatus", coalesce(( select json_agg(json_build_object('itemTitle', i.item_title, 'variantTitle',
  i.variant_title, 'unitPrice', i.unit_price, 'quantity', i.quantity, 'notes', i.notes, 'status', i.status, 'addons',
  i.addons) order by i.position) from order_items i where i.order_id = o.id), '[]') as items
from orders o
where o.customer_phone = any($1)
order by o.placed_at, o.id;

-- guests/customers/customer-export listInvoicesOf($1 text[], $2 text[], $3 text[], $4 text[], $5 text[], $6 text[]) →
--   number bigint, issuedAt timestamptz, businessDay date, currency text, currencyDigits smallint, deliveryType text,
--   tableTitle text, floor text, subTotal bigint, taxTotal bigint, total bigint, customerName text, email text, lines
--   json
select i.number, i.issued_at as "issuedAt", i.business_day as "businessDay", i.currency, i.currency_digits as
  "currencyDigits", i.delivery_type as "deliveryType", i.table_title as "tableTitle", i.floor, i.sub_total as
  "subTotal", i.tax_total as "taxTotal", i.total, case when i.customer_phone = any($1) then i.customer_name end as
  "customerName", case when i.customer_phone = any($2) then i.customer_email end as email, coalesce(( select
  json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle', l.variant_title, 'unitPrice', l.unit_price,
  'quantity', l.quantity, 'notes', l.notes, 'net', l.net, 'tax', l.tax, 'total', l.total, 'addons', l.addons) order by
  l.position) from invoice_lines l join invoice_orders o on o.order_id = l.order_id and o.invoice_number =
  l.invoice_number where l.invoice_number = i.number and (o.customer_phone = any($3) or (i.customer_phone = any($4) and
  o.customer_phone is null)) ), '[]') as lines
from invoices i
where i.customer_phone = any($5) or exists ( select from invoice_orders o where o.invoice_number = i.number and
  o.customer_phone = any($6))
order by i.number;

-- guests/customers/customer-export listQrOrdersOf($1 text[]) → id uuid, placedAt timestamptz, customerName text,
--   deliveryType text, tableTitle text, floor text, status text, items json
select o.id, o.placed_at as "placedAt", o.customer_name as "customerName", o.delivery_type as "deliveryType",
  o.table_title as "tableTitle", o.floor, o.status, coalesce(( select json_agg(json_build_object('itemTitle',
  i.item_title, 'variantTitle', i.variant_title, 'unitPrice', i.unit_price, 'quantity', i.quantity, 'notes', i.notes,
  'addons', i.addons) order by i.position) from qr_order_items i where i.qr_order_id = o.id), '[]') as items
from qr_orders o
where o.customer_phone = any($1)
order by o.placed_at, o.id;

-- guests/customers/customer-export listReservationsOf($1 text[]) → uniqueCode text, reservedAt timestamptz,
--   customerName text, partySize integer, status text, stage text, source text, email text, notes text, createdAt
--   timestamptz, updatedAt timestamptz, tableTitle text, storeTime text
select r.unique_code as "uniqueCode", r.reserved_at as "reservedAt", r.customer_name as "customerName", r.party_size as
  "partySize", r.status, r.stage, r.source, r.email, r.notes, r.created_at as "createdAt", r.updated_at as "updatedAt",
  t.title as "tableTitle", ( select to_char(r.reserved_at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from
  store_settings) as "storeTime"
from reservations r
left
join restaurant_tables t on t.id = r.table_id
where r.customer_phone = any($1)
order by r.reserved_at, r.id;

-- guests/customers/customer-export listBillsOf($1 text[], $2 text[], $3 text[]) → id uuid, openedAt timestamptz, status
--   text, customerName text, total bigint, paid bigint, payments json
select b.id, b.opened_at as "openedAt", b.status, case when b.customer_phone = any($1) then b.customer_name end as
  "customerName", b.total, b.paid, coalesce(( select json_agg(json_build_object('takenAt', p.taken_at, 'title', p.title,
  'amount', p.amount, 'tip', p.tip, 'reference', p.reference) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = b.id), '[]') as payments
from bills b
where b.customer_phone = any($2) or b.id in ( select l.bill_id from bill_lines l join orders o on o.id = l.order_id
  where o.customer_phone = any($3))
order by b.opened_at, b.id;

-- guests/customers/customer-export listSettlementsOf($1 text[], $2 text[]) → invoiceNumber bigint, settledAt
--   timestamptz, title text, amount bigint, tip bigint, reference text
select s.invoice_number as "invoiceNumber", s.settled_at as "settledAt", p.title, p.amount, p.tip, p.reference
from settlements s
join settlement_payments p on p.settlement_number = s.number and p.position > 0
where s.invoice_number in ( select number from invoices where customer_phone = any($1) union select invoice_number from
  bills where customer_phone = any($2))
order by s.number, p.position;

-- guests/customers/customers lockCustomerAsTyped($1 text) → country text, currency text, timeZone text, customer json
with known as (select phone, name from customers where phone = $1 and deleted_at is null for key share)
select country, currency, time_zone as "timeZone", (select json_build_object('phone', phone, 'name', name) from known)
  as customer
from store_settings;

-- guests/customers/customers findOrInsertCustomer($1 text, $2 text, $3 text, $4 text, $5 text, $6 text, $7 date, $8
--   text, $9 text, $10 text, $11 text, $12 text, $13 text, $14 text, $15 text, $16 date, $17 text, $18 text, $19 text)
--   → phone text, name text, isKnown boolean
with person as ( select phone from customers where phone = $1 union select phone from customers where phone_key = $2 and
  not is_duplicate union select phone from customers where phone_key = $3 and is_duplicate ), known as ( select phone,
  name from customers where phone in (select phone from person) and deleted_at is null order by phone <> $4,
  is_duplicate, phone limit 1 for key share ), revived as ( update customers set name = $5, email = $6::text, birth_date
  = $7::date, gender = $8::text, language = $9::text, deleted_at = null, created_on = current_business_day(), created_at
  = now(), updated_at = now() where phone = (select phone from person order by phone <> $10 limit 1) and deleted_at is
  not null and $11::text is not null and not exists (select from known) returning phone, name ), added as ( insert into
  customers (phone, phone_key, name, email, birth_date, gender, language) select $12, $13, $14, $15::text, $16::date,
  $17::text, $18::text where $19::text is not null and not exists (select from person) on conflict do nothing returning
  phone, name )
select phone, name, true as "isKnown"
from known
union all
select phone, name, false
from revived
union all
select phone, name, false
from added;

-- guests/customers/customers updateNoShows($1 integer, $2 text)
update customers
set no_shows = greatest(0, no_shows + $1::int)
where phone = $2;

-- guests/customers/customers updateCustomerRow($1 text, $2 text, $3 date, $4 text, $5 boolean, $6 text, $7 text) →
--   phone text
update customers
set name = $1, email = $2, birth_date = $3, gender = $4, language = case when $5::boolean then $6 else language end,
  updated_at = now()
where phone = $7 and deleted_at is null
returning phone;

-- guests/customers/customers updateCustomerHidden($1 text) → deletedAt text
update customers
set deleted_at = now(), updated_at = now()
where phone = $1 and deleted_at is null
returning deleted_at::text as "deletedAt";

-- guests/customers/customers updateCustomerShown($1 text, $2 timestamptz) → phone text
update customers
set deleted_at = null, updated_at = now()
where phone = $1 and deleted_at = $2::timestamptz
returning phone;

-- guests/customers/customers lockOrdersOfCustomersForUpdate($1 text[])
select
from orders
where customer_phone = any($1)
order by id
for update;

-- guests/customers/customers lockOrdersOfCustomersForUpdate($1 text[])
select
from qr_orders
where customer_phone = any($1)
order by id
for update;

-- guests/customers/customers lockOrdersOfCustomersForUpdate($1 text[])
select
from customers
where phone = any($1)
order by phone
for update;

-- guests/customers/customers lockOrdersOfCustomersForUpdate($1 text[])
select
from loyalty_members
where customer_phone = any($1)
order by id
for update;

-- guests/customers/customers lockOrdersOfCustomersForUpdate()
select
from tenant_counters
for update;

-- guests/customers/customers isOrderOpenOf($1 text[], $2 text[], $3 text[]) → isOpen boolean
select exists (select from orders where customer_phone = any($1) and status = 'created') or exists (select from
  qr_orders where customer_phone = any($2) and status = 'created') or exists (select from bills where customer_phone =
  any($3) and status = 'open') as "isOpen";

-- guests/customers/customers updateCustomerErased($1 text[]) → isErased boolean
select directory.erase_person($1) as "isErased";

-- guests/customers/customers listOnFile($1 text[]) → phone text
select phone
from customers
where phone = any($1) and deleted_at is null
order by phone;

-- guests/customers/customers updateMergedCustomer($1 text, $2 text) → merge_customers void
select directory.merge_customers($1, $2);

-- guests/customers/customers listOpenOrdersOf($1 text) → id uuid
select id
from orders
where customer_phone = $1 and status = 'created'
order by id;

-- guests/customers/customers listCustomers($1 bigint, $2 bigint) → phone text, name text, email text, birthDate date,
--   gender text, language text, createdAt timestamptz, updatedAt timestamptz, phoneKey text, visitNo bigint, visitedOn
--   date, spent bigint
with unsummed as materialized (select * from ( select customer_phone as "customerPhone", visited_on as "visitedOn",
  amount from visits_since((select summed_invoice from tenant_counters))) u)
select c.*, coalesce(last.visit_no, 0) + since.visits as "visitNo", greatest(last.visited_on, since.visited_on) as
  "visitedOn", coalesce(last.spent, 0) + since.spent as spent
from ( select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt", phone_key as "phoneKey" from customers where deleted_at is null order by created_at desc, phone limit $1
  offset $2 ) c
left
join lateral ( select v.visit_no, v.visited_on, v.spent from customer_visits v where v.customer_phone = c.phone order by
  v.visited_on desc limit 1 ) last on true
left
join lateral ( select count(*) filter (where u."visitedOn" is distinct from last.visited_on) as visits,
  max(u."visitedOn") as visited_on, coalesce(sum(u.amount), 0)::bigint as spent from unsummed u where u."customerPhone"
  = c.phone ) since on true
order by c."createdAt" desc, c.phone;

-- guests/customers/customers listCustomers($1 text, $2 text, $3 text, $4 bigint, $5 bigint) → phone text, name text,
--   email text, birthDate date, gender text, language text, createdAt timestamptz, updatedAt timestamptz, phoneKey
--   text, visitNo bigint, visitedOn date, spent bigint
with unsummed as materialized (select * from ( select customer_phone as "customerPhone", visited_on as "visitedOn",
  amount from visits_since((select summed_invoice from tenant_counters))) u)
select c.*, coalesce(last.visit_no, 0) + since.visits as "visitNo", greatest(last.visited_on, since.visited_on) as
  "visitedOn", coalesce(last.spent, 0) + since.spent as spent
from ( select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt", phone_key as "phoneKey" from customers where deleted_at is null and phone in (select
  directory.find_customers($1, $2, $3)) order by created_at desc, phone limit $4 offset $5 ) c
left
join lateral ( select v.visit_no, v.visited_on, v.spent from customer_visits v where v.customer_phone = c.phone order by
  v.visited_on desc limit 1 ) last on true
left
join lateral ( select count(*) filter (where u."visitedOn" is distinct from last.visited_on) as visits,
  max(u."visitedOn") as visited_on, coalesce(sum(u.amount), 0)::bigint as spent from unsummed u where u."customerPhone"
  = c.phone ) since on true
order by c."createdAt" desc, c.phone;

-- guests/customers/customers listDuplicates($1 bigint, $2 bigint) → phone text, name text, email text, birthDate date,
--   gender text, language text, createdAt timestamptz, updatedAt timestamptz, phoneKey text, visitNo bigint, visitedOn
--   date, spent bigint
with unsummed as materialized (select * from ( select customer_phone as "customerPhone", visited_on as "visitedOn",
  amount from visits_since((select summed_invoice from tenant_counters))) u)
select c.*, coalesce(last.visit_no, 0) + since.visits as "visitNo", greatest(last.visited_on, since.visited_on) as
  "visitedOn", coalesce(last.spent, 0) + since.spent as spent
from ( select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt", phone_key as "phoneKey" from customers where deleted_at is null and phone_key in ( select d.phone_key
  from customers d where d.is_duplicate and d.deleted_at is null and exists ( select from customers o where o.phone_key
  = d.phone_key and o.phone <> d.phone and o.deleted_at is null) group by d.phone_key order by d.phone_key limit $1
  offset $2) ) c
left
join lateral ( select v.visit_no, v.visited_on, v.spent from customer_visits v where v.customer_phone = c.phone order by
  v.visited_on desc limit 1 ) last on true
left
join lateral ( select count(*) filter (where u."visitedOn" is distinct from last.visited_on) as visits,
  max(u."visitedOn") as visited_on, coalesce(sum(u.amount), 0)::bigint as spent from unsummed u where u."customerPhone"
  = c.phone ) since on true
order by c."createdAt" desc, c.phone;

-- guests/customers/customers countCustomers() → total bigint
select count(*) as total
from customers
where deleted_at is null;

-- guests/customers/customers countCustomers($1 text, $2 text, $3 text) → total bigint
select count(*) as total
from customers
where deleted_at is null and phone in (select directory.find_customers($1, $2, $3));

-- guests/customers/customers searchCustomers($1 text, $2 text, $3 text, $4 text, $5 bigint) → phone text, name text,
--   email text, birthDate date, gender text, language text, createdAt timestamptz, updatedAt timestamptz
select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt"
from customers
where deleted_at is null and phone in (select directory.find_customers($1, $2, $3))
order by strpos(search_text(name::text), search_text($4::text)) <> 1, lower(name), phone
limit $5;

-- guests/customers/segments/segments listSegments() → id uuid, title text, lastVisitFrom text, lastVisitTo text,
--   visitsMin integer, spentMin bigint, birthdayMonth integer, tier text
select id, title, last_visit_from::text as "lastVisitFrom", last_visit_to::text as "lastVisitTo", visits_min as
  "visitsMin", spent_min as "spentMin", birthday_month::int as "birthdayMonth", tier
from segments
where deleted_at is null
order by lower(title), id;

-- guests/customers/segments/segments getSegment($1 uuid) → id uuid, title text, lastVisitFrom text, lastVisitTo text,
--   visitsMin integer, spentMin bigint, birthdayMonth integer, tier text
select id, title, last_visit_from::text as "lastVisitFrom", last_visit_to::text as "lastVisitTo", visits_min as
  "visitsMin", spent_min as "spentMin", birthday_month::int as "birthdayMonth", tier
from segments
where id = $1::uuid;

-- guests/customers/segments/segments lockSegmentShared($1 uuid) → id uuid
select id
from segments
where id = $1::uuid and deleted_at is null
for share;

-- guests/customers/segments/segments insertSegment($1 text, $2 date, $3 date, $4 integer, $5 bigint, $6 smallint, $7
--   text) → id uuid
insert into segments (title, last_visit_from, last_visit_to, visits_min, spent_min, birthday_month, tier)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- guests/customers/segments/segments updateSegment($1 text, $2 date, $3 date, $4 integer, $5 bigint, $6 smallint, $7
--   text, $8 uuid) → id uuid
update segments
set title = $1, last_visit_from = $2, last_visit_to = $3, visits_min = $4, spent_min = $5, birthday_month = $6, tier =
  $7
where id = $8::uuid and deleted_at is null
returning id;

-- guests/customers/segments/segments findSegmentUse($1 uuid) → id uuid
select id
from segments
where id = $1::uuid and deleted_at is null
for update;

-- guests/customers/segments/segments findSegmentUse($1 uuid) → isUsed boolean
select exists (select from campaigns where segment_id = $1::uuid and state in ('draft', 'planned')) as "isUsed";

-- guests/customers/segments/segments updateSegmentDeleted($1 uuid)
update segments
set deleted_at = now()
where id = $1::uuid;

-- guests/customers/segments/segments isTier($1 text) → found boolean
select exists ( select from loyalty_programmes p, jsonb_array_elements(p.tiers) t where t ->> 'title' = $1) as found;

-- guests/customers/segments/segments countVerdicts($1 timestamptz) → verdict text, language text, people integer
select verdict, language, count(*)::int as people
from ( select p.phone, p.address, p.language, case when p.address is null then 'no_address' when consent.customer_phone
  is null then 'no_consent' when known.refused_at is not null then 'refused' when known.mailed_at > $1::timestamptz -
  interval '7 days' then 'recent' when row_number() over ( partition by p.address order by consent.customer_phone is
  null, p.created_at, p.phone) > 1 then 'same_address' else 'reached' end as verdict from ( select c.phone,
  lower(c.email) as address, c.created_at, coalesce(c.language, (select language from tenants where id =
  current_tenant_id()), 'fr') as language from customers c where c.deleted_at is null) p left join mail_consents consent
  on consent.customer_phone = p.phone and consent.address = p.address left join mail_addresses known on known.address =
  p.address) judged
group by verdict, language;

-- guests/customers/segments/segments countVerdicts($1 timestamptz, $2 date, $3 date, $4 integer, $5 bigint, $6 numeric,
--   $7 text) → verdict text, language text, people integer
select verdict, language, count(*)::int as people
from ( select p.phone, p.address, p.language, case when p.address is null then 'no_address' when consent.customer_phone
  is null then 'no_consent' when known.refused_at is not null then 'refused' when known.mailed_at > $1::timestamptz -
  interval '7 days' then 'recent' when row_number() over ( partition by p.address order by consent.customer_phone is
  null, p.created_at, p.phone) > 1 then 'same_address' else 'reached' end as verdict from ( select c.phone,
  lower(c.email) as address, c.created_at, coalesce(c.language, (select language from tenants where id =
  current_tenant_id()), 'fr') as language from customers c left join lateral ( select visit_no, visited_on, spent from
  customer_visits v where v.customer_phone = c.phone order by visited_on desc limit 1 ) summed on true left join (
  select customer_phone, count(*)::int as days, min(visited_on) as first_on, max(visited_on) as last_on,
  sum(amount)::bigint as amount from visits_since((select summed_invoice from tenant_counters)) group by customer_phone
  ) recent on recent.customer_phone = c.phone where c.deleted_at is null and greatest(summed.visited_on, recent.last_on)
  >= $2::date and greatest(summed.visited_on, recent.last_on) <= $3::date and (coalesce(summed.visit_no, 0) +
  coalesce(recent.days, 0) - coalesce(summed.visited_on = recent.first_on, false)::int) >= $4 and
  (coalesce(summed.spent, 0) + coalesce(recent.amount, 0)) >= $5 and extract(month from c.birth_date) = $6 and exists (
  select from loyalty_members m join loyalty_programmes p on true cross join lateral ( select coalesce(sum(v.points), 0)
  as points from loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day >
  (select current_business_day()) - 365 and v.business_day < (select current_business_day()) ) earned where
  m.customer_phone = c.phone and $7 = ( select t ->> 'title' from jsonb_array_elements(p.tiers) t where (t ->>
  'from')::bigint <= earned.points order by (t ->> 'from')::bigint desc limit 1))) p left join mail_consents consent on
  consent.customer_phone = p.phone and consent.address = p.address left join mail_addresses known on known.address =
  p.address) judged
group by verdict, language;

-- guests/membership/gift-cards/gift-card-sales getLastGiftCard() → number integer
select last_gift_card as number
from tenant_counters;

-- guests/membership/gift-cards/gift-card-sales updateLastGiftCard($1 integer)
update tenant_counters
set last_gift_card = $1;

-- guests/membership/gift-cards/gift-card-sales insertGiftCard($1 uuid, $2 integer, $3 text, $4 text, $5 text, $6 text,
--   $7 smallint, $8 bigint, $9 bigint, $10 date, $11 text, $12 text, $13 date, $14 text)
insert into gift_cards (id, number, code_hash, sealed_code, last_four, currency, currency_digits, amount, balance,
  expires_on, recipient, message, business_day, sold_by)
values ($1, $2, decode($3, 'base64'), decode($4, 'base64'), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- guests/membership/gift-cards/gift-card-sales insertSaleMove($1 uuid, $2 bigint, $3 date, $4 text, $5 date)
insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_by, expires_on)
values ($1, 1, 'sold', $2, $3, $4, $5);

-- guests/membership/gift-cards/gift-card-sales insertSalePayments($1 uuid, $2 uuid, $3 uuid, $4 jsonb)
insert into gift_card_payments (card_id, position, payment_type_id, title, kind, amount, tendered, rounding, change,
  reference, till_id, session_id)
select $1, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tendered, p.rounding, p.change, p.reference, $2,
  $3
from jsonb_to_recordset($4::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text, amount bigint,
  tendered bigint, rounding bigint, change bigint, reference text);

-- guests/membership/gift-cards/gift-cards lockGiftCardForUpdate($1 uuid) → id uuid, number integer, lastFour text,
--   amount bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date,
--   isBlocked boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where id = $1::uuid
for update;

-- guests/membership/gift-cards/gift-cards lockGiftCardsForUpdate($1 bytea[]) → id uuid, number integer, lastFour text,
--   amount bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date,
--   isBlocked boolean, soldAt timestamptz, soldBy text, today date, codeHash bytea
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today, code_hash as "codeHash"
from gift_cards
where code_hash = any($1::bytea[])
order by id
for update;

-- guests/membership/gift-cards/gift-cards lockGiftCardsToEndForUpdate($1 bigint) → id uuid, number integer, lastFour
--   text, amount bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date,
--   isBlocked boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where id in ( select id from gift_cards where balance > 0 and expires_on < current_business_day() order by id limit $1)
order by id
for update;

-- guests/membership/gift-cards/gift-cards findGiftCardOfCode($1 bytea) → id uuid, number integer, lastFour text, amount
--   bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date, isBlocked
--   boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where code_hash = $1;

-- guests/membership/gift-cards/gift-cards findGiftCard($1 uuid) → id uuid, number integer, lastFour text, amount
--   bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date, isBlocked
--   boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where id = $1::uuid;

-- guests/membership/gift-cards/gift-cards findSealedCode($1 uuid) → sealed bytea, hash bytea
select sealed_code as sealed, code_hash as hash
from gift_cards
where id = $1::uuid;

-- guests/membership/gift-cards/gift-cards insertGiftCardMove($1 bigint, $2 date, $3 boolean, $4 uuid, $5 text, $6
--   bigint, $7 text, $8 text, $9 date, $10 uuid, $11 bigint, $12 integer, $13 bigint) → number bigint
with card as ( update gift_cards set balance = $1, expires_on = $2, is_blocked = $3, moves = moves + 1 where id =
  $4::uuid returning id, moves ) insert into gift_card_moves (card_id, number, kind, amount, business_day, moved_by,
  reason, expires_on, bill_payment_id, invoice_number, invoice_position, credit_note_number)
select id, moves, $5, $6, current_business_day(), $7, $8, $9::date, $10::uuid, $11::bigint, $12::int, $13::bigint
from card
returning number;

-- guests/membership/gift-cards/gift-cards countReprints($1 uuid) → n integer
select count(*)::int as n
from gift_card_moves
where card_id = $1::uuid and kind = 'reprinted';

-- guests/membership/gift-cards/gift-cards lockGiftCardOfBillPayment($1 uuid) → id uuid, number integer, lastFour text,
--   amount bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date,
--   isBlocked boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where id = ( select card_id from gift_card_moves where bill_payment_id = $1::uuid and kind = 'redeemed')
for update;

-- guests/membership/gift-cards/gift-cards lockGiftCardsOfInvoiceForUpdate($1 bigint, $2 bigint, $3 bigint)
select
from gift_cards
where id in (select card_id from ( select m.card_id, max(m.moved_at) as paid_at, (-sum(m.amount) - coalesce(( select
  sum(r.amount) from gift_card_moves r where r.kind = 'refunded' and r.invoice_number = $1 and r.card_id = m.card_id),
  0))::bigint as still_paid from gift_card_moves m where m.kind = 'redeemed' and (m.card_id, m.number) in ( select
  card_id, number from gift_card_moves where invoice_number = $2 and invoice_position is not null union select
  g.card_id, g.number from invoice_payments p cross join lateral ( select card_id, number from gift_card_moves where
  bill_payment_id = p.bill_payment_id offset 0 ) g where p.invoice_number = $3) group by m.card_id) p)
order by id
for update;

-- guests/membership/gift-cards/gift-cards listGiftCardsOfInvoice($1 bigint, $2 bigint, $3 bigint) → id uuid, number
--   integer, lastFour text, amount bigint, balance bigint, currency text, digits smallint, recipient text, message
--   text, expiresOn date, isBlocked boolean, soldAt timestamptz, soldBy text, today date, left bigint
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today, p.still_paid as "left"
from ( select m.card_id, max(m.moved_at) as paid_at, (-sum(m.amount) - coalesce(( select sum(r.amount) from
  gift_card_moves r where r.kind = 'refunded' and r.invoice_number = $1 and r.card_id = m.card_id), 0))::bigint as
  still_paid from gift_card_moves m where m.kind = 'redeemed' and (m.card_id, m.number) in ( select card_id, number from
  gift_card_moves where invoice_number = $2 and invoice_position is not null union select g.card_id, g.number from
  invoice_payments p cross join lateral ( select card_id, number from gift_card_moves where bill_payment_id =
  p.bill_payment_id offset 0 ) g where p.invoice_number = $3) group by m.card_id) p
cross
join lateral ( select * from gift_cards c where c.id = p.card_id offset 0 ) c
order by p.paid_at desc;

-- guests/membership/gift-cards/gift-cards listGiftCards($1 integer, $2 text, $3 text, $4 bigint, $5 bigint) → id uuid,
--   number integer, lastFour text, amount bigint, balance bigint, currency text, digits smallint, recipient text,
--   message text, expiresOn date, isBlocked boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where (number = $1::int or last_four = upper($2) or search_text(coalesce(recipient, '')::text) like all ((select
  search_patterns($3::text))::text[]))
order by number desc
limit $4
offset $5;

-- guests/membership/gift-cards/gift-cards listGiftCards($1 bigint, $2 bigint) → id uuid, number integer, lastFour text,
--   amount bigint, balance bigint, currency text, digits smallint, recipient text, message text, expiresOn date,
--   isBlocked boolean, soldAt timestamptz, soldBy text, today date
select id, number, last_four as "lastFour", amount, balance, currency, currency_digits as digits, recipient, message,
  expires_on as "expiresOn", is_blocked as "isBlocked", sold_at as "soldAt", coalesce((select named.name from users
  named where named.username = sold_by), sold_by) as "soldBy", current_business_day() as today
from gift_cards
where true
order by number desc
limit $1
offset $2;

-- guests/membership/gift-cards/gift-cards countGiftCards($1 integer, $2 text, $3 text) → total integer
select count(*)::int as total
from gift_cards
where (number = $1::int or last_four = upper($2) or search_text(coalesce(recipient, '')::text) like all ((select
  search_patterns($3::text))::text[]));

-- guests/membership/gift-cards/gift-cards countGiftCards() → total integer
select count(*)::int as total
from gift_cards
where true;

-- guests/membership/gift-cards/gift-cards listGiftCardMoves($1 uuid, $2 bigint, $3 bigint, $4 bigint) → number bigint,
--   at timestamptz, kind text, amount bigint, reason text, expiresOn date, invoiceNumber bigint, creditNoteNumber
--   bigint, by text
select m.number, m.moved_at as at, m.kind, m.amount, m.reason, m.expires_on as "expiresOn", coalesce(m.invoice_number, (
  select b.invoice_number from bill_payments p join bills b on b.id = p.bill_id where p.id = m.bill_payment_id)) as
  "invoiceNumber", m.credit_note_number as "creditNoteNumber", coalesce((select named.name from users named where
  named.username = m.moved_by), m.moved_by) as by
from gift_card_moves m
where m.card_id = $1::uuid and ($2::bigint is null or m.number < $3::bigint)
order by m.number desc
limit $4;

-- guests/membership/gift-cards/gift-cards listPaymentsOfGiftCard($1 uuid) → title text, amount bigint, tendered bigint,
--   rounding bigint, change bigint
select title, amount, tendered, rounding, change
from gift_card_payments
where card_id = $1::uuid
order by position;

-- guests/membership/gift-cards/gift-cards listDaysOfGiftCards($1 date, $2 date) → day date, kind text, n integer,
--   amount bigint
select business_day as day, case when kind in ('given_back', 'refunded') then 'redeemed' else kind end as kind, count(*)
  filter (where kind in ('sold', 'redeemed', 'ended'))::int as n, (case when min(kind) = 'sold' then 1 else -1 end *
  sum(amount))::bigint as amount
from gift_card_moves
where business_day between $1 and $2 and kind in ('sold', 'redeemed', 'given_back', 'refunded', 'ended')
group by 1, 2
order by 1, 2;

-- guests/membership/gift-cards/gift-cards getOutstanding($1 date) → amount bigint
select coalesce(sum(amount), 0)::bigint as amount
from gift_card_moves
where business_day <= $1;

-- guests/membership/gift-cards/gift-cards findMonths() → months smallint
select months
from gift_card_settings;

-- guests/membership/gift-cards/gift-cards updateMonths($1 smallint)
insert into gift_card_settings (months)
values ($1)
on conflict (tenant_id) do update
set months = excluded.months;

-- guests/membership/members/members findMember($1 uuid) → id uuid, name text, phone text, code text, cardToken text,
--   joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where m.id = $1::uuid;

-- guests/membership/members/members findMemberOfPhone($1 text) → id uuid, name text, phone text, code text, cardToken
--   text, joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where m.customer_phone = $1;

-- guests/membership/members/members findMemberOfCode($1 text) → id uuid, name text, phone text, code text, cardToken
--   text, joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where m.code = $1;

-- guests/membership/members/members findMemberOfCardToken($1 text) → id uuid, name text, phone text, code text,
--   cardToken text, joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where m.card_token = $1;

-- guests/membership/members/members isCustomer($1 text) → phone text
select phone
from customers
where phone = $1 and deleted_at is null
for key share;

-- guests/membership/members/members findKeptCard($1 text[]) → id uuid, code text, points bigint, joinedAt timestamptz
select id, coalesce(code, '') as code, points, joined_at as "joinedAt"
from loyalty_members
where customer_phone = any($1)
order by points desc, joined_at
limit 1;

-- guests/membership/members/members listMembers($1 text, $2 text, $3 text, $4 text, $5 bigint, $6 bigint) → id uuid,
--   name text, phone text, code text, cardToken text, joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where (search_text(c.name::text) like all ((select search_patterns($1::text))::text[]) or m.code = $2::text or
  strpos(digits_of(c.phone), $3::text) > 0 or strpos(c.phone_key, $4::text) > 0)
order by m.joined_at desc, m.id
limit $5
offset $6;

-- guests/membership/members/members listMembers($1 bigint, $2 bigint) → id uuid, name text, phone text, code text,
--   cardToken text, joinedAt timestamptz, today text, points bigint, earned bigint
select m.id, c.name, c.phone, coalesce(m.code, '') as code, coalesce(m.card_token, '') as "cardToken", m.joined_at as
  "joinedAt", (select current_business_day())::text as today, case when m.next_end_on > (select current_business_day())
  or m.points = 0 then m.points else ( select coalesce(sum(points), 0) from loyalty_moves v where v.member_id = m.id and
  v.ends_on > (select current_business_day())) end::bigint as points, (select coalesce(sum(points), 0) from
  loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > (select
  current_business_day()) - 365 and v.business_day < (select current_business_day()))::bigint as earned
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where true
order by m.joined_at desc, m.id
limit $1
offset $2;

-- guests/membership/members/members countMembers($1 text, $2 text, $3 text, $4 text) → total bigint
select count(*) as total
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where (search_text(c.name::text) like all ((select search_patterns($1::text))::text[]) or m.code = $2::text or
  strpos(digits_of(c.phone), $3::text) > 0 or strpos(c.phone_key, $4::text) > 0);

-- guests/membership/members/members countMembers() → total bigint
select count(*) as total
from loyalty_members m
join customers c on c.phone = m.customer_phone and c.deleted_at is null
where true;

-- guests/membership/members/members insertMember($1 text, $2 text, $3 text)
insert into loyalty_members (customer_phone, code, card_token)
values ($1, $2, $3)
on conflict do nothing;

-- guests/membership/members/members updateMemberEnded($1 uuid)
update loyalty_members
set ended_at = now(), customer_phone = null, code = null, card_token = null
where id = $1;

-- guests/membership/members/members listActs($1 uuid, $2 bigint, $3 bigint, $4 bigint) → id uuid, number bigint, at
--   timestamptz, kind text, points bigint, missed bigint, title text, reason text, invoiceNumber bigint,
--   creditNoteNumber bigint, movedBy text
select act_id as id, max(number) as number, min(moved_at) as at, kind, sum(points)::bigint as points,
  sum(missed)::bigint as missed, min(title) as title, min(reason) as reason, min(invoice_number) as "invoiceNumber",
  min(credit_note_number) as "creditNoteNumber", coalesce((select named.name from users named where named.username =
  min(moved_by)), min(moved_by)) as "movedBy"
from loyalty_moves
where member_id = $1
group by act_id, kind having $2::bigint is null or max(number) < $3::bigint
order by max(number) desc
limit $4;

-- guests/membership/points/earned-points lockEarningCardsForUpdate($1 text[], $2 uuid[], $3 uuid[], $4 uuid[], $5
--   uuid[]) → id uuid, phone text, moves bigint, lastVisitOn date, day date, kind text, amountPerPoint bigint, minBill
--   bigint, tiers jsonb, endsOn date, earned bigint
select m.id, m.customer_phone as phone, m.moves, m.last_visit_on as "lastVisitOn", today.day, p.kind, p.amount_per_point
  as "amountPerPoint", p.min_bill as "minBill", p.tiers, (today.day + make_interval(months => p.months))::date as
  "endsOn", coalesce(( select sum(v.points) from loyalty_moves v where v.member_id = m.id and v.kind in ('earn',
  'take_back') and v.business_day > today.day - 365 and v.business_day < today.day), 0)::bigint as earned
from loyalty_members m
cross
join loyalty_programmes p
cross
join lateral ( select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day from
  tenant_counters c join store_settings s on s.tenant_id = c.tenant_id ) as today
where p.is_active and m.customer_phone in ( select unnest($1::text[]) union select customer_phone from orders where id =
  any($2::uuid[]) union select customer_phone from bills where id = any($3::uuid[]) union select o.customer_phone from
  bill_lines l join orders o on o.id = l.order_id where l.bill_id = any($4::uuid[]) union select b.customer_phone from
  bill_lines l join bills b on b.id = l.bill_id where l.order_id = any($5::uuid[]))
order by m.id
for update of m;

-- guests/membership/points/earned-points insertEarnedPoints($1 uuid, $2 bigint, $3 bigint, $4 date, $5 date, $6 bigint,
--   $7 bigint, $8 bigint, $9 smallint, $10 bigint, $11 bigint, $12 bigint, $13 date, $14 boolean, $15 date, $16 uuid)
with moved as ( insert into loyalty_moves (member_id, number, kind, points, ends_on, business_day, invoice_number, base,
  amount_per_point, tenths, min_bill) values ($1, $2, 'earn', $3, $4, $5, $6, $7, $8, $9, $10) ) update loyalty_members
set points = points + $11, moves = $12, next_end_on = least(next_end_on, $13::date), last_visit_on = case when $14 then
  $15::date else last_visit_on end
where id = $16;

-- guests/membership/points/points lockMemberForUpdate($1 uuid) → id uuid, phone text, points bigint, today date
select m.id, m.customer_phone as phone, m.points, current_business_day() as today
from loyalty_members m
where m.id = $1::uuid and m.ended_at is null
order by m.id
for update;

-- guests/membership/points/points lockMemberOfCustomerForUpdate($1 text) → id uuid, phone text, points bigint, today
--   date
select m.id, m.customer_phone as phone, m.points, current_business_day() as today
from loyalty_members m
where m.customer_phone = $1
order by m.id
for update;

-- guests/membership/points/points lockMembersWithEndsForUpdate($1 bigint) → id uuid, phone text, points bigint, today
--   date
select m.id, m.customer_phone as phone, m.points, current_business_day() as today
from loyalty_members m
where m.id in ( select id from loyalty_members where points > 0 and next_end_on <= current_business_day() order by id
  limit $1)
order by m.id
for update;

-- guests/membership/points/points lockMembersOfInvoiceForUpdate($1 bigint, $2 bigint) → id uuid, phone text, points
--   bigint, today date
select m.id, m.customer_phone as phone, m.points, current_business_day() as today
from loyalty_members m
where m.id in ( select member_id from loyalty_moves where invoice_number = $1 and kind = 'earn' union select member_id
  from ( select distinct (d ->> 'id')::uuid from invoice_lines l cross join jsonb_array_elements(l.discounts) d where
  l.invoice_number = $2 and l.discounts is not null) as given (id) cross join lateral ( select * from loyalty_moves
  where kind = 'spend' and discount_id = given.id offset 0 ) v)
order by m.id
for update;

-- guests/membership/points/points lockMembersOfDiscountsForUpdate($1 uuid[]) → id uuid, phone text, points bigint,
--   today date
select m.id, m.customer_phone as phone, m.points, current_business_day() as today
from loyalty_members m
where m.id in (select member_id from (select distinct id from unnest($1::uuid[]) as d (id)) as given (id) cross join
  lateral ( select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0 ) v)
order by m.id
for update;

-- guests/membership/points/points listLots($1 uuid) → endsOn date, points bigint
select ends_on as "endsOn", sum(points)::bigint as points
from loyalty_moves
where member_id = $1
group by ends_on having sum(points) <> 0
order by ends_on;

-- guests/membership/points/points findEndOfNew() → endsOn text
select (current_business_day() + make_interval(months => months))::date::text as "endsOn"
from loyalty_programmes;

-- guests/membership/points/points insertMoves($1 jsonb, $2 text, $3 bigint, $4 text, $5 bigint, $6 bigint, $7 uuid, $8
--   text, $9 text, $10 uuid, $11 uuid, $12 uuid)
with part as ( select position, (value ->> 'endsOn')::date as ends_on, (value ->> 'points')::bigint as points from
  jsonb_array_elements($1::jsonb) with ordinality as p(value, position) ), act as materialized ( select new_id() as id
  ), moved as ( insert into loyalty_moves (member_id, number, act_id, kind, points, ends_on, missed, business_day,
  moved_by, invoice_number, credit_note_number, discount_id, title, reason) select m.id, m.moves + p.position, act.id,
  $2, p.points, p.ends_on, case when p.position = 1 then $3::bigint else 0 end, current_business_day(), $4, $5::bigint,
  $6::bigint, $7::uuid, $8, $9 from loyalty_members m, part p, act where m.id = $10 ), after as ( select min(ends_on) as
  ends_on from ( select ends_on, points from loyalty_moves where member_id = $11 union all select ends_on, points from
  part ) all_moves group by all_moves.ends_on having sum(points) > 0 ) update loyalty_members m
set moves = m.moves + (select count(*) from part), points = m.points + (select sum(points)::bigint from part),
  next_end_on = (select min(ends_on) from after)
where m.id = $12;

-- guests/membership/points/points listEarnedByInvoice($1 bigint) → memberId uuid, earned bigint, amountPerPoint bigint,
--   tenths integer, minBill bigint, endsOn date, takenBack bigint
select v.member_id as "memberId", v.points as earned, v.amount_per_point as "amountPerPoint", coalesce(v.tenths, 10) as
  tenths, coalesce(v.min_bill, 0) as "minBill", v.ends_on as "endsOn", (select coalesce(sum(t.missed - t.points), 0)
  from loyalty_moves t where t.invoice_number = v.invoice_number and t.member_id = v.member_id and t.kind =
  'take_back')::bigint as "takenBack"
from loyalty_moves v
join loyalty_members m on m.id = v.member_id and m.ended_at is null
where v.invoice_number = $1 and v.kind = 'earn';

-- guests/membership/points/points listSpentOnInvoice($1 bigint, $2 bigint) → memberId uuid, discountId uuid, title
--   text, parts json, isOnOpenBill boolean, invoices json
select v.member_id as "memberId", given.id as "discountId", min(v.title) as title, json_agg(json_build_object('endsOn',
  v.ends_on, 'points', -v.points) order by v.number) as parts, exists ( select from (select id from bills where status =
  'open') b cross join lateral ( select from bill_lines l where l.bill_id = b.id and l.discounts @>
  jsonb_build_array(jsonb_build_object('id', given.id)) offset 0 ) l) as "isOnOpenBill", (select json_agg(distinct
  jsonb_build_object('number', i.number, 'left', i.total - coalesce((select sum(n.total) from credit_notes n where
  n.invoice_number = i.number), 0))) from invoice_orders o join invoice_orders beside on beside.order_id = o.order_id
  join invoices i on i.number = beside.invoice_number cross join lateral ( select from invoice_lines l where
  l.invoice_number = i.number and l.discounts @> jsonb_build_array(jsonb_build_object('id', given.id)) offset 0 ) l
  where o.invoice_number = $1) as invoices
from ( select distinct (d ->> 'id')::uuid from invoice_lines l cross join jsonb_array_elements(l.discounts) d where
  l.invoice_number = $2 and l.discounts is not null) as given (id)
cross
join lateral ( select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0 ) v
join loyalty_members m on m.id = v.member_id and m.ended_at is null
where not exists (select from loyalty_moves g where g.discount_id = given.id and g.kind = 'give_back')
group by v.member_id, given.id;

-- guests/membership/points/points listLotsOfMembers($1 uuid[]) → memberId uuid, endsOn date, points bigint
select member_id as "memberId", ends_on as "endsOn", sum(points)::bigint as points
from loyalty_moves
where member_id = any($1::uuid[])
group by member_id, ends_on having sum(points) <> 0
order by member_id, ends_on;

-- guests/membership/points/rewards listSpentRewards($1 uuid[]) → memberId uuid, discountId uuid, title text, parts
--   json, billIds text[]
select v.member_id as "memberId", given.id as "discountId", min(v.title) as title, json_agg(json_build_object('endsOn',
  v.ends_on, 'points', -v.points) order by v.number) as parts, array( select b.id::text from bill_discounts d join bills
  b on b.id = d.bill_id where d.id = given.id and d.is_shared and d.removed_at is null and b.status <> 'void' union
  select b.id::text from ( select id from bills where status = 'open' union all select paid.id from bill_discounts d
  cross join lateral ( select id from bills where status = 'paid' and closed_at >= d.given_at offset 0 ) paid where d.id
  = given.id ) b cross join lateral ( select from bill_lines l where l.bill_id = b.id and l.discounts @>
  jsonb_build_array(jsonb_build_object('id', given.id)) offset 0 ) l) as "billIds"
from bill_discounts given
cross
join lateral ( select * from loyalty_moves where kind = 'spend' and discount_id = given.id offset 0 ) v
join loyalty_members m on m.id = v.member_id and m.ended_at is null
where given.id = any($1::uuid[]) and not exists (select from loyalty_moves g where g.discount_id = v.discount_id and
  g.kind = 'give_back')
group by v.member_id, given.id;

-- guests/membership/programme/programme findProgramme() → isActive boolean, kind text, amountPerPoint bigint, minBill
--   bigint, months smallint, tiers jsonb, reasonId uuid, language text, rewards json
select p.is_active as "isActive", p.kind, p.amount_per_point as "amountPerPoint", p.min_bill as "minBill", p.months,
  p.tiers, p.reason_id as "reasonId", coalesce((select language from tenants where id = current_tenant_id()), 'fr') as
  language, coalesce(( select json_agg(json_build_object('id', r.id, 'title', r.title, 'cost', r.cost, 'kind', r.kind,
  'value', r.value, 'itemId', r.item_id, 'minBill', r.min_bill) order by r.position) from loyalty_rewards r where
  r.deleted_at is null), '[]') as rewards
from loyalty_programmes p;

-- guests/membership/programme/programme updateProgramme($1 boolean, $2 text, $3 bigint, $4 bigint, $5 smallint, $6
--   jsonb)
insert into loyalty_programmes (is_active, kind, amount_per_point, min_bill, months, tiers)
values ($1, $2, $3, $4, $5, $6::jsonb)
on conflict (tenant_id) do update
set is_active = excluded.is_active, kind = excluded.kind, amount_per_point = excluded.amount_per_point, min_bill =
  excluded.min_bill, months = excluded.months, tiers = excluded.tiers;

-- guests/membership/programme/programme updateRewards($1 jsonb)
with wanted as ( select * from jsonb_to_recordset($1::jsonb) as w(id uuid, position smallint, title text, cost int, kind
  text, value bigint, "itemId" uuid, "minBill" bigint) ), kept as ( update loyalty_rewards r set position = w.position,
  title = w.title, cost = w.cost, kind = w.kind, value = w.value, item_id = w."itemId", min_bill = w."minBill" from
  wanted w where r.id = w.id and r.deleted_at is null returning r.id ), gone as ( update loyalty_rewards set deleted_at
  = now() where deleted_at is null and id not in (select id from wanted where id is not null) ) insert into
  loyalty_rewards (position, title, cost, kind, value, item_id, min_bill)
select position, title, cost, kind, value, "itemId", "minBill"
from wanted
where id is null or id not in (select id from kept);

-- guests/membership/programme/programme isAnyPointLeft() → found boolean
select exists (select from loyalty_members where points > 0) as found;

-- guests/phones/phones getPlace() → country text, currency text, timeZone text
select country, currency, time_zone as "timeZone"
from store_settings;

-- guests/phones/phones lockPlace() → country text, currency text, timeZone text
select country, currency, time_zone as "timeZone"
from store_settings
for share;

-- guests/phones/phones findPhoneAsTyped($1 text) → country text, currency text, timeZone text, phone text
select country, currency, time_zone as "timeZone", (select phone from customers where phone = $1 and deleted_at is null)
  as phone
from store_settings;

-- guests/phones/phones findPhoneOfKey($1 text, $2 text, $3 text, $4 text) → phone text
select phone
from ( select phone, deleted_at, is_duplicate from customers where phone = $1 union select phone, deleted_at,
  is_duplicate from customers where phone_key = $2 and not is_duplicate union select phone, deleted_at, is_duplicate
  from customers where phone_key = $3 and is_duplicate ) found
order by deleted_at is not null, phone <> $4, is_duplicate, phone
limit 1;

-- guests/phones/phones listPossibleSpellings($1 text, $2 text, $3 text) → phone text
select phone
from customers
where phone_key = $1 and not is_duplicate union
select phone
from customers
where phone_key = $2 and is_duplicate union
select phone
from customers
where phone_key is null union
select typed.phone
from ( select distinct customer_phone as phone from qr_orders where customer_phone is not null union select
  customer_phone from waitlist_entries where customer_phone is not null union select asked_phone from mail_links where
  asked_phone is not null ) typed
where strpos(digits_of(typed.phone), $3) > 0 or typed.phone ~ '[^[:ascii:]]';

-- guests/phones/phones listPhones($1 text, $2 boolean, $3 bigint) → phone text
select phone
from customers
where phone > $1 and (phone_key is null or not $2::boolean)
order by phone
limit $3
for no key update;

-- guests/phones/phones updateKeys($1 jsonb)
update customers c
set phone_key = k.key, is_duplicate = true
from jsonb_to_recordset($1::jsonb) k (phone text, key text)
where c.phone = k.phone;

-- guests/phones/phones updateFirstOfKeys()
update customers c
set is_duplicate = false
from ( select distinct on (phone_key) phone from customers d where is_duplicate and not exists (select from customers o
  where o.phone_key = d.phone_key and not o.is_duplicate) order by phone_key, deleted_at is not null, created_at, phone
  ) first
where c.phone = first.phone;

-- kitchen/prep-times listPrepTimes($1 uuid[], $2 uuid[]) → itemId uuid, categoryId uuid, stationId uuid, seconds
--   integer[]
select p.item_id as "itemId", m.category_id as "categoryId", p.station_id as "stationId", p.last_seconds as seconds
from prep_times p
join menu_items m on m.id = p.item_id
where p.item_id = any($1::uuid[]) or m.category_id in (select category_id from menu_items where id = any($2::uuid[]));

-- kitchen/prep-times listRecentlyBumped($1 uuid, $2 uuid, $3 bigint) → orderId uuid, bumpedAt timestamptz, itemIds
--   uuid[]
with finished as ( select i.order_id, i.id, max(s.done_at) as done_at from stations t join order_item_stations s on
  s.station_id = t.id and s.done_at > now() - make_interval(mins => t.recall_min) join order_items i on i.id =
  s.order_item_id where s.status = 'done' and i.status in ('preparing', 'completed') and ($1::uuid is null or t.id =
  $2::uuid) group by i.order_id, i.id )
select order_id as "orderId", done_at as "bumpedAt", array_agg(id) as "itemIds"
from finished
group by order_id, done_at
order by done_at desc
limit $3;

-- kitchen/printers/agents listAgents() → id uuid, title text, seenAt timestamptz
select id, title, seen_at as "seenAt"
from print_agents
where revoked_at is null
order by created_at, id;

-- kitchen/printers/agents insertAgent($1 text, $2 bytea) → id uuid
insert into print_agents (title, key_hash)
values ($1, $2)
returning id;

-- kitchen/printers/agents updateAgentTitle($1 text, $2 uuid) → id uuid
update print_agents
set title = $1
where id = $2 and revoked_at is null
returning id;

-- kitchen/printers/agents updateAgentRevoked($1 uuid) → title text
update print_agents
set revoked_at = now()
where id = $1 and revoked_at is null
returning title;

-- kitchen/printers/agents findAgent($1 bytea) → id uuid
select id
from print_agents
where key_hash = $1 and revoked_at is null;

-- kitchen/printers/agents updateAgentSeen($1 uuid, $2 uuid) → wasAway boolean
update print_agents a
set seen_at = now(), is_away_noticed = false
from (select seen_at from print_agents where id = $1) b
where a.id = $2 and (a.seen_at is null or a.seen_at < now() - interval '3 seconds')
returning b.seen_at is null or b.seen_at < now() - interval '15 seconds' as "wasAway";

-- kitchen/printers/agents updateAgentsAwayNoticed() → title text
update print_agents
set is_away_noticed = true
where revoked_at is null and not is_away_noticed and seen_at < now() - interval '15 seconds'
returning title;

-- kitchen/printers/agents getPlace() → language text, timeZone text
select t.language, s.time_zone as "timeZone"
from store_settings s
join tenants t on t.id = s.tenant_id;

-- kitchen/printers/agents listPrintersOfAgent($1 uuid) → id uuid, title text, host text, port integer, columns
--   smallint, language text, model text, cuts boolean, backupId uuid
select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.cuts, p.backup_id as "backupId"
from printers p
where p.deleted_at is null and coalesce( (select a.id from print_agents a where a.id = p.agent_id and a.revoked_at is
  null), (select a.id from print_agents a where a.revoked_at is null order by a.created_at, a.id limit 1)) = $1
order by p.id;

-- kitchen/printers/agents updatePrinterStates($1 jsonb) → title text, status text, before text, reason text
update printers p
set status = r.status, reason = r.reason, status_at = now()
from jsonb_to_recordset($1::jsonb) as r(id uuid, status text, reason text)
join printers b on b.id = r.id
where p.id = r.id and p.deleted_at is null and (p.status, p.reason) is distinct
from (r.status, r.reason)
returning p.title, p.status, b.status as before, p.reason;

-- kitchen/printers/jobs listJobs($1 bigint, $2 uuid, $3 uuid, $4 uuid, $5 bigint, $6 integer) → id uuid, kind text,
--   printerId uuid, printerTitle text, printedOn text, facts jsonb, status text, reason text, createdAt timestamptz,
--   doneAt timestamptz, isAhead boolean
with waiting as materialized ( select *, row_number() over (order by queued_at desc, id desc) > $1 as "isBehind" from
  print_jobs where status = 'waiting' ), others as ( select id, created_at from waiting where "isBehind" union (select
  id, created_at from print_jobs where created_at > now() - interval '1 day' except select id, created_at from waiting
  where not "isBehind") ), shown as ( select id, true as "isAhead" from waiting where not "isBehind" and $2::uuid is
  null union all (select o.id, false from others o where $3::uuid is null or (o.created_at, o.id) < (select
  l.created_at, l.id from print_jobs l where l.id = $4::uuid) order by o.created_at desc, o.id desc limit $5) )
select j.id, j.kind, j.printer_id as "printerId", p.title as "printerTitle", d.title as "printedOn", j.facts, case when
  j.status = 'waiting' and j.queued_at < now() - make_interval(hours => $6) then 'given_up' else j.status end as status,
  j.reason, j.created_at as "createdAt", j.done_at as "doneAt", s."isAhead"
from shown s
join print_jobs j on j.id = s.id
join printers p on p.id = j.printer_id
left
join printers d on d.id = j.printed_on_id
order by j.created_at desc, j.id desc;

-- kitchen/printers/jobs listWaitingJobs($1 uuid[], $2 integer, $3 bigint) → id uuid, run smallint, kind text, printerId
--   uuid, insteadOf text, isReprint boolean, createdAt timestamptz, queuedAt timestamptz, facts jsonb
with waiting as ( select j.*, row_number() over (partition by j.printer_id order by j.queued_at, j.id) as nth from
  print_jobs j where j.status = 'waiting' and j.printer_id = any($1::uuid[]) and j.queued_at > now() -
  make_interval(hours => $2) )
select j.id, j.run, j.kind, j.printer_id as "printerId", m.title as "insteadOf", j.is_reprint as "isReprint",
  j.created_at as "createdAt", j.queued_at as "queuedAt", j.facts
from waiting j
left
join printers m on m.id = j.meant_for_id and m.id <> j.printer_id
order by j.nth, j.queued_at, j.id
limit $3;

-- kitchen/printers/jobs updateJobsReported($1 jsonb) → id uuid
update print_jobs j
set status = case r.status when 'done' then 'done' else j.status end, done_at = case r.status when 'done' then now()
  end, printed_on_id = case r.status when 'done' then coalesce((select p.id from printers p where p.id = r."printerId"),
  j.printer_id) end, reason = r.reason
from jsonb_to_recordset($1::jsonb) as r(id uuid, run int, status text, reason text, "printerId" uuid)
where j.id = r.id and j.run = r.run and j.status = 'waiting' and (r.status = 'done' or j.reason is distinct from
  r.reason)
returning j.id;

-- kitchen/printers/jobs lockJob($1 uuid) → id uuid, kind text, printerId uuid, status text, facts jsonb
select id, kind, printer_id as "printerId", status, facts
from print_jobs
where id = $1
for update;

-- kitchen/printers/jobs updateJobAgain($1 jsonb, $2 uuid)
update print_jobs
set status = 'waiting', run = run + 1, is_reprint = true, queued_at = now(), done_at = null, printed_on_id = null,
  reason = null, facts = $1::jsonb
where id = $2;

-- kitchen/printers/jobs updateJobMoved($1 uuid, $2 uuid)
update print_jobs
set status = 'waiting', run = run + 1, is_reprint = is_reprint or status = 'done', queued_at = now(), done_at = null,
  printed_on_id = null, reason = null, meant_for_id = coalesce(meant_for_id, printer_id), printer_id = $1
where id = $2;

-- kitchen/printers/jobs updateJobDiscarded($1 uuid)
update print_jobs
set status = 'discarded', done_at = now()
where id = $1;

-- kitchen/printers/jobs findDrawer($1 uuid, $2 uuid) → id uuid, title text, opensDrawer boolean
select id, title, opens_drawer as "opensDrawer"
from printers
where deleted_at is null and has_drawer and ($1::uuid is null or id = $2)
order by created_at, id
limit 1;

-- kitchen/printers/jobs findPaidInvoice($1 bigint) → number bigint, isInCash boolean
select i.number, i.issued_at > now() - interval '2 minutes' and exists ( select from invoice_payments p where
  p.invoice_number = i.number and p.kind = 'cash') as "isInCash"
from invoices i
where i.number = $1;

-- kitchen/printers/jobs insertJobs($1 jsonb) → id uuid
insert into print_jobs (id, printer_id, kind, facts)
select j.id, j."printerId", j.kind, j.facts
from jsonb_to_recordset($1::jsonb) as j(id uuid, "printerId" uuid, kind text, facts jsonb)
on conflict do nothing
returning id;

-- kitchen/printers/paper-texts listPaperTexts() → text text
select distinct p.text
from ( select title as text from menu_items where deleted_at is null union all select v.title from menu_item_variants v
  join menu_items i on i.id = v.item_id and i.deleted_at is null union all select a.title from menu_item_addons a join
  menu_items i on i.id = a.item_id and i.deleted_at is null union all select title from menu_options union all select
  title from stations where deleted_at is null union all select title from restaurant_tables where deleted_at is null
  union all select title from floors where deleted_at is null union all select title from courses union all select title
  from payment_types where deleted_at is null union all select title from reasons where deleted_at is null union all
  select title from taxes where deleted_at is null union all select unnest(array[header, footer]) from print_settings
  union all select unnest(array[store_name, address]) from store_settings ) p
where p.text ~ '[^ -~]'
order by p.text;

-- kitchen/printers/planned-slips insertSlips($1 jsonb)
insert into print_jobs (id, printer_id, kind, facts)
select j.id, j."printerId", 'slip', j.facts
from jsonb_to_recordset($1::jsonb) as j(id uuid, "printerId" uuid, facts jsonb)
on conflict do nothing;

-- kitchen/printers/printers listPrinters() → id uuid, title text, host text, port integer, columns smallint, language
--   text, model text, purpose text, cuts boolean, hasDrawer boolean, opensDrawer boolean, backupId uuid, agentId uuid,
--   reported text, reason text, agentSeenAt timestamptz, waiting integer
select p.id, p.title, p.host, p.port, p.columns, p.language, p.model, p.purpose, p.cuts, p.has_drawer as "hasDrawer",
  p.opens_drawer as "opensDrawer", p.backup_id as "backupId", p.agent_id as "agentId", p.status as reported, p.reason,
  (select a.seen_at from print_agents a where a.id = coalesce( (select a.id from print_agents a where a.id = p.agent_id
  and a.revoked_at is null), (select a.id from print_agents a where a.revoked_at is null order by a.created_at, a.id
  limit 1))) as "agentSeenAt", (select count(*)::int from print_jobs j where j.printer_id = p.id and j.status =
  'waiting') as waiting
from printers p
where p.deleted_at is null
order by p.title, p.id;

-- kitchen/printers/printers lockPrinters() → id uuid, title text
select id, title
from printers
where deleted_at is null
order by id
for no key update;

-- kitchen/printers/printers insertPrinter($1 text, $2 text, $3 integer, $4 smallint, $5 text, $6 text, $7 text, $8
--   boolean, $9 boolean, $10 boolean, $11 uuid, $12 uuid) → id uuid
insert into printers (title, host, port, columns, language, model, purpose, cuts, has_drawer, opens_drawer, backup_id,
  agent_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning id;

-- kitchen/printers/printers updatePrinter($1 text, $2 text, $3 integer, $4 smallint, $5 text, $6 boolean, $7 text, $8
--   text, $9 boolean, $10 boolean, $11 boolean, $12 uuid, $13 uuid, $14 uuid)
update printers
set title = $1, host = $2, port = $3, columns = $4, language = $5, model = case when $6 then model else $7 end, purpose
  = $8, cuts = $9, has_drawer = $10, opens_drawer = $11, backup_id = $12, agent_id = $13
where id = $14;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update printers
set deleted_at = now()
where id = $1;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update printers
set backup_id = null
where backup_id = $1;

-- kitchen/printers/printers updatePrinterDeleted($1 uuid)
update print_jobs
set status = 'discarded'
where printer_id = $1 and status = 'waiting';

-- kitchen/printers/printers findPrinter($1 uuid) → id uuid, title text, hasDrawer boolean, opensDrawer boolean
select id, title, has_drawer as "hasDrawer", opens_drawer as "opensDrawer"
from printers
where id = $1 and deleted_at is null
for key share;

-- kitchen/screens/screen-options findScreenOptions() → readyMinutes smallint, showEstimates boolean, hasSound boolean,
--   idle text[]
select ready_minutes as "readyMinutes", show_estimates as "showEstimates", has_sound as "hasSound", idle_pictures as
  idle
from screen_settings;

-- kitchen/screens/screen-options updateScreenOptions($1 smallint, $2 boolean, $3 boolean, $4 smallint, $5 boolean, $6
--   boolean)
insert into screen_settings as s (ready_minutes, show_estimates, has_sound)
values (coalesce($1::smallint, 15), coalesce($2::boolean, true), coalesce($3::boolean, true))
on conflict (tenant_id) do update
set ready_minutes = coalesce($4::smallint, s.ready_minutes), show_estimates = coalesce($5::boolean, s.show_estimates),
  has_sound = coalesce($6::boolean, s.has_sound);

-- kitchen/screens/screen-options listIdlePicturesForUpdate() → pictures text[]
insert into screen_settings as s default
values
on conflict (tenant_id) do update
set has_sound = s.has_sound
returning s.idle_pictures as pictures;

-- kitchen/screens/screen-options updateIdlePictures($1 text[])
update screen_settings
set idle_pictures = $1::text[];

-- kitchen/screens/screens listScreens() → id uuid, kind text, title text, createdAt timestamptz, lastSeenAt timestamptz
select id, kind, title, created_at as "createdAt", last_seen_at as "lastSeenAt"
from screens
where revoked_at is null
order by created_at, id;

-- kitchen/screens/screens countScreensForUpdate()
insert into screen_settings as s default
values
on conflict (tenant_id) do update
set has_sound = s.has_sound;

-- kitchen/screens/screens countScreensForUpdate() → count integer
select count(*)::int as count
from screens
where revoked_at is null;

-- kitchen/screens/screens insertScreen($1 text, $2 text, $3 bytea) → id uuid
insert into screens (kind, title, token_hash)
values ($1, $2, $3)
returning id;

-- kitchen/screens/screens updateScreenTitle($1 text, $2 uuid) → before text
update screens s
set title = $1
from (select id, title from screens where id = $2 and revoked_at is null for no key update) as b
where s.id = b.id
returning b.title as before;

-- kitchen/screens/screens updateScreenRevoked($1 uuid) → title text
update screens
set revoked_at = now()
where id = $1 and revoked_at is null
returning title;

-- kitchen/screens/screens findScreenOfToken($1 bytea) → id uuid, kind text, title text, isActive boolean, trialEndAt
--   timestamptz, subscriptionEndAt timestamptz, isToRecord boolean
select s.id, s.kind, s.title, t.is_active as "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as
  "subscriptionEndAt", s.last_seen_at is null or s.last_seen_at < now() - interval '1 minute' as "isToRecord"
from screens s
cross
join tenants t
where s.token_hash = $1 and s.revoked_at is null;

-- kitchen/screens/screens updateScreenSeen($1 uuid)
update screens
set last_seen_at = now()
where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute');

-- kitchen/stations/courses listCourses() → id uuid, position smallint, title text
select id, position, title
from courses
order by position;

-- kitchen/stations/courses getHasCourses() → courses boolean
select courses
from dining_settings;

-- kitchen/stations/courses insertCourse($1 smallint, $2 text) → id uuid
insert into courses (position, title)
values ($1, $2)
on conflict (tenant_id, position) do nothing
returning id;

-- kitchen/stations/courses isCourseTaken($1 smallint, $2 uuid) → isTaken boolean
select exists (select from courses where position = $1 and id <> $2) as "isTaken";

-- kitchen/stations/courses updateCourse($1 smallint, $2 text, $3 uuid) → id uuid
update courses
set position = $1, title = $2
where id = $3
returning id;

-- kitchen/stations/courses deleteCourse($1 uuid) → title text
delete
from courses
where id = $1
returning title;

-- kitchen/stations/courses lockCourses()
select
from courses
order by id
for no key update;

-- kitchen/stations/stations listStations() → id uuid, title text, colour text, sound text, amberMin smallint, redMin
--   smallint, recallMin smallint, parallel smallint, printerId uuid, isDefault boolean, categoryIds json, itemIds json
select s.id, s.title, s.colour, s.sound, s.amber_min as "amberMin", s.red_min as "redMin", s.recall_min as "recallMin",
  s.parallel, s.printer_id as "printerId", s.is_default as "isDefault", coalesce((select json_agg(r.category_id order by
  r.id) from station_routes r join categories c on c.id = r.category_id and c.deleted_at is null where r.station_id =
  s.id), '[]') as "categoryIds", coalesce((select json_agg(r.item_id order by r.id) from station_routes r join
  menu_items m on m.id = r.item_id and m.deleted_at is null where r.station_id = s.id), '[]') as "itemIds"
from stations s
where s.deleted_at is null
order by s.position, s.created_at, s.id;

-- kitchen/stations/stations listStationFacts() → id uuid, title text, isDefault boolean, printerId uuid
select s.id, s.title, s.is_default as "isDefault", p.id as "printerId"
from stations s
left
join printers p on p.id = s.printer_id and p.deleted_at is null
where s.deleted_at is null
order by s.position, s.created_at, s.id;

-- kitchen/stations/stations lockStations() → id uuid
select id
from stations
where deleted_at is null
order by id
for no key update;

-- kitchen/stations/stations insertStation($1 text, $2 text, $3 text, $4 smallint, $5 smallint, $6 smallint, $7
--   smallint, $8 uuid, $9 boolean) → id uuid
insert into stations (title, position, colour, sound, amber_min, red_min, recall_min, parallel, printer_id, is_default)
values ($1, (select coalesce(max(position), 0) + 1 from stations), $2, $3, $4, $5, $6, $7, $8, $9)
returning id;

-- kitchen/stations/stations updateStation($1 text, $2 text, $3 text, $4 smallint, $5 smallint, $6 smallint, $7
--   smallint, $8 uuid, $9 boolean, $10 uuid)
update stations
set title = $1, colour = $2, sound = $3, amber_min = $4, red_min = $5, recall_min = $6, parallel = $7, printer_id = $8,
  is_default = $9
where id = $10;

-- kitchen/stations/stations updateNoDefault()
update stations
set is_default = false
where is_default;

-- kitchen/stations/stations updateStationHidden($1 uuid)
update stations
set deleted_at = now()
where id = $1;

-- kitchen/stations/stations updateStationHidden($1 uuid)
delete
from station_routes
where station_id = $1;

-- kitchen/stations/stations updateRoutes($1 uuid)
delete
from station_routes
where station_id = $1;

-- kitchen/stations/stations updateRoutes($1 uuid, $2 uuid[])
insert into station_routes (station_id, category_id)
select $1::uuid, id
from categories
where id = any($2::uuid[]) and deleted_at is null;

-- kitchen/stations/stations updateRoutes($1 uuid, $2 uuid[])
insert into station_routes (station_id, item_id)
select $1::uuid, id
from menu_items
where id = any($2::uuid[]) and deleted_at is null;

-- kitchen/stations/stations isStationBusy($1 uuid) → isBusy boolean
select exists ( select from orders o join order_items i on i.order_id = o.id join order_item_stations s on
  s.order_item_id = i.id where o.status = 'created' and s.station_id = $1 and s.status <> 'done' and i.status in
  ('created', 'preparing')) as "isBusy";

-- kitchen/stations/stations listRoutes() → targetId uuid, stationIds uuid[]
select coalesce(r.item_id, r.category_id) as "targetId", array_agg(r.station_id order by s.position, s.created_at, s.id)
  as "stationIds"
from station_routes r
join stations s on s.id = r.station_id and s.deleted_at is null
group by 1;

-- kitchen/stations/stations updateStationsOfPrinter($1 uuid[], $2 uuid, $3 uuid, $4 uuid[])
update stations
set printer_id = case when id = any($1::uuid[]) then $2::uuid end
where deleted_at is null and (printer_id = $3 or id = any($4::uuid[]));

-- menu/availability/availability listAvailability() → id uuid, target text, isOut boolean, outUntil timestamptz,
--   remaining integer, countedSince timestamptz
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a;

-- menu/availability/availability listTitledAvailability() → id uuid, target text, isOut boolean, outUntil timestamptz,
--   remaining integer, countedSince timestamptz, title text
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince", named.title
from menu_availability a
join lateral ( select i.title from menu_items i where i.id = a.target_id and i.deleted_at is null union all select
  i.title || ' · ' || v.title from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
  where v.id = a.target_id union all select i.title || ' · ' || d.title from menu_item_addons d join menu_items i on
  i.id = d.item_id and i.deleted_at is null where d.id = a.target_id union all select g.title || ' · ' || o.title from
  menu_options o join menu_option_groups g on g.id = o.group_id where o.id = a.target_id ) named on true
order by named.title, a.target_id;

-- menu/availability/availability lockAvailability($1 uuid[]) → id uuid, target text, isOut boolean, outUntil
--   timestamptz, remaining integer, countedSince timestamptz
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a
where a.target_id = any($1::uuid[])
order by a.target_id
for update;

-- menu/availability/availability hasAvailability($1 uuid)
select
from menu_availability
where target_id = $1;

-- menu/availability/availability lockCountedAvailability($1 uuid[], $2 uuid[]) → id uuid, target text, isOut boolean,
--   outUntil timestamptz, remaining integer, countedSince timestamptz
with counted as ( select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining,
  a.counted_since as "countedSince" from menu_availability a where a.target_id = any(array( select c.target_id from
  menu_availability c where c.target_id = any($1::uuid[]) and c.remaining is not null )) order by a.target_id for update
  )
select *
from counted
union all
select a.target_id as id, a.target, a.is_out as "isOut", a.out_until as "outUntil", a.remaining, a.counted_since as
  "countedSince"
from menu_availability a
where a.target_id = any($2::uuid[]) and a.remaining is null;

-- menu/availability/availability lockMenuVersion() → lock_menu_version void
select directory.lock_menu_version();

-- menu/availability/availability updateAvailability($1 uuid, $2 text, $3 boolean, $4 timestamptz, $5 integer, $6
--   integer)
insert into menu_availability as a (target_id, target, is_out, out_until, remaining, counted_since)
values ($1, $2, $3, $4::timestamptz, $5::int, case when $6::int is not null then now() end)
on conflict (tenant_id, target_id) do update
set is_out = excluded.is_out, out_until = excluded.out_until, remaining = excluded.remaining, counted_since =
  excluded.counted_since, is_by_stock = false;

-- menu/availability/availability updateAvailability($1 uuid, $2 text, $3 boolean, $4 integer, $5 integer)
insert into menu_availability as a (target_id, target, is_out, out_until, remaining, counted_since)
values ($1, $2, $3, (select (current_business_day() + 1 + day_starts_at) at time zone time_zone from store_settings),
  $4::int, case when $5::int is not null then now() end)
on conflict (tenant_id, target_id) do update
set is_out = excluded.is_out, out_until = excluded.out_until, remaining = excluded.remaining, counted_since =
  excluded.counted_since, is_by_stock = false;

-- menu/availability/availability updateStopsByHand($1 uuid, $2 uuid)
with locked as ( select item_id from stock_stops where target_id = $1 and not is_by_hand order by item_id for update )
  update stock_stops s
set is_by_hand = true
from locked l
where s.target_id = $2 and s.item_id = l.item_id;

-- menu/availability/availability deleteAvailability($1 uuid)
delete
from menu_availability
where target_id = $1;

-- menu/availability/availability findTarget($1 uuid, $2 uuid, $3 uuid, $4 uuid, $5 text) → id uuid
select id
from ( select 'item' as target, i.id from menu_items i where i.id = $1::uuid and i.deleted_at is null union all select
  'variant', v.id from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null where v.id =
  $2::uuid union all select 'addon', d.id from menu_item_addons d join menu_items i on i.id = d.item_id and i.deleted_at
  is null where d.id = $3::uuid union all select 'option', o.id from menu_options o where o.id = $4::uuid ) found
where found.target = $5;

-- menu/availability/planned-availability updatePortionsTaken($1 jsonb)
update menu_availability a
set remaining = a.remaining + c.by
from jsonb_to_recordset($1::jsonb) as c(id uuid, by int)
where a.target_id = c.id;

-- menu/availability/planned-availability deleteSoldOut($1 uuid[])
delete
from menu_availability
where target_id = any($1::uuid[]) and is_out and remaining is null;

-- menu/availability/planned-availability insertSoldOut($1 jsonb)
insert into menu_availability (target_id, target, is_out, is_by_stock)
select t.id, t.target, true, true
from jsonb_to_recordset($1::jsonb) as t(id uuid, target text)
on conflict do nothing;

-- menu/categories/categories listCategories() → id uuid, title text, scheduleId uuid, course smallint
select c.id, c.title, s.id as "scheduleId", c.course
from categories c
left
join menu_schedules s on s.id = c.schedule_id and s.deleted_at is null
where c.deleted_at is null
order by c.position, c.created_at, c.id;

-- menu/categories/categories insertCategory($1 text, $2 smallint) → id uuid
insert into categories (title, course, position)
values ($1, $2, (select coalesce(max(position), 0) + 1 from categories))
returning id;

-- menu/categories/categories updateCategoryRow($1 text, $2 boolean, $3 uuid, $4 boolean, $5 smallint, $6 uuid) → id
--   uuid
update categories
set title = $1, schedule_id = case when $2::boolean then $3 else schedule_id end, course = case when $4::boolean then $5
  else course end
where id = $6 and deleted_at is null
returning id;

-- menu/categories/categories updateCategoryHidden($1 uuid) → title text
update categories
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- menu/categories/categories updateCategoryOrder($1 uuid[]) → found integer
with named as ( select id, place from unnest($1::uuid[]) with ordinality as named(id, place) ), ranked as ( select c.id,
  named.place, row_number() over (order by named.place nulls last, c.position, c.created_at, c.id) as rank from
  categories c left join named on named.id = c.id where c.deleted_at is null ), moved as ( update categories c set
  position = ranked.rank from ranked where ranked.id = c.id and c.position <> ranked.rank )
select count(place)::int as found
from ranked;

-- menu/details/facts/facts findGuestFactsForUpdate($1 uuid) → title text, allergens jsonb, suggested jsonb, description
--   text, diets text[], origins jsonb, isHomeMade boolean, spice smallint, isAlcoholic boolean, isFeatured boolean,
--   scheduleId uuid, isToCheck boolean
select title, allergens, allergens_suggested as suggested, description, diets, origins, is_home_made as "isHomeMade",
  spice, is_alcoholic as "isAlcoholic", is_featured as "isFeatured", schedule_id as "scheduleId", exists (select from
  allergen_checks k where k.target_id = id) as "isToCheck"
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/details/facts/facts updateGuestFacts($1 text, $2 text[], $3 jsonb, $4 boolean, $5 smallint, $6 boolean, $7
--   boolean, $8 uuid, $9 uuid)
update menu_items
set description = $1, diets = $2::text[], origins = $3::jsonb, is_home_made = $4, spice = $5, is_alcoholic = $6,
  is_featured = $7, schedule_id = $8::uuid
where id = $9;

-- menu/details/facts/facts countFeaturedForUpdate()
select
from store_settings
for no key update;

-- menu/details/facts/facts countFeaturedForUpdate($1 uuid) → n integer
select count(*)::int as n
from menu_items
where is_featured and deleted_at is null and id <> $1;

-- menu/details/facts/facts listStatedForUpdate($1 uuid[]) → id uuid, title text, allergens jsonb, suggested jsonb,
--   diets text[], origins jsonb, isToCheck boolean
select id, title, allergens, null::jsonb as suggested, '{}'::text[] as diets, '[]'::jsonb as origins, exists (select
  from allergen_checks k where k.target_id = id) as "isToCheck"
from menu_item_addons
where id = any($1::uuid[])
order by id
for no key update;

-- menu/details/facts/facts listStatedForUpdate($1 uuid[]) → id uuid, title text, allergens jsonb, suggested jsonb,
--   diets text[], origins jsonb, isToCheck boolean
select id, title, allergens, null::jsonb as suggested, '{}'::text[] as diets, '[]'::jsonb as origins, exists (select
  from allergen_checks k where k.target_id = id) as "isToCheck"
from menu_item_variants
where id = any($1::uuid[])
order by id
for no key update;

-- menu/details/facts/facts updateStatements($1 text, $2 jsonb)
update menu_item_addons t
set allergens = nullif(l.allergens, 'null'::jsonb), allergens_by = case when nullif(l.allergens, 'null'::jsonb) is null
  then null else $1::text end, allergens_at = case when nullif(l.allergens, 'null'::jsonb) is null then null else now()
  end
from jsonb_to_recordset($2::jsonb) as l(id uuid, allergens jsonb)
where t.id = l.id;

-- menu/details/facts/facts updateStatements($1 text, $2 jsonb)
update menu_item_variants t
set allergens = nullif(l.allergens, 'null'::jsonb), allergens_by = case when nullif(l.allergens, 'null'::jsonb) is null
  then null else $1::text end, allergens_at = case when nullif(l.allergens, 'null'::jsonb) is null then null else now()
  end
from jsonb_to_recordset($2::jsonb) as l(id uuid, allergens jsonb)
where t.id = l.id;

-- menu/details/facts/facts updateStatements($1 uuid[])
delete
from allergen_checks
where target_id = any($1::uuid[]);

-- menu/details/facts/facts insertAllergenChecks($1 uuid[], $2 uuid[], $3 uuid[]) → id uuid
insert into allergen_checks (target_id)
select s.id
from ( select id, id as made_by from menu_items where allergens is not null union all select id, case when id =
  any($1::uuid[]) then id else item_id end from menu_item_variants where allergens is not null union all select id, id
  from menu_item_addons where allergens is not null union all select id, id from menu_options where allergens is not
  null ) s
where s.made_by = any($2::uuid[]) or s.id = any($3::uuid[])
order by 1
on conflict do nothing
returning target_id as id;

-- menu/details/facts/facts listChoiceStatements() → id uuid, allergens jsonb, isToCheck boolean
select s.id, s.allergens, exists (select from allergen_checks k where k.target_id = s.id) as "isToCheck"
from ( select id, allergens from menu_item_variants where allergens is not null union all select id, allergens from
  menu_item_addons where allergens is not null union all select id, allergens from menu_options where allergens is not
  null ) s;

-- menu/details/facts/facts updateSuggestions($1 jsonb)
update menu_items i
set allergens_suggested = l.allergens, is_alcoholic = l."isAlcoholic", diets = array(select
  jsonb_array_elements_text(l.diets))
from jsonb_to_recordset($1::jsonb) as l(category text, title text, allergens jsonb, diets jsonb, "isAlcoholic" boolean),
  categories c
where i.title = l.title and c.id = i.category_id and c.title = l.category and i.deleted_at is null and i.allergens is
  null;

-- menu/details/pictures/pictures findPicturesForUpdate($1 uuid) → pictures text[]
select array_remove(image || more_pictures, null) as pictures
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/details/pictures/pictures updatePictures($1 text, $2 text[], $3 uuid)
update menu_items
set image = $1, more_pictures = $2::text[]
where id = $3;

-- menu/details/schedules/schedules listSchedules() → id uuid, title text, spans jsonb, firstDay text, lastDay text
select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay"
from menu_schedules
where deleted_at is null
order by created_at, id;

-- menu/details/schedules/schedules insertSchedule($1 text, $2 jsonb, $3 date, $4 date) → id uuid
insert into menu_schedules (title, spans, first_day, last_day)
values ($1, $2::jsonb, $3::date, $4::date)
returning id;

-- menu/details/schedules/schedules findScheduleForUpdate($1 uuid) → id uuid, title text, spans jsonb, firstDay text,
--   lastDay text
select id, title, spans, first_day::text as "firstDay", last_day::text as "lastDay"
from menu_schedules
where id = $1 and deleted_at is null
for update;

-- menu/details/schedules/schedules updateSchedule($1 text, $2 jsonb, $3 date, $4 date, $5 uuid)
update menu_schedules
set title = $1, spans = $2::jsonb, first_day = $3::date, last_day = $4::date
where id = $5;

-- menu/details/schedules/schedules updateScheduleHidden($1 uuid)
update menu_schedules
set deleted_at = now()
where id = $1;

-- menu/details/schedules/schedules findScheduleShared($1 uuid)
select
from menu_schedules
where id = $1 and deleted_at is null
for share;

-- menu/details/schedules/schedules listSchedulesOfItems($1 uuid[]) → spans jsonb, firstDay text, lastDay text, timeZone
--   text
select m.spans, m.first_day::text as "firstDay", m.last_day::text as "lastDay", s.time_zone as "timeZone"
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join menu_schedules own on own.id = i.schedule_id and own.deleted_at is null
join menu_schedules m on m.id = coalesce(own.id, c.schedule_id) and m.deleted_at is null
join store_settings s on true
where i.id = any($1::uuid[]);

-- menu/details/translations/translations listTranslations($1 text[]) → language text, kind text, id uuid, title text,
--   description text, ofTitle text, ofDescription text
select language, kind, subject_id as id, title, description, of_title as "ofTitle", of_description as "ofDescription"
from menu_translations
where language = any($1::text[]);

-- menu/details/translations/translations updateTranslations($1 jsonb)
delete
from menu_translations t using jsonb_to_recordset($1::jsonb) as l(language text, kind text, id uuid)
where t.language = l.language and t.kind = l.kind and t.subject_id = l.id;

-- menu/details/translations/translations updateTranslations($1 jsonb)
insert into menu_translations as t (language, kind, subject_id, title, description, of_title, of_description)
select language, kind, id, title, description, "ofTitle", "ofDescription"
from jsonb_to_recordset($1::jsonb) as l(language text, kind text, id uuid, title text, description text, "ofTitle" text,
  "ofDescription" text)
on conflict (tenant_id, language, kind, subject_id) do update
set title = excluded.title, description = excluded.description, of_title = excluded.of_title, of_description =
  excluded.of_description;

-- menu/details/translations/translations findStoreLanguages() → own text, offered text[], country text, currency text,
--   timeZone text
select menu_language as own, menu_languages as offered, country, currency, time_zone as "timeZone"
from store_settings;

-- menu/import/menu-import getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings
for no key update;

-- menu/import/menu-import getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings;

-- menu/import/menu-import listTaxTitles() → id uuid, title text, rateMilli integer
select id, title, rate_milli as "rateMilli"
from taxes
where deleted_at is null
order by created_at, id;

-- menu/import/menu-import insertCategories($1 text[]) → id uuid, title text
insert into categories (title, position)
select title, (select coalesce(max(position), 0) from categories) + place::int
from unnest($1::text[]) with ordinality as new (title, place)
returning id, title;

-- menu/import/menu-import insertItems($1 text[], $2 bigint[], $3 bigint[], $4 uuid[], $5 uuid[], $6 uuid[], $7
--   boolean[], $8 boolean[]) → id uuid, position integer
insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
  position)
select title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable, (select
  coalesce(max(position), 0) from menu_items) + place::int
from unnest( $1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::uuid[], $7::boolean[], $8::boolean[] )
  with ordinality as new (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
  place)
returning id, position;

-- menu/import/menu-import updateItems($1 uuid[], $2 bigint[], $3 bigint[], $4 uuid[], $5 uuid[], $6 boolean[], $7
--   boolean[])
update menu_items i
set price = changed.price, net_price = changed.net_price, tax_id = changed.tax_id, tax_group_id = changed.tax_group_id,
  is_open_price = changed.is_open_price, is_discountable = changed.is_discountable
from unnest( $1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::boolean[], $7::boolean[] ) as changed
  (id, price, net_price, tax_id, tax_group_id, is_open_price, is_discountable)
where i.id = changed.id and i.deleted_at is null;

-- menu/import/menu-import insertChoices($1 uuid[], $2 text[], $3 bigint[])
insert into menu_item_addons (item_id, title, price, created_at)
select item_id, title, price, statement_timestamp() + place * interval '1 microsecond'
from unnest( $1::uuid[], $2::text[], $3::bigint[] ) with ordinality as new (item_id, title, price, place);

-- menu/import/menu-import insertChoices($1 uuid[], $2 text[], $3 bigint[])
insert into menu_item_variants (item_id, title, price, created_at)
select item_id, title, price, statement_timestamp() + place * interval '1 microsecond'
from unnest( $1::uuid[], $2::text[], $3::bigint[] ) with ordinality as new (item_id, title, price, place);

-- menu/import/menu-import updateChoicePrices($1 uuid[], $2 bigint[])
update menu_item_addons c
set price = changed.price
from unnest( $1::uuid[], $2::bigint[] ) as changed (id, price)
where c.id = changed.id;

-- menu/import/menu-import updateChoicePrices($1 uuid[], $2 bigint[])
update menu_item_variants c
set price = changed.price
from unnest( $1::uuid[], $2::bigint[] ) as changed (id, price)
where c.id = changed.id;

-- menu/import/menu-import deleteChoices($1 uuid[])
delete
from menu_item_addons
where id = any($1::uuid[]);

-- menu/import/menu-import deleteChoices($1 uuid[])
delete
from menu_item_variants
where id = any($1::uuid[]);

-- menu/import/menu-import updateImportedFacts($1 jsonb)
update menu_items i
set description = changed.description, diets = array(select jsonb_array_elements_text(changed.diets))
from jsonb_to_recordset($1::jsonb) as changed(id uuid, description text, diets jsonb)
where i.id = changed.id and i.deleted_at is null;

-- menu/menu-items listSellableItems() → id uuid, title text, price bigint, categoryId uuid, categoryTitle text, taxId
--   uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, isOpenPrice boolean, isDiscountable boolean,
--   variants json, addons json, optionGroups json, isSet boolean, steps json
select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
  t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice",
  i.is_discountable as "isDiscountable", coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title,
  'price', v.price) order by v.created_at, v.id) from menu_item_variants v where v.item_id = i.id), '[]') as variants,
  coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at,
  v.id) from menu_item_addons v where v.item_id = i.id), '[]') as addons, coalesce(( select
  json_agg(json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) order by ig.position) from menu_item_option_groups
  ig join menu_option_groups g on g.id = ig.group_id where ig.item_id = i.id), '[]') as "optionGroups", i.is_set as
  "isSet", case when i.is_set then coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min',
  s.min_count, 'max', s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id,
  'variantId', c.variant_id, 'supplement', c.supplement) order by c.position) from menu_set_choices c join menu_items ci
  on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id = c.variant_id where c.step_id
  = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]') else '[]' end as steps
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
where i.deleted_at is null;

-- menu/menu-items listSellableItems($1 uuid[]) → id uuid, title text, price bigint, categoryId uuid, categoryTitle
--   text, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, isOpenPrice boolean,
--   isDiscountable boolean, variants json, addons json, optionGroups json, isSet boolean, steps json
select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
  t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice",
  i.is_discountable as "isDiscountable", coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title,
  'price', v.price) order by v.created_at, v.id) from menu_item_variants v where v.item_id = i.id), '[]') as variants,
  coalesce(( select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at,
  v.id) from menu_item_addons v where v.item_id = i.id), '[]') as addons, coalesce(( select
  json_agg(json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) order by ig.position) from menu_item_option_groups
  ig join menu_option_groups g on g.id = ig.group_id where ig.item_id = i.id), '[]') as "optionGroups", i.is_set as
  "isSet", case when i.is_set then coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min',
  s.min_count, 'max', s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id,
  'variantId', c.variant_id, 'supplement', c.supplement) order by c.position) from menu_set_choices c join menu_items ci
  on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id = c.variant_id where c.step_id
  = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]') else '[]' end as steps
from menu_items i
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
where i.deleted_at is null and i.id = any($1::uuid[]);

-- menu/menu-items listMenuItems() → id uuid, title text, price bigint, netPrice bigint, image text, currencyDigits
--   smallint, isOpenPrice boolean, isDiscountable boolean, isSet boolean, categoryId uuid, categoryTitle text, course
--   smallint, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, scheduleId uuid,
--   morePictures text[], description text, diets text[], spice smallint, isHomeMade boolean, isAlcoholic boolean,
--   isFeatured boolean, statedBy text, statedAt timestamptz, allergens jsonb, suggested jsonb, isToCheck boolean,
--   origins jsonb
select i.id, i.title, i.price, i.net_price as "netPrice", i.image, s.currency_digits as "currencyDigits",
  i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", i.is_set as "isSet", c.id as "categoryId",
  c.title as "categoryTitle", i.course, t.id as "taxId", t.title as "taxTitle", t.rate_milli as "rateMilli", t.type as
  "taxType", i.tax_group_id as "taxGroupId", m.id as "scheduleId", i.more_pictures as "morePictures", i.description,
  i.diets, i.spice, i.is_home_made as "isHomeMade", i.is_alcoholic as "isAlcoholic", i.is_featured as "isFeatured",
  i.allergens_by as "statedBy", i.allergens_at as "statedAt", i.allergens, i.allergens_suggested as suggested, exists
  (select from allergen_checks k where k.target_id = i.id) as "isToCheck", i.origins
from menu_items i
join store_settings s on true
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
left
join menu_schedules m on m.id = i.schedule_id and m.deleted_at is null
where i.deleted_at is null
order by c.position nulls last, c.created_at nulls last, i.position, i.created_at, i.id;

-- menu/menu-items listMenuItems($1 uuid) → id uuid, title text, price bigint, netPrice bigint, image text,
--   currencyDigits smallint, isOpenPrice boolean, isDiscountable boolean, isSet boolean, categoryId uuid, categoryTitle
--   text, course smallint, taxId uuid, taxTitle text, rateMilli integer, taxType text, taxGroupId uuid, scheduleId
--   uuid, morePictures text[], description text, diets text[], spice smallint, isHomeMade boolean, isAlcoholic boolean,
--   isFeatured boolean, statedBy text, statedAt timestamptz, allergens jsonb, suggested jsonb, isToCheck boolean,
--   origins jsonb
select i.id, i.title, i.price, i.net_price as "netPrice", i.image, s.currency_digits as "currencyDigits",
  i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", i.is_set as "isSet", c.id as "categoryId",
  c.title as "categoryTitle", i.course, t.id as "taxId", t.title as "taxTitle", t.rate_milli as "rateMilli", t.type as
  "taxType", i.tax_group_id as "taxGroupId", m.id as "scheduleId", i.more_pictures as "morePictures", i.description,
  i.diets, i.spice, i.is_home_made as "isHomeMade", i.is_alcoholic as "isAlcoholic", i.is_featured as "isFeatured",
  i.allergens_by as "statedBy", i.allergens_at as "statedAt", i.allergens, i.allergens_suggested as suggested, exists
  (select from allergen_checks k where k.target_id = i.id) as "isToCheck", i.origins
from menu_items i
join store_settings s on true
left
join categories c on c.id = i.category_id and c.deleted_at is null
left
join taxes t on t.id = i.tax_id and t.deleted_at is null
left
join menu_schedules m on m.id = i.schedule_id and m.deleted_at is null
where i.deleted_at is null and i.id = $1
order by c.position nulls last, c.created_at nulls last, i.position, i.created_at, i.id;

-- menu/menu-items listMenuItems() → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_addons
order by created_at, id;

-- menu/menu-items listMenuItems($1 uuid) → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_addons
where item_id = $1
order by created_at, id;

-- menu/menu-items listMenuItems() → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_variants
order by created_at, id;

-- menu/menu-items listMenuItems($1 uuid) → itemId uuid, id uuid, title text, price bigint
select item_id as "itemId", id, title, price
from menu_item_variants
where item_id = $1
order by created_at, id;

-- menu/menu-items getMenuVersion() → version text
select directory.current_menu_version()::text as version;

-- menu/menu-items getCurrencyDigits() → digits smallint
select currency_digits as digits
from store_settings;

-- menu/menu-items getTillVersion() → version text
select directory.current_till_version() as version;

-- menu/menu-writing getPricingTerms($1 uuid, $2 uuid) → digits smallint, hasCategory boolean, hasTax boolean
select s.currency_digits as digits, exists (select from categories c where c.id = $1 and c.deleted_at is null) as
  "hasCategory", exists (select from taxes t where t.id = $2 and t.deleted_at is null) as "hasTax"
from store_settings s
for share of s;

-- menu/menu-writing insertItem($1 text, $2 bigint, $3 bigint, $4 uuid, $5 uuid, $6 uuid, $7 smallint) → id uuid
insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, course, position)
values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(position), 0) + 1 from menu_items))
returning id;

-- menu/menu-writing updateItemFacts($1 text, $2 bigint, $3 bigint, $4 uuid, $5 uuid, $6 uuid, $7 boolean, $8 smallint,
--   $9 uuid, $10 uuid) → id uuid
update menu_items
set title = $1, price = $2, net_price = $3, category_id = $4, tax_id = $5, tax_group_id = $6, course = case when
  $7::boolean then $8 else course end, position = case when category_id is distinct
from $9::uuid then (select coalesce(max(position), 0) + 1 from menu_items) else position end
where id = $10 and deleted_at is null
returning id;

-- menu/menu-writing updateItemHidden($1 uuid) → title text
update menu_items
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- menu/menu-writing findItem($1 uuid) → id uuid
select id
from menu_items
where id = $1 and deleted_at is null;

-- menu/menu-writing lockItem($1 uuid) → id uuid, isSet boolean
select id, is_set as "isSet"
from menu_items
where id = $1 and deleted_at is null
for no key update;

-- menu/menu-writing updateSale($1 boolean, $2 boolean, $3 boolean, $4 boolean, $5 uuid, $6 uuid)
update menu_items
set is_open_price = coalesce($1, is_open_price), is_discountable = coalesce($2, is_discountable), is_set = $3,
  tax_group_id = case when $4 then $5::uuid else tax_group_id end
where id = $6;

-- menu/menu-writing updateItemOrder($1 uuid[]) → found integer
with named as ( select id, place from unnest($1::uuid[]) with ordinality as named(id, place) ), ranked as ( select i.id,
  named.place, row_number() over ( partition by c.id order by named.place nulls last, i.position, i.created_at, i.id )
  as rank from menu_items i left join named on named.id = i.id left join categories c on c.id = i.category_id and
  c.deleted_at is null where i.deleted_at is null ), moved as ( update menu_items i set position = ranked.rank from
  ranked where ranked.id = i.id and i.position <> ranked.rank )
select count(place)::int as found
from ranked;

-- menu/menu-writing insertChoice($1 uuid, $2 text, $3 bigint) → id uuid
insert into menu_item_addons (item_id, title, price)
values ($1, $2, $3)
returning id;

-- menu/menu-writing insertChoice($1 uuid, $2 text, $3 bigint) → id uuid
insert into menu_item_variants (item_id, title, price)
values ($1, $2, $3)
returning id;

-- menu/menu-writing updateChoiceRow($1 text, $2 bigint, $3 uuid, $4 uuid) → id uuid
update menu_item_addons
set title = $1, price = $2
where id = $3 and item_id in (select id from menu_items where id = $4 and deleted_at is null)
returning id;

-- menu/menu-writing updateChoiceRow($1 text, $2 bigint, $3 uuid, $4 uuid) → id uuid
update menu_item_variants
set title = $1, price = $2
where id = $3 and item_id in (select id from menu_items where id = $4 and deleted_at is null)
returning id;

-- menu/menu-writing deleteChoice($1 uuid, $2 uuid) → title text, row jsonb
delete
from menu_item_addons c
where id = $1 and item_id in (select id from menu_items where id = $2 and deleted_at is null)
returning title, to_jsonb(c) as row;

-- menu/menu-writing deleteChoice($1 uuid, $2 uuid) → title text, row jsonb
delete
from menu_item_variants c
where id = $1 and item_id in (select id from menu_items where id = $2 and deleted_at is null)
returning title, to_jsonb(c) as row;

-- menu/menu-writing updatePricesMultiplied($1 integer, $2 integer)
update menu_items
set price = round(price * (10::numeric ^ $1::int)), net_price = round(net_price * (10::numeric ^ $2::int));

-- menu/menu-writing updatePricesMultiplied($1 integer)
update menu_item_variants
set price = round(price * (10::numeric ^ $1::int));

-- menu/menu-writing updatePricesMultiplied($1 integer)
update menu_item_addons
set price = round(price * (10::numeric ^ $1::int));

-- menu/options/option-groups listOptionGroups() → group json, itemCount integer
select json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) as "group", ( select count(*) from
  menu_item_option_groups ig join menu_items i on i.id = ig.item_id and i.deleted_at is null where ig.group_id =
  g.id)::int as "itemCount"
from menu_option_groups g
order by g.created_at, g.id;

-- menu/options/option-groups listGroupsOfItems() → group json
select json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count, 'free', g.free_count,
  'options', ( select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count)
  order by o.position) from menu_options o where o.group_id = g.id)) as "group"
from menu_option_groups g;

-- menu/options/option-groups listGroupsOfItems() → itemId uuid, groupId uuid
select item_id as "itemId", group_id as "groupId"
from menu_item_option_groups
order by position;

-- menu/options/option-groups insertOptionGroup($1 text, $2 smallint, $3 smallint, $4 smallint) → id uuid
insert into menu_option_groups (title, min_count, max_count, free_count)
values ($1, $2, $3, $4)
returning id;

-- menu/options/option-groups updateOptionGroup($1 text, $2 smallint, $3 smallint, $4 smallint, $5 uuid) → id uuid
update menu_option_groups
set title = $1, min_count = $2, max_count = $3, free_count = $4
where id = $5
returning id;

-- menu/options/option-groups deleteOptionGroup($1 uuid)
select
from menu_option_groups
where id = $1
for update;

-- menu/options/option-groups deleteOptionGroup($1 uuid) → group jsonb, options jsonb, uses jsonb
delete
from menu_option_groups g
where id = $1
returning to_jsonb(g) as "group", coalesce((select jsonb_agg(to_jsonb(o)) from menu_options o where o.group_id = g.id),
  '[]') as options, coalesce((select jsonb_agg(to_jsonb(u)) from menu_item_option_groups u where u.group_id = g.id),
  '[]') as uses;

-- menu/options/option-groups insertUsesAgain($1 jsonb)
insert into menu_item_option_groups
select u.*
from jsonb_populate_recordset(null::menu_item_option_groups, $1::jsonb) u
join menu_items i on i.id = u.item_id and not i.is_set;

-- menu/options/option-groups listOptionsOfGroup($1 uuid) → id uuid, title text
select id, title
from menu_options
where group_id = $1
order by position;

-- menu/options/option-groups updateOptionsOfGroup($1 uuid, $2 uuid[])
delete
from menu_options
where group_id = $1 and id <> all($2::uuid[]);

-- menu/options/option-groups updateOptionsOfGroup($1 uuid, $2 jsonb)
insert into menu_options as o (id, group_id, position, title, price, max_count)
select coalesce(l.id, new_id()), $1::uuid, l.position, l.title, l.price, l.max
from jsonb_to_recordset($2::jsonb) as l(id uuid, position smallint, title text, price bigint, max smallint)
on conflict (tenant_id, id) do update
set position = excluded.position, title = excluded.title, price = excluded.price, max_count = excluded.max_count;

-- menu/options/option-groups updateGroupsOfItem($1 uuid)
delete
from menu_item_option_groups
where item_id = $1;

-- menu/options/option-groups updateGroupsOfItem($1 uuid[], $2 uuid) → group_id uuid
with named as materialized ( select g.id, n.position from unnest($1::uuid[]) with ordinality as n(id, position) join
  menu_option_groups g on g.id = n.id for key share of g ) insert into menu_item_option_groups (item_id, group_id,
  position)
select $2::uuid, id, position
from named
returning group_id;

-- menu/options/option-groups updateOptionPricesMultiplied($1 integer)
update menu_options
set price = round(price * (10::numeric ^ $1::int));

-- menu/price-rules/price-rules getPriceRules() → timeZone text, dayStartsAt time, digits smallint, today date, rules
--   json
select s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.currency_digits as digits, current_business_day()
  as today, coalesce(( select json_agg(json_build_object('id', r.id, 'title', r.title, 'target', r.target, 'targetIds',
  r.target_ids, 'kind', r.kind, 'value', r.value, 'weekdays', r.weekdays, 'fromMinute', r.from_minute, 'toMinute',
  r.to_minute, 'firstDay', r.first_day, 'lastDay', r.last_day, 'diningOptions', r.dining_options, 'isActive',
  r.is_active) order by r.created_at, r.id) from price_rules r), '[]') as rules
from store_settings s;

-- menu/price-rules/price-rules insertPriceRule($1 text, $2 text, $3 uuid[], $4 text, $5 bigint, $6 smallint[], $7
--   smallint, $8 smallint, $9 date, $10 date, $11 text[], $12 boolean) → id uuid
insert into price_rules (title, target, target_ids, kind, value, weekdays, from_minute, to_minute, first_day, last_day,
  dining_options, is_active)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning id;

-- menu/price-rules/price-rules updatePriceRule($1 text, $2 text, $3 uuid[], $4 text, $5 bigint, $6 smallint[], $7
--   smallint, $8 smallint, $9 date, $10 date, $11 text[], $12 boolean, $13 uuid)
update price_rules
set title = $1, target = $2, target_ids = $3, kind = $4, value = $5, weekdays = $6, from_minute = $7, to_minute = $8,
  first_day = $9, last_day = $10, dining_options = $11, is_active = $12
where id = $13;

-- menu/price-rules/price-rules deletePriceRule($1 uuid) → row jsonb
delete
from price_rules r
where id = $1
returning to_jsonb(r) as row;

-- menu/price-rules/price-rules updateRuleAmountsMultiplied($1 integer)
update price_rules
set value = greatest(case when kind = 'price' then 0 else 1 end, round(value * (10::numeric ^ $1::int)))
where kind <> 'percent';

-- menu/sets/set-steps listSteps($1 uuid, $2 uuid) → id uuid, steps json
select i.id, coalesce(( select json_agg(json_build_object('id', s.id, 'title', s.title, 'min', s.min_count, 'max',
  s.max_count, 'choices', coalesce(( select json_agg(json_build_object('itemId', c.item_id, 'variantId', c.variant_id,
  'supplement', c.supplement, 'title', ci.title, 'variantTitle', cv.title) order by c.position) from menu_set_choices c
  join menu_items ci on ci.id = c.item_id and ci.deleted_at is null left join menu_item_variants cv on cv.id =
  c.variant_id where c.step_id = s.id), '[]')) order by s.position) from menu_set_steps s where s.item_id = i.id), '[]')
  as steps
from menu_items i
where i.is_set and i.deleted_at is null and ($1::uuid is null or i.id = $2::uuid);

-- menu/sets/set-steps listStepTitles($1 uuid) → id uuid, title text
select id, title
from menu_set_steps
where item_id = $1
order by position;

-- menu/sets/set-steps countSuitableChoices($1 jsonb) → count integer
select count(*)::int as count
from jsonb_to_recordset($1::jsonb) as c("itemId" uuid, "variantId" uuid)
join menu_items i on i.id = c."itemId" and i.deleted_at is null and not i.is_set
left
join menu_item_variants v on v.id = c."variantId" and v.item_id = i.id
where c."variantId" is null or v.id is not null;

-- menu/sets/set-steps isChoiceOfSet($1 uuid)
select
from menu_set_choices c
join menu_set_steps s on s.id = c.step_id
join menu_items i on i.id = s.item_id and i.deleted_at is null
where c.item_id = $1
limit 1;

-- menu/sets/set-steps hasSetAsChoice($1 uuid)
select
from menu_set_choices c
join menu_set_steps s on s.id = c.step_id
join menu_items i on i.id = s.item_id and i.deleted_at is null
join menu_items ci on ci.id = c.item_id and ci.is_set
where $1 in (s.item_id, c.item_id)
limit 1;

-- menu/sets/set-steps deleteChoicesOfVariant($1 uuid) → row jsonb
delete
from menu_set_choices c
where variant_id = $1
returning to_jsonb(c) as row;

-- menu/sets/set-steps insertChoicesAgain($1 jsonb)
insert into menu_set_choices
select c.*
from jsonb_populate_recordset(null::menu_set_choices, $1::jsonb) c
join menu_set_steps s on s.id = c.step_id
on conflict do nothing;

-- menu/sets/set-steps updateSteps($1 uuid, $2 uuid[])
delete
from menu_set_steps
where item_id = $1 and id <> all($2::uuid[]);

-- menu/sets/set-steps updateSteps($1 uuid)
delete
from menu_set_choices
where step_id in (select id from menu_set_steps where item_id = $1);

-- menu/sets/set-steps updateSteps($1 jsonb, $2 uuid)
with named as ( select coalesce(l.id, new_id()) as id, l.position, l.title, l.min, l.max, l.choices from
  jsonb_to_recordset($1::jsonb) as l(id uuid, position smallint, title text, min smallint, max smallint, choices jsonb)
  ), steps as ( insert into menu_set_steps as s (id, item_id, position, title, min_count, max_count) select id,
  $2::uuid, position, title, min, max from named on conflict (tenant_id, id) do update set position = excluded.position,
  title = excluded.title, min_count = excluded.min_count, max_count = excluded.max_count returning s.id ) insert into
  menu_set_choices (step_id, position, item_id, variant_id, supplement)
select steps.id, c.position, (c.choice ->> 'itemId')::uuid, (c.choice ->> 'variantId')::uuid, (c.choice ->>
  'supplement')::bigint
from steps
join named on named.id = steps.id, jsonb_array_elements(named.choices) with ordinality as c(choice, position);

-- menu/sets/set-steps updateSupplementsMultiplied($1 integer)
update menu_set_choices
set supplement = round(supplement * (10::numeric ^ $1::int));

-- menu/tax-groups/tax-groups listTaxGroups() → id uuid, title text, packKey text, rules json
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups listUsedTaxGroups() → id uuid, title text, packKey text, rules json, itemCount integer
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules, ( select count(*) from menu_items i where i.tax_group_id = g.id and i.deleted_at is null)::int as "itemCount"
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups lockTaxGroup() → id uuid, title text, packKey text, rules json
select g.id, g.title, g.pack_key as "packKey", coalesce(( select json_agg(json_build_object('diningOption',
  r.dining_option, 'firstDay', r.first_day, 'taxId', t.id, 'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType',
  t.type) order by r.position) from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]') as
  rules
from tax_groups g
order by g.created_at, g.id;

-- menu/tax-groups/tax-groups lockTaxGroup($1 uuid) → id uuid
select id
from tax_groups
where id = $1
for update;

-- menu/tax-groups/tax-groups lockTaxGroupShared($1 uuid) → id uuid
select id
from tax_groups
where id = $1
for key share;

-- menu/tax-groups/tax-groups lockTaxGroupsShared() → id uuid
select id
from tax_groups
order by id
for share;

-- menu/tax-groups/tax-groups insertTaxGroup($1 text, $2 text) → id uuid
insert into tax_groups (title, pack_key)
values ($1, $2)
returning id;

-- menu/tax-groups/tax-groups insertTaxGroup($1 uuid, $2 text[], $3 date[], $4 uuid[])
insert into tax_group_rules (group_id, position, dining_option, first_day, tax_id)
select $1::uuid, position, dining_option, first_day, tax_id
from unnest($2::text[], $3::date[], $4::uuid[]) with ordinality as rule(dining_option, first_day, tax_id, position);

-- menu/tax-groups/tax-groups updateTaxGroup($1 text, $2 uuid)
update tax_groups
set title = $1
where id = $2;

-- menu/tax-groups/tax-groups updateTaxGroup($1 uuid)
delete
from tax_group_rules
where group_id = $1;

-- menu/tax-groups/tax-groups updateTaxGroup($1 uuid, $2 text[], $3 date[], $4 uuid[])
insert into tax_group_rules (group_id, position, dining_option, first_day, tax_id)
select $1::uuid, position, dining_option, first_day, tax_id
from unnest($2::text[], $3::date[], $4::uuid[]) with ordinality as rule(dining_option, first_day, tax_id, position);

-- menu/tax-groups/tax-groups deleteTaxGroup($1 uuid) → id uuid
update menu_items
set tax_group_id = null
where tax_group_id = $1
returning id;

-- menu/tax-groups/tax-groups deleteTaxGroup($1 uuid) → group jsonb, rules jsonb
delete
from tax_groups g
where id = $1
returning to_jsonb(g) as "group", coalesce((select jsonb_agg(to_jsonb(r)) from tax_group_rules r where r.group_id =
  g.id), '[]') as rules;

-- menu/tax-groups/tax-groups updateHiddenItemsOfGroup($1 uuid, $2 uuid[])
update menu_items
set tax_group_id = $1
where id = any($2::uuid[]) and deleted_at is not null;

-- menu/tax-groups/tax-groups findItemOfTaxGroup($1 uuid) → id uuid, title text
select id, title
from menu_items
where tax_group_id = $1 and deleted_at is null
order by created_at, id
limit 1;

-- menu/tax-groups/tax-groups lockTaxesShared($1 uuid[]) → id uuid
select id
from taxes
where id = any($1::uuid[]) and deleted_at is null
order by id
for share;

-- menu/tax-groups/tax-groups findGroupWithTax($1 uuid) → id uuid, title text
select g.id, g.title
from tax_groups g
where exists (select from tax_group_rules r where r.group_id = g.id and r.tax_id = $1)
order by g.created_at, g.id
limit 1;

-- menu/tax-groups/tax-groups updateItemsOfCategory($1 uuid, $2 uuid) → id uuid
update menu_items
set tax_group_id = $1
where category_id = $2 and deleted_at is null
returning id;

-- menu/tax-groups/tax-groups findCategory($1 uuid) → title text
select title
from categories
where id = $1 and deleted_at is null;

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

-- notifications/push/outgoing insertOutgoing($1 jsonb)
insert into outgoing_notifications (notification_id, user_id, device_id, due_at, expires_at)
select o."notificationId", o."userId", o."deviceId", due.at, due.at + make_interval(secs => o."livesS")
from store_settings s, jsonb_to_recordset($1::jsonb) as o("notificationId" uuid, "userId" uuid, "deviceId" uuid,
  "waitMinutes" int, "livesS" int)
cross
join lateral ( select case when o."waitMinutes" = 0 then now() else (date_trunc('minute', now() at time zone
  s.time_zone) + make_interval(mins => o."waitMinutes")) at time zone s.time_zone end as at ) due;

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

-- orders/dining/courses findNamedOrder($1 uuid) → requestHash bytea, tokenNo integer, placedAt timestamptz, businessDay
--   date, visitId uuid, invoiceNumber bigint
select o.request_hash as "requestHash", o.token_no as "tokenNo", o.placed_at as "placedAt", o.business_day as
  "businessDay", o.visit_id as "visitId", (select max(v.invoice_number) from invoice_orders v where v.order_id = o.id)
  as "invoiceNumber"
from orders o
where o.id = $1;

-- orders/dining/rounds lockOrdersOfVisit($1 uuid) → id uuid, status text, paymentStatus text
select id, status, payment_status as "paymentStatus"
from orders
where visit_id = $1
order by id
for update;

-- orders/dining/rounds lockOrdersOfLines($1 uuid[])
select
from orders
where id in (select order_id from order_items where id = any($1::uuid[]))
order by id
for update;

-- orders/dining/rounds listLinesToFire($1 uuid) → id uuid, orderId uuid, itemId uuid, categoryId uuid, itemTitle text,
--   variantTitle text, addons jsonb, notes text, seat smallint, course smallint, quantity integer, isFired boolean,
--   status text, tokenNo integer, deliveryType text, tableTitle text, covers smallint, placedBy text, placedByName
--   text, isRush boolean, stations json
select i.id, i.order_id as "orderId", i.item_id as "itemId", i.category_id as "categoryId", i.item_title as "itemTitle",
  i.variant_title as "variantTitle", i.addons, i.notes, i.seat, i.course, i.quantity, i.fired_at is not null as
  "isFired", i.status, o.token_no as "tokenNo", o.delivery_type as "deliveryType", o.table_title as "tableTitle",
  o.covers, o.placed_by as "placedBy", (select u.name from users u where u.username = o.placed_by) as "placedByName",
  o.is_rush as "isRush", coalesce(( select json_agg(json_build_object('id', s.station_id, 'slipQuantity',
  s.slip_quantity)) from order_item_stations s where s.order_item_id = i.id), '[]') as stations
from orders o
join order_items i on i.order_id = o.id
where o.visit_id = $1 and o.status = 'created' and i.status <> 'cancelled'
order by o.placed_at, o.id, i.position;

-- orders/dining/rounds countLines($1 uuid[]) → count integer
select count(*)::int as count
from order_items
where id = any($1::uuid[]);

-- orders/dining/rounds listLinesToChange($1 uuid[]) → id uuid, orderId uuid, itemTitle text, status text, paymentStatus
--   text, visitId uuid, visitName text, stationIds text[]
select i.id, i.order_id as "orderId", i.item_title as "itemTitle", i.status, o.payment_status as "paymentStatus",
  o.visit_id as "visitId", coalesce(( select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position,
  t.id) from visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and t.until is not
  distinct from v.closed_at), v.name, '') as "visitName", array( select coalesce(s.station_id, d.id)::text from (select
  id from stations where is_default and deleted_at is null) d left join order_item_stations s on s.order_item_id = i.id
  where i.fired_at is not null and s.status is distinct from 'done') as "stationIds"
from order_items i
join orders o on o.id = i.order_id
left
join visits v on v.id = o.visit_id
where i.id = any($1::uuid[]);

-- orders/dining/rounds updateOrdersMoved($1 uuid, $2 uuid, $3 text, $4 text, $5 uuid[])
update orders
set visit_id = $1, table_id = case when status = 'created' then $2::uuid else table_id end, table_title = case when
  status = 'created' then $3::text else table_title end, floor = case when status = 'created' then $4::text else floor
  end
where id = any($5::uuid[]);

-- orders/dining/rounds insertCuts($1 jsonb)
with cut as ( select * from jsonb_to_recordset($1::jsonb) as c(id uuid, "newId" uuid, units int, "isVoid" boolean) ),
  kept as ( update order_items i set quantity = i.quantity - c.units from cut c where i.id = c.id returning i.*,
  c."newId", c.units as cut_units, c."isVoid" ), at_stations as ( insert into order_item_stations (order_item_id,
  station_id, status, started_at, done_at, done_by, slip_quantity) select c."newId", s.station_id, s.status,
  s.started_at, s.done_at, s.done_by, least(s.slip_quantity, c.units) from cut c join order_item_stations s on
  s.order_item_id = c.id where not c."isVoid" ), on_paper as ( update order_item_stations s set slip_quantity =
  greatest(s.slip_quantity - c.units, 0) from cut c where s.order_item_id = c.id and not c."isVoid" ) insert into
  order_items (id, order_id, position, item_id, item_title, category_id, category_title, variant_id, variant_title,
  variant_price, addons, unit_price, list_price, price_rule, is_discountable, tax_id, tax_title, tax_rate_milli,
  tax_type, notes, seat, set_menu, course, fired_at, ordered_by, ordered_at, quantity, status, status_before_bump,
  portions_returned, split_from)
select k."newId", k.order_id, (select max(o.position) from order_items o where o.order_id = k.order_id) + row_number()
  over (partition by k.order_id order by k.position), k.item_id, k.item_title, k.category_id, k.category_title,
  k.variant_id, k.variant_title, k.variant_price, k.addons, k.unit_price, k.list_price, k.price_rule, k.is_discountable,
  k.tax_id, k.tax_title, k.tax_rate_milli, k.tax_type, k.notes, k.seat, k.set_menu, k.course, k.fired_at, k.ordered_by,
  k.ordered_at, k.cut_units, case when k."isVoid" then 'cancelled' else k.status end, case when not k."isVoid" then
  k.status_before_bump end, case when k."isVoid" then k.status = 'created' else k.portions_returned end, case when not
  k."isVoid" then coalesce(k.split_from, k.id) end
from kept k;

-- orders/dining/rounds insertRound($1 uuid, $2 date, $3 integer, $4 uuid, $5 text, $6 text, $7 uuid, $8 uuid, $9 uuid,
--   $10 uuid[])
with placed as ( insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone,
  customer_name, table_id, table_title, floor, payment_status, placed_by, placed_at, covers, visit_id, is_rush) select
  $1::uuid, $2::date, $3::int, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name, $4::uuid, $5, $6,
  'pending', o.placed_by, o.placed_at, null, $7::uuid, o.is_rush from orders o where o.id = $8 ) update order_items i
set order_id = $9::uuid, position = l.position, ordered_by = coalesce(i.ordered_by, o.placed_by), ordered_at =
  coalesce(i.ordered_at, o.placed_at)
from unnest($10::uuid[]) with ordinality as l(id, position), orders o
where i.id = l.id and o.id = i.order_id;

-- orders/dining/rounds updateChangedLines($1 jsonb)
update order_items i
set seat = case when c.change ? 'seat' then (c.change ->> 'seat')::smallint else i.seat end, course = case when c.change
  ? 'course' then (c.change ->> 'course')::smallint else i.course end, notes = case when c.change ? 'notes' then
  c.change ->> 'notes' else i.notes end, fired_at = case when c.change ? 'isFired' then case when (c.change ->>
  'isFired')::boolean then now() end else i.fired_at end
from ( select change, (change ->> 'id')::uuid as id from jsonb_array_elements($1::jsonb) as c(change) offset 0 ) c
where i.id = c.id;

-- orders/dining/rounds updateStationsOf($1 jsonb)
insert into order_item_stations as k (order_item_id, station_id, slip_quantity)
select s."lineId", s.id, s."slipQuantity"
from jsonb_to_recordset($1::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int)
on conflict (tenant_id, order_item_id, station_id) do update
set slip_quantity = excluded.slip_quantity;

-- orders/dining/rounds insertNoticesAt($1 jsonb)
insert into station_notices (order_item_id, station_id, kind, text)
select n."lineId", n."stationId", n.kind, n.text
from jsonb_to_recordset($1::jsonb) as n("lineId" uuid, "stationId" uuid, kind text, text text);

-- orders/kitchen/kitchen-orders lockVisitsOfPaidOrders($1 uuid[], $2 uuid[]) → id uuid
select id
from visits
where id = any(array( select visit_id from orders where payment_status = 'paid' and id = any(array( select
  unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))))
order by id
for no key update;

-- orders/kitchen/kitchen-orders lockOrdersInKitchen($1 uuid[], $2 uuid[]) → id uuid
select id
from orders
where id = any(array( select unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))
order by id
for no key update;

-- orders/kitchen/kitchen-orders listOrdersInKitchen($1 uuid[], $2 uuid[]) → id uuid, tokenNo integer, status text,
--   paymentStatus text, isRush boolean, bumpedAt double precision, visitId uuid, openVisit json, lines json
select o.id, o.token_no as "tokenNo", o.status, o.payment_status as "paymentStatus", o.is_rush as "isRush",
  extract(epoch from o.bumped_at)::float8 * 1000 as "bumpedAt", o.visit_id as "visitId", case when v.status = 'open'
  then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select json_agg(json_build_object('id', x.id,
  'status', x.status)) from orders x where x.visit_id = v.id)) end as "openVisit", coalesce(( select
  json_agg(json_build_object('id', i.id, 'status', i.status, 'isFired', i.fired_at is not null, 'statusBeforeBump',
  i.status_before_bump, 'stations', coalesce(( select json_agg(json_build_object('id', s.station_id, 'status', s.status,
  'hasBegun', s.started_at is not null, 'doneAt', extract(epoch from s.done_at)::float8 * 1000, 'recallMin',
  t.recall_min) order by t.position, t.created_at, t.id) from order_item_stations s join stations t on t.id =
  s.station_id where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where i.order_id = o.id),
  '[]') as lines
from orders o
left
join visits v on v.id = o.visit_id
where o.id = any(array( select unnest($1::uuid[]) union select order_id from order_items where id = any($2::uuid[])))
order by o.id;

-- orders/kitchen/kitchen-orders getStations($1 uuid, $2 uuid) → defaultStationId uuid, isStationKnown boolean
select id as "defaultStationId", $1::uuid is null or exists (select from stations where id = $2::uuid and deleted_at is
  null) as "isStationKnown"
from stations
where is_default and deleted_at is null;

-- orders/kitchen/kitchen-orders listBumpedTickets($1 integer) → id uuid, tokenNo integer, status text, paymentStatus
--   text, tableTitle text, deliveryType text, bumpedAt timestamptz, lines json
select o.id, o.token_no as "tokenNo", o.status, o.payment_status as "paymentStatus", o.table_title as "tableTitle",
  o.delivery_type as "deliveryType", o.bumped_at as "bumpedAt", ( select json_agg(json_build_object('status', i.status,
  'statusBeforeBump', i.status_before_bump)) from order_items i where i.order_id = o.id) as lines
from orders o
where o.bumped_at > now() - make_interval(mins => $1::int)
order by o.bumped_at desc, o.id desc;

-- orders/kitchen/notices listUnseenNotices() → id uuid, itemId uuid, orderId uuid, stationId uuid, kind text, text
--   text, at timestamptz
select n.id, n.order_item_id as "itemId", i.order_id as "orderId", n.station_id as "stationId", n.kind, n.text, n.at
from station_notices n
join order_items i on i.id = n.order_item_id
where n.seen_at is null and n.at > now() - interval '12 hours'
order by n.at, n.id;

-- orders/kitchen/notices updateNoticesSeen($1 uuid[]) → id uuid, orderId uuid
update station_notices n
set seen_at = now()
from order_items i
where n.id = any($1::uuid[]) and n.seen_at is null and i.id = n.order_item_id
returning n.id, i.order_id as "orderId";

-- orders/kitchen/planned-kitchen updateOrdersInKitchen($1 jsonb)
update orders o
set status = c.status, closed_at = case when c.status = 'created' then null else now() end, is_rush = c."isRush",
  bumped_at = case c.ticket when 'bumped' then now() when 'same' then o.bumped_at end
from jsonb_to_recordset($1::jsonb) as c(id uuid, status text, "isRush" boolean, ticket text)
where o.id = c.id;

-- orders/kitchen/planned-kitchen updateLinesInKitchen($1 jsonb)
update order_items i
set status = c.status, status_before_bump = c."statusBeforeBump", portions_returned = false, fired_at = case when
  c."isFired" then coalesce(i.fired_at, now()) end
from jsonb_to_recordset($1::jsonb) as c(id uuid, status text, "isFired" boolean, "statusBeforeBump" text)
where i.id = c.id;

-- orders/kitchen/planned-kitchen updateLinesAtStations($1 text, $2 jsonb)
insert into order_item_stations as s (order_item_id, station_id, status, started_at, done_at, done_by)
select c."lineId", c."stationId", c.status, case when c.status = 'started' then now() end, case when c.status = 'done'
  then now() end, case when c.status = 'done' then $1 end
from jsonb_to_recordset($2::jsonb) as c("lineId" uuid, "stationId" uuid, status text)
on conflict (tenant_id, order_item_id, station_id) do update
set status = excluded.status, started_at = case excluded.status when 'queued' then null else coalesce(s.started_at,
  excluded.started_at) end, done_at = excluded.done_at, done_by = excluded.done_by;

-- orders/kitchen/planned-kitchen updatePrinted($1 jsonb)
update order_item_stations s
set slip_quantity = p."slipQuantity"
from jsonb_to_recordset($1::jsonb) as p("lineId" uuid, id uuid, "slipQuantity" int)
where s.order_item_id = p."lineId" and s.station_id = p.id;

-- orders/kitchen/planned-kitchen updatePrepTimes($1 jsonb, $2 integer, $3 integer, $4 integer, $5 integer)
with taken as ( select i.item_id, d."stationId" as station_id, extract(epoch from now() - i.fired_at)::int as seconds
  from jsonb_to_recordset($1::jsonb) as d("lineId" uuid, "stationId" uuid) join order_items i on i.id = d."lineId" join
  menu_items m on m.id = i.item_id ) insert into prep_times as p (item_id, station_id, last_seconds)
select item_id, station_id, (array_agg(seconds))[1:$2::int]
from taken
where seconds between $3 and $4
group by 1, 2
on conflict (tenant_id, item_id, station_id) do update
set last_seconds = (excluded.last_seconds || p.last_seconds)[1:$5::int];

-- orders/kitchen/remade-lines getLineToRemake($1 uuid) → line json, order json
select json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'addons', i.addons, 'setMenu', i.set_menu, 'quantity', i.quantity, 'notes', i.notes,
  'seat', i.seat, 'course', i.course, 'hadReturned', i.portions_returned, 'stations', coalesce(( select
  json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity)) from order_item_stations s where
  s.order_item_id = i.id), '[]')) as line, json_build_object('id', o.id, 'tokenNo', o.token_no, 'deliveryType',
  o.delivery_type, 'tableTitle', o.table_title, 'covers', o.covers, 'placedBy', o.placed_by, 'isRush', o.is_rush,
  'server', coalesce(w.name, v.waiter_name, v.waiter, o.placed_by), 'visit', case when v.id is not null then
  json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name)
  end) as "order"
from order_items i
join orders o on o.id = i.order_id
left
join visits v on v.id = o.visit_id
left
join users w on w.username = coalesce(v.waiter, o.placed_by)
where i.id = $1;

-- orders/orders listOpenOrders() → version bigint, events integer, id uuid, tokenNo integer, businessDay date, placedAt
--   timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName
--   text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly
--   boolean, isRush boolean, paidAt timestamptz, placedSeconds double precision, items json, bills json
select c.last_event as version, 0 as events, o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay",
  o.placed_at as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType",
  o.customer_type as "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id
  as "tableId", o.table_title as "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as
  "paymentStatus", o.visit_id as "visitId", o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.paid_at as
  "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", coalesce(( select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom',
  i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce(( select json_agg(json_build_object('id',
  s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at)) from order_item_stations s where
  s.order_item_id = i.id), '[]')) order by i.position) from order_items i where i.order_id = o.id), '[]') as items, (
  select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen', b.status = 'open', 'total', b.total,
  'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and ( exists (select from bill_discounts d
  where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists ( select from bill_lines x join order_items
  i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive') ) then json_build_object(
  'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.given_at,
  d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null), 'lines', ( select
  json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position', i.position, 'amount',
  i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to, 'of', x.part_of),
  'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli, 'taxType', i.tax_type,
  'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id = x.order_item_id join orders p on p.id =
  x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from (select bill_id, json_agg(order_item_id) as
  ids from bill_lines where order_id = o.id group by bill_id) l join bills b on b.id = l.bill_id) as bills
from tenant_counters c
left
join orders o on o.status = 'created'
order by o.placed_at, o.id;

-- orders/orders listOrdersOfVisits($1 uuid[]) → id uuid, tokenNo integer, businessDay date, placedAt timestamptz,
--   placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName text,
--   tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly boolean,
--   isRush boolean, paidAt timestamptz, placedSeconds double precision, items json, bills json
select o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as
  "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId",
  o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8
  as "placedSeconds", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce((
  select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt',
  s.done_at)) from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i
  where i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no,
  'isOpen', b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status =
  'open' and ( exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or
  exists ( select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.visit_id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders getLastEvent() → version bigint
select last_event as version
from tenant_counters;

-- orders/orders listListedOrders($1 uuid[]) → id uuid, tokenNo integer, businessDay date, placedAt timestamptz,
--   placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName text,
--   tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly boolean,
--   isRush boolean, paidAt timestamptz, placedSeconds double precision, items json, bills json
select o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as
  "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId",
  o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8
  as "placedSeconds", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce((
  select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt',
  s.done_at)) from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i
  where i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no,
  'isOpen', b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status =
  'open' and ( exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or
  exists ( select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders listVisitsOfOrders($1 uuid[]) → id uuid, name text, covers smallint, waiter text, waiterName text
select v.id, v.name, v.covers, v.waiter, v.waiter_name as "waiterName"
from visits v
where v.id in (select o.visit_id from orders o where o.id = any($1::uuid[]));

-- orders/orders listOrdersClosedSince($1 integer) → id uuid, tokenNo integer, businessDay date, placedAt timestamptz,
--   placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName text,
--   tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid, kitchenOnly boolean,
--   isRush boolean, paidAt timestamptz, placedSeconds double precision, items json, bills json
select o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as
  "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId",
  o.kitchen_only as "kitchenOnly", o.is_rush as "isRush", o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8
  as "placedSeconds", coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by,
  'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce((
  select json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt',
  s.done_at)) from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i
  where i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no,
  'isOpen', b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status =
  'open' and ( exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or
  exists ( select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from orders o
where o.business_day >= (select business_day - 1 from tenant_counters) and o.status = 'completed' and o.closed_at >
  now() - make_interval(mins => $1)
order by o.placed_at, o.id;

-- orders/orders listOrderChanges($1 bigint) → version bigint, events integer, id uuid, tokenNo integer, businessDay
--   date, placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone
--   text, customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid,
--   kitchenOnly boolean, isRush boolean, paidAt timestamptz, placedSeconds double precision, items json, bills json
with missed as ( select payload from live_events where version > $1 ), named as ( select (payload ->> 'orderId')::uuid
  as id from missed where payload ? 'orderId' union select jsonb_array_elements_text(payload -> 'orderIds')::uuid from
  missed where payload ? 'orderIds' )
select c.last_event as version, (select count(*) from missed)::int as events, o.id as "id", o.token_no as "tokenNo",
  o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as "placedBy", o.covers as "covers",
  o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as "customerPhone",
  o.customer_name as "customerName", o.table_id as "tableId", o.table_title as "tableTitle", o.floor as "floor",
  o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId", o.kitchen_only as "kitchenOnly",
  o.is_rush as "isRush", o.paid_at as "paidAt", extract(epoch from o.placed_at)::float8 as "placedSeconds", coalesce((
  select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId',
  i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title,
  'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price,
  'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle',
  i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu',
  i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at,
  'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status, 'stations', coalesce(( select
  json_agg(json_build_object('id', s.station_id, 'status', s.status, 'startedAt', s.started_at, 'doneAt', s.done_at))
  from order_item_stations s where s.order_item_id = i.id), '[]')) order by i.position) from order_items i where
  i.order_id = o.id), '[]') as items, ( select json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen',
  b.status = 'open', 'total', b.total, 'paid', b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and (
  exists (select from bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists (
  select from bill_lines x join order_items i on i.id = x.order_item_id where x.bill_id = b.id and i.tax_type =
  'exclusive') ) then json_build_object( 'discounts', ( select json_agg(json_build_object('id', d.id, 'kind', d.kind,
  'value', d.value) order by d.given_at, d.position) from bill_discounts d where d.bill_id = b.id and d.is_shared and
  d.removed_at is null), 'lines', ( select json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at,
  'position', i.position, 'amount', i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to',
  x.part_to, 'of', x.part_of), 'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli',
  i.tax_rate_milli, 'taxType', i.tax_type, 'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id =
  x.order_item_id join orders p on p.id = x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from
  (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id group by bill_id) l join bills b
  on b.id = l.bill_id) as bills
from tenant_counters c
left
join orders o on o.id = any(array(select id from named));

-- orders/orders listCompletedUnpaidOrders($1 uuid, $2 uuid, $3 uuid, $4 uuid) → id uuid, tokenNo integer, businessDay
--   date, placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone
--   text, customerName text, tableId uuid, tableTitle text, floor text, status text, paymentStatus text, visitId uuid,
--   items json
select o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as
  "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId",
  coalesce(( select json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId',
  i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title,
  'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price,
  'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle',
  i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu',
  i.set_menu, 'course', i.course, 'firedAt', i.fired_at, 'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at,
  'splitFrom', i.split_from, 'doneAt', i.done_at, 'status', i.status) order by i.position) from order_items i where
  i.order_id = o.id), '[]') as items
from orders o
where o.status = 'completed' and o.payment_status <> 'paid' and ($1::uuid is null or o.table_id = $2::uuid) and
  ($3::uuid is null or o.id = $4::uuid) and not exists (select from bill_lines l where l.order_id = o.id)
order by o.placed_at, o.id;

-- orders/orders listOrders($1 uuid[]) → id uuid, tokenNo integer, businessDay date, placedAt timestamptz, placedBy
--   text, covers smallint, deliveryType text, customerType text, customerPhone text, customerName text, tableId uuid,
--   tableTitle text, floor text, status text, paymentStatus text, visitId uuid, visit json, items json, bills json,
--   invoiceNumber bigint
select o.id as "id", o.token_no as "tokenNo", o.business_day as "businessDay", o.placed_at as "placedAt", o.placed_by as
  "placedBy", o.covers as "covers", o.delivery_type as "deliveryType", o.customer_type as "customerType",
  o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId", o.table_title as
  "tableTitle", o.floor as "floor", o.status as "status", o.payment_status as "paymentStatus", o.visit_id as "visitId",
  ( select json_build_object('id', v.id, 'name', v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName',
  v.waiter_name) from visits v where v.id = o.visit_id) as visit, coalesce(( select json_agg(json_build_object('id',
  i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title,
  'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons,
  'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable,
  'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType',
  i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu, 'course', i.course, 'firedAt', i.fired_at,
  'orderedBy', i.ordered_by, 'orderedAt', i.ordered_at, 'splitFrom', i.split_from, 'doneAt', i.done_at, 'status',
  i.status) order by i.position) from order_items i where i.order_id = o.id), '[]') as items, ( select
  json_agg(json_build_object('id', b.id, 'letterNo', b.letter_no, 'isOpen', b.status = 'open', 'total', b.total, 'paid',
  b.paid, 'itemIds', l.ids, 'content', case when b.status = 'open' and ( exists (select from bill_discounts d where
  d.bill_id = b.id and d.is_shared and d.removed_at is null) or exists ( select from bill_lines x join order_items i on
  i.id = x.order_item_id where x.bill_id = b.id and i.tax_type = 'exclusive') ) then json_build_object( 'discounts', (
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value) order by d.given_at, d.position) from
  bill_discounts d where d.bill_id = b.id and d.is_shared and d.removed_at is null), 'lines', ( select
  json_agg(json_build_object('orderId', x.order_id, 'placedAt', p.placed_at, 'position', i.position, 'amount',
  i.unit_price * i.quantity, 'stretch', json_build_object('from', x.part_from, 'to', x.part_to, 'of', x.part_of),
  'discounts', x.discounts, 'isDiscountable', i.is_discountable, 'rateMilli', i.tax_rate_milli, 'taxType', i.tax_type,
  'taxTitle', i.tax_title)) from bill_lines x join order_items i on i.id = x.order_item_id join orders p on p.id =
  x.order_id where x.bill_id = b.id)) end) order by b.letter_no, b.id) from (select bill_id, json_agg(order_item_id) as
  ids from bill_lines where order_id = o.id group by bill_id) l join bills b on b.id = l.bill_id) as bills, case when
  o.payment_status = 'paid' then (select max(p.invoice_number) from invoice_orders p where p.order_id = o.id) end as
  "invoiceNumber"
from orders o
where o.id = any($1::uuid[])
order by o.placed_at, o.id;

-- orders/orders lockOrderOfItemForUpdate($1 uuid) → id uuid, status text, paymentStatus text, kitchenOnly boolean,
--   visitId uuid
select id, status, payment_status as "paymentStatus", kitchen_only as "kitchenOnly", visit_id as "visitId"
from orders
where id = (select order_id from order_items where id = $1)
for update;

-- orders/orders updateItemSeat($1 smallint, $2 uuid)
update order_items
set seat = $1
where id = $2;

-- orders/orders updateItemsFinished($1 uuid[])
update order_items
set status = 'completed'
where order_id = any($1::uuid[]) and status in ('created', 'preparing');

-- orders/paying/payment-status insertOrdersPaidByVoid($1 date, $2 uuid[])
insert into orders_paid_by_voids (order_id, business_day, paid_hour, delivery_type, placed_by)
select o.id, $1::date, extract(hour from now() at time zone s.time_zone)::smallint, o.delivery_type, o.placed_by
from store_settings s, orders o
where o.id = any($2::uuid[]);

-- orders/paying/payment-status updateOrdersPaying($1 jsonb)
update orders o
set payment_status = p."paymentStatus", status = coalesce(p.status, o.status), paid_at = case when p."paymentStatus" =
  'paid' then coalesce(o.paid_at, now()) else o.paid_at end, kitchen_only = coalesce(p."kitchenOnly", o.kitchen_only),
  closed_at = case p.status when 'created' then null when 'completed' then now() else o.closed_at end
from jsonb_to_recordset($1::jsonb) as p(id uuid, "paymentStatus" text, status text, "kitchenOnly" boolean)
where o.id = p.id;

-- orders/planned-orders insertOrders($1 jsonb)
insert into orders (id, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name, table_id,
  table_title, floor, placed_by, covers, visit_id, request_hash, payment_status, paid_at)
select o.id, o."businessDay", o."tokenNo", o."deliveryType", o."customerType", o."customerPhone", o."customerName",
  o."tableId", o."tableTitle", o.floor, o."placedBy", o.covers, o."visitId", decode(o."requestHash", 'hex'),
  o."paymentStatus", case when o."paymentStatus" = 'paid' then now() end
from jsonb_to_recordset($1::jsonb) as o(id uuid, "businessDay" date, "tokenNo" int, "deliveryType" text, "customerType"
  text, "customerPhone" text, "customerName" text, "tableId" uuid, "tableTitle" text, floor text, "placedBy" text,
  covers int, "visitId" uuid, "requestHash" text, "paymentStatus" text);

-- orders/planned-orders insertLines($1 jsonb)
insert into order_items (id, order_id, position, course, fired_at, item_id, item_title, category_id, category_title,
  variant_id, variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity,
  tax_id, tax_title, tax_rate_milli, tax_type, notes, seat, set_menu)
select l.id, l."orderId", l.position, l.course, case when not l."isHeld" then now() end, l."itemId", l."itemTitle",
  l."categoryId", l."categoryTitle", l."variantId", l."variantTitle", l."variantPrice", l.addons, l."unitPrice",
  l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId", l."taxTitle", l."taxRateMilli", l."taxType",
  l.notes, l.seat, l."setMenu"
from jsonb_to_recordset($1::jsonb) as l(id uuid, "orderId" uuid, position int, course int, "isHeld" boolean, "itemId"
  uuid, "itemTitle" text, "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice"
  bigint, addons jsonb, "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity
  int, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb);

-- orders/planned-orders insertStationsOf($1 jsonb)
insert into order_item_stations (order_item_id, station_id, slip_quantity)
select s."lineId", s.id, s."slipQuantity"
from jsonb_to_recordset($1::jsonb) as s("lineId" uuid, id uuid, "slipQuantity" int);

-- orders/prices/prices updateItemPrices($1 jsonb)
update order_items i
set unit_price = p."unitPrice", list_price = p."listPrice", price_rule = null
from jsonb_to_recordset($1::jsonb) as p(id uuid, "unitPrice" bigint, "listPrice" bigint)
where i.id = p.id;

-- orders/prices/prices listTaxGroupsOfOrders($1 uuid[]) → itemId uuid, groupId uuid
select i.id as "itemId", g.id as "groupId"
from menu_items i
join tax_groups g on g.id = i.tax_group_id
where i.id in (select item_id from order_items where order_id = any($1::uuid[]));

-- orders/prices/prices updateDiningOption($1 text, $2 uuid[])
update orders
set delivery_type = $1
where id = any($2::uuid[]);

-- orders/prices/prices updateItemTaxes($1 jsonb)
update order_items i
set tax_id = t."taxId", tax_title = t."taxTitle", tax_rate_milli = t."taxRateMilli", tax_type = t."taxType"
from jsonb_to_recordset($1::jsonb) as t(id uuid, "taxId" uuid, "taxTitle" text, "taxRateMilli" int, "taxType" text)
where i.id = t.id;

-- orders/qr-menu/guest-orders insertGuestOrder($1 uuid, $2 date, $3 integer, $4 text, $5 text, $6 text, $7 text, $8
--   text, $9 text, $10 uuid, $11 text, $12 text)
insert into qr_orders (id, business_day, order_no, token_hash, qr_code, delivery_type, customer_type, customer_phone,
  customer_name, table_id, table_title, floor)
values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8, $9, $10, $11, $12);

-- orders/qr-menu/guest-orders insertGuestOrderLines($1 uuid, $2 jsonb)
insert into qr_order_items (qr_order_id, position, item_id, item_title, category_id, category_title, variant_id,
  variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable, quantity, tax_id,
  tax_title, tax_rate_milli, tax_type, notes, seat, set_menu)
select $1, l.position, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId", l."variantTitle",
  l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable", l.quantity, l."taxId",
  l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu"
from jsonb_to_recordset($2::jsonb) as l(position int, "itemId" uuid, "itemTitle" text, "categoryId" uuid,
  "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb, "unitPrice" bigint,
  "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid, "taxTitle" text,
  "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb);

-- orders/qr-menu/guest-orders updateGuestNumber($1 date, $2 integer)
update tenant_counters
set qr_order_day = $1, last_qr_order = $2;

-- orders/qr-menu/guest-orders getGuestNumbers($1 text) → day date, orderNo integer, atTable bigint, inStore bigint
select c.qr_order_day as day, c.last_qr_order as "orderNo", w."atTable", w."inStore"
from tenant_counters c
cross
join lateral ( select count(*) filter (where t.public_code = $1) as "atTable", count(*) as "inStore" from qr_orders o
  left join restaurant_tables t on t.id = o.table_id where o.status = 'created' ) w;

-- orders/qr-menu/guest-orders getGuestOrder($1 uuid) → orderNo integer, placedAt timestamptz, qrStatus text, status
--   text, paymentStatus text, tokenNo integer, tableTitle text, items json, currency text, digits smallint
select q.order_no as "orderNo", q.placed_at as "placedAt", q.status as "qrStatus", o.status, o.payment_status as
  "paymentStatus", o.token_no as "tokenNo", case when o.id is null then q.table_title else o.table_title end as
  "tableTitle", case when o.id is null then (select json_agg(json_build_object('itemId', i.item_id, 'itemTitle',
  i.item_title, 'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id,
  'variantTitle', i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price,
  'listPrice', i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity,
  'taxId', i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes,
  'seat', i.seat, 'setMenu', i.set_menu, 'status', 'created') order by i.position) from qr_order_items i where
  i.qr_order_id = q.id) else (select json_agg(json_build_object('itemId', i.item_id, 'itemTitle', i.item_title,
  'categoryId', i.category_id, 'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle',
  i.variant_title, 'variantPrice', i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice',
  i.list_price, 'priceRule', i.price_rule, 'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId',
  i.tax_id, 'taxTitle', i.tax_title, 'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat',
  i.seat, 'setMenu', i.set_menu, 'status', i.status) order by i.position) from order_items i where i.order_id = o.id)
  end as items, s.currency, s.currency_digits as digits
from qr_orders q
join store_settings s on true
left
join orders o on o.id = q.order_id
where q.id = $1;

-- orders/qr-menu/qr-orders countWaitingQrOrders() → count bigint
select count(*)
from qr_orders
where status = 'created';

-- orders/qr-menu/qr-orders listWaitingQrOrders() → id uuid, orderNo integer, placedAt timestamptz, deliveryType text,
--   customerType text, customerPhone text, customerName text, tableId uuid, tableTitle text, floor text, status text,
--   paymentStatus text, items json
select o.id, o.order_no as "orderNo", o.placed_at as "placedAt", o.delivery_type as "deliveryType", o.customer_type as
  "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id as "tableId",
  o.table_title as "tableTitle", o.floor as "floor", o.status, 'pending' as "paymentStatus", coalesce((select
  json_agg(json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', 'created') order by i.position) from qr_order_items i where i.qr_order_id = o.id), '[]') as items
from qr_orders o
where o.status = 'created'
order by o.placed_at, o.id;

-- orders/qr-menu/qr-orders findQrOrderCart($1 uuid) → deliveryType text, customerType text, customerPhone text,
--   customerName text, tableId uuid, items json
select o.delivery_type as "deliveryType", o.customer_type as "customerType", o.customer_phone as "customerPhone",
  o.customer_name as "customerName", o.table_id as "tableId", (select json_agg(json_build_object('id', i.item_id,
  'variant_id', i.variant_id, 'addons_ids', (select coalesce(json_agg(addon -> 'id'), '[]') from
  jsonb_array_elements(i.addons) addon where not addon ? 'group_title'), 'modifiers', (select
  coalesce(json_agg(json_build_object('id', addon -> 'id', 'quantity', 1)), '[]') from jsonb_array_elements(i.addons)
  addon where addon ? 'group_title'), 'quantity', i.quantity, 'notes', i.notes, 'seat', null, 'lineId', null, 'course',
  null, 'unitPrice', null, 'override', null, 'steps', json_build_array(), 'setMenu', i.set_menu, 'discounts',
  json_build_array()) order by i.position) from qr_order_items i where i.qr_order_id = o.id) as items
from qr_orders o
where o.id = $1;

-- orders/qr-menu/qr-orders lockQrOrder($1 uuid) → id uuid, orderNo integer, placedAt timestamptz, isWaiting boolean
select id, order_no as "orderNo", placed_at as "placedAt", status = 'created' as "isWaiting"
from qr_orders
where id = $1
for update;

-- orders/qr-menu/qr-orders lockWaitingQrOrders() → id uuid, orderNo integer, placedAt timestamptz, isWaiting boolean
select id, order_no as "orderNo", placed_at as "placedAt", true as "isWaiting"
from qr_orders
where status = 'created'
order by id
for update;

-- orders/qr-menu/qr-orders updateQrOrderTaken($1 uuid, $2 uuid)
update qr_orders
set status = 'completed', order_id = $1
where id = $2;

-- orders/qr-menu/qr-orders updateQrOrdersCancelled($1 uuid[])
update qr_orders
set status = 'cancelled'
where id = any($1::uuid[]);

-- orders/voids/locked-orders listLinesTaken($1 uuid[], $2 uuid[]) → id uuid, orderId uuid, splitFrom uuid, itemId uuid,
--   itemTitle text, variantId uuid, variantTitle text, addons jsonb, setMenu jsonb, quantity integer, stockIds text[]
select i.id, i.order_id as "orderId", i.split_from as "splitFrom", i.item_id as "itemId", i.item_title as "itemTitle",
  i.variant_id as "variantId", i.variant_title as "variantTitle", i.addons, i.set_menu as "setMenu", i.quantity,
  array(select distinct m.item_id::text from stock_moves m where m.order_item_id in (i.id, i.split_from)) as "stockIds"
from order_items i
where i.id = any(array( select unnest($1::uuid[]) union select id from order_items where order_id = any($2::uuid[])));

-- orders/voids/locked-orders listOrdersAtStations($1 uuid[]) → id uuid, server text, isRush boolean, kitchenOnly
--   boolean, visitName text, lines json
select o.id, coalesce(w.name, v.waiter_name, v.waiter, o.placed_by) as server, o.is_rush as "isRush", o.kitchen_only as
  "kitchenOnly", coalesce(( select string_agg(r.title, ', ' order by r.id <> v.main_table_id, t.position, t.id) from
  visit_tables t join restaurant_tables r on r.id = t.table_id where t.visit_id = v.id and t.until is not distinct from
  v.closed_at), v.name, '') as "visitName", coalesce(( select json_agg(json_build_object('id', i.id, 'course', i.course,
  'splitFrom', i.split_from, 'isFired', i.fired_at is not null, 'stations', coalesce(( select
  json_agg(json_build_object('id', s.station_id, 'slipQuantity', s.slip_quantity)) from order_item_stations s where
  s.order_item_id = i.id), '[]'), 'openStationIds', array( select coalesce(s.station_id, d.id) from (select id from
  stations where is_default and deleted_at is null) d left join order_item_stations s on s.order_item_id = i.id where
  i.fired_at is not null and s.status is distinct from 'done'))) from order_items i where i.order_id = o.id), '[]') as
  lines
from orders o
left
join visits v on v.id = o.visit_id
left
join users w on w.username = coalesce(v.waiter, o.placed_by)
where o.id = any($1::uuid[]);

-- orders/voids/voids insertVoids($1 date, $2 uuid, $3 text, $4 text, $5 text, $6 jsonb)
insert into voids (business_day, order_id, order_item_id, token_no, item_title, variant_title, quantity, amount, stage,
  reason_id, reason_title, voided_by, approved_by)
select $1::date, v."orderId", v."orderItemId", v."tokenNo", v."itemTitle", v."variantTitle", v.quantity, v.amount,
  v.stage, $2::uuid, $3, $4, $5
from jsonb_to_recordset($6::jsonb) as v("orderId" uuid, "orderItemId" uuid, "tokenNo" int, "itemTitle" text,
  "variantTitle" text, quantity int, amount bigint, stage text);

-- orders/voids/voids updateLinesCancelled($1 uuid[])
update order_items
set status = 'cancelled', portions_returned = status = 'created' or portions_returned
where id = any($1::uuid[]);

-- orders/voids/voids updateOrdersClosed($1 text, $2 uuid[])
update orders
set status = $1, closed_at = now()
where id = any($2::uuid[]);

-- orders/voids/voids updateVoidsUndone($1 uuid[]) → figures_change void
with undone as ( update voids set undone_at = now() where order_item_id = any($1::uuid[]) and undone_at is null
  returning tenant_id )
select figures_change(tenant_id)
from undone;

-- platform/platform insertTenant($1 uuid, $2 text, $3 text, $4 boolean, $5 integer)
insert into tenants (id, name, language, is_active, trial_end_at)
values ($1, $2, $3, $4, now() + make_interval(days => $5));

-- platform/platform findAdmin($1 text) → id uuid, username text, passwordHash text, name text
select id, username, password_hash as "passwordHash", name
from platform_admins
where username = $1;

-- platform/platform updateAdminPassword($1 text, $2 uuid)
update platform_admins
set password_hash = $1
where id = $2;

-- platform/platform insertFirstAdmin() → pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtext('first operator'));

-- platform/platform insertFirstAdmin($1 text, $2 text, $3 text) → id uuid
insert into platform_admins (username, password_hash, name)
select $1, $2, $3
where not exists (select from platform_admins)
returning id;

-- platform/platform hasAdmin() → id uuid
select id
from platform_admins
limit 1;

-- platform/report/figures listTenantClocks() → id uuid, name text, isActive boolean, isPaying boolean, today date,
--   currency text, digits smallint, customers bigint, lastFigure bigint, lastPastFigure bigint
select id, name, is_active as "isActive", coalesce(is_paying, false) as "isPaying", today, currency, currency_digits as
  digits, customers, last_figure as "lastFigure", last_past_figure as "lastPastFigure"
from directory.list_tenant_clocks();

-- platform/report/figures listTenantFigures($1 uuid[], $2 date, $3 date, $4 date, $5 date, $6 integer) → id uuid,
--   orders bigint, sales bigint, items jsonb
select tenant_id as id, orders, sales, items
from directory.list_tenant_figures($1::uuid[], $2::date, $3::date, $4::date, $5::date, $6);

-- platform/report/figures listItemTitles($1 uuid[], $2 text[], $3 date[], $4 date[]) → title text
select title
from directory.list_item_titles($1::uuid[], $2::text[], $3::date[], $4::date[]) as title;

-- platform/report/figures findRates($1 date) → date date, currency text, rate text
select rate_date as date, currency, per_euro::text as rate
from exchange_rates
where rate_date = coalesce( (select max(rate_date) from exchange_rates where rate_date <= $1::date), (select
  min(rate_date) from exchange_rates));

-- platform/tenants/kept-journals insertKeptJournal($1 uuid, $2 jsonb) → keep_journal void
select directory.keep_journal($1::uuid, $2::jsonb);

-- platform/tenants/kept-journals findKeptJournal($1 uuid) → name text, siret text, heads jsonb, perpetual jsonb,
--   archive text, manifest text, keptUntil date
select name, siret, heads, perpetual, archive, manifest, kept_until as "keptUntil"
from directory.list_kept_journals()
where tenant = $1::uuid;

-- platform/tenants/kept-journals deleteKeptJournalsDue() → forget_kept_journals void
select directory.forget_kept_journals();

-- platform/tenants/tenant-export listExportTables($1 text, $2 text[]) → name name, columns text[]
select c.relname as name, array( select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
  and not a.attisdropped and a.atttypid <> 'bytea'::regtype and a.attname !~ $1 order by a.attnum) as columns
from pg_class c
where (c.oid = 'tenants'::regclass or c.oid in (select tbl from directory.list_tenant_tables() where is_ours)) and
  c.relname <> all($2::text[])
order by c.relname;

-- platform/tenants/tenant-export readRows()
declare leaving no scroll cursor for
select to_jsonb(chosen)::text as line
from (select "phone", "name" from customers) chosen;

-- platform/tenants/tenant-export readRows()
fetch 1000
from leaving;

-- platform/tenants/tenant-export readRows()
close leaving;

-- platform/tenants/tenant-export listPictureNames() → name text
select name
from pictures
order by name;

-- platform/tenants/tenant-export getPicture($1 text) → content bytea
select content
from pictures
where name = $1;

-- platform/tenants/tenant-removal insertTenantRemoval($1 uuid, $2 text, $3 text, $4 uuid, $5 integer) → begun boolean
select directory.begin_tenant_removal($1::uuid, $2, $3, $4::uuid, $5) as begun;

-- platform/tenants/tenant-removal claimTenantRemoval($1 uuid, $2 uuid, $3 integer) → claimed boolean
select directory.hold_tenant_removal($1::uuid, $2::uuid, $3) as claimed;

-- platform/tenants/tenant-removal listTenantRemovals() → tenantId uuid, name text, actor text, ip text, archive text,
--   isFinal boolean
select tenant_id as "tenantId", name, actor, actor_ip as ip, archive, is_final as "isFinal"
from directory.list_tenant_removals();

-- platform/tenants/tenant-removal updateTenantArchive($1 uuid, $2 text) → remember_tenant_archive void
select directory.remember_tenant_archive($1::uuid, $2);

-- platform/tenants/tenant-removal deleteTenantRemovalUndone($1 uuid) → undo_tenant_removal void
select directory.undo_tenant_removal($1::uuid);

-- platform/tenants/tenant-removal updateTenantRemovalFinal($1 uuid) → finalize_tenant_removal void
select directory.finalize_tenant_removal($1::uuid);

-- platform/tenants/tenant-removal deleteTenantRows($1 uuid, $2 bigint) → deleted bigint
select directory.delete_tenant_rows($1::uuid, $2) as deleted;

-- platform/tenants/tenant-removal deleteTenantRemoval($1 uuid) → finish_tenant_removal void
select directory.finish_tenant_removal($1::uuid);

-- platform/tenants/tenants countTenants() → active bigint, inactive bigint
select active, inactive
from directory.count_tenants();

-- platform/tenants/tenants listTenants($1 boolean, $2 text, $3 date, $4 date, $5 bigint, $6 bigint) → total bigint, id
--   uuid, name text, isActive boolean, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt
--   timestamptz, trialEndAt timestamptz, createdAt timestamptz, email text
select total, id, name, is_active as "isActive", subscription_id as "subscriptionId", subscription_start_at as
  "subscriptionStartAt", subscription_end_at as "subscriptionEndAt", trial_end_at as "trialEndAt", created_at as
  "createdAt", email
from directory.list_tenants($1, $2, $3::date, $4::date, $5, $6);

-- platform/tenants/tenants listEndingTrials($1 integer, $2 integer) → total bigint, id uuid, name text, email text,
--   endsAt timestamptz
select total, id, name, email, trial_end_at as "endsAt"
from directory.list_ending_trials(make_interval(days => $1), $2);

-- platform/tenants/tenants lockTenant() → name text, isActive boolean
select name, is_active as "isActive"
from tenants
where removed_at is null
for no key update;

-- platform/tenants/tenants updateTenant($1 text, $2 boolean)
update tenants
set name = $1, is_active = $2
where id = current_tenant_id();

-- platform/tenants/tenants updateTenantLanguage($1 text)
update tenants
set language = $1
where id = current_tenant_id();

-- platform/tenants/tenants findTenantDetails() → id uuid, name text, isActive boolean, createdAt timestamptz,
--   trialEndAt timestamptz, subscriptionId text, subscriptionStartAt timestamptz, subscriptionEndAt timestamptz,
--   storeName text, address text, phone text, email text, currency text, isQrMenuEnabled boolean, users bigint
select t.id, t.name, t.is_active as "isActive", t.created_at as "createdAt", t.trial_end_at as "trialEndAt",
  t.subscription_id as "subscriptionId", t.subscription_start_at as "subscriptionStartAt", t.subscription_end_at as
  "subscriptionEndAt", s.store_name as "storeName", s.address, s.phone, s.email, s.currency, s.is_qr_menu_enabled as
  "isQrMenuEnabled", (select count(*) from users) as users
from tenants t
left
join store_settings s on s.tenant_id = t.id
where t.removed_at is null;

-- platform/tenants/tenants listSubscriptionHistory() → id uuid, tenantId uuid, createdAt timestamptz, startsAt
--   timestamptz, expiresAt timestamptz, status text
select id, tenant_id as "tenantId", created_at as "createdAt", starts_at as "startsAt", expires_at as "expiresAt",
  status
from subscription_history
order by created_at desc, id desc;

-- platform/tenants/tenants claimPlatformKey()
delete
from platform_idempotency_keys
where created_at < now() - interval '72 hours';

-- platform/tenants/tenants claimPlatformKey($1 text, $2 text, $3 bytea) → key text
insert into platform_idempotency_keys (username, key, request_hash)
values ($1, $2, $3)
on conflict do nothing
returning key;

-- platform/tenants/tenants claimPlatformKey($1 text, $2 text) → requestHash bytea, reply jsonb
select request_hash as "requestHash", reply
from platform_idempotency_keys
where username = $1 and key = $2;

-- platform/tenants/tenants insertPlatformReply($1 jsonb, $2 text, $3 text)
update platform_idempotency_keys
set reply = $1
where username = $2 and key = $3;

-- reports/acts listVoids($1 date, $2 date) → reason text, stage text, by text, n integer, amount bigint
select reason_title as reason, stage, voided_by as by, sum(quantity)::int as n, sum(amount)::bigint as amount
from voids
where business_day between $1 and $2 and undone_at is null
group by 1, 2, 3
order by 5 desc, 1, 2, 3;

-- reports/acts listActs($1 date, $2 date, $3 date, $4 date) → at timestamptz, kind text, reason text, item text, n
--   integer, amount bigint, digits smallint, stage text, by text, approvedBy text, tokens json, invoiceNumber bigint,
--   id uuid
select d.given_at as at, d.reason_kind as kind, d.title as reason, case when d.is_of_bill then null else g.item end as
  item, null::int as n, g.amount, i.currency_digits as digits, null::text as stage, d.given_by as by, d.approved_by as
  "approvedBy", (select json_agg(o.token_no order by o.placed_at, o.order_id) from invoice_orders o where
  o.invoice_number = i.number) as tokens, i.number as "invoiceNumber", d.id
from invoices i
cross
join lateral ( select (x ->> 'id')::uuid as id, sum((x ->> 'amount')::bigint)::bigint as amount, min(concat_ws(' · ',
  l.item_title, l.variant_title)) as item from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
  where l.invoice_number = i.number and l.discounts is not null group by 1 ) g
join bill_discounts d on d.id = g.id
where i.business_day between $1 and $2
union all
select v.voided_at, 'void', v.reason_title, concat_ws(' · ', v.item_title, v.variant_title), v.quantity, v.amount,
  s.currency_digits, v.stage, v.voided_by, v.approved_by, json_build_array(v.token_no), null, v.id
from voids v
cross
join store_settings s
where v.business_day between $3 and $4 and v.undone_at is null
order by at desc, id desc;

-- reports/acts findNames() → people jsonb, kinds jsonb
select coalesce((select jsonb_object_agg(username, name) from users), '{}') as people, coalesce((select
  jsonb_object_agg(id, kind) from payment_types), '{}') as kinds;

-- reports/dashboard/dashboard getHouse() → digits smallint, tables integer, usesDrawers boolean, drawers json, findings
--   jsonb, comparedUntilNow bigint
select s.currency_digits as digits, (select count(*)::int from restaurant_tables where deleted_at is null) as tables,
  s.cash_needs_session or exists (select from cash_sessions) as "usesDrawers", coalesce(( select
  json_agg(json_build_object('tillId', t.id, 'title', t.title, 'since', c.opened_at, 'by', coalesce(u.name,
  c.opened_by)) order by t.created_at, t.id) from tills t join drawers d on d.till_id = t.id left join cash_sessions c
  on c.id = d.session_id left join users u on u.username = c.opened_by where t.deleted_at is null), '[]') as drawers,
  coalesce((select findings from fiscal_checks), '[]') as findings, (select coalesce(sum(total), 0) from invoices where
  business_day = current_business_day() - 7 and (issued_at at time zone s.time_zone - s.day_starts_at::interval)::time
  <= (now() at time zone s.time_zone - s.day_starts_at::interval)::time)::bigint - (select coalesce(sum(total), 0) from
  credit_notes where business_day = current_business_day() - 7 and (issued_at at time zone s.time_zone -
  s.day_starts_at::interval)::time <= (now() at time zone s.time_zone - s.day_starts_at::interval)::time)::bigint as
  "comparedUntilNow"
from store_settings s;

-- reports/reports getReportStore() → today date, name text, timeZone text, dayStartsAt text, currency text, digits
--   smallint, totalCustomers bigint, version bigint, lastFigure bigint, summedInvoice bigint, summedUntil date,
--   hasDaysToSum boolean, openBills json
select current_business_day() as today, store_name as name, time_zone as "timeZone", to_char(day_starts_at, 'HH24:MI')
  as "dayStartsAt", currency, currency_digits as digits, coalesce((select f.count from report_figures f where f.grain =
  'ever' and f.kind = 'customers' and f.starts_on = '-infinity' and f.key = ''), 0) as "totalCustomers",
  figures_version(c) as version, c.last_figure as "lastFigure", c.summed_invoice as "summedInvoice", c.summed_until as
  "summedUntil", c.summed_until < c.business_day and c.summed_until < current_business_day() - 1 as "hasDaysToSum",
  (select json_build_object('n', count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0)) from
  bills b where b.status = 'open') as "openBills"
from store_settings s
join tenant_counters c on c.tenant_id = s.tenant_id;

-- reports/reports updateDaysSummed($1 integer) → hasMore boolean
select sum_days_over($1) as "hasMore";

-- reports/reports listUnsummed($1 bigint, $2 date) → kind text, startsOn date, key text, title text, price bigint,
--   count bigint, net bigint, tax bigint, total bigint
select f.kind as "kind", f.starts_on as "startsOn", f.key as "key", f.title as "title", f.price as "price", f.count as
  "count", f.net as "net", f.tax as "tax", f.total as "total"
from figures_since($1, $2) f;

-- reports/reports listDays($1 date, $2 date, $3 date, $4 jsonb) → day date, orders bigint, customers bigint, paidOrders
--   bigint, net bigint, tax bigint, total bigint
select greatest(starts_on, $1::date) as day, coalesce(sum(count) filter (where kind = 'orders'), 0)::bigint as orders,
  coalesce(sum(count) filter (where kind = 'customers'), 0)::bigint as customers, coalesce(sum(count) filter (where kind
  = 'sales'), 0)::bigint as "paidOrders", sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total
from ( select kind, starts_on, count, net, tax, total from report_figures where grain = 'day' and kind in ('sales',
  'orders', 'customers') and (starts_on = $2 or starts_on = $3) union all select kind, "startsOn", count, net, tax,
  total from jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint,
  "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind in ('sales', 'orders') ) part
group by 1
order by 1;

-- reports/reports listParts($1 text[], $2 date, $3 date, $4 date, $5 jsonb, $6 text[]) → kind text, key text, title
--   text, count bigint, net bigint, tax bigint, total bigint
select kind, key, title, count, net, tax, total
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = any($1) and ((grain = 'day' and starts_on = $2) or (grain = 'month' and
  starts_on between $3 and $4)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($5::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = any($6) ) part group by kind, key) part
order by kind, total desc, key;

-- reports/reports listParts($1 text[], $2 date, $3 jsonb, $4 text[]) → kind text, key text, title text, count bigint,
--   net bigint, tax bigint, total bigint
select kind, key, title, count, net, tax, total
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = any($1) and ((grain = 'day' and starts_on = $2)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($3::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = any($4) ) part group by kind, key) part
order by kind, total desc, key;

-- reports/reports countUnits($1 date, $2 date, $3 date, $4 jsonb) → units bigint
select coalesce(sum(count), 0)::bigint as units
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'category' and ((grain = 'day' and starts_on = $1) or (grain = 'month' and
  starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'category' ) part group by kind, key) category;

-- reports/reports countUnits($1 date, $2 jsonb) → units bigint
select coalesce(sum(count), 0)::bigint as units
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'category' and ((grain = 'day' and starts_on = $1)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'category' ) part group by kind, key) category;

-- reports/reports listTopItems($1 date, $2 date, $3 date, $4 jsonb, $5 bigint, $6 date, $7 date, $8 date, $9 jsonb) →
--   id text, title text, price bigint, image text, units bigint, unitsBefore bigint
with top as ( select key, title, price, count from ( select kind, key, (array_agg(title order by starts_on desc) filter
  (where title is not null))[1] as title, (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as
  count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title,
  price, starts_on, count, net, tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on =
  $1) or (grain = 'month' and starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count,
  net, tax, total from jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text,
  "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind,
  key) item order by count desc, title, key limit $5 )
select top.key as id, top.title, coalesce(m.price, top.price) as price, m.image, top.count as units,
  coalesce(earlier.count, 0) as "unitsBefore"
from top
left
join menu_items m on m.id = top.key::uuid
left
join ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $6) or (grain = 'month' and
  starts_on between $7 and $8)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($9::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind, key) earlier on
  earlier.key = top.key
order by top.count desc, top.title, top.key;

-- reports/reports listTopItems($1 date, $2 jsonb, $3 bigint, $4 date, $5 jsonb) → id text, title text, price bigint,
--   image text, units bigint, unitsBefore bigint
with top as ( select key, title, price, count from ( select kind, key, (array_agg(title order by starts_on desc) filter
  (where title is not null))[1] as title, (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as
  count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title,
  price, starts_on, count, net, tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on =
  $1)) union all select kind, key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb)
  as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax"
  bigint, "total" bigint) where kind = 'item' ) part group by kind, key) item order by count desc, title, key limit $3 )
select top.key as id, top.title, coalesce(m.price, top.price) as price, m.image, top.count as units,
  coalesce(earlier.count, 0) as "unitsBefore"
from top
left
join menu_items m on m.id = top.key::uuid
left
join ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $4)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($5::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'item' ) part group by kind, key) earlier on earlier.key = top.key
order by top.count desc, top.title, top.key;

-- reports/reports listItemSales($1 date, $2 date, $3 date, $4 jsonb) → id text, title text, units bigint, net bigint
select key as id, title, count as units, net
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $1) or (grain = 'month' and
  starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind, key) item
order by title, key;

-- reports/reports listItemSales($1 date, $2 jsonb) → id text, title text, units bigint, net bigint
select key as id, title, count as units, net
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $1)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'item' ) part group by kind, key) item
order by title, key;

-- reports/reports countRepeatCustomers($1 bigint, $2 date, $3 date, $4 date, $5 date, $6 date, $7 date, $8 date) →
--   count bigint
with unsummed as ( select customer_phone, visited_on, lag(visited_on) over (partition by customer_phone order by
  visited_on) as earlier_on from visits_since($1) )
select (( select count(*) from customer_visits where visited_on between $2 and $3 and visit_no > 1 and (visit_no = 2 or
  earlier_on < $4)) + ( select count(distinct u.customer_phone) from unsummed u where u.visited_on between $5 and $6 and
  (u.earlier_on is not null or exists ( select from customer_visits v where v.customer_phone = u.customer_phone and
  v.visited_on < u.visited_on)) and not exists ( select from customer_visits v where v.customer_phone = u.customer_phone
  and v.visited_on between $7 and $8 and v.visit_no > 1) ))::bigint as count;

-- reports/reports countRepeatCustomers($1 bigint, $2 date, $3 date, $4 date, $5 date, $6 date) → count bigint
with unsummed as ( select customer_phone, visited_on, lag(visited_on) over (partition by customer_phone order by
  visited_on) as earlier_on from visits_since($1) )
select ((select coalesce(sum(count), 0) from report_figures where kind = 'repeats' and ((grain = 'day' and starts_on =
  $2))) + ( select count(distinct u.customer_phone) from unsummed u where u.visited_on between $3 and $4 and
  (u.earlier_on is not null or exists ( select from customer_visits v where v.customer_phone = u.customer_phone and
  v.visited_on < u.visited_on)) and not exists ( select from customer_visits v where v.customer_phone = u.customer_phone
  and v.visited_on between $5 and $6 and v.visit_no > 1) ))::bigint as count;

-- reports/reports countCustomersSince($1 date) → count bigint
select coalesce(sum(count), 0)::bigint as count
from report_figures
where grain = 'day' and kind = 'customers' and starts_on >= $1;

-- reports/search/search searchDishes($1 text, $2 text, $3 bigint) → id uuid, title text, category text
select i.id, i.title, c.title as category
from menu_items i
left
join categories c on c.id = i.category_id
where i.deleted_at is null and search_text(i.title::text) like all ((select search_patterns($1::text))::text[])
order by strpos(search_text(i.title::text), search_text($2::text)) <> 1, i.title, i.id
limit $3;

-- reports/search/search searchTables($1 text, $2 text, $3 bigint) → id uuid, title text, floor text, floorId uuid
select id, title, floor, floor_id as "floorId"
from restaurant_tables
where deleted_at is null and search_text(title || ' ' || floor::text) like all ((select
  search_patterns($1::text))::text[])
order by strpos(search_text(title::text), search_text($2::text)) <> 1, length(title), title, id
limit $3;

-- reports/search/search searchPeople($1 text, $2 text, $3 text, $4 text, $5 bigint) → phone text, name text
select phone, name
from customers
where deleted_at is null and phone in (select directory.find_customers($1, $2, $3))
order by strpos(search_text(name::text), search_text($4::text)) <> 1, lower(name), phone
limit $5;

-- reports/search/search searchInvoices($1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 integer, $7 bigint, $8
--   bigint) → number bigint, total bigint, currency text, currencyDigits smallint, day date, customerName text
select number, total, currency, currency_digits as "currencyDigits", business_day as day, customer_name as
  "customerName"
from invoices
where number in (select $1::bigint union select directory.find_invoices($2::bigint, $3, $4, $5, $6))
order by number is distinct
from $7::bigint, number desc
limit $8;

-- reports/search/search searchBookings($1 text, $2 text, $3 text, $4 text, $5 bigint) → id uuid, code text, name text,
--   people integer, date text, table text
select r.id, r.unique_code as code, r.customer_name as name, r.party_size as people, ( select to_char(r.reserved_at at
  time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings) as date, t.title as "table"
from reservations r
left
join restaurant_tables t on t.id = r.table_id
where r.id in (select directory.find_reservations($1, $2, $3, $4))
order by abs(extract(epoch from r.reserved_at - now())), r.id
limit $5;

-- reservations/booking-facts lockTables($1 uuid[]) → id uuid
select id
from restaurant_tables
where id = any($1::uuid[]) and deleted_at is null
order by id
for no key update;

-- reservations/booking-facts lockBookings() → pg_advisory_xact_lock void, count bigint
with saved as materialized (select from booking_settings for no key update)
select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text || ' bookings', 1)), (select count(*) from
  saved);

-- reservations/booking-facts lockReservation($1 uuid, $2 bytea)
select
from reservations
where id = (select coalesce($1::uuid, (select reservation_id from booking_links where token_hash = $2::bytea)))
for update;

-- reservations/booking-facts lockMovableReservations($1 uuid, $2 bytea, $3 timestamp without time zone)
with own as materialized ( select coalesce($1::uuid, (select reservation_id from booking_links where token_hash =
  $2::bytea)) as id ), span as materialized ( select coalesce($3::timestamp at time zone s.time_zone, (select
  reserved_at from reservations where id = (select id from own))) as at from store_settings s )
select
from reservations
where id in ( select id from own union select r.id from (select at - interval '26 hours' as earliest, at + interval
  '13 hours' as latest from span offset 0) s join reservations r on r.reserved_at > s.earliest and r.reserved_at <
  s.latest where r.stage = 'expected' and r.status = 'booked' and not r.is_pinned)
order by id
for update;

-- reservations/booking-facts lockCustomerOfBooking($1 uuid)
select
from customers
where phone = (select customer_phone from reservations where id = $1)
for no key update;

-- reservations/booking-facts findBooking($1 uuid, $2 bytea) → id uuid, reference text, customerPhone text, name text,
--   reservedAt timestamptz, storeTime text, endsAt timestamptz, people integer, notes text, status text, stage text,
--   isPinned boolean, tableId uuid, email text, language text, changes integer, heldTableIds text[]
select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as
  "reservedAt", to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.notes, r.status,
  r.stage, r.is_pinned as "isPinned", r.table_id as "tableId", r.email, r.language, r.changes, array(select
  t.table_id::text from reservation_tables t where t.reservation_id = r.id order by t.position) as "heldTableIds"
from reservations r
cross
join store_settings s
where r.id = (select coalesce($1::uuid, (select reservation_id from booking_links where token_hash = $2::bytea)));

-- reservations/booking-facts getBookingStore($1 timestamp without time zone) → name text, address text, phone text,
--   timeZone text, dayStartsAt text, today date, instant timestamptz
select store_name as name, coalesce(address, '') as address, coalesce(phone, '') as phone, time_zone as "timeZone",
  left(day_starts_at::text, 5) as "dayStartsAt", current_business_day() as today, $1::timestamp at time zone time_zone
  as instant
from store_settings;

-- reservations/booking-facts listBooked($1 timestamp without time zone, $2 uuid, $3 bytea, $4 timestamptz, $5
--   timestamptz) → id uuid, reservedAt timestamptz, people integer, isPinned boolean, isExpected boolean, tableIds
--   text[], heldFrom timestamptz, heldUntil timestamptz, blocks boolean
with middle as materialized ( select coalesce($1::timestamp at time zone s.time_zone, ( select reserved_at from
  reservations where id = (select coalesce($2::uuid, (select reservation_id from booking_links where token_hash =
  $3::bytea))))) as at from store_settings s ), span as materialized ( select coalesce($4::timestamptz, at - interval
  '13 hours') - interval '13 hours' as earliest, coalesce($5::timestamptz, at + interval '13 hours') as latest from
  middle )
select r.id, r.reserved_at as "reservedAt", r.party_size as people, r.is_pinned as "isPinned", r.stage = 'expected' and
  r.status = 'booked' as "isExpected", coalesce(held.table_ids, case when held.known then '{}' else
  array_remove(array[r.table_id::text], null) end) as "tableIds", coalesce(held.since, r.reserved_at) as "heldFrom",
  coalesce(held.until, r.ends_at, r.reserved_at + interval '2 hours') as "heldUntil", coalesce(held.blocks, false) as
  blocks
from span
join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
cross
join lateral ( select array_agg(t.table_id::text order by t.position) filter (where not isempty(t.during)) as table_ids,
  count(*) > 0 as known, min(lower(t.during)) as since, max(upper(t.during)) as until, bool_and(t.blocks) as blocks from
  reservation_tables t where t.reservation_id = r.id ) held
where r.status <> 'cancelled' and r.stage <> 'no_show';

-- reservations/booking-facts listOpenStays() → id uuid, name text, covers smallint, seatedAt timestamptz, reservationId
--   uuid, tableIds text[]
select v.id, v.name, v.covers, v.seated_at as "seatedAt", v.reservation_id as "reservationId",
  array_agg(t.table_id::text) as "tableIds"
from visits v
join visit_tables t on t.visit_id = v.id and t.until is null
where v.status = 'open'
group by v.tenant_id, v.id;

-- reservations/booking-facts listNearby($1 timestamp without time zone, $2 uuid[], $3 uuid[]) → id uuid, tableId uuid,
--   customerName text, reservedAt timestamptz, storeTime text, people integer
with span as materialized ( select at - interval '26 hours' as earliest, at + interval '13 hours' as latest, time_zone
  from (select $1::timestamp at time zone time_zone as at, time_zone from store_settings) s )
select r.id, r.table_id as "tableId", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as
  "reservedAt", to_char(r.reserved_at at time zone span.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime",
  r.party_size as people
from span
join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
where r.status <> 'cancelled' and (r.table_id = any($2::uuid[]) or exists ( select from reservation_tables t where
  t.reservation_id = r.id and t.table_id = any($3::uuid[])))
order by r.reserved_at, r.id;

-- reservations/booking-links insertBookingLinks($1 jsonb)
insert into booking_links (token_hash, reservation_id, waitlist_id)
select decode(l."tokenHash", 'hex'), l."reservationId", l."waitlistId"
from jsonb_to_recordset($1::jsonb) as l("tokenHash" text, "reservationId" uuid, "waitlistId" uuid);

-- reservations/booking-links findBookingLink($1 bytea) → reservationId uuid, waitlistId uuid
select reservation_id as "reservationId", waitlist_id as "waitlistId"
from booking_links
where token_hash = $1;

-- reservations/online/online countOnline($1 text, $2 text) → coming integer, today integer
select (select count(*)::int from reservations where source = 'online' and status = 'booked' and stage = 'expected' and
  reserved_at > now() and (customer_phone = $1 or email = $2)) as coming, (select count(*)::int from reservations where
  source = 'online' and created_at > now() - interval '1 day' and reserved_at > now() - interval '1 day') as today;

-- reservations/persons/persons deleteBookingsOfPerson($1 text)
delete
from waitlist_entries
where customer_phone = $1;

-- reservations/persons/persons deleteBookingsOfPerson($1 text)
delete
from booking_links
where reservation_id in (select id from reservations where customer_phone = $1);

-- reservations/persons/persons deleteBookingsOfPerson($1 text)
update reservations
set email = null, language = null
where customer_phone = $1 and (email is not null or language is not null);

-- reservations/persons/persons listWaitsOf($1 text[]) → name text, people integer, notes text, arrivedAt timestamptz,
--   status text
select name, people, notes, arrived_at as "arrivedAt", status
from waitlist_entries
where customer_phone = any($1)
order by arrived_at, id;

-- reservations/planned-reservations insertReservation($1 uuid, $2 text, $3 timestamptz, $4 text, $5 text, $6 uuid, $7
--   text, $8 text, $9 integer, $10 timestamptz, $11 boolean, $12 text, $13 text, $14 text)
insert into reservations (id, unique_code, reserved_at, customer_phone, customer_name, table_id, status, notes,
  party_size, ends_at, is_pinned, source, email, language)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- reservations/planned-reservations updateReservation($1 timestamptz, $2 uuid, $3 text, $4 text, $5 integer, $6
--   timestamptz, $7 boolean, $8 text, $9 boolean, $10 boolean, $11 uuid)
update reservations
set reserved_at = $1, table_id = $2, status = $3, notes = $4, party_size = $5, ends_at = $6, is_pinned = $7, stage = $8,
  changes = changes + 1, late_at = case when $9 then null else late_at end, reminded_at = case when $10 then null else
  reminded_at end, updated_at = now()
where id = $11;

-- reservations/planned-reservations updateStages($1 jsonb)
update reservations r
set stage = s.stage, updated_at = now()
from jsonb_to_recordset($1::jsonb) as s(id uuid, stage text)
where r.id = s.id;

-- reservations/planned-reservations updateNoticed($1 uuid[], $2 uuid[], $3 uuid[])
update reservations
set late_at = case when id = any($1::uuid[]) then now() else late_at end, reminded_at = case when id = any($2::uuid[])
  then now() else reminded_at end
where id = any($3::uuid[]);

-- reservations/planned-reservations updateReleased($1 uuid[])
update reservation_tables
set during = 'empty'
where reservation_id = any($1::uuid[]);

-- reservations/planned-reservations deleteHeld($1 uuid[])
delete
from reservation_tables
where reservation_id = any($1::uuid[]);

-- reservations/planned-reservations insertHeld($1 jsonb)
insert into reservation_tables (reservation_id, table_id, position, during, blocks)
select "reservationId", "tableId", position, tstzrange("from", "until"), blocks
from jsonb_to_recordset($1::jsonb) as held("reservationId" uuid, "tableId" uuid, position smallint, "from" timestamptz,
  "until" timestamptz, blocks boolean);

-- reservations/planned-reservations updateFirstTables($1 jsonb)
update reservations r
set table_id = held."tableId"
from jsonb_to_recordset($1::jsonb) as held("reservationId" uuid, "tableId" uuid)
where r.id = held."reservationId";

-- reservations/reservations listReservations($1 date, $2 date, $3 timestamptz) → storeTime text, id uuid, customerPhone
--   text, customerName text, reservedAt timestamptz, tableId uuid, tableTitle text, status text, notes text, partySize
--   integer, uniqueCode text, createdAt timestamptz, updatedAt timestamptz, stage text, source text, isPinned boolean,
--   endsAt timestamptz, isLate boolean, noShows integer, tables json
select to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.id, r.customer_phone
  as "customerPhone", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt", r.table_id as
  "tableId", t.title as "tableTitle", r.status, r.notes, r.party_size as "partySize", r.unique_code as "uniqueCode",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.stage, r.source, r.is_pinned as "isPinned",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.stage = 'expected' and r.status = 'booked' and
  r.reserved_at <= now() - make_interval(mins => 15) as "isLate", coalesce(c.no_shows, 0) as "noShows", coalesce(
  (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position) from
  reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id), case when t.id is
  null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end) as tables
from reservations r
cross
join store_settings s
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
left
join restaurant_tables t on t.id = r.table_id
where r.reserved_at >= (select ($1::date + day_starts_at) at time zone time_zone from store_settings) and r.reserved_at
  < greatest((select ($2::date + 1 + day_starts_at) at time zone time_zone from store_settings), $3::timestamptz +
  interval '1 minute')
order by r.reserved_at, r.id;

-- reservations/reservations searchReservations($1 text, $2 text, $3 text, $4 text, $5 bigint) → storeTime text, id
--   uuid, customerPhone text, customerName text, reservedAt timestamptz, tableId uuid, tableTitle text, status text,
--   notes text, partySize integer, uniqueCode text, createdAt timestamptz, updatedAt timestamptz, stage text, source
--   text, isPinned boolean, endsAt timestamptz, isLate boolean, noShows integer, tables json
select to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.id, r.customer_phone
  as "customerPhone", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt", r.table_id as
  "tableId", t.title as "tableTitle", r.status, r.notes, r.party_size as "partySize", r.unique_code as "uniqueCode",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.stage, r.source, r.is_pinned as "isPinned",
  coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.stage = 'expected' and r.status = 'booked' and
  r.reserved_at <= now() - make_interval(mins => 15) as "isLate", coalesce(c.no_shows, 0) as "noShows", coalesce(
  (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position) from
  reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id), case when t.id is
  null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end) as tables
from reservations r
cross
join store_settings s
left
join customers c on c.phone = r.customer_phone and c.deleted_at is null
left
join restaurant_tables t on t.id = r.table_id
where r.id in (select directory.find_reservations($1, $2, $3, $4))
order by r.reserved_at desc, r.id desc
limit $5;

-- reservations/reservations isBookedSince($1 uuid, $2 uuid, $3 timestamptz, $4 timestamptz, $5 integer, $6 timestamptz,
--   $7 integer) → isBooked boolean
select exists ( select from reservations where table_id = $1 and id <> $2 and status <> 'cancelled' and updated_at >=
  $3::timestamptz and reserved_at > $4::timestamptz - make_interval(mins => $5::int) and reserved_at < $6::timestamptz +
  make_interval(mins => $7::int)) as "isBooked";

-- reservations/reservations deleteReservation($1 uuid, $2 uuid) → row jsonb, deletedAt jsonb, tables jsonb
with held as ( select coalesce(jsonb_agg(table_id order by position), '[]') as tables from reservation_tables where
  reservation_id = $1 ) delete
from reservations r
where id = $2
returning to_jsonb(r) as row, to_jsonb(now()) as "deletedAt", (select tables from held) as tables;

-- reservations/reservations getStoreClock() → timeZone text, dayStartsAt time, today date
select time_zone as "timeZone", day_starts_at as "dayStartsAt", current_business_day() as today
from store_settings;

-- reservations/rules/booking-settings findBookingSettings() → code text, isOnline boolean, services jsonb, closedDays
--   text[], slotMinutes smallint, turn2 smallint, turn4 smallint, turn6 smallint, turnMore smallint, bufferMinutes
--   smallint, coversPerSlot integer, largestParty integer, soonestMinutes integer, furthestDays integer, reminds
--   boolean, freesNoShows boolean
select code, is_online as "isOnline", services, closed_days::text[] as "closedDays", slot_minutes as "slotMinutes",
  turn_2 as "turn2", turn_4 as "turn4", turn_6 as "turn6", turn_more as "turnMore", buffer_minutes as "bufferMinutes",
  covers_per_slot as "coversPerSlot", largest_party as "largestParty", soonest_minutes as "soonestMinutes",
  furthest_days as "furthestDays", reminds, frees_no_shows as "freesNoShows"
from booking_settings;

-- reservations/rules/booking-settings updateBookingSettings($1 text, $2 boolean, $3 jsonb, $4 date[], $5 smallint, $6
--   smallint, $7 smallint, $8 smallint, $9 smallint, $10 smallint, $11 integer, $12 integer, $13 integer, $14 integer,
--   $15 boolean, $16 boolean)
insert into booking_settings (code, is_online, services, closed_days, slot_minutes, turn_2, turn_4, turn_6, turn_more,
  buffer_minutes, covers_per_slot, largest_party, soonest_minutes, furthest_days, reminds, frees_no_shows)
values ($1, $2, $3::jsonb, $4::date[], $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict (tenant_id) do update
set is_online = excluded.is_online, services = excluded.services, closed_days = excluded.closed_days, slot_minutes =
  excluded.slot_minutes, turn_2 = excluded.turn_2, turn_4 = excluded.turn_4, turn_6 = excluded.turn_6, turn_more =
  excluded.turn_more, buffer_minutes = excluded.buffer_minutes, covers_per_slot = excluded.covers_per_slot,
  largest_party = excluded.largest_party, soonest_minutes = excluded.soonest_minutes, furthest_days =
  excluded.furthest_days, reminds = excluded.reminds, frees_no_shows = excluded.frees_no_shows;

-- reservations/rules/booking-settings updateBookingCode($1 text) → ?column? integer
update booking_settings
set code = $1
returning 1;

-- reservations/rules/booking-settings listCombinations() → tableIds text[], minPeople integer, maxPeople integer
select table_ids::text[] as "tableIds", min_people as "minPeople", max_people as "maxPeople"
from booking_combinations
order by position;

-- reservations/rules/booking-settings updateCombinations()
delete
from booking_combinations;

-- reservations/rules/booking-settings updateCombinations($1 jsonb)
insert into booking_combinations (position, table_ids, min_people, max_people)
select c.position, c."tableIds", c."minPeople", c."maxPeople"
from rows
from (jsonb_to_recordset($1::jsonb) as ("tableIds" uuid[], "minPeople" int, "maxPeople" int)) with ordinality as c
  ("tableIds", "minPeople", "maxPeople", position);

-- reservations/stages/planned-bookings lockBooking($1 uuid, $2 uuid)
select
from reservations
where id = (select coalesce($1::uuid, (select reservation_id from visits where id = $2)))
for no key update;

-- reservations/stages/planned-bookings lockGivenUp($1 uuid)
select
from customers
where phone = (select customer_phone from reservations where id = $1 and stage = 'no_show')
for no key update;

-- reservations/stages/planned-bookings findBookingAtTables($1 uuid, $2 uuid, $3 uuid[]) → id uuid, status text, stage
--   text, phone text, name text, people integer, tableId uuid, heldTableIds text[], from timestamptz, until
--   timestamptz, busyTableIds text[]
with booking as ( select r.id, r.status, r.stage, r.customer_phone, r.customer_name, r.party_size, r.table_id, h.ids,
  coalesce(h."from", r.reserved_at) as "from", coalesce(h.until, r.ends_at, r.reserved_at + interval '2 hours') as until
  from reservations r cross join lateral ( select array_agg(t.table_id::text order by t.position) as ids,
  min(lower(t.during)) as "from", max(upper(t.during)) as until from reservation_tables t where t.reservation_id = r.id)
  h where r.id = (select coalesce($1::uuid, (select reservation_id from visits where id = $2))) )
select b.id, b.status, b.stage, b.customer_phone as phone, coalesce(c.name, b.customer_name) as name, b.party_size as
  people, b.table_id as "tableId", b.ids as "heldTableIds", b."from", b.until, array(select o.table_id::text from
  reservation_tables o where o.table_id = any($3::uuid[]) and o.reservation_id <> b.id and o.blocks and o.during &&
  tstzrange(b."from", b.until)) as "busyTableIds"
from booking b
left
join customers c on c.phone = b.customer_phone and c.deleted_at is null;

-- reservations/stages/planned-bookings lockBookingsOfVisits($1 uuid[], $2 uuid[]) → id uuid, status text, stage text,
--   visitId uuid, mergedInto uuid
select r.id, r.status, r.stage, v.id as "visitId", v.merged_into as "mergedInto"
from ( select id, reservation_id, merged_into from visits where id = any($1::uuid[]) union select id, reservation_id,
  merged_into from visits where merged_into = any($2::uuid[]) ) v
join reservations r on r.id = v.reservation_id
order by r.id
for no key update of r;

-- reservations/stages/planned-bookings lockWaitingParty($1 uuid) → name text, people integer
select name, people
from waitlist_entries
where id = $1 and status = 'waiting'
for no key update;

-- reservations/stages/planned-bookings updateSeated($1 uuid)
update reservations
set stage = 'seated', updated_at = now()
where id = $1;

-- reservations/stages/planned-bookings updateSeatedFromList($1 uuid)
update waitlist_entries
set status = 'seated', ended_at = now()
where id = $1;

-- reservations/stages/planned-bookings updateEnded($1 jsonb)
with ended as ( select * from jsonb_to_recordset($1::jsonb) as e(id uuid, stage text, status text) ), released as (
  update reservation_tables set during = 'empty' where reservation_id in (select id from ended) ) update reservations r
set stage = e.stage, status = e.status, updated_at = now()
from ended e
where r.id = e.id and r.stage <> e.stage;

-- reservations/stages/stages lockCustomersOfNoShows($1 integer)
select
from customers
where phone in ( select customer_phone from reservations where status = 'booked' and stage = 'expected' and reserved_at
  <= now() - make_interval(mins => $1::int) and reserved_at > now() - interval '1 day')
order by phone
for no key update;

-- reservations/stages/stages lockDueBookings($1 integer, $2 integer) → id uuid, reference text, customerPhone text,
--   name text, reservedAt timestamptz, endsAt timestamptz, people integer, email text, language text, changes integer,
--   createdAt timestamptz, lateAt timestamptz, remindedAt timestamptz
with saved as materialized (select frees_no_shows, reminds from booking_settings)
select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as
  "reservedAt", coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.email,
  r.language, r.changes, r.created_at as "createdAt", r.late_at as "lateAt", r.reminded_at as "remindedAt"
from reservations r
where r.status = 'booked' and r.stage = 'expected' and r.reserved_at > now() - interval '1 day' and r.reserved_at <=
  now() + interval '1 day' and ( r.reserved_at <= now() - make_interval(mins => $1::int) and (r.late_at is null or
  (select frees_no_shows from saved) and r.reserved_at <= now() - make_interval(mins => $2::int)) or (select reminds
  from saved) and r.reserved_at > now() and r.email is not null and r.reminded_at is null and r.created_at <
  r.reserved_at - interval '1 day')
order by r.id
limit 300
for update;

-- reservations/stages/stages updateBookingsEnded($1 uuid[], $2 uuid[], $3 uuid[])
with ended as ( select v.reservation_id as id, exists ( select from orders o where o.visit_id = any($1::uuid[]) and
  o.payment_status = 'paid') as is_paid from visits v where v.reservation_id is not null and v.id in ( select
  unnest($2::uuid[]) union select id from visits where merged_into = any($3::uuid[])) ), released as ( update
  reservation_tables set during = 'empty' where reservation_id in (select id from ended) ) update reservations r
set stage = 'done', updated_at = now(), status = case when e.is_paid and r.status = 'booked' then 'paid' else r.status
  end
from ended e
where r.id = e.id and r.stage = 'seated';

-- reservations/waitlist/waitlist listWaiting() → id uuid, name text, people integer, phone text, notes text,
--   quotedMinutes integer, arrivedAt timestamptz
select id, name, people, customer_phone as phone, notes, quoted_minutes as "quotedMinutes", arrived_at as "arrivedAt"
from waitlist_entries
where status = 'waiting'
order by arrived_at, id;

-- reservations/waitlist/waitlist lockWaiting($1 uuid) → id uuid
select id
from waitlist_entries
where id = $1 and status = 'waiting'
for no key update;

-- reservations/waitlist/waitlist insertEntry($1 uuid, $2 text, $3 integer, $4 text, $5 text, $6 integer)
insert into waitlist_entries (id, name, people, customer_phone, notes, quoted_minutes)
values ($1, $2, $3, $4, $5, $6);

-- reservations/waitlist/waitlist updateEntry($1 text, $2 integer, $3 text, $4 text, $5 boolean, $6 integer, $7 uuid)
update waitlist_entries
set name = $1, people = $2, customer_phone = $3, notes = $4, quoted_minutes = case when $5 then quoted_minutes else
  $6::int end
where id = $7;

-- reservations/waitlist/waitlist updateEntryEnded($1 text, $2 uuid)
update waitlist_entries
set status = $1, ended_at = now()
where id = $2;

-- reservations/waitlist/waitlist findPlaceInLine($1 uuid) → people integer, quotedMinutes integer, arrivedAt
--   timestamptz, status text, endedAt timestamptz, ahead integer
select e.people, e.quoted_minutes as "quotedMinutes", e.arrived_at as "arrivedAt", e.status, e.ended_at as "endedAt",
  (select count(*)::int from waitlist_entries o where o.status = 'waiting' and (o.arrived_at, o.id) < (e.arrived_at,
  e.id)) as ahead
from waitlist_entries e
where e.id = $1;

-- staff/approvals/approvals insertApproval($1 uuid, $2 uuid, $3 text, $4 double precision) → id uuid
insert into approvals (asker_id, approver_id, scope, expires_at)
values ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
returning id;

-- staff/approvals/approvals deleteOldApprovals()
delete
from approvals
where expires_at < clock_timestamp() - interval '1 hour';

-- staff/approvals/approvals lockApprovals($1 uuid[], $2 uuid) → id uuid, scope text, approver json
select a.id, a.scope, json_build_object('username', u.username, 'name', u.name, 'discountLimitMilli', case u.role when
  'admin' then null else u.discount_limit_milli end) as approver
from approvals a
join users u on u.id = a.approver_id
where a.id = any($1::uuid[]) and a.asker_id = $2::uuid and a.used_at is null and a.expires_at > clock_timestamp() and
  (u.role = 'admin' or a.scope = any(u.scopes))
order by a.expires_at desc
for update of a;

-- staff/approvals/approvals updateApprovalsUsed($1 uuid[])
update approvals
set used_at = now()
where id = any($1::uuid[]);

-- staff/approvals/pins hasPin($1 uuid) → rounds integer
select rounds
from staff_pins
where user_id = $1;

-- staff/approvals/pins updatePin($1 uuid, $2 bytea, $3 bytea, $4 integer, $5 smallint)
insert into staff_pins (user_id, hash, salt, rounds, digits)
values ($1, $2, $3, $4, $5)
on conflict (tenant_id, user_id) do update
set hash = excluded.hash, salt = excluded.salt, rounds = excluded.rounds, digits = excluded.digits, set_at = now();

-- staff/approvals/pins updatePin($1 uuid)
delete
from pin_attempts
where user_id = $1;

-- staff/approvals/pins deletePin($1 uuid)
delete
from staff_pins
where user_id = $1;

-- staff/approvals/pins findPinRow($1 uuid) → hash bytea, salt bytea, rounds integer
select hash, salt, rounds
from staff_pins
where user_id = $1;

-- staff/approvals/pins updatePinDigits($1 smallint, $2 uuid, $3 smallint)
update staff_pins
set digits = $1
where user_id = $2 and (digits is null or digits <> $3);

-- staff/approvals/pins listApprovers($1 uuid, $2 text) → username text, name text
select u.username, u.name
from users u
join staff_pins p on p.user_id = u.id
where u.id <> $1 and (u.role = 'admin' or $2 = any(u.scopes))
order by u.name, u.username;

-- staff/approvals/pins lockApprover($1 uuid, $2 text, $3 text) → username text, name text, id uuid, hash bytea, salt
--   bytea, rounds integer
select u.username, u.name, u.id, p.hash, p.salt, p.rounds
from users u
join staff_pins p on p.user_id = u.id
where u.id <> $1 and (u.role = 'admin' or $2 = any(u.scopes)) and u.username = $3
for update of p;

-- staff/approvals/pins countAttempts($1 numeric, $2 uuid, $3 double precision) → count integer, secondsLeft integer
select count(*)::int as count, coalesce(ceil(extract(epoch from min(tried_at) - clock_timestamp()) + $1), 0)::int as
  "secondsLeft"
from pin_attempts
where user_id = $2::uuid and tried_at > clock_timestamp() - $3 * interval '1 second';

-- staff/approvals/pins insertAttempt($1 uuid) → id uuid
insert into pin_attempts (user_id)
values ($1)
returning id;

-- staff/approvals/pins deleteAttempt($1 uuid)
delete
from pin_attempts
where id = $1;

-- staff/approvals/pins deleteOldAttempts($1 uuid, $2 double precision)
delete
from pin_attempts
where user_id = $1 and tried_at <= clock_timestamp() - $2 * interval '1 second';

-- staff/invitations/invitations insertInvitation($1 text)
delete
from invitations
where username = $1;

-- staff/invitations/invitations insertInvitation($1 bytea, $2 text, $3 text, $4 text[], $5 integer, $6 uuid, $7
--   integer)
insert into invitations (token_hash, username, name, scopes, discount_limit_milli, invited_by, expires_at)
values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7));

-- staff/invitations/invitations listInvitations() → username text, name text, scopes text[], expiresAt timestamptz
select username, name, scopes, expires_at as "expiresAt"
from invitations
where expires_at > now()
order by created_at;

-- staff/invitations/invitations findInvitation($1 bytea) → username text, name text, storeName text
select i.username, i.name, s.store_name as "storeName"
from invitations i
join store_settings s on s.tenant_id = i.tenant_id
where i.token_hash = $1 and i.expires_at > now();

-- staff/invitations/invitations getStoreName() → name text
select store_name as name
from store_settings;

-- staff/invitations/invitations deleteInvitation($1 bytea) → username text, name text, scopes text[],
--   discountLimitMilli integer, invitedBy uuid
delete
from invitations
where token_hash = $1 and expires_at > now()
returning username, name, scopes, discount_limit_milli as "discountLimitMilli", invited_by as "invitedBy";

-- staff/invitations/invitations deleteInvitation($1 uuid) → userId uuid, username text, role text, scopes text[]
select id as "userId", username, role, scopes
from users
where id = $1;

-- staff/invitations/invitations deleteInvitationOf($1 text) → username text, name text
delete
from invitations
where username = $1
returning username, name;

-- staff/staff claimUsername($1 text) → isFree boolean
select directory.claim_username($1) as "isFree";

-- staff/staff deleteUsername($1 text) → release_username void
select directory.release_username($1);

-- staff/staff insertUser($1 text, $2 text, $3 text, $4 text, $5 text[], $6 integer, $7 text, $8 text, $9 text, $10
--   text)
insert into users (username, password_hash, name, role, scopes, discount_limit_milli, designation, phone, email,
  language)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- staff/staff listLastSeen($1 bigint) → username text, at timestamptz
with signed_in as ( select actor, max(at) as at from ( select actor, at from audit_entries where kind = 'auth.signed_in'
  order by id desc limit $1 ) latest group by actor )
select u.username, greatest((select max(s.rotated_at) from sessions s where s.user_id = u.id), e.at) as at
from users u
left
join signed_in e on e.actor = u.username;

-- staff/staff listUsers() → username text, name text, role text, photo text, designation text, phone text, email text,
--   scopes text[], discountLimitMilli integer
select username, name, role, photo, designation, phone, email, scopes, discount_limit_milli as "discountLimitMilli"
from users
order by created_at, id;

-- staff/staff findAccountRow($1 text) → id uuid, tenantId uuid, username text, passwordHash text, name text, role text,
--   scopes text[], photo text, designation text, phone text, email text, language text, country text, unusedFeatures
--   text[], isActive boolean, trialEndAt timestamptz, subscriptionEndAt timestamptz
select u.id, u.tenant_id as "tenantId", u.username, u.password_hash as "passwordHash", u.name, u.role, u.scopes,
  u.photo, u.designation, u.phone, u.email, u.language, s.country, s.unused_features as "unusedFeatures", t.is_active as
  "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as "subscriptionEndAt"
from users u
join tenants t on t.id = u.tenant_id
join store_settings s on s.tenant_id = u.tenant_id
where u.username = $1;

-- staff/staff lockUser($1 text) → id uuid, username text, name text, role text, scopes text[], discountLimitMilli
--   integer
select id, username, name, role, scopes, discount_limit_milli as "discountLimitMilli"
from users
where username = $1
for update;

-- staff/staff findDiscountLimit($1 uuid) → discountLimitMilli integer
select discount_limit_milli as "discountLimitMilli"
from users
where id = $1;

-- staff/staff lockOwner() → id uuid, username text
select id, username
from users
where role = 'admin'
order by created_at, id
limit 1
for update;

-- staff/staff updateOwnerAddress($1 text, $2 text, $3 uuid)
update users
set username = $1, email = $2, updated_at = now()
where id = $3;

-- staff/staff updateUser($1 text, $2 text[], $3 integer, $4 text, $5 text, $6 text, $7 uuid)
update users
set name = $1, scopes = $2, discount_limit_milli = $3, designation = $4, phone = $5, email = $6, updated_at = now()
where id = $7;

-- staff/staff updatePassword($1 text, $2 uuid) → username text
update users
set password_hash = $1, updated_at = now()
where id = $2
returning username;

-- staff/staff updateLanguage($1 text, $2 uuid)
update users
set language = $1, updated_at = now()
where id = $2;

-- staff/staff getRestaurantLanguage() → language text
select language
from tenants;

-- staff/staff deleteUser($1 uuid)
delete
from users
where id = $1;

-- staff/staff listNamesOfStaff($1 text[]) → name text
select n.name
from unnest($1::text[]) as n(name)
where exists (select from users u where u.username = n.name);

-- staff/work-periods/work-periods listPeriods($1 date, $2 date) → id uuid, userId uuid, username text, name text, inAt
--   timestamptz, outAt timestamptz, inTime text, outTime text, day text, minutes integer, letter text, title text,
--   correctedBy text, correctedAt timestamptz
select w.id, w.user_id as "userId", w.username, coalesce(u.name, w.name) as name, w.in_at as "inAt", w.out_at as
  "outAt", to_char(w.in_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "inTime", to_char(w.out_at at time zone
  s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "outTime", business_day_at(w.in_at, s.time_zone, s.day_starts_at)::text as
  day, floor(extract(epoch from coalesce(w.out_at, now()) - w.in_at) / 60)::int as minutes, d.letter, d.title,
  w.corrected_by as "correctedBy", w.corrected_at as "correctedAt"
from ( select tenant_id, time_zone, day_starts_at, ($1::date + day_starts_at) at time zone time_zone as starts_at,
  ($2::date + 1 + day_starts_at) at time zone time_zone as ends_at from store_settings offset 0 ) s
join work_periods w on w.tenant_id = s.tenant_id and w.in_at >= s.starts_at and w.in_at < s.ends_at
left
join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
left
join shared_devices d on d.tenant_id = w.tenant_id and d.id = w.device_id
where w.deleted_at is null
order by w.in_at desc, w.id;

-- staff/work-periods/work-periods findOpenPeriod($1 uuid) → id uuid, inAt timestamptz, minutes integer
select id, in_at as "inAt", floor(extract(epoch from now() - in_at) / 60)::int as minutes
from work_periods
where user_id = $1 and out_at is null and deleted_at is null;

-- staff/work-periods/work-periods insertPeriodNow($1 uuid, $2 uuid) → inAt timestamptz
insert into work_periods (user_id, username, name, in_at, device_id)
select id, username, name, now(), $1::uuid
from users
where id = $2
on conflict (tenant_id, user_id)
where out_at is null and deleted_at is null do nothing
returning in_at as "inAt";

-- staff/work-periods/work-periods updatePeriodEnded($1 uuid) → minutes integer
update work_periods
set out_at = greatest(now(), in_at)
where user_id = $1 and out_at is null and deleted_at is null
returning floor(extract(epoch from out_at - in_at) / 60)::int as minutes;

-- staff/work-periods/work-periods lockPeriod($1 uuid) → id uuid, userId uuid, username text, inTime text, outTime text
select w.id, w.user_id as "userId", w.username, to_char(w.in_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as
  "inTime", to_char(w.out_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "outTime"
from work_periods w
join store_settings s on s.tenant_id = w.tenant_id
where w.id = $1 and w.deleted_at is null
for update of w;

-- staff/work-periods/work-periods getInstants($1 timestamp without time zone, $2 timestamp without time zone) → inAt
--   timestamptz, outAt timestamptz, isFuture boolean, isBackwards boolean
select i.in_at as "inAt", i.out_at as "outAt", coalesce(i.out_at, i.in_at) > now() + interval '1 minute' as "isFuture",
  coalesce(i.out_at <= i.in_at, false) as "isBackwards"
from store_settings s, lateral ( select $1::timestamp at time zone s.time_zone as in_at, $2::timestamp at time zone
  s.time_zone as out_at ) i;

-- staff/work-periods/work-periods hasOverlap($1 uuid, $2 uuid, $3 timestamptz, $4 timestamptz)
select
from work_periods
where user_id = $1 and deleted_at is null and id is distinct
from $2::uuid and in_at < coalesce($3::timestamptz, 'infinity') and coalesce(out_at, 'infinity') > $4::timestamptz
limit 1;

-- staff/work-periods/work-periods lockWorker($1 uuid) → id uuid, username text, name text
select id, username, name
from users
where id = $1
for no key update;

-- staff/work-periods/work-periods lockWorker($1 text) → id uuid, username text, name text
select id, username, name
from users
where username = $1
for no key update;

-- staff/work-periods/work-periods insertPeriod($1 uuid, $2 text, $3 text, $4 timestamptz, $5 timestamptz, $6 text) → id
--   uuid
insert into work_periods (user_id, username, name, in_at, out_at, corrected_by, corrected_at)
values ($1, $2, $3, $4, $5, $6, now())
returning id;

-- staff/work-periods/work-periods updatePeriod($1 timestamptz, $2 timestamptz, $3 text, $4 uuid)
update work_periods
set in_at = $1, out_at = $2, corrected_by = $3, corrected_at = now()
where id = $4;

-- staff/work-periods/work-periods updatePeriodDeleted($1 uuid)
update work_periods
set deleted_at = now()
where id = $1;

-- staff/work-periods/work-periods getStoreClock() → timeZone text, today date
select time_zone as "timeZone", current_business_day() as today
from store_settings;

-- stock/counts/counts listCounts($1 uuid, $2 uuid, $3 uuid, $4 bigint) → id uuid, group text, isBlind boolean,
--   startedAt timestamptz, by text, closedAt timestamptz, items integer, counted integer
(select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as by,
  c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items, (select
  count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted from stock_counts c where
  c.closed_at is null and $1::uuid is null order by c.started_at desc)
union all (select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as
  by, c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items,
  (select count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted from stock_counts
  c where c.closed_at is not null and ($2::uuid is null or (c.started_at, c.id) < (select l.started_at, l.id from
  stock_counts l where l.id = $3::uuid)) order by c.started_at desc, c.id desc limit $4);

-- stock/counts/counts findCount($1 uuid) → id uuid, group text, isBlind boolean, startedAt timestamptz, by text,
--   closedAt timestamptz, items integer, counted integer
select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as by,
  c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items, (select
  count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted
from stock_counts c
where c.id = $1;

-- stock/counts/counts listItemsInBlindCounts() → id uuid
select distinct n.item_id as id
from stock_counts c
join stock_count_items n on n.count_id = c.id
where c.closed_at is null and c.is_blind;

-- stock/counts/counts listCounted($1 uuid) → itemId uuid, title text, unit text, group text, counted text, onHand text,
--   by text, at timestamptz, packs json
select i.id as "itemId", i.title, i.unit, i.item_group as "group", l.counted::text, coalesce(l.on_hand, b.quantity,
  0)::text as "onHand", l.counted_by as by, l.counted_at as at, coalesce(( select json_agg(json_build_object('id', p.id,
  'title', p.title, 'quantity', p.quantity::text) order by p.position) from stock_packs p where p.item_id = i.id), '[]')
  as packs
from stock_count_items n
join stock_items i on i.id = n.item_id
left
join stock_balances b on b.item_id = n.item_id
left
join lateral ( select * from stock_count_lines l where l.count_id = n.count_id and l.item_id = n.item_id order by
  l.number desc limit 1 ) l on true
where n.count_id = $1
order by lower(i.item_group) nulls last, lower(i.title), i.id;

-- stock/counts/counts listItemsToCount($1 boolean, $2 uuid[], $3 text, $4 text) → id uuid, isTracked boolean
select i.id, i.is_tracked and exists (select from stock_balances b where b.item_id = i.id) as "isTracked"
from stock_items i
where i.deleted_at is null and case when $1::boolean then i.id = any($2::uuid[]) else $3::text is null or i.item_group =
  $4::text end;

-- stock/counts/counts insertCount($1 uuid, $2 text, $3 boolean, $4 text, $5 uuid[])
with started as ( insert into stock_counts (id, item_group, is_blind, started_by) values ($1, $2, $3, $4) returning id )
  insert into stock_count_items (count_id, item_id)
select started.id, n.id
from started, unnest($5::uuid[]) as n(id);

-- stock/counts/counts lockCount($1 uuid) → isClosed boolean
select closed_at is not null as "isClosed"
from stock_counts
where id = $1
for update;

-- stock/counts/counts findItemOfCount($1 uuid, $2 uuid) → unit text, onHand text, moves bigint
select i.unit, b.quantity::text as "onHand", b.moves
from stock_count_items n
join stock_items i on i.id = n.item_id
join stock_balances b on b.item_id = n.item_id
where n.count_id = $1 and n.item_id = $2;

-- stock/counts/counts getLastLine($1 uuid) → number integer
select coalesce(max(number), 0)::int as number
from stock_count_lines
where count_id = $1;

-- stock/counts/counts insertCountLine($1 uuid, $2 integer, $3 uuid, $4 bigint, $5 bigint, $6 bigint, $7 text)
insert into stock_count_lines (count_id, number, item_id, counted, on_hand, moves, counted_by)
values ($1, $2, $3, $4, $5, $6, $7);

-- stock/counts/counts listItemsWithLine($1 uuid) → id uuid
select distinct item_id as id
from stock_count_lines
where count_id = $1;

-- stock/counts/counts listCorrectedSince($1 uuid) → itemId uuid, quantity text
select l.item_id as "itemId", sum(m.quantity)::text as quantity
from ( select distinct on (item_id) item_id, moves from stock_count_lines where count_id = $1 order by item_id, number
  desc ) l
cross
join lateral ( select quantity, document_id from stock_moves where item_id = l.item_id and number > l.moves and
  document_id is not null and quantity <> 0 offset 0 ) m
join stock_documents d on d.id = m.document_id
left
join stock_documents reversed on reversed.id = d.reverses_id
where coalesce(reversed.kind, d.kind) = 'count'
group by l.item_id;

-- stock/counts/counts updateCountClosed($1 text, $2 uuid, $3 uuid)
update stock_counts
set closed_at = clock_timestamp(), closed_by = $1, document_id = $2::uuid
where id = $3;

-- stock/documents/stock-documents insertDocument($1 uuid, $2 text, $3 uuid, $4 text, $5 text, $6 text, $7 uuid, $8
--   date, $9 text)
insert into stock_documents (id, kind, supplier_id, document_no, reason, note, reverses_id, business_day, made_by)
values ($1, $2, $3::uuid, $4, $5, $6, $7::uuid, $8::date, $9);

-- stock/documents/stock-documents listPackedItems($1 uuid[]) → id uuid, unit text, isTracked boolean, packs json
select i.id, i.unit, i.is_tracked as "isTracked", coalesce(( select json_agg(json_build_object('id', p.id, 'title',
  p.title, 'quantity', p.quantity::text) order by p.position) from stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
where i.id = any($1::uuid[]) and i.deleted_at is null;

-- stock/documents/stock-documents findDocument($1 uuid) → kind text, documentNo text, isReversed boolean
select d.kind, d.document_no as "documentNo", exists (select from stock_documents r where r.reverses_id = d.id) as
  "isReversed"
from stock_documents d
where d.id = $1;

-- stock/documents/stock-documents listMovesOfDocument($1 uuid) → itemId uuid, kind text, quantity text, value text
select item_id as "itemId", kind, quantity::text, value::text
from stock_moves
where document_id = $1
order by item_id, number;

-- stock/documents/stock-documents listLastReceipts($1 uuid[], $2 uuid) → itemId uuid, quantity text, value text
select distinct on (m.item_id) m.item_id as "itemId", m.quantity::text, m.value::text
from stock_moves m
where m.item_id = any($1::uuid[]) and m.kind = 'receipt' and m.document_id <> $2 and not exists (select from
  stock_documents r where r.reverses_id = m.document_id)
order by m.item_id, m.number desc;

-- stock/files/stock-files listUses() → id uuid, isMoved boolean, isInRecipe boolean
select i.id, coalesce(b.moves > 0, false) as "isMoved", i.id in ( select l.item_id from recipe_lines l join
  current_recipes r on r.target_id = l.target_id and r.version = l.version where l.item_id is not null ) as "isInRecipe"
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.deleted_at is null;

-- stock/files/stock-files lockAllItems()
select
from stock_items
where deleted_at is null
order by id
for update;

-- stock/files/stock-files lockBalancesOf($1 uuid[])
select
from stock_balances
where item_id = any($1::uuid[])
order by item_id
for update;

-- stock/files/stock-files listFileTargets() → kind text, id uuid, title text, category text, unit text
select f.kind, f.id, f.title, f.category, f.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, null as unit from menu_items i left join categories c
  on c.id = i.category_id where i.deleted_at is null and not exists (select from menu_set_steps s where s.item_id =
  i.id) union all select 'variant', v.id, i.title || ' · ' || v.title, c.title, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null left join categories c on c.id = i.category_id union all
  select 'addon', a.id, i.title || ' · ' || a.title, c.title, null from menu_item_addons a join menu_items i on i.id =
  a.item_id and i.deleted_at is null left join categories c on c.id = i.category_id union all select 'option', o.id,
  g.title || ' · ' || o.title, null, null from menu_options o join menu_option_groups g on g.id = o.group_id union all
  select 'preparation', p.id, p.title, null, p.unit from preparations p where p.deleted_at is null ) f
order by (f.kind = 'preparation') desc, lower(f.category) nulls last, lower(f.title), f.id;

-- stock/items/stock-items listStockItems($1 text) → id uuid, title text, unit text, group text, supplierId uuid, lowAt
--   text, target text, isTracked boolean, typedCost text, allergens jsonb, quantity text, value text, lastQuantity
--   text, lastValue text, packs json
select i.id, i.title, i.unit, i.item_group as "group", i.supplier_id as "supplierId", i.low_at::text as "lowAt",
  i.target::text, i.is_tracked as "isTracked", i.typed_cost::text as "typedCost", i.allergens, b.quantity::text,
  b.value::text, b.last_quantity::text as "lastQuantity", b.last_value::text as "lastValue", coalesce(( select
  json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position) from
  stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.deleted_at is null and search_text(concat_ws(' ', i.title, i.item_group)::text) like all ((select
  search_patterns($1::text))::text[])
order by lower(i.title), i.id;

-- stock/items/stock-items listLowStockItems() → id uuid, title text
select i.id, i.title
from stock_items i
join stock_balances b on b.item_id = i.id
where i.deleted_at is null and i.is_tracked and b.quantity <= i.low_at
order by lower(i.title), i.id;

-- stock/items/stock-items listGroups() → group text
select distinct coalesce(item_group, '') as "group"
from stock_items
where deleted_at is null and item_group is not null
order by 1;

-- stock/items/stock-items listStockItemsByIds($1 uuid[]) → id uuid, title text, unit text, group text, supplierId uuid,
--   lowAt text, target text, isTracked boolean, typedCost text, allergens jsonb, quantity text, value text,
--   lastQuantity text, lastValue text, packs json
select i.id, i.title, i.unit, i.item_group as "group", i.supplier_id as "supplierId", i.low_at::text as "lowAt",
  i.target::text, i.is_tracked as "isTracked", i.typed_cost::text as "typedCost", i.allergens, b.quantity::text,
  b.value::text, b.last_quantity::text as "lastQuantity", b.last_value::text as "lastValue", coalesce(( select
  json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position) from
  stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.id = any($1::uuid[]) and i.deleted_at is null;

-- stock/items/stock-items lockStockItemsShared($1 uuid[]) → id uuid, unit text
select id, unit
from stock_items
where id = any($1::uuid[]) and deleted_at is null
order by id
for key share;

-- stock/items/stock-items lockStockItem($1 uuid) → title text, unit text, isTracked boolean
select title, unit, is_tracked as "isTracked"
from stock_items
where id = $1 and deleted_at is null
for update;

-- stock/items/stock-items lockStockItem($1 uuid) → moves bigint
select moves
from stock_balances
where item_id = $1
for update;

-- stock/items/stock-items insertStockItem($1 text, $2 text, $3 text, $4 uuid, $5 bigint, $6 bigint, $7 boolean, $8
--   bigint, $9 jsonb) → id uuid
insert into stock_items (title, unit, item_group, supplier_id, low_at, target, is_tracked, typed_cost, allergens)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning id;

-- stock/items/stock-items updateStockItem($1 text, $2 text, $3 text, $4 uuid, $5 bigint, $6 bigint, $7 boolean, $8
--   bigint, $9 boolean, $10 jsonb, $11 uuid)
update stock_items
set title = $1, unit = $2, item_group = $3, supplier_id = $4, low_at = $5, target = $6, is_tracked = $7, typed_cost =
  $8, allergens = case when $9::boolean then $10 else allergens end
where id = $11;

-- stock/items/stock-items updateStockItemDeleted($1 uuid)
update stock_items
set deleted_at = now()
where id = $1;

-- stock/items/stock-items insertBalance($1 uuid)
insert into stock_balances (item_id)
values ($1)
on conflict do nothing;

-- stock/items/stock-items updatePacks($1 jsonb, $2 uuid, $3 uuid, $4 uuid)
with wanted as ( select * from jsonb_to_recordset($1::jsonb) as p(id uuid, title text, quantity bigint, position
  smallint) ), kept as ( update stock_packs p set title = w.title, quantity = w.quantity, position = w.position from
  wanted w where p.item_id = $2 and p.id = w.id returning p.id ), gone as ( delete from stock_packs where item_id = $3
  and id not in (select id from wanted where id is not null) ) insert into stock_packs (item_id, title, quantity,
  position)
select $4::uuid, title, quantity, position
from wanted
where id is null or id not in (select id from kept);

-- stock/items/stock-items isInRecipe($1 uuid) → found boolean
select exists ( select from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
  where l.item_id = $1) as found;

-- stock/marks/stops lockStops()
select
from stock_stops
order by target_id, item_id
for update;

-- stock/marks/stops updateStops($1 jsonb)
with wanted as ( select * from jsonb_to_recordset($1::jsonb) as w("itemId" uuid, id uuid, target text, portion bigint)
  ), gone as ( delete from stock_stops s where not exists (select from wanted w where w."itemId" = s.item_id and w.id =
  s.target_id) ) insert into stock_stops as s (item_id, target_id, target, portion)
select w."itemId", w.id, w.target, w.portion
from wanted w
order by 1, 2
on conflict (tenant_id, item_id, target_id) do update
set portion = excluded.portion
where s.portion <> excluded.portion;

-- stock/marks/stops lockStopsOfItems($1 uuid[]) → itemId uuid, id uuid, target text, portion text, isByHand boolean,
--   onHand text, isListed boolean, title text
select s.item_id as "itemId", s.target_id as id, s.target, s.portion::text, s.is_by_hand as "isByHand", (select
  b.quantity::text from stock_balances b join stock_items t on t.id = b.item_id and t.is_tracked where b.item_id =
  s.item_id) as "onHand", a.target_id is not null as "isListed", coalesce(i.title, vi.title || ' · ' || v.title,
  di.title || ' · ' || d.title, g.title || ' · ' || o.title) as title
from stock_stops s
left
join menu_availability a on a.target_id = s.target_id
left
join menu_items i on i.id = s.target_id and i.deleted_at is null
left
join menu_item_variants v on v.id = s.target_id
left
join menu_items vi on vi.id = v.item_id and vi.deleted_at is null
left
join menu_item_addons d on d.id = s.target_id
left
join menu_items di on di.id = d.item_id and di.deleted_at is null
left
join menu_options o on o.id = s.target_id
left
join menu_option_groups g on g.id = o.group_id
where s.target_id in (select t.target_id from stock_stops t where t.item_id = any($1::uuid[]))
order by s.target_id, s.item_id
for update of s;

-- stock/marks/stops lockSoldOutOfItems($1 uuid[]) → id uuid, isByStock boolean
select a.target_id as id, a.is_by_stock as "isByStock"
from menu_availability a
where a.is_out and a.remaining is null and a.target_id in (select s.target_id from stock_stops s where s.item_id =
  any($1::uuid[]))
order by a.target_id
for update of a;

-- stock/marks/stops lockSoldOut($1 uuid[]) → id uuid, isByStock boolean
select a.target_id as id, a.is_by_stock as "isByStock"
from menu_availability a
where a.is_out and a.remaining is null and a.target_id = any($1::uuid[])
order by a.target_id
for update;

-- stock/marks/stops updateStopsDecidable($1 uuid[])
update stock_stops
set is_by_hand = false
where target_id = any($1::uuid[]) and is_by_hand;

-- stock/moves/moves listMoves($1 uuid, $2 date, $3 date, $4 uuid[], $5 bigint, $6 bigint) → number bigint, itemId uuid,
--   title text, unit text, kind text, quantity text, value text, at timestamptz, businessDay date, by text, documentId
--   uuid, isReversed boolean, documentNo text, supplier text, orderId uuid, reason text, note text, balance text
select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
  m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId", exists (select from stock_documents
  r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo", s.name as supplier, m.order_id as
  "orderId", m.reason, d.note, m.balance_quantity::text as balance
from stock_moves m
join stock_items i on i.id = m.item_id
left
join stock_documents d on d.id = m.document_id
left
join suppliers s on s.id = d.supplier_id
where m.item_id = $1 and m.kind = 'correction' and m.business_day between $2::date and $3::date and m.item_id <>
  all($4::uuid[]) and m.number < $5
order by m.number desc
limit $6;

-- stock/moves/moves listMoves($1 uuid[], $2 bigint) → number bigint, itemId uuid, title text, unit text, kind text,
--   quantity text, value text, at timestamptz, businessDay date, by text, documentId uuid, isReversed boolean,
--   documentNo text, supplier text, orderId uuid, reason text, note text, balance text
select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
  m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId", exists (select from stock_documents
  r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo", s.name as supplier, m.order_id as
  "orderId", m.reason, d.note, m.balance_quantity::text as balance
from stock_moves m
join stock_items i on i.id = m.item_id
left
join stock_documents d on d.id = m.document_id
left
join suppliers s on s.id = d.supplier_id
where true and m.item_id <> all($1::uuid[])
order by m.business_day desc, m.moved_at desc, m.item_id desc, m.number desc
limit $2;

-- stock/moves/planned-moves insertMoves($1 date, $2 text, $3 uuid, $4 uuid, $5 jsonb)
insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day,
  moved_by, document_id, order_id, order_item_id, voided_item_id, units, reason)
select m."itemId", m.number, m.kind, m.quantity, m.value, m."balanceQuantity", m."balanceValue", $1::date, $2, $3::uuid,
  $4::uuid, m."orderItemId", m."voidedItemId", m.units, m.reason
from jsonb_to_recordset($5::jsonb) as m("itemId" uuid, number bigint, kind text, quantity bigint, value bigint,
  "balanceQuantity" bigint, "balanceValue" bigint, "orderItemId" uuid, "voidedItemId" uuid, units int, reason text);

-- stock/moves/planned-moves updateBalances($1 jsonb)
update stock_balances b
set quantity = n.quantity, value = n.value, last_quantity = n."lastQuantity", last_value = n."lastValue", moves =
  n.moves
from jsonb_to_recordset($1::jsonb) as n("itemId" uuid, quantity bigint, value bigint, "lastQuantity" bigint, "lastValue"
  bigint, moves bigint)
where b.item_id = n."itemId";

-- stock/purchases/purchases listPurchases($1 text, $2 text, $3 text, $4 bigint, $5 bigint, $6 bigint) → id uuid, number
--   integer, state text, supplierId uuid, supplier text, email text, expectedOn date, madeAt timestamptz, by text,
--   sentAt timestamptz, lines json
select p.id, p.number, p.state, p.supplier_id as "supplierId", s.name as supplier, s.email, p.expected_on as
  "expectedOn", p.made_at as "madeAt", p.made_by as by, p.sent_at as "sentAt", coalesce(( select
  json_agg(json_build_object('itemId', l.item_id, 'title', i.title, 'unit', i.unit, 'packId', k.id, 'packTitle',
  l.pack_title, 'packQuantity', l.pack_quantity::text, 'quantity', l.quantity::text, 'received', l.received::text) order
  by l.position) from purchase_lines l join stock_items i on i.id = l.item_id left join stock_packs k on k.id =
  l.pack_id where l.purchase_id = p.id), '[]') as lines
from purchases p
join suppliers s on s.id = p.supplier_id
where ($1::text is null or p.state = $2::text or ($3::text = 'open' and p.state in ('draft', 'ordered', 'partly'))) and
  ($4::bigint is null or p.number < $5::bigint)
order by p.number desc
limit $6;

-- stock/purchases/purchases getLastPurchase() → number integer
select last_purchase as number
from tenant_counters;

-- stock/purchases/purchases insertPurchase($1 bigint, $2 uuid, $3 bigint, $4 uuid, $5 date, $6 text)
with counter as ( update tenant_counters set last_purchase = $1::bigint ) insert into purchases (id, number,
  supplier_id, expected_on, made_by)
values ($2, $3::bigint, $4, $5::date, $6);

-- stock/purchases/purchases updatePurchase($1 uuid, $2 date, $3 uuid)
update purchases
set supplier_id = $1, expected_on = $2::date
where id = $3;

-- stock/purchases/purchases insertPurchaseLines($1 uuid, $2 jsonb)
insert into purchase_lines (purchase_id, item_id, position, pack_id, pack_title, pack_quantity, quantity)
select $1::uuid, l."itemId", l.position, l."packId", l."packTitle", l."packQuantity", l.quantity
from jsonb_to_recordset($2::jsonb) as l("itemId" uuid, position smallint, "packId" uuid, "packTitle" text,
  "packQuantity" bigint, quantity bigint);

-- stock/purchases/purchases deletePurchaseLines($1 uuid)
delete
from purchase_lines
where purchase_id = $1;

-- stock/purchases/purchases lockPurchase($1 uuid) → id uuid, number integer, state text, supplierId uuid
select id, number, state, supplier_id as "supplierId"
from purchases
where id = $1
for update;

-- stock/purchases/purchases findSupplierOfPurchase($1 uuid) → name text, email text, isRemoved boolean
select s.name, s.email, s.deleted_at is not null as "isRemoved"
from purchases p
join suppliers s on s.id = p.supplier_id
where p.id = $1;

-- stock/purchases/purchases listOrdered($1 uuid) → itemId uuid, quantity text, received text
select item_id as "itemId", quantity::text, received::text
from purchase_lines
where purchase_id = $1;

-- stock/purchases/purchases updatePurchaseState($1 text, $2 text, $3 uuid)
update purchases
set state = $1::text, sent_at = case when $2::text = 'ordered' then clock_timestamp() else sent_at end
where id = $3;

-- stock/purchases/purchases updateReceived($1 jsonb, $2 uuid)
update purchase_lines l
set received = l.received + r.quantity
from jsonb_to_recordset($1::jsonb) as r("itemId" uuid, quantity bigint)
where l.purchase_id = $2 and l.item_id = r."itemId";

-- stock/purchases/purchases listOnOrder() → itemId uuid, quantity text
select l.item_id as "itemId", sum(greatest(l.quantity - l.received, 0))::text as quantity
from purchase_lines l
join purchases p on p.id = l.purchase_id and p.state in ('draft', 'ordered', 'partly')
group by 1;

-- stock/recipes/preparations listPreparations() → id uuid, title text, unit text
select id, title, unit
from preparations
where deleted_at is null
order by lower(title), id;

-- stock/recipes/preparations insertPreparation($1 text, $2 text) → id uuid
insert into preparations (title, unit)
values ($1, $2)
returning id;

-- stock/recipes/preparations updatePreparationTitle($1 text, $2 uuid)
update preparations
set title = $1
where id = $2;

-- stock/recipes/preparations updatePreparationDeleted($1 uuid)
update preparations
set deleted_at = now()
where id = $1;

-- stock/recipes/preparations isPreparationInRecipe($1 uuid) → found boolean
select exists ( select from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
  where l.preparation_id = $1) as found;

-- stock/recipes/recipes listRecipes() → targetId uuid, kind text, yield text, lines json
select r.target_id as "targetId", r.kind, r.yield::text, coalesce(( select json_agg(json_build_object('itemId',
  l.item_id, 'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops',
  l.stops) order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version), '[]') as
  lines
from recipes r
where true and r.version = (select max(n.version) from recipes n where n.target_id = r.target_id) and exists ( select
  from recipe_lines l where l.target_id = r.target_id and l.version = r.version);

-- stock/recipes/recipes listRecipesToSell() → targetId uuid, kind text, yield text, lines json
select r.target_id as "targetId", r.kind, r.yield::text, coalesce(( select json_agg(json_build_object('itemId',
  l.item_id, 'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops',
  l.stops) order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version), '[]') as
  lines
from recipes r
where not exists (select from tenants where mode = 'training') and r.version = (select max(n.version) from recipes n
  where n.target_id = r.target_id) and exists ( select from recipe_lines l where l.target_id = r.target_id and l.version
  = r.version);

-- stock/recipes/recipes listRecipesOf($1 uuid[]) → targetId uuid, kind text, yield text, lines json
with recursive wanted as ( select n.id from unnest($1::uuid[]) as n(id) union select l.preparation_id from wanted w
  cross join lateral ( select r.target_id, r.version from recipes r where r.target_id = w.id order by r.version desc
  limit 1 ) newest join recipe_lines l on l.target_id = newest.target_id and l.version = newest.version and
  l.preparation_id is not null )
select r.target_id as "targetId", r.kind, r.yield::text, ( select json_agg(json_build_object('itemId', l.item_id,
  'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops', l.stops)
  order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version) as lines
from wanted w
cross
join lateral ( select * from recipes r where r.target_id = w.id order by r.version desc limit 1 ) r
where exists (select from recipe_lines l where l.target_id = r.target_id and l.version = r.version);

-- stock/recipes/recipes insertRecipe($1 uuid, $2 text, $3 bigint, $4 text, $5 uuid, $6 jsonb) → version integer
with saved as ( insert into recipes (target_id, version, kind, yield, saved_by) select $1::uuid, coalesce(max(version),
  0) + 1, $2, $3::bigint, $4 from recipes where target_id = $5 returning target_id, version ), lines as ( insert into
  recipe_lines (target_id, version, position, item_id, preparation_id, quantity, loss_percent, stops) select
  s.target_id, s.version, l.position, l."itemId", l."preparationId", l.quantity, l."lossPercent", l.stops from saved s,
  jsonb_to_recordset($6::jsonb) as l(position smallint, "itemId" uuid, "preparationId" uuid, quantity bigint,
  "lossPercent" smallint, stops boolean) )
select version
from saved;

-- stock/recipes/recipes lockRecipes() → digits smallint
select currency_digits as digits
from store_settings
for no key update;

-- stock/recipes/recipes findVersion($1 uuid) → version integer
select coalesce(max(version), 0)::int as version
from recipes
where target_id = $1;

-- stock/recipes/recipes findTarget($1 text, $2 uuid) → title text, price bigint, rateMilli integer, taxType text, unit
--   text
select found.title, found.price, t.rate_milli as "rateMilli", t.type as "taxType", found.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, i.price, i.tax_id, i.tax_group_id, null as unit from
  menu_items i left join categories c on c.id = i.category_id where i.deleted_at is null union all select 'variant',
  v.id, i.title || ' · ' || v.title, null, v.price, i.tax_id, i.tax_group_id, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null union all select 'addon', a.id, i.title || ' · ' || a.title,
  null, a.price, i.tax_id, i.tax_group_id, null from menu_item_addons a join menu_items i on i.id = a.item_id and
  i.deleted_at is null union all select 'option', o.id, g.title || ' · ' || o.title, null, null, null, null, null from
  menu_options o join menu_option_groups g on g.id = o.group_id union all select 'preparation', p.id, p.title, null,
  null, null, null, p.unit from preparations p where p.deleted_at is null ) found
left
join taxes t on t.deleted_at is null and t.id = case when found.tax_group_id is null then found.tax_id else ( select
  r.tax_id from tax_group_rules r where r.group_id = found.tax_group_id and r.dining_option = 'dinein' and (r.first_day
  is null or r.first_day <= current_business_day()) order by r.first_day desc nulls last limit 1) end
where found.kind = $1 and found.id = $2;

-- stock/recipes/recipes listTargets() → kind text, id uuid, category text, version integer, title text, price bigint,
--   rateMilli integer, taxType text, unit text
select found.kind, found.id, found.category, coalesce(r.version, 0)::int as version, found.title, found.price,
  t.rate_milli as "rateMilli", t.type as "taxType", found.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, i.price, i.tax_id, i.tax_group_id, null as unit from
  menu_items i left join categories c on c.id = i.category_id where i.deleted_at is null union all select 'variant',
  v.id, i.title || ' · ' || v.title, null, v.price, i.tax_id, i.tax_group_id, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null union all select 'addon', a.id, i.title || ' · ' || a.title,
  null, a.price, i.tax_id, i.tax_group_id, null from menu_item_addons a join menu_items i on i.id = a.item_id and
  i.deleted_at is null union all select 'option', o.id, g.title || ' · ' || o.title, null, null, null, null, null from
  menu_options o join menu_option_groups g on g.id = o.group_id union all select 'preparation', p.id, p.title, null,
  null, null, null, p.unit from preparations p where p.deleted_at is null ) found
left
join current_recipes r on r.target_id = found.id and exists (select from recipe_lines l where l.target_id = r.target_id
  and l.version = r.version)
left
join taxes t on t.deleted_at is null and t.id = case when found.tax_group_id is null then found.tax_id else ( select
  r.tax_id from tax_group_rules r where r.group_id = found.tax_group_id and r.dining_option = 'dinein' and (r.first_day
  is null or r.first_day <= current_business_day()) order by r.first_day desc nulls last limit 1) end
where r.target_id is not null or found.kind = 'preparation' or (found.kind = 'dish' and not exists (select from
  menu_set_steps s where s.item_id = found.id))
order by lower(found.category) nulls last, lower(found.title), found.id;

-- stock/recipes/recipes listItemsOnMenu($1 uuid[]) → id uuid
select id
from menu_items
where id = any($1::uuid[]) and deleted_at is null;

-- stock/recipes/recipes listItemsWithRecipe() → id uuid, title text, category text
select i.id, i.title, c.title as category
from menu_items i
left
join categories c on c.id = i.category_id
join current_recipes r on r.target_id = i.id
where i.deleted_at is null and exists ( select from recipe_lines l where l.target_id = r.target_id and l.version =
  r.version)
order by lower(i.title), i.id;

-- stock/reports/stock-report listItemSums($1 date, $2 date) → itemId uuid, title text, unit text, group text, quantity
--   text, value text, parts json, laterQuantity text, laterValue text
with moved as ( select m.item_id, m.business_day > $1::date as is_later, case coalesce(r.kind, d.kind, m.kind) when
  'receipt' then 'bought' when 'sale' then 'used' when 'sale_undone' then 'used' when 'waste' then 'wasted' else 'off'
  end as part, m.quantity, m.value from stock_moves m left join stock_documents d on d.id = m.document_id and m.kind =
  'correction' left join stock_documents r on r.id = d.reverses_id where m.business_day >= $2::date ), sums as ( select
  item_id, is_later, part, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2, 3 )
select i.id as "itemId", i.title, i.unit, i.item_group as "group", b.quantity::text, b.value::text, coalesce(( select
  json_agg(json_build_object('part', s.part, 'quantity', s.quantity::text, 'value', s.value::text)) from sums s where
  s.item_id = i.id and not s.is_later), '[]') as parts, coalesce((select sum(s.quantity) from sums s where s.item_id =
  i.id and s.is_later), 0)::text as "laterQuantity", coalesce((select sum(s.value) from sums s where s.item_id = i.id
  and s.is_later), 0)::text as "laterValue"
from stock_items i
join stock_balances b on b.item_id = i.id
where (i.deleted_at is null and i.is_tracked) or exists (select from sums s where s.item_id = i.id)
order by lower(i.item_group) nulls last, lower(i.title), i.id;

-- stock/reports/stock-report listMenuItemCosts($1 date, $2 date) → id uuid, cost text
select l.item_id as id, (-sum(m.value))::text as cost
from invoices i
join invoice_lines l on l.invoice_number = i.number and coalesce(l.part_to = l.part_of, true)
join stock_moves m on m.order_item_id = l.order_item_id and m.kind in ('sale', 'sale_undone')
where i.business_day between $1::date and $2::date
group by 1;

-- stock/sales/line-moves listMovesOfLines($1 uuid[], $2 uuid[]) → itemId uuid, orderItemId uuid, voidedItemId uuid,
--   kind text, quantity text, value text, units integer
select item_id as "itemId", order_item_id as "orderItemId", voided_item_id as "voidedItemId", kind, quantity::text,
  value::text, units
from stock_moves
where order_item_id = any($1::uuid[]) or voided_item_id = any($2::uuid[])
order by item_id, number;

-- stock/suppliers/suppliers listSuppliers() → id uuid, name text, email text, phone text, deliveryDays smallint[],
--   minimumOrder bigint
select id, name, email, phone, delivery_days as "deliveryDays", minimum_order as "minimumOrder"
from suppliers
where deleted_at is null
order by lower(name), id;

-- stock/suppliers/suppliers findSupplier($1 uuid) → name text
select name
from suppliers
where id = $1 and deleted_at is null;

-- stock/suppliers/suppliers insertSupplier($1 text, $2 text, $3 text, $4 smallint[], $5 bigint) → id uuid
insert into suppliers (name, email, phone, delivery_days, minimum_order)
values ($1, $2, $3, $4, $5)
returning id;

-- stock/suppliers/suppliers updateSupplier($1 text, $2 text, $3 text, $4 smallint[], $5 bigint, $6 uuid) → id uuid
update suppliers
set name = $1, email = $2, phone = $3, delivery_days = $4, minimum_order = $5
where id = $6 and deleted_at is null
returning id;

-- stock/suppliers/suppliers updateSupplierDeleted($1 uuid) → name text
with gone as ( update suppliers set deleted_at = now() where id = $1 and deleted_at is null returning id, name ), items
  as ( update stock_items i set supplier_id = null from gone where i.supplier_id = gone.id )
select name
from gone;

-- store/accounts/accounts getAccounts() → accounts jsonb
select accounts
from store_settings;

-- store/accounts/accounts updateAccounts($1 jsonb)
update store_settings
set accounts = accounts || $1::jsonb;

-- store/accounts/accounts listRates() → rate integer
select rate_milli as rate
from taxes
where deleted_at is null union
select 0
order by rate;

-- store/bill-settings findBillSettings() → cashNeedsSession boolean, blindCount boolean, cashDifferenceLimit bigint,
--   digits smallint, largeVoidFrom bigint, fiscalYearEnd text, closingMails boolean, country text, currency text,
--   timeZone text, voidRight text, receiptAfterPay text, identity jsonb, invoiceNotes jsonb
select cash_needs_session as "cashNeedsSession", blind_count as "blindCount", cash_difference_limit as
  "cashDifferenceLimit", currency_digits as digits, large_void_from as "largeVoidFrom", fiscal_year_end as
  "fiscalYearEnd", closing_mails as "closingMails", country, currency, time_zone as "timeZone", void_right as
  "voidRight", receipt_after_pay as "receiptAfterPay", identity, invoice_notes as "invoiceNotes"
from store_settings;

-- store/bill-settings updateBillSettingsRow($1 boolean, $2 boolean, $3 boolean, $4 bigint, $5 text, $6 text, $7
--   boolean, $8 bigint, $9 text, $10 boolean, $11 text, $12 jsonb, $13 jsonb)
update store_settings
set cash_needs_session = coalesce($1, cash_needs_session), blind_count = coalesce($2, blind_count),
  cash_difference_limit = case when $3::boolean then $4 else cash_difference_limit end, void_right = coalesce($5,
  void_right), receipt_after_pay = coalesce($6, receipt_after_pay), large_void_from = case when $7::boolean then $8 else
  large_void_from end, fiscal_year_end = coalesce($9, fiscal_year_end), closing_mails = coalesce($10, closing_mails),
  country = coalesce($11, country), identity = coalesce($12, identity), invoice_notes = coalesce($13, invoice_notes);

-- store/bill-settings updateLimitsMultiplied($1 integer, $2 integer)
update store_settings
set cash_difference_limit = round(cash_difference_limit * power(10::numeric, $1::int)), large_void_from =
  round(large_void_from * power(10::numeric, $2::int));

-- store/create-store insertStore($1 text, $2 text, $3 text, $4 text, $5 text, $6 smallint, $7 text) → claim_qr_code
--   void
with store as ( insert into store_settings (store_name, qr_code, country, time_zone, currency, currency_digits) values
  ($1, $2, $3, $4, $5, $6)), print as (insert into print_settings default values), counters as (insert into
  tenant_counters default values)
select directory.claim_qr_code($7);

-- store/create-store insertStore($1 text, $2 text, $3 text, $4 text, $5 smallint, $6 text) → claim_qr_code void
with store as ( insert into store_settings (store_name, qr_code, country, time_zone, currency, currency_digits) values
  ($1, $2, $3, default, $4, $5)), print as (insert into print_settings default values), counters as (insert into
  tenant_counters default values)
select directory.claim_qr_code($6);

-- store/create-store insertInclusiveTaxes($1 text[], $2 integer[])
insert into taxes (title, rate_milli, type, created_at)
select title, rate, 'inclusive', now() + position * interval '1 microsecond'
from unnest($1::text[], $2::int[]) with ordinality as first(title, rate, position);

-- store/create-store insertPaymentTypes($1 text[])
insert into payment_types (title)
select title
from unnest($1::text[]) with ordinality as first(title, position)
order by position;

-- store/menu-languages/menu-languages updateMenuLanguages($1 text, $2 text[])
update store_settings
set menu_language = $1, menu_languages = $2::text[];

-- store/mode/mode getMode() → mode text
select mode
from tenants
where id = current_tenant_id();

-- store/payment-types/payment-types listPaymentTypes() → id uuid, title text, isActive boolean, kind text
select id, title, is_active as "isActive", kind
from payment_types
where deleted_at is null
order by created_at, id;

-- store/payment-types/payment-types lockVersionOfMenu() → lock_menu_version void
select directory.lock_menu_version();

-- store/payment-types/payment-types insertPaymentType($1 text, $2 boolean, $3 text) → id uuid, title text, isActive
--   boolean, kind text
insert into payment_types (title, is_active, kind)
values ($1, $2, $3)
returning id, title, is_active as "isActive", kind;

-- store/payment-types/payment-types lockPaymentType($1 uuid) → title text, isActive boolean, kind text
select title, is_active as "isActive", kind
from payment_types
where id = $1 and deleted_at is null
for update;

-- store/payment-types/payment-types updatePaymentTypeRow($1 text, $2 boolean, $3 boolean, $4 text, $5 uuid) → title
--   text, isActive boolean, kind text
update payment_types
set title = coalesce($1, title), is_active = coalesce($2, is_active), kind = case when $3::boolean then $4 else kind end
where id = $5
returning title, is_active as "isActive", kind;

-- store/payment-types/payment-types updatePaymentTypeHidden($1 uuid) → title text
update payment_types
set deleted_at = now()
where id = $1 and deleted_at is null
returning title;

-- store/reasons/reasons listReasons() → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text, digits smallint
select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
  r.is_active as "isActive", r.kind, s.currency_digits as digits
from reasons r
join store_settings s on true
where r.deleted_at is null
order by r.created_at, r.id;

-- store/reasons/reasons listActiveReasons() → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text, digits smallint
select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
  r.is_active as "isActive", r.kind, s.currency_digits as digits
from reasons r
join store_settings s on true
where r.deleted_at is null and r.is_active
order by r.created_at, r.id;

-- store/reasons/reasons listReasonsOfIds($1 uuid[]) → id uuid, kind text, title text, isActive boolean, needsApproval
--   boolean, percentMilli integer, amount bigint, account text
select id, kind, title, is_active and deleted_at is null as "isActive", needs_approval as "needsApproval", percent_milli
  as "percentMilli", amount, account
from reasons
where id = any($1::uuid[]);

-- store/reasons/reasons lockReason($1 uuid) → id uuid, title text, percentMilli integer, amount bigint, account text,
--   needsApproval boolean, isActive boolean, kind text
select id, title, percent_milli as "percentMilli", amount, account, needs_approval as "needsApproval", is_active as
  "isActive", kind
from reasons
where id = $1 and deleted_at is null
for update;

-- store/reasons/reasons lockDigitsShared() → digits smallint
select currency_digits as digits
from store_settings
for share;

-- store/reasons/reasons insertReason($1 text, $2 text, $3 integer, $4 bigint, $5 boolean, $6 boolean, $7 text) → id
--   uuid
insert into reasons (kind, title, percent_milli, amount, needs_approval, is_active, account)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- store/reasons/reasons insertFirstReasons($1 text[], $2 text[], $3 integer[])
insert into reasons (kind, title, percent_milli, created_at)
select kind, title, percent_milli, now() + position * interval '1 microsecond'
from unnest($1::text[], $2::text[], $3::int[]) with ordinality as first(kind, title, percent_milli, position);

-- store/reasons/reasons updateReasonRow($1 text, $2 text, $3 integer, $4 bigint, $5 boolean, $6 boolean, $7 text, $8
--   uuid)
update reasons
set kind = $1, title = $2, percent_milli = $3, amount = $4, needs_approval = $5, is_active = $6, account = $7
where id = $8;

-- store/reasons/reasons updateReasonHidden($1 uuid) → title text, kind text
update reasons
set deleted_at = now()
where id = $1 and deleted_at is null
returning title, kind;

-- store/reasons/reasons updateAmountsMultiplied($1 integer)
update reasons
set amount = greatest(1, round(amount * (10::numeric ^ $1::int)))
where amount is not null;

-- store/setup/setup getSetupRows() → marks jsonb, name text, address text, country text, currency text, timeZone text,
--   identity jsonb, isMenuPublic boolean, hasItem boolean, hasUnstatedItem boolean, hasOrder boolean, hasTable boolean,
--   hasInvoice boolean, hasStaff boolean
select setup_steps as marks, store_name as name, address, country, currency, time_zone as "timeZone", identity,
  is_qr_menu_enabled as "isMenuPublic", exists (select from menu_items where deleted_at is null) as "hasItem", exists
  (select from menu_items where deleted_at is null and not is_set and allergens is null) as "hasUnstatedItem", exists
  (select from orders) or exists (select from qr_orders) as "hasOrder", exists (select from restaurant_tables where
  deleted_at is null) as "hasTable", exists (select from invoices) as "hasInvoice", exists (select from users where role
  = 'user') as "hasStaff"
from store_settings;

-- store/setup/setup updateSetupSteps($1 jsonb, $2 jsonb)
update store_settings
set setup_steps = $1::jsonb || setup_steps || $2::jsonb;

-- store/store findStore() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb
select store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity
from store_settings;

-- store/store getBusinessDay() → today date
select current_business_day() as today;

-- store/store lockStore() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb
select store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity
from store_settings
for no key update;

-- store/store lockStoreShared() → hasRecipes boolean, hasRoutes boolean, hasSlips boolean
select has_recipes and not exists (select from tenants where mode = 'training') as "hasRecipes", has_routes as
  "hasRoutes", has_slips as "hasSlips"
from store_settings
for key share;

-- store/store lockStoreToSell($1 text) → name text
select (select name from users where username = $1) as name
from store_settings
for key share;

-- store/store updateHasRecipes()
update store_settings
set has_recipes = true
where not has_recipes;

-- store/store updateHasRoutes()
update store_settings s
set has_routes = r.some
from (select exists (select from station_routes) as some) r
where s.has_routes <> r.some;

-- store/store lockStoreForUpdate()
select
from store_settings
for update;

-- store/store findPrintSettings() → pageFormat text, header text, footer text, showNotes boolean, isEnablePrint
--   boolean, showStoreDetails boolean, showCustomerDetails boolean, printToken boolean
select page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
  show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken"
from print_settings;

-- store/store findStoreRecords() → storeName text, address text, phone text, email text, currency text, currencyDigits
--   smallint, image text, isQrMenuEnabled boolean, isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt
--   time, country text, asksForTable boolean, unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text,
--   identity jsonb, pageFormat text, header text, footer text, showNotes boolean, isEnablePrint boolean,
--   showStoreDetails boolean, showCustomerDetails boolean, printToken boolean, paymentTypes json
select s.store_name as "storeName", s.address, s.phone, s.email, s.currency, s.currency_digits as "currencyDigits",
  s.image, s.is_qr_menu_enabled as "isQrMenuEnabled", s.is_qr_order_enabled as "isQrOrderEnabled", s.qr_code as
  "qrCode", s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.country, s.asks_for_table as "asksForTable",
  s.unused_features as "unusedFeatures", s.asks_before_sending as "asksBeforeSending", s.receipt_after_pay as
  "receiptAfterPay", s.identity, p.page_format as "pageFormat", p.header, p.footer, p.show_notes as "showNotes",
  p.is_enable_print as "isEnablePrint", p.show_store_details as "showStoreDetails", p.show_customer_details as
  "showCustomerDetails", p.print_token as "printToken", coalesce(( select json_agg(json_build_object('id', t.id,
  'title', t.title, 'kind', t.kind) order by t.created_at, t.id) from payment_types t where t.deleted_at is null and
  t.is_active), '[]') as "paymentTypes"
from store_settings s
join print_settings p on true;

-- store/store updateStoreRow($1 text, $2 text, $3 text, $4 text, $5 text, $6 smallint, $7 boolean, $8 text, $9 boolean,
--   $10 boolean, $11 text, $12 time, $13 text, $14 boolean, $15 text[], $16 boolean) → storeName text, address text,
--   phone text, email text, currency text, currencyDigits smallint, image text, isQrMenuEnabled boolean,
--   isQrOrderEnabled boolean, qrCode text, timeZone text, dayStartsAt time, country text, asksForTable boolean,
--   unusedFeatures text[], asksBeforeSending boolean, receiptAfterPay text, identity jsonb
update store_settings
set store_name = coalesce($1, store_name), address = coalesce($2, address), phone = coalesce($3, phone), email =
  coalesce($4, email), currency = coalesce($5, currency), currency_digits = coalesce($6, currency_digits), image = case
  when $7::boolean then $8 else image end, is_qr_menu_enabled = coalesce($9, is_qr_menu_enabled), is_qr_order_enabled =
  coalesce($10, is_qr_order_enabled), time_zone = coalesce($11, time_zone), day_starts_at = coalesce($12,
  day_starts_at), country = coalesce($13, country), asks_for_table = coalesce($14, asks_for_table), unused_features =
  coalesce($15, unused_features), asks_before_sending = coalesce($16, asks_before_sending)
returning store_name as "storeName", address, phone, email, currency, currency_digits as "currencyDigits", image,
  is_qr_menu_enabled as "isQrMenuEnabled", is_qr_order_enabled as "isQrOrderEnabled", qr_code as "qrCode", time_zone as
  "timeZone", day_starts_at as "dayStartsAt", country, asks_for_table as "asksForTable", unused_features as
  "unusedFeatures", asks_before_sending as "asksBeforeSending", receipt_after_pay as "receiptAfterPay", identity;

-- store/store updateQrCode($1 text, $2 text) → claim_qr_code void
with store as (update store_settings set qr_code = $1)
select directory.claim_qr_code($2);

-- store/store updatePrintSettingsRow($1 text, $2 text, $3 text, $4 boolean, $5 boolean, $6 boolean, $7 boolean, $8
--   boolean) → pageFormat text, header text, footer text, showNotes boolean, isEnablePrint boolean, showStoreDetails
--   boolean, showCustomerDetails boolean, printToken boolean
update print_settings
set page_format = coalesce($1, page_format), header = coalesce($2, header), footer = coalesce($3, footer), show_notes =
  coalesce($4, show_notes), is_enable_print = coalesce($5, is_enable_print), show_store_details = coalesce($6,
  show_store_details), show_customer_details = coalesce($7, show_customer_details), print_token = coalesce($8,
  print_token)
returning page_format as "pageFormat", header, footer, show_notes as "showNotes", is_enable_print as "isEnablePrint",
  show_store_details as "showStoreDetails", show_customer_details as "showCustomerDetails", print_token as "printToken";

-- store/store hasTraded() → traded boolean
select exists (select from orders) or exists (select from qr_orders) or exists (select from invoices) or exists (select
  from cash_sessions) or exists (select from stock_items) or exists (select from suppliers) or exists (select from
  gift_cards) as traded;

-- store/store isTimeZoneKnown($1 text)
select
from pg_timezone_names
where name = $1;

-- store/store updateHasSlips()
update store_settings s
set has_slips = r.some
from ( select exists (select from stations t join printers p on p.id = t.printer_id where t.deleted_at is null and
  p.deleted_at is null) as some) r
where s.has_slips <> r.some;

-- store/taxes listTaxes() → id uuid, title text, rateMilli integer, type text
select id, title, rate_milli as "rateMilli", type
from taxes
where deleted_at is null
order by created_at, id;

-- store/taxes insertTax($1 text, $2 integer, $3 text) → id uuid
insert into taxes (title, rate_milli, type)
values ($1, $2, $3)
returning id;

-- store/taxes lockTax($1 uuid) → title text, rateMilli integer, type text
select title, rate_milli as "rateMilli", type
from taxes
where id = $1 and deleted_at is null
for update;

-- store/taxes updateTaxRow($1 text, $2 integer, $3 text, $4 uuid) → id uuid
update taxes
set title = $1, rate_milli = $2, type = $3
where id = $4 and deleted_at is null
returning id;

-- store/taxes updateTaxHidden($1 uuid) → title text, rateMilli integer, type text
update taxes
set deleted_at = now()
where id = $1 and deleted_at is null
returning title, rate_milli as "rateMilli", type;

-- store/taxes findOpenOrderWithTax($1 uuid) → id uuid
select o.id
from orders o
join order_items i on i.order_id = o.id
where o.status = 'created' and not o.kitchen_only and i.tax_id = $1
limit 1;

-- billing-provider/sandbox insertSandboxCheckout($1 text, $2 uuid, $3 text, $4 text, $5 text, $6 text)
insert into sandbox_checkouts (id, reference, customer_id, email, return_url, cancel_url)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- billing-provider/sandbox findSandboxCheckout($1 text) → id text, reference uuid, customerId text, email text,
--   returnUrl text, cancelUrl text, state text
select id, reference, customer_id as "customerId", email, return_url as "returnUrl", cancel_url as "cancelUrl", state
from sandbox_checkouts
where id = $1;

-- billing-provider/sandbox updateSandboxCheckoutClosed($1 text, $2 text) → id text
update sandbox_checkouts
set state = $1
where id = $2 and state = 'open'
returning id;

-- billing-provider/sandbox insertSandboxSubscription($1 text, $2 uuid, $3 text) → id text, reference uuid, customerId
--   text, status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
insert into sandbox_subscriptions (id, reference, customer_id, status, period_end_at)
values ($1, $2, $3, 'active', now() + interval '1 month')
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox findSandboxSubscription($1 text) → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where id = $1;

-- billing-provider/sandbox listSandboxSubscriptions($1 text) → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where customer_id = $1
order by started_at;

-- billing-provider/sandbox updateSandboxSubscriptionCancelled($1 text) → id text, reference uuid, customerId text,
--   status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
update sandbox_subscriptions
set status = 'canceled', ended_at = coalesce(ended_at, now())
where id = $1
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox updateSandboxSubscriptionsRenewed() → id text, reference uuid, customerId text, status text,
--   startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
update sandbox_subscriptions
set period_start_at = period_end_at + make_interval(months => ( select max(n) from generate_series(1, 1200) as n where
  sandbox_subscriptions.period_end_at + make_interval(months => n - 1) <= now()) - 1), period_end_at = period_end_at +
  make_interval(months => ( select max(n) from generate_series(1, 1200) as n where sandbox_subscriptions.period_end_at +
  make_interval(months => n - 1) <= now()))
where status = 'active' and period_end_at <= now()
returning id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt";

-- billing-provider/sandbox listSandboxSubscriptionsChangedSince($1 timestamptz) → id text, reference uuid, customerId
--   text, status text, startedAt timestamptz, periodStartAt timestamptz, periodEndAt timestamptz, endedAt timestamptz
select id, reference, customer_id as "customerId", status, started_at as "startedAt", period_start_at as
  "periodStartAt", period_end_at as "periodEndAt", ended_at as "endedAt"
from sandbox_subscriptions
where greatest(period_start_at, ended_at) >= $1;

-- database/archiver readArchiver() → mode text, isFailing boolean, lastSeconds double precision
select current_setting('archive_mode') as mode, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'),
  false) as "isFailing", coalesce(extract(epoch from last_archived_time), 0)::float8 as "lastSeconds"
from pg_stat_archiver;

-- database/idempotency claimKey($1 text, $2 bytea) → key text
insert into idempotency_keys (key, request_hash)
values ($1, $2)
on conflict do nothing
returning key;

-- database/idempotency claimKey($1 text) → requestHash bytea, reply jsonb
select request_hash as "requestHash", reply
from idempotency_keys
where key = $1;

-- database/idempotency storeReply($1 jsonb, $2 text)
update idempotency_keys
set reply = $1
where key = $2;

-- database/numbers lockCommand($1 text, $2 text, $3 text, $4 text, $5 text[]) → set_config text, set_config text,
--   set_config text, pg_advisory_xact_lock_shared void, count bigint
select set_config('app.tenant_id', $1, true), set_config('idle_in_transaction_session_timeout', '5s', true),
  set_config('plan_cache_mode', $2, true), pg_advisory_xact_lock_shared(hashtextextended($3, 0)), (select
  count(pg_advisory_xact_lock(hashtextextended($4 || name, 1))) from unnest($5::text[]) as name);

-- database/numbers lockNumbers($1 text) → day date, lastToken integer, lastInvoice bigint, lastCreditNote bigint,
--   lastEvent bigint, menuVersion text, now timestamptz, requestHash bytea, reply jsonb
select today.day, case when today.day > c.business_day then 0 else c.last_token end as "lastToken", c.last_invoice as
  "lastInvoice", c.last_credit_note as "lastCreditNote", c.last_event as "lastEvent",
  directory.current_menu_version()::text as "menuVersion", now() as now, k.request_hash as "requestHash", k.reply
from tenant_counters c
join store_settings s on s.tenant_id = c.tenant_id
cross
join lateral ( select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day ) as today
left
join idempotency_keys k on k.key = $1
for no key update of c;

-- database/numbers updateAfterCommand($1 bigint, $2 jsonb, $3 text, $4 bytea, $5 jsonb, $6 text, $7 date, $8 integer,
--   $9 bigint, $10 bigint, $11 bigint, $12 bigint)
with events as ( insert into live_events (version, type, payload) select $1::bigint + e.position, e.value ->> 'type',
  e.value from jsonb_array_elements($2::jsonb) with ordinality as e(value, position) ), replied as ( insert into
  idempotency_keys (key, request_hash, reply) select $3, $4::bytea, $5::jsonb where $6::text is not null ) update
  tenant_counters
set business_day = coalesce($7::date, business_day), last_token = coalesce($8::int, last_token), last_invoice =
  coalesce($9::bigint, last_invoice), last_credit_note = coalesce($10::bigint, last_credit_note), last_event = $11,
  last_figure = last_figure + $12;

-- database/platform-database findTenantOfUsername($1 text) → tenantId uuid
select directory.find_tenant_of_username($1) as "tenantId";

-- database/platform-database findTenantOfQrCode($1 text) → tenantId uuid
select directory.find_tenant_of_qr_code($1) as "tenantId";

-- database/platform-database findPublicMenu($1 text) → tenantId uuid, version bigint, isActive boolean, trialEndAt
--   timestamptz, subscriptionEndAt timestamptz
select tenant_id as "tenantId", version, is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as
  "subscriptionEndAt"
from directory.find_public_menu($1);

-- database/platform-database findGuestOrder($1 bytea, $2 text) → tenantId uuid, orderId uuid, isActive boolean,
--   trialEndAt timestamptz, subscriptionEndAt timestamptz
select tenant_id as "tenantId", order_id as "orderId", is_active as "isActive", trial_end_at as "trialEndAt",
  subscription_end_at as "subscriptionEndAt"
from directory.find_guest_order($1, $2);

-- database/platform-database findReceipt($1 text) → tenantId uuid, kind text, documentId text
select tenant_id as "tenantId", kind, document_id as "documentId"
from directory.find_receipt($1);

-- database/platform-database findTenantOfCustomer($1 text) → tenantId uuid
select directory.find_tenant_of_customer($1) as "tenantId";

-- database/platform-database listSubscriptionsToCheck($1 integer) → tenantId uuid
select directory.list_subscriptions_to_check($1) as "tenantId";

-- database/platform-database listRunningSubscriptions($1 uuid, $2 integer) → tenantId uuid
select directory.list_running_subscriptions($1, $2) as "tenantId";

-- database/platform-database listTrialsToNotify($1 integer) → tenantId uuid, kind text, trialEndAt timestamptz
select tenant_id as "tenantId", kind, trial_end_at as "trialEndAt"
from directory.list_trials_to_tell($1);

-- database/platform-database listTenantsToSum($1 integer) → tenantId uuid
select directory.list_tenants_to_sum($1) as "tenantId";

-- database/platform-database listTenantsToClose($1 integer) → tenantId uuid
select directory.list_tenants_to_close($1) as "tenantId";

-- database/platform-database listTenantsToCheck($1 integer) → tenantId uuid
select directory.list_tenants_to_check($1) as "tenantId";

-- database/platform-database listMovedHeads($1 timestamptz) → tenantId uuid, chain text, seq bigint, hash text, at
--   timestamptz, doc text
select tenant_id as "tenantId", chain, seq, hash, at, doc
from directory.list_moved_heads($1::timestamptz);

-- database/platform-database listMissingTenants($1 uuid[]) → id uuid
select id
from directory.list_missing_tenants($1::uuid[]) as id;

-- database/platform-database listTenantsToTakeOver($1 integer) → tenantId uuid
select directory.list_tenants_to_take_over($1) as "tenantId";

-- database/platform-database listTenantsWithoutPhoneKeys($1 integer) → tenantId uuid
select directory.list_tenants_without_phone_keys($1) as "tenantId";

-- database/platform-database countLateClosings() → count bigint
select directory.count_late_closings() as count;

-- database/platform-database listTenantsWithBalancesToEnd($1 integer) → tenantId uuid
select directory.list_tenants_with_balances_to_end($1) as "tenantId";

-- database/platform-database findBookingPage($1 text) → tenantId uuid, isActive boolean, trialEndAt timestamptz,
--   subscriptionEndAt timestamptz
select tenant_id as "tenantId", is_active as "isActive", trial_end_at as "trialEndAt", subscription_end_at as
  "subscriptionEndAt"
from directory.find_booking_page($1);

-- database/platform-database listTenantsWithDueBookings($1 integer) → tenantId uuid
select directory.list_tenants_with_due_bookings($1) as "tenantId";

-- database/platform-database listTenantsWithLostAgents($1 integer) → tenantId uuid
select directory.list_tenants_with_lost_agents($1) as "tenantId";

-- database/platform-database listTenantsToNotify($1 integer) → tenantId uuid
select directory.list_tenants_to_notify($1) as "tenantId";

-- database/platform-database listTenantsToDigest($1 integer) → tenantId uuid
select directory.list_tenants_to_digest($1) as "tenantId";

-- database/platform-database listTenantsWithCampaigns($1 integer, $2 timestamptz) → tenantId uuid
select directory.list_tenants_with_campaigns($1, $2) as "tenantId";

-- database/platform-database takeCampaignTurn($1 integer) → waitMs integer
select directory.take_campaign_turn($1) as "waitMs";

-- database/platform-database analyzeGrownTables($1 integer, $2 integer) → count integer
select directory.analyze_grown_tables($1, $2) as count;

-- database/platform-database forgetExpired() → forget_expired void, close_kitchen_only_orders void,
--   forget_notifications void
select directory.forget_expired(), directory.close_kitchen_only_orders(), directory.forget_notifications();

-- files/pictures insertPicture($1 text, $2 bytea)
insert into pictures (name, content)
values ($1, $2)
on conflict do nothing;

-- files/pictures listPictureNames() → name text
select name
from pictures;

-- files/pictures findPicture($1 uuid, $2 text) → content bytea
select directory.find_picture($1::uuid, $2) as content;

-- fiscal/journal lockNumbers()
select
from tenant_counters
for no key update;

-- fiscal/journal getJournal() → mode text, software text, epoch integer, day date, isDue boolean, isClosingDue boolean,
--   yearEnd text, timeZone text, siret text, lastAt timestamptz, lastToken integer, lastInvoice bigint, lastCreditNote
--   bigint, head json, heads json, perpetual json, keys json, tills json, staff json
select t.mode, c.fiscal_software as software, c.fiscal_epoch as epoch, today.day, c.fiscal_software is not null or
  today.day >= c.fiscal_from as "isDue", today.day >= c.closing_due_on as "isClosingDue", s.fiscal_year_end as
  "yearEnd", s.time_zone as "timeZone", nullif(s.identity ->> 'siret', '') as siret, c.fiscal_at as "lastAt", case when
  today.day > c.business_day then 0 else c.last_token end as "lastToken", c.last_invoice as "lastInvoice",
  c.last_credit_note as "lastCreditNote", json_build_object('seq', c.fiscal_seq, 'hash', c.fiscal_hash, 'signature',
  c.fiscal_signature) as head, coalesce(( select json_object_agg(h.chain, json_build_object('seq', h.seq, 'hash',
  h.hash, 'signature', h.signature)) from fiscal_heads h), '{}') as heads, json_build_object('signed',
  c.perpetual_signed, 'absolute', c.perpetual_absolute, 'tickets', c.perpetual_tickets) as perpetual, coalesce(( select
  json_agg(json_build_object('id', k.id, 'publicKey', k.public_key, 'sealed', encode(k.sealed, 'hex')) order by
  k.made_at desc) from fiscal_keys k where k.ended_at is null), '[]') as keys, coalesce((select json_object_agg(l.id,
  l.title) from tills l), '{}') as tills, coalesce((select json_object_agg(u.username, u.name) from users u), '{}') as
  staff
from tenant_counters c
join store_settings s on s.tenant_id = c.tenant_id
join tenants t on t.id = c.tenant_id
cross
join lateral ( select greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) as day ) as today;

-- fiscal/journal listEntriesOf($1 text[]) → doc text, chain text, seq bigint, hash text, signature text
select distinct on (e.doc) e.doc, e.chain, e.seq, e.hash, e.signature
from fiscal_entries e
join tenants t on e.chain = case t.mode when 'live' then 'T' else 'X' end
where e.doc = any($1::text[]) and e.kind in ('sale', 'credit') and t.id = current_tenant_id()
order by e.doc, e.seq desc;

-- fiscal/journal getSoldBefore() → signed bigint, absolute bigint, tickets bigint, advances bigint
select coalesce(sum(total), 0)::bigint as signed, coalesce(sum(abs(total)), 0)::bigint as absolute, count(*) as tickets,
  (select coalesce(sum(b.paid), 0)::bigint from bills b where b.status = 'open') as advances
from (select total from invoices union all select -total from credit_notes) as document;

-- fiscal/journal insertSigningKey($1 text, $2 text, $3 bytea, $4 jsonb, $5 boolean)
insert into fiscal_keys (id, public_key, sealed, certificate, follows_loss)
values ($1, $2, $3, $4::jsonb, $5);

-- fiscal/journal listPublicKeys() → key text, public text
select id as key, public_key as public
from fiscal_keys
order by made_at, id;

-- fiscal/journal updateEndOfSigningKey($1 text)
update fiscal_keys
set sealed = null, ended_at = clock_timestamp()
where id = $1;

-- fiscal/journal updateClosingDue($1 date)
update tenant_counters
set closing_due_on = $1::date;

-- fiscal/journal insertEntries($1 jsonb, $2 jsonb, $3 date, $4 date, $5 bigint, $6 text, $7 text, $8 date, $9
--   timestamptz, $10 integer, $11 text, $12 bigint, $13 bigint, $14 bigint)
with entries as ( insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
  select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId" from
  jsonb_to_recordset($1::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date, doc text, payload
  text, hash text, signature text, "keyId" text) ), heads as ( insert into fiscal_heads as h (chain, seq, hash,
  signature) select e.chain, e.seq, e.hash, e.signature from jsonb_to_recordset($2::jsonb) as e(chain text, seq bigint,
  hash text, signature text) on conflict (tenant_id, chain) do update set seq = excluded.seq, hash = excluded.hash,
  signature = excluded.signature ) update tenant_counters c
set business_day = greatest(c.business_day, $3::date), last_token = case when $4::date > c.business_day then 0 else
  c.last_token end, fiscal_seq = $5, fiscal_hash = $6, fiscal_signature = $7, closing_due_on = coalesce($8::date,
  c.closing_due_on), fiscal_at = $9::timestamptz, fiscal_epoch = $10, fiscal_software = $11, perpetual_signed = $12,
  perpetual_absolute = $13, perpetual_tickets = $14;

-- fiscal/journal insertEntriesOfChain($1 jsonb)
insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
select e.chain, e.seq, e.kind, e.at, e.day, e.doc, e.payload, e.hash, e.signature, e."keyId"
from jsonb_to_recordset($1::jsonb) as e(chain text, seq bigint, kind text, at timestamptz, day date, doc text, payload
  text, hash text, signature text, "keyId" text);

-- fiscal/journal insertEntriesOfChain($1 text, $2 bigint, $3 text, $4 text)
insert into fiscal_heads as h (chain, seq, hash, signature)
values ($1, $2, $3, $4)
on conflict (tenant_id, chain) do update
set seq = excluded.seq, hash = excluded.hash, signature = excluded.signature;

-- fiscal/journal insertEntriesOfChain($1 timestamptz)
update tenant_counters c
set fiscal_at = greatest(c.fiscal_at, $1::timestamptz);

-- jobs/jobs insertJobs($1 text[], $2 integer[])
insert into background_jobs as j (name, every_seconds)
select name, every_seconds
from unnest( $1::text[], $2::int[] ) as given (name, every_seconds)
order by name
on conflict (name) do update
set every_seconds = excluded.every_seconds, next_run_at = case when j.failures_in_row > 0 then now() else
  least(j.next_run_at, now() + make_interval(secs => excluded.every_seconds)) end;

-- jobs/jobs claimDueJobs($1 text[], $2 uuid, $3 double precision) → name text, failuresInRow integer
with due as ( select name from background_jobs where name = any($1::text[]) and next_run_at <= now() and
  coalesce(held_until <= now(), true) for update skip locked ) update background_jobs j
set holder = $2, held_until = now() + make_interval(secs => $3), started_at = now()
from due
where j.name = due.name
returning j.name, j.failures_in_row as "failuresInRow";

-- jobs/jobs updateJobsHeld($1 double precision, $2 uuid, $3 text[]) → name text
update background_jobs
set held_until = now() + make_interval(secs => $1)
where holder = $2 and name = any($3::text[])
returning name;

-- jobs/jobs updateJobEnded($1 double precision, $2 double precision, $3 integer, $4 text, $5 text, $6 text, $7 text, $8
--   text, $9 text, $10 integer, $11 text, $12 uuid)
update background_jobs
set holder = null, held_until = null, started_at = null, next_run_at = date_bin('5 seconds', now(), 'epoch') +
  make_interval(secs => $1), last_run_at = now() - make_interval(secs => $2::float8 / 1000), last_run_ms = $3::int, runs
  = runs + 1, last_success_at = case when $4::text is null then now() else last_success_at end, failures = failures +
  ($5::text is not null)::int, failures_in_row = case when $6::text is null then 0 else failures_in_row + 1 end,
  last_failure_at = case when $7::text is null then last_failure_at else now() end, last_failure = coalesce($8::text,
  last_failure), last_failure_parts = case when $9::text is null then last_failure_parts else $10::int end
where name = $11 and holder is not distinct
from $12::uuid;

-- jobs/jobs updateJobReleased($1 text, $2 uuid) → pg_notify void
with released as ( update background_jobs set holder = null, held_until = null, started_at = null, next_run_at = now()
  where name = $1 and holder = $2 returning name )
select pg_notify('jobs', name)
from released;

-- jobs/jobs updateJobDue($1 text) → pg_notify void
with due as (update background_jobs set next_run_at = now() where name = $1 returning name)
select pg_notify('jobs', name)
from due;

-- jobs/jobs listJobs() → name text, everySeconds integer, isRunning boolean, startedAt timestamptz, nextRunAt
--   timestamptz, lastRunAt timestamptz, lastRunMs integer, lastSuccessAt timestamptz, runs bigint, failures bigint,
--   failuresInRow integer, lastFailureAt timestamptz, lastFailure text, lastFailureParts integer
select name, every_seconds as "everySeconds", coalesce(held_until > now(), false) as "isRunning", started_at as
  "startedAt", next_run_at as "nextRunAt", last_run_at as "lastRunAt", last_run_ms as "lastRunMs", last_success_at as
  "lastSuccessAt", runs, failures, failures_in_row as "failuresInRow", last_failure_at as "lastFailureAt", last_failure
  as "lastFailure", last_failure_parts as "lastFailureParts"
from background_jobs
order by name;

-- known-rows/known-rows countRows($1 uuid[]) → n integer
select count(*)::int as n
from categories
where id = any($1::uuid[]);

-- known-rows/known-rows countRows($1 uuid[]) → n integer
select count(*)::int as n
from visits
where id = any($1::uuid[]);

-- known-rows/known-rows countShownRows($1 uuid[]) → n integer
select count(*)::int as n
from categories
where id = any($1::uuid[]) and deleted_at is null;

-- known-rows/known-rows countShownRows($1 uuid[]) → n integer
select count(*)::int as n
from stock_items
where id = any($1::uuid[]) and deleted_at is null;

-- mail/mails insertMail($1 text, $2 text, $3 text, $4 text, $5 text, $6 text) → pg_notify void
with mail as ( insert into outgoing_mails (recipient, reply_to, subject, text_body, html_body, calendar) select $1, $2,
  $3, $4, $5, $6 where true )
select pg_notify('mails', '');

-- mail/mails insertCustomerMail($1 text, $2 text, $3 text, $4 text, $5 text, $6 text) → pg_notify void
with mail as ( insert into outgoing_mails (recipient, reply_to, subject, text_body, html_body, calendar) select $1, $2,
  $3, $4, $5, $6 where not exists (select from tenants where mode = 'training') )
select pg_notify('mails', '');

-- mail/mails claimDueMail() → id bigint, to text, replyTo text, subject text, text text, html text, calendar text,
--   attempts integer, createdAt timestamptz
update outgoing_mails
set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => least(power(2, attempts), 240)::int)
where id = ( select id from outgoing_mails where next_attempt_at <= now() order by next_attempt_at, id limit 1 for
  update skip locked )
returning id, recipient as to, reply_to as "replyTo", subject, text_body as text, html_body as html, calendar, attempts,
  created_at as "createdAt";

-- mail/mails countWaitingMails() → count integer, oldestSeconds double precision
select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
from outgoing_mails;

-- mail/mails deleteMail($1 bigint)
delete
from outgoing_mails
where id = $1;

-- outbound/push-keys findPushKeysForUpdate() → publicKey text, sealed bytea
select push_key as "publicKey", sealed_push_keys as sealed
from installation
for update;

-- outbound/push-keys updatePushKeys($1 text, $2 bytea)
update installation
set push_key = $1, sealed_push_keys = $2;
