import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Job } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import { revokeDevice } from './save-device.ts'
import { listUnheardDevices } from './shared-devices.queries.ts'

const DAY_MS = 24 * 3_600_000

type Context = {
  db: DbPool
  publish: Publish
  /** The end of a till is written into it. */
  journal: ClosedJournal
  listTenantsWithUnheardDevices: (most: number) => Promise<string[]>
}

/** Ends shared devices that nobody has heard or used for 24 months (docs/rules/offline.md#old-tills). */
export function unheardDevicesJob({ db, publish, journal, listTenantsWithUnheardDevices }: Context): Job {
  return {
    name: 'old_devices',
    everyMs: DAY_MS,
    run: (round) =>
      workThroughTenants(
        {
          list: listTenantsWithUnheardDevices,
          work: (tenantId) => new Tenant(tenantId, db, publish, { journal }).job(endUnheard),
        },
        round,
      ),
  }
}

async function endUnheard(tx: TenantTx): Promise<void> {
  for (const id of await listUnheardDevices(tx.db)) await revokeDevice(tx, id)
}
