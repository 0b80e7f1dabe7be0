import type { Line } from './driver-orders.ts'

/** The columns of an ordered item: where each comes from, and its type in the database. */
export const LINE_COLUMNS: readonly [name: keyof Line, column: string, type: string][] = [
  ['position', 'position', 'int'],
  ['itemId', 'item_id', 'uuid'],
  ['itemTitle', 'item_title', 'text'],
  ['categoryId', 'category_id', 'uuid'],
  ['categoryTitle', 'category_title', 'text'],
  ['variantId', 'variant_id', 'uuid'],
  ['variantTitle', 'variant_title', 'text'],
  ['variantPrice', 'variant_price', 'bigint'],
  ['addons', 'addons', 'jsonb'],
  ['unitPrice', 'unit_price', 'bigint'],
  ['quantity', 'quantity', 'int'],
  ['taxId', 'tax_id', 'uuid'],
  ['taxTitle', 'tax_title', 'text'],
  ['taxRateMilli', 'tax_rate_milli', 'int'],
  ['taxType', 'tax_type', 'text'],
  ['notes', 'notes', 'text'],
]
const columns = LINE_COLUMNS.map(([, column]) => column).join(', ')
const arraysFrom = (first: number) =>
  `unnest(${LINE_COLUMNS.map(([, , type], index) => `$${first + index}::${type}[]`).join(', ')}) as l(${columns})`

export const TENANT = `select set_config('app.tenant_id', $1, true)`
export const HOLD = 'select from store_settings for key share'
export const STORE = 'select currency, currency_digits from store_settings'

export const CLAIM =
  'insert into idempotency_keys (key, request_hash) values ($1, $2) on conflict do nothing returning key'
export const REPLY = 'update idempotency_keys set reply = $2::jsonb where key = $1'

const choices = (table: string) =>
  `coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'price', c.price))
   from ${table} c where c.item_id = i.id), '[]')`
export const ITEMS = `
  select i.id, i.title, i.price, c.id as category_id, c.title as category_title, t.id as tax_id, t.title as tax_title,
    t.rate_milli, t.type as tax_type, ${choices('menu_item_variants')} as variants, ${choices('menu_item_addons')} as addons
  from menu_items i
  left join categories c on c.id = i.category_id and c.deleted_at is null
  left join taxes t on t.id = i.tax_id and t.deleted_at is null
  where i.deleted_at is null and i.id = any($1::uuid[])`

export const ORDER = `
  with today as (
    select business_day_at(now(), time_zone, day_starts_at) as day from store_settings
  ), counter as (
    update tenant_counters c set business_day = greatest(c.business_day, today.day),
      last_token = case when today.day > c.business_day then 1 else c.last_token + 1 end
    from today returning c.business_day, c.last_token
  ), placed as (
    insert into orders (business_day, token_no, delivery_type, customer_type, payment_status)
    select business_day, last_token, 'dinein', 'WALKIN', $1 from counter
    returning id, token_no, business_day::text, placed_at
  ), lines as (
    insert into order_items (order_id, ${columns})
    select placed.id, ${LINE_COLUMNS.map(([, column]) => `l.${column}`).join(', ')} from placed, ${arraysFrom(2)}
    returning id, position
  )
  select placed.*, (select array_agg(id order by position) from lines) as item_ids from placed`

export const EVENT = `
  with counter as (update tenant_counters set last_event = last_event + 1 returning last_event)
  insert into live_events (version, type, payload) select last_event, $1, $2::jsonb from counter`

export const PAYMENT_TYPES =
  'select id, title from payment_types where is_active and deleted_at is null order by created_at, id'

/** A part that writes an entry of the size of a sale's into the journal, far behind the true ones: nothing is linked or signed. */
export const ENTRY = `ticket as (
    insert into fiscal_entries (chain, seq, kind, at, business_day, doc, payload, hash, signature, key_id)
    select 'T', 1000000000000 + number, 'sale', now(), business_day, number::text, repeat('x', 1200), repeat('0', 64), repeat('0', 128), ''
    from counter
  )`

export const INVOICE = `
  with counter as (
    update tenant_counters set last_invoice = last_invoice + 1 returning last_invoice as number, business_day
  ), invoice as (
    insert into invoices (number, business_day, currency, currency_digits, sub_total, tax_total, total, delivery_type,
      customer_type)
    select number, business_day, $1, $2, $3::bigint, $4::bigint, $3::bigint + $4::bigint, 'dinein', 'WALKIN' from counter
  ), orders_paid as (
    insert into invoice_orders (order_id, invoice_number, token_no, business_day, placed_at, delivery_type, customer_type)
    select $5::uuid, number, $6, $7::date, $8::timestamptz, 'dinein', 'WALKIN' from counter
  ), payments as (
    insert into invoice_payments (invoice_number, position, payment_type_id, title, amount)
    select number, 1, $9::uuid, $10, $3::bigint + $4::bigint from counter
  ), taxes as (
    insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
    select number, t.position, t.title, t.rate_milli, t.type, t.net, t.tax
    from counter, unnest($11::int[], $12::text[], $13::int[], $14::text[], $15::bigint[], $16::bigint[])
      as t(position, title, rate_milli, type, net, tax)
  ), ${ENTRY}
  insert into invoice_lines (invoice_number, order_id, order_item_id, net, tax, total, ${columns})
  select number, $5::uuid, m.id, m.net, m.tax, m.net + m.tax, ${LINE_COLUMNS.map(([, column]) => `l.${column}`).join(', ')}
  from counter, ${arraysFrom(20)}
    join unnest($17::uuid[], $18::bigint[], $19::bigint[]) with ordinality as m(id, net, tax, position) using (position)`
