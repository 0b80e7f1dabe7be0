import type { StoreTable } from '#core/contract/records.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listTables } from './tables.queries.ts'

/** The tables, in the order they were added. */
export function listStoreTables(tx: ReadTx): Promise<StoreTable[]> {
  return listTables(tx.db)
}
