import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updatePinsHeld } from './device-people.queries.ts'

/** Notes the people whose PINs a device can check without the server: revoking it ends these. */
export function notePinsHeld(tx: TenantTx, deviceId: string, userIds: readonly string[]): Promise<void> {
  return updatePinsHeld(tx.db, deviceId, userIds)
}
