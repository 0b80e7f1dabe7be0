import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderGroup } from '#core/contract/orders.ts'
import { pay, theBill } from '../../../../test/faults/races.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aRoomOf, finish, open, type Placed } from './visits-fixture.ts'

const server = useTestServer()
const aRoom = () => aRoomOf(server())

test('orders at a table are one visit, which its first opens and its last payment ends', async () => {
  const room = await aRoom()
  const first = await room.order([{ id: room.coffee, quantity: 2 }], { tableId: room.t1, covers: 2 })
  const second = await room.order([{ id: room.steak, quantity: 1 }], { tableId: room.t1 })
  expect(first.visitId).toBeTruthy()
  expect(second.visitId).toBe(first.visitId)
  expect(await open(room)).toMatchObject([
    { id: first.visitId, table_title: 'T1', status: 'open', total: '29.00', due: '29.00', waiter: room.username },
  ])
  // a counter sale has none
  expect((await room.order([{ id: room.coffee, quantity: 1 }], {})).visitId).toBeUndefined()

  await finish(room, first.orderId)
  await expectOk(pay(room.owner, await theBill(room, [first.orderId])))
  expect(await open(room)).toMatchObject([{ id: first.visitId, due: '24.00' }])
  await expectOk(pay(room.owner, await theBill(room, [second.orderId])))
  // the kitchen still makes something
  expect(await open(room)).toMatchObject([{ due: '0.00' }])
  await finish(room, second.orderId)
  expect(await open(room)).toEqual([])
  expect((await room.show(first.visitId!)).visit).toMatchObject({ status: 'closed', tables: [{ table_title: 'T1' }] })
  const next = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })
  expect(next.visitId).not.toBe(first.visitId)
})

test('an order that is taken back leaves its table free; a party that was seated stays', async () => {
  const room = await aRoom()
  const { orderId } = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })
  await expectOk(room.owner.post('/orders/cancel', { orderIds: [orderId] }))
  expect(await open(room)).toEqual([])

  const { visitId } = await expectOk(
    room.owner.post<{ visitId: string }>('/visits', { tableIds: [room.t2], covers: 3, name: 'Martin' }),
  )
  const again = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t2 })
  expect(again.visitId).toBe(visitId)
  await expectOk(room.owner.post('/orders/cancel', { orderIds: [again.orderId] }))
  expect(await open(room)).toMatchObject([{ id: visitId, name: 'Martin', covers: 3 }])
  await expectOk(room.owner.post(`/visits/${visitId}/close`))
  await expectOk(room.owner.post(`/visits/${visitId}/close`))
  expect(await open(room)).toEqual([])
})

test('a party is seated at free tables once, whatever is repeated', async () => {
  const room = await aRoom()
  const id = randomUUID()
  const party = { id, tableIds: [room.t1, room.t2], covers: 4 }
  await expectOk(room.owner.post('/visits', party))
  expect(await expectOk(room.owner.post('/visits', party))).toMatchObject({ visitId: id })
  expect(await room.owner.post('/visits', { ...party, covers: 5 })).toMatchObject({
    status: 409,
    body: { code: 'request.id_reused' },
  })
  expect(await room.owner.post('/visits', { tableIds: [room.t3, room.t2] })).toMatchObject({
    status: 409,
    body: { code: 'table.taken' },
  })
  expect(await room.owner.post('/visits', { tableIds: [] })).toMatchObject({ body: { code: 'visit.name_required' } })
  expect(await room.owner.post('/visits', { tableIds: [randomUUID()] })).toMatchObject({ status: 404 })
  expect(await open(room)).toHaveLength(1)
  // a table with a party stays
  expect(await room.owner.delete(`/settings/store-tables/${room.t2}`)).toMatchObject({ body: { code: 'table.in_use' } })
  // an order at the second table joins the party
  expect((await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t2 })).visitId).toBe(id)
})

test('an order under an id of its client is placed once, at any time, and another content is refused', async () => {
  const room = await aRoom()
  const [orderId, lineId] = [randomUUID(), randomUUID()]
  const cart = [{ id: room.coffee, quantity: 2, lineId, seat: 1 }]
  const first = await room.order(cart, { tableId: room.t1, orderId })
  expect(first.orderId).toBe(orderId)
  expect(await room.order(cart, { tableId: room.t1, orderId })).toEqual(first)
  expect((await room.lines(first.visitId!)).map(({ id, seat }) => [id, seat])).toEqual([[lineId, 1]])
  const other = room.owner.post('/pos/create-order', { cart: [{ ...cart[0], quantity: 3 }], tableId: room.t1, orderId })
  expect(await other).toMatchObject({ status: 409, body: { code: 'request.id_reused' } })
  // a line's id is used once
  expect(await room.owner.post('/pos/create-order', { cart, tableId: room.t1 })).toMatchObject({ status: 409 })

  const sale = { cart: [{ id: room.coffee, quantity: 1 }], tableId: room.t1, orderId: randomUUID() }
  const paid = { ...sale, netTotal: 2.5, taxTotal: 0, total: 2.5 }
  const sold = await expectOk(room.owner.post<Placed>('/pos/create-order-and-invoice', paid))
  expect(await expectOk(room.owner.post<Placed>('/pos/create-order-and-invoice', paid))).toEqual(sold)
  expect(sold.invoiceId).toBe('1')
})

