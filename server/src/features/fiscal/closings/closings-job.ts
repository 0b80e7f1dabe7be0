import type { DbPool } from '../../../infrastructure/database/db.ts'
import { closeAllDue } from '../../../infrastructure/database/close-all-due.ts'
import { Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import type { Job, Round } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsToClose: (most: number) => Promise<string[]>
}

/** Closes days, months and years that are over, also those that ended while no server ran. */
export function closingsJob(context: Context): Job {
  return { name: 'closings', everyMs: 120_000, run: (round) => closeDaysOfAll(context, round) }
}

export const closeDaysOfAll = ({ db, journal, listTenantsToClose }: Context, round: Round): Promise<void> =>
  workThroughTenants(
    {
      list: listTenantsToClose,
      work: (tenantId) => closeAllDue(new Tenant(tenantId, db, () => {}, { journal }), journal),
    },
    round,
  )
