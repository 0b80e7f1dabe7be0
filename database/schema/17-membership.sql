-- The loyalty programme and gift cards.

-- The programme by which guests on file earn points and spend them (docs/rules/loyalty.md#the-programme).
create table loyalty_programmes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  is_active boolean not null,
  kind text not null check (kind in ('points', 'visits')),
  amount_per_point bigint check (amount_per_point > 0),
  min_bill bigint not null default 0 check (min_bill >= 0),
  months smallint not null check (months between 1 and 60),
  tiers jsonb not null default '[]',
  reason_id uuid not null default new_id(),
  primary key (tenant_id),
  check ((kind = 'points') = (amount_per_point is not null))
);
comment on column loyalty_programmes.min_bill is 'what a bill comes to at least, in minor units, so that it counts as a visit';
comment on column loyalty_programmes.months is 'how long points last';
comment on column loyalty_programmes.tiers is 'title, from (earned within 365 days) and tenths (the multiplier in tenths), by from';
comment on column loyalty_programmes.reason_id is 'stands for the reason of the discounts that rewards become';
select isolate_by_tenant('loyalty_programmes');
grant select, insert, update on loyalty_programmes to comptoir_server;

-- Rewards that points buy.
create table loyalty_rewards (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  position smallint not null,
  title text not null,
  cost int not null check (cost > 0),
  kind text not null check (kind in ('amount', 'percent', 'item')),
  value bigint check (value > 0),
  item_id uuid,
  min_bill bigint not null default 0 check (min_bill >= 0),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'item') = (item_id is not null) and (kind = 'item') = (value is null))
);
comment on column loyalty_rewards.value is 'of an amount minor units, of a percentage thousandths of a percent';
comment on column loyalty_rewards.item_id is 'the menu item of which one unit is free';
select isolate_by_tenant('loyalty_rewards');
grant select, insert, update on loyalty_rewards to comptoir_server;

-- A member is a customer with a card; points change by moves alone, which nothing alters (docs/rules/loyalty.md#members-and-points).
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

-- Gift cards: their balance changes by moves alone, which nothing alters (docs/rules/gift-cards.md#sell).
create table gift_card_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  months smallint not null check (months between 12 and 60),
  primary key (tenant_id)
);
comment on column gift_card_settings.months is 'how long a card is valid that is sold from now on';
select isolate_by_tenant('gift_card_settings');
grant select, insert, update on gift_card_settings to comptoir_server;

-- A card that was sold: its code, its value, what is left and until when.
create table gift_cards (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  number int not null check (number > 0),
  code_hash bytea not null,
  sealed_code bytea not null,
  last_four text not null check (length(last_four) = 4),
  currency text not null,
  currency_digits smallint not null,
  amount bigint not null check (amount > 0),
  balance bigint not null check (balance between 0 and amount),
  moves bigint not null default 1,
  expires_on date not null,
  is_blocked boolean not null default false,
  recipient text,
  message text,
  business_day date not null,
  sold_at timestamptz not null default clock_timestamp(),
  sold_by text,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, code_hash)
) with (fillfactor = 70);
comment on column gift_cards.number is 'of its receipt, G-1, G-2 …, without a gap';
comment on column gift_cards.code_hash is 'the SHA-256 of the code';
comment on column gift_cards.sealed_code is 'the code, to print it again';
comment on column gift_cards.balance is 'the sum of the moves, in minor units';
comment on column gift_cards.expires_on is 'the last business day on which it pays';
comment on column gift_cards.business_day is 'on which it was sold';
create index gift_cards_by_end on gift_cards (tenant_id, expires_on) where balance > 0;
create index gift_cards_by_day on gift_cards (tenant_id, business_day);
select isolate_by_tenant('gift_cards');
grant select, insert, update (balance, moves, expires_on, is_blocked) on gift_cards to comptoir_server;

