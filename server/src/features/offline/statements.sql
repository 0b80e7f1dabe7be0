-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- offline/price-lists findPriceList($1 bytea) → number integer
select number
from price_lists
where content_hash = $1;

-- offline/price-lists updateListsMade() → number integer
insert into price_list_counts as c (made)
values (1)
on conflict (tenant_id) do update
set made = c.made + 1
returning made as number;

-- offline/price-lists insertPriceList($1 integer, $2 bytea, $3 text)
insert into price_lists (number, content_hash, content)
values ($1, $2, $3);

-- offline/price-lists updateListHeld($1 uuid, $2 integer) → number integer
insert into price_lists_given (number, device_id)
select number, $1::uuid
from price_lists
where number = $2
on conflict (tenant_id, number, device_id) do update
set held_at = now()
returning number;

-- offline/price-lists listHeldToday($1 uuid) → number integer
select number
from price_lists_given
where device_id = $1 and held_at > now() - interval '1 day';

-- offline/price-lists deleteSpentLists()
delete
from price_lists p
where p.made_at < now() - interval '1 day' and not exists ( select from price_lists_given g join shared_devices d on
  d.id = g.device_id where g.number = p.number and d.revoked_at is null and g.held_at > now() - interval '24 months');

-- offline/price-lists findListContent($1 integer) → content text
select content
from price_lists
where number = $1;

-- offline/settle/settle listOpenItems($1 integer) → id uuid, deviceId uuid, letter text, seq integer, at timestamptz,
--   kind text, code text, amount bigint, payments jsonb, here jsonb, there jsonb, text text
select s.id, s.device_id as "deviceId", d.letter, s.seq, s.at, s.kind, s.code, s.amount, s.payments, s.here, s.there,
  s.text
from settle_items s
join shared_devices d on d.id = s.device_id
where s.settled_at is null
order by s.id
limit $1::int;

-- offline/settle/settle countOpenItems($1 integer) → n integer
select count(*)::int as n
from (select from settle_items where settled_at is null limit $1::int) as open;

-- offline/settle/settle listNotes($1 integer, $2 integer) → deviceId uuid, letter text, seq integer, n integer, at
--   timestamptz, receivedAt timestamptz, person text, kind text, code text
select o.device_id as "deviceId", d.letter, o.seq, note.n::int as n, coalesce(o.at, o.received_at) as at, o.received_at
  as "receivedAt", o.person, coalesce(o.kind, '') as kind, note.value ->> 'code' as code
from device_operations o
join shared_devices d on d.id = o.device_id
cross
join jsonb_array_elements(o.notes) with ordinality as note(value, n)
where o.notes <> '[]' and o.received_at > now() - make_interval(days => $1::int)
order by o.received_at desc, o.device_id, o.seq desc, note.n
limit $2::int;

-- offline/settle/settle findOrdersOfItem($1 uuid, $2 uuid) → id uuid
select unnest(order_ids) as id
from settle_items
where id = $1 union
select l.order_id
from settle_items s
join bill_lines l on l.bill_id = s.bill_id
where s.id = $2;

-- offline/settle/settle lockItem($1 uuid) → id uuid, letter text, seq integer, code text, payments jsonb, orderIds
--   uuid[], billId uuid, inDrawer bigint, isSettled boolean
select s.id, d.letter, s.seq, s.code, s.payments, s.order_ids as "orderIds", s.bill_id as "billId", s.in_drawer as
  "inDrawer", s.settled_at is not null as "isSettled"
from settle_items s
join shared_devices d on d.id = s.device_id
where s.id = $1
for update of s;

-- offline/settle/settle updateItem($1 jsonb, $2 bigint, $3 bigint, $4 timestamptz, $5 text, $6 text, $7 text, $8 uuid)
update settle_items
set payments = $1::jsonb, amount = $2, in_drawer = $3, settled_at = $4, settled_by = $5, way = $6, reason = $7
where id = $8;

-- offline/sync/sync findDevice($1 uuid) → id uuid, letter text, publicKey bytea, isRevoked boolean
select id, letter, public_key as "publicKey", revoked_at is not null as "isRevoked"
from shared_devices
where id = $1;

