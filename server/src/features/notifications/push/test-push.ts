import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { listDevices } from './devices.queries.ts'
import { insertOutgoing, notifyDispatcher } from './outgoing.queries.ts'

const TEST_LIVES_S = 120

/** Sends a message to a person's own devices at once, even in quiet hours: they asked for it. */
export async function testPush(tx: TenantTx, { userId }: StaffSession): Promise<void> {
  const devices = await listDevices(tx.db, userId)
  const test = { notificationId: null, userId, waitMinutes: 0, livesS: TEST_LIVES_S }
  const sent = await insertOutgoing(
    tx.db,
    devices.map(({ id }) => ({ ...test, deviceId: id })),
  )
  if (sent === 0) throw new AppError('push.no_device')
  await notifyDispatcher(tx.db, tx.tenantId)
}
