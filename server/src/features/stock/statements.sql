-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- stock/counts/counts listCounts($1 uuid, $2 uuid, $3 uuid, $4 bigint) → id uuid, group text, isBlind boolean,
--   startedAt timestamptz, by text, closedAt timestamptz, items integer, counted integer
(select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as by,
  c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items, (select
  count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted from stock_counts c where
  c.closed_at is null and $1::uuid is null order by c.started_at desc)
union all (select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as
  by, c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items,
  (select count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted from stock_counts
  c where c.closed_at is not null and ($2::uuid is null or (c.started_at, c.id) < (select l.started_at, l.id from
  stock_counts l where l.id = $3::uuid)) order by c.started_at desc, c.id desc limit $4);

-- stock/counts/counts findCount($1 uuid) → id uuid, group text, isBlind boolean, startedAt timestamptz, by text,
--   closedAt timestamptz, items integer, counted integer
select c.id, c.item_group as "group", c.is_blind as "isBlind", c.started_at as "startedAt", c.started_by as by,
  c.closed_at as "closedAt", (select count(*)::int from stock_count_items n where n.count_id = c.id) as items, (select
  count(distinct l.item_id)::int from stock_count_lines l where l.count_id = c.id) as counted
from stock_counts c
where c.id = $1;

-- stock/counts/counts listItemsInBlindCounts() → id uuid
select distinct n.item_id as id
from stock_counts c
join stock_count_items n on n.count_id = c.id
where c.closed_at is null and c.is_blind;

-- stock/counts/counts listCounted($1 uuid) → itemId uuid, title text, unit text, group text, counted text, onHand text,
--   by text, at timestamptz, packs json
select i.id as "itemId", i.title, i.unit, i.item_group as "group", l.counted::text, coalesce(l.on_hand, b.quantity,
  0)::text as "onHand", l.counted_by as by, l.counted_at as at, coalesce(( select json_agg(json_build_object('id', p.id,
  'title', p.title, 'quantity', p.quantity::text) order by p.position) from stock_packs p where p.item_id = i.id), '[]')
  as packs
from stock_count_items n
join stock_items i on i.id = n.item_id
left
join stock_balances b on b.item_id = n.item_id
left
join lateral ( select * from stock_count_lines l where l.count_id = n.count_id and l.item_id = n.item_id order by
  l.number desc limit 1 ) l on true
where n.count_id = $1
order by search_text(i.item_group::text), i.item_group,search_text(i.title::text), i.title, i.id;

-- stock/counts/counts listItemsToCount($1 boolean, $2 uuid[], $3 text, $4 text) → id uuid, isTracked boolean
select i.id, i.is_tracked and exists (select from stock_balances b where b.item_id = i.id) as "isTracked"
from stock_items i
where i.deleted_at is null and case when $1::boolean then i.id = any($2::uuid[]) else $3::text is null or i.item_group =
  $4::text end;

-- stock/counts/counts insertCount($1 uuid, $2 text, $3 boolean, $4 text, $5 uuid[])
with started as ( insert into stock_counts (id, item_group, is_blind, started_by) values ($1, $2, $3, $4) returning id )
  insert into stock_count_items (count_id, item_id)
select started.id, n.id
from started, unnest($5::uuid[]) as n(id);

-- stock/counts/counts lockCount($1 uuid) → isClosed boolean
select closed_at is not null as "isClosed"
from stock_counts
where id = $1
for update;

-- stock/counts/counts findItemOfCount($1 uuid, $2 uuid) → unit text, onHand text, moves bigint
select i.unit, b.quantity::text as "onHand", b.moves
from stock_count_items n
join stock_items i on i.id = n.item_id
join stock_balances b on b.item_id = n.item_id
where n.count_id = $1 and n.item_id = $2;

-- stock/counts/counts getLastLine($1 uuid) → number integer
select coalesce(max(number), 0)::int as number
from stock_count_lines
where count_id = $1;

-- stock/counts/counts insertCountLine($1 uuid, $2 integer, $3 uuid, $4 bigint, $5 bigint, $6 bigint, $7 text)
insert into stock_count_lines (count_id, number, item_id, counted, on_hand, moves, counted_by)
values ($1, $2, $3, $4, $5, $6, $7);

-- stock/counts/counts listItemsWithLine($1 uuid) → id uuid
select distinct item_id as id
from stock_count_lines
where count_id = $1;

-- stock/counts/counts listCorrectedSince($1 uuid) → itemId uuid, quantity text
select l.item_id as "itemId", sum(m.quantity)::text as quantity
from ( select distinct on (item_id) item_id, moves from stock_count_lines where count_id = $1 order by item_id, number
  desc ) l
cross
join lateral ( select quantity, document_id from stock_moves where item_id = l.item_id and number > l.moves and
  document_id is not null and quantity <> 0 offset 0 ) m
join stock_documents d on d.id = m.document_id
left
join stock_documents reversed on reversed.id = d.reverses_id
where coalesce(reversed.kind, d.kind) = 'count'
group by l.item_id;

-- stock/counts/counts updateCountClosed($1 text, $2 uuid, $3 uuid)
update stock_counts
set closed_at = clock_timestamp(), closed_by = $1, document_id = $2::uuid
where id = $3;

-- stock/documents/stock-documents insertDocument($1 uuid, $2 text, $3 uuid, $4 text, $5 text, $6 text, $7 uuid, $8
--   uuid, $9 date, $10 text)
insert into stock_documents (id, kind, supplier_id, document_no, reason, note, reverses_id, purchase_id, business_day,
  made_by)
values ($1, $2, $3::uuid, $4, $5, $6, $7::uuid, $8::uuid, $9::date, $10);

-- stock/documents/stock-documents listPackedItems($1 uuid[]) → id uuid, unit text, isTracked boolean, packs json
select i.id, i.unit, i.is_tracked as "isTracked", coalesce(( select json_agg(json_build_object('id', p.id, 'title',
  p.title, 'quantity', p.quantity::text) order by p.position) from stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
where i.id = any($1::uuid[]) and i.deleted_at is null;

-- stock/documents/stock-documents findDocument($1 uuid) → kind text, documentNo text, isReversed boolean
select d.kind, d.document_no as "documentNo", exists (select from stock_documents r where r.reverses_id = d.id) as
  "isReversed"
from stock_documents d
where d.id = $1;

-- stock/documents/stock-documents findPurchaseOfDocument($1 uuid) → purchaseId uuid
select purchase_id as "purchaseId"
from stock_documents
where id = $1;

-- stock/documents/stock-documents listMovesOfDocument($1 uuid) → itemId uuid, kind text, quantity text, value text
select item_id as "itemId", kind, quantity::text, value::text
from stock_moves
where document_id = $1
order by item_id, number;

-- stock/documents/stock-documents listLastReceipts($1 uuid[], $2 uuid) → itemId uuid, quantity text, value text
select distinct on (m.item_id) m.item_id as "itemId", m.quantity::text, m.value::text
from stock_moves m
where m.item_id = any($1::uuid[]) and m.kind = 'receipt' and m.document_id <> $2 and not exists (select from
  stock_documents r where r.reverses_id = m.document_id)
order by m.item_id, m.number desc;

-- stock/files/stock-files listUses() → id uuid, isFixed boolean, isInRecipe boolean
select i.id, coalesce(b.moves > 0, false) or i.id in ( select l.item_id from stock_count_lines l join stock_counts c on
  c.id = l.count_id where c.closed_at is null union all select l.item_id from purchase_lines l join purchases p on p.id
  = l.purchase_id where p.state in ('draft', 'ordered', 'partly')) as "isFixed", i.id in ( select l.item_id from
  recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version where l.item_id is not
  null and (r.target_id in ( select i.id from menu_items i where i.deleted_at is null union all select c.id from
  menu_item_variants c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select c.id from
  menu_item_addons c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from undo_offers
  u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select o.id from menu_options o union
  all select p.id from preparations p where p.deleted_at is null ) or exists (select from undo_offers u where u.until >
  now() and strpos(u.state::text, r.target_id::text) > 0))) as "isInRecipe"
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.deleted_at is null;

-- stock/files/stock-files lockAllItems()
select
from stock_items
where deleted_at is null
order by id
for update;

-- stock/files/stock-files lockBalancesOf($1 uuid[])
select
from stock_balances
where item_id = any($1::uuid[])
order by item_id
for update;

-- stock/files/stock-files listFileTargets() → kind text, id uuid, title text, category text, unit text
select f.kind, f.id, f.title, f.category, f.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, null as unit from menu_items i left join categories c
  on c.id = i.category_id where i.deleted_at is null and not exists (select from menu_set_steps s where s.item_id =
  i.id) union all select 'variant', v.id, i.title || ' · ' || v.title, c.title, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null left join categories c on c.id = i.category_id union all
  select 'addon', a.id, i.title || ' · ' || a.title, c.title, null from menu_item_addons a join menu_items i on i.id =
  a.item_id and i.deleted_at is null left join categories c on c.id = i.category_id union all select 'option', o.id,
  g.title || ' · ' || o.title, null, null from menu_options o join menu_option_groups g on g.id = o.group_id union all
  select 'preparation', p.id, p.title, null, p.unit from preparations p where p.deleted_at is null ) f
order by (f.kind = 'preparation') desc, search_text(f.category::text), f.category,search_text(f.title::text), f.title,
  f.id;

-- stock/items/stock-items listStockItems($1 text) → id uuid, title text, unit text, group text, supplierId uuid, lowAt
--   text, target text, isTracked boolean, typedCost text, allergens jsonb, quantity text, value text, lastQuantity
--   text, lastValue text, packs json
select i.id, i.title, i.unit, i.item_group as "group", i.supplier_id as "supplierId", i.low_at::text as "lowAt",
  i.target::text, i.is_tracked as "isTracked", i.typed_cost::text as "typedCost", i.allergens, b.quantity::text,
  b.value::text, b.last_quantity::text as "lastQuantity", b.last_value::text as "lastValue", coalesce(( select
  json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position) from
  stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.deleted_at is null and search_text(concat_ws(' ', i.title, i.item_group)::text) like all ((select
  search_patterns($1::text))::text[])
order by search_text(i.title::text), i.title, i.id;

-- stock/items/stock-items listLowStockItems() → id uuid, title text
select i.id, i.title
from stock_items i
join stock_balances b on b.item_id = i.id
where i.deleted_at is null and i.is_tracked and b.quantity <= i.low_at
order by search_text(i.title::text), i.title, i.id;

-- stock/items/stock-items listGroups() → group text
select g."group"
from ( select distinct coalesce(item_group, '') as "group" from stock_items where deleted_at is null and item_group is
  not null ) g
order by search_text(g."group"::text), g."group";

-- stock/items/stock-items listStockItemsByIds($1 uuid[]) → id uuid, title text, unit text, group text, supplierId uuid,
--   lowAt text, target text, isTracked boolean, typedCost text, allergens jsonb, quantity text, value text,
--   lastQuantity text, lastValue text, packs json
select i.id, i.title, i.unit, i.item_group as "group", i.supplier_id as "supplierId", i.low_at::text as "lowAt",
  i.target::text, i.is_tracked as "isTracked", i.typed_cost::text as "typedCost", i.allergens, b.quantity::text,
  b.value::text, b.last_quantity::text as "lastQuantity", b.last_value::text as "lastValue", coalesce(( select
  json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position) from
  stock_packs p where p.item_id = i.id), '[]') as packs
from stock_items i
left
join stock_balances b on b.item_id = i.id
where i.id = any($1::uuid[]) and i.deleted_at is null;

-- stock/items/stock-items lockStockItemsShared($1 uuid[]) → id uuid, unit text
select id, unit
from stock_items
where id = any($1::uuid[]) and deleted_at is null
order by id
for key share;

-- stock/items/stock-items lockStockItem($1 uuid) → title text, unit text, isTracked boolean
select title, unit, is_tracked as "isTracked"
from stock_items
where id = $1 and deleted_at is null
for update;

-- stock/items/stock-items lockStockItem($1 uuid) → moves bigint
select moves
from stock_balances
where item_id = $1
for update;

-- stock/items/stock-items insertStockItem($1 text, $2 text, $3 text, $4 uuid, $5 bigint, $6 bigint, $7 boolean, $8
--   bigint, $9 jsonb) → id uuid
insert into stock_items (title, unit, item_group, supplier_id, low_at, target, is_tracked, typed_cost, allergens)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning id;

-- stock/items/stock-items updateStockItem($1 text, $2 text, $3 text, $4 uuid, $5 bigint, $6 bigint, $7 boolean, $8
--   bigint, $9 boolean, $10 jsonb, $11 uuid)
update stock_items
set title = $1, unit = $2, item_group = $3, supplier_id = $4, low_at = $5, target = $6, is_tracked = $7, typed_cost =
  $8, allergens = case when $9::boolean then $10 else allergens end
where id = $11;

-- stock/items/stock-items updateStockItemDeleted($1 uuid)
update stock_items
set deleted_at = now()
where id = $1;

-- stock/items/stock-items insertBalance($1 uuid)
insert into stock_balances (item_id)
values ($1)
on conflict do nothing;

-- stock/items/stock-items updatePacks($1 jsonb, $2 uuid, $3 uuid, $4 uuid)
with wanted as ( select * from jsonb_to_recordset($1::jsonb) as p(id uuid, title text, quantity bigint, position
  smallint) ), kept as ( update stock_packs p set title = w.title, quantity = w.quantity, position = w.position from
  wanted w where p.item_id = $2 and p.id = w.id returning p.id ), gone as ( delete from stock_packs where item_id = $3
  and id not in (select id from wanted where id is not null) ) insert into stock_packs (item_id, title, quantity,
  position)
select $4::uuid, title, quantity, position
from wanted
where id is null or id not in (select id from kept);

-- stock/items/stock-items isInRecipe($1 uuid) → found boolean
select i.id in ( select l.item_id from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version
  = l.version where l.item_id is not null and (r.target_id in ( select i.id from menu_items i where i.deleted_at is null
  union all select c.id from menu_item_variants c join menu_items i on i.id = c.item_id and (i.deleted_at is null or
  exists (select from undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select
  c.id from menu_item_addons c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select o.id from
  menu_options o union all select p.id from preparations p where p.deleted_at is null ) or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, r.target_id::text) > 0))) as found
from stock_items i
where i.id = $1;

-- stock/items/stock-items isHeld($1 uuid) → found boolean
select i.id in ( select l.item_id from stock_count_lines l join stock_counts c on c.id = l.count_id where c.closed_at is
  null union all select l.item_id from purchase_lines l join purchases p on p.id = l.purchase_id where p.state in
  ('draft', 'ordered', 'partly')) as found
from stock_items i
where i.id = $1;

-- stock/marks/stops lockStops()
select
from stock_stops
order by target_id, item_id
for update;

-- stock/marks/stops updateStops($1 jsonb)
with wanted as ( select * from jsonb_to_recordset($1::jsonb) as w("itemId" uuid, id uuid, target text, portion bigint)
  ), gone as ( delete from stock_stops s where not exists (select from wanted w where w."itemId" = s.item_id and w.id =
  s.target_id) ) insert into stock_stops as s (item_id, target_id, target, portion)
select w."itemId", w.id, w.target, w.portion
from wanted w
order by 1, 2
on conflict (tenant_id, item_id, target_id) do update
set portion = excluded.portion
where s.portion <> excluded.portion;

-- stock/marks/stops lockStopsOfItems($1 uuid[]) → itemId uuid, id uuid, target text, portion text, isByHand boolean,
--   onHand text, isListed boolean, title text
select s.item_id as "itemId", s.target_id as id, s.target, s.portion::text, s.is_by_hand as "isByHand", (select
  b.quantity::text from stock_balances b join stock_items t on t.id = b.item_id and t.is_tracked where b.item_id =
  s.item_id) as "onHand", a.target_id is not null as "isListed", coalesce(i.title, vi.title || ' · ' || v.title,
  di.title || ' · ' || d.title, g.title || ' · ' || o.title) as title
from stock_stops s
left
join menu_availability a on a.target_id = s.target_id
left
join menu_items i on i.id = s.target_id and i.deleted_at is null
left
join menu_item_variants v on v.id = s.target_id
left
join menu_items vi on vi.id = v.item_id and vi.deleted_at is null
left
join menu_item_addons d on d.id = s.target_id
left
join menu_items di on di.id = d.item_id and di.deleted_at is null
left
join menu_options o on o.id = s.target_id
left
join menu_option_groups g on g.id = o.group_id
where s.target_id in (select t.target_id from stock_stops t where t.item_id = any($1::uuid[]))
order by s.target_id, s.item_id
for update of s;

-- stock/marks/stops lockSoldOutOfItems($1 uuid[]) → id uuid, isByStock boolean
select a.target_id as id, a.is_by_stock as "isByStock"
from menu_availability a
where a.is_out and a.remaining is null and a.target_id in (select s.target_id from stock_stops s where s.item_id =
  any($1::uuid[]))
order by a.target_id
for update of a;

-- stock/marks/stops lockSoldOut($1 uuid[]) → id uuid, isByStock boolean
select a.target_id as id, a.is_by_stock as "isByStock"
from menu_availability a
where a.is_out and a.remaining is null and a.target_id = any($1::uuid[])
order by a.target_id
for update;

-- stock/marks/stops updateStopsDecidable($1 uuid[])
update stock_stops
set is_by_hand = false
where target_id = any($1::uuid[]) and is_by_hand;

-- stock/moves/moves listMoves($1 uuid, $2 date, $3 date, $4 uuid[], $5 bigint, $6 bigint) → number bigint, itemId uuid,
--   title text, unit text, kind text, quantity text, value text, at timestamptz, businessDay date, by text, documentId
--   uuid, isReversed boolean, documentNo text, supplier text, orderId uuid, reason text, note text, balance text
select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
  m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId", exists (select from stock_documents
  r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo", s.name as supplier, m.order_id as
  "orderId", m.reason, d.note, m.balance_quantity::text as balance
from stock_moves m
join stock_items i on i.id = m.item_id
left
join stock_documents d on d.id = m.document_id
left
join suppliers s on s.id = d.supplier_id
where m.item_id = $1 and m.kind = 'correction' and m.business_day between $2::date and $3::date and m.item_id <>
  all($4::uuid[]) and m.number < $5
order by m.number desc
limit $6;

-- stock/moves/moves listMoves($1 uuid[], $2 bigint) → number bigint, itemId uuid, title text, unit text, kind text,
--   quantity text, value text, at timestamptz, businessDay date, by text, documentId uuid, isReversed boolean,
--   documentNo text, supplier text, orderId uuid, reason text, note text, balance text
select m.number, m.item_id as "itemId", i.title, i.unit, m.kind, m.quantity::text, m.value::text, m.moved_at as at,
  m.business_day as "businessDay", m.moved_by as by, m.document_id as "documentId", exists (select from stock_documents
  r where r.reverses_id = d.id) as "isReversed", d.document_no as "documentNo", s.name as supplier, m.order_id as
  "orderId", m.reason, d.note, m.balance_quantity::text as balance
from stock_moves m
join stock_items i on i.id = m.item_id
left
join stock_documents d on d.id = m.document_id
left
join suppliers s on s.id = d.supplier_id
where true and m.item_id <> all($1::uuid[])
order by m.business_day desc, m.moved_at desc, m.item_id desc, m.number desc
limit $2;

-- stock/moves/planned-moves insertMoves($1 date, $2 text, $3 uuid, $4 uuid, $5 jsonb)
insert into stock_moves (item_id, number, kind, quantity, value, balance_quantity, balance_value, business_day,
  moved_by, document_id, order_id, order_item_id, voided_item_id, units, reason)
select m."itemId", m.number, m.kind, m.quantity, m.value, m."balanceQuantity", m."balanceValue", $1::date, $2, $3::uuid,
  $4::uuid, m."orderItemId", m."voidedItemId", m.units, m.reason
from jsonb_to_recordset($5::jsonb) as m("itemId" uuid, number bigint, kind text, quantity bigint, value bigint,
  "balanceQuantity" bigint, "balanceValue" bigint, "orderItemId" uuid, "voidedItemId" uuid, units int, reason text);

-- stock/moves/planned-moves updateBalances($1 jsonb)
update stock_balances b
set quantity = n.quantity, value = n.value, last_quantity = n."lastQuantity", last_value = n."lastValue", moves =
  n.moves
from jsonb_to_recordset($1::jsonb) as n("itemId" uuid, quantity bigint, value bigint, "lastQuantity" bigint, "lastValue"
  bigint, moves bigint)
where b.item_id = n."itemId";

-- stock/purchases/purchases listPurchases($1 text, $2 text, $3 text, $4 bigint, $5 bigint, $6 bigint) → id uuid, number
--   integer, state text, supplierId uuid, supplier text, email text, expectedOn date, madeAt timestamptz, by text,
--   sentAt timestamptz, lines json
select p.id, p.number, p.state, p.supplier_id as "supplierId", s.name as supplier, s.email, p.expected_on as
  "expectedOn", p.made_at as "madeAt", p.made_by as by, p.sent_at as "sentAt", coalesce(( select
  json_agg(json_build_object('itemId', l.item_id, 'title', i.title, 'unit', i.unit, 'packId', k.id, 'packTitle',
  l.pack_title, 'packQuantity', l.pack_quantity::text, 'quantity', l.quantity::text, 'received', l.received::text) order
  by l.position) from purchase_lines l join stock_items i on i.id = l.item_id left join stock_packs k on k.id =
  l.pack_id where l.purchase_id = p.id), '[]') as lines
from purchases p
join suppliers s on s.id = p.supplier_id
where ($1::text is null or p.state = $2::text or ($3::text = 'open' and p.state in ('draft', 'ordered', 'partly'))) and
  ($4::bigint is null or p.number < $5::bigint)
order by p.number desc
limit $6;

-- stock/purchases/purchases getLastPurchase() → number integer
select last_purchase as number
from tenant_counters;

-- stock/purchases/purchases insertPurchase($1 bigint, $2 uuid, $3 bigint, $4 uuid, $5 date, $6 text)
with counter as ( update tenant_counters set last_purchase = $1::bigint ) insert into purchases (id, number,
  supplier_id, expected_on, made_by)
values ($2, $3::bigint, $4, $5::date, $6);

-- stock/purchases/purchases updatePurchase($1 uuid, $2 date, $3 uuid)
update purchases
set supplier_id = $1, expected_on = $2::date
where id = $3;

-- stock/purchases/purchases insertPurchaseLines($1 uuid, $2 jsonb)
insert into purchase_lines (purchase_id, item_id, position, pack_id, pack_title, pack_quantity, quantity)
select $1::uuid, l."itemId", l.position, l."packId", l."packTitle", l."packQuantity", l.quantity
from jsonb_to_recordset($2::jsonb) as l("itemId" uuid, position smallint, "packId" uuid, "packTitle" text,
  "packQuantity" bigint, quantity bigint);

-- stock/purchases/purchases deletePurchaseLines($1 uuid)
delete
from purchase_lines
where purchase_id = $1;

-- stock/purchases/purchases lockPurchase($1 uuid) → id uuid, number integer, state text, supplierId uuid, isSent
--   boolean
select id, number, state, supplier_id as "supplierId", sent_at is not null as "isSent"
from purchases
where id = $1
for update;

-- stock/purchases/purchases findSupplierOfPurchase($1 uuid) → name text, email text, isRemoved boolean
select s.name, s.email, s.deleted_at is not null as "isRemoved"
from purchases p
join suppliers s on s.id = p.supplier_id
where p.id = $1;

-- stock/purchases/purchases listOrdered($1 uuid) → itemId uuid, quantity text, received text
select item_id as "itemId", quantity::text, received::text
from purchase_lines
where purchase_id = $1;

-- stock/purchases/purchases updatePurchaseState($1 text, $2 text, $3 uuid)
update purchases
set state = $1::text, sent_at = case when $2::text = 'ordered' then coalesce(sent_at, clock_timestamp()) else sent_at
  end
where id = $3;

-- stock/purchases/purchases updateReceived($1 jsonb, $2 uuid)
update purchase_lines l
set received = greatest(l.received + r.quantity, 0)
from jsonb_to_recordset($1::jsonb) as r("itemId" uuid, quantity bigint)
where l.purchase_id = $2 and l.item_id = r."itemId";

-- stock/purchases/purchases listOnOrder() → itemId uuid, quantity text
select l.item_id as "itemId", sum(greatest(l.quantity - l.received, 0))::text as quantity
from purchase_lines l
join purchases p on p.id = l.purchase_id and p.state in ('draft', 'ordered', 'partly')
group by 1;

-- stock/recipes/preparations listPreparations() → id uuid, title text, unit text
select id, title, unit
from preparations
where deleted_at is null
order by search_text(title::text), title, id;

-- stock/recipes/preparations insertPreparation($1 text, $2 text) → id uuid
insert into preparations (title, unit)
values ($1, $2)
returning id;

-- stock/recipes/preparations updatePreparationTitle($1 text, $2 uuid)
update preparations
set title = $1
where id = $2;

-- stock/recipes/preparations updatePreparationDeleted($1 uuid)
update preparations
set deleted_at = now()
where id = $1;

-- stock/recipes/preparations isPreparationInRecipe($1 uuid) → found boolean
select exists ( select from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
  where l.preparation_id = $1 and (r.target_id in ( select i.id from menu_items i where i.deleted_at is null union all
  select c.id from menu_item_variants c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists
  (select from undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select c.id
  from menu_item_addons c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select o.id from
  menu_options o union all select p.id from preparations p where p.deleted_at is null ) or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, r.target_id::text) > 0))) as found;

-- stock/recipes/recipes listRecipes() → targetId uuid, kind text, yield text, lines json
select r.target_id as "targetId", r.kind, r.yield::text, coalesce(( select json_agg(json_build_object('itemId',
  l.item_id, 'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops',
  l.stops) order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version), '[]') as
  lines
from recipes r
where (r.target_id in ( select i.id from menu_items i where i.deleted_at is null union all select c.id from
  menu_item_variants c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from
  undo_offers u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select c.id from
  menu_item_addons c join menu_items i on i.id = c.item_id and (i.deleted_at is null or exists (select from undo_offers
  u where u.until > now() and strpos(u.state::text, i.id::text) > 0)) union all select o.id from menu_options o union
  all select p.id from preparations p where p.deleted_at is null ) or exists (select from undo_offers u where u.until >
  now() and strpos(u.state::text, r.target_id::text) > 0)) and r.version = (select max(n.version) from recipes n where
  n.target_id = r.target_id) and exists ( select from recipe_lines l where l.target_id = r.target_id and l.version =
  r.version);

-- stock/recipes/recipes listRecipesToSell() → targetId uuid, kind text, yield text, lines json
select r.target_id as "targetId", r.kind, r.yield::text, coalesce(( select json_agg(json_build_object('itemId',
  l.item_id, 'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops',
  l.stops) order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version), '[]') as
  lines
from recipes r
where not exists (select from tenants where mode = 'training') and r.version = (select max(n.version) from recipes n
  where n.target_id = r.target_id) and exists ( select from recipe_lines l where l.target_id = r.target_id and l.version
  = r.version);

-- stock/recipes/recipes listRecipesOf($1 uuid[]) → targetId uuid, kind text, yield text, lines json
with recursive wanted as ( select n.id from unnest($1::uuid[]) as n(id) union select l.preparation_id from wanted w
  cross join lateral ( select r.target_id, r.version from recipes r where r.target_id = w.id order by r.version desc
  limit 1 ) newest join recipe_lines l on l.target_id = newest.target_id and l.version = newest.version and
  l.preparation_id is not null )
select r.target_id as "targetId", r.kind, r.yield::text, ( select json_agg(json_build_object('itemId', l.item_id,
  'preparationId', l.preparation_id, 'quantity', l.quantity::text, 'lossPercent', l.loss_percent, 'stops', l.stops)
  order by l.position) from recipe_lines l where l.target_id = r.target_id and l.version = r.version) as lines
from wanted w
cross
join lateral ( select * from recipes r where r.target_id = w.id order by r.version desc limit 1 ) r
where exists (select from recipe_lines l where l.target_id = r.target_id and l.version = r.version);

-- stock/recipes/recipes insertRecipe($1 uuid, $2 text, $3 bigint, $4 text, $5 uuid, $6 jsonb) → version integer
with saved as ( insert into recipes (target_id, version, kind, yield, saved_by) select $1::uuid, coalesce(max(version),
  0) + 1, $2, $3::bigint, $4 from recipes where target_id = $5 returning target_id, version ), lines as ( insert into
  recipe_lines (target_id, version, position, item_id, preparation_id, quantity, loss_percent, stops) select
  s.target_id, s.version, l.position, l."itemId", l."preparationId", l.quantity, l."lossPercent", l.stops from saved s,
  jsonb_to_recordset($6::jsonb) as l(position smallint, "itemId" uuid, "preparationId" uuid, quantity bigint,
  "lossPercent" smallint, stops boolean) )
select version
from saved;

-- stock/recipes/recipes lockRecipes() → digits smallint
select currency_digits as digits
from store_settings
for no key update;

-- stock/recipes/recipes findVersion($1 uuid) → version integer
select coalesce(max(version), 0)::int as version
from recipes
where target_id = $1;

-- stock/recipes/recipes findTarget($1 text, $2 uuid) → title text, price bigint, rateMilli integer, taxType text, unit
--   text
select found.title, found.price, t.rate_milli as "rateMilli", t.type as "taxType", found.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, i.price, i.tax_id, i.tax_group_id, null as unit from
  menu_items i left join categories c on c.id = i.category_id where i.deleted_at is null union all select 'variant',
  v.id, i.title || ' · ' || v.title, null, v.price, i.tax_id, i.tax_group_id, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null union all select 'addon', a.id, i.title || ' · ' || a.title,
  null, a.price, i.tax_id, i.tax_group_id, null from menu_item_addons a join menu_items i on i.id = a.item_id and
  i.deleted_at is null union all select 'option', o.id, g.title || ' · ' || o.title, null, null, null, null, null from
  menu_options o join menu_option_groups g on g.id = o.group_id union all select 'preparation', p.id, p.title, null,
  null, null, null, p.unit from preparations p where p.deleted_at is null ) found
left
join taxes t on t.deleted_at is null and t.id = case when found.tax_group_id is null then found.tax_id else ( select
  r.tax_id from tax_group_rules r where r.group_id = found.tax_group_id and r.dining_option = 'dinein' and (r.first_day
  is null or r.first_day <= current_business_day()) order by r.first_day desc nulls last limit 1) end
where found.kind = $1 and found.id = $2;

-- stock/recipes/recipes listTargets() → kind text, id uuid, category text, version integer, title text, price bigint,
--   rateMilli integer, taxType text, unit text
select found.kind, found.id, found.category, coalesce(r.version, 0)::int as version, found.title, found.price,
  t.rate_milli as "rateMilli", t.type as "taxType", found.unit
from ( select 'dish' as kind, i.id, i.title, c.title as category, i.price, i.tax_id, i.tax_group_id, null as unit from
  menu_items i left join categories c on c.id = i.category_id where i.deleted_at is null union all select 'variant',
  v.id, i.title || ' · ' || v.title, null, v.price, i.tax_id, i.tax_group_id, null from menu_item_variants v join
  menu_items i on i.id = v.item_id and i.deleted_at is null union all select 'addon', a.id, i.title || ' · ' || a.title,
  null, a.price, i.tax_id, i.tax_group_id, null from menu_item_addons a join menu_items i on i.id = a.item_id and
  i.deleted_at is null union all select 'option', o.id, g.title || ' · ' || o.title, null, null, null, null, null from
  menu_options o join menu_option_groups g on g.id = o.group_id union all select 'preparation', p.id, p.title, null,
  null, null, null, p.unit from preparations p where p.deleted_at is null ) found
left
join current_recipes r on r.target_id = found.id and exists (select from recipe_lines l where l.target_id = r.target_id
  and l.version = r.version)
left
join taxes t on t.deleted_at is null and t.id = case when found.tax_group_id is null then found.tax_id else ( select
  r.tax_id from tax_group_rules r where r.group_id = found.tax_group_id and r.dining_option = 'dinein' and (r.first_day
  is null or r.first_day <= current_business_day()) order by r.first_day desc nulls last limit 1) end
where r.target_id is not null or found.kind = 'preparation' or (found.kind = 'dish' and not exists (select from
  menu_set_steps s where s.item_id = found.id))
order by search_text(found.category::text), found.category,search_text(found.title::text), found.title, found.id;

-- stock/recipes/recipes listItemsOnMenu($1 uuid[]) → id uuid
select id
from menu_items
where id = any($1::uuid[]) and deleted_at is null;

-- stock/recipes/recipes listItemsWithRecipe() → id uuid, title text, category text
select i.id, i.title, c.title as category
from menu_items i
left
join categories c on c.id = i.category_id
join current_recipes r on r.target_id = i.id
where i.deleted_at is null and exists ( select from recipe_lines l where l.target_id = r.target_id and l.version =
  r.version)
order by search_text(i.title::text), i.title, i.id;

-- stock/reports/stock-report listItemSums($1 date, $2 date) → itemId uuid, title text, unit text, group text, quantity
--   text, value text, parts json, laterQuantity text, laterValue text
with moved as ( select m.item_id, m.business_day > $1::date as is_later, case coalesce(r.kind, d.kind, m.kind) when
  'receipt' then 'bought' when 'sale' then 'used' when 'sale_undone' then 'used' when 'waste' then 'wasted' else 'off'
  end as part, m.quantity, m.value from stock_moves m left join stock_documents d on d.id = m.document_id and m.kind =
  'correction' left join stock_documents r on r.id = d.reverses_id where m.business_day >= $2::date ), sums as ( select
  item_id, is_later, part, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2, 3 )
select i.id as "itemId", i.title, i.unit, i.item_group as "group", b.quantity::text, b.value::text, coalesce(( select
  json_agg(json_build_object('part', s.part, 'quantity', s.quantity::text, 'value', s.value::text)) from sums s where
  s.item_id = i.id and not s.is_later), '[]') as parts, coalesce((select sum(s.quantity) from sums s where s.item_id =
  i.id and s.is_later), 0)::text as "laterQuantity", coalesce((select sum(s.value) from sums s where s.item_id = i.id
  and s.is_later), 0)::text as "laterValue"
from stock_items i
join stock_balances b on b.item_id = i.id
where (i.deleted_at is null and i.is_tracked) or exists (select from sums s where s.item_id = i.id)
order by search_text(i.item_group::text), i.item_group,search_text(i.title::text), i.title, i.id;

-- stock/reports/stock-report listMenuItemCosts($1 date, $2 date) → id uuid, cost text
with sold as ( select l.item_id, coalesce(o.split_from, o.id) as first_line, sum(o.quantity) as units from invoices i
  join invoice_lines l on l.invoice_number = i.number and coalesce(l.part_to = l.part_of, true) join order_items o on
  o.id = l.order_item_id where i.business_day between $1::date and $2::date group by 1, 2 )
select s.item_id as id, round(-sum(taken.value * s.units / greatest(standing.units, s.units)))::text as cost
from sold s
cross
join lateral ( select sum(m.value) as value from ( select s.first_line as id union all select id from order_items where
  split_from = s.first_line ) o join stock_moves m on m.order_item_id = o.id and m.kind in ('sale', 'sale_undone') )
  taken
cross
join lateral ( select sum(quantity) as units from ( select quantity from order_items where id = s.first_line and status
  <> 'cancelled' union all select quantity from order_items where split_from = s.first_line and status <> 'cancelled' )
  o ) standing
where taken.value is not null
group by 1;

-- stock/sales/line-moves listMovesOfLines($1 uuid[], $2 uuid[]) → itemId uuid, orderItemId uuid, voidedItemId uuid,
--   kind text, quantity text, value text, units integer
select item_id as "itemId", order_item_id as "orderItemId", voided_item_id as "voidedItemId", kind, quantity::text,
  value::text, units
from stock_moves
where order_item_id = any($1::uuid[]) or voided_item_id = any($2::uuid[])
order by item_id, number;

-- stock/suppliers/suppliers listSuppliers() → id uuid, name text, email text, phone text, deliveryDays smallint[],
--   minimumOrder bigint
select id, name, email, phone, delivery_days as "deliveryDays", minimum_order as "minimumOrder"
from suppliers
where deleted_at is null
order by search_text(name::text), name, id;

-- stock/suppliers/suppliers findSupplier($1 uuid) → name text
select name
from suppliers
where id = $1 and deleted_at is null;

-- stock/suppliers/suppliers insertSupplier($1 text, $2 text, $3 text, $4 smallint[], $5 bigint) → id uuid
insert into suppliers (name, email, phone, delivery_days, minimum_order)
values ($1, $2, $3, $4, $5)
returning id;

-- stock/suppliers/suppliers updateSupplier($1 text, $2 text, $3 text, $4 smallint[], $5 bigint, $6 uuid) → id uuid
update suppliers
set name = $1, email = $2, phone = $3, delivery_days = $4, minimum_order = $5
where id = $6 and deleted_at is null
returning id;

-- stock/suppliers/suppliers updateSupplierDeleted($1 uuid) → name text
with gone as ( update suppliers set deleted_at = now() where id = $1 and deleted_at is null returning id, name ), items
  as ( update stock_items i set supplier_id = null from gone where i.supplier_id = gone.id )
select name
from gone;
