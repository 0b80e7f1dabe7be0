import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/test-server.ts'
import { connectAsServer } from '../database/connect.ts'
import { openNotifications } from '../database/listen.ts'
import type { Job } from './job.ts'
import { listJobs, updateJobDue } from './jobs.queries.ts'
import { openJobs } from './open-jobs.ts'

let ownerUrl: string
let owner: pg.Pool

beforeAll(async () => {
  ownerUrl = await createDatabase()
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from background_jobs'))

const QUICK = { lookMs: 100, leaseSeconds: 2 }
const LONG_MS = 3_600_000

/** A process: a pool, a connection that listens and a runner of its own. */
async function aProcess(...jobs: Job[]) {
  const connections = await connectAsServer(ownerUrl)
  const notifications = await openNotifications(connections.pool)
  const warnings: object[] = []
  const log = { warn: (facts: object) => void warnings.push(facts) }
  const runner = openJobs({ db: connections.db, notifications, log, ...QUICK })
  runner.add(...jobs)
  let closed: Promise<void> | undefined
  const close = () =>
    (closed ??= (async () => {
      await runner.close()
      await notifications.close()
      await connections.close()
    })())
  onTestFinished(close)
  return { db: connections.db, warnings, runner, close }
}

const rowOf = async (db: Awaited<ReturnType<typeof aProcess>>['db'], name: string) =>
  (await listJobs(db)).find((row) => row.name === name)
const secondsUntil = (at: Date) => (at.getTime() - Date.now()) / 1000

/** A job that counts, and goes on until it is let go. */
function aJob(name: string, { isHeld = false, fails = (): void => {} } = {}) {
  const job = {
    name,
    everyMs: LONG_MS,
    runs: 0,
    atOnce: 0,
    mostAtOnce: 0,
    aborted: 0,
    letGo: () => {},
    run: async ({ signal }) => {
      job.runs++
      job.mostAtOnce = Math.max(job.mostAtOnce, ++job.atOnce)
      if (isHeld)
        await new Promise<void>((resolve) => {
          job.letGo = resolve
          signal.addEventListener('abort', () => (job.aborted++, resolve()))
        })
      job.atOnce--
      fails()
    },
  } satisfies Job & Record<string, unknown>
  return job
}

test('a job runs at the start, once among all processes, and then when it is due', async () => {
  const job = aJob('counts')
  const [here, there] = [await aProcess(job), await aProcess(job)]
  await expect.poll(() => rowOf(here.db, 'counts')).toMatchObject({ runs: 1, failures: 0, isRunning: false })
  const row = (await rowOf(here.db, 'counts'))!
  expect(secondsUntil(row.nextRunAt)).toBeGreaterThan(3_590)
  expect(row.lastSuccessAt).not.toBeNull()
  await delay(500)
  expect(job.runs).toBe(1)
  for (let time = 2; time <= 6; time++) {
    await updateJobDue(there.db, 'counts')
    await expect.poll(() => rowOf(here.db, 'counts')).toMatchObject({ runs: time, isRunning: false })
  }
  expect(job).toMatchObject({ runs: 6, mostAtOnce: 1 })
})

test('of jobs due together hardly two run at once, and one that takes long keeps none of them waiting', async () => {
  const long = aJob('long', { isHeld: true })
  let [atOnce, mostAtOnce, runs] = [0, 0, 0]
  const short = Array.from({ length: 12 }, (_, n): Job => ({
    name: `short ${n}`,
    everyMs: LONG_MS,
    run: async () => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await delay(1)
      atOnce--
      runs++
    },
  }))
  const { close } = await aProcess(long, ...short)
  await expect.poll(() => runs).toBe(12)
  expect(long.runs).toBe(1)
  expect(mostAtOnce).toBeLessThanOrEqual(2)
  long.letGo()
  await close()
})

test('a job that takes long is held by its process beyond the lease, and nobody else begins it', async () => {
  const job = aJob('long', { isHeld: true })
  const { db } = await aProcess(job)
  await aProcess(job)
  await expect.poll(() => job.runs).toBe(1)
  await delay(QUICK.leaseSeconds * 1000 + 1_000)
  expect(await rowOf(db, 'long')).toMatchObject({ isRunning: true, runs: 0 })
  expect(job).toMatchObject({ runs: 1, aborted: 0 })
  job.letGo()
  await expect.poll(() => rowOf(db, 'long')).toMatchObject({ isRunning: false, runs: 1 })
  expect((await rowOf(db, 'long'))!.lastRunMs).toBeGreaterThan(2_000)
})

test('a process that is killed in the middle loses the job, and another one begins it again', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/src/infrastructure/jobs/job-process-fixture.ts', ownerUrl, JSON.stringify(QUICK)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line)).toContain('began')
  const job = aJob('killed')
  const { db } = await aProcess(job)
  await delay(QUICK.leaseSeconds * 1000 + 500)
  expect(job.runs).toBe(0)
  const killedAt = Date.now()
  child.kill('SIGKILL')
  await expect.poll(() => job.runs, { interval: 20 }).toBe(1)
  expect(Date.now() - killedAt).toBeLessThan(QUICK.leaseSeconds * 1000 + 1_000)
  await expect.poll(() => rowOf(db, 'killed')).toMatchObject({ runs: 1, failures: 0, isRunning: false })
})

test('a process that stops ends its runs, and another one begins them at once', async () => {
  const job = aJob('handed over', { isHeld: true })
  const here = await aProcess(job)
  await expect.poll(() => job.runs).toBe(1)
  const there = await aProcess(job)
  const stoppedAt = Date.now()
  await here.close()
  expect(job.aborted).toBe(1)
  await expect.poll(() => job.runs, { interval: 20 }).toBe(2)
  expect(Date.now() - stoppedAt).toBeLessThan(1_000)
  expect(await rowOf(there.db, 'handed over')).toMatchObject({ isRunning: true, failures: 0 })
})

