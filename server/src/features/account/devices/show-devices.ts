import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { leaseUntil } from '#core/offline/lease.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadWorkUntil } from '../subscription/load-work-until.ts'
import { listSharedDevices, type SharedDeviceRow } from './shared-devices.queries.ts'

/** The shared devices in the API's form; `ownId` is that of the browser that asks. */
export async function showDevices(tx: ReadTx, ownId: string | null): Promise<SharedDevice[]> {
  const [rows, workUntil] = await awaitPipelined([listSharedDevices(tx.db), loadWorkUntil(tx)])
  return rows.map((row) => ({
    id: row.id,
    letter: row.letter,
    title: row.title,
    registered_at: row.registeredAt.toISOString(),
    registered_by: row.registeredByName ?? row.registeredBy,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_this: ownId === row.id,
    is_password_only: row.isPasswordOnly,
    ...(row.copyOf !== null && { copy_of: row.copyOf }),
    ...(row.hasKey && { till: tillOf(row, workUntil) }),
  }))
}

function tillOf({ heardAt, waiting, last, appVersion, keepsData }: SharedDeviceRow, workUntil: Date) {
  return {
    heard_at: heardAt?.toISOString() ?? null,
    waiting,
    last,
    app_version: appVersion,
    keeps_data: keepsData,
    lease_until: heardAt && leaseUntil(heardAt, workUntil).toISOString(),
  }
}
