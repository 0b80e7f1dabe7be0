import type { Job, Round } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import type { DigestContext } from './digest-context.ts'
import { writeDigests } from './write-digests.ts'

/** Each minute the digests of the restaurants whose clocks have passed 08:00 since the last ones. */
export function digestsJob(context: DigestContext): Job {
  return { name: 'digests', everyMs: 60_000, run: (round) => writeAllDigests(context, round) }
}

/** One round of the job, for all restaurants with digests to write. */
export const writeAllDigests = (context: DigestContext, round: Round): Promise<void> =>
  workThroughTenants({ list: context.listTenantsToDigest, work: (tenantId) => writeDigests(context, tenantId) }, round)
