import { expect, test } from 'vitest'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { Station } from '#core/contract/dining/stations.ts'
import type { KitchenOrder } from '#core/contract/orders.ts'
import { pay, theBill } from '../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

type Placed = { orderId: string; visitId: string }

/** A kitchen with a grill, a cold station, and one for the rest. */
async function aKitchen() {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const category = await restaurant.aCategory('Grillades')
  const steak = await restaurant.aMenuItem({ title: 'Entrecôte', price: '24.00', categoryId: category })
  const salad = await restaurant.aMenuItem({ title: 'Salade', price: '9.00' })
  const soup = await restaurant.aMenuItem({ title: 'Soupe', price: '7.00' })
  const add = (body: object) => expectOk(owner.post<{ id: string }>('/settings/stations/add', body))
  const grill = (await add({ title: 'Grill', categoryIds: [category] })).id
  const cold = (await add({ title: 'Froid', itemIds: [salad, steak], amberMin: 5 })).id
  const stations = await expectOk(owner.get<Station[]>('/settings/stations'))
  const kitchen = stations.find(({ isDefault }) => isDefault)!.id
  const tableId = await restaurant.aTable('T1')
  const order = (cart: object[], rest: object = {}) =>
    expectOk(owner.post<Placed>('/pos/create-order', { cart, tableId, ...rest }))
  const list = async (station: string | null, path = 'tickets') =>
    (await expectOk(owner.get<{ tickets: Ticket[] }>(`/kitchen/${path}${station ? `?station=${station}` : ''}`)))
      .tickets
  const act = (what: string, station: string, itemIds: string[]) =>
    owner.post<{ changed: string[] }>(`/kitchen/${what}`, { station, itemIds })
  const states = async (station: string | null) =>
    (await list(station)).flatMap(({ items }) => items.map(({ item_title, state }) => `${item_title} ${state}`))
  return { ...restaurant, steak, salad, soup, grill, cold, kitchen, tableId, order, list, act, states }
}

test('an item goes to its own stations, else its category’s, else the default', async () => {
  const { order, states, grill, cold, kitchen, steak, salad, soup, owner } = await aKitchen()
  await order([
    { id: steak, quantity: 1 },
    { id: salad, quantity: 1 },
    { id: soup, quantity: 1 },
  ])
  expect(await states(cold)).toEqual(['Entrecôte queued', 'Salade queued'])
  // an item's stations win over its category's
  expect(await states(grill)).toEqual([])
  expect(await states(kitchen)).toEqual(['Soupe queued'])
  await expectOk(owner.post(`/settings/stations/${cold}/update`, { title: 'Froid', itemIds: [salad] }))
  await order([{ id: steak, quantity: 1 }])
  expect(await states(grill)).toEqual(['Entrecôte queued'])
  // routed lines stay where they went
  expect(await states(cold)).toEqual(['Entrecôte queued', 'Salade queued'])
  expect(await owner.get('/kitchen/tickets?station=00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
  })
})

test('a line is done with the last of its stations, is taken back for a while, and served by the expediter', async () => {
  const { owner, order, act, states, list, grill, cold, salad, ...room } = await aKitchen()
  await expectOk(owner.post(`/settings/stations/${grill}/update`, { title: 'Grill', itemIds: [salad] }))
  const { orderId } = await order([{ id: salad, quantity: 2 }])
  const [{ items }] = (await list(null)) as [Ticket]
  const { id } = items[0]!
  const status = async () => (await expectOk(owner.get<KitchenOrder[]>('/kitchen')))[0]?.items[0]?.status
  expect((await expectOk(act('start', cold, [id]))).changed).toEqual([id])
  expect((await expectOk(act('start', cold, [id]))).changed).toEqual([])
  expect([await states(cold), await states(grill), await status()]).toEqual([
    ['Salade started'],
    ['Salade queued'],
    'preparing',
  ])
  await expectOk(act('bump', cold, [id]))
  expect([await states(cold), await states(grill), await status()]).toEqual([[], ['Salade queued'], 'preparing'])
  expect((await list(cold, 'recent'))[0]).toMatchObject({ id: orderId })
  await expectOk(act('recall', cold, [id]))
  expect(await states(cold)).toEqual(['Salade started'])
  await expectOk(act('bump', cold, [id]))
  await expectOk(act('bump', grill, [id]))
  expect(await status()).toBeUndefined()
  // paid, with its last line made, it is still to be served
  await expectOk(pay(owner, await theBill({ owner }, [orderId])))
  expect((await list('expo')).map((ticket) => ticket.id)).toEqual([orderId])
  // and comes back, open again
  await expectOk(act('recall', grill, [id]))
  expect(await status()).toBe('preparing')
  await expectOk(act('bump', grill, [id]))
  expect((await expectOk(act('bump', 'expo', [id]))).changed).toEqual([id])
  expect(await list('expo')).toEqual([])
  expect(await act('recall', grill, [id])).toMatchObject({ status: 409, body: { code: 'ticket.recall_expired' } })
  expect(room.kitchen).toBeTruthy()
})

