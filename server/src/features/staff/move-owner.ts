import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { announceSessionChange } from '../account/sessions/end-sessions.ts'
import { lockOwner, updateOwnerAddress } from './staff.queries.ts'
import { claimUsername, releaseUsername } from './claim-username.ts'

/** Changes the owner's address, as user name and e-mail, and returns the one before. Null if another account has it. */
export async function moveOwner(tx: TenantTx, address: string): Promise<string | null> {
  const owner = await lockOwner(tx.db)
  if (owner.username === address) return address
  if (!(await claimUsername(tx, address))) return null
  await updateOwnerAddress(tx.db, owner.id, address)
  await releaseUsername(tx, owner.username)
  await announceSessionChange(tx)
  return owner.username
}
