import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { updateSessionDevice } from './sessions-of-devices.queries.ts'

/** Makes a session end with the shared device in whose browser it was opened. */
export function bindSessionToDevice(tx: TenantTx, session: { id: string; deviceId: string }): Promise<void> {
  return updateSessionDevice(tx.db, session)
}
