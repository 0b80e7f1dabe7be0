import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { createDatabase, startTestServer } from '../test-server.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'

test('two restaurants come to two databases, each whole in one of them', async () => {
  const second = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${second}` })
  const [one, other] = [await aRestaurant(server), await aRestaurant(server)]
  const inParis = async (sql: string, values: unknown[]) =>
    (await withClient(second, (client) => client.query(sql, values))).rows
  const rows = await Promise.all(
    [one, other].map(async ({ tenantId }) => [
      (await server.owner.query('select id from tenants where id = $1', [tenantId])).rows.length,
      (await inParis('select id from tenants where id = $1', [tenantId])).length,
    ]),
  )
  expect(rows.toSorted(([a], [b]) => a! - b!)).toEqual([
    [0, 1],
    [1, 0],
  ])
  for (const { owner } of [one, other]) await expectOk(owner.get('/dashboard'))
  await server.close()
})
