import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { claimUsername, insertUser } from './staff.queries.ts'

export type NewOwner = { username: string; name: string; passwordHash: string }

/** The first user of a new restaurant. False when the user name is in use; the rows are then worth nothing. */
export async function createOwner(tx: TenantTx, { username, name, passwordHash }: NewOwner): Promise<boolean> {
  const isFree = await claimUsername(tx.db, username)
  await insertUser(tx.db, {
    username,
    passwordHash,
    name,
    role: 'admin',
    scopes: [],
    designation: null,
    phone: null,
    email: username,
  })
  return isFree
}
