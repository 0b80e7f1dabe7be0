-- Who agreed to marketing mails, and who no longer does (docs/rules.md, 165): the newest row is valid, nothing alters one.
set local lock_timeout = '2s';
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
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, customer_phone) references customers on delete cascade,
  check ((kind = 'confirm') = (expires_at is not null)),
  check ((customer_phone is null) = (asked_name is not null)),
  check (kind = 'confirm' or customer_phone is not null)
);
comment on column mail_links.customer_phone is 'whose link it is; null: somebody who asked to join and is not on file yet, as far as is known';
comment on column mail_links.joins is 'confirming gives a card of the loyalty programme';
comment on column mail_links.consents is 'confirming agrees to marketing mails';
create index mail_links_by_customer on mail_links (tenant_id, customer_phone) where customer_phone is not null;
create index mail_links_by_address on mail_links (tenant_id, address);
create index mail_links_by_expiry on mail_links (tenant_id, expires_at) where expires_at is not null;
select isolate_by_tenant('mail_links');
grant select, insert, delete on mail_links to comptoir_server;

