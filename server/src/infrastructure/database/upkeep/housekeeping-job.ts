import type { Job } from '../../jobs/job.ts'
import type { RestaurantLists } from '../restaurant-lists.ts'

/** Deletes what has expired; not while a restaurant is copied to this database, whose copy has to stay equal. */
export function housekeepingJob(lists: Pick<RestaurantLists, 'forgetExpired' | 'isReceiving'>): Job {
  const run = async () => {
    if (!(await lists.isReceiving())) await lists.forgetExpired()
  }
  return { name: 'housekeeping', everyMs: 3_600_000, run }
}
