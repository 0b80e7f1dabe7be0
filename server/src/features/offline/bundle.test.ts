import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bundle } from '#core/contract/people/offline.ts'
import type { BundleParts } from '#core/offline/bundle-parts.ts'
import { FIRST_HASH } from '#core/offline/chain.ts'
import { isPinRight } from '#core/offline/verify-pin.ts'
import { aRound } from '../../../test/a-round.ts'
import { Client } from '../../../test/browserless-client.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { readParts } from '../../../test/offline/a-till-alone.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant } from '../../../test/wire/full-restaurant.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { readPriceList } from '../orders/pos/price-list.ts'
import { priceListsJob } from './price-lists-job.ts'

const server = useTestServer()

const HOUR_MS = 3_600_000
const UNKNOWN = { status: 401, body: { code: 'device.unknown' } }

/** A restaurant with something on its menu, and a registered browser. */
async function aDevice() {
  const restaurant = await aFullRestaurant(server())
  const steak = await restaurant.aMenuItem({ title: 'Steak', price: '20.00' })
  const tablet = await restaurant.anotherTill()
  const device = await expectOk(
    tablet.post<{ id: string; letter: string }>('/settings/shared-devices/add', { title: 'Bar' }),
  )
  const bundle = (have?: string) =>
    expectOk(tablet.get<Bundle>(`/offline/bundle${have === undefined ? '' : `?have=${have}`}`))
  return { ...restaurant, steak, tablet, device, bundle }
}

const have = ({ parts }: Bundle) =>
  Object.entries(parts)
    .map(([name, { hash }]) => `${name}:${hash}`)
    .join(',')

const read = <N extends keyof BundleParts>({ parts }: Bundle, name: N) =>
  JSON.parse(parts[name]!.text) as BundleParts[N]

test('a device gets all it needs in four parts, each a text with its SHA-256', async () => {
  const { bundle, device, tenantId, tableId, username } = await aDevice()
  const got = await bundle()
  const { id, letter } = device
  expect(got).toMatchObject({ format: 1, device: { id, letter, tenant: tenantId, last: 0, hash: FIRST_HASH } })
  expect(Object.keys(got.parts).toSorted()).toEqual(['floor', 'menu', 'people', 'store'])
  for (const { hash, text } of Object.values(got.parts))
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
  // the till decides by the same list as the server
  const till = readParts(got)
  const list = await new Tenant(tenantId, server().connections.db, () => {}).read((tx) => readPriceList(tx, undefined))
  const { rules, clock, digits } = list.priceRules
  expect(till.menu).toEqual({ ...list, version: '1', recipes: new Map(), priceRules: { rules, clock, digits } })
  expect(till.house.tables.get(tableId)).toEqual({ id: tableId, title: 'T1', floor: 'Salle' })
  expect([...till.people.values()]).toMatchObject([{ username, role: 'admin', discountLimitMilli: null }])
  expect(till).toMatchObject({ voidRight: expect.any(String), cleansTables: false, cashNeedsSession: false })
  expect(read(got, 'store')).toMatchObject({ paymentTypes: [{}, {}], tills: [{}], stations: [{ isDefault: true }] })
})

