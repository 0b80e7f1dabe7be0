const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000

/** The wait after a failure: doubles each time, up to five minutes, or the job's interval if that is longer. */
export function retryWaitMs({ everyMs }: { everyMs: number }, failuresInRow: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failuresInRow - 1), Math.max(everyMs, LONGEST_WAIT_MS))
}
