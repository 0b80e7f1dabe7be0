-- Gift cards: their balance changes by moves alone, which nothing alters (docs/rules.md, 161 to 164).
set local lock_timeout = '2s';
create table gift_card_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  months smallint not null check (months between 12 and 60),
  primary key (tenant_id)
);
comment on column gift_card_settings.months is 'how long a card is valid that is sold from now on';
select isolate_by_tenant('gift_card_settings');
grant select, insert, update on gift_card_settings to comptoir_server;

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

create table gift_card_moves (
  tenant_id uuid not null default current_tenant_id(),
  card_id uuid not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('sold', 'redeemed', 'given_back', 'refunded', 'ended', 'blocked', 'unblocked', 'extended',
    'reprinted')),
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
  check (case when kind in ('sold', 'given_back', 'refunded') then amount > 0 when kind in ('redeemed', 'ended') then amount < 0
    else amount = 0 end),
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

-- One round ends points and gift cards.
create or replace function directory.list_tenants_with_balances_to_end(most int) returns setof uuid
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
