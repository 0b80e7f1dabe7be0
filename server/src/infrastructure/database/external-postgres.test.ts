import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { listenOn, type TestServer } from '../../../test/test-server.ts'
import { migrate } from './migrate.ts'

const ADMIN = process.env['EXTERNAL_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const isThere = await reachable()
const name = `comptoir_external_${randomBytes(5).toString('hex')}`

async function reachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: ADMIN, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

describe.skipIf(!isThere)('on a PostgreSQL of somebody else, as an owner who is no superuser', () => {
  let server: TestServer
  const ownerUrl = new URL(ADMIN)
  ownerUrl.username = name
  ownerUrl.password = 'owner'
  ownerUrl.pathname = `/${name}`

  beforeAll(async () => {
    await asAdmin(
      `create role ${name} login createrole nosuperuser password 'owner'`,
      `create database ${name} owner ${name}`,
    )
    await migrate(ownerUrl.href)
    server = await listenOn(ownerUrl.href)
  })

  afterAll(async () => {
    await server?.close()
    await asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`)
  })

  test('a second migration finds nothing to do', async () => {
    expect(await migrate(ownerUrl.href)).toEqual([])
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
