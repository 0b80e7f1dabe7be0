import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../test/test-server.ts'
import { openPipelined } from './pipelined-pool.ts'
import { PRIMARY_ONLY } from './primary.ts'
import { query } from './query.ts'

const server = useOwnTestServer()

test('a database that takes no writes any more is 503 with Retry-After, and none of its connections is used again', async () => {
  const { owner } = await aRestaurant(server())
  const add = () => owner.post('/settings/categories/add', { title: 'Plats' })
  await expectOk(add())
  await readOnly('on')
  await expect.poll(async () => (await owner.get('/settings/categories')).status).toBe(200)
  const refused = await add()
  expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'server.unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('2')

  // what is connected by now stays read only for good, as with a machine that is no primary any more
  await readOnly('off')
  await expectOk(add())
})

test('a write where only reading is meant stays a mistake of ours', async () => {
  const { db } = server().connections
  const work = db.transaction((tx) => query(tx)`delete from background_jobs`, 'read only')
  await expect(work).rejects.toMatchObject({ code: '25006' })
})

test.each(['on', 'off'])('a connection whose database says in_hot_standby = %s', async (standby) => {
  const connectionString = await aDatabaseThatSays(standby)
  const pool = new pg.Pool({ ...PRIMARY_ONLY, connectionString })
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = openPipelined(pool)
  onTestFinished(() => db.close())
  const opened = db.withConnection(async () => 'opened')
  if (standby === 'off') expect(await opened).toBe('opened')
  else {
    await expect(opened).rejects.toMatchObject({ name: 'NotPrimary', code: '57P03' })
    expect(pool.totalCount).toBe(0)
  }
})

/** For connections from now on; those of now are cut. */
async function readOnly(state: 'on' | 'off'): Promise<void> {
  const { owner } = server()
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  await owner.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${state}`)
  if (state === 'off') return
  await owner.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = 'comptoir_server'`)
}

/** A PostgreSQL as far as the sign-in. */
async function aDatabaseThatSays(standby: string): Promise<string> {
  const message = (kind: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(kind), length, body])
  }
  const welcome = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from(`in_hot_standby\0${standby}\0`)),
    message('Z', Buffer.from('I')),
  ])
  const listener = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(welcome))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  return `postgres://anybody@127.0.0.1:${(listener.address() as net.AddressInfo).port}/comptoir`
}
