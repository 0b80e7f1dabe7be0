import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { endSessionsOfUser } from '../account/sessions/end-sessions.ts'
import { updatePassword } from './staff.queries.ts'

/**
 * Gives a user a new password; whoever was signed in with the old one is signed out, and links that were mailed before
 * are invalid (the trigger `end_reset_links`). Returns the user's name.
 */
export async function setPassword(tx: TenantTx, userId: string, passwordHash: string): Promise<string> {
  const username = await updatePassword(tx.db, userId, passwordHash)
  await endSessionsOfUser(tx, userId)
  return username
}
