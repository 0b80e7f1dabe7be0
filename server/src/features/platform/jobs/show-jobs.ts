import { AppError } from '#core/app-error.ts'
import { JOB_NAMES, type BackgroundJob } from '#core/contract/platform/jobs.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { listJobs, updateJobDue, type JobRow } from '../../../infrastructure/jobs/jobs.queries.ts'

/**
 * Every job that has a row, in the order of their names in the contract, once for each database that answers; rows of
 * other versions are left out.
 */
export async function showJobs(db: DbPool): Promise<BackgroundJob[]> {
  const isOne = db.cells.length === 1
  const { answers } = await askCells(db, async (cell, { name }) => {
    const rows = new Map((await listJobs(cell)).map((row) => [row.name, row]))
    return { rows, of: isOne ? {} : { cell: name } }
  })
  return JOB_NAMES.flatMap((name) =>
    answers.flatMap(({ rows, of }) => {
      const row = rows.get(name)
      return row ? [{ ...recordOf(name, row), ...of }] : []
    }),
  )
}

/**
 * Runs a job now, in each database that has it and answers.
 * @throws AppError where none has it
 */
export async function runJob(db: DbPool, name: BackgroundJob['name']): Promise<void> {
  const { answers } = await askCells(db, (cell) => updateJobDue(cell, name))
  if (!answers.some(Boolean)) throw new AppError('job.not_found')
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
