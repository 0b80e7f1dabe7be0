-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- bills/bills lockBillsForUpdate($1 uuid[], $2 uuid[]) → visitIds text[], orderIds text[], bills bigint
with theirs as materialized ( select distinct l.order_id from unnest($1::uuid[]) b (id) cross join lateral ( select
  distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as materialized ( select id from
  visits where id in (select visit_id from orders where id in (select order_id from theirs)) order by id for no key
  update ), locked as materialized ( select id from orders where id in (select order_id from theirs) and (select
  count(*) from visits_locked) >= 0 order by id for update ), bills_locked as materialized ( select id from bills where
  id = any($2::uuid[]) and (select count(*) from locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockOrdersAndBillsForUpdate($1 uuid[], $2 uuid[], $3 uuid[], $4 uuid[]) → visitIds text[], orderIds
--   text[], bills bigint
with beside as materialized ( select id from ( select bill_id from bill_lines where order_id = any($1::uuid[]) union
  select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = x.id and o.table_id in (select table_id from orders where id = any($2::uuid[])))) as
  found (id) ), theirs as materialized ( select unnest($3::uuid[]) as order_id union select l.order_id from beside b
  cross join lateral ( select distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as
  materialized ( select id from visits where id in ( select unnest($4::uuid[]) union select visit_id from orders where
  id in (select order_id from theirs)) order by id for no key update ), locked as materialized ( select id from orders
  where id in (select order_id from theirs) and (select count(*) from visits_locked) >= 0 order by id for update ),
  bills_locked as materialized ( select id from bills where id in (select id from beside) and (select count(*) from
  locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockBillsAtPlaceForUpdate($1 uuid, $2 uuid[], $3 uuid[]) → visitIds text[], orderIds text[], bills bigint
with beside as materialized ( select id from ( select x.id from bills x where x.status = 'open' and exists ( select from
  bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ($1::uuid))) as found (id) ),
  theirs as materialized ( select unnest($2::uuid[]) as order_id union select l.order_id from beside b cross join
  lateral ( select distinct order_id from bill_lines where bill_id = b.id offset 0 ) l ), visits_locked as materialized
  ( select id from visits where id in ( select unnest($3::uuid[]) union select visit_id from orders where id in (select
  order_id from theirs)) order by id for no key update ), locked as materialized ( select id from orders where id in
  (select order_id from theirs) and (select count(*) from visits_locked) >= 0 order by id for update ), bills_locked as
  materialized ( select id from bills where id in (select id from beside) and (select count(*) from locked) >= 0 order
  by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills lockBillsAtPlaceForUpdate($1 uuid, $2 uuid[], $3 uuid[]) → visitIds text[], orderIds text[], bills bigint
with beside as materialized ( select id from ( select x.id from bills x where x.status = 'open' and exists ( select from
  bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in (select main_table_id from
  visits where id = $1::uuid))) as found (id) ), theirs as materialized ( select unnest($2::uuid[]) as order_id union
  select l.order_id from beside b cross join lateral ( select distinct order_id from bill_lines where bill_id = b.id
  offset 0 ) l ), visits_locked as materialized ( select id from visits where id in ( select unnest($3::uuid[]) union
  select visit_id from orders where id in (select order_id from theirs)) order by id for no key update ), locked as
  materialized ( select id from orders where id in (select order_id from theirs) and (select count(*) from
  visits_locked) >= 0 order by id for update ), bills_locked as materialized ( select id from bills where id in (select
  id from beside) and (select count(*) from locked) >= 0 order by id for update )
select array(select id::text from visits_locked) as "visitIds", array(select id::text from locked) as "orderIds",
  (select count(*) from bills_locked) as bills;

-- bills/bills listBills($1 uuid[]) → id uuid, letterNo smallint, version integer, status text, openedAt timestamptz,
--   invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json, payments json,
--   discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id = any($1::uuid[])
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listBillsOfOrders($1 uuid[]) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id in (select bill_id from bill_lines where order_id = any($1::uuid[]))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBills($1 uuid, $2 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.status = 'open' and bills.id in (select bill_id from bill_lines where order_id = $1) and bills.id in (select
  id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id
  = l.order_id where l.bill_id = x.id and o.table_id in ($2::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBills() → id uuid, letterNo smallint, version integer, status text, openedAt timestamptz,
--   invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json, payments json,
--   discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.status = 'open'
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listBillsTogether($1 uuid[]) → id uuid
with recursive together (bill_id, order_id) as ( select bill_id, order_id from bill_lines where order_id =
  any($1::uuid[]) union select l.bill_id, l.order_id from bills b join bill_lines l on l.bill_id = b.id where b.status =
  'open' union select n.bill_id, n.order_id from together t cross join lateral ( select bill_id, order_id from
  bill_lines where order_id = t.order_id union all select bill_id, order_id from bill_lines where bill_id = t.bill_id
  offset 0 ) n )
select distinct b.id
from together t
cross
join lateral (select id, status from bills where id = t.bill_id offset 0) b
where b.status <> 'void';

-- bills/bills listBillsTogether($1 uuid[]) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id = any($1::uuid[])
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listInvoicedWhole($1 uuid[], $2 uuid) → id uuid
select distinct order_id as id
from invoice_orders
where order_id = any($1::uuid[]) and bill_id = $2;

-- bills/bills listBillsBeside($1 uuid[], $2 uuid[]) → id uuid, letterNo smallint, version integer, status text,
--   openedAt timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders
--   json, payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select bill_id from bill_lines where order_id = any($1::uuid[]) union select x.id
  from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id = l.order_id where
  l.bill_id = x.id and o.table_id in (select table_id from orders where id = any($2::uuid[])))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBillsAtPlace($1 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines
  l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in ($1::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills listOpenBillsAtPlace($1 uuid) → id uuid, letterNo smallint, version integer, status text, openedAt
--   timestamptz, invoiceNumber bigint, customerPhone text, customerName text, buyer json, lines json, orders json,
--   payments json, discounts json
select bills.id, bills.letter_no as "letterNo", bills.version, bills.status, bills.opened_at as "openedAt",
  bills.invoice_number as "invoiceNumber", bills.customer_phone as "customerPhone", bills.customer_name as
  "customerName", ( select json_build_object('name', n.name, 'address', n.address, 'postcode', n.postcode, 'city',
  n.city, 'country', n.country, 'siren', n.siren, 'vatNumber', n.vat_number, 'email', n.email) from invoice_buyers n
  where n.bill_id = bills.id order by n.added_at desc, n.id desc limit 1) as buyer, coalesce(( select
  json_agg(json_build_object('id', l.id, 'billId', l.bill_id, 'orderId', l.order_id, 'orderItemId', l.order_item_id,
  'stretch', json_build_object('from', l.part_from, 'to', l.part_to, 'of', l.part_of), 'discounts', l.discounts,
  'place', json_build_object('placedAt', (extract(epoch from o.placed_at) * 1000000)::bigint, 'position', i.position),
  'item', json_build_object('id', i.id, 'itemId', i.item_id, 'itemTitle', i.item_title, 'categoryId', i.category_id,
  'categoryTitle', i.category_title, 'variantId', i.variant_id, 'variantTitle', i.variant_title, 'variantPrice',
  i.variant_price, 'addons', i.addons, 'unitPrice', i.unit_price, 'listPrice', i.list_price, 'priceRule', i.price_rule,
  'isDiscountable', i.is_discountable, 'quantity', i.quantity, 'taxId', i.tax_id, 'taxTitle', i.tax_title,
  'taxRateMilli', i.tax_rate_milli, 'taxType', i.tax_type, 'notes', i.notes, 'seat', i.seat, 'setMenu', i.set_menu,
  'status', i.status)) order by o.placed_at, o.id, i.position, l.part_from::float8 / l.part_of) from bill_lines l cross
  join lateral (select * from order_items where id = l.order_item_id offset 0) i cross join lateral (select id,
  placed_at from orders where id = l.order_id offset 0) o where l.bill_id = bills.id), '[]') as lines, coalesce(( select
  json_agg(json_build_object('id', o.id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no, 'businessDay',
  o.business_day, 'placedAt', o.placed_at, 'placedBy', o.placed_by, 'covers', o.covers, 'deliveryType', o.delivery_type,
  'customerType', o.customer_type, 'customerPhone', o.customer_phone, 'customerName', o.customer_name, 'tableId',
  o.table_id, 'tableTitle', o.table_title, 'floor', o.floor, 'visit', ( select json_build_object('id', v.id, 'name',
  v.name, 'covers', v.covers, 'waiter', v.waiter, 'waiterName', v.waiter_name) from visits v where v.id = o.visit_id))
  order by o.placed_at, o.id) from (select distinct order_id from bill_lines where bill_id = bills.id) l cross join
  lateral (select * from orders where id = l.order_id offset 0) o), '[]') as orders, coalesce(( select
  json_agg(json_build_object('id', p.id, 'takenAt', p.taken_at, 'paymentTypeId', p.payment_type_id, 'title', p.title,
  'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'tipFor', p.tip_for, 'takenBy', p.taken_by, 'isCancelled',
  exists (select from bill_payments c where c.cancels = p.id)) order by p.taken_at, p.position) from bill_payments p
  where p.bill_id = bills.id and p.cancels is null), '[]') as payments, coalesce(( select
  json_agg(json_build_object('id', d.id, 'kind', d.kind, 'value', d.value, 'isOfBill', d.is_of_bill, 'isShared',
  d.is_shared, 'title', d.title, 'reasonKind', d.reason_kind, 'givenBy', d.given_by, 'approvedBy', d.approved_by,
  'isReward', d.is_reward, 'given', json_build_object('at', (extract(epoch from d.given_at) * 1000000)::bigint,
  'position', d.position)) order by d.given_at, d.position) from ( select s.id from bill_discounts s where s.bill_id =
  bills.id and s.is_shared union select (x ->> 'id')::uuid from bill_lines l, jsonb_array_elements(l.discounts) x where
  l.bill_id = bills.id ) g cross join lateral (select * from bill_discounts where id = g.id and removed_at is null
  offset 0) d), '[]') as discounts
from bills
where bills.id in (select id from ( select x.id from bills x where x.status = 'open' and exists ( select from bill_lines
  l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in (select main_table_id from visits where
  id = $1::uuid))) as found (id))
order by bills.opened_at, bills.letter_no, bills.id;

-- bills/bills findLastLetter($1 uuid, $2 uuid) → last integer
select coalesce(max(b.letter_no), 0)::int as last
from bills b
where b.id in ( select x.bill_id from bill_lines l join bill_lines x on x.order_id = l.order_id where l.bill_id = $1
  union select x.id from bills x where x.status = 'open' and exists ( select from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = x.id and o.table_id in (select o.table_id from bill_lines l join orders o on o.id =
  l.order_id where l.bill_id = $2)) );

-- bills/bills findOrderOfItem($1 uuid) → id uuid
select order_id as id
from order_items
where id = $1;

-- bills/bills listOrdersOnBills($1 uuid, $2 uuid[]) → id uuid, status text, paymentStatus text, placedAt bigint,
--   openVisit json, isInvoicedWhole boolean, items json, bills json
select o.id, o.status, o.payment_status as "paymentStatus", (extract(epoch from o.placed_at) * 1000000)::bigint as
  "placedAt", case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select
  json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as
  "openVisit", exists (select from invoice_orders i where i.order_id = o.id and i.bill_id = $1) as "isInvoicedWhole",
  coalesce(( select json_agg(json_build_object('id', i.id, 'status', i.status, 'position', i.position) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, coalesce(( select
  json_agg(json_build_object('id', b.id, 'status', b.status, 'itemIds', l.ids, 'payments', ( select count(*) filter
  (where not exists (select from bill_payments c where c.cancels = p.id)) from bill_payments p where p.bill_id = b.id
  and p.cancels is null))) from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id
  group by bill_id) l join bills b on b.id = l.bill_id), '[]') as bills
from orders o
left
join visits v on v.id = o.visit_id
where o.id in (select order_id from bill_lines where bill_id = any($2::uuid[]))
order by o.placed_at, o.id;

-- bills/bills listOrdersBeside($1 uuid, $2 uuid[], $3 uuid[], $4 uuid[]) → id uuid, status text, paymentStatus text,
--   placedAt bigint, openVisit json, isInvoicedWhole boolean, items json, bills json
select o.id, o.status, o.payment_status as "paymentStatus", (extract(epoch from o.placed_at) * 1000000)::bigint as
  "placedAt", case when v.status = 'open' then json_build_object('id', v.id, 'isSeated', v.is_seated, 'orders', ( select
  json_agg(json_build_object('id', x.id, 'status', x.status)) from orders x where x.visit_id = v.id)) end as
  "openVisit", exists (select from invoice_orders i where i.order_id = o.id and i.bill_id = $1) as "isInvoicedWhole",
  coalesce(( select json_agg(json_build_object('id', i.id, 'status', i.status, 'position', i.position) order by
  i.position) from order_items i where i.order_id = o.id), '[]') as items, coalesce(( select
  json_agg(json_build_object('id', b.id, 'status', b.status, 'itemIds', l.ids, 'payments', ( select count(*) filter
  (where not exists (select from bill_payments c where c.cancels = p.id)) from bill_payments p where p.bill_id = b.id
  and p.cancels is null))) from (select bill_id, json_agg(order_item_id) as ids from bill_lines where order_id = o.id
  group by bill_id) l join bills b on b.id = l.bill_id), '[]') as bills
from orders o
left
join visits v on v.id = o.visit_id
where o.id in ( select unnest($2::uuid[]) union select order_id from bill_lines where bill_id in (select id from (
  select bill_id from bill_lines where order_id = any($3::uuid[]) union select x.id from bills x where x.status = 'open'
  and exists ( select from bill_lines l join orders o on o.id = l.order_id where l.bill_id = x.id and o.table_id in
  (select table_id from orders where id = any($4::uuid[])))) as found (id)))
order by o.placed_at, o.id;

-- bills/discounts insertDiscounts($1 jsonb)
insert into bill_discounts (id, bill_id, position, kind, value, is_of_bill, is_shared, reason_id, reason_kind, title,
  given_by, approved_by, is_reward)
select d.id, d."billId", d.position, d.kind, d.value, d."isOfBill", d."isShared", d."reasonId", d."reasonKind", d.title,
  d."givenBy", d."approvedBy", d."isReward"
from jsonb_to_recordset($1::jsonb) as d(id uuid, "billId" uuid, position smallint, kind text, value bigint, "isOfBill"
  boolean, "isShared" boolean, "reasonId" uuid, "reasonKind" text, title text, "givenBy" text, "approvedBy" text,
  "isReward" boolean);

-- bills/discounts updateDiscountsRemoved($1 uuid[])
update bill_discounts
set removed_at = now()
where id = any($1::uuid[]);

-- bills/documents/copies insertCopy($1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text) → edition integer, copy
--   integer
with document as (select 0 as edition from credit_notes where number = $1::bigint), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, coalesce(( select
  max(c.copy) + 1 from document_copies c where c.kind = $4 and c.document_id = $5 and c.edition = d.edition), 0), false,
  $6 from document d on conflict do nothing returning copy )
select d.edition, (select copy from counted) as copy
from document d;

-- bills/documents/copies insertCopy($1 uuid, $2 text, $3 text, $4 text, $5 text, $6 text) → edition integer, copy
--   integer
with document as (select coalesce(z, 0) as edition from cash_sessions where id = $1::uuid), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, coalesce(( select
  max(c.copy) + 1 from document_copies c where c.kind = $4 and c.document_id = $5 and c.edition = d.edition), 0), false,
  $6 from document d on conflict do nothing returning copy )
select d.edition, (select copy from counted) as copy
from document d;

-- bills/documents/copies insertOriginal($1 bigint, $2 text, $3 text, $4 text)
with document as (select 0 as edition from credit_notes where number = $1::bigint), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, 0, true, $4 from
  document d on conflict do nothing )
select
from document;

-- bills/documents/copies insertOriginal($1 uuid, $2 text, $3 text, $4 text)
with document as (select coalesce(z, 0) as edition from cash_sessions where id = $1::uuid), counted as ( insert into
  document_copies (kind, document_id, edition, copy, is_link, printed_by) select $2, $3, d.edition, 0, true, $4 from
  document d on conflict do nothing )
select
from document;

-- bills/documents/copies insertLinkInDirectory($1 text) → hold_document_address void
select directory.hold_document_address($1);

-- bills/documents/copies insertLink($1 text, $2 text, $3 text)
insert into document_links (kind, document_id, token)
values ($1, $2, $3)
on conflict do nothing;

-- bills/documents/copies getLinkToken($1 text, $2 text) → token text
select token
from document_links
where kind = $1 and document_id = $2;

-- bills/documents/copies getTillOfSession($1 uuid) → till text
select till_title as till
from cash_sessions
where id = $1::uuid;

-- bills/documents/documents findInvoiceSource($1 text, $2 bigint) → issuedAt timestamptz, currency text, digits
--   smallint, subTotal bigint, taxTotal bigint, total bigint, mark json, deliveryType text, customerType text,
--   customerPhone text, customerName text, floor text, tableTitle text, covers integer, orders json, receipts json,
--   till text, server text, lines json, taxes json, payments json, billDiscountIds json
select i.issued_at as "issuedAt", i.currency, i.currency_digits as digits, i.sub_total as "subTotal", i.tax_total as
  "taxTotal", i.total, ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants
  t join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end
  and e.doc = case t.mode when 'live' then i.number::text else $1 || i.number::text end order by e.seq desc limit 1) as
  mark, i.delivery_type as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone",
  i.customer_name as "customerName", i.floor, coalesce(i.table_title, ( select v.name from invoice_orders x join orders
  o on o.id = x.order_id join visits v on v.id = o.visit_id where x.invoice_number = i.number order by x.placed_at,
  x.order_id limit 1)) as "tableTitle", coalesce(i.covers, (select sum(o.covers)::int from invoice_orders o where
  o.invoice_number = i.number)) as covers, coalesce(( select json_agg(json_strip_nulls(json_build_object('token_no',
  o.token_no, 'offline_no', o.offline_no, 'business_day', o.business_day)) order by o.placed_at, o.order_id) from
  invoice_orders o where o.invoice_number = i.number), '[]') as orders, coalesce(( select
  json_agg(json_build_object('receiptNo', r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no)
  from offline_receipts r join shared_devices d on d.id = r.device_id left join device_operations s on s.device_id =
  r.device_id and s.seq = r.seq where r.invoice_number = i.number), '[]') as receipts, (select t.title from
  invoice_payments p left join bill_payments b on b.id = p.bill_payment_id join tills t on t.id = coalesce(p.till_id,
  b.till_id) where p.invoice_number = i.number order by p.position desc limit 1) as till, (select u.name from
  invoice_orders x join orders o on o.id = x.order_id join users u on u.username = coalesce(i.served_by, x.placed_by,
  o.placed_by) where x.invoice_number = i.number order by x.placed_at, x.order_id limit 1) as server, coalesce(( select
  json_agg(json_build_object('itemId', l.item_id, 'itemTitle', l.item_title, 'categoryId', l.category_id,
  'categoryTitle', l.category_title, 'variantId', l.variant_id, 'variantTitle', l.variant_title, 'variantPrice',
  l.variant_price, 'addons', l.addons, 'unitPrice', l.unit_price, 'listPrice', l.list_price, 'priceRule', l.price_rule,
  'isDiscountable', l.is_discountable, 'quantity', l.quantity, 'taxId', l.tax_id, 'taxTitle', l.tax_title,
  'taxRateMilli', l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes, 'seat', l.seat, 'setMenu', l.set_menu,
  'partFrom', l.part_from, 'partTo', l.part_to, 'partOf', l.part_of, 'lineQuantity', l.line_quantity, 'discounts',
  l.discounts, 'total', l.total) order by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as
  lines, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as
  taxes, coalesce(( select json_agg(json_build_object('paymentTypeId', p.payment_type_id, 'title', p.title, 'kind',
  p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus', p.surplus,
  'change', p.change, 'reference', p.reference, 'billPaymentId', p.bill_payment_id) order by p.position) from
  invoice_payments p where p.invoice_number = i.number), '[]') as payments, coalesce(( select json_agg(d.id) from (
  select distinct (x ->> 'id')::uuid as id from invoice_lines l, jsonb_array_elements(l.discounts) x where
  l.invoice_number = i.number ) g cross join lateral (select id from bill_discounts where id = g.id and is_of_bill
  offset 0) d), '[]') as "billDiscountIds"
from invoices i
where i.number = $2;

-- bills/documents/documents findCreditNoteSource($1 text, $2 bigint) → invoiceNumber bigint, issuedAt timestamptz,
--   currency text, digits smallint, subTotal bigint, taxTotal bigint, total bigint, reason text, mark json,
--   deliveryType text, customerType text, customerPhone text, customerName text, floor text, tableTitle text, covers
--   integer, orders json, receipts json, till text, server text, lines json, taxes json, payments json
select n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency, n.currency_digits as digits,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.total, n.reason_title as reason, ( select
  json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t join fiscal_entries e on
  e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode when
  'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as mark, i.delivery_type as
  "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.floor, coalesce(i.table_title, ( select v.name from invoice_orders x join orders o on o.id =
  x.order_id join visits v on v.id = o.visit_id where x.invoice_number = i.number order by x.placed_at, x.order_id limit
  1)) as "tableTitle", coalesce(i.covers, (select sum(o.covers)::int from invoice_orders o where o.invoice_number =
  i.number)) as covers, coalesce(( select json_agg(json_strip_nulls(json_build_object('token_no', o.token_no,
  'offline_no', o.offline_no, 'business_day', o.business_day)) order by o.placed_at, o.order_id) from invoice_orders o
  where o.invoice_number = i.number), '[]') as orders, coalesce(( select json_agg(json_build_object('receiptNo',
  r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no) from offline_receipts r join
  shared_devices d on d.id = r.device_id left join device_operations s on s.device_id = r.device_id and s.seq = r.seq
  where r.invoice_number = i.number), '[]') as receipts, (select t.title from invoice_payments p left join bill_payments
  b on b.id = p.bill_payment_id join tills t on t.id = coalesce(p.till_id, b.till_id) where p.invoice_number = i.number
  order by p.position desc limit 1) as till, (select u.name from invoice_orders x join orders o on o.id = x.order_id
  join users u on u.username = coalesce(i.served_by, x.placed_by, o.placed_by) where x.invoice_number = i.number order
  by x.placed_at, x.order_id limit 1) as server, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title,
  'variantTitle', l.variant_title, 'addons', s.addons, 'unitPrice', s.unit_price, 'taxRateMilli', s.tax_rate_milli,
  'taxType', s.tax_type, 'partN', l.part_n, 'partOf', l.part_of, 'units', coalesce(s.line_quantity, s.quantity) *
  (coalesce(s.part_to, 1) - coalesce(s.part_from, 0)), 'unitsOf', coalesce(s.part_of, 1), 'total', l.total, 'setMenu',
  s.set_menu) order by l.position) from credit_note_lines l join invoice_lines s on s.invoice_number = n.invoice_number
  and s.position = l.invoice_position where l.credit_note_number = n.number), '[]') as lines, coalesce(( select
  json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)
  order by t.position) from credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as
  taxes, coalesce(( select json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip',
  p.tip, 'rounding', p.rounding) order by p.position) from credit_note_payments p where p.credit_note_number =
  n.number), '[]') as payments
from credit_notes n
join invoices i on i.number = n.invoice_number
where n.number = $2;

-- bills/documents/documents findNameOfUser($1 text) → name text
select name
from users
where username = $1;

-- bills/documents/documents listVisitsOfBill($1 uuid) → id uuid
select distinct v.id
from bill_lines l
join orders o on o.id = l.order_id
join visits v on v.id = o.visit_id
where l.bill_id = $1::uuid;

-- bills/invoices/buyers/buyers insertBuyer($1 bigint, $2 uuid, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9
--   text, $10 text, $11 text, $12 bigint)
insert into invoice_buyers (invoice_number, bill_id, name, address, postcode, city, country, siren, vat_number, email,
  added_by, is_late)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(( select s.seq from fiscal_entries s where s.chain = 'T'
  and s.kind = 'sale' and s.doc = $12::bigint::text ) <= ( select (c.payload::jsonb #>> '{data,chains,T,last}')::bigint
  from fiscal_entries c where c.chain = 'G' and c.kind = 'day' order by c.doc::int desc limit 1 ), false));

-- bills/invoices/buyers/buyers findBuyer($1 bigint) → buyer json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer
from invoices i
where i.number = $1;

-- bills/invoices/buyers/buyers hasInvoice($1 bigint)
select
from invoices
where number = $1;

-- bills/invoices/buyers/buyers listInvoicesWithSiren($1 bigint[]) → doc text
select i.number::text as doc
from invoices i
where i.number = any($1::bigint[]) and (select b.siren from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b where not b.is_late order by b.added_at desc, b.id desc limit 1) is not null;

-- bills/invoices/factur-x/factur-x findInvoiceToSend($1 bigint) → number text, day text, preceding json, reason text,
--   currency text, digits smallint, sub bigint, tax bigint, total bigint, buyer json, lines json, taxes json, kinds
--   json
select i.number::text as number, to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as day, null::json as
  preceding, null::text as reason, i.currency, i.currency_digits as digits, i.sub_total as sub, i.tax_total as tax,
  i.total, ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle',
  l.variant_title, 'addons', l.addons, 'quantity', coalesce(l.line_quantity, l.quantity), 'partFrom',
  coalesce(l.part_from, 0), 'partTo', coalesce(l.part_to, 1), 'partOf', coalesce(l.part_of, 1), 'net', l.net,
  'rateMilli', l.tax_rate_milli, 'type', l.tax_type) order by l.position) from invoice_lines l where l.invoice_number =
  i.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number), '[]') as
  taxes, coalesce(( select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position) from
  invoice_payments p where p.invoice_number = i.number), '[]') as kinds
from invoices i
cross
join store_settings s
where i.number = $1;

-- bills/invoices/factur-x/factur-x findCreditNoteToSend($1 bigint) → number text, day text, preceding json, reason
--   text, currency text, digits smallint, sub bigint, tax bigint, total bigint, buyer json, lines json, taxes json,
--   kinds json
select 'A-' || n.number as number, to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
  json_build_object('number', i.number::text, 'day', to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD')) as
  preceding, n.reason_title as reason, n.currency, n.currency_digits as digits, n.sub_total as sub, n.tax_total as tax,
  n.total, ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, coalesce(( select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle',
  l.variant_title, 'addons', '[]'::jsonb, 'quantity', coalesce(o.line_quantity, o.quantity) * (coalesce(o.part_to, 1) -
  coalesce(o.part_from, 0)), 'partFrom', 0, 'partTo', l.part_n, 'partOf', l.part_of * coalesce(o.part_of, 1), 'net',
  l.net, 'rateMilli', o.tax_rate_milli, 'type', o.tax_type) order by l.position) from credit_note_lines l join
  invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position where l.credit_note_number
  = n.number), '[]') as lines, coalesce(( select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type,
  'net', t.net, 'tax', t.tax) order by t.position) from credit_note_taxes t where t.credit_note_number = n.number),
  '[]') as taxes, coalesce(( select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position)
  from credit_note_payments p where p.credit_note_number = n.number), '[]') as kinds
