import type { Job } from '../../jobs/job.ts'
import type { PlatformDatabase } from '../platform-database.ts'

/** Deletes what has expired. */
export function housekeepingJob(platform: Pick<PlatformDatabase, 'forgetExpired'>): Job {
  return { name: 'housekeeping', everyMs: 3_600_000, run: () => platform.forgetExpired() }
}
