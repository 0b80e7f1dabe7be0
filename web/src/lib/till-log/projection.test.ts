import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { showVisit } from '#core/offline/show-kept.ts'
import { aBundle, BAR_TABLE, idNo, SOUP, TABLE } from '#core/offline/till-fixture.ts'
import { newId } from '#core/new-id.ts'
import { act, aFullRoom, aKeptTill, NUMBERING, someParts, type KeptTill } from '../../../test/a-till-log.ts'
import type { Act } from './perform.ts'
import { createProjection, tryOperation } from './projection.ts'
import { refreshBundle, refreshOpen } from './refresh-till.ts'
import { sendWaiting } from './send-waiting.ts'
import { appendOperation } from './till-log.ts'
import { readOperation } from '#core/offline/operation.ts'

const doing = (done: Act) => ({ ...done, id: newId(), at: Date.now(), up: 1, offset: 0 })
const log = ({ database }: KeptTill, done: Act) => appendOperation(database, doing(done), NUMBERING)
const opened = (table: string, id = newId()) => act('visit.open', { id, tableIds: [table] })

test('a till shows what it was told and what it has done since', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  expect((await load())!.room.visits.size).toBe(0)
  await log(till, opened(TABLE))
  const loaded = (await load(['log']))!
  expect([...loaded.room.visits.values()]).toMatchObject([{ tableIds: [TABLE], status: 'open' }])
  expect(loaded.bundle.menu.items.get(SOUP)).toMatchObject({ title: 'Soup' })
})

test('an operation leaves the projection once the room has it', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  await log(till, opened(TABLE))
  await sendWaiting(till.database, till.server)
  expect((await load())!.room.visits.size).toBe(1)
  // meanwhile the party has gone
  await refreshOpen(till.database, till.server)
  expect((await load(['open']))!.room.visits.size).toBe(0)
})

test('a refused operation leaves the projection, and those after it stay', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  await log(till, opened(TABLE))
  await log(till, opened(BAR_TABLE))
  expect((await load())!.room.visits.size).toBe(2)
  const first = (await till.database.get('operations', 1))!
  await till.database.put('operations', { ...first, taken: { outcome: 'refused', hash: '', at: 0 } }, 1)
  expect([...(await load(['log']))!.room.visits.values()]).toMatchObject([{ tableIds: [BAR_TABLE] }])
})

test('operations that the room no longer allows are left out, and the rest is shown', async () => {
  const till = await aKeptTill()
  const id = newId()
  await log(till, opened(TABLE, id))
  await log(till, act('visit.close', { visitId: idNo(77) }))
  await log(till, act('visit.change', { visitId: id, covers: 3 }))
  const loaded = (await createProjection(() => till.database)())!
  expect(loaded.room.visits.get(id)).toMatchObject({ covers: 3 })
})

test('applying only what is new gives the same rows as beginning anew', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  const id = newId()
  await log(till, opened(TABLE, id))
  for (const covers of [1, 2, 3, 4]) {
    await log(till, act('visit.change', { visitId: id, covers }))
    await log(till, aSoup(id))
    const anew = (await createProjection(() => till.database)())!
    expect((await load(['log']))!.room.rows).toEqual(anew.room.rows)
  }
})

const aSoup = (visitId: string): Act =>
  act('order.place', { orderId: newId(), visitId, cart: [{ lineId: newId(), id: SOUP, quantity: 1 }] })

test('a change of the menu is priced from its next order on', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  await load()
  till.server.parts = someParts({ ...aBundle().menu, currency: 'CHF' })
  await refreshBundle(till.database, till.server)
  expect((await load(['log']))!.bundle.menu.currency).toBe('EUR')
  expect((await load(['bundle']))!.bundle.menu.currency).toBe('CHF')
})

