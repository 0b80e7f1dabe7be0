import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { announceSessionChange } from '../account/sessions/end-sessions.ts'
import { claimUsername, lockOwner, deleteUsername, updateOwnerAddress } from './staff.queries.ts'

/** Changes the owner's address, as user name and e-mail. False if another account has it. */
export async function moveOwner(tx: TenantTx, address: string): Promise<boolean> {
  const owner = await lockOwner(tx.db)
  if (owner.username === address) return true
  if (!(await claimUsername(tx.db, address))) return false
  await updateOwnerAddress(tx.db, owner.id, address)
  await deleteUsername(tx.db, owner.username)
  await announceSessionChange(tx)
  return true
}
