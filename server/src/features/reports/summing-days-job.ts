import type { DbPool } from '../../infrastructure/database/db.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import type { Job } from '../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../infrastructure/jobs/work-through-tenants.ts'
import { sumDaysOver } from './sum-days-over.ts'

type Context = { db: DbPool; listTenantsToSum: (most: number) => Promise<string[]> }

/** Sums past days, so that reports in the morning find them summed. */
export function summingDaysJob({ db, listTenantsToSum }: Context): Job {
  return {
    name: 'sums',
    everyMs: 600_000,
    run: (round) =>
      workThroughTenants(
        { list: listTenantsToSum, work: (tenantId) => sumDaysOver(new Tenant(tenantId, db, () => {})) },
        round,
      ),
  }
}
