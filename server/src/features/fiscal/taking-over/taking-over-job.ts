import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import type { Job } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import { takeOver } from './take-over.ts'

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsToTakeOver: (most: number) => Promise<string[]>
}

/** Takes the documents of restaurants that sold before they had a journal into it. */
export function takingOverJob({ db, journal, listTenantsToTakeOver }: Context): Job {
  return {
    name: 'taking_over',
    everyMs: 60_000,
    run: (round) =>
      workThroughTenants(
        {
          list: listTenantsToTakeOver,
          work: (tenantId) => takeOver(new Tenant(tenantId, db, () => {}), journal, round.signal),
        },
        round,
      ),
  }
}
