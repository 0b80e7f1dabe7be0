import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Cells } from '../../src/infrastructure/database/cells/cells.ts'
import { directoryJob, movesJob } from '../../src/infrastructure/database/cells/directory-job.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { aRestaurant } from '../restaurant.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

let cells: TwoCells

beforeAll(async () => {
  cells = await startTwoCells({ CELL_FOR_NEW: 'paris' })
})
afterAll(() => cells.server.close())

const aJob = (urls: ReadonlyMap<string, string> = cells.urls) =>
  directoryJob({ cells: cells.server.connections.db as Cells, urls, keepHours: 24 })
const movesJobOf = (urls: ReadonlyMap<string, string>) =>
  movesJob({ cells: cells.server.connections.db as Cells, urls })
const run = async (job: ReturnType<typeof aJob>) =>
  job.run({ signal: new AbortController().signal, reportFailure: () => {} })

test('names that a broken-off command left are removed after two rounds, those that are missing come back at once', async () => {
  const { tenantId, username } = await aRestaurant(cells.server)
  const names = async () => {
    const text = 'select username from directory.usernames where tenant_id = $1 order by 1'
    return (await cells.ask<{ username: string }>('main', text, [tenantId])).map((row) => row.username)
  }
  const left = `a-left-name-${tenantId}`
  await cells.ask('main', 'insert into directory.usernames (username, tenant_id) values ($1, $2)', [left, tenantId])
  await cells.ask('main', 'delete from directory.usernames where username = $1', [username])
  const job = aJob()
  await run(job)
  // the command that claimed it may still be at work
  expect(await names()).toEqual([left, username])
  await run(job)
  expect(await names()).toEqual([username])
})

test('a database that is away keeps nothing else from being finished, and is not waited for', async () => {
  const { tenantId } = await aRestaurant(cells.server)
  await cells.ask(
    'main',
    `update directory.restaurants set state = 'opening', cell = 'main', changed_at = now() - interval '2 minutes' where id = $1`,
    [tenantId],
  )
  const away = vi.spyOn(cells.server.connections.cells[1]!, 'isAway', 'get').mockReturnValue(true)
  const nobody = new Map([...cells.urls, ['paris', 'postgres://nobody@127.0.0.1:1/none']])
  for (const job of [aJob, movesJobOf]) await run(job(nobody))
  away.mockRestore()
  // nothing of it is in main: the claim goes
  expect(await cells.ask('main', 'select from directory.restaurants where id = $1', [tenantId])).toEqual([])
})

test('moves that were broken off are ended while old rows are being cleaned', async () => {
  const [moved, fenced] = [await aRestaurant(cells.server), await aRestaurant(cells.server)]
  await cells.move(moved.tenantId, 'main')
  await cells.ask('paris', `update directory.away set since = now() - interval '30 h' where tenant_id = $1`, [
    moved.tenantId,
  ])
  // its process is killed amid the move
  await cells.ask('paris', `insert into directory.away (tenant_id, state) values ($1, 'moving')`, [fenced.tenantId])
  await withClient(cells.urls.get('paris')!, async (client) => {
    await client.query('begin')
    await client.query('select from directory.away where tenant_id = $1 for update', [moved.tenantId])
    const cleaning = run(aJob())
    await run(movesJobOf(cells.urls))
    expect(await cells.leftovers()).toEqual([])
    await fenced.aMenuItem()
    await client.query('rollback')
    await cleaning
  })
  expect(await cells.ask('paris', 'select from tenants where id = $1', [moved.tenantId])).toEqual([])
})

test('the cleaning ends early where its process stops', async () => {
  const { tenantId } = await aRestaurant(cells.server)
  await cells.move(tenantId, 'main')
  await cells.ask('paris', `update directory.away set since = now() - interval '30 h' where tenant_id = $1`, [tenantId])
  await aJob().run({ signal: AbortSignal.abort(), reportFailure: () => {} })
  expect(await cells.ask('paris', 'select from tenants where id = $1', [tenantId])).toHaveLength(1)
})
