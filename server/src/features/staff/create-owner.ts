import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { insertUser, type NewUser } from './staff.queries.ts'
import { claimUsername } from './claim-username.ts'

export type NewOwner = Pick<NewUser, 'username' | 'name' | 'passwordHash' | 'language'>

/** Adds the first user of a new restaurant. False if the user name is in use; the rows must then be undone. */
export async function createOwner(
  tx: TenantTx,
  { username, name, passwordHash, language }: NewOwner,
): Promise<boolean> {
  const isFree = await claimUsername(tx, username)
  await insertUser(tx.db, {
    username,
    passwordHash,
    name,
    role: 'admin',
    scopes: [],
    discountLimitMilli: null,
    designation: null,
    phone: null,
    email: username,
    language,
  })
  return isFree
}
