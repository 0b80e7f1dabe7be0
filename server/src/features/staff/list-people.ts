import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listUsers } from './staff.queries.ts'

/** Current staff, by user name and name. */
export async function listPeople(tx: ReadTx): Promise<{ username: string; name: string }[]> {
  return (await listUsers(tx.db)).map(({ username, name }) => ({ username, name }))
}
