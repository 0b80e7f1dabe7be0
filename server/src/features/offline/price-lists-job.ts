import type { DbPool } from '../../infrastructure/database/db.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import type { Job } from '../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../infrastructure/jobs/work-through-tenants.ts'
import { deleteSpentLists } from './price-lists.queries.ts'

const DAY_MS = 24 * 3_600_000

type Context = { db: DbPool; listTenantsWithSpentPriceLists: (most: number) => Promise<string[]> }

/** Removes price lists that no till may still sell from (docs/rules/offline.md#price-lists). */
export function priceListsJob({ db, listTenantsWithSpentPriceLists }: Context): Job {
  return {
    name: 'price_lists',
    everyMs: DAY_MS,
    run: (round) =>
      workThroughTenants(
        {
          list: listTenantsWithSpentPriceLists,
          work: (tenantId) => new Tenant(tenantId, db, () => {}).job((tx) => deleteSpentLists(tx.db)),
        },
        round,
      ),
  }
}
