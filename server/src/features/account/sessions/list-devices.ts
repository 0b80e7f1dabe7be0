import type { z } from 'zod'
import type { Device } from '#core/contract/people/auth.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { listSessionsOfUser } from './sessions.queries.ts'

/** A person's signed-in devices, newest first, without tokens. */
export async function listDevices(tx: ReadTx, own: StaffSession): Promise<z.input<typeof Device>[]> {
  const rows = await listSessionsOfUser(tx.db, own.userId)
  return rows.map((row) => ({
    device_id: row.id,
    device_ip: row.deviceIp,
    device_name: row.deviceName,
    device_location: row.deviceLocation,
    created_at: row.createdAt.toISOString(),
    isMyDevice: row.id === own.id,
  }))
}
