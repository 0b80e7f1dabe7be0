import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertJobs, type NewJob } from './jobs.queries.ts'

/** Writes what is to be printed and hints the agents at it; what was written before stays as it is. */
export async function queueJobs(tx: TenantTx, jobs: readonly NewJob[]): Promise<void> {
  const written = await insertJobs(tx.db, jobs)
  if (written.length > 0) tx.emit({ type: 'print_update' })
}
