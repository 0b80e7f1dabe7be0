import { JOB_NAMES, type BackgroundJob } from '#core/contract/platform/jobs.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { listJobs, type JobRow } from '../../../infrastructure/jobs/jobs.queries.ts'

/** Every job that has a row, in the order of their names in the contract; rows of other versions are left out. */
export async function showJobs(db: DbPool): Promise<BackgroundJob[]> {
  const rows = new Map((await listJobs(db)).map((row) => [row.name, row]))
  return JOB_NAMES.flatMap((name) => {
    const row = rows.get(name)
    return row ? [recordOf(name, row)] : []
  })
}

const instant = (at: Date | null) => at?.toISOString() ?? null

function recordOf(name: BackgroundJob['name'], row: JobRow): BackgroundJob {
  const { everySeconds, lastRunMs, runs, failures, failuresInRow, lastFailure, lastFailureAt } = row
  return {
    name,
    state: stateOf(row),
    everySeconds,
    startedAt: row.isRunning ? instant(row.startedAt) : null,
    nextRunAt: row.nextRunAt.toISOString(),
    lastRunAt: instant(row.lastRunAt),
    lastRunMs,
    lastSuccessAt: instant(row.lastSuccessAt),
    runs,
    failures,
    failuresInRow,
    lastFailure:
      lastFailure === null || lastFailureAt === null
        ? null
        : { at: lastFailureAt.toISOString(), text: lastFailure, parts: row.lastFailureParts },
  }
}

function stateOf({ isRunning, failuresInRow, lastFailureParts, runs }: JobRow): BackgroundJob['state'] {
  if (isRunning) return 'running'
  if (failuresInRow > 0) return lastFailureParts > 0 ? 'failing_in_part' : 'failing'
  return runs === 0 ? 'new' : 'fine'
}
