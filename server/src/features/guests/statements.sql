-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

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
--   boolean, wording integer, askedName text, askedPhone text, askedLanguage text, madeAt timestamptz
delete
from mail_links
where token_hash = $1 and kind = 'confirm' and expires_at > now()
returning customer_phone as phone, address, joins, consents, wording::int as wording, asked_name as "askedName",
  asked_phone as "askedPhone", asked_language as "askedLanguage", expires_at - interval '7 days' as "madeAt";

-- guests/customers/consents/consents isWithdrawnSince($1 text, $2 timestamptz) → isWithdrawn boolean
select exists (select from consents where address = $1 and state = 'withdrawn' and stated_at > $2) as "isWithdrawn";

-- guests/customers/consents/consents findUnsubscribeLink($1 bytea) → phone text, address text, wording integer,
--   campaignId uuid
select coalesce(customer_phone, '') as phone, address, wording::int as wording, campaign_id as "campaignId"
from mail_links
where token_hash = $1 and kind = 'unsubscribe';

-- guests/customers/consents/consents deleteLinksOfPerson($1 text, $2 text, $3 text)
delete
from mail_links
where customer_phone = $1 or asked_phone = $2 or customer_phone is null and address = (select lower(email) from
  customers where phone = $3);

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

-- guests/customers/customer-export listKeptCustomers($1 text[]) → phone text, name text, email text, birthDate date,
--   gender text, language text, createdAt timestamptz, updatedAt timestamptz, deletedAt timestamptz
select phone, name, email, birth_date as "birthDate", gender, language, created_at as "createdAt", updated_at as
  "updatedAt", deleted_at as "deletedAt"
from customers
where phone = any($1)
order by deleted_at is not null, is_duplicate, phone;

-- guests/customers/customer-export listVisitsOf($1 text[], $2 text[]) → visitNo bigint, visitedOn date, spent bigint
select row_number() over w as "visitNo", "visitedOn", (sum(sum(amount)) over w)::bigint as spent
from ( select visited_on as "visitedOn", spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by
  visited_on) as amount from customer_visits where customer_phone = any($1) union all select "visitedOn", amount from (
  select customer_phone as "customerPhone", visited_on as "visitedOn", amount from visits_since((select summed_invoice
  from tenant_counters))) u where "customerPhone" = any($2) ) day
group by "visitedOn" window w as (order by "visitedOn")
order by "visitedOn";

-- guests/customers/customer-export listVisitNamesOf($1 text[], $2 text[], $3 text[]) → at timestamptz, name text
select seated_at as at, coalesce(name, '') as name
from visits
where name is not null and (id in (select visit_id from orders where customer_phone = any($1) and visit_id is not null)
  or reservation_id in (select id from reservations where customer_phone = any($2)) or seated_at in (select ended_at
  from waitlist_entries where customer_phone = any($3) and status = 'seated'))
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
order by strpos(search_text(name::text), search_text($4::text)) <> 1, search_text(name::text), name, phone
limit $5;

-- guests/customers/segments/segments listSegments() → id uuid, title text, lastVisitFrom text, lastVisitTo text,
--   visitsMin integer, spentMin bigint, birthdayMonth integer, tier text
select id, title, last_visit_from::text as "lastVisitFrom", last_visit_to::text as "lastVisitTo", visits_min as
  "visitsMin", spent_min as "spentMin", birthday_month::int as "birthdayMonth", tier
from segments
where deleted_at is null
order by search_text(title::text), title, id;

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

-- guests/customers/segments/segments updateSegmentsMultiplied($1 integer)
update segments
set spent_min = greatest(1, round(spent_min * (10::numeric ^ $1::int)))
where spent_min is not null;

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

-- guests/membership/members/members listKeptCards($1 text[]) → id uuid, code text, points bigint, joinedAt timestamptz
select id, coalesce(code, '') as code, points, joined_at as "joinedAt"
from loyalty_members
where customer_phone = any($1)
order by points desc, joined_at, id;

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
select m.id, m.customer_phone as phone, m.moves, case when exists ( select from loyalty_moves e where e.member_id = m.id
  and e.kind = 'earn' and e.business_day = m.last_visit_on and e.points > ( select coalesce(sum(t.missed - t.points), 0)
  from loyalty_moves t where t.invoice_number = e.invoice_number and t.member_id = e.member_id and t.kind = 'take_back')
  ) then m.last_visit_on end as "lastVisitOn", today.day, p.kind, p.amount_per_point as "amountPerPoint", p.min_bill as
  "minBill", p.tiers, (today.day + make_interval(months => p.months))::date as "endsOn", coalesce(( select sum(v.points)
  from loyalty_moves v where v.member_id = m.id and v.kind in ('earn', 'take_back') and v.business_day > today.day - 365
  and v.business_day < today.day), 0)::bigint as earned
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
  'value', r.value, 'itemId', r.item_id, 'minBill', r.min_bill, 'isItemGone', i.deleted_at is not null) order by
  r.position) from loyalty_rewards r left join menu_items i on i.id = r.item_id where r.deleted_at is null), '[]') as
  rewards
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

-- guests/membership/programme/programme updateProgrammeMultiplied($1 integer, $2 integer, $3 integer, $4 integer)
with rewards as ( update loyalty_rewards set min_bill = round(min_bill * (10::numeric ^ $1::int)), value = case when
  kind = 'amount' then greatest(1, round(value * (10::numeric ^ $2::int))) else value end ) update loyalty_programmes
set min_bill = round(min_bill * (10::numeric ^ $3::int)), amount_per_point = case when kind = 'points' then greatest(1,
  round(amount_per_point * (10::numeric ^ $4::int))) end;

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
