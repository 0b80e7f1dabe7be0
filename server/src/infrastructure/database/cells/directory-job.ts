import { randomUUID } from 'node:crypto'
import type { Job } from '../../jobs/job.ts'
import type { Cells } from './cells.ts'
import { cleanLeft, settleLeftMoves } from './move/settle-move.ts'
import { tidyAddresses } from './tidy-addresses.ts'

const TIDY_EVERY_MS = 3_600_000

type Context = { cells: Cells; urls: ReadonlyMap<string, string>; keepHours: number }

/**
 * Finishes what was broken off between the directory and another database: openings, moves, names. Removes the rows of
 * restaurants that moved long enough ago.
 */
export function directoryJob({ cells, urls, keepHours }: Context): Job {
  const holder = randomUUID()
  let suspects = new Set<string>()
  let tidiedAt = -Infinity
  const run = async () => {
    await cells.tidyOpenings()
    await settleLeftMoves(urls, holder)
    await cleanLeft(urls, keepHours)
    if (performance.now() - tidiedAt < TIDY_EVERY_MS && suspects.size === 0) return
    suspects = await tidyAddresses(urls, suspects)
    tidiedAt = performance.now()
  }
  return { name: 'directory', everyMs: 10_000, run }
}
