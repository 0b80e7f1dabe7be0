import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updateOpenedBy } from './sessions.queries.ts'

/** Open drawers of a person get the person's new user name; closed ones keep the one of their time. */
export async function renameInDrawers(tx: TenantTx, before: string, after: string): Promise<void> {
  for (const tillId of await updateOpenedBy(tx.db, before, after)) tx.emit({ type: 'cash_update', tillId })
}
