import type { Job } from '../../jobs/job.ts'
import type { RestaurantLists } from '../restaurant-lists.ts'

/** Rows of a table from which, and up to which, its statistics are looked after here. */
const FEWEST_ROWS = 100
const MOST_ROWS = 200_000

/**
 * Keeps the statistics of tables that grow from nothing up to date: autovacuum comes once a minute, and a plan that a connection made
 * before reads all rows of a restaurant where it needs one (docs/decisions/data/0035-plans-of-writes.md).
 */
export function analyzingJob(lists: Pick<RestaurantLists, 'analyzeGrownTables'>): Job {
  return {
    name: 'statistics',
    everyMs: 5_000,
    run: async () => {
      await lists.analyzeGrownTables(FEWEST_ROWS, MOST_ROWS)
    },
  }
}
