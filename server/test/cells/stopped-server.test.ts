import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { anOperator } from '../operator.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTwoCells } from './two-cells.ts'

test('a server that is stopped amid a move breaks it off: the restaurant is where it was, and nothing is left', async () => {
  const cells = await startTwoCells()
  const { tenantId } = await aRestaurant(cells.server)
  const operator = await anOperator(cells.server)
  await expectOk(operator.post(`/superadmin/tenants/${tenantId}/move`, { cell: 'paris' }))
  await cells.server.close()
  expect(await cells.whereIs(tenantId)).toEqual(['main'])
  expect(await cells.leftovers()).toEqual([])
  const failure = 'It was broken off: the process that moved it was stopped.'
  expect(await cells.ask('main', 'select step, failure from directory.moves')).toEqual([{ step: 'failed', failure }])
})

test('a command that is stopped by Ctrl-C breaks its move off: the restaurant is where it was, and nothing is left', async () => {
  const cells = await startTwoCells()
  const { tenantId, owner } = await aRestaurant(cells.server)
  const environment = { DATABASE_URL: cells.server.ownerUrl, CELLS: `paris=${cells.urls.get('paris')!}` }
  const command = await withClient(cells.server.ownerUrl, async (client) => {
    // the copy waits for this table
    await client.query('begin')
    await client.query('lock table taxes')
    const moving = spawn(process.execPath, [projectPath('dist/server/commands/cell-move.js'), tenantId, 'paris'], {
      env: { PATH: process.env['PATH'], DATA_DIR: cells.server.dataDir, ...environment },
    })
    const step = () => cells.ask('main', `select from directory.moves where step = 'copy'`)
    await expect.poll(step).toHaveLength(1)
    moving.kill('SIGINT')
    return moving
  })
  const [code] = (await once(command, 'exit')) as [number | null]
  expect(code).toBe(1)
  expect([await cells.whereIs(tenantId), await cells.leftovers()]).toEqual([['main'], []])
  await expectOk(owner.get('/dashboard'))
  await cells.server.close()
})