-- offline/sync/sync findSendingDevice($1 bytea) → id uuid, letter text, last integer, hash text
select d.id, d.letter, coalesce(h.last, 0) as last, coalesce(encode(h.hash, 'hex'), repeat('0', 64)) as hash
from shared_devices d
left
join device_heads h on h.device_id = d.id
where d.token_hash = $1 and d.revoked_at is null;

-- offline/sync/sync isTenantHere() → id uuid
select id
from tenants
where removed_at is null;

-- offline/sync/sync findHead($1 uuid) → last integer, hash text, soldAt timestamptz, failedSeq integer, failures
--   integer
select last, encode(hash, 'hex') as hash, sold_at as "soldAt", failed_seq as "failedSeq", failures
from device_heads
where device_id = $1;

-- offline/sync/sync lockHead($1 uuid) → last integer, hash text, soldAt timestamptz, failedSeq integer, failures
--   integer
insert into device_heads (device_id)
values ($1)
on conflict (tenant_id, device_id) do update
set device_id = excluded.device_id
returning last, encode(hash, 'hex') as hash, sold_at as "soldAt", failed_seq as "failedSeq", failures;

-- offline/sync/sync updateHead($1 integer, $2 text, $3 timestamptz, $4 uuid, $5 integer)
update device_heads
set last = $1, hash = decode($2, 'hex'), sold_at = greatest(sold_at, $3::timestamptz), failed_seq = null, failures = 0
where device_id = $4 and last = $5;

-- offline/sync/sync updateFailure($1 uuid, $2 integer, $3 integer, $4 integer) → failures integer
insert into device_heads as h (device_id, failed_seq, failures)
values ($1, $2, 1)
on conflict (tenant_id, device_id) do update
set failures = case when h.failed_seq = $3 then h.failures + 1 else 1 end, failed_seq = $4
returning failures;

-- offline/sync/sync updateHeard($1 uuid, $2 integer, $3 text, $4 boolean, $5 integer, $6 text, $7 boolean, $8 integer,
--   $9 text, $10 boolean)
insert into device_heads as h (device_id, heard_at, waiting, app_version, keeps_data)
values ($1, now(), coalesce($2::int, 0), $3, $4)
on conflict (tenant_id, device_id) do update
set heard_at = now(), waiting = coalesce($5::int, h.waiting), app_version = coalesce($6, h.app_version), keeps_data =
  coalesce($7::boolean, h.keeps_data)
where h.heard_at is null or h.heard_at < now() - interval '1 minute' or h.waiting <> coalesce($8::int, h.waiting) or
  h.app_version is distinct
from coalesce($9, h.app_version) or h.keeps_data is distinct
from coalesce($10::boolean, h.keeps_data);

-- offline/sync/sync insertBatch($1 integer, $2 uuid, $3 uuid, $4 integer, $5 text)
with heard as ( update device_heads set heard_at = now(), waiting = $1 where device_id = $2 ) insert into device_batches
  (device_id, last, signature)
values ($3, $4, decode($5, 'hex'))
on conflict (tenant_id, device_id, last) do nothing;

-- offline/sync/sync listOperations($1 uuid, $2 integer, $3 integer) → seq integer, id uuid, kind text, text text, hash
--   text, outcome text, code text, reply jsonb, notes jsonb
select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
from device_operations
where device_id = $1 and seq between $2 and $3
order by seq;

-- offline/sync/sync findOperation($1 uuid, $2 uuid) → seq integer, id uuid, kind text, text text, hash text, outcome
--   text, code text, reply jsonb, notes jsonb
select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
from device_operations
where device_id = $1 and id = $2
order by seq
limit 1;

-- offline/sync/sync findOpening($1 uuid, $2 text) → seq integer, id uuid, kind text, text text, hash text, outcome
--   text, code text, reply jsonb, notes jsonb
select seq, id, kind, text, encode(hash, 'hex') as hash, outcome, code, reply, notes
from device_operations
where device_id = $1 and kind = 'cash.open' and text::jsonb -> 'body' ->> 'id' = $2
order by seq desc
limit 1;