-- Every change of a card's balance.
create table gift_card_moves (
  tenant_id uuid not null default current_tenant_id(),
  card_id uuid not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('sold', 'redeemed', 'given_back', 'refunded', 'ended', 'blocked', 'unblocked',
    'extended', 'reprinted')),
  amount bigint not null,
  business_day date not null,
  moved_at timestamptz not null default clock_timestamp(),
  moved_by text,
  reason text,
  expires_on date,
  bill_payment_id uuid,
  invoice_number bigint,
  invoice_position int,
  credit_note_number bigint,
  primary key (tenant_id, card_id, number),
  foreign key (tenant_id, card_id) references gift_cards on delete cascade,
  check (case when kind in ('sold', 'given_back', 'refunded') then amount > 0 when kind in ('redeemed', 'ended') then
    amount < 0 else amount = 0 end),
  check ((kind in ('redeemed', 'given_back')) = (bill_payment_id is not null or invoice_position is not null)),
  check ((kind = 'refunded') = (credit_note_number is not null))
);
comment on column gift_card_moves.number is 'counts the moves of its card, without a gap';
comment on column gift_card_moves.expires_on is 'the last day of the card from this move on, where it changes';
comment on column gift_card_moves.bill_payment_id is 'the payment on a bill that it paid';
comment on column gift_card_moves.invoice_position is 'the payment of an invoice that it paid, where no bill had it';
create unique index gift_card_moves_by_bill_payment on gift_card_moves (tenant_id, bill_payment_id, kind)
  where bill_payment_id is not null;
create unique index gift_card_moves_by_payment on gift_card_moves (tenant_id, invoice_number, invoice_position)
  where invoice_position is not null;
create index gift_card_moves_by_refund on gift_card_moves (tenant_id, invoice_number) where kind = 'refunded';
create index gift_card_moves_by_day on gift_card_moves (tenant_id, business_day);
select isolate_by_tenant('gift_card_moves');
grant select, insert on gift_card_moves to comptoir_server;

create table gift_card_payments (
  tenant_id uuid not null default current_tenant_id(),
  card_id uuid not null,
  position int not null check (position > 0),
  payment_type_id uuid not null,
  title text not null,
  kind text not null check (kind <> 'gift_card'),
  amount bigint not null check (amount >= 0),
  tendered bigint,
  rounding bigint not null,
  change bigint not null,
  reference text,
  till_id uuid,
  session_id uuid,
  primary key (tenant_id, card_id, position),
  foreign key (tenant_id, card_id) references gift_cards on delete cascade
);
comment on table gift_card_payments is 'the money that a card was sold for: no revenue, no tax';
create index gift_card_payments_by_session on gift_card_payments (tenant_id, session_id) where session_id is not null;
select isolate_by_tenant('gift_card_payments');
grant select, insert on gift_card_payments to comptoir_server;

create view gift_card_differences with (security_invoker = true) as
  select c.tenant_id, c.id as card_id, c.balance::text as found, coalesce(sum(m.amount), 0)::text as expected
  from gift_cards c left join gift_card_moves m on m.tenant_id = c.tenant_id and m.card_id = c.id
  group by c.tenant_id, c.id, c.balance, c.moves
  having c.balance <> coalesce(sum(m.amount), 0) or c.moves <> count(m.number)
  union all
  -- each payment by a card is a move of one, and the other way round
  select p.tenant_id, null, p.amount::text, 'redeemed by a card: ' || coalesce(m.amount::text, 'nothing')
  from bill_payments p left join gift_card_moves m on m.tenant_id = p.tenant_id and m.bill_payment_id = coalesce(p.cancels, p.id)
    and m.kind = case when p.cancels is null then 'redeemed' else 'given_back' end
  where p.kind = 'gift_card' and p.amount is distinct from -m.amount
  union all
  select p.tenant_id, null, p.amount::text, 'redeemed by a card: ' || coalesce(m.amount::text, 'nothing')
  from invoice_payments p left join gift_card_moves m on m.tenant_id = p.tenant_id and m.invoice_number = p.invoice_number
    and m.invoice_position = p.position
  where p.kind = 'gift_card' and p.bill_payment_id is null and p.amount is distinct from -m.amount
  union all
  select n.tenant_id, null, n.amount::text, 'back on cards: ' || coalesce(m.amount, 0)
  from (
    select tenant_id, credit_note_number, sum(amount)::bigint as amount from credit_note_payments where kind = 'gift_card' group by 1, 2
  ) n left join lateral (
    select sum(amount)::bigint as amount from gift_card_moves m
    where m.tenant_id = n.tenant_id and m.credit_note_number = n.credit_note_number
  ) m on true where n.amount is distinct from m.amount;
comment on view gift_card_differences is 'balances of gift cards that are not the sums of their moves: none';

-- Restaurants with points or gift cards whose validity is over.
create function directory.list_tenants_with_balances_to_end(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.tenant_id from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id
  where exists (
    select from loyalty_members m
    where m.tenant_id = s.tenant_id and m.points > 0
      and m.next_end_on <= greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)))
  or exists (
    select from gift_cards g
    where g.tenant_id = s.tenant_id and g.balance > 0
      and g.expires_on < greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)))
  limit most
$$;
