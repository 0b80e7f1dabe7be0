import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KitchenOrder, OrderGroup } from '#core/contract/orders.ts'
import type { VisitItem } from '#core/contract/dining/visit-fields.ts'
import { pay, theBill } from '../../../../test/faults/races.ts'
import { anApproval, expectOk, type Restaurant } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aRoomOf, finish, open } from './visits-fixture.ts'

const server = useTestServer()
const aRoom = () => aRoomOf(server())

test('lines move to a free table: a round that keeps nothing goes itself, parts form one new round', async () => {
  const room = await aRoom()
  const first = await room.order(
    [
      { id: room.coffee, quantity: 3 },
      { id: room.steak, quantity: 1 },
    ],
    { tableId: room.t1 },
  )
  const second = await room.order([{ id: room.steak, quantity: 2 }], { tableId: room.t1 })
  const [coffees, steak, steaks] = (await room.lines(first.visitId!)) as [VisitItem, VisitItem, VisitItem]
  const [newId, newVisitId] = [randomUUID(), randomUUID()]
  const moving = {
    lines: [{ id: coffees.id, quantity: 2, newId }, { id: steaks.id }],
    to: { tableId: room.t2, newVisitId },
  }
  const path = `/visits/${first.visitId}/lines/move`
  const moved = await expectOk(room.owner.post<{ visitId: string; orderId: string }>(path, moving))
  expect(moved).toMatchObject({ visitId: newVisitId })
  // the same again changes nothing
  expect(await expectOk(room.owner.post(path, moving))).toMatchObject({ visitId: newVisitId })
  const newVisit = await room.show(newVisitId)
  expect(newVisit.visit).toMatchObject({ table_title: 'T2', total: '53.00' })
  expect(newVisit.orders.map(({ id, token_no, table_title }) => [id, token_no, table_title])).toEqual([
    [moved.orderId, 3, 'T2'],
    [second.orderId, 2, 'T2'],
  ])
  expect(newVisit.orders[0]!.items).toMatchObject([
    { id: newId, quantity: 2, split_from: coffees.id, ordered_by: room.username },
  ])
  expect((await room.lines(first.visitId!)).map(({ id, quantity }) => [id, quantity])).toEqual([
    [coffees.id, 1],
    [steak.id, 1],
  ])
  const groups = await expectOk(room.owner.get<OrderGroup[]>('/orders'))
  expect(
    groups
      .map(({ table_title, orders }) => [table_title, orders.length])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['T1', 1],
    ['T2', 2],
  ])
  // the moved lines are no longer at the first table
  const back = room.owner.post(path, { lines: [{ id: steaks.id }], to: { name: 'Comptoir' } })
  expect(await back).toMatchObject({ status: 409, body: { code: 'line.moved', visitId: newVisitId, tableTitle: 'T2' } })
  const tooMany = room.owner.post(path, { lines: [{ id: coffees.id, quantity: 2 }], to: { visitId: newVisitId } })
  expect(await tooMany).toMatchObject({ status: 400, body: { code: 'line.quantity_invalid' } })
  // without the rest of its lines the first visit ends
  await expectOk(room.owner.post(path, { lines: [{ id: coffees.id }, { id: steak.id }], to: { visitId: newVisitId } }))
  expect(await open(room)).toMatchObject([{ id: newVisitId, total: '79.50' }].map(({ id }) => ({ id })))
  expect(await open(room)).toHaveLength(1)
})

