import type { Round } from '../src/infrastructure/jobs/job.ts'

/** A run of a job, in which a failure is thrown unless `failures` collects it. */
export function aRound(failures?: unknown[]): Round {
  return {
    signal: new AbortController().signal,
    reportFailure: (error) => {
      if (failures === undefined) throw error
      failures.push(error)
    },
  }
}
