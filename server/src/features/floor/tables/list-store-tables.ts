import type { StoreTable } from '#core/contract/records.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listTables } from './tables.queries.ts'

/** The tables, in the order added. */
export async function listStoreTables(tx: ReadTx): Promise<StoreTable[]> {
  const tables = await listTables(tx.db)
  return tables.map(({ id, code, title, floor, seats }) => ({
    id,
    encrypted_id: code,
    table_title: title,
    floor,
    seating_capacity: seats,
  }))
}
