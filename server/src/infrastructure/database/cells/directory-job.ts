import { randomUUID } from 'node:crypto'
import type { Job } from '../../jobs/job.ts'
import type { Cells } from './cells.ts'
import { cleanLeft, settleLeftMoves } from './move/settle-move.ts'
import { tidyAddresses, type Surplus } from './tidy-addresses.ts'

const TIDY_EVERY_MS = 3_600_000

type Context = { cells: Cells; urls: ReadonlyMap<string, string>; keepHours: number }

/**
 * Finishes what was broken off between the directory and another database: moves, openings, names. Removes the rows of
 * restaurants that moved long enough ago.
 */
export function directoryJob({ cells, urls, keepHours }: Context): Job {
  const holder = randomUUID()
  let surplus: Surplus = new Set()
  let tidiedAt = -Infinity
  const tidy = async () => {
    if (performance.now() - tidiedAt < TIDY_EVERY_MS && surplus.size === 0) return
    surplus = await tidyAddresses(urls, surplus)
    tidiedAt = performance.now()
  }
  const run = async () => {
    const failures: unknown[] = []
    // waiting for one that hangs would keep the others' restaurants waiting
    const there = new Map([...urls].filter(([name]) => !cells.cells.some((cell) => cell.name === name && cell.isAway)))
    // a database that is away keeps nothing else from being finished; moves first, as their restaurants wait
    for (const part of [
      () => settleLeftMoves(there, holder),
      () => cells.tidyOpenings(),
      () => cleanLeft(there, keepHours),
      tidy,
    ])
      await part().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  return { name: 'directory', everyMs: 10_000, run }
}