from credit_notes n
join invoices i on i.number = n.invoice_number
cross
join store_settings s
where n.number = $1;

-- bills/invoices/invoice-detail findInvoiceDetail($1 bigint) → issuedAt timestamptz, lines json, payments json,
--   cashLeft json
select i.issued_at as "issuedAt", coalesce(( select json_agg(json_build_object('position', l.position, 'orderItemId',
  l.order_item_id, 'itemId', l.item_id, 'itemTitle', l.item_title, 'categoryId', l.category_id, 'categoryTitle',
  l.category_title, 'variantId', l.variant_id, 'variantTitle', l.variant_title, 'variantPrice', l.variant_price,
  'addons', l.addons, 'unitPrice', l.unit_price, 'listPrice', l.list_price, 'priceRule', l.price_rule, 'isDiscountable',
  l.is_discountable, 'quantity', l.quantity, 'taxId', l.tax_id, 'taxTitle', l.tax_title, 'taxRateMilli',
  l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes, 'seat', l.seat, 'setMenu', l.set_menu, 'partFrom',
  l.part_from, 'partTo', l.part_to, 'partOf', l.part_of, 'lineQuantity', l.line_quantity, 'discounts', l.discounts,
  'total', l.total, 'refunded', coalesce(( select sum(r.total) from credit_notes n join credit_note_lines r on
  r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position = l.position), 0),
  'returned', coalesce(( select json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes n join
  credit_note_lines r on r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position =
  l.position), '[]')) order by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
  coalesce(( select json_agg(json_build_object('position', p.position, 'paymentTypeId', p.payment_type_id, 'title',
  p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip, 'tendered', p.tendered, 'rounding', p.rounding, 'surplus',
  p.surplus, 'change', p.change, 'reference', p.reference, 'billPaymentId', p.bill_payment_id, 'tipFor', p.tip_for,
  'takenBy', p.taken_by, 'takenAt', b.taken_at, 'moved', coalesce(( select json_agg(json_build_object('id', s.number ||
  '/' || t.position, 'paymentTypeId', t.payment_type_id, 'title', t.title, 'kind', t.kind, 'amount', t.amount, 'tip',
  t.tip, 'rounding', t.rounding, 'surplus', t.surplus, 'reference', t.reference, 'tipFor', t.tip_for, 'takenBy',
  s.taken_by, 'takenAt', s.settled_at) order by s.number, t.position) from settlements s join settlement_payments t on
  t.settlement_number = s.number where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position =
  p.position), '[]')) order by p.position) from invoice_payments p left join bill_payments b on b.id = p.bill_payment_id
  where p.invoice_number = i.number), '[]') as payments, ( select json_build_object('amount', coalesce(sum(cash.amount),
  0), 'rounding', coalesce(sum(cash.rounding), 0)) from ( select p.amount, p.rounding from invoice_payments p where
  p.invoice_number = i.number and p.kind = 'cash' union all select p.amount, p.rounding from settlements s join
  settlement_payments p on p.settlement_number = s.number where s.invoice_number = i.number and p.kind = 'cash' union
  all select -p.amount, -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
  where n.invoice_number = i.number and p.kind = 'cash' ) cash) as "cashLeft"
from invoices i
where i.number = $1;

-- bills/invoices/invoices listInvoices($1 text, $2 date, $3 date) → number bigint, issuedAt timestamptz, currencyDigits
--   smallint, subTotal bigint, taxTotal bigint, total bigint, tableId uuid, tableTitle text, floor text, deliveryType
--   text, customerType text, customerPhone text, customerName text, customerEmail text, orders json, payments json,
--   taxes json, copies bigint, discountTotal bigint, refunded bigint, buyer json, mark json, receipts json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no, 'offlineNo', o.offline_no) order by o.placed_at, o.order_id) from invoice_orders o where
  o.invoice_number = i.number) as orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title,
  p.title), 'amount', p.amount, 'tip', p.tip, 'rounding', coalesce(moved.rounding, p.rounding), 'surplus',
  coalesce(moved.surplus, p.surplus)) order by p.position) from invoice_payments p left join lateral ( select
  t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s join settlement_payments t on
  t.settlement_number = s.number and t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and
  s.invoice_position = p.position order by s.number desc limit 1) moved on true where p.invoice_number = i.number),
  '[]') as payments, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type',
  t.type, 'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number),
  '[]') as taxes, ( select count(*) from document_copies d where d.kind = 'invoice' and d.document_id = i.number::text)
  as copies, coalesce(( select sum((d ->> 'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d
  where l.invoice_number = i.number and l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select
  sum(n.total) from credit_notes n where n.invoice_number = i.number), 0)::bigint as refunded, ( select
  json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country,
  'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from invoice_buyers n where
  n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from
  invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1) as buyer, (
  select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t join fiscal_entries
  e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode
  when 'live' then i.number::text else $1 || i.number::text end order by e.seq desc limit 1) as mark, coalesce(( select
  json_agg(json_build_object('receiptNo', r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no)
  from offline_receipts r join shared_devices d on d.id = r.device_id left join device_operations s on s.device_id =
  r.device_id and s.seq = r.seq where r.invoice_number = i.number), '[]') as receipts
from invoices i
where i.business_day >= $2 and i.business_day <= $3
order by i.number desc;

-- bills/invoices/invoices listInvoicesOfNumber($1 text, $2 bigint) → number bigint, issuedAt timestamptz,
--   currencyDigits smallint, subTotal bigint, taxTotal bigint, total bigint, tableId uuid, tableTitle text, floor text,
--   deliveryType text, customerType text, customerPhone text, customerName text, customerEmail text, orders json,
--   payments json, taxes json, copies bigint, discountTotal bigint, refunded bigint, buyer json, mark json, receipts
--   json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no, 'offlineNo', o.offline_no) order by o.placed_at, o.order_id) from invoice_orders o where
  o.invoice_number = i.number) as orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title,
  p.title), 'amount', p.amount, 'tip', p.tip, 'rounding', coalesce(moved.rounding, p.rounding), 'surplus',
  coalesce(moved.surplus, p.surplus)) order by p.position) from invoice_payments p left join lateral ( select
  t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s join settlement_payments t on
  t.settlement_number = s.number and t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and
  s.invoice_position = p.position order by s.number desc limit 1) moved on true where p.invoice_number = i.number),
  '[]') as payments, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type',
  t.type, 'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number),
  '[]') as taxes, ( select count(*) from document_copies d where d.kind = 'invoice' and d.document_id = i.number::text)
  as copies, coalesce(( select sum((d ->> 'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d
  where l.invoice_number = i.number and l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select
  sum(n.total) from credit_notes n where n.invoice_number = i.number), 0)::bigint as refunded, ( select
  json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country,
  'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from invoice_buyers n where
  n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from
  invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1) as buyer, (
  select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t join fiscal_entries
  e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode
  when 'live' then i.number::text else $1 || i.number::text end order by e.seq desc limit 1) as mark, coalesce(( select
  json_agg(json_build_object('receiptNo', r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no)
  from offline_receipts r join shared_devices d on d.id = r.device_id left join device_operations s on s.device_id =
  r.device_id and s.seq = r.seq where r.invoice_number = i.number), '[]') as receipts
from invoices i
where i.number = $2
order by i.number desc;

-- bills/invoices/invoices searchInvoices($1 text, $2 bigint, $3 text, $4 text, $5 text, $6 integer, $7 text, $8 bigint,
--   $9 text, $10 bigint) → number bigint, issuedAt timestamptz, currencyDigits smallint, subTotal bigint, taxTotal
--   bigint, total bigint, tableId uuid, tableTitle text, floor text, deliveryType text, customerType text,
--   customerPhone text, customerName text, customerEmail text, orders json, payments json, taxes json, copies bigint,
--   discountTotal bigint, refunded bigint, buyer json, mark json, receipts json
select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
  i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor, i.delivery_type
  as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone", i.customer_name as
  "customerName", i.customer_email as "customerEmail", ( select json_agg(json_build_object('orderId', o.order_id,
  'tokenNo', o.token_no, 'offlineNo', o.offline_no) order by o.placed_at, o.order_id) from invoice_orders o where
  o.invoice_number = i.number) as orders, coalesce(( select json_agg(json_build_object('title', coalesce(moved.title,
  p.title), 'amount', p.amount, 'tip', p.tip, 'rounding', coalesce(moved.rounding, p.rounding), 'surplus',
  coalesce(moved.surplus, p.surplus)) order by p.position) from invoice_payments p left join lateral ( select
  t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s join settlement_payments t on
  t.settlement_number = s.number and t.position = 1 where s.is_correction and s.invoice_number = p.invoice_number and
  s.invoice_position = p.position order by s.number desc limit 1) moved on true where p.invoice_number = i.number),
  '[]') as payments, coalesce(( select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type',
  t.type, 'net', t.net, 'tax', t.tax) order by t.position) from invoice_taxes t where t.invoice_number = i.number),
  '[]') as taxes, ( select count(*) from document_copies d where d.kind = 'invoice' and d.document_id = i.number::text)
  as copies, coalesce(( select sum((d ->> 'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d
  where l.invoice_number = i.number and l.discounts is not null), 0)::bigint as "discountTotal", coalesce(( select
  sum(n.total) from credit_notes n where n.invoice_number = i.number), 0)::bigint as refunded, ( select
  json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city, 'country', b.country,
  'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from invoice_buyers n where
  n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from
  invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1) as buyer, (
  select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t join fiscal_entries
  e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and e.doc = case t.mode
  when 'live' then i.number::text else $1 || i.number::text end order by e.seq desc limit 1) as mark, coalesce(( select
  json_agg(json_build_object('receiptNo', r.receipt_no, 'till', d.title, 'soldAt', s.at) order by s.at, r.receipt_no)
  from offline_receipts r join shared_devices d on d.id = r.device_id left join device_operations s on s.device_id =
  r.device_id and s.seq = r.seq where r.invoice_number = i.number), '[]') as receipts
from invoices i
where i.number in (select directory.find_invoices($2::bigint, $3, $4, $5, $6) union (select r.invoice_number from
  offline_receipts r where r.receipt_no = $7 order by r.invoice_number desc limit $8) union (select o.invoice_number
  from invoice_orders o where o.offline_no = $9 order by o.invoice_number desc limit $10))
order by i.number desc;

-- bills/invoices/invoices listSoldOrders($1 uuid[]) → id uuid, tokenNo integer, offlineNo text, businessDay date,
--   placedAt timestamptz, placedBy text, covers smallint, deliveryType text, customerType text, customerPhone text,
--   customerName text, tableId uuid, tableTitle text, floor text, invoiceNumber bigint, digits smallint, items json
select o.order_id as id, o.token_no as "tokenNo", o.offline_no as "offlineNo", o.business_day as "businessDay",
  o.placed_at as "placedAt", o.placed_by as "placedBy", o.covers as "covers", o.delivery_type as "deliveryType",
  o.customer_type as "customerType", o.customer_phone as "customerPhone", o.customer_name as "customerName", o.table_id
  as "tableId", o.table_title as "tableTitle", o.floor as "floor", i.number as "invoiceNumber", i.currency_digits as
  digits, coalesce((select json_agg(json_build_object('id', l.order_item_id, 'itemId', l.item_id, 'itemTitle',
  l.item_title, 'categoryId', l.category_id, 'categoryTitle', l.category_title, 'variantId', l.variant_id,
  'variantTitle', l.variant_title, 'variantPrice', l.variant_price, 'addons', l.addons, 'unitPrice', l.unit_price,
  'listPrice', l.list_price, 'priceRule', l.price_rule, 'isDiscountable', l.is_discountable, 'quantity', l.quantity,
  'taxId', l.tax_id, 'taxTitle', l.tax_title, 'taxRateMilli', l.tax_rate_milli, 'taxType', l.tax_type, 'notes', l.notes,
  'seat', l.seat, 'setMenu', l.set_menu, 'partFrom', l.part_from, 'partTo', l.part_to, 'partOf', l.part_of,
  'lineQuantity', l.line_quantity, 'discounts', l.discounts, 'net', l.net, 'total', l.total) order by l.position) from
  invoice_lines l where l.invoice_number = o.invoice_number and l.order_id = o.order_id), '[]') as items
from invoice_orders o
join invoices i on i.number = o.invoice_number
where o.order_id = any($1::uuid[])
order by o.placed_at, o.order_id, i.number;

-- bills/invoices/mentions/mentions findMentionsOfInvoice($1 bigint) → buyer json, isReported boolean, siret text,
--   paidOn text, diningOptions json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, ( coalesce((select b.is_late from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1), false) and (select b.siren from (
  select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where
  n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b where not b.is_late order
  by b.added_at desc, b.id desc limit 1) is null) as "isReported", coalesce(s.identity ->> 'siret', '') as siret,
  to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn", coalesce(( select json_agg(distinct
  o.delivery_type) from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id =
  l.order_id where l.invoice_number = i.number), '[]') as "diningOptions"
from invoices i
cross
join store_settings s
where i.number = $1;

-- bills/invoices/mentions/mentions findMentionsOfCreditNote($1 bigint) → buyer json, isReported boolean, siret text,
--   paidOn text, diningOptions json
select ( select json_build_object('name', b.name, 'address', b.address, 'postcode', b.postcode, 'city', b.city,
  'country', b.country, 'siren', b.siren, 'vatNumber', b.vat_number, 'email', b.email) from ( select n.* from
  invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where n.bill_id in
  (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc
  limit 1) as buyer, ( coalesce((select b.is_late from ( select n.* from invoice_buyers n where n.invoice_number =
  i.number union all select n.* from invoice_buyers n where n.bill_id in (select o.bill_id from invoice_orders o where
  o.invoice_number = i.number) ) b order by b.added_at desc, b.id desc limit 1), false) and (select b.siren from (
  select n.* from invoice_buyers n where n.invoice_number = i.number union all select n.* from invoice_buyers n where
  n.bill_id in (select o.bill_id from invoice_orders o where o.invoice_number = i.number) ) b where not b.is_late order
  by b.added_at desc, b.id desc limit 1) is null) as "isReported", coalesce(s.identity ->> 'siret', '') as siret,
  to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn", coalesce(( select json_agg(distinct
  o.delivery_type) from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id =
  l.order_id where l.invoice_number = i.number and ( not exists (select from credit_note_lines c where
  c.credit_note_number = n.number) or exists (select from credit_note_lines c where c.credit_note_number = n.number and
  c.invoice_position = l.position) )), '[]') as "diningOptions"
