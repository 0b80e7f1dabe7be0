import { expect, onTestFinished, test } from 'vitest'
import type { BackgroundJob } from '#core/contract/platform/jobs.ts'
import { anOperator } from '../../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { createDatabase, startTestServer, useOwnTestServer } from '../../../../test/test-server.ts'
import { ONE_DATABASE } from '../../../../test/two-databases.ts'

const server = useOwnTestServer(ONE_DATABASE)

async function jobs() {
  const operator = await anOperator(server())
  const list = () => expectOk(operator.get<BackgroundJob[]>('/superadmin/jobs'))
  const named = async (name: string) => (await list()).find((job) => job.name === name)!
  return { operator, list, named }
}

test('the operator sees each job, when it ran, and when it runs next', async () => {
  const { list } = await jobs()
  const hasRun = async () => (await list()).every(({ state, runs }) => state === 'fine' && runs > 0)
  await expect.poll(hasRun, { timeout: 15_000 }).toBe(true)
  const found = await list()
  expect(found.length).toBe(20)
  for (const { name, failures, lastFailure, lastRunAt, nextRunAt, lastSuccessAt } of found) {
    expect([name, failures, lastFailure]).toEqual([name, 0, null])
    expect(Date.parse(lastSuccessAt!)).toBeGreaterThanOrEqual(Date.parse(lastRunAt!))
    expect(Date.parse(nextRunAt)).toBeGreaterThan(Date.parse(lastRunAt!))
  }
})

test('a job that fails shows why, and runs at once when the operator says so', async () => {
  const { operator, named } = await jobs()
  const { owner } = server()
  await owner.query('alter table directory.tenant_removals rename to hidden_removals')
  await expectOk(operator.post('/superadmin/jobs/deletions/run', {}))
  await expect.poll(() => named('deletions')).toMatchObject({ state: 'failing', failuresInRow: 1 })
  const { lastFailure, nextRunAt } = await named('deletions')
  expect(lastFailure).toMatchObject({ parts: 0 })
  expect(lastFailure!.text).toContain('42P01')
  expect(Date.parse(nextRunAt) - Date.now()).toBeLessThan(6_000)
  await owner.query('alter table directory.hidden_removals rename to tenant_removals')
  await expectOk(operator.post('/superadmin/jobs/deletions/run', {}))
  await expect.poll(() => named('deletions')).toMatchObject({ state: 'fine', failuresInRow: 0 })
  // it stays, so that somebody who looks in the morning finds it
  expect((await named('deletions')).lastFailure).toEqual(lastFailure)
})

test('a job that nobody knows is refused, and so is whoever is no operator', async () => {
  const { operator } = await jobs()
  expect(await operator.post('/superadmin/jobs/nothing/run', {})).toMatchObject({
    status: 404,
    body: { code: 'job.not_found' },
  })
  // a server without the demo restaurant has no row for its printing
  expect(await operator.post('/superadmin/jobs/demo_printing/run', {})).toMatchObject({ status: 404 })
  const { owner } = await aRestaurant(server())
  expect((await owner.get('/superadmin/jobs')).status).toBe(401)
  expect((await owner.post('/superadmin/jobs/deletions/run', {})).status).toBe(401)
})

test('with several databases each job of restaurants stands once for each, and runs in each', async () => {
  const cells = await startTestServer({ CELLS: `paris=${await createDatabase()}` })
  onTestFinished(() => cells.close())
  const operator = await anOperator(cells)
  const list = () => expectOk(operator.get<BackgroundJob[]>('/superadmin/jobs'))
  await expect.poll(async () => (await list()).every(({ state }) => state === 'fine'), { timeout: 15_000 }).toBe(true)
  const before = await list()
  const of = (jobs: BackgroundJob[], wanted: string) => jobs.filter(({ name }) => name === wanted)
  expect(of(before, 'closings').map(({ cell }) => cell)).toEqual(['main', 'paris'])
  expect(of(before, 'directory').map(({ cell }) => cell)).toEqual(['main'])
  await expectOk(operator.post('/superadmin/jobs/closings/run', {}))
  const runs = (jobs: BackgroundJob[]) => of(jobs, 'closings').map((job) => job.runs)
  const oneMore = runs(before).map((n) => n + 1)
  await expect.poll(async () => runs(await list())).toEqual(oneMore)
})
