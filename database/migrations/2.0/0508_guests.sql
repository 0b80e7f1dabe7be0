set local lock_timeout = '2s';

-- Who agreed to marketing mails, and who no longer does (docs/rules/customers.md#consent): the newest row is valid, nothing
-- alters one.
create table consents (
  tenant_id uuid not null default current_tenant_id(),
  customer_phone text not null,
  channel text not null check (channel in ('mail')),
  number int not null check (number > 0),
  state text not null check (state in ('given', 'withdrawn')),
  is_confirmed boolean not null,
  source text not null check (source in ('staff', 'card', 'unsubscribe')),
  wording smallint not null,
  address text not null,
  stated_by text,
  stated_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, customer_phone, channel, number),
  foreign key (tenant_id, customer_phone) references customers on delete cascade,
  check (is_confirmed or state = 'given')
);
comment on column consents.number is 'counts the rows of its customer and channel, without a gap';
comment on column consents.is_confirmed is 'somebody opened the link that was mailed to the address; a withdrawal needs none';
comment on column consents.wording is 'the version of the words that were agreed to';
comment on column consents.address is 'the e-mail it is about, in lower case: it does not count for another';
comment on column consents.stated_by is 'the user name of the member of staff; null: the person';
-- What was stated about an address under any customer: a withdrawal counts for all of them (docs/rules/mails.md#send-one-mail).
create index consents_by_address on consents (tenant_id, address) where state = 'withdrawn';
select isolate_by_tenant('consents');
grant select, insert on consents to comptoir_server;

-- Links of mails, by the hash of their secret alone.
create table mail_links (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  token_hash bytea not null,
  kind text not null check (kind in ('confirm', 'unsubscribe')),
  customer_phone text,
  address text not null,
  joins boolean not null default false,
  consents boolean not null default false,
  wording smallint not null,
  asked_name text,
  asked_phone text,
  expires_at timestamptz,
  -- The mail of a campaign that a link is in, and the language of the page on which somebody asked to join
  -- (docs/rules/mails.md#campaigns and docs/rules/mails.md#sender-and-links).
  asked_language text,
  campaign_id uuid,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, customer_phone) references customers on delete cascade,
  check ((kind = 'confirm') = (expires_at is not null)),
  check ((customer_phone is null) = (asked_name is not null)),
  check (kind = 'confirm' or customer_phone is not null)
);
comment on column mail_links.customer_phone is
  'whose link it is; null: somebody who asked to join and is not on file yet, as far as is known';
comment on column mail_links.joins is 'confirming gives a card of the loyalty programme';
comment on column mail_links.consents is 'confirming agrees to marketing mails';
create index mail_links_by_customer on mail_links (tenant_id, customer_phone) where customer_phone is not null;
create index mail_links_by_address on mail_links (tenant_id, address);
create index mail_links_by_expiry on mail_links (tenant_id, expires_at) where expires_at is not null;
select isolate_by_tenant('mail_links');
grant select, insert, delete on mail_links to comptoir_server;

-- Whom a campaign is for, as conditions that are asked again when it is sent.
create table segments (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  last_visit_from date,
  last_visit_to date,
  visits_min int check (visits_min > 0),
  spent_min bigint check (spent_min > 0),
  birthday_month smallint check (birthday_month between 1 and 12),
  tier text,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
comment on column segments.last_visit_from is
  'business day of the last visit, at the earliest; without any rule a segment is everybody on file';
comment on column segments.tier is 'title of the level of the loyalty programme';
select isolate_by_tenant('segments');
grant select, insert, update on segments to comptoir_server;

-- A mail to a segment: what it says, when it goes, and how far it is.
create table campaigns (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  segment_id uuid not null,
  subject_fr text not null,
  subject_en text not null,
  text_fr text not null,
  text_en text not null,
  picture text,
  state text not null default 'draft' check (state in ('draft', 'planned', 'sending', 'sent', 'stopped')),
  send_at timestamptz,
  counted_on date,
  started_at timestamptz,
  ended_at timestamptz,
  sent int not null default 0 check (sent >= 0),
  failed int not null default 0 check (failed >= 0),
  skipped int not null default 0 check (skipped >= 0),
  unsubscribed int not null default 0 check (unsubscribed >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, segment_id) references segments,
  check (state = 'draft' or (send_at is not null and counted_on is not null))
);
comment on column campaigns.counted_on is 'first day of the month in whose number of campaigns it counts';
comment on column campaigns.sent is 'mails; like the other counts it stays when a person is erased';
comment on column campaigns.skipped is 'people who were chosen at the start and got none, as it was checked again';
create index campaigns_to_send on campaigns (tenant_id, send_at) where state in ('planned', 'sending');
create index campaigns_newest on campaigns (tenant_id, created_at desc);
select isolate_by_tenant('campaigns');
grant select, insert, update, delete on campaigns to comptoir_server;

create table campaign_mails (
  tenant_id uuid not null default current_tenant_id(),
  campaign_id uuid not null,
  customer_phone text not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  reason text check (reason in ('refused', 'rejected', 'temporary', 'unknown', 'consent', 'address', 'recent',
    'stopped')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (tenant_id, campaign_id, customer_phone),
  foreign key (tenant_id, campaign_id) references campaigns on delete cascade,
  foreign key (tenant_id, customer_phone) references customers on delete cascade,
  check ((state in ('failed', 'skipped')) = (reason is not null)),
  check (state <> 'sending' or claimed_at is not null)
);
comment on table campaign_mails is 'who a campaign goes to, and what became of it; deleted with the customer';
comment on column campaign_mails.due_at is 'not to be sent before; later after an attempt that failed for now';
comment on column campaign_mails.claimed_at is 'when it was about to be sent';
create index campaign_mails_waiting on campaign_mails (tenant_id, campaign_id, due_at) where state = 'waiting';
create unique index campaign_mails_sending on campaign_mails (tenant_id) where state = 'sending';
comment on index campaign_mails_sending is 'one mail of a restaurant is on its way at a time: of a server that is killed one is uncertain';
create index campaign_mails_by_customer on campaign_mails (tenant_id, customer_phone);
select isolate_by_tenant('campaign_mails');
grant select, insert, update, delete on campaign_mails to comptoir_server;

-- Addresses that have had campaigns: what was bounced or withdrawn counts for every customer that has the address.
create table mail_addresses (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  address text not null,
  mailed_at timestamptz,
  refused_at timestamptz,
  primary key (tenant_id, address)
);
comment on column mail_addresses.mailed_at is 'when a mail of a campaign went there last: the next comes 7 days later at the earliest';
comment on column mail_addresses.refused_at is 'its mail server refused it for good: it gets no campaign any more';
select isolate_by_tenant('mail_addresses');
grant select, insert, update, delete on mail_addresses to comptoir_server;

create table campaign_counts (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  kind text not null check (kind in ('month', 'day')),
  starts_on date not null,
  used int not null check (used >= 0),
  primary key (tenant_id, kind, starts_on),
  check (used <= case kind when 'month' then 4 else 5000 end)
);
comment on table campaign_counts is 'campaigns of a month and mails of a day, by the clock of the store: the caps are kept by PostgreSQL';
select isolate_by_tenant('campaign_counts');
grant select, insert, update on campaign_counts to comptoir_server;

-- When the next mail of any campaign may leave, over all restaurants: one server of mails sends them all.
create table directory.campaign_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into directory.campaign_pace (next_at) values (now());

-- then
set local lock_timeout = '2s';
-- How often somebody booked and did not come (docs/rules/bookings.md#late-and-no-show).
alter table customers
  add column language text,
  add column no_shows int not null default 0,
  add column phone_key text,
  add column is_duplicate boolean not null default false;
comment on column customers.language is
  'what they are written to in, fr or en; null: the language of the restaurant';
comment on column customers.phone_key is
  'E.164 by the country of the store, or the digits; null until the server has worked it out';
comment on column customers.is_duplicate is
  'another record of the same person has the key: to be merged';

-- then
-- outside a transaction
set lock_timeout = '2s';
-- Whose address a link of a mail has proved (docs/rules/loyalty.md#join-by-mail).
create index concurrently if not exists customers_by_email on customers (tenant_id, lower(email)) where email is not null;
-- One record for each key, records to merge, and what the searches read.
create unique index concurrently if not exists customers_by_phone_key on customers (tenant_id, phone_key) where not is_duplicate;
create index concurrently if not exists customers_to_merge on customers (tenant_id, phone_key) where is_duplicate;
create index concurrently if not exists customers_without_key on customers (tenant_id, phone) where phone_key is null;
create index concurrently if not exists customers_by_search on customers
  using gin (tenant_id, search_text(name) gin_trgm_ops, phone gin_trgm_ops, digits_of(phone) gin_trgm_ops, phone_key gin_trgm_ops)
  with (fastupdate = off);

-- then
-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists invoiced_customers_by_search on invoiced_customers
  using gin (tenant_id, search_text(customer_name) gin_trgm_ops, phone_digits gin_trgm_ops) with (fastupdate = off);

-- then
set local lock_timeout = '2s';
-- Whom campaigns may write to (docs/rules/customers.md#segments): customers whose newest statement is a consent.
create view mail_consents with (security_invoker = true) as
  select c.tenant_id, c.phone as customer_phone, newest.address
  from customers c
  cross join lateral (
    select s.state, s.is_confirmed, s.address, s.stated_at from consents s
    where s.tenant_id = c.tenant_id and s.customer_phone = c.phone and s.channel = 'mail' and s.address = lower(c.email)
      and s.stated_at >= c.created_at
    order by s.number desc limit 1
  ) newest
  where c.deleted_at is null and newest.state = 'given' and newest.is_confirmed
    and not exists (
      select from consents w
      where w.tenant_id = c.tenant_id and w.address = newest.address and w.state = 'withdrawn' and w.stated_at > newest.stated_at);
comment on view mail_consents is
  'customers to whose present address marketing mails may go: the newest statement counts, and a later withdrawal of the same address under any customer';
grant select on mail_consents to comptoir_server;

-- When the job of campaigns has something to do, and how fast all processes may send together (docs/rules/mails.md#send-one-mail).
create function directory.list_tenants_with_campaigns(most int, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.mode = 'live' and t.is_active and t.removed_at is null and greatest(t.trial_end_at, t.subscription_end_at) > now()
    and exists (
      select from campaigns c
      where c.tenant_id = t.id and (c.state = 'sending' or c.state = 'planned' and c.send_at <= at))
  limit most
$$;

create function directory.take_campaign_turn(gap_ms int) returns int
  language sql volatile security definer set search_path = pg_catalog, directory as $$
  update directory.campaign_pace set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => gap_ms / 1000.0)
  returning ceil(1000 * extract(epoch from greatest(next_at - make_interval(secs => gap_ms / 1000.0) - clock_timestamp(), '0')))::int
$$;
comment on function directory.take_campaign_turn is 'the milliseconds to wait until the next mail may leave, whichever process sends it';

-- The phones of customers whose name has all these words in any order, or whose phone contains the text, its digits or its key. Only
-- the widest word is asked of an index. The function with fewer arguments is for 1.4, which may run beside while it is replaced, and
-- so with bookings and invoices below.
create function directory.find_customers(part text, digits text, key_part text) returns setof text
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
begin return query
  select phone from customers
  where tenant_id = (select current_tenant_id()) and deleted_at is null
    and search_text(name) like widest_pattern(part) and search_text(name) like all (search_patterns(part))
  union
  select phone from customers
  where tenant_id = (select current_tenant_id()) and deleted_at is null and (
    phone like contained(part) or digits_of(phone) like contained(digits) or phone_key like contained(key_part));
end $$;

-- For 1.4, which may run beside.
create or replace function directory.find_customers(part text, digits text) returns setof text
  language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select directory.find_customers(part, digits, null)
$$;

-- Takes a person out under every spelling of their phone; false when none is stored anywhere.
create function directory.erase_person(unwanted text[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  spelling text;
  is_erased boolean := false;
begin
  foreach spelling in array unwanted loop
    is_erased := directory.erase_customer(spelling) or is_erased;
  end loop;
  update audit_entries set subject = 'erased-customer'
  where tenant_id = current_tenant_id() and kind = 'customer.merged' and subject = any(unwanted);
  return is_erased;
end $$;

-- Restaurants with customers whose phones have no key: added by a version that knows none.
create function directory.list_tenants_without_phone_keys(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from customers where phone_key is null limit most
$$;

revoke execute on function directory.list_tenants_with_campaigns, directory.take_campaign_turn,
  directory.find_customers(text, text, text), directory.erase_person, directory.list_tenants_without_phone_keys from
  public;
grant execute on function directory.list_tenants_with_campaigns, directory.take_campaign_turn,
  directory.find_customers(text, text, text), directory.erase_person, directory.list_tenants_without_phone_keys to
  comptoir_server;
