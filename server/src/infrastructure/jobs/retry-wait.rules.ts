const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000

/** Twice as long after each failure, at most five minutes, or the job's own interval where that is longer. */
export function retryWaitMs({ everyMs }: { everyMs: number }, failuresInRow: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failuresInRow - 1), Math.max(everyMs, LONGEST_WAIT_MS))
}
