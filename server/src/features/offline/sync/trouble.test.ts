import { expect, test } from 'vitest'
import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { FIRST_HASH, hashOfOperation, sign, signedText } from '#core/offline/chain.ts'
import { aHouseWithTill } from '../../../../test/offline/a-house-with-till.ts'
import { aSendingTill } from '../../../../test/offline/a-sending-till.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

/** Copies of a till that sell on beside it. */
const COPIES = Number(process.env['COPIES'] ?? 2)

const DAY = 24 * 3600_000

test('data erased: registered again the browser has a new id and letter, and the old till is unheard since', async () => {
  const house = await aHouseWithTill(server())
  const { till, owner } = house
  till.write('drawer.kick', {})
  await till.send()
  const daysAgo = [till.id, new Date(Date.now() - 2 * DAY)]
  await server().owner.query('update device_heads set heard_at = $2 where device_id = $1', daysAgo)
  await server().owner.query('update shared_devices set last_used_at = $2 where id = $1', daysAgo)
  const again = await aSendingTill(house, 'Till')
  expect(again.id).not.toBe(till.id)
  expect(again.letter).not.toBe(till.letter)
  const devices = await expectOk(owner.get<SharedDevice[]>('/settings/shared-devices'))
  const old = devices.find(({ id }) => id === till.id)!
  expect(Date.now() - Date.parse(old.till!.heard_at!)).toBeGreaterThan(DAY)
  expect(devices.some(({ id }) => id === again.id)).toBe(true)
})

test('only the cookie gone: the queue still goes, and registered again by its key it is the same till', async () => {
  const { till, soup, cash, owner, anotherTill } = await aHouseWithTill(server())
  till.write('order.sell', till.saleOf([soup], cash))
  const hash = (await till.hashes()).at(-1)!
  const signature = await sign(signedText({ device: till.id, seq: 1, hash }), till.keys.privateKey)
  const operations = [{ text: till.log[0] }]
  const batch = {
    tenant: till.tenant,
    device: till.id,
    first: 1,
    before: FIRST_HASH,
    operations,
    signature,
    waiting: 0,
  }
  const bare = new Client(server().origin)
  expect((await expectOk(bare.post<{ results: { outcome: string }[] }>('/sync', batch))).results).toMatchObject([
    { outcome: 'applied' },
  ])
  expect((await bare.get('/offline/bundle')).status).toBe(401)
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', till.keys.publicKey)
  const tablet = await anotherTill()
  const same = await expectOk(
    tablet.post<{ id: string; letter: string }>('/settings/shared-devices/add', {
      title: 'Bar',
      publicKey: { kty, crv, x, y },
    }),
  )
  expect([same.id, same.letter]).toEqual([till.id, till.letter])
  expect((await tablet.get('/offline/bundle')).status).toBe(200)
  expect((await expectOk(owner.get<SharedDevice[]>('/settings/shared-devices'))).map(({ id }) => id)).toContain(till.id)
})

test(`a profile copied ${String(COPIES)} times: each has a letter of its own, no sale is refused, and the tail is to settle`, async () => {
  for (let no = 0; no < COPIES; no++) {
    const house = await aHouseWithTill(server())
    const { till, soup, cash, settling } = house
    const sale = () => till.saleOf([soup], cash)
    till.write('order.sell', sale())
    await till.send()
    // both go on from here: the copy sells first, the original is heard first
    const tails = [sale(), sale()].map((body) => body)
    const common = [...till.log]
    till.write('order.sell', tails[0]!)
    const ofCopy = JSON.stringify({ ...JSON.parse(till.log.at(-1)!), id: crypto.randomUUID(), body: tails[1] })
    expect((await till.send()).map(({ outcome }) => outcome)).toEqual(['applied'])
    const copy = await aCopy({ till, log: [...common, ofCopy] })
    expect(copy.refused).toMatchObject({ status: 409, body: { code: 'sync.fork' } })
    expect(copy.letter).not.toBe(till.letter)
    expect(copy.id).not.toBe(till.id)
    expect(copy.results).toMatchObject([{ outcome: 'settle', code: 'device.fork' }])
    expect((await settling()).open.map(({ code, amount }) => [code, amount])).toEqual([['device.fork', '3.33']])
    // and each sells on under its own name
    till.write('order.sell', sale())
    expect((await till.send()).map(({ outcome }) => outcome)).toEqual(['applied'])
  }
})

type Till = Awaited<ReturnType<typeof aHouseWithTill>>['till']

/** A copy of the profile as the app goes on with it: refused as a fork, it gets its own key and sends what nobody took. */
async function aCopy({ till, log }: { till: Till; log: readonly string[] }) {
  const { id: device, tenant, keys, tablet } = till
  const hashes = [FIRST_HASH]
  for (const [at, text] of log.entries())
    hashes.push(await hashOfOperation({ device, seq: at + 1, before: hashes.at(-1)!, text }))
  const seq = log.length
  const hash = hashes.at(-1)!
  const signature = await sign(signedText({ device, seq, hash }), keys.privateKey)
  const batch = {
    tenant,
    device,
    first: seq,
    before: hashes.at(-2),
    operations: [{ text: log.at(-1) }],
    signature,
    waiting: 0,
  }
  const refused = await tablet.post('/sync', batch)
  const own = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', own.publicKey)
  const signed = await sign(`comptoir-key-1\n${device}\n${x!}\n${y!}`, keys.privateKey)
  const publicKey = { kty, crv, x, y }
  const browser = tablet.copy()
  const next = await expectOk(
    browser.post<{ id: string; letter: string }>('/offline/key', { publicKey, signature: signed }),
  )
  const { results } = await expectOk(
    tablet.post<{ results: { outcome: string; code?: string }[] }>('/sync', { ...batch, fork: true }),
  )
  return { ...next, refused, results }
}
