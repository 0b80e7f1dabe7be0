-- A member is a customer with a card; points change by moves alone, which nothing alters (docs/rules.md, 157).
set local lock_timeout = '2s';
create table loyalty_members (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  customer_phone text,
  code text,
  card_token text,
  points bigint not null default 0 check (points >= 0),
  moves bigint not null default 0,
  last_visit_on date,
  next_end_on date,
  joined_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((ended_at is null) = (customer_phone is not null)),
  check ((ended_at is null) = (code is not null)),
  check ((ended_at is null) = (card_token is not null))
) with (fillfactor = 70);
comment on column loyalty_members.code is 'printed on the card: CM-XXXX-XXXX-XXXX';
comment on column loyalty_members.card_token is 'opens the page of the card on the phone of the guest';
comment on column loyalty_members.points is 'the sum of the moves';
comment on column loyalty_members.last_visit_on is 'the business day on which a visit was counted last';
comment on column loyalty_members.next_end_on is 'no points end before this day';
comment on column loyalty_members.ended_at is 'the person was erased: the card has ended, its moves stay without a name';
create unique index loyalty_members_by_customer on loyalty_members (tenant_id, customer_phone) where customer_phone is not null;
create unique index loyalty_members_by_code on loyalty_members (tenant_id, code) where code is not null;
create unique index loyalty_members_by_card_token on loyalty_members (tenant_id, card_token) where card_token is not null;
create index loyalty_members_by_next_end on loyalty_members (tenant_id, next_end_on) where points > 0;
select isolate_by_tenant('loyalty_members');
grant select, insert, update on loyalty_members to comptoir_server;

create table loyalty_moves (
  tenant_id uuid not null default current_tenant_id(),
  member_id uuid not null,
  number bigint not null check (number > 0),
  act_id uuid not null default new_id(),
  kind text not null check (kind in ('earn', 'spend', 'give_back', 'take_back', 'expire', 'adjust', 'erased')),
  points bigint not null,
  ends_on date not null,
  missed bigint not null default 0 check (missed >= 0),
  business_day date not null,
  moved_at timestamptz not null default clock_timestamp(),
  moved_by text,
  invoice_number bigint,
  credit_note_number bigint,
  discount_id uuid,
  title text,
  reason text,
  base bigint,
  amount_per_point bigint,
  tenths smallint,
  min_bill bigint,
  primary key (tenant_id, member_id, number),
  foreign key (tenant_id, member_id) references loyalty_members on delete cascade,
  check ((kind = 'adjust') = (reason is not null)),
  check ((kind = 'earn') = (base is not null))
);
comment on table loyalty_moves is 'one row for each day of end that an act touches';
comment on column loyalty_moves.number is 'counts the moves of its member, without a gap';
comment on column loyalty_moves.act_id is 'the same for all rows of one act';
comment on column loyalty_moves.ends_on is 'the business day on which these points end';
comment on column loyalty_moves.missed is 'what could not be taken back, as it was spent';
comment on column loyalty_moves.discount_id is 'the discount that the points were spent on, or came back from';
comment on column loyalty_moves.title is 'of the reward';
comment on column loyalty_moves.base is 'the total that earned them, with the terms of that day beside it';
comment on column loyalty_moves.tenths is 'the multiplier of the tier, in tenths';
create index loyalty_moves_by_invoice on loyalty_moves (tenant_id, invoice_number) where invoice_number is not null;
create index loyalty_moves_by_discount on loyalty_moves (tenant_id, discount_id) where discount_id is not null;
select isolate_by_tenant('loyalty_moves');
grant select, insert on loyalty_moves to comptoir_server;

create view loyalty_differences with (security_invoker = true) as
  select m.tenant_id, m.id as member_id, m.points::text as found, coalesce(sum(v.points), 0)::text as expected
  from loyalty_members m left join loyalty_moves v on v.tenant_id = m.tenant_id and v.member_id = m.id
  group by m.tenant_id, m.id, m.points, m.moves
  having m.points <> coalesce(sum(v.points), 0) or m.moves <> count(v.number)
  union all
  select tenant_id, member_id, sum(points)::text, 'no points below 0 that end on ' || ends_on
  from loyalty_moves group by tenant_id, member_id, ends_on having sum(points) < 0;
comment on view loyalty_differences is 'balances of points that are not the sums of their moves: none';

create function directory.list_tenants_with_balances_to_end(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id
  where exists (
    select from loyalty_members m
    where m.tenant_id = s.tenant_id and m.points > 0
      and m.next_end_on <= greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)))
  limit most
$$;
revoke execute on function directory.list_tenants_with_balances_to_end from public;
grant execute on function directory.list_tenants_with_balances_to_end to comptoir_server;
