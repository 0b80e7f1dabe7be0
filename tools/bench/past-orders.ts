import type pg from 'pg'

/** A good day of a busy restaurant. */
const ORDERS_PER_DAY = 400
/** Every third guest is one of this many regulars who leave their name. */
const REGULARS = 5000

/**
 * Gives a restaurant a history of paid orders, three items each, with their invoices, today's service included. Set by
 * set, because a million orders one by one would take longer than everything that is measured; the figures of reports are
 * filled the way the migration fills them.
 */
export async function loadPastOrders(owner: pg.Client, tenantId: string, count: number): Promise<void> {
  if (count === 0) return
  await owner.query('begin')
  await owner.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  await owner.query('set local statement_timeout = 0')
  await owner.query(PAST, [tenantId, count, ORDERS_PER_DAY, REGULARS])
  await owner.query(SOLD_ITEMS, [tenantId])
  // without checks of references and figures for each row: these rows fit
  await owner.query('set local session_replication_role = replica')
  for (const statement of INSERTS) await owner.query(statement)
  // all but today, which is not over
  await owner.query(SUMMED, [tenantId])
  // the planner has no statistics of rows just written, and would compare each visit with each
  await owner.query('set local enable_nestloop = off')
  for (const statement of FIGURES) await owner.query(statement, [tenantId])
  const counters =
    'last_invoice = $2::bigint, last_token = least($2::bigint, $3::int), business_day = current_business_day()'
  await owner.query(`update tenant_counters set ${counters} where tenant_id = $1`, [tenantId, count, ORDERS_PER_DAY])
  await owner.query('commit')
}

/** Makes every database alike: measured without a vacuum of its own in the middle, and with true statistics. */
export async function settle(owner: pg.Client): Promise<void> {
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint').catch(() => {
    // only superusers may, and elsewhere it merely evens things out
  })
}

const SUMMED = `
  update tenant_counters c set summed_until = current_business_day() - 1, summed_invoice = coalesce((
    select max(number) from invoices i where i.tenant_id = c.tenant_id and i.business_day < current_business_day()), 0)
  where c.tenant_id = $1`

const FIGURES = [
  `insert into invoiced_customers (tenant_id, customer_phone, customer_name, last_invoice)
   select tenant_id, customer_phone, coalesce(customer_name, ''), max(number) from invoices
   where tenant_id = $1 and customer_phone is not null group by tenant_id, customer_phone, coalesce(customer_name, '')`,
  `insert into customer_visits (tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent)
   select tenant_id, customer_phone, visited_on, visit_no, earlier_on, spent from visits_of_ledger where tenant_id = $1`,
  `insert into report_figures (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
   select tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total from figures_of_ledger
   where tenant_id = $1 order by starts_on, grain, kind, key`,
] as const

const PAST = `
  create temporary table past on commit drop as
  select n, new_id() as id, current_business_day() - (($2::int - n) / $3::int) as day,
    1 + (n - 1) % $3::int as token_no, now() - make_interval(days => ($2::int - n) / $3::int) as placed_at,
    case when n % 3 = 0 then '06' || lpad((n::bigint * 7919 % $4::int)::text, 8, '0') end as phone,
    case when n % 3 = 0 then 'Camille ' || to_char(n::bigint * 7919 % $4::int, 'FMRN') end as name
  from generate_series(1, $2::int) n where $1::uuid is not null`

const SOLD_ITEMS = `
  create temporary table past_items on commit drop as
  with menu as (
    select i.id, i.title, i.price, c.id as category_id, c.title as category_title, t.id as tax_id, t.title as tax_title,
      coalesce(t.rate_milli, 0) as rate_milli, coalesce(t.type, 'none') as tax_type,
      row_number() over (order by i.id) - 1 as n, count(*) over () as total
    from menu_items i
    left join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    left join taxes t on t.tenant_id = i.tenant_id and t.id = i.tax_id
    where i.tenant_id = $1
  )
  select past.n as invoice_number, past.id as order_id, position, new_id() as id, menu.id as item_id, menu.title as item_title,
    menu.category_id, menu.category_title, menu.price as unit_price, 1 + (past.n + position) % 2 as quantity,
    menu.tax_id, menu.tax_title, menu.rate_milli, menu.tax_type,
    menu.price * (1 + (past.n + position) % 2) as total,
    round(menu.price * (1 + (past.n + position) % 2) * 100000 / (100000.0 + menu.rate_milli))::bigint as net
  from past cross join generate_series(1, 3) position
    join menu on menu.n = (past.n * 7 + position * 3) % menu.total
  order by past.n, position`

const INSERTS = [
  `insert into customers (phone, name, created_on)
   select phone, name, min(day) from past where phone is not null group by phone, name`,
  `insert into orders (id, business_day, token_no, placed_at, delivery_type, customer_type, customer_phone, customer_name,
     status, payment_status, closed_at)
   select id, day, token_no, placed_at, 'dinein', case when phone is null then 'WALKIN' else 'CUSTOMER' end, phone,
     name, 'completed', 'paid', placed_at from past order by n`,
  `insert into order_items (id, order_id, position, item_id, item_title, category_id, category_title, unit_price, quantity,
     tax_id, tax_title, tax_rate_milli, tax_type, status)
   select id, order_id, position, item_id, item_title, category_id, category_title, unit_price, quantity, tax_id, tax_title,
     rate_milli, tax_type, 'delivered' from past_items`,
  `insert into invoices (number, business_day, issued_at, issued_hour, currency, currency_digits, sub_total, tax_total,
     total, delivery_type, customer_type, customer_phone, customer_name)
   select past.n, past.day, past.placed_at, 11 + past.n % 12, 'EUR', 2, sum(d.net), sum(d.total - d.net), sum(d.total),
     'dinein', case when past.phone is null then 'WALKIN' else 'CUSTOMER' end, past.phone, past.name
   from past join past_items d on d.order_id = past.id
   group by past.n, past.day, past.placed_at, past.phone, past.name order by past.n`,
  `insert into invoice_orders (order_id, invoice_number, token_no, business_day, placed_at, delivery_type, customer_type,
     customer_phone, customer_name)
   select id, n, token_no, day, placed_at, 'dinein', case when phone is null then 'WALKIN' else 'CUSTOMER' end, phone, name
   from past order by n`,
  `insert into invoice_lines (invoice_number, position, order_id, order_item_id, item_id, item_title, category_id,
     category_title, addons, unit_price, quantity, tax_id, tax_title, tax_rate_milli, tax_type, net, tax, total)
   select invoice_number, position, order_id, id, item_id, item_title, category_id, category_title, '[]', unit_price,
     quantity, tax_id, tax_title, rate_milli, tax_type, net, total - net, total from past_items`,
  `insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
   select invoice_number, row_number() over (partition by invoice_number), tax_title, rate_milli, tax_type, sum(net),
     sum(total - net) from past_items group by invoice_number, tax_title, rate_milli, tax_type`,
  `insert into invoice_payments (invoice_number, position, payment_type_id, title, amount)
   select i.number, 1, p.id, p.title, i.total from invoices i
     cross join (select id, title from payment_types where tenant_id = current_tenant_id() order by created_at limit 1) p
   where i.tenant_id = current_tenant_id()`,
] as const
