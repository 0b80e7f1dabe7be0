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
--   timestamptz, person text, kind text, code text
select o.device_id as "deviceId", d.letter, o.seq, note.n::int as n, coalesce(o.at, o.received_at) as at, o.person,
  coalesce(o.kind, '') as kind, note.value ->> 'code' as code
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