from credit_notes n
join invoices i on i.number = n.invoice_number
cross
join store_settings s
where n.number = $1;

-- bills/invoices/planned-invoices insertNewInvoice($1 bigint, $2 date, $3 smallint, $4 text, $5 smallint, $6 bigint, $7
--   bigint, $8 bigint, $9 smallint, $10 text, $11 jsonb, $12 uuid, $13 uuid, $14 uuid[], $15 jsonb, $16 jsonb, $17
--   text, $18 uuid, $19 uuid, $20 jsonb)
with invoice as ( insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total,
  tax_total, total, customer_email, covers, served_by, delivery_type, customer_type, customer_phone, customer_name,
  table_id, table_title, floor) select $1, $2::date, $3, $4, $5, $6, $7, $8, (select email from customers where phone =
  r."customerPhone" and deleted_at is null), $9::smallint, $10, r."deliveryType", r."customerType", r."customerPhone",
  r."customerName", r."tableId", r."tableTitle", r.floor from jsonb_to_record($11::jsonb) as r("deliveryType" text,
  "customerType" text, "customerPhone" text, "customerName" text, "tableId" uuid, "tableTitle" text, floor text)
  returning number ), orders as ( insert into invoice_orders (order_id, invoice_number, token_no, business_day,
  placed_at, placed_by, covers, delivery_type, customer_type, customer_phone, customer_name, table_id, table_title,
  floor, bill_id, completes, offline_no) select o.id, i.number, o."tokenNo", o."businessDay", coalesce(o."placedAt",
  now()), o."placedBy", o.covers, o."deliveryType", o."customerType", o."customerPhone", o."customerName", o."tableId",
  o."tableTitle", o.floor, coalesce($12::uuid, $13::uuid), coalesce(o.id = any($14::uuid[]), true), o."offlineNo" from
  invoice i, jsonb_to_recordset($15::jsonb) as o(id uuid, "tokenNo" int, "businessDay" date, "placedAt" timestamptz,
  "placedBy" text, covers int, "deliveryType" text, "customerType" text, "customerPhone" text, "customerName" text,
  "tableId" uuid, "tableTitle" text, floor text, "offlineNo" text) ), taxes as ( insert into invoice_taxes
  (invoice_number, position, title, rate_milli, type, net, tax) select i.number, t.position, t.tax ->> 'title', (t.tax
  ->> 'rateMilli')::int, t.tax ->> 'type', (t.tax ->> 'net')::bigint, (t.tax ->> 'tax')::bigint from invoice i,
  jsonb_array_elements($16::jsonb) with ordinality as t(tax, position) ) insert into invoice_payments (invoice_number,
  position, payment_type_id, title, kind, amount, tip, tendered, rounding, surplus, change, reference, tip_for,
  bill_payment_id, taken_by, till_id, session_id)
