-- Mails to the guests on file who agreed to them (docs/rules.md, 170 to 173).
set local lock_timeout = '2s';
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
comment on view mail_consents is 'customers to whose present address marketing mails may go: the newest statement counts, and a later withdrawal of the same address under any customer';
grant select on mail_consents to comptoir_server;

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
comment on column segments.last_visit_from is 'business day of the last visit, at the earliest; without any rule a segment is everybody on file';
comment on column segments.tier is 'title of the level of the loyalty programme';
select isolate_by_tenant('segments');
grant select, insert, update on segments to comptoir_server;

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
  reason text check (reason in ('refused', 'rejected', 'temporary', 'unknown', 'consent', 'address', 'recent', 'stopped')),
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
create index campaign_mails_by_customer on campaign_mails (tenant_id, customer_phone);
comment on index campaign_mails_sending is 'one mail of a restaurant is on its way at a time: of a server that is killed one is uncertain';
select isolate_by_tenant('campaign_mails');
grant select, insert, update, delete on campaign_mails to comptoir_server;

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

-- When the job of campaigns has something to do, and how fast all processes may send together (docs/rules.md, 172).
create function directory.list_tenants_with_campaigns(most int, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenants t
  where t.is_active and t.removed_at is null and greatest(t.trial_end_at, t.subscription_end_at) > now()
    and exists (
      select from campaigns c
      where c.tenant_id = t.id and (c.state = 'sending' or c.state = 'planned' and c.send_at <= at))
  limit most
$$;
revoke execute on function directory.list_tenants_with_campaigns from public;
grant execute on function directory.list_tenants_with_campaigns to comptoir_server;

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
revoke execute on function directory.take_campaign_turn from public;
grant execute on function directory.take_campaign_turn to comptoir_server;
