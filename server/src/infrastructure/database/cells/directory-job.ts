import type { Job } from '../../jobs/job.ts'
import type { Cells } from './cells.ts'

/** Finishes what was broken off between the directory and another database. */
export function directoryJob(cells: Cells): Job {
  return { name: 'directory', everyMs: 10_000, run: () => cells.tidyOpenings() }
}