test('a job that fails is tried again, later each time, and says why without values', async () => {
  const job = aJob('fails', {
    fails: () => {
      if (job.runs < 4) throw Object.assign(new Error('no answer for Ann <ann@example.com>'), { code: 'ECONNREFUSED' })
    },
  })
  const { db } = await aProcess(job)
  for (const [failures, wait] of [
    [1, 5],
    [2, 10],
    [3, 20],
  ] as const) {
    await expect.poll(() => rowOf(db, 'fails')).toMatchObject({ failuresInRow: failures, isRunning: false })
    const row = (await rowOf(db, 'fails'))!
    expect(row).toMatchObject({ failures, lastSuccessAt: null, lastFailureParts: 0 })
    expect(row.lastFailure).toBe('Error ECONNREFUSED: no answer for Ann <[hidden]>')
    // from the last multiple of five seconds on
    const failedAt = row.lastFailureAt!.getTime()
    expect(row.nextRunAt.getTime()).toBe(failedAt - (failedAt % 5_000) + wait * 1000)
    await updateJobDue(db, 'fails')
  }
  await expect.poll(() => rowOf(db, 'fails')).toMatchObject({ runs: 4, failures: 3, failuresInRow: 0 })
  const row = (await rowOf(db, 'fails'))!
  expect(row.lastSuccessAt!.getTime()).toBeGreaterThan(row.lastFailureAt!.getTime())
  expect(secondsUntil(row.nextRunAt)).toBeGreaterThan(3_590)
})

test('a failure for one restaurant shows, and the job keeps its interval', async () => {
  const job: Job = {
    name: 'in part',
    everyMs: LONG_MS,
    run: async ({ reportFailure }) => {
      for (const tenantId of ['a', 'b']) reportFailure(new TypeError('locked'), { tenantId })
    },
  }
  const { db, warnings } = await aProcess(job)
  await expect.poll(() => rowOf(db, 'in part')).toMatchObject({ runs: 1 })
  const row = (await rowOf(db, 'in part'))!
  expect(row).toMatchObject({ failures: 1, failuresInRow: 1, lastFailure: 'TypeError: locked', lastFailureParts: 2 })
  expect(row.lastSuccessAt).toBeNull()
  expect(secondsUntil(row.nextRunAt)).toBeGreaterThan(3_590)
  expect(warnings).toMatchObject([
    { job: 'in part', tenantId: 'a' },
    { job: 'in part', tenantId: 'b' },
  ])
})

test('a job that was failing is tried at once by a process that starts', async () => {
  const job = aJob('mended', {
    fails: () => {
      if (job.runs < 2) throw new Error('broken')
    },
  })
  const before = await aProcess(job)
  await expect.poll(() => rowOf(before.db, 'mended')).toMatchObject({ failuresInRow: 1 })
  await owner.query(`update background_jobs set next_run_at = now() + interval '5 minutes'`)
  await before.close()
  const { db } = await aProcess(job)
  await expect.poll(() => rowOf(db, 'mended')).toMatchObject({ failuresInRow: 0, runs: 2 })
})

test('a job of each process runs in each, also when it is asked for', async () => {
  const jobs = [aJob('of each'), aJob('of each')] as const
  const { db } = await aProcess({ ...jobs[0], isLocal: true })
  await aProcess({ ...jobs[1], isLocal: true })
  await expect.poll(() => jobs.map(({ runs }) => runs)).toEqual([1, 1])
  await updateJobDue(db, 'of each')
  await expect.poll(() => jobs.map(({ runs }) => runs)).toEqual([2, 2])
  await expect.poll(() => rowOf(db, 'of each')).toMatchObject({ runs: 4, isRunning: false })
})

test('a process that lost a job ends its run, and changes nothing of the other one’s', async () => {
  const job = aJob('lost', { isHeld: true })
  const { db } = await aProcess(job)
  await expect.poll(() => job.runs).toBe(1)
  await owner.query(
    `update background_jobs set holder = gen_random_uuid(), held_until = now() + interval '1 hour' where name = 'lost'`,
  )
  await expect.poll(() => job.aborted).toBe(1)
  await delay(300)
  expect(await rowOf(db, 'lost')).toMatchObject({ isRunning: true, runs: 0 })
  expect(job.runs).toBe(1)
})

test('while the database is away nothing is lost: the outcome is written when it is back', async () => {
  const job = aJob('away', { isHeld: true })
  const { db, warnings } = await aProcess(job)
  await expect.poll(() => job.runs).toBe(1)
  await owner.query('alter table background_jobs rename to hidden_jobs')
  job.letGo()
  await expect.poll(() => warnings.length, { timeout: 5_000 }).toBeGreaterThan(2)
  await owner.query('alter table hidden_jobs rename to background_jobs')
  await expect.poll(() => rowOf(db, 'away')).toMatchObject({ runs: 1, failures: 0, isRunning: false })
  expect(job.runs).toBe(1)
})

test('a run that outlives the lease while the database is away is ended', async () => {
  const job = aJob('outlives', { isHeld: true })
  const { db } = await aProcess(job)
  await expect.poll(() => job.runs).toBe(1)
  await owner.query('alter table background_jobs rename to hidden_jobs')
  await expect.poll(() => job.aborted, { timeout: 5_000 }).toBe(1)
  await owner.query('alter table hidden_jobs rename to background_jobs')
  await expect.poll(() => job.runs).toBe(2)
  job.letGo()
  await expect.poll(() => rowOf(db, 'outlives')).toMatchObject({ runs: 1, failures: 0, isRunning: false })
})
