import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aRestaurant } from '../../../test/restaurant.ts'
import { recordBatches } from '../../../test/statements.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openPipelined } from './pipelined-pool.ts'
import { query } from './query.ts'
import { Tenant, type ReadTx } from './tenant.ts'

const server = useTestServer()

async function aTenant() {
  const { tenantId } = await aRestaurant(server())
  const titles = async () =>
    (
      await server().owner.query<{ title: string }>('select title from categories where tenant_id = $1', [tenantId])
    ).rows.map(({ title }) => title)
  return { tenant: new Tenant(tenantId, server().connections.db, () => {}), titles }
}

const addCategory = ({ db }: ReadTx, title: string) => query(db)`insert into categories (title) values (${title})`

test('PostgreSQL refuses every write in a transaction that reads, and every lock for one', async () => {
  const { tenant, titles } = await aTenant()
  const refused = { code: '25006' }
  await expect(tenant.read((tx) => addCategory(tx, 'Written'))).rejects.toMatchObject(refused)
  await expect(
    tenant.read(({ db }) => query(db)`update store_settings set store_name = 'Other'`),
  ).rejects.toMatchObject(refused)
  await expect(
    tenant.read(({ db }) => query(db)`select store_name from store_settings for update`),
  ).rejects.toMatchObject(refused)
  expect(await titles()).toEqual([])
})

test('a transaction that reads has nothing to emit with', async () => {
  const { tenant } = await aTenant()
  expect(await tenant.read(async (tx) => Object.keys(tx).toSorted())).toEqual(['actor', 'db', 'tenantId', 'tillId'])
  expect(await tenant.job(async (tx) => Object.keys(tx).toSorted())).toEqual([
    'actor',
    'afterCommit',
    'closesJournal',
    'db',
    'elsewhere',
    'emit',
    'inDirectory',
    'journal',
    'lockJournal',
    'notify',
    'rotateKey',
    'tenantId',
    'tillId',
  ])
})

test('a connection that has read writes again in its next transaction', async () => {
  const { tenant, titles } = await aTenant()
  const max = server().connections.pool.options.max
  // as many at once as there are connections: each of them reads, and each then writes
  const onEach = (work: (n: number) => Promise<unknown>) => Promise.all(Array.from({ length: max }, (_, n) => work(n)))
  await onEach(() => tenant.read(({ db }) => query(db)`select pg_sleep(0.05)`))
  await onEach((n) => tenant.job((tx) => addCategory(tx, `Category ${n}`)))
  expect((await titles()).length).toBe(max)
})

test('the access mode costs no round trip: it is sent with the begin, ahead of the first statement', async () => {
  const { tenantId } = await aRestaurant(server())
  const { connectionString } = server().connections.pool.options
  const pool = new pg.Pool({ connectionString })
  const sent = recordBatches(pool)
  const db = openPipelined(pool)
  onTestFinished(() => db.close())
  await new Tenant(tenantId, db, () => {}).read((tx) => query(tx.db)`select 1`)
  expect(sent).toEqual([
    ['begin read only', expect.stringContaining("set_config('app.tenant_id', $1, true)"), 'select 1'],
    ['commit'],
  ])
})
