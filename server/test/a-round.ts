import type { Round } from '../src/infrastructure/jobs/job.ts'

/** A run of a job in which nothing may fail; `failures` collects what may. */
export function aRound(failures?: unknown[]): Round {
  return {
    signal: new AbortController().signal,
    reportFailure: (error) => {
      if (failures === undefined) throw error
      failures.push(error)
    },
  }
}
