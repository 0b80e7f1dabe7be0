import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExternalDatabase, isExternalPostgresThere } from '../../../test/external-database.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { listenOn, type TestServer } from '../../../test/test-server.ts'
import { migrate } from './migrate.ts'

describe.skipIf(!isExternalPostgresThere)('on a PostgreSQL of somebody else, as an owner who is no superuser', () => {
  let server: TestServer
  let database: Awaited<ReturnType<typeof createExternalDatabase>>

  beforeAll(async () => {
    database = await createExternalDatabase()
    await migrate(database.ownerUrl)
    server = await listenOn(database.ownerUrl)
  })

  afterAll(async () => {
    await server?.close()
    await database?.drop()
  })

  test('a second migration finds nothing to do', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([])
  })

  test('restaurants work, and do not see each other', async () => {
    const [mine, theirs] = [await aRestaurant(server), await aRestaurant(server)]
    const cart = [{ id: await mine.aMenuItem({ price: '7.50' }), quantity: 2 }]
    const sale = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', netTotal: 15, taxTotal: 0, total: 15 }
    expect(await expectOk(mine.owner.post('/pos/create-order-and-invoice', sale))).toMatchObject({
      tokenNo: 1,
      invoiceId: '1',
    })
    expect((await mine.owner.get<unknown[]>('/kitchen')).body).toHaveLength(1)
    expect((await theirs.owner.get('/kitchen')).body).toEqual([])
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const { rows } = await server.connections.pool.query('select count(*)::int as count from orders')
    expect(rows).toEqual([{ count: 0 }])
  })
})
