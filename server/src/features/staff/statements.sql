-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

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

-- staff/approvals/pins updatePin($1 uuid)
delete
from ended_pins
where user_id = $1;

-- staff/approvals/pins deletePinsOfDevice($1 uuid)
with ended as ( delete from staff_pins p using shared_device_people s where s.device_id = $1 and s.user_id = p.user_id
  and s.pin_held_of >= p.set_at returning p.user_id, p.hash, p.salt, p.rounds ) insert into ended_pins (user_id, hash,
  salt, rounds)
select user_id, hash, salt, rounds
from ended
on conflict (tenant_id, user_id) do update
set hash = excluded.hash, salt = excluded.salt, rounds = excluded.rounds, ended_at = now();

-- staff/approvals/pins findEndedPin($1 uuid) → hash bytea, salt bytea, rounds integer
select hash, salt, rounds
from ended_pins
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
order by search_text(u.name::text), u.name, u.username;

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

-- staff/staff insertUsername($1 text) → isFree boolean
select directory.claim_username($1) as "isFree";

-- staff/staff claimUsernameInDirectory($1 text) → isOurs boolean
select directory.hold_username($1) as "isOurs";

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

-- staff/staff listUsersWithPins() → id uuid, username text, name text, role text, photo text, scopes text[],
--   discountLimitMilli integer, hash bytea, salt bytea, rounds integer, digits smallint, atWorkSince timestamptz,
--   isPinEnded boolean
select u.id, u.username, u.name, u.role, u.photo, u.scopes, u.discount_limit_milli as "discountLimitMilli", p.hash,
  p.salt, p.rounds, p.digits, w.in_at as "atWorkSince", e.user_id is not null as "isPinEnded"
from users u
left
join staff_pins p on p.user_id = u.id
left
join ended_pins e on e.user_id = u.id
left
join work_periods w on w.user_id = u.id and w.out_at is null and w.deleted_at is null
order by u.created_at, u.id;

-- staff/staff findAccountRow($1 text) → id uuid, tenantId uuid, username text, passwordHash text, name text, role text,
--   scopes text[], photo text, designation text, phone text, email text, language text, country text, unusedFeatures
--   text[], isActive boolean, trialEndAt timestamptz, subscriptionEndAt timestamptz, isPinEnded boolean
select u.id, u.tenant_id as "tenantId", u.username, u.password_hash as "passwordHash", u.name, u.role, u.scopes,
  u.photo, u.designation, u.phone, u.email, u.language, s.country, s.unused_features as "unusedFeatures", t.is_active as
  "isActive", t.trial_end_at as "trialEndAt", t.subscription_end_at as "subscriptionEndAt", exists (select from
  ended_pins p where p.user_id = u.id) as "isPinEnded"
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
select w.id, w.user_id as "userId", coalesce(u.username, w.username) as username, coalesce(u.name, w.name) as name,
  w.in_at as "inAt", w.out_at as "outAt", to_char(w.in_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "inTime",
  to_char(w.out_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "outTime", business_day_at(w.in_at, s.time_zone,
  s.day_starts_at)::text as day, floor(extract(epoch from coalesce(w.out_at, now()) - w.in_at) / 60)::int as minutes,
  d.letter, d.title, w.corrected_by as "correctedBy", w.corrected_at as "correctedAt"
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

-- staff/work-periods/work-periods insertPeriodNow($1 timestamptz, $2 uuid, $3 uuid, $4 timestamptz) → inAt timestamptz
insert into work_periods (user_id, username, name, in_at, device_id)
select id, username, name, coalesce($1::timestamptz, now()), $2::uuid
from users u
where id = $3 and not exists (select from work_periods p where p.user_id = u.id and p.deleted_at is null and
  coalesce(p.out_at, 'infinity') > coalesce($4::timestamptz, now()))
on conflict (tenant_id, user_id)
where out_at is null and deleted_at is null do nothing
returning in_at as "inAt";

-- staff/work-periods/work-periods updatePeriodEnded($1 timestamptz, $2 uuid, $3 timestamptz) → minutes integer
update work_periods
set out_at = coalesce($1::timestamptz, now())
where user_id = $2 and out_at is null and deleted_at is null and in_at <= coalesce($3::timestamptz, now())
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