-- offline/sync/sync insertOperation($1 uuid, $2 integer, $3 uuid, $4 text, $5 text, $6 text, $7 timestamptz, $8 text,
--   $9 text, $10 jsonb, $11 jsonb, $12 text)
insert into device_operations as o (device_id, seq, id, kind, text, hash, at, outcome, code, reply, notes, person)
values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8, $9, $10, $11, $12)
on conflict (tenant_id, device_id, seq) do update
set at = excluded.at, outcome = excluded.outcome, code = excluded.code, reply = excluded.reply, notes = excluded.notes,
  received_at = now()
where o.outcome = 'refused';

-- offline/sync/sync insertSettleItems($1 uuid, $2 integer, $3 text, $4 text, $5 timestamptz, $6 text, $7 text, $8
--   jsonb)
insert into settle_items (id, device_id, seq, hash, kind, at, person, text, code, facts, amount, payments, order_ids,
  bill_id, in_drawer, here, there)
select s.id, $1, $2, decode($3, 'hex'), $4, $5, $6, $7, s.code, coalesce(s.facts, '{}'), s.amount, s.payments,
  array(select value::uuid from jsonb_array_elements_text(s."orderIds")), s."billId", coalesce(s."inDrawer", 0), s.here,
  s.there
from jsonb_to_recordset($8::jsonb) as s(id uuid, code text, facts jsonb, amount bigint, payments jsonb, "orderIds"
  jsonb, "billId" uuid, "inDrawer" bigint, here jsonb, there jsonb)
on conflict (tenant_id, device_id, hash, code) do nothing;

-- offline/sync/sync lockWaitingInDrawer($1 uuid, $2 integer) → inDrawer bigint
select in_drawer as "inDrawer"
from settle_items
where device_id = $1 and seq = $2 and settled_at is null
order by id
for update;

-- offline/sync/sync updateCancelledItems($1 text, $2 uuid, $3 integer)
update settle_items
set settled_at = now(), settled_by = $1, way = 'cancelled', in_drawer = 0
where device_id = $2 and seq = $3 and settled_at is null;

-- offline/sync/sync listToSettle($1 uuid, $2 uuid, $3 integer) → hash text
select distinct encode(hash, 'hex') as hash
from settle_items
where settled_at is null and device_id = case when code = 'device.fork' then (select copy_of from shared_devices where
  id = $1) else $2 end
order by hash
limit $3::int;

-- offline/sync/sync insertReceipt($1 uuid, $2 text, $3 bigint, $4 integer)
insert into offline_receipts (device_id, receipt_no, invoice_number, seq)
values ($1, $2, $3, $4)
on conflict (tenant_id, device_id, receipt_no) do nothing;

-- offline/sync/sync listForked($1 uuid, $2 text[]) → hash text
select encode(hash, 'hex') as hash
from settle_items
where device_id = $1 and code in ('device.fork', 'sync.signature') and encode(hash, 'hex') = any($2::text[]);

-- offline/sync/sync isDayOver($1 timestamptz) → isOver boolean
select business_day_at($1, s.time_zone, s.day_starts_at) < greatest(c.business_day, business_day_at(now(), s.time_zone,
  s.day_starts_at)) as "isOver"
from store_settings s
join tenant_counters c on c.tenant_id = s.tenant_id;

-- offline/sync/sync listFamilies($1 uuid[]) → root uuid, id uuid, orderId uuid
select l.id as root, i.id, i.order_id as "orderId"
from unnest($1::uuid[]) as l(id)
cross
join lateral ( select id, order_id from order_items where id = l.id union all select id, order_id from order_items where
  split_from = l.id offset 0 ) i
order by l.id, i.id <> l.id, i.id;

-- offline/sync/sync findTableTitle($1 uuid) → title text
select title
from restaurant_tables
where id = $1;

-- offline/sync/sync findCountAfter($1 uuid, $2 timestamptz, $3 timestamptz) → z integer
select z
from cash_sessions
where till_id = ( select id from tills where deleted_at is null order by id is distinct from $1::uuid, created_at, id
  limit 1) and closed_at > $2 and opened_at <= $3
order by closed_at
limit 1;

-- offline/sync/sync findInvoiceOfBill($1 uuid) → number bigint
select invoice_number as number
from bills
where id = $1;

-- offline/sync/sync listMoneyToSettle($1 uuid, $2 integer) → payments jsonb
select payments
from settle_items
where device_id = $1 and seq = $2 and settled_at is null;
