import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webPush from 'web-push'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { listenOn, useOwnTestServer } from '../../../test/test-server.ts'
import { openPushKeys, type PushKeys } from './push-keys.ts'

const server = useOwnTestServer()

beforeEach(() => server().owner.query('update installation set push_key = null, sealed_push_keys = null'))

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const fileOf = (dataDir: string) => path.join(dataDir, 'vapid.json')
const read = (dataDir: string) => JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as PushKeys

type Start = { dataDir?: string; pushKeys?: PushKeys; password?: string }

/** The keys of a starting process, and its log. */
async function start({ dataDir = aFolder(), pushKeys, password }: Start = {}) {
  const { db, keyFor } = server().connections
  const error = vi.fn()
  const keyOf = (purpose: string) => keyFor(password === undefined ? purpose : `${purpose} ${password}`)
  const keys = await openPushKeys({ db, keyFor: keyOf }, { pushKeys, dataDir, log: { error } })
  return { keys, dataDir, logged: error.mock.calls.map(([line]) => String(line)) }
}

test('processes that start at once, each with a disk of its own, sign with one pair and keep it', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => start()))
  for (const { keys, dataDir, logged } of others) {
    expect([keys, read(dataDir), logged]).toEqual([first!.keys, first!.keys, []])
  }
  expect((await start({ dataDir: first!.dataDir })).keys).toEqual(first!.keys)
})

test('a server on the same database names the same key to browsers', async () => {
  const { owner } = await aRestaurant(server())
  const { publicKey } = (await start({ pushKeys: read(server().dataDir) })).keys
  const other = await listenOn(server().ownerUrl)
  onTestFinished(() => other.close())
  expect(await expectOk(owner.get('/notifications/push-key'))).toEqual({ publicKey })
  expect(read(other.dataDir).publicKey).toBe(publicKey)
})

test('the private key is not in the database for who reads it alone', async () => {
  const { keys } = await start()
  const { rows } = await server().owner.query<{ all: string }>(`select i::text as all from installation i`)
  expect(rows[0]!.all).toContain(keys.publicKey)
  expect(rows[0]!.all).not.toContain(keys.privateKey)
  expect(rows[0]!.all).not.toContain(Buffer.from(keys.privateKey).toString('hex'))
})

test('the pair of a folder from before becomes that of all; a second folder with another one is named in the log', async () => {
  const [old, other] = [aFolder(), aFolder()]
  for (const folder of [old, other]) writeFileSync(fileOf(folder), JSON.stringify(webPush.generateVAPIDKeys()))
  expect(await start({ dataDir: old })).toMatchObject({ keys: read(old), logged: [] })
  const second = await start({ dataDir: other })
  expect(second).toMatchObject({ keys: read(old), logged: [expect.stringContaining('vapid.json has other keys')] })
  expect(read(other)).not.toEqual(read(old))
})

test('the pair of the environment comes first, and is that of processes without one from then on', async () => {
  const before = await start()
  const pushKeys = webPush.generateVAPIDKeys()
  expect(await start({ pushKeys })).toMatchObject({
    keys: pushKeys,
    logged: [expect.stringContaining('signed with other keys before')],
  })
  expect(await start()).toMatchObject({ keys: pushKeys, logged: [] })
  expect((await start({ dataDir: before.dataDir })).keys).toEqual(pushKeys)
})

test('another password of the database changes nothing where the folder has the pair, and is logged where it has not', async () => {
  const { keys, dataDir } = await start()
  expect(await start({ dataDir, password: 'new' })).toMatchObject({ keys, logged: [] })
  expect(await start({ password: 'new' })).toMatchObject({ keys, logged: [] })
  const elsewhere = await start({ password: 'another' })
  expect(elsewhere.keys).not.toEqual(keys)
  expect(elsewhere.logged).toEqual([expect.stringContaining('signed with other keys before')])
})
