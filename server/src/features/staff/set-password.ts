import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { endSessionsOfUser } from '../account/sessions/end-sessions.ts'
import { updatePassword } from './staff.queries.ts'

/**
 * Gives a user a new password; ends sessions with the old one and earlier mailed links (the trigger `end_reset_links`).
 * Returns the user's name.
 */
export async function setPassword(tx: TenantTx, userId: string, passwordHash: string): Promise<string> {
  const username = await updatePassword(tx.db, userId, passwordHash)
  await endSessionsOfUser(tx, userId)
  return username
}
