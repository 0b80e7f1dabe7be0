import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listUsers } from './staff.queries.ts'

/** Whoever works here, by their user names and names. */
export async function listPeople(tx: ReadTx): Promise<{ username: string; name: string }[]> {
  return (await listUsers(tx.db)).map(({ username, name }) => ({ username, name }))
}