test('the screen of all stations begins, finishes and takes back lines at every one of them', async () => {
  const { order, act, states, steak, list } = await aKitchen()
  await order([{ id: steak, quantity: 1 }])
  const id = (await list(null))[0]!.items[0]!.id
  await expectOk(act('start', 'all', [id]))
  expect(await states(null)).toEqual(['Entrecôte started'])
  await expectOk(act('bump', 'all', [id]))
  expect(await states(null)).toEqual([])
  await expectOk(act('recall', 'all', [id]))
  expect(await states(null)).toEqual(['Entrecôte started'])
})

test('an order that was closed unpaid is not offered to a station any more, and stays closed', async () => {
  const { owner, order, act, list, states, cold, salad } = await aKitchen()
  const { orderId } = await order([{ id: salad, quantity: 1 }])
  const { id } = (await list(cold))[0]!.items[0]!
  await expectOk(act('bump', cold, [id]))
  expect((await list(cold, 'recent')).map((ticket) => ticket.id)).toEqual([orderId])
  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  expect(await list(cold, 'recent')).toEqual([])
  expect(await act('recall', cold, [id])).toMatchObject({ status: 409, body: { code: 'ticket.recall_expired' } })
  expect(await states(cold)).toEqual([])
})

test('lines bumped at two moments are listed apart, and the first come back alone', async () => {
  const { order, act, list, states, cold, steak, salad } = await aKitchen()
  const { orderId } = await order([
    { id: steak, quantity: 1 },
    { id: salad, quantity: 2 },
  ])
  const [{ items }] = (await list(cold)) as [Ticket]
  const [first, second] = items as [Ticket['items'][number], Ticket['items'][number]]
  await expectOk(act('bump', cold, [first.id]))
  await expectOk(act('bump', cold, [second.id]))
  const recent = await list(cold, 'recent')
  expect(recent.map((ticket) => [ticket.id, ticket.items.map(({ item_title }) => item_title)])).toEqual([
    [orderId, ['Salade']],
    [orderId, ['Entrecôte']],
  ])
  expect(Date.parse(recent[0]!.bumped_at!)).toBeGreaterThan(Date.parse(recent[1]!.bumped_at!))
  await expectOk(act('recall', cold, [first.id]))
  expect(await states(cold)).toEqual(['Entrecôte queued', 'Salade done'])
  expect((await list(cold, 'recent')).map(({ items: lines }) => lines.map(({ id }) => id))).toEqual([[second.id]])
  // a second cook who has not seen it yet recalls both
  expect((await expectOk(act('recall', cold, [first.id, second.id]))).changed).toEqual([second.id])
})

test('a changed line is marked at its stations until somebody has seen it, and never again', async () => {
  const { owner, order, list, kitchen, soup, salad } = await aKitchen()
  const { visitId, orderId } = await order([
    { id: soup, quantity: 3 },
    { id: salad, quantity: 1 },
  ])
  const [ticket] = (await list(kitchen)) as [Ticket]
  const { id } = ticket.items[0]!
  await expectOk(owner.post(`/visits/${visitId}/lines/change`, { lines: [{ id, notes: 'sans sel' }] }))
  await expectOk(owner.post(`/visits/${visitId}/lines/cancel`, { lines: [{ id, quantity: 1 }] }))
  await expectOk(owner.post(`/visits/${visitId}/lines/move`, { lines: [{ id }], to: { name: 'Bar' } }))
  const notices = async () => (await list(kitchen)).flatMap(({ items }) => items.flatMap((item) => item.notices))
  expect((await notices()).map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'sans sel'],
    ['less', '3 → 2'],
    ['moved', 'T1 → Bar'],
  ])
  const noticeIds = (await notices()).map((notice) => notice.id)
  await expectOk(owner.post('/kitchen/seen', { noticeIds }))
  expect(await notices()).toEqual([])
  // a ticket cancelled whole stays until seen
  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  const left = await list(null)
  const cancelled = left.find((one) => one.id === orderId)!
  expect(cancelled.items.map(({ state, notices: marks }) => [state, marks.map(({ kind }) => kind)])).toContainEqual([
    'cancelled',
    ['cancelled'],
  ])
  await expectOk(
    owner.post('/kitchen/seen', { noticeIds: cancelled.items.flatMap((item) => item.notices.map((mark) => mark.id)) }),
  )
  expect((await list(null)).map((one) => one.id)).not.toContain(orderId)
})

