import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listNamesOfStaff } from './staff.queries.ts'

/** Keeps the user names of current staff. */
export async function findWhoWorksHere(tx: ReadTx, names: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(names.length === 0 ? [] : await listNamesOfStaff(tx.db, names))
}
