-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

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

-- cash/drawers listKeptDrawers() → tillId uuid, till text, sessionId uuid, since timestamptz, by text, lastZ integer,
--   kept bigint
select d.till_id as "tillId", t.title as till, d.session_id as "sessionId", s.opened_at as since, s.opened_by as by,
  d.last_z as "lastZ", d.kept
from tills t
join drawers d on d.till_id = t.id
left
join cash_sessions s on s.id = d.session_id
where t.deleted_at is null
order by t.created_at, t.id;

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
  "approvedBy", case when kind in ('in', 'out') and reason_id is null then account else kind end as kind
from cash_movements
where session_id = $1
order by moved_at, id;

-- cash/movements listMovementsOfSessions($1 date, $2 date) → id uuid, movedAt timestamptz, amount bigint, reason text,
--   note text, username text, movedBy text, approvedBy text, sessionId uuid, kind text
select m.id, m.moved_at as "movedAt", m.amount, m.reason_title as reason, m.note, m.username, m.moved_by as "movedBy",
  m.approved_by as "approvedBy", m.session_id as "sessionId", case when m.kind in ('in', 'out') and m.reason_id is null
  then m.account else m.kind end as kind
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
order by search_text(max(title)::text), max(title), payment_type_id;

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

-- cash/sessions updateSessionClosed($1 timestamptz, $2 date, $3 bigint, $4 bigint, $5 integer, $6 bigint, $7 bigint, $8
--   bigint, $9 text, $10 text, $11 text, $12 uuid)
update cash_sessions
set closed_at = greatest(coalesce($1::timestamptz, clock_timestamp()), opened_at), closed_on = $2, last_invoice = $3,
  last_credit_note = $4, z = $5, expected = $6, counted = $7, kept = $8, note = $9, closed_by = $10, handed_to = $11
where id = $12;

-- cash/sessions updateOpenedBy($1 text, $2 text) → tillId uuid
update cash_sessions
set opened_by = $1
where opened_by = $2 and closed_at is null
returning till_id as "tillId";

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
order by search_text(title::text), title, payment_type_id;

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
order by search_text(coalesce(u.name, o.username)::text), coalesce(u.name, o.username), o.username;

-- cash/tips getTipsOwed($1 text) → owed bigint
select coalesce(sum(received - paid_out), 0)::bigint as owed
from ( select tip_for as username, tip as received, 0::bigint as paid_out from bill_payments where tip <> 0 and tip_for
  is not null union all select tip_for, tip, 0 from invoice_payments where tip <> 0 and bill_payment_id is null and
  tip_for is not null union all select tip_for, -tip, 0 from credit_note_payments where tip <> 0 and tip_for is not null
  union all select tip_for, tip, 0 from settlement_payments where tip <> 0 and tip_for is not null union all select
  username, 0, amount from cash_movements where kind = 'tip_payout' ) as tips
where username = $1;