test('rushed rounds come first, held lines wait, and a ready time is given', async () => {
  const { owner, order, list, kitchen, soup } = await aKitchen()
  await expectOk(owner.post('/settings/dining', { courses: true }))
  const first = await order([
    { id: soup, quantity: 1, course: 1 },
    { id: soup, quantity: 1, course: 2 },
  ])
  const second = await order([{ id: soup, quantity: 1 }], { tableId: null })
  await expectOk(owner.post('/kitchen/rush', { orderId: second.orderId, isRush: true }))
  const tickets = await list(kitchen)
  expect(tickets.map(({ id, is_rush }) => [id, is_rush])).toEqual([
    [second.orderId, true],
    [first.orderId, false],
  ])
  expect(tickets[1]!.items.map(({ state }) => state)).toEqual(['queued', 'held'])
  const minutes = (Date.parse(tickets[1]!.ready_at!) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThan(11)
})

test('a ready time counts what is made before: no cancelled order, and none that a rushed one overtakes', async () => {
  const { owner, order, list, kitchen, soup } = await aKitchen()
  const cancelled = await order([{ id: soup, quantity: 40 }], { tableId: null })
  await expectOk(owner.post('/orders/cancel', { orderIds: [cancelled.orderId] }))
  await order([{ id: soup, quantity: 40 }], { tableId: null })
  const rushed = await order([{ id: soup, quantity: 1 }], { tableId: null })
  await expectOk(owner.post('/kitchen/rush', { orderId: rushed.orderId, isRush: true }))
  const [first] = await list(kitchen)
  expect(first!.id).toBe(rushed.orderId)
  expect((Date.parse(first!.ready_at!) - Date.now()) / 60_000).toBeLessThan(11)
})

test('a ticket names whoever placed it, by user name and name, as long as they work there', async () => {
  const { owner, aStaffMember, soup, list, order } = await aKitchen()
  const waiter = await aStaffMember(['POS'])
  const people = await expectOk(owner.get<{ username: string; name: string }[]>('/users'))
  const { name } = people.find(({ username }) => username === waiter.username)!
  await expectOk(waiter.post('/pos/create-order', { cart: [{ id: soup, quantity: 1 }] }))
  expect(await list(null)).toMatchObject([{ waiter: waiter.username, waiter_name: name }])
  await order([{ id: soup, quantity: 1 }], { tableId: null })
  await expectOk(owner.delete(`/users/delete/${waiter.username}`))
  expect(await list(null)).toMatchObject([{ waiter: waiter.username, waiter_name: null }, { waiter_name: 'Chez Test' }])
})

test('stations are checked, kept by the restaurant that has them, and one is always the default', async () => {
  const { owner, grill, kitchen, order, steak, cold } = await aKitchen()
  expect(await owner.post('/settings/stations/add', { title: '' })).toMatchObject({ status: 400 })
  expect(await owner.delete(`/settings/stations/${kitchen}`)).toMatchObject({
    status: 409,
    body: { code: 'station.in_use' },
  })
  await order([{ id: steak, quantity: 1 }])
  expect(await owner.delete(`/settings/stations/${cold}`)).toMatchObject({ status: 409 })
  await expectOk(owner.post(`/settings/stations/${grill}/update`, { title: 'Grill', isDefault: true }))
  const stations = await expectOk(owner.get<Station[]>('/settings/stations'))
  expect(stations.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([grill])
  await expectOk(owner.delete(`/settings/stations/${kitchen}`))
})
