import type pg from 'pg'

/** Tables that grow with each order, bill, day, guest or action; the others are a restaurant's settings. */
const GROWING = `
  audit_entries live_events idempotency_keys notifications orders order_items order_item_stations
  station_notices qr_orders qr_order_items print_jobs orders_paid_by_voids voids bills bill_lines
  bill_discounts bill_payments document_copies invoices invoice_orders invoice_lines invoice_taxes
  invoice_payments invoice_buyers credit_notes credit_note_lines credit_note_taxes credit_note_payments
  fiscal_entries settlements settlement_payments cash_sessions cash_counts cash_other_counts cash_movements
  customers customer_visits invoiced_customers consents mail_addresses campaign_mails loyalty_members
  loyalty_moves gift_cards gift_card_moves gift_card_payments report_figures visits visit_tables
  visit_operations reservations reservation_tables waitlist_entries stock_moves stock_documents
  stock_counts stock_count_items stock_count_lines purchases purchase_lines work_periods`
  .trim()
  .split(/\s+/)

/** Values that most rows of a long history have. */
const COMMON: Record<string, Record<string, string>> = {
  orders: { status: `'completed'`, payment_status: `'paid'` },
  order_items: { status: `'delivered'` },
  bills: { status: `'paid'` },
  bill_discounts: { removed_at: 'null' },
  bill_payments: { cancels: `case when n % 100 = 0 then gen_random_uuid() end` },
  invoice_payments: { kind: `'card'` },
  fiscal_entries: { chain: `'T'`, kind: `'sale'`, payload: `'{}'` },
  customers: { deleted_at: 'null' },
  loyalty_moves: { kind: `'earn'` },
  purchases: { state: `'received'` },
  stock_moves: { kind: `'sale'` },
  work_periods: { deleted_at: 'null' },
}

const ROWS = 10_000
const DAYS = 1_000

type ColumnOfTable = { name: string; type: string; isKey: boolean; isRequired: boolean }

/**
 * Fills the tables that grow, with rows of one restaurant as PostgreSQL's statistics see them: they fit no reference and no check, which are
 * dropped, so the database is good for plans alone.
 */
export async function fillLongHistory(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query('set session_replication_role = replica')
  for (const table of GROWING) {
    await dropChecks(owner, table)
    const columns = await listColumns(owner, table)
    const values = columns.map((column) => `${valueOf(table, column, tenantId)}::${column.type}`)
    const names = columns.map(({ name }) => `"${name}"`)
    await owner.query(
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
  }
  await owner.query('set session_replication_role = origin')
  await owner.query(`vacuum (analyze) ${GROWING.join(', ')}`)
}

async function dropChecks(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('f', 'c')`,
    [table],
  )
  if (rows.length === 0) return
  const drops = rows.map(({ name }) => `drop constraint "${name}"`)
  await owner.query(`alter table ${table} ${drops.join(', ')}`)
}

async function listColumns(owner: pg.Client, table: string): Promise<ColumnOfTable[]> {
  const { rows } = await owner.query<ColumnOfTable>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired", exists (
       select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isKey"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
     order by a.attnum`,
    [table],
  )
  return rows
}

/** An SQL expression of the row's number `n`. */
function valueOf(table: string, { name, type, isKey, isRequired }: ColumnOfTable, tenantId: string): string {
  const common = COMMON[table]?.[name]
  if (common !== undefined) return common
  if (name === 'tenant_id') return `'${tenantId}'`
  if (type === 'smallint') return '(n % 30000)'
  return OF_TYPE[type]?.(isKey || name.endsWith('number')) ?? (isRequired ? (BLANKS[type] ?? `'{}'`) : 'null')
}

const OF_TYPE: Record<string, (isKey: boolean) => string> = {
  uuid: () => 'gen_random_uuid()',
  integer: (isKey) => (isKey ? 'n' : '(n % 50)'),
  bigint: (isKey) => (isKey ? 'n' : '(n % 50)'),
  numeric: () => '(n % 50)',
  text: () => `('x' || n)`,
  date: () => `(current_date - n % ${DAYS})`,
  'timestamp with time zone': () => `(now() - n * interval '3 minutes')`,
  boolean: () => 'false',
  bytea: () => `decode(md5(n::text), 'hex')`,
}
const BLANKS: Record<string, string> = { jsonb: `'[]'`, 'time without time zone': `'12:00'`, tstzrange: `'empty'` }

type PlanNode = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

const KEEP_ORDER = new Set(['Nested Loop', 'Incremental Sort', 'Subquery Scan', 'Result', 'LockRows', 'Append'])

/**
 * The tables that a statement reads all rows of the restaurant from: without an index, or by one of which it knows the restaurant alone. An index of
 * some rows (open bills) is short, and a page that is read in the order of an index ends early.
 */
export async function findWholeReads(server: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await server.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, format json) ${statement}`,
  )
  const partial = await server.query<{ name: string }>(
    'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null',
  )
  const ofSome = new Set(partial.rows.map(({ name }) => name))
  const found = new Set<string>()
  const visit = (node: PlanNode, { table, endsEarly }: { table?: string; endsEarly: boolean }) => {
    const type = node['Node Type']
    const read = node['Relation Name'] ?? table
    const isOpen = /Index/.test(type) && !ofSome.has(node['Index Name'] ?? '') && !boundsMore(node['Index Cond'])
    if (read !== undefined && GROWING.includes(read) && !endsEarly && (type === 'Seq Scan' || isOpen)) found.add(read)
    for (const child of node.Plans ?? [])
      visit(child, {
        ...(read && { table: read }),
        endsEarly: type === 'Limit' || (endsEarly && KEEP_ORDER.has(type) && child['Parent Relationship'] !== 'Inner'),
      })
  }
  visit(rows[0]!['QUERY PLAN'][0]!.Plan, { endsEarly: false })
  return [...found].sort()
}

/** The chain of tickets, or one of any; the others are short. */
const LONG_CHAIN = /\bchain = (?:'T'|[a-z$])/g

/** True if an index condition restricts more than the restaurant and a long chain of its journal. */
const boundsMore = (condition = ''): boolean =>
  /\b(?!tenant_id)\w+ (?:=|<|>|<=|>=) /.test(condition.replaceAll(/[()]/g, '').replaceAll(LONG_CHAIN, ''))