test('two tills that send the first order of a table at once open one visit, many times', async () => {
  const room = await aRoom()
  const other = await room.anotherTill()
  for (let round = 0; round < 20; round++) {
    const cart = { cart: [{ id: room.coffee, quantity: 1 }], tableId: room.t1 }
    const sent = await Promise.all(
      [room.owner, other].map((till) => expectOk(till.post<Placed>('/pos/create-order', cart))),
    )
    expect(new Set(sent.map(({ visitId }) => visitId)).size).toBe(1)
    await expectOk(room.owner.post('/orders/cancel', { orderIds: sent.map(({ orderId }) => orderId) }))
    expect(await open(room)).toEqual([])
  }
})

test('a visit moves to other tables and its open orders with it; taken ones are refused', async () => {
  const room = await aRoom()
  const { visitId } = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })
  await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t3 })
  const move = (tableIds: string[]) => room.owner.post(`/visits/${visitId}/tables`, { tableIds })
  expect(await move([room.t2, room.t3])).toMatchObject({ status: 409, body: { code: 'table.taken' } })
  await expectOk(move([room.t2]))
  const groups = await expectOk(room.owner.get<OrderGroup[]>('/orders'))
  expect(groups.map(({ table_title }) => table_title).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'T2',
    'T3',
  ])
  expect((await room.show(visitId!)).history[0]).toMatchObject({
    kind: 'tables_moved',
    details: { from: 'T1', to: 'T2' },
  })
  expect((await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })).visitId).not.toBe(visitId)
  // a tab needs a name
  expect(await move([])).toMatchObject({ status: 400, body: { code: 'visit.name_required' } })
})

test('visits are merged and separated again', async () => {
  const room = await aRoom()
  const a = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })
  const b = await room.order([{ id: room.steak, quantity: 1 }], { tableId: room.t2 })
  await expectOk(room.owner.post(`/visits/${a.visitId}`, { covers: 2 }))
  await expectOk(room.owner.post(`/visits/${b.visitId}`, { covers: 3 }))
  const merge = () => room.owner.post(`/visits/${a.visitId}/merge`, { intoVisitId: b.visitId })
  await expectOk(merge())
  expect(await expectOk(merge())).toMatchObject({ visitId: b.visitId })
  // calls that name the first visit act on the second
  const joint = await room.show(a.visitId!)
  expect(joint.visit).toMatchObject({
    id: b.visitId,
    covers: 5,
    total: '26.50',
    tables: [{ table_title: 'T2' }, { table_title: 'T1' }],
  })
  expect(joint.orders).toHaveLength(2)
  expect((await room.order([{ id: room.coffee, quantity: 1 }], { visitId: a.visitId })).visitId).toBe(b.visitId)
  expect((await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })).visitId).toBe(b.visitId)
  await expectOk(room.owner.post(`/visits/${b.visitId}/unmerge`, { visitId: a.visitId }))
  expect(await open(room)).toMatchObject([
    { id: a.visitId, covers: 2, total: '2.50', table_title: 'T1' },
    { id: b.visitId, covers: 3, total: '29.00', table_title: 'T2' },
  ])
  expect(await room.owner.post(`/visits/${b.visitId}/unmerge`, { visitId: a.visitId })).toMatchObject({
    status: 409,
    body: { code: 'visit.not_merged' },
  })
})

