import pg from 'pg'
import { OpenOrdersCache } from '../../server/src/features/orders/open-orders-cache.ts'
import { showKitchenOrders, showOpenOrders } from '../../server/src/features/orders/show-orders.ts'
import { loadTillRecords } from '../../server/src/features/orders/pos/open-till.ts'
import { ReportCache } from '../../server/src/features/reports/report-cache.ts'
import { getReportStore } from '../../server/src/features/reports/reports.queries.ts'
import { showReport } from '../../server/src/features/reports/show-report.ts'
import { serverUrl } from '../../server/src/infrastructure/database/connect.ts'
import { Batch } from '../../server/src/infrastructure/database/batch.ts'
import { openPipelined } from '../../server/src/infrastructure/database/pipelined-pool.ts'
import { Tenant } from '../../server/src/infrastructure/database/tenant.ts'
import type { Statement } from './driver-load.ts'
import { TENANT } from './driver-statements.ts'

/** What the till reads all evening; orders as a server with an empty open-orders cache reads them. */
export const TILL_READS = {
  '/kitchen': (tenant: Tenant) => showKitchenOrders(tenant, new OpenOrdersCache(), JSON.stringify),
  '/orders': (tenant: Tenant) => showOpenOrders(tenant, new OpenOrdersCache(), JSON.stringify),
  '/pos/init': (tenant: Tenant) => tenant.read(loadTillRecords),
} as const
const reportOf = (type: string) => (tenant: Tenant) =>
  tenant.read(async (tx) => {
    const store = await getReportStore(tx.db)
    return showReport(tx, { store, period: { type, from: null, to: null }, cache: new ReportCache() })
  })
/** What the owner reads. */
export const REPORT_READS = {
  '/reports?type=today': reportOf('today'),
  '/reports?type=last_month': reportOf('last_month'),
} as const
const READS = { ...TILL_READS, ...REPORT_READS }
export type Read = keyof typeof READS

/** What a read sends to the database, and how many pages of tables and indexes that makes it look at. */
export type RecordedRead = { statements: Statement[]; pages: number }

/** The statements of each read, written down as they pass by, for the bare driver to send as well. */
export async function recordReads(ownerUrl: string, tenantId: string): Promise<Record<Read, RecordedRead>> {
  const seen: Statement[] = []
  const pool = new pg.Pool({ connectionString: await serverUrl(ownerUrl), max: 1 })
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (sent: unknown) => unknown
    const listen = (sent: unknown) => {
      if (sent instanceof Batch)
        seen.push(...sent.statements.map(({ text, parameters }) => ({ text, values: [...parameters] })))
      return send(sent)
    }
    Object.assign(client, { query: listen })
  })
  const db = openPipelined(pool)
  const tenant = new Tenant(tenantId, db, () => {})
  const record = async (read: (tenant: Tenant) => Promise<unknown>): Promise<RecordedRead> => {
    seen.length = 0
    await read(tenant)
    const statements = seen.filter(({ text }) => !/^(begin|start transaction|commit)|set_config/.test(text))
    return { statements, pages: await countPages(pool, tenantId, statements) }
  }
  try {
    const recorded = {} as Record<Read, RecordedRead>
    for (const [name, read] of Object.entries(READS)) recorded[name as Read] = await record(read)
    return recorded
  } finally {
    await db.close()
  }
}

type Explained = { 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }

async function countPages(pool: pg.Pool, tenantId: string, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(TENANT, [tenantId])
    let pages = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values)
      const { Plan } = rows[0]!['QUERY PLAN'][0]!
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    }
    await client.query('rollback')
    return pages
  } finally {
    client.release()
  }
}