test('the last lines of a visit come back: it is open again at its tables, unless others sit there', async () => {
  const room = await aRoom()
  const { visitId } = await room.order([{ id: room.coffee, quantity: 3 }], { tableId: room.t1 })
  await expectOk(room.owner.post(`/visits/${visitId}`, { covers: 2 }))
  await expectOk(room.owner.post(`/visits/${visitId}/tables`, { tableIds: [room.t1, room.t3] }))
  const lines = (await room.lines(visitId!)).map(({ id }) => ({ id }))
  const move = (from: string, to: object) =>
    room.owner.post<{ visitId: string }>(`/visits/${from}/lines/move`, { lines, to })
  const there = await expectOk(move(visitId!, { tableId: room.t2 }))
  expect(await open(room)).toMatchObject([{ id: there.visitId, table_title: 'T2' }])
  await expectOk(move(there.visitId, { visitId }))
  expect(await open(room)).toMatchObject([
    { id: visitId, covers: 2, total: '7.50', tables: [{ table_title: 'T1' }, { table_title: 'T3' }] },
  ])
  const { orders, history } = await room.show(visitId!)
  expect(orders).toMatchObject([{ table_title: 'T1' }])
  expect(
    history
      .map(({ kind }) => kind)
      .slice(0, 4)
      .toSorted(),
  ).toEqual(['closed', 'lines_moved', 'lines_received', 'opened_again'])

  // a tab comes back, too
  const tab = await expectOk(move(visitId!, { name: 'Bar' }))
  const next = await expectOk(move(tab.visitId, { tableId: room.t2 }))
  await expectOk(move(next.visitId, { visitId: tab.visitId }))
  expect(await open(room)).toMatchObject([{ id: tab.visitId, name: 'Bar' }])
  // the first visit ended into the tab, and its table is taken meanwhile
  const other = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t3 })
  expect(await move(tab.visitId, { visitId })).toMatchObject({ status: 409, body: { code: 'table.taken' } })
  // a visit that ended in another way stays closed
  await expectOk(room.owner.post('/orders/cancel', { orderIds: [other.orderId] }))
  const closed = move(tab.visitId, { visitId: other.visitId })
  expect(await closed).toMatchObject({ status: 409, body: { code: 'visit.closed' } })
})

test('paid lines and lines cut over bills stay; a line that is whole on a bill leaves it', async () => {
  const room = await aRoom()
  const { visitId, orderId } = await room.order(
    [
      { id: room.coffee, quantity: 2 },
      { id: room.steak, quantity: 1 },
    ],
    { tableId: room.t1 },
  )
  const [coffees, steak] = (await room.lines(visitId!)) as [VisitItem, VisitItem]
  type Bills = { bills: { id: string; version: number; due: string }[] }
  const [bill] = (await expectOk(room.owner.post<Bills>('/bills/open', { orderIds: [orderId] }))).bills
  const move = (id: string, to: object) => room.owner.post(`/visits/${visitId}/lines/move`, { lines: [{ id }], to })
  await expectOk(move(coffees.id, { name: 'Bar' }))
  const left = await expectOk(room.owner.get<{ version: number }>(`/bills/${bill!.id}`))
  expect(left).toMatchObject({ total: '24.00' })
  const split = { version: left.version, mode: 'equal', ways: 2 }
  const halves = await expectOk(room.owner.post<Bills>(`/bills/${bill!.id}/split`, split))
  expect(await move(steak.id, { tableId: room.t2 })).toMatchObject({ status: 409, body: { code: 'bill.split' } })
  for (const half of halves.bills)
    await expectOk(room.owner.post(`/bills/${half.id}/payments`, await wholeOf(room, half.due)))
  expect(await move(steak.id, { tableId: room.t2 })).toMatchObject({ status: 409, body: { code: 'line.paid' } })
})

async function wholeOf({ owner }: Pick<Restaurant, 'owner'>, amount: string) {
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  return { payments: [{ paymentTypeId: types.find(({ title }) => title === 'Card')!.id, amount }] }
}

test('lines are cancelled in parts with their reason, and changed until they are begun', async () => {
  const room = await aRoom()
  const { visitId } = await room.order(
    [
      { id: room.coffee, quantity: 3 },
      { id: room.steak, quantity: 1 },
    ],
    { tableId: room.t1 },
  )
  const [coffees, steak] = (await room.lines(visitId!)) as [VisitItem, VisitItem]
  const newId = randomUUID()
  const cancel = (lines: object[]) => room.owner.post(`/visits/${visitId}/lines/cancel`, { lines })
  await expectOk(cancel([{ id: coffees.id, quantity: 1, newId }]))
  await expectOk(cancel([{ id: coffees.id, quantity: 1, newId }]))
  expect((await room.lines(visitId!)).map(({ id, quantity, status }) => [id, quantity, status])).toEqual([
    [coffees.id, 2, 'created'],
    [steak.id, 1, 'created'],
    [newId, 1, 'cancelled'],
  ])
  const change = (line: object) => room.owner.post(`/visits/${visitId}/lines/change`, { lines: [line] })
  await expectOk(change({ id: steak.id, notes: 'saignant', seat: 2, course: 2 }))
  await expectOk(change({ id: steak.id, seat: null }))
  expect((await room.lines(visitId!))[1]).toMatchObject({ notes: 'saignant', seat: null, course: 2 })
  const twice = [
    { id: steak.id, seat: 2 },
    { id: steak.id, course: 3 },
  ]
  expect(await room.owner.post(`/visits/${visitId}/lines/change`, { lines: twice })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', field: 'lines' },
  })
  await expectOk(room.owner.post(`/kitchen/${steak.id}`, { status: 'preparing' }))
  expect(await change({ id: steak.id, notes: 'bleu' })).toMatchObject({ status: 409, body: { code: 'line.started' } })
  await expectOk(change({ id: steak.id, seat: 4 }))
})