select i.number, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus,
  p.change, p.reference, p."tipFor", p."billPaymentId", coalesce(p."takenBy", $17), case when p."billPaymentId" is null
  then $18::uuid end, case when p."billPaymentId" is null then $19::uuid end
from invoice i, jsonb_to_recordset($20::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text, amount
  bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint, change bigint, reference text, "tipFor" text,
  "billPaymentId" uuid, "takenBy" text);

-- bills/invoices/planned-invoices insertInvoiceLines($1 bigint, $2 jsonb)
insert into invoice_lines (invoice_number, position, order_id, order_item_id, item_id, item_title, category_id,
  category_title, variant_id, variant_title, variant_price, addons, unit_price, list_price, price_rule, is_discountable,
  quantity, tax_id, tax_title, tax_rate_milli, tax_type, notes, seat, set_menu, part_from, part_to, part_of,
  line_quantity, discounts, net, tax, total)
select $1, l.position, l."orderId", l.id, l."itemId", l."itemTitle", l."categoryId", l."categoryTitle", l."variantId",
  l."variantTitle", l."variantPrice", l.addons, l."unitPrice", l."listPrice", l."priceRule", l."isDiscountable",
  l.quantity, l."taxId", l."taxTitle", l."taxRateMilli", l."taxType", l.notes, l.seat, l."setMenu", l."partFrom",
  l."partTo", l."partOf", l."lineQuantity", l.discounts, l.net, l.tax, l.total
