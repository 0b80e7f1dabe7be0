import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { claimUsernameInDirectory, deleteUsername, insertUsername } from './staff.queries.ts'

/** False if another account has the name, in any restaurant. */
export async function claimUsername(tx: TenantTx, username: string): Promise<boolean> {
  const isOurs = await tx.inDirectory((directory) => claimUsernameInDirectory(directory, username))
  return isOurs !== false && insertUsername(tx.db, username)
}

/** Frees the name; for other restaurants once this has been committed. */
export async function releaseUsername(tx: TenantTx, username: string): Promise<void> {
  await deleteUsername(tx.db, username)
  tx.afterCommit(() => tx.inDirectory((directory) => deleteUsername(directory, username)))
}