test('sold lines keep their price when the menu changes, and are shown though they are sold out since', async () => {
  const till = await aKeptTill()
  const load = createProjection(() => till.database)
  const { menu } = aBundle()
  const soup = menu.items.get(SOUP)!
  const visitId = newId()
  await log(till, opened(TABLE, visitId))
  const order = (list: number) => log(till, { ...aSoup(visitId), list })
  const prices = async () => {
    const orders = [...(await load(['bundle', 'log']))!.room.orders.values()]
    return orders.flatMap(({ items }) => items.map(({ unitPrice }) => unitPrice))
  }
  await order(1)
  const before = await prices()
  const dearer = { ...menu, items: new Map([...menu.items, [SOUP, { ...soup, price: soup.price + 100 }]]) }
  const parts = someParts(dearer, 2)
  const soldOut = {
    id: SOUP,
    target: 'item',
    isOut: true,
    outUntil: null,
    remaining: null,
    countedSince: null,
  } as const
  till.server.parts = { ...parts, menu: { ...parts.menu!, availability: [soldOut] } }
  await refreshBundle(till.database, till.server)
  expect(await prices()).toEqual(before)
  await order(2)
  expect(await prices()).toEqual([before[0], before[0]! + 100])
  // once the room has brought it all, the next menu takes the place of both
  expect(await till.database.getAllKeys('bundle')).toContain('menu 1')
  await sendWaiting(till.database, till.server)
  await refreshOpen(till.database, till.server)
  till.server.parts = someParts(menu, 3)
  await refreshBundle(till.database, till.server)
  expect(await till.database.getAllKeys('bundle')).toEqual(['floor', 'menu', 'menu 2', 'people', 'store'])
})

test('a broken part is not used, and neither is a broken room', async () => {
  const till = await aKeptTill()
  await refreshOpen(till.database, till.server)
  const open = (await till.database.get('open', 'open'))!
  await till.database.put('open', { ...open, text: open.text.replace('[]', '[null]') }, 'open')
  const load = createProjection(() => till.database)
  expect((await load())!.heardAt).toBeNull()
  const menu = (await till.database.get('bundle', 'menu'))!
  await till.database.put('bundle', { ...menu, text: menu.text.slice(0, -1) }, 'menu')
  expect(await load()).toBeNull()
})

test('an operation is tried without changing anything', async () => {
  const till = await aKeptTill()
  const loaded = (await createProjection(() => till.database)())!
  const read = (done: Act) => readOperation(JSON.stringify({ v: 1, ...doing(done) }))!
  tryOperation(loaded, read(opened(TABLE)))
  expect(loaded.room.visits.size).toBe(0)
  expect(() => tryOperation(loaded, read(act('visit.close', { visitId: newId() })))).toThrow('visit')
})

test('sixty parties and a thousand dishes load in a moment, and an order more quickly still', async () => {
  const till = await aKeptTill()
  const { menu } = aBundle()
  const soup = menu.items.get(SOUP)!
  const dishes = Array.from({ length: 1000 }, (_, at) => ({ ...soup, id: idNo(5000 + at), title: `Dish ${at}` }))
  till.server.parts = someParts({
    ...menu,
    items: new Map([...menu.items, ...dishes.map((one) => [one.id, one] as const)]),
  })
  till.server.room = aFullRoom(60)
  await refreshBundle(till.database, till.server)
  await refreshOpen(till.database, till.server)
  const load = createProjection(() => till.database)
  const from = performance.now()
  const loaded = (await load())!
  const whole = performance.now() - from
  expect([loaded.room.visits.size, loaded.bundle.menu.items.size]).toEqual([60, 1004])
  const [visit] = loaded.room.visits.keys()
  await log(till, aSoup(visit!))
  const before = performance.now()
  const after = (await load(['log']))!
  const one = performance.now() - before
  expect(showVisit(after.room, visit!, 2)!.orders).toHaveLength(4)
  // generous bounds for a busy machine: loading it all takes 40 ms on an idle one, one more order 5 ms
  expect(whole).toBeLessThan(1500)
  expect(one).toBeLessThan(whole)
})