from jsonb_to_recordset($2::jsonb) as l(position int, "orderId" uuid, id uuid, "itemId" uuid, "itemTitle" text,
  "categoryId" uuid, "categoryTitle" text, "variantId" uuid, "variantTitle" text, "variantPrice" bigint, addons jsonb,
  "unitPrice" bigint, "listPrice" bigint, "priceRule" text, "isDiscountable" boolean, quantity int, "taxId" uuid,
  "taxTitle" text, "taxRateMilli" int, "taxType" text, notes text, seat int, "setMenu" jsonb, "partFrom" int, "partTo"
  int, "partOf" int, "lineQuantity" int, discounts jsonb, net bigint, tax bigint, total bigint);

-- bills/invoices/refunds/credit-notes listCreditNotes($1 text, $2 date, $3 date) → number bigint, invoiceNumber bigint,
--   issuedAt timestamptz, digits smallint, total bigint, subTotal bigint, taxTotal bigint, reason text, givenBy text,
--   approvedBy text, mark json, payments json, taxes json
select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.reason_title as reason, n.given_by as "givenBy", n.approved_by
  as "approvedBy", ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t
  join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and
  e.doc = case t.mode when 'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as
  mark, coalesce(( select json_agg(json_build_object('paymentTypeId', p.payment_type_id, 'title', p.title, 'kind',
  p.kind, 'amount', p.amount, 'tip', p.tip, 'rounding', p.rounding) order by p.position) from credit_note_payments p
  where p.credit_note_number = n.number), '[]') as payments, coalesce(( select json_agg(json_build_object('title',
  t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position) from
  credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as taxes
from credit_notes n
where n.business_day >= $2::date and n.business_day <= $3::date
order by n.number desc;

-- bills/invoices/refunds/credit-notes listCreditNotesOf($1 text, $2 bigint) → number bigint, invoiceNumber bigint,
--   issuedAt timestamptz, digits smallint, total bigint, subTotal bigint, taxTotal bigint, reason text, givenBy text,
--   approvedBy text, mark json, payments json, taxes json
select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
  n.sub_total as "subTotal", n.tax_total as "taxTotal", n.reason_title as reason, n.given_by as "givenBy", n.approved_by
  as "approvedBy", ( select json_build_object('chain', e.chain, 'seq', e.seq, 'signature', e.signature) from tenants t
  join fiscal_entries e on e.kind in ('sale', 'credit') and e.chain = case t.mode when 'live' then 'T' else 'X' end and
  e.doc = case t.mode when 'live' then 'A-' || n.number else $1 || 'A-' || n.number end order by e.seq desc limit 1) as
  mark, coalesce(( select json_agg(json_build_object('paymentTypeId', p.payment_type_id, 'title', p.title, 'kind',
  p.kind, 'amount', p.amount, 'tip', p.tip, 'rounding', p.rounding) order by p.position) from credit_note_payments p
  where p.credit_note_number = n.number), '[]') as payments, coalesce(( select json_agg(json_build_object('title',
  t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position) from
  credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as taxes
from credit_notes n
where n.invoice_number = $2
order by n.number desc;

-- bills/invoices/refunds/refunds findInvoiceToRefund($1 bigint) → currency text, digits smallint, lines json, returned
--   json, isByAmount boolean, tips json, areTipsReturned boolean, giftCardLeft bigint, cashLeft json
select i.currency, i.currency_digits as digits, coalesce(( select json_agg(json_build_object('position', l.position,
  'itemId', l.item_id, 'itemTitle', l.item_title, 'variantTitle', l.variant_title, 'categoryId', l.category_id,
  'categoryTitle', l.category_title, 'price', l.unit_price - (select coalesce(sum((a ->> 'price')::bigint), 0) from
  jsonb_array_elements(l.addons) a), 'quantity', l.quantity, 'lineQuantity', coalesce(l.line_quantity, l.quantity),
  'partFrom', coalesce(l.part_from, 0), 'partTo', coalesce(l.part_to, 1), 'partOf', coalesce(l.part_of, 1), 'dining',
  (select o.delivery_type from orders o where o.id = l.order_id), 'taxTitle', l.tax_title, 'taxRateMilli',
  l.tax_rate_milli, 'taxType', l.tax_type, 'tax', l.tax, 'total', l.total, 'returned', coalesce(( select
  json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes n join credit_note_lines r on
  r.credit_note_number = n.number where n.invoice_number = i.number and r.invoice_position = l.position), '[]')) order
  by l.position) from invoice_lines l where l.invoice_number = i.number), '[]') as lines, coalesce(( select
  json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax)) from credit_notes n
  join credit_note_taxes t on t.credit_note_number = n.number where n.invoice_number = i.number), '[]') as returned,
  exists (select from credit_notes n where n.invoice_number = i.number and n.is_by_amount) as "isByAmount", coalesce((
  select json_agg(json_build_object('paymentTypeId', coalesce(moved.payment_type_id, p.payment_type_id), 'title',
  coalesce(moved.title, p.title), 'kind', coalesce(moved.kind, p.kind), 'tip', p.tip, 'tipFor', p.tip_for) order by
  p.position) from invoice_payments p left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where p.invoice_number = i.number and p.tip > 0), '[]') as tips, exists ( select from
  credit_notes n join credit_note_payments p on p.credit_note_number = n.number where n.invoice_number = i.number and
  p.tip > 0) as "areTipsReturned", (coalesce(( select sum(p.amount) from invoice_payments p where p.invoice_number =
  i.number and p.kind = 'gift_card'), 0) - coalesce(( select sum(p.amount) from credit_notes n join credit_note_payments
  p on p.credit_note_number = n.number where n.invoice_number = i.number and p.kind = 'gift_card'), 0))::bigint as
  "giftCardLeft", ( select json_build_object('amount', coalesce(sum(cash.amount), 0), 'rounding',
  coalesce(sum(cash.rounding), 0)) from ( select p.amount, p.rounding from invoice_payments p where p.invoice_number =
  i.number and p.kind = 'cash' union all select p.amount, p.rounding from settlements s join settlement_payments p on
  p.settlement_number = s.number where s.invoice_number = i.number and p.kind = 'cash' union all select -p.amount,
  -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number where n.invoice_number
  = i.number and p.kind = 'cash' ) cash) as "cashLeft"
from invoices i
where i.number = $1;

-- bills/invoices/refunds/refunds insertCreditNote($1 bigint, $2 bigint, $3 date, $4 smallint, $5 text, $6 smallint, $7
--   bigint, $8 bigint, $9 bigint, $10 boolean, $11 uuid, $12 text, $13 text, $14 text, $15 bigint, $16 jsonb, $17
--   bigint, $18 jsonb, $19 bigint, $20 uuid, $21 uuid, $22 jsonb)
with note as ( insert into credit_notes (number, invoice_number, business_day, issued_hour, currency, currency_digits,
  sub_total, tax_total, total, is_by_amount, reason_id, reason_title, given_by, approved_by) values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9, $10, $11, $12, $13, $14) ), lines as ( insert into credit_note_lines (credit_note_number, position,
  invoice_position, part_n, part_of, item_id, item_title, variant_title, category_id, category_title, price, quantity,
  net, tax, total) select $15, l.position, l."invoicePosition", l."partN", l."partOf", l."itemId", l."itemTitle",
  l."variantTitle", l."categoryId", l."categoryTitle", l.price, l.quantity, l.net, l.tax, l.total from
  jsonb_to_recordset($16::jsonb) as l(position int, "invoicePosition" int, "partN" bigint, "partOf" bigint, "itemId"
  uuid, "itemTitle" text, "variantTitle" text, "categoryId" uuid, "categoryTitle" text, price bigint, quantity int, net
  bigint, tax bigint, total bigint) ), taxes as ( insert into credit_note_taxes (credit_note_number, position, title,
  rate_milli, type, net, tax) select $17, t.position, t.title, t."rateMilli", t.type, t.net, t.tax from
  jsonb_to_recordset($18::jsonb) as t(position int, title text, "rateMilli" int, type text, net bigint, tax bigint) )
  insert into credit_note_payments (credit_note_number, position, payment_type_id, title, kind, amount, tip, rounding,
  tip_for, till_id, session_id)
select $19, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.rounding, p."tipFor", $20::uuid,
  $21::uuid
from jsonb_to_recordset($22::jsonb) as p(position int, "paymentTypeId" uuid, title text, kind text, amount bigint, tip
  bigint, rounding bigint, "tipFor" text);

-- bills/payments/settlements/settlements listOpenAccounts() → invoiceNumber bigint, position integer, issuedAt
--   timestamptz, paymentTypeId uuid, title text, name text, reference text, currency text, digits smallint, amount
--   bigint, open bigint
select *
from ( select "invoiceNumber", position, "issuedAt", "paymentTypeId", title, name, reference, currency, digits, amount,
  greatest(0, rest - greatest(0, returned - (sum(rest) over earlier - rest)))::bigint as open from ( select
  p.invoice_number as "invoiceNumber", p.position, i.issued_at as "issuedAt", coalesce(moved.payment_type_id,
  p.payment_type_id) as "paymentTypeId", coalesce(moved.title, p.title) as title, coalesce(i.customer_name,
  b.customer_name, i.customer_phone, b.customer_phone) as name, p.reference, i.currency, i.currency_digits as digits,
  p.amount, case when p.kind = 'account' then p.amount else 0 end + coalesce(( select sum(t.amount) from settlements s
  join settlement_payments t on t.settlement_number = s.number and t.kind = 'account' where s.invoice_number =
  p.invoice_number and s.invoice_position = p.position), 0) as rest, coalesce(( select sum(r.amount) from credit_notes n
  join credit_note_payments r on r.credit_note_number = n.number where n.invoice_number = p.invoice_number and r.kind =
  'account'), 0) as returned from invoice_payments p join invoices i on i.number = p.invoice_number left join bills b on
  b.invoice_number = p.invoice_number left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where (p.invoice_number, p.position) in ( select invoice_number, position from invoice_payments
  where kind = 'account' union select s.invoice_number, s.invoice_position from settlements s where s.is_correction) and
  true ) as payment window earlier as (partition by "invoiceNumber" order by position)) as account
where open > 0
order by "invoiceNumber", position;

-- bills/payments/settlements/settlements findAccount($1 bigint, $2 bigint, $3 integer) → invoiceNumber bigint, position
--   integer, issuedAt timestamptz, paymentTypeId uuid, title text, name text, reference text, currency text, digits
--   smallint, amount bigint, open bigint, placedBy text
select account.*, ( select o.placed_by from invoice_orders i join orders o on o.id = i.order_id where i.invoice_number =
  $1 order by o.business_day, o.token_no limit 1) as "placedBy"
from ( select "invoiceNumber", position, "issuedAt", "paymentTypeId", title, name, reference, currency, digits, amount,
  greatest(0, rest - greatest(0, returned - (sum(rest) over earlier - rest)))::bigint as open from ( select
  p.invoice_number as "invoiceNumber", p.position, i.issued_at as "issuedAt", coalesce(moved.payment_type_id,
  p.payment_type_id) as "paymentTypeId", coalesce(moved.title, p.title) as title, coalesce(i.customer_name,
  b.customer_name, i.customer_phone, b.customer_phone) as name, p.reference, i.currency, i.currency_digits as digits,
  p.amount, case when p.kind = 'account' then p.amount else 0 end + coalesce(( select sum(t.amount) from settlements s
  join settlement_payments t on t.settlement_number = s.number and t.kind = 'account' where s.invoice_number =
  p.invoice_number and s.invoice_position = p.position), 0) as rest, coalesce(( select sum(r.amount) from credit_notes n
  join credit_note_payments r on r.credit_note_number = n.number where n.invoice_number = p.invoice_number and r.kind =
  'account'), 0) as returned from invoice_payments p join invoices i on i.number = p.invoice_number left join bills b on
  b.invoice_number = p.invoice_number left join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding,
  t.surplus from settlements s join settlement_payments t on t.settlement_number = s.number and t.position = 1 where
  s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position order by s.number desc
  limit 1) moved on true where (p.invoice_number, p.position) in ( select invoice_number, position from invoice_payments
  where kind = 'account' union select s.invoice_number, s.invoice_position from settlements s where s.is_correction) and
  p.invoice_number = $2 ) as payment window earlier as (partition by "invoiceNumber" order by position)) as account
where position = $3;

-- bills/payments/settlements/settlements findPaymentToCorrect($1 bigint, $2 integer) → currency text, digits smallint,
--   paymentTypeId uuid, title text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus
--   bigint, change bigint, reference text, tipFor text, hasCustomer boolean, isSettled boolean
select i.currency, i.currency_digits as digits, coalesce(moved.payment_type_id, p.payment_type_id) as "paymentTypeId",
  coalesce(moved.title, p.title) as title, coalesce(moved.kind, p.kind) as kind, p.amount, p.tip, p.tendered,
  coalesce(moved.rounding, p.rounding) as rounding, coalesce(moved.surplus, p.surplus) as surplus, p.change,
  p.reference, p.tip_for as "tipFor", (i.customer_phone is not null or exists ( select from bills b where
  b.invoice_number = i.number and b.customer_phone is not null)) as "hasCustomer", exists (select from settlements s
  where s.invoice_number = p.invoice_number and s.invoice_position = p.position and not s.is_correction) as "isSettled"
from invoice_payments p
join invoices i on i.number = p.invoice_number
left
join lateral ( select t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s join
  settlement_payments t on t.settlement_number = s.number and t.position = 1 where s.is_correction and s.invoice_number
  = p.invoice_number and s.invoice_position = p.position order by s.number desc limit 1) moved on true
where p.invoice_number = $1 and p.position = $2;

-- bills/payments/settlements/settlements findLastSettlement() → number bigint
select coalesce(max(number), 0) as number
from settlements;

-- bills/payments/settlements/settlements insertSettlement($1 bigint, $2 bigint, $3 integer, $4 date, $5 text, $6
--   boolean, $7 uuid, $8 text, $9 text, $10 uuid, $11 uuid, $12 jsonb)
with settlement as ( insert into settlements (number, invoice_number, invoice_position, business_day, taken_by,
  is_correction, reason_id, reason_title, approved_by) values ($1, $2, $3, $4, $5, $6, $7::uuid, $8, $9) returning
  number ) insert into settlement_payments (settlement_number, position, payment_type_id, title, kind, amount, tip,
  tendered, rounding, surplus, change, reference, tip_for, till_id, session_id)
select s.number, p.position, p."paymentTypeId", p."title", p."kind", p."amount", p."tip", p."tendered", p."rounding",
  p."surplus", p."change", p."reference", p."tipFor", $10::uuid, $11::uuid
from settlement s, jsonb_to_recordset($12::jsonb) as p(position int, "paymentTypeId" uuid, "title" text, "kind" text,
  "amount" bigint, "tip" bigint, "tendered" bigint, "rounding" bigint, "surplus" bigint, "change" bigint, "reference"
  text, "tipFor" text);

-- bills/planned-bills insertBills($1 jsonb)
insert into bills (id, letter_no)
select b.id, b."letterNo"
from jsonb_to_recordset($1::jsonb) as b(id uuid, "letterNo" smallint);

-- bills/planned-bills updateLines($1 uuid[], $2 jsonb)
with gone as ( delete from bill_lines where id = any($1::uuid[]) ) insert into bill_lines (id, bill_id, order_id,
  order_item_id, part_from, part_to, part_of, discounts)
select l.id, l."billId", l."orderId", l."orderItemId", l."from", l."to", l."of", l.discounts
from jsonb_to_recordset($2::jsonb) as l(id uuid, "billId" uuid, "orderId" uuid, "orderItemId" uuid, "from" int, "to"
  int, "of" int, discounts jsonb)
on conflict (tenant_id, id) do update
set bill_id = excluded.bill_id, part_from = excluded.part_from, part_to = excluded.part_to, part_of = excluded.part_of,
  discounts = excluded.discounts;

-- bills/planned-bills insertBillPayments($1 jsonb)
insert into bill_payments (id, bill_id, position, business_day, payment_type_id, title, kind, amount, tip, tendered,
  rounding, surplus, change, reference, tip_for, taken_by, till_id, session_id, cancels, reason_title, approved_by)
select p.id, p."billId", p.position, p.day, p."paymentTypeId", p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding,
  p.surplus, p.change, p.reference, p."tipFor", p."takenBy", p."tillId", p."sessionId", p."paymentId", p.reason,
  p."approvedBy"
from jsonb_to_recordset($1::jsonb) as p(id uuid, "billId" uuid, position smallint, day date, "paymentTypeId" uuid, title
  text, kind text, amount bigint, tip bigint, tendered bigint, rounding bigint, surplus bigint, change bigint, reference
  text, "tipFor" text, "takenBy" text, "tillId" uuid, "sessionId" uuid, "paymentId" uuid, reason text, "approvedBy"
  text);

-- bills/planned-bills updateBillHeads($1 jsonb)
with head as ( select * from jsonb_to_recordset($1::jsonb) as h(id uuid, version int, status text, "invoiceNumber"
  bigint, "customerPhone" text, "customerName" text, total bigint, paid bigint, "isFrozen" boolean) ), frozen as (
  update bill_discounts d set is_shared = false from head h where h."isFrozen" and d.bill_id = h.id and d.is_shared and
  d.removed_at is null ) update bills b
set version = h.version, status = h.status, invoice_number = h."invoiceNumber", total = h.total, paid = h.paid,
  customer_phone = h."customerPhone", customer_name = h."customerName", closed_at = case when h.status <> 'open' then
  now() end
from head h
where b.id = h.id;

-- bills/rewards-beside listRewardsBeside($1 uuid[], $2 uuid[]) → id uuid
with named as materialized ( select unnest($1::uuid[]) as id union select order_id from order_items where id =
  any($2::uuid[]) ), theirs as materialized ( select distinct l.bill_id as id from named n cross join lateral ( select
  bill_id from bill_lines where order_id = n.id offset 0 ) l ), given as materialized ( select d.id from theirs t cross
  join lateral ( select id from bill_discounts where bill_id = t.id and is_shared offset 0 ) d union select (x ->>
  'id')::uuid from theirs t cross join lateral ( select discounts from bill_lines where bill_id = t.id offset 0 ) l
  cross join jsonb_array_elements(l.discounts) x )
select d.id
from given g
cross
join lateral ( select id from bill_discounts where id = g.id and is_reward and removed_at is null offset 0 ) d;
