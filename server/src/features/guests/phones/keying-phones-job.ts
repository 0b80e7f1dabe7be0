import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { Job } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import { keyNextPhones } from './key-phones.ts'

type Context = { db: DbPool; listTenantsWithoutPhoneKeys: (most: number) => Promise<string[]> }

/** Gives customers whom a version without keys added the keys of their phones. */
export function keyingPhonesJob({ db, listTenantsWithoutPhoneKeys }: Context): Job {
  return {
    name: 'phones',
    everyMs: 60_000,
    run: (round) =>
      workThroughTenants(
        {
          list: listTenantsWithoutPhoneKeys,
          work: async (tenantId) => {
            const tenant = new Tenant(tenantId, db, () => {})
            while (!round.signal.aborted && (await tenant.job(keyNextPhones)));
          },
        },
        round,
      ),
  }
}