test('only what differs from what it has is sent; a price changed is the menu alone, under the next number', async () => {
  const { bundle, owner, steak, tablet, tenantId } = await aDevice()
  const first = await bundle()
  expect((await bundle(have(first))).parts).toEqual({})
  expect(Object.keys((await bundle('menu:0,nonsense')).parts)).toHaveLength(4)
  const { number, prices } = read(first, 'menu')
  expect(number).toBe(1)
  const change = (price: string) =>
    expectOk(
      owner.post(`/menu-items/update/${steak}`, { title: 'Steak', price, netPrice: '', taxId: '', categoryId: '' }),
    )
  await change('30.00')
  const second = await bundle(have(first))
  expect(Object.keys(second.parts)).toEqual(['menu'])
  expect(read(second, 'menu').number).toBe(2)
  // what was sold from before has the number that it had
  await change('20.00')
  await change('30.00')
  expect(read(await bundle(), 'menu').number).toBe(2)
  // portions are sold without another list
  await expectOk(owner.post('/menu/availability', { target: 'item', id: steak, state: 'in', remaining: 3 }))
  const counted = read(await bundle(), 'menu')
  expect(counted).toMatchObject({ number: 2, availability: [{ id: steak, remaining: 3 }] })

  const { rows } = await server().owner.query<{ number: number; content: string; devices: number }>(
    `select number, content, (select count(*)::int from price_lists_given g where (g.tenant_id, g.number) = (p.tenant_id, p.number))
       as devices
     from price_lists p where tenant_id = $1 order by number`,
    [tenantId],
  )
  expect(rows.map(({ number: given, devices }) => [given, devices])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(JSON.parse(rows[0]!.content)).toEqual(prices)
  expect((await tablet.get('/offline/bundle')).status).toBe(200)
})

test('an unchanged bundle is answered by 304, also for another device with its own tag', async () => {
  const { tablet, bundle, owner, anotherTill } = await aDevice()
  const path = `/offline/bundle?have=${have(await bundle())}`
  const tag = (await tablet.get(path)).headers.get('etag')!
  const began = performance.now()
  expect((await tablet.get(path, { 'if-none-match': tag })).status).toBe(304)
  expect(performance.now() - began).toBeLessThan(200)
  const other = await anotherTill()
  await expectOk(other.post('/settings/shared-devices/add', { title: 'Terrasse' }))
  expect((await other.get(path, { 'if-none-match': tag })).status).toBe(200)
  await expectOk(owner.post('/settings/store-tables/add', { title: 'T2', floor: 'Salle', seatingCapacity: 2 }))
  const changed = await tablet.get<Bundle>(path, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(Object.keys(changed.body.parts)).toContain('floor')
})

test('people come with the time since which they are at work, and with what the restaurant does not use', async () => {
  const { bundle, owner } = await aDevice()
  const { people, unusedFeatures } = read(await bundle(), 'people')
  expect([people[0]!.atWorkSince, unusedFeatures]).toEqual([null, []])
  const { since } = await expectOk(owner.post<{ since: string }>('/auth/clock', { in: true }))
  await expectOk(owner.post('/settings/store-setting', { unusedFeatures: ['stock'] }))
  const now = read(await bundle(), 'people')
  expect([now.people[0]!.atWorkSince, now.unusedFeatures]).toEqual([since, ['stock']])
})

test('only people who sell come along, with what checks their PIN', async () => {
  const { bundle, owner, aStaffMember, username } = await aDevice()
  const waiter = await aStaffMember(['POS'])
  const runner = await aStaffMember(['ORDERS', 'ORDER_DISCOUNT'])
  const cook = await aStaffMember(['KITCHEN'])
  await expectOk(owner.post(`/users/pin/${waiter.username}`, { pin: '258036' }))
  await expectOk(owner.post('/settings/shared-devices/locking', { autoLockMinutes: 5 }))
  const { people, names, locking } = read(await bundle(), 'people')
  const byName = new Map(people.map((person) => [person.username, person]))
  expect([...byName.keys()].toSorted()).toEqual([username, waiter.username, runner.username].toSorted())
  expect(byName.get(runner.username)).toMatchObject({ scopes: ['ORDERS', 'ORDER_DISCOUNT'], pin: null })
  expect(names.map(([one]) => one)).toContain(cook.username)
  expect(locking).toEqual({ autoLockMinutes: 5, locksAfterSale: false })
  const pin = byName.get(waiter.username)!.pin!
  expect(pin).toMatchObject({ rounds: 600_000, digits: 6 })
  expect([await isPinRight(pin, '258036'), await isPinRight(pin, '258037')]).toEqual([true, false])
})

test('the lease ends 7 days from now, or 72 hours after the subscription', async () => {
  const { bundle, tenantId } = await aDevice()
  const hoursLeft = async () => {
    const { serverTime, leaseUntil } = await bundle()
    return (Date.parse(leaseUntil) - Date.parse(serverTime)) / HOUR_MS
  }
  expect(await hoursLeft()).toBeCloseTo(7 * 24, 2)
  await server().owner.query(`update tenants set trial_end_at = now() + interval '1 hour' where id = $1`, [tenantId])
  expect(await hoursLeft()).toBeCloseTo(73, 2)
  await server().owner.query(`update tenants set trial_end_at = now() - interval '80 hours' where id = $1`, [tenantId])
  expect(await hoursLeft()).toBeCloseTo(-8, 2)
})

test('a bundle is for an unrevoked device of its restaurant alone', async () => {
  const { owner, tablet, device } = await aDevice()
  const other = await aDevice()
  for (const client of [owner, new Client(server().origin)])
    expect(await client.get('/offline/bundle')).toMatchObject(UNKNOWN)
  const forged = new Client(server().origin, [
    ['deviceToken', `${tablet.cookies.get('deviceToken')!.slice(0, 60)}AAAA`],
  ])
  expect(await forged.get('/offline/bundle')).toMatchObject(UNKNOWN)
  // a session of another restaurant changes nothing: the device counts
  expect((await other.bundle()).device).toMatchObject({ id: other.device.id, tenant: other.tenantId })
  await expectOk(owner.delete(`/settings/shared-devices/${device.id}`))
  expect(await tablet.get('/offline/bundle')).toMatchObject(UNKNOWN)
  expect(tablet.cookies.has('deviceToken')).toBe(false)
})

test('a price list is kept while an unrevoked device had it within 24 months', async () => {
  const { bundle, owner, steak, device, anotherTill, tenantId } = await aDevice()
  const db = server()
  await bundle()
  const change = (price: string) =>
    expectOk(
      owner.post(`/menu-items/update/${steak}`, { title: 'Steak', price, netPrice: '', taxId: '', categoryId: '' }),
    )
  await change('30.00')
  const other = await anotherTill()
  const { id: otherId } = await expectOk(other.post<{ id: string }>('/settings/shared-devices/add', { title: 'Salle' }))
  const second = await expectOk(other.get<Bundle>('/offline/bundle'))
  const listed = async () =>
    (
      await db.owner.query<{ number: number }>('select number from price_lists where tenant_id = $1 order by number', [
        tenantId,
      ])
    ).rows.map(({ number }) => number)
  const sql = (text: string, ...more: unknown[]) => db.owner.query(text, [tenantId, ...more])
  // of all restaurants of this database, this one
  const listTenantsWithSpentPriceLists = async () => {
    const { rows } = await db.owner.query<{ id: string }>(
      'select directory.list_tenants_with_spent_price_lists(1000) as id',
    )
    return rows.map(({ id }) => id).filter((id) => id === tenantId)
  }
  const run = () => priceListsJob({ db: db.connections.db, listTenantsWithSpentPriceLists }).run(aRound())
  await sql(`update price_lists set made_at = made_at - interval '2 days' where tenant_id = $1`)
  await run()
  expect(await listed()).toEqual([1, 2])

  // its only device is revoked
  await expectOk(owner.delete(`/settings/shared-devices/${device.id}`))
  await run()
  expect(await listed()).toEqual([2])
  await sql(`update price_lists_given set held_at = held_at - interval '25 months' where tenant_id = $1`)
  // who asks again has the list again, though nothing is sent
  await expectOk(other.get(`/offline/bundle?have=${have(second)}`))
  await run()
  expect(await listed()).toEqual([2])
  await sql(
    `update price_lists_given set held_at = held_at - interval '25 months' where device_id = $2 and tenant_id = $1`,
    otherId,
  )
  await run()
  expect(await listed()).toEqual([])
  // a number is never given twice
  expect(read(await expectOk(other.get<Bundle>('/offline/bundle')), 'menu').number).toBe(3)
})
