import { expect, onTestFinished, test } from 'vitest'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { Client } from '../browserless-client.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { copyDatabase, createDatabase, listenOn, startTestServer } from '../test-server.ts'

const run = (url: string, sql: string, values: unknown[] = []) => withClient(url, (client) => client.query(sql, values))

/**
 * A restaurant with a sale, and a copy of its database that says of itself how far it has replayed, as a standby does. It
 * can be told from the original by its own rows: it has no invoice.
 */
async function aServerWithStandIn() {
  const ownerUrl = await createDatabase()
  const before = await listenOn(ownerUrl)
  const { owner, aMenuItem } = await aRestaurant(before)
  const tea = await aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  await before.close()
  const standIn = await copyDatabase(ownerUrl)
  await run(
    standIn,
    `create table stand_in (replayed pg_lsn not null);
     insert into stand_in values ('FFFFFFFF/FFFFFFFF');
     grant select on stand_in to comptoir_server;
     create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql stable as 'select replayed from stand_in';
     alter database ${new URL(standIn).pathname.slice(1)} set search_path = public, pg_catalog;
     set session_replication_role = replica;
     delete from invoices`,
  )
  const server = await listenOn(ownerUrl, { CELLS: `main=|${standIn}` })
  onTestFinished(() => server.close())
  /** Another device of the same person, which has not written. */
  const device = () => new Client(server.origin, owner.cookies)
  const invoices = async (client: Client, headers = {}) =>
    (await expectOk(client.get<unknown[]>('/invoices?type=today', headers))).length
  return { standIn, device, invoices }
}

test('lists of past invoices come from a standby, but for whoever has just written or follows live events', async () => {
  const { device, invoices } = await aServerWithStandIn()
  await expect.poll(() => invoices(device())).toBe(0)
  // what is newest is asked where it is written
  expect(await invoices(device(), { 'x-live-version': '?' })).toBe(1)
  const writing = device()
  await expectOk(writing.post('/settings/categories/add', { title: 'Teas' }))
  expect(await invoices(writing)).toBe(1)
  expect(await invoices(device())).toBe(0)
})

test('a standby that falls behind, or goes away, is not read from', async () => {
  const { standIn, device, invoices } = await aServerWithStandIn()
  await expect.poll(() => invoices(device())).toBe(0)
  await run(standIn, `update stand_in set replayed = '0/1'`)
  await expect.poll(() => invoices(device()), { timeout: 8_000, interval: 200 }).toBe(1)
  await run(standIn, `update stand_in set replayed = 'FFFFFFFF/FFFFFFFF'`)
  await expect.poll(() => invoices(device()), { timeout: 3_000 }).toBe(0)
  const { pathname } = new URL(standIn)
  const postgres = new URL(standIn)
  postgres.pathname = '/postgres'
  const name = pathname.slice(1)
  await withClient(postgres.href, async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  // at once, not only when it is known to be behind
  expect(await invoices(device())).toBe(1)
})

test('a database that replays nothing is no standby', async () => {
  const server = await startTestServer({ CELLS: `main=|${await createDatabase()}` })
  onTestFinished(() => server.close())
  const { owner } = await aRestaurant(server)
  const other = new Client(server.origin, owner.cookies)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await expectOk(other.get('/invoices?type=today'))
  expect(server.connections.cells[0]!.db.standby!.whenFresh).toBeUndefined()
})
