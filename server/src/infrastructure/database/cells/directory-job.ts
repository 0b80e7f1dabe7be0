import { randomUUID } from 'node:crypto'
import type { Job, Round } from '../../jobs/job.ts'
import type { Cells } from './cells.ts'
import { cleanLeft, settleLeftMoves } from './move/settle-move.ts'
import { tidyAddresses, type Surplus } from './tidy-addresses.ts'

const TIDY_EVERY_MS = 3_600_000

type Context = { cells: Cells; urls: ReadonlyMap<string, string> }

/** Ends moves and openings that were broken off. Nothing else, as whoever works in their restaurants waits for it. */
export function movesJob({ cells, urls }: Context): Job {
  const holder = randomUUID()
  return {
    name: 'moves',
    everyMs: 10_000,
    run: () => doAll([() => settleLeftMoves(databasesThere({ cells, urls }), holder), () => cells.tidyOpenings()]),
  }
}

/**
 * Removes the rows of restaurants that moved long enough ago, which may take hours, and names in the directory that a
 * broken-off command left.
 */
export function directoryJob({ cells, urls, keepHours }: Context & { keepHours: number }): Job {
  let surplus: Surplus = new Set()
  let tidiedAt = -Infinity
  const tidy = async (there: ReadonlyMap<string, string>, signal: AbortSignal) => {
    if (performance.now() - tidiedAt < TIDY_EVERY_MS && surplus.size === 0) return
    surplus = await tidyAddresses(there, surplus, signal)
    tidiedAt = performance.now()
  }
  const run = async ({ signal }: Round) => {
    const there = databasesThere({ cells, urls })
    await doAll([() => cleanLeft(there, keepHours, signal), () => tidy(there, signal)])
  }
  return { name: 'directory', everyMs: 10_000, run }
}

/** Waiting for one that hangs would keep the restaurants of the others waiting. */
function databasesThere({ cells, urls }: Context): ReadonlyMap<string, string> {
  return new Map([...urls].filter(([name]) => !cells.cells.some((cell) => cell.name === name && cell.isAway)))
}

/** A database that is away keeps nothing else from being finished. */
async function doAll(parts: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