test('when a separated visit takes its table back, the other’s orders name the table that is left, or none', async () => {
  const room = await aRoom()
  const coffees = [{ id: room.coffee, quantity: 1 }]
  const tables = async (id: string) => (await room.show(id)).orders.map((order) => order.table_title ?? null)
  const { visitId: tab } = await expectOk(room.owner.post<{ visitId: string }>('/visits', { name: 'Bar' }))
  await room.order(coffees, { visitId: tab })
  const a = await room.order(coffees, { tableId: room.t1 })
  await expectOk(room.owner.post(`/visits/${a.visitId}/merge`, { intoVisitId: tab }))
  // all are at the tab's new table: one group of orders, of which a client pays all
  expect(await tables(tab)).toEqual(['T1', 'T1'])
  const [group, ...others] = await expectOk(room.owner.get<OrderGroup[]>('/orders'))
  expect([group!.table_title, group!.orders.length, others]).toEqual(['T1', 2, []])
  const since = await room.order(coffees, { tableId: room.t1 })
  expect(since.visitId).toBe(tab)
  await expectOk(room.owner.post(`/visits/${tab}/unmerge`, { visitId: a.visitId }))
  expect([await tables(tab), await tables(a.visitId!)]).toEqual([[null, null], ['T1']])

  // a visit that has moved to the other's table since would have no table
  const b = await room.order(coffees, { tableId: room.t2 })
  await expectOk(room.owner.post(`/visits/${a.visitId}/merge`, { intoVisitId: b.visitId }))
  await expectOk(room.owner.post(`/visits/${b.visitId}/tables`, { tableIds: [room.t1] }))
  const unmerge = () => room.owner.post(`/visits/${b.visitId}/unmerge`, { visitId: a.visitId })
  expect(await unmerge()).toMatchObject({ status: 409, body: { code: 'table.taken' } })
  await expectOk(room.owner.post(`/visits/${b.visitId}/tables`, { tableIds: [room.t1, room.t3] }))
  await expectOk(unmerge())
  expect([await tables(b.visitId!), await tables(a.visitId!)]).toEqual([['T3'], ['T1']])

  // nobody is put at a table that was removed meanwhile
  await expectOk(room.owner.post(`/visits/${a.visitId}/merge`, { intoVisitId: b.visitId }))
  await expectOk(room.owner.post(`/visits/${b.visitId}/tables`, { tableIds: [room.t2] }))
  await expectOk(room.owner.delete(`/settings/store-tables/${room.t1}`))
  expect(await unmerge()).toMatchObject({ status: 404, body: { code: 'table.not_found' } })
  expect(await open(room)).toMatchObject([{ id: tab }, { id: b.visitId, table_title: 'T2' }])
})

test('an unpaid visit does not close; orders completed without payment do not keep it open', async () => {
  const room = await aRoom()
  const { visitId, orderId } = await room.order([{ id: room.coffee, quantity: 1 }], { tableId: room.t1 })
  expect(await room.owner.post(`/visits/${visitId}/close`)).toMatchObject({
    status: 409,
    body: { code: 'visit.unpaid', due: '2.50', currency: 'EUR' },
  })
  await expectOk(room.owner.post('/orders/complete', { orderIds: [orderId] }))
  expect(await open(room)).toEqual([])
  expect(
    await room.owner.post('/pos/create-order', { cart: [{ id: room.coffee, quantity: 1 }], visitId }),
  ).toMatchObject({
    status: 409,
    body: { code: 'visit.closed' },
  })
})

test('a party whose dishes were all cancelled leaves: its visit closes, and its order is cancelled with it', async () => {
  const room = await aRoom()
  const { visitId } = await expectOk(room.owner.post<{ visitId: string }>('/visits', { tableIds: [room.t1] }))
  const lineId = randomUUID()
  await room.order([{ id: room.coffee, quantity: 1, lineId }], { visitId })
  await expectOk(room.owner.post(`/visits/${visitId}/lines/cancel`, { lines: [{ id: lineId }] }))
  expect(await open(room)).toMatchObject([{ id: visitId }])
  await expectOk(room.owner.post(`/visits/${visitId}/close`))
  expect(await open(room)).toEqual([])
  expect(await expectOk(room.owner.get<OrderGroup[]>('/orders'))).toEqual([])
  expect((await room.show(visitId)).orders).toMatchObject([{ status: 'cancelled' }])
})

test('visits change hands; hosts seat and name, those who sell name the waiter and the bill', async () => {
  const room = await aRoom()
  const host = await room.aStaffMember(['RESERVATIONS'])
  const waiter = await room.aStaffMember(['POS'])
  const { visitId } = await expectOk(host.post<{ visitId: string }>('/visits', { tableIds: [room.t1], covers: 2 }))
  expect((await open(room))[0]).toMatchObject({ waiter: host.username })
  expect(await host.post(`/visits/${visitId}`, { billAsked: true })).toMatchObject({ status: 403 })
  await expectOk(host.post(`/visits/${visitId}`, { covers: 4, name: 'Durand' }))
  await expectOk(waiter.post('/visits/hand-over', { from: host.username, to: waiter.username }))
  await expectOk(waiter.post(`/visits/${visitId}`, { billAsked: true }))
  expect(await open(room)).toMatchObject([
    { waiter: waiter.username, covers: 4, name: 'Durand', bill_asked_at: expect.any(String) as string },
  ])
  // a new round takes it back
  await expectOk(waiter.post('/pos/create-order', { cart: [{ id: room.coffee, quantity: 1 }], tableId: room.t1 }))
  expect((await open(room))[0]!.bill_asked_at).toBeNull()
  expect(await waiter.post(`/visits/${visitId}`, { waiter: 'nobody@example.com' })).toMatchObject({ status: 404 })
  expect(await host.post(`/visits/${visitId}/close`)).toMatchObject({ status: 403 })
})
