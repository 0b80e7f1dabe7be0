-- Guests on file: who they are, what mails they agreed to, the campaigns that write to them, merging two records, erasing a person.

-- Guests on file, by their phone as it was typed. `phone_key` finds the same person under any spelling
-- (docs/decisions/data/0093-one-key-for-a-phone.md).
create table customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  phone text not null,
  name text not null,
  email text,
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  created_on date not null default current_business_day(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  language text,
  -- The number of bookings to which somebody did not come (docs/rules/bookings.md#late-and-no-show).
  no_shows int not null default 0,
  phone_key text,
  is_duplicate boolean not null default false,
  primary key (tenant_id, phone)
);
comment on column customers.created_on is 'business day';
comment on column customers.language is 'what they are written to in, fr or en; null: the language of the restaurant';
comment on column customers.phone_key is 'E.164 by the country of the store, or the digits; null until the server has worked it out';
comment on column customers.is_duplicate is 'another record of the same person has the key: to be merged';
create index customers_newest on customers (tenant_id, created_at desc, phone);
-- Customers whose address a link of a mail has proved (docs/rules/loyalty.md#join-by-mail).
create index customers_by_email on customers (tenant_id, lower(email)) where email is not null;
-- One record for each key, records to merge, and what the searches read.
create unique index customers_by_phone_key on customers (tenant_id, phone_key) where not is_duplicate;
create index customers_to_merge on customers (tenant_id, phone_key) where is_duplicate;
create index customers_without_key on customers (tenant_id, phone) where phone_key is null;
create index customers_by_search on customers
  using gin (tenant_id, search_text(name) gin_trgm_ops, phone gin_trgm_ops, digits_of(phone) gin_trgm_ops, phone_key gin_trgm_ops)
  with (fastupdate = off);
select isolate_by_tenant('customers');
grant select, insert, update on customers to comptoir_server;

-- Consent to marketing mails, and its withdrawal (docs/rules/customers.md#consent): the newest row is valid, nothing
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
-- Statements about an address under any customer: a withdrawal counts for all of them (docs/rules/mails.md#send-one-mail).
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

-- The next moment with work for the job of campaigns, and the pace of all processes together (docs/rules/mails.md#send-one-mail).
create function directory.list_tenants_with_campaigns(most int, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.mode = 'live' and t.is_active and t.removed_at is null and greatest(t.trial_end_at, t.subscription_end_at) > now()
    and exists (
      select from campaigns c
      where c.tenant_id = t.id and (c.state = 'sending' or c.state = 'planned' and c.send_at <= at))
  limit most
$$;

-- The moment at which the next mail of any campaign may leave, over all restaurants: one server of mails sends them all.
create table directory.campaign_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into directory.campaign_pace (next_at) values (now());

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
create function directory.find_customers(part text, digits text) returns setof text
  language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
  select directory.find_customers(part, digits, null)
$$;

-- People whom invoices name, each once for a phone and a name, with the last invoice that does. The text to search is kept beside: a
-- short text matches many, and taking each apart would cost more than finding it.
create table invoiced_customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  customer_phone text not null,
  customer_name text not null,
  last_invoice bigint not null,
  folded_name text not null generated always as (fold_text(customer_name)) stored,
  phone_digits text not null generated always as (digits_of(customer_phone)) stored,
  primary key (tenant_id, customer_phone, customer_name)
) with (fillfactor = 70);
create index invoiced_customers_by_search on invoiced_customers
  using gin (tenant_id, search_text(customer_name) gin_trgm_ops, phone_digits gin_trgm_ops) with (fastupdate = off);
select isolate_by_tenant('invoiced_customers');
grant select, insert, update on invoiced_customers to comptoir_server;

-- Keeps those rows with each invoice, so that a search never reads the invoices.
create function keep_invoiced_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- an invoice changes only when the person it names is erased, from all invoices at once
    delete from invoiced_customers where tenant_id = old.tenant_id and customer_phone = old.customer_phone;
    return null;
  end if;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  values (new.tenant_id, new.customer_phone, coalesce(new.customer_name, ''), new.number)
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  return null;
end $$;

-- Restaurants with customers whose phones have no key: added by a version that knows none.
create function directory.list_tenants_without_phone_keys(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from customers where phone_key is null limit most
$$;

-- Several records of one person become one (docs/rules/customers.md#merge-records): everything of one customer becomes another's.
-- The server's role may not change what an invoice states, so the owner does it. The caller holds the locks of
-- `lockOrdersOfCustomersForUpdate`.
create function directory.merge_customers(kept text, gone text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := current_tenant_id();
  kept_card loyalty_members;
  gone_card loyalty_members;
  days jsonb;
begin
  update orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update bills set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update reservations set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
  select tenant, kept, customer_name, last_invoice from invoiced_customers where tenant_id = tenant and customer_phone = gone
  on conflict (tenant_id, customer_phone, customer_name)
  do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
  -- its trigger takes the rows of `gone` out of invoiced_customers
  update invoices set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  update invoice_orders set customer_phone = kept where tenant_id = tenant and customer_phone = gone;

  -- visits: a day counts once, and each goes on from the one before
  select jsonb_agg(jsonb_build_object('visited_on', visited_on, 'amount', amount)) into days from (
    select visited_on, sum(amount) as amount from (
      select visited_on, spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by visited_on) as amount
      from customer_visits where tenant_id = tenant and customer_phone in (kept, gone)
    ) visit group by visited_on
  ) day;
  delete from customer_visits where tenant_id = tenant and customer_phone in (kept, gone);
  insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
  select tenant, kept, visited_on, row_number() over w, lag(visited_on) over w, sum(amount) over w
  from jsonb_to_recordset(days) day (visited_on date, amount bigint) window w as (order by visited_on);
  insert into report_figures (tenant_id, grain, kind, starts_on, count)
  select tenant, 'day', 'repeats', day.visited_on, (
    select count(*) from customer_visits v where v.tenant_id = tenant and v.visited_on = day.visited_on and v.visit_no > 1)
  from jsonb_to_recordset(days) day (visited_on date)
  union all
  select tenant, 'month', 'repeats', month.starts_on, (
    select count(distinct v.customer_phone) from customer_visits v where v.tenant_id = tenant and v.visit_no > 1
      and v.visited_on >= month.starts_on and v.visited_on < month.starts_on + interval '1 month')
  from (
    select distinct date_trunc('month', day.visited_on)::date as starts_on from jsonb_to_recordset(days) day (visited_on date)
  ) month
  on conflict (tenant_id, grain, kind, starts_on, key) do update set count = excluded.count;
  perform past_figures_change(tenant);

  -- rows that count their place move out of the way first, as no two may have the same one meanwhile
  update consents set customer_phone = kept, number = number + 1000000000 where tenant_id = tenant and customer_phone = gone;
  update consents c set number = 2000000000 + place.number from (
    select channel, number as before, row_number() over (partition by channel order by stated_at, number) as number
    from consents where tenant_id = tenant and customer_phone = kept
  ) place where c.tenant_id = tenant and c.customer_phone = kept and c.channel = place.channel and c.number = place.before;
  update consents set number = number - 2000000000 where tenant_id = tenant and customer_phone = kept;
  update mail_links set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  -- a campaign that went to both is kept once
  update campaign_mails m set customer_phone = kept where m.tenant_id = tenant and m.customer_phone = gone and not exists (
    select from campaign_mails o where o.tenant_id = tenant and o.campaign_id = m.campaign_id and o.customer_phone = kept);

  select * into kept_card from loyalty_members where tenant_id = tenant and customer_phone = kept;
  select * into gone_card from loyalty_members where tenant_id = tenant and customer_phone = gone;
  if kept_card.id is null then
    update loyalty_members set customer_phone = kept where tenant_id = tenant and customer_phone = gone;
  elsif gone_card.id is not null then
    update loyalty_moves set member_id = kept_card.id, number = number + 1000000000000
    where tenant_id = tenant and member_id = gone_card.id;
    update loyalty_moves m set number = 2000000000000 + place.number from (
      select number as before, row_number() over (order by moved_at, number) as number
      from loyalty_moves where tenant_id = tenant and member_id = kept_card.id
    ) place where m.tenant_id = tenant and m.member_id = kept_card.id and m.number = place.before;
    update loyalty_moves set number = number - 2000000000000 where tenant_id = tenant and member_id = kept_card.id;
    update loyalty_members set ended_at = now(), customer_phone = null, code = null, card_token = null, points = 0, moves = 0
    where tenant_id = tenant and id = gone_card.id;
    update loyalty_members set points = points + gone_card.points, moves = moves + gone_card.moves,
      last_visit_on = greatest(last_visit_on, gone_card.last_visit_on),
      next_end_on = least(next_end_on, gone_card.next_end_on), joined_at = least(joined_at, gone_card.joined_at)
    where tenant_id = tenant and id = kept_card.id;
  end if;

  -- what the log and stored replies say of a customer is the phone; of the record that goes nobody could find it later
  update audit_entries set subject = kept
  where tenant_id = tenant and kind in ('customer.exported', 'customer.merged') and subject = gone;
  update idempotency_keys set reply = replace(reply::text, to_jsonb(gone)::text, to_jsonb(kept)::text)::jsonb
  where tenant_id = tenant and position(to_jsonb(gone)::text in reply::text) > 0;

  update customers k set email = coalesce(k.email, g.email), birth_date = coalesce(k.birth_date, g.birth_date),
    gender = coalesce(k.gender, g.gender), language = coalesce(k.language, g.language), no_shows = k.no_shows + g.no_shows,
    created_on = least(k.created_on, g.created_on), created_at = least(k.created_at, g.created_at), updated_at = now()
  from customers g where k.tenant_id = tenant and k.phone = kept and g.tenant_id = tenant and g.phone = gone;
  delete from customers where tenant_id = tenant and phone = gone;
  update customers k set is_duplicate = false
  where k.tenant_id = tenant and k.phone = kept and k.is_duplicate and not exists (
    select from customers o where o.tenant_id = tenant and o.phone_key = k.phone_key and not o.is_duplicate);
end $$;

-- Takes a person out of everything that names them: figures and papers stay, under a pseudonym
-- (docs/decisions/data/0011-erasing-a-person.md). False when nothing names this phone.
create function directory.erase_customer(unwanted text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant constant uuid := public.current_tenant_id();
  -- letters only: no phone can be it, and no search by digits finds it
  pseudonym constant text := 'erased-' || translate(right(gen_random_uuid()::text, 10), '0123456789', 'ghijklmnop');
  own_orders uuid[];
begin
  perform 1 from public.customers where tenant_id = tenant and phone = unwanted
  union all select 1 from public.orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.qr_orders where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.invoices where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.reservations where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.waitlist_entries where tenant_id = tenant and customer_phone = unwanted
  union all select 1 from public.bills where tenant_id = tenant and customer_phone = unwanted
  limit 1;
  if not found then
    return false;
  end if;

  -- theirs are also the orders in nobody's name on a bill in their name
  select array_agg(own.id) into own_orders
  from (
    select o.id from public.orders o where o.tenant_id = tenant and o.customer_phone = unwanted
    union
    select o.order_id from public.invoices i
    join public.invoice_orders o on o.tenant_id = i.tenant_id and o.invoice_number = i.number
    where i.tenant_id = tenant and i.customer_phone = unwanted and o.customer_phone is null
  ) own;
  update public.order_items set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.invoice_lines set notes = null
  where tenant_id = tenant and order_id = any(own_orders) and notes is not null;
  update public.qr_order_items i set notes = null
  from public.qr_orders o
  where o.tenant_id = tenant and o.customer_phone = unwanted
    and i.tenant_id = tenant and i.qr_order_id = o.id and i.notes is not null;

  -- a room, a name on a cheque: what was noted with a payment of theirs
  update public.invoice_payments p set reference = null from public.invoices i
  where i.tenant_id = tenant and i.customer_phone = unwanted
    and p.tenant_id = tenant and p.invoice_number = i.number and p.reference is not null;
  update public.invoice_payments p set reference = null from public.bills b
  where b.tenant_id = tenant and b.customer_phone = unwanted
    and p.tenant_id = tenant and p.invoice_number = b.invoice_number and p.reference is not null;
  update public.bill_payments p set reference = null
  where p.tenant_id = tenant and p.reference is not null and (
    p.bill_id in (select b.id from public.bills b where b.tenant_id = tenant and b.customer_phone = unwanted)
    or p.bill_id in (select l.bill_id from public.bill_lines l where l.tenant_id = tenant and l.order_id = any(own_orders)));
  update public.settlement_payments p set reference = null from public.settlements s
  where s.tenant_id = tenant and p.tenant_id = tenant and p.settlement_number = s.number and p.reference is not null
    and s.invoice_number in (
      select i.number from public.invoices i where i.tenant_id = tenant and i.customer_phone = unwanted
      union select b.invoice_number from public.bills b where b.tenant_id = tenant and b.customer_phone = unwanted
      union select o.invoice_number from public.invoice_orders o where o.tenant_id = tenant and o.order_id = any(own_orders));
  update public.bills set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  -- replies that are stored for repeated calls contain bills
  update public.idempotency_keys set reply = regexp_replace(
    reply::text, '"(customer_id|customer_name|reference)": "(?:[^"\\]|\\.)*"', '"\1": null', 'g')::jsonb
  where tenant_id = tenant and position(to_jsonb(unwanted)::text in reply::text) > 0;

  update public.invoices set customer_phone = pseudonym, customer_name = null, customer_email = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.invoice_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.customer_visits set customer_phone = pseudonym
  where tenant_id = tenant and customer_phone = unwanted;
  update public.orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;
  update public.qr_orders set customer_phone = pseudonym, customer_name = null
  where tenant_id = tenant and customer_phone = unwanted;

  -- of a table that is still booked nobody would know for whom
  delete from public.reservations
  where tenant_id = tenant and customer_phone = unwanted and status = 'booked' and reserved_at >= now();
  with erased as (
    update public.reservations
    set customer_phone = pseudonym, customer_name = '', notes = null, email = null, language = null
    where tenant_id = tenant and customer_phone = unwanted returning id)
  delete from public.booking_links where tenant_id = tenant and reservation_id in (select id from erased);
  delete from public.waitlist_entries where tenant_id = tenant and customer_phone = unwanted;

  -- what the log says of a customer is the phone in its subject
  update public.audit_entries set subject = pseudonym
  where tenant_id = tenant and kind in ('customer.exported', 'customer.erased') and subject = unwanted;

  delete from public.customers where tenant_id = tenant and phone = unwanted;
  return true;
end $$;

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
