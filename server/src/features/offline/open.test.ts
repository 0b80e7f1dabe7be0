import { expect, test } from 'vitest'
import type { Bill } from '#core/contract/bills.ts'
import type { Round, Visit } from '#core/contract/dining/visit-fields.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import type { Bundle, Open } from '#core/contract/people/offline.ts'
import { KeptRoom } from '#core/offline/kept-room.ts'
import { rowsOf } from '#core/offline/rows-of-room.ts'
import { showBill, showVisit } from '#core/offline/show-kept.ts'
import { Client } from '../../../test/browserless-client.ts'
import { aRestaurant, expectOk, type Restaurant } from '../../../test/restaurant.ts'
import { readParts } from '../../../test/offline/a-till-alone.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant } from '../../../test/wire/full-restaurant.ts'

const server = useTestServer()

const UNKNOWN = { status: 401, body: { code: 'device.unknown' } }

async function aTablet({ anotherTill }: Restaurant) {
  const tablet = await anotherTill()
  const { id } = await expectOk(tablet.post<{ id: string }>('/settings/shared-devices/add', { title: 'Bar' }))
  const bundle = await expectOk(tablet.get<Bundle>('/offline/bundle'))
  const open = () => expectOk(tablet.get<Open>('/offline/open'))
  return { tablet, id, till: readParts(bundle), open }
}

/** A restaurant at eight: parties at tables and tabs, held courses, split, discounted and part-paid bills, the counter. */
async function aBusyRoom() {
  const restaurant = await aFullRestaurant(server())
  const { owner, itemId, plainId, variantId, addonId, cashId, cardId, aTable, aMenuItem, aTax } = restaurant
  await expectOk(owner.post('/settings/dining', { courses: true }))
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  await expectOk(owner.post('/settings/stations/add', { title: 'Bar', itemIds: [plainId] }))
  const { id: reasonId } = await expectOk(
    owner.post<{ id: string }>('/settings/reasons/add', { kind: 'discount', title: 'Friend', isActive: true }),
  )
  const steak = await aMenuItem({ title: 'Steak', price: '27.45', taxId: await aTax({ type: 'inclusive' }) })
  const tables = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => aTable(title)))
  const dish = { id: itemId, variant_id: variantId, addons_ids: [addonId], quantity: 3, notes: 'sans sel' }
  const cart = [dish, { id: plainId, quantity: 2, seat: 1, course: 2 }, { id: steak, quantity: 1, course: 1 }]
  const send = (more: object) =>
    expectOk(owner.post<{ orderId: string; visitId?: string }>('/pos/create-order', { cart, ...more }))
  const billsOf = async (orderId: string) =>
    (await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds: [orderId] }))).bills

  // two rounds, a line cancelled in part, a course held
  const first = await send({ tableId: tables[0] })
  await send({ visitId: first.visitId })
  const { orders } = await expectOk(owner.get<{ orders: Round[] }>(`/visits/${first.visitId!}`))
  const parts = [{ id: orders[0]!.items[0]!.id, quantity: 1 }]
  await expectOk(owner.post(`/visits/${first.visitId!}/lines/cancel`, { lines: parts }))
  await expectOk(owner.post(`/visits/${first.visitId!}`, { covers: 4, billAsked: true }))

  // split by lines: one part paid, one discounted and part-paid
  const second = await send({ tableId: tables[1] })
  const [whole] = await billsOf(second.orderId)
  const [, line] = whole!.lines
  const split = await expectOk(
    owner.post<{ bills: Bill[] }>(`/bills/${whole!.id}/split`, {
      version: whole!.version,
      mode: 'items',
      groups: [[{ lineId: line!.id, parts: 1, of: 2 }]],
    }),
  )
  const [rest, own] = split.bills
  await expectOk(owner.post(`/bills/${own!.id}/payments`, { payments: [{ paymentTypeId: cashId, amount: own!.due }] }))
  const discount = { version: rest!.version, kind: 'percent', value: '10', reasonId }
  await expectOk(owner.post(`/bills/${rest!.id}/discounts`, discount))
  const tip = { paymentTypeId: cardId, amount: '5.00', tip: '1.00' }
  await expectOk(owner.post(`/bills/${rest!.id}/payments`, { payments: [tip] }))

  // a discount of a cart; a bill that nobody has paid; a party paid whole whose dishes are not done
  await send({ tableId: tables[2], discounts: [{ kind: 'amount', value: '3.00', reasonId }] })
  await billsOf((await send({ tableId: tables[3] })).orderId)
  await expectOk(owner.post('/visits', { tableIds: [], name: 'Terrace tab', covers: 2 }))
  // the counter: unpaid, and paid on its way to the kitchen
  await send({ deliveryType: 'takeaway' })
  await expectOk(
    owner.post('/pos/create-order-and-invoice', {
      cart: [{ id: plainId, quantity: 1 }],
      netTotal: 8,
      taxTotal: 0,
      total: 8,
      payments: [{ paymentTypeId: cashId, amount: '8.00' }],
    }),
  )
  return { ...restaurant, tables, send, paidBill: own!.id }
}

