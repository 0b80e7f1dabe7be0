import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { showKitchenOrders, showOpenOrders } from '../../server/src/features/orders/show-orders.ts'
import { openTill } from '../../server/src/features/pos/open-till.ts'
import { serverUrl, type Database } from '../../server/src/infrastructure/database/connect.ts'
import { Tenant, type TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { Statement } from './driver-load.ts'

export const READS = { '/kitchen': showKitchenOrders, '/orders': showOpenOrders, '/pos/init': openTill } as const
export type Read = keyof typeof READS

/** The statements that a read sends to the database, written down as they pass by, for the bare driver to send as well. */
export async function recordReads(ownerUrl: string, tenantId: string): Promise<Record<Read, Statement[]>> {
  const seen: Statement[] = []
  const pool = new pg.Pool({ connectionString: await serverUrl(ownerUrl), max: 1 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push({ text: query.sql, values: [...query.parameters] }),
  })
  const tenant = new Tenant(tenantId, db, () => {})
  const record = async (read: (tx: TenantTx) => Promise<unknown>) => {
    seen.length = 0
    await tenant.read(read)
    return seen.filter(({ text }) => !/^(begin|commit)$|set_config/.test(text))
  }
  try {
    return {
      '/kitchen': await record(READS['/kitchen']),
      '/orders': await record(READS['/orders']),
      '/pos/init': await record(READS['/pos/init']),
    }
  } finally {
    await db.destroy()
  }
}