test('one approval of a void counts for all lines of a call', async () => {
  const room = await aRoom()
  const waiter = await room.aStaffMember(['POS', 'ORDERS'])
  await expectOk(room.owner.post('/settings/bill', { voidRight: 'always' }))
  const { visitId } = await room.order(
    [
      { id: room.coffee, quantity: 1 },
      { id: room.steak, quantity: 1 },
    ],
    { tableId: room.t1 },
  )
  const lines = (await room.lines(visitId!)).map(({ id }) => ({ id }))
  const cancel = (more: object) => waiter.post(`/visits/${visitId}/lines/cancel`, { lines, ...more })
  expect(await cancel({})).toMatchObject({ status: 403, body: { code: 'approval.required' } })
  await expectOk(room.owner.post('/auth/pin', { password: room.password, pin: '2580' }))
  const approvalId = await anApproval(waiter, { username: room.username, scope: 'ORDER_VOID', pin: '2580' })
  await expectOk(cancel({ approvalId }))
  expect(new Set((await room.lines(visitId!)).map(({ status }) => status))).toEqual(new Set(['cancelled']))
})

test('the kitchen gets the fired courses: up to the highest fired, or the lowest of a first order', async () => {
  const room = await aRoom()
  const starters = { id: room.coffee, quantity: 1, course: 1 }
  const mains = { id: room.steak, quantity: 1, course: 2 }
  const send = (cart: object[], rest: object = {}) => room.order(cart, { tableId: room.t1, ...rest })
  // without courses everything is made at once
  const { visitId } = await send([starters, mains])
  expect((await room.lines(visitId!)).every(({ fired_at }) => fired_at !== null)).toBe(true)
  await expectOk(room.owner.post('/settings/dining', { courses: true }))
  const next = await room.order([mains, { ...starters, course: 3 }, { id: room.coffee, quantity: 2 }], {
    tableId: room.t2,
  })
  const fired = async () => (await room.lines(next.visitId!)).map(({ course, fired_at }) => [course, fired_at !== null])
  expect(await fired()).toEqual([
    [2, true],
    [3, false],
    [null, true],
  ])
  const kitchen = await expectOk(room.owner.get<KitchenOrder[]>('/kitchen'))
  expect(kitchen.find(({ id }) => id === next.orderId)!.items).toHaveLength(2)
  const firing = (body: object) => room.owner.post<{ fired: string[] }>(`/visits/${next.visitId}/fire`, body)
  const held = (await room.lines(next.visitId!))[1]!.id
  // two who fire the same course at once both succeed
  const both = await Promise.all([firing({ next: true, course: 3 }), firing({ next: true, course: 3 })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.flatMap(({ body }) => body.fired)).toEqual([held])
  expect(await firing({ next: true })).toMatchObject({ status: 409, body: { code: 'course.nothing_held' } })
  await expectOk(room.owner.post(`/visits/${next.visitId}/hold`, { course: 3 }))
  expect(await fired()).toEqual([
    [2, true],
    [3, false],
    [null, true],
  ])
  // it stays open for the held lines
  await finish(room, next.orderId)
  await expectOk(pay(room.owner, await theBill(room, [next.orderId])))
  expect((await open(room)).map(({ id }) => id)).toContain(next.visitId)
})