test('the rows of a busy room show what the calls of the server show', async () => {
  const restaurant = await aBusyRoom()
  const { owner, paidBill } = restaurant
  const { open, till } = await aTablet(restaurant)
  const answer = await open()
  expect(answer).toMatchObject({ seq: 0, drawers: [{ lastZ: 0, sessionId: null }] })
  const room = new KeptRoom(rowsOf(answer), till.house)
  const { digits } = till.menu

  expect(answer.visits).toHaveLength(5)
  for (const {
    visit: { facts: _facts, ...visit },
  } of answer.visits) {
    const theirs = await expectOk(
      owner.get<{ visit: Visit; orders: Round[]; history: object[] }>(`/visits/${visit.id}`),
    )
    const { history: _history, ...shown } = theirs
    expect(showVisit(room, visit.id, digits)).toEqual(shown)
    expect(visit).toEqual(shown.visit)
  }
  const listed = await expectOk(owner.get<{ bills: { id: string }[] }>('/bills?status=open'))
  expect(answer.bills.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...listed.bills.map(({ id }) => id), paidBill]),
  )
  for (const { id, facts: _facts, ...bill } of answer.bills) {
    const theirs = await expectOk(owner.get<Bill>(`/bills/${id}`))
    expect(showBill(room, id, digits)).toEqual(theirs)
    expect({ id, ...bill }).toEqual(theirs)
  }

  // what no visit shows is on Orders
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const seated = new Set(answer.visits.map(({ visit }) => visit.id))
  const beside = groups.flatMap(({ orders }) => orders).filter(({ visit_id }) => !seated.has(visit_id ?? ''))
  expect(answer.orders.map(({ id }) => id).toSorted()).toEqual(beside.map(({ id }) => id).toSorted())
  expect(answer.orders).toEqual(
    beside.map((order) => expect.objectContaining({ id: order.id, token_no: order.token_no })),
  )
})

test('a bill of an order that left the room brings that order along', async () => {
  const restaurant = await aBusyRoom()
  const { owner, send, tables } = restaurant
  const { open, till } = await aTablet(restaurant)
  const { orderId, visitId } = await send({ tableId: tables[4] })
  await expectOk(owner.post('/bills/open', { orderIds: [orderId] }))
  await expectOk(owner.post('/orders/complete', { orderIds: [orderId] }))
  const answer = await open()
  expect(answer.visits.some(({ visit }) => visit.id === visitId)).toBe(false)
  const room = new KeptRoom(rowsOf(answer), till.house)
  for (const bill of answer.bills)
    expect(showBill(room, bill.id, till.menu.digits)).toEqual(await expectOk(owner.get<Bill>(`/bills/${bill.id}`)))
})

test('an unchanged room is answered by 304, and every change of it by another one', async () => {
  const restaurant = await aBusyRoom()
  const { owner, send, tables } = restaurant
  const { tablet, open } = await aTablet(restaurant)
  let tag = (await tablet.get('/offline/open')).headers.get('etag')!
  const unchanged = async () => (await tablet.get('/offline/open', { 'if-none-match': tag })).status
  const expectChanged = async () => {
    const { status, headers } = await tablet.get('/offline/open', { 'if-none-match': tag })
    expect(status).toBe(200)
    tag = headers.get('etag')!
    expect(await unchanged()).toBe(304)
  }
  expect(await unchanged()).toBe(304)
  const { visitId } = await send({ tableId: tables[4] })
  await expectChanged()
  await expectOk(owner.post(`/visits/${visitId!}`, { covers: 7 }))
  await expectChanged()
  expect((await open()).visits.find(({ visit }) => visit.id === visitId)?.visit.covers).toBe(7)
  const [drawer] = (await open()).drawers
  await expectOk(owner.post('/cash/sessions/open', { tillId: drawer!.tillId, float: '50.00' }))
  await expectChanged()
  expect((await open()).drawers).toMatchObject([{ sessionId: expect.any(String) }])
})

test('only an unrevoked device of the restaurant gets what is open', async () => {
  const restaurant = await aRestaurant(server())
  const busy = await aBusyRoom()
  const { tablet, id, open } = await aTablet(restaurant)
  expect(await open()).toMatchObject({ visits: [], orders: [], bills: [], billedOrders: [] })
  expect((await (await aTablet(busy)).open()).visits).toHaveLength(5)
  for (const client of [restaurant.owner, new Client(server().origin)])
    expect(await client.get('/offline/open')).toMatchObject(UNKNOWN)
  await expectOk(restaurant.owner.delete(`/settings/shared-devices/${id}`))
  expect(await tablet.get('/offline/open')).toMatchObject(UNKNOWN)
  expect(tablet.cookies.has('deviceToken')).toBe(false)
})
