import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aKeptTill, write } from '../../../test/a-till-log.ts'
import { FakeTillServer } from '../../../test/fake-till-server.ts'
import { readClocks, readContact } from './last-contact.ts'
import { giveFirstKey, refreshBundle, refreshOpen } from './refresh-till.ts'
import { sendWaiting } from './send-waiting.ts'
import { openTillDatabase } from './till-database.ts'
import { readTill } from './till-log.ts'

const HOUR_MS = 3_600_000

test('only the parts that changed are brought and written', async () => {
  const { server, database } = await aKeptTill()
  expect(await refreshBundle(database, server)).toBe('unchanged')
  const floor = await database.get('bundle', 'floor')
  server.parts = { ...server.parts, floor: { floors: [], tables: [] } }
  expect(await refreshBundle(database, server)).toBe('changed')
  expect(await database.get('bundle', 'floor')).not.toEqual(floor)
})

test('a part that was kept or came broken is asked for again and never used', async () => {
  const { server, database } = await aKeptTill()
  const menu = (await database.get('bundle', 'menu'))!
  await database.put('bundle', { ...menu, text: menu.text.replace('Soup', 'Soap') }, 'menu')
  expect(await refreshBundle(database, server)).toBe('changed')
  expect(await database.get('bundle', 'menu')).toEqual(menu)

  const bundle = server.bundle.bind(server)
  server.parts = { ...server.parts, menu: { number: 2 } }
  server.bundle = async (have) => {
    const whole = await bundle(have)
    return { ...whole, parts: { menu: { ...whole.parts.menu!, hash: '0'.repeat(64) } } }
  }
  expect(await refreshBundle(database, server)).toBe('unchanged')
  expect(await database.get('bundle', 'menu')).toEqual(menu)
})

test('a contact tells the server’s clock and renews the lease', async () => {
  const { server, database } = await aKeptTill()
  server.clockMs = 2 * HOUR_MS
  server.leaseMs = HOUR_MS
  await refreshBundle(database, server)
  const { offset } = await readClocks(database)
  expect(Math.abs(offset - 2 * HOUR_MS)).toBeLessThan(1000)
  const { leaseUntil } = (await readContact(database))!
  expect(Math.abs(leaseUntil! - (Date.now() + 3 * HOUR_MS))).toBeLessThan(1000)
  await write(database, 1)
  await sendWaiting(database, server)
  expect((await readContact(database))!.leaseUntil).toBe(leaseUntil)
})

test('a till whose log is behind what the server has counts as a copy', async () => {
  const { server, id, database } = await aKeptTill()
  await write(database, 2)
  await sendWaiting(database, server)
  expect(await refreshBundle(database, server)).toBe('unchanged')
  server.devices.get(id)!.last = 3
  expect(await refreshBundle(database, server)).toBe('copied')
})

test('a lost answer is no copy: the operation is in the log', async () => {
  const { server, database } = await aKeptTill()
  await write(database, 1)
  server.failNext('lost answer')
  await sendWaiting(database, server)
  expect(await refreshBundle(database, server)).toBe('unchanged')
})

test('the open room is written when it changed, and not by an answer that was overtaken', async () => {
  const { server, database } = await aKeptTill()
  expect(await refreshOpen(database, server)).toBe(true)
  expect(await refreshOpen(database, server)).toBe(false)
  server.room = { ...server.room, version: 2 }
  const early = await server.open()
  server.room = { ...server.room, version: 3 }
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await refreshOpen(database, server)).toBe(true)
  const open = server.open.bind(server)
  server.open = () => Promise.resolve(early)
  expect(await refreshOpen(database, server)).toBe(false)
  server.open = open
  expect(JSON.parse((await database.get('open', 'open'))!.text)).toMatchObject({ version: 3 })
})

test('a device of before gets its key once, also when the answer was lost', async () => {
  const server = new FakeTillServer()
  const { id } = server.register(null)
  server.parts = { store: { title: 'Chez Ana' } }
  server.failNext('lost')
  await expect(giveFirstKey(id, server)).rejects.toThrow()
  const key = server.devices.get(id)!.key
  expect(key).not.toBeNull()
  await giveFirstKey(id, server)
  expect(server.devices.get(id)!.key).toEqual(key)
  const database = await openTillDatabase(id)
  expect(await readTill(database)).toEqual({ id, letter: 'K', tenant: server.tenant })
  await write(database, 1)
  expect(await sendWaiting(database, server)).toMatchObject({ end: 'all sent' })
})

test('a device whose key this browser has lost is not made a till', async () => {
  const { server, id } = await aKeptTill()
  const lost = await openTillDatabase(id)
  await lost.clear('keys')
  await expect(giveFirstKey(id, server)).rejects.toMatchObject({ code: 'sync.signature' })
})
