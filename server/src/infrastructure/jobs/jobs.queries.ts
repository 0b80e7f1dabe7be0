import type { DbPool } from '../database/db.ts'
import { query } from '../database/query.ts'

export type JobRow = {
  name: string
  everySeconds: number
  isRunning: boolean
  startedAt: Date | null
  nextRunAt: Date
  lastRunAt: Date | null
  lastRunMs: number | null
  lastSuccessAt: Date | null
  runs: number
  failures: number
  failuresInRow: number
  lastFailureAt: Date | null
  lastFailure: string | null
  lastFailureParts: number
}

/** A run that ended; `failure` is null where all went well, and `failedParts` 0 where the job failed as a whole. */
export type EndedRun = {
  name: string
  ms: number
  failure: string | null
  failedParts: number
  nextInSeconds: number
}

/** Adds the jobs of this version. One that was failing is due at once, as a new start may have mended it. */
export async function insertJobs(db: DbPool, jobs: readonly { name: string; everySeconds: number }[]): Promise<void> {
  await query(db)`
    insert into background_jobs as j (name, every_seconds)
    select name, every_seconds from unnest(
      ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ everySeconds }) => everySeconds)}::int[]
    ) as given (name, every_seconds)
    order by name
    on conflict (name) do update set
      every_seconds = excluded.every_seconds,
      next_run_at = case when j.failures_in_row > 0 then now()
        else least(j.next_run_at, now() + make_interval(secs => excluded.every_seconds)) end`
}

/** Claims due jobs that nobody holds; returns each one's failures in a row. */
export async function claimDueJobs(
  db: DbPool,
  { holder, names, leaseSeconds }: { holder: string; names: readonly string[]; leaseSeconds: number },
): Promise<{ name: string; failuresInRow: number }[]> {
  return query<{ name: string; failuresInRow: number }>(db)`
    with due as (
      select name from background_jobs
      where name = any(${names as string[]}::text[]) and next_run_at <= now() and coalesce(held_until <= now(), true)
      for update skip locked
    )
    update background_jobs j
    set holder = ${holder}, held_until = now() + make_interval(secs => ${leaseSeconds}), started_at = now()
    from due where j.name = due.name
    returning j.name, j.failures_in_row as "failuresInRow"`
}

/** Renews the hold on running jobs; returns those that this process still holds. */
export async function updateJobsHeld(
  db: DbPool,
  { holder, names, leaseSeconds }: { holder: string; names: readonly string[]; leaseSeconds: number },
): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    update background_jobs set held_until = now() + make_interval(secs => ${leaseSeconds})
    where holder = ${holder} and name = any(${names as string[]}::text[])
    returning name`
  return rows.map(({ name }) => name)
}

/**
 * Writes down how a run went, and when the next one is: `holder` is null for a job of each process. Times are multiples of five seconds, so
 * that jobs are due together and are claimed by one statement.
 */
export async function updateJobEnded(
  db: DbPool,
  holder: string | null,
  { name, ms, failure, failedParts, nextInSeconds }: EndedRun,
): Promise<void> {
  await query(db)`
    update background_jobs set
      holder = null, held_until = null, started_at = null,
      next_run_at = date_bin('5 seconds', now(), 'epoch') + make_interval(secs => ${nextInSeconds}),
      last_run_at = now() - make_interval(secs => ${ms}::float8 / 1000), last_run_ms = ${ms}::int, runs = runs + 1,
      last_success_at = case when ${failure}::text is null then now() else last_success_at end,
      failures = failures + (${failure}::text is not null)::int,
      failures_in_row = case when ${failure}::text is null then 0 else failures_in_row + 1 end,
      last_failure_at = case when ${failure}::text is null then last_failure_at else now() end,
      last_failure = coalesce(${failure}::text, last_failure),
      last_failure_parts = case when ${failure}::text is null then last_failure_parts else ${failedParts}::int end
    where name = ${name} and holder is not distinct from ${holder}::uuid`
}

/** Releases a job that this process could not finish: another one may begin it at once. */
export async function updateJobReleased(db: DbPool, holder: string, name: string): Promise<void> {
  await query(db)`
    with released as (
      update background_jobs set holder = null, held_until = null, started_at = null, next_run_at = now()
      where name = ${name} and holder = ${holder} returning name
    )
    select pg_notify('jobs', name) from released`
}

/** Makes a job due at once, in whichever process looks first; false if there is no such job. */
export async function updateJobDue(db: DbPool, name: string): Promise<boolean> {
  const rows = await query(db)`
    with due as (update background_jobs set next_run_at = now() where name = ${name} returning name)
    select pg_notify('jobs', name) from due`
  return rows.length > 0
}

export function listJobs(db: DbPool): Promise<JobRow[]> {
  return query<JobRow>(db)`
    select name, every_seconds as "everySeconds", coalesce(held_until > now(), false) as "isRunning",
      started_at as "startedAt", next_run_at as "nextRunAt", last_run_at as "lastRunAt", last_run_ms as "lastRunMs",
      last_success_at as "lastSuccessAt", runs, failures, failures_in_row as "failuresInRow",
      last_failure_at as "lastFailureAt", last_failure as "lastFailure", last_failure_parts as "lastFailureParts"
    from background_jobs order by name`
}
