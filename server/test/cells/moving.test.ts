import { expect, test } from 'vitest'
import { moveRestaurant } from '../../src/infrastructure/database/cells/move/move-restaurant.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { createDatabase, startTestServer } from '../test-server.ts'

test('a restaurant moves to another database and back, and sells on', async () => {
  const second = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${second}`, CELL_FOR_NEW: 'main' })
  const urls = new Map([
    ['main', server.ownerUrl],
    ['paris', second],
  ])
  const restaurant = await aRestaurant(server)
  const { owner, tenantId } = restaurant
  const item = await restaurant.aMenuItem()
  const steps: string[] = []
  const move = (target: string) =>
    moveRestaurant({ urls, tenantId, target, askedBy: 'test', onStep: (step) => void steps.push(step) })
  const isIn = async (url: string) =>
    (await withClient(url, (client) => client.query('select 1 from tenants where id = $1', [tenantId]))).rows.length
  const { pauseMs } = await move('paris')
  expect(pauseMs).toBeLessThan(10_000)
  expect(new Set(steps)).toEqual(new Set(['prepare', 'copy', 'fence', 'compare', 'done']))
  expect(await isIn(second)).toBe(1)
  await expectOk(owner.get('/dashboard'))
  const again = await restaurant.aMenuItem({ title: 'Couscous' })
  expect(again).not.toBe(item)
  await move('main')
  const { body } = await owner.get<{ id: string }[]>('/menu-items')
  expect(JSON.stringify(body)).toContain('Couscous')
  await server.close()
})
