import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertJobs, type NewJob } from './jobs.queries.ts'

/** Queues jobs and tells the agents; jobs queued before stay as they are. */
export async function queueJobs(tx: TenantTx, jobs: readonly NewJob[]): Promise<void> {
  const written = await insertJobs(tx.db, jobs)
  if (written.length > 0) tx.emit({ type: 'print_update' })
}
