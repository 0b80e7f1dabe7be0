import { expect, test } from 'vitest'
import { sign } from '#core/offline/chain.ts'
import { signedKeyText } from '#core/offline/device-key.ts'
import type { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Device = { id: string; letter: string }
const ADD = '/settings/shared-devices/add'
const UNKNOWN = { status: 401, body: { code: 'device.unknown' } }
const REFUSED = { status: 400, body: { code: 'request.invalid' } }

/** A key pair on P-256, its public part as a browser exports it. */
async function aKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const publicKey = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as { x: string; y: string }
  const privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey, privateJwk, sign: (text: string) => sign(text, pair.privateKey) }
}

const register = async (client: Client, publicKey?: object, title = 'Bar'): Promise<Device> => {
  const { id, letter } = await expectOk(client.post<Device>(ADD, { title, publicKey }))
  return { id, letter }
}

/** A registered browser with a key. */
async function aDevice() {
  const restaurant = await aRestaurant(server())
  const tablet = await restaurant.anotherTill()
  const key = await aKey()
  const device = await register(tablet, key.publicKey)
  const ask = async (client: Client, { id }: Device, publicKey: { x: string; y: string }, by = key) =>
    client.post<Device & { code: string }>('/offline/key', {
      publicKey,
      signature: await by.sign(signedKeyText(id, publicKey)),
    })
  return { ...restaurant, tablet, key, device, ask }
}

const me = async (client: Client) => (await expectOk(client.get<{ device: Device }>('/shared-devices/me'))).device

test('a browser with the key of a device is that device again; its old cookie names nothing any more', async () => {
  const { owner, anotherTill, tablet, key, device } = await aDevice()
  const again = await anotherTill()
  expect(await register(again, key.publicKey, 'Terrasse')).toMatchObject(device)
  expect(await me(again)).toMatchObject({ ...device, title: 'Terrasse' })
  expect(await tablet.get('/shared-devices/me')).toMatchObject(UNKNOWN)
  const listed = await expectOk(owner.get<Device[]>('/settings/shared-devices'))
  expect(listed.map(({ letter }) => letter)).toEqual(['K'])

  // another key, none, or that of a revoked device is a new device
  expect((await register(await anotherTill(), (await aKey()).publicKey)).letter).toBe('L')
  expect((await register(await anotherTill())).letter).toBe('M')
  await expectOk(owner.delete(`/settings/shared-devices/${device.id}`))
  expect((await register(await anotherTill(), key.publicKey)).letter).toBe('N')
  // a key of another restaurant is a key like any other
  const other = await aRestaurant(server())
  expect((await register(other.owner, key.publicKey)).letter).toBe('K')
})

test('the same key registered twenty times at once is one device', async () => {
  const { anotherTill } = await aRestaurant(server())
  const { publicKey } = await aKey()
  const tills = await Promise.all(Array.from({ length: 20 }, () => anotherTill()))
  const devices = await Promise.all(tills.map((till) => register(till, publicKey)))
  expect(new Set(devices.map(({ id }) => id)).size).toBe(1)
})

test('only a public key on P-256 is taken', async () => {
  const { owner } = await aRestaurant(server())
  const { publicKey, privateJwk } = await aKey()
  const { x, y } = publicKey
  for (const wrong of [
    privateJwk,
    { ...publicKey, kty: 'RSA' },
    { ...publicKey, crv: 'P-384' },
    { ...publicKey, x: x.slice(1) },
    { ...publicKey, y: `${y.slice(0, -1)}=` },
    { ...publicKey, x: y, y: x },
    'key',
  ])
    expect(await owner.post(ADD, { title: 'Bar', publicKey: wrong })).toMatchObject(REFUSED)
})

test('a device of before gets its key once; the same one sent again changes nothing', async () => {
  const { anotherTill } = await aRestaurant(server())
  const tablet = await anotherTill()
  const device = await register(tablet)
  const [key, other] = [await aKey(), await aKey()]
  for (let n = 0; n < 2; n++)
    expect(await expectOk(tablet.post('/offline/key', { publicKey: key.publicKey }))).toMatchObject(device)
  expect(await me(tablet)).toMatchObject(device)
  const refused = await tablet.post('/offline/key', { publicKey: other.publicKey })
  expect(refused).toMatchObject({ status: 401, body: { code: 'sync.signature' } })
  expect(refused.body).toMatchObject({ message: 'This was not signed by this device.' })
})

test('a copy of a device gets an id and a letter of its own, signed by the key it has, three times a day', async () => {
  const { tablet, key, device, ask, tenantId } = await aDevice()
  const copy = tablet.copy()
  const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, aKey))
  const { body: made } = await ask(copy, device, first!.publicKey)
  expect(made).toMatchObject({ success: true, letter: 'L' })
  expect(made.id).not.toBe(device.id)
  expect((await me(copy)).id).toBe(made.id)
  expect((await me(tablet)).id).toBe(device.id)
  // its reply was lost: the same device
  expect((await ask(tablet.copy(), device, first!.publicKey)).body).toMatchObject({ id: made.id, letter: 'L' })

  // copies of copies count as well
  const second = await ask(tablet.copy(), device, rest[0]!.publicKey)
  expect(second.body.letter).toBe('M')
  const ofCopy = tablet.copy()
  await ask(ofCopy, device, first!.publicKey)
  expect((await ask(ofCopy, made, rest[1]!.publicKey, first)).body.letter).toBe('N')
  for (const one of [rest[2]!, rest[3]!])
    expect(await ask(ofCopy, { ...made, id: (await me(ofCopy)).id }, one.publicKey, rest[1])).toMatchObject({
      status: 429,
      body: { code: 'device.too_many_keys' },
    })
  await server().owner.query(
    `update shared_devices set registered_at = registered_at - interval '25 hours' where tenant_id = $1`,
    [tenantId],
  )
  expect((await ask(tablet.copy(), device, rest[3]!.publicKey, key)).status).toBe(200)
})

test('no key without the right signature, of this device, over that key', async () => {
  const { tablet, key, device, ask, owner } = await aDevice()
  const other = await aDevice()
  const { publicKey } = await aKey()
  const wrong = { status: 401, body: { code: 'sync.signature' } }
  expect(await ask(tablet, device, publicKey, await aKey())).toMatchObject(wrong)
  expect(await ask(tablet, other.device, publicKey)).toMatchObject(wrong)
  const signature = await key.sign(signedKeyText(device.id, (await aKey()).publicKey))
  for (const sent of [signature, signature.toUpperCase(), '', null])
    expect(await tablet.post('/offline/key', { publicKey, signature: sent })).toMatchObject(wrong)
  // the key of another device of the restaurant stays its own
  const colleague = await aKey()
  const theirs = tablet.copy()
  await register(theirs, colleague.publicKey)
  expect(await ask(tablet, device, colleague.publicKey)).toMatchObject(REFUSED)
  expect(await theirs.get('/shared-devices/me')).toMatchObject({ status: 200 })
  // nor does a revoked device, a browser without a cookie, or a forged one get any
  await expectOk(owner.delete(`/settings/shared-devices/${device.id}`))
  expect(await ask(tablet, device, publicKey)).toMatchObject(UNKNOWN)
  expect(await ask(owner, device, publicKey)).toMatchObject(UNKNOWN)
})
