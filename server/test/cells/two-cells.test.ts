import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { createDatabase, startTestServer } from '../test-server.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'

test('two restaurants come to two databases, each whole in one of them', async () => {
  const second = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${second}` })
  const [one, other] = [await aRestaurant(server), await aRestaurant(server)]
  const isIn = async (url: string, tenantId: string) =>
    (await withClient(url, (client) => client.query('select id from tenants where id = $1', [tenantId]))).rows
  const rows = await Promise.all(
    [one, other].map(async ({ tenantId }) => [
      (await isIn(server.ownerUrl, tenantId)).length,
      (await isIn(second, tenantId)).length,
    ]),
  )
  expect(rows.toSorted(([a], [b]) => a! - b!)).toEqual([
    [0, 1],
    [1, 0],
  ])
  for (const { owner } of [one, other]) await expectOk(owner.get('/dashboard'))
  await server.close()
})
