/** Work that the server does by itself, at the start and at intervals (docs/rules/clients.md#background-jobs). */
export type Job = {
  name: string
  everyMs: number
  /** Runs in every process rather than in one, since it looks after files on each one's disk. */
  isLocal?: true
  run: (round: Round) => Promise<void>
}

/** One run of a job. */
export type Round = {
  /** Aborted when the process stops or has lost the job to another one: the job ends early where it can. */
  signal: AbortSignal
  /** One restaurant, mail or the like failed while the rest goes on. */
  reportFailure: (error: unknown, facts: object) => void
}
