import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../../infrastructure/database/tenant.ts'
import type { Job, Round } from '../../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../../infrastructure/jobs/work-through-tenants.ts'
import { endGiftCards } from '../gift-cards/move-gift-cards.ts'
import { endPoints } from './end-points.ts'

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsWithBalancesToEnd: (most: number) => Promise<string[]>
}

/** Expires points and gift card balances once their last business day is over. */
export function endingPointsJob(context: Context): Job {
  return { name: 'points', everyMs: 600_000, run: (round) => endPointsOfAll(context, round) }
}

/** One round of the job, for all restaurants with balances to expire. */
export const endPointsOfAll = ({ db, journal, listTenantsWithBalancesToEnd }: Context, round: Round): Promise<void> =>
  workThroughTenants(
    {
      list: listTenantsWithBalancesToEnd,
      work: async (tenantId) => {
        const tenant = new Tenant(tenantId, db, () => {}, { journal })
        while (await tenant.job(endPoints));
        while (await tenant.job(endGiftCards));
      },
    },
    round,
  )
