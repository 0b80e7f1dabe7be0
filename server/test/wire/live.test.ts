import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { CATCH_UP, LIVE_EVENTS, LIVE_READY } from '#core/contract/realtime.ts'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, aWaitingQrOrder, type FullRestaurant } from './full-restaurant.ts'
import { aPublicRestaurant } from './public-restaurant.ts'

const server = useTestServer()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const KNOWN_TO_ALL = ['new_order', 'order_update', 'new_qrorder'] as const

/** A screen of another client: connects, names its tenant, and listens. */
async function aScreen(client: Client, claimedTenant: string, events: readonly string[] = KNOWN_TO_ALL) {
  const socket = io(server().origin, { extraHeaders: { cookie: client.cookieHeader }, reconnection: false })
  sockets.push(socket)
  const received: [event: string, payload: unknown][] = []
  for (const event of events) socket.on(event, (payload: unknown) => received.push([event, payload]))
  socket.once('connect', () => socket.emit('authenticate', claimedTenant))
  const sign = client.cookieHeader === '' ? 'connect' : LIVE_READY
  await new Promise<void>((joined) => socket.once(sign, () => joined()))
  return { socket, received }
}

/** Places an order and returns the event that screens receive: events before it on a screen were sent before it. */
async function anOrder({ owner, plainLine }: FullRestaurant, headers: Record<string, string> = {}) {
  const body = { cart: [plainLine] }
  const { orderId, tokenNo } = await expectOk(
    owner.post<{ orderId: string; tokenNo: number }>('/pos/create-order', body, headers),
  )
  return ['new_order', { tokenNo, orderId }] as const
}

type Screen = Awaited<ReturnType<typeof aScreen>>
const expectReceived = (screen: Screen, events: readonly unknown[]) =>
  expect.poll(() => screen.received, { timeout: 2_000 }).toEqual(events)

test('each committed change is sent once, in order, with the arguments of the contract', async () => {
  const restaurant = await aFullRestaurant(server())
  const { owner, plainLine, tenantId } = restaurant
  const screen = await aScreen(owner, tenantId)
  const sale = { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const first = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
  const second = await expectOk(owner.post<{ orderId: string }>('/pos/create-order-and-invoice', sale))
  const third = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
  const orders = await expectOk(owner.get<{ items: { id: string }[] }[]>('/kitchen'))
  const item = orders[0]!.items[0]!.id
  await expectOk(owner.post(`/kitchen/${item}`, { status: 'preparing' }))
  await expectOk(owner.post(`/orders/update-status/${item}`, { status: 'delivered' }))
  const bill = { subTotal: 8, taxTotal: 0, total: 8 }
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: [first.orderId], ...bill }))
  await expectOk(owner.post('/orders/cancel', { orderIds: [third.orderId] }))
  await expectOk(owner.post('/orders/complete', { orderIds: [second.orderId] }))
  const qrOrderId = await aWaitingQrOrder(server(), restaurant)
  await expectOk(owner.post(`/pos/qrorders/update-status/${qrOrderId}`, { status: 'cancelled' }))
  const update = ['order_update', {}]
  await expectReceived(screen, [
    ['new_order', { tokenNo: 1, orderId: first.orderId }],
    ['new_order', { tokenNo: 2, orderId: second.orderId }],
    ['new_order', { tokenNo: 3, orderId: third.orderId }],
    update,
    update,
    update,
    update,
    update,
    ['new_qrorder', {}],
    await anOrder(restaurant),
  ])
})

test('every event is sent with its specified payload; a new event must be added here', async () => {
  const restaurant = await aPublicRestaurant(server())
  const { owner, plainLine, tableId, tenantId, password } = restaurant
  const screen = await aScreen(owner, tenantId, LIVE_EVENTS)
  const [till] = await expectOk(owner.get<[{ id: string }]>('/settings/tills'))

  await expectOk(restaurant.order(new Client(server().origin)))
  await expectOk(owner.post('/fiscal/mode', { mode: 'training', password }))
  const cart = [plainLine]
  const order = await expectOk(owner.post<{ orderId: string; tokenNo: number }>('/pos/create-order', { cart, tableId }))
  const { orderId, tokenNo } = order
  const { bills } = await expectOk(owner.post<{ bills: [{ id: string }] }>('/bills/open', { orderIds: [orderId] }))
  await expectOk(owner.post('/orders/cancel', { orderIds: [orderId] }))
  await expectOk(owner.post('/menu/availability', { target: 'item', id: plainLine.id, state: 'out' }))
  await expectOk(owner.post('/cash/sessions/open', { tillId: till.id, float: '100.00' }))
  await expectOk(owner.post('/inventory/suppliers', { name: 'Moulin' }))
  const { id: agentId } = await expectOk(owner.post<{ id: string }>('/settings/agents/add', { title: 'Bar' }))
  await expectOk(owner.delete(`/settings/agents/${agentId}`))

  await expectOk(owner.post('/settings/store-setting', { unusedFeatures: ['stock'] }))
  await expectOk(owner.post('/settings/shared-devices/add', { title: 'Bar' }))
  await server().owner.query(
    `insert into settle_items (tenant_id, device_id, seq, hash, code, text)
     select tenant_id, id, 1, sha256('1'), 'seq.hole', '' from shared_devices where tenant_id = $1`,
    [tenantId],
  )
  const { open: waiting } = await expectOk(owner.get<{ open: [{ id: string }] }>('/settle'))
  await expectOk(owner.post(`/settle/${waiting[0].id}`, { way: 'none', reason: 'lost' }))

  const payloads = {
    new_order: { orderId, tokenNo },
    order_update: {},
    new_qrorder: {},
    bill_update: { billId: bills[0].id },
    menu_update: {},
    cash_update: { tillId: till.id },
    notification: {},
    stock_update: {},
    floor_update: {},
    mode_update: {},
    print_update: {},
    store_update: {},
    settle_update: {},
  }
  expect(Object.keys(payloads)).toEqual(LIVE_EVENTS)
  const seen = () => [...new Set(screen.received.map(([event]) => event))].toSorted()
  await expect.poll(seen).toEqual(LIVE_EVENTS.toSorted())
  for (const [event, payload] of screen.received)
    expect([event, payload]).toEqual([event, Reflect.get(payloads, event)])
})

test('a socket joins the room of its session’s tenant, even if it names another; without a session it joins none', async () => {
  const [mine, theirs] = [await aFullRestaurant(server()), await aFullRestaurant(server())]
  const spy = await aScreen(theirs.owner, mine.tenantId)
  const nobody = await aScreen(new Client(server().origin), mine.tenantId)
  const own = await aScreen(mine.owner, theirs.tenantId)
  await expectReceived(own, [await anOrder(mine)])
  await expectReceived(spy, [await anOrder(theirs)])
  expect(nobody.received).toEqual([])
})

test('events that clients send themselves have no effect', async () => {
  const restaurant = await aFullRestaurant(server())
  const [till, kitchen] = [
    await aScreen(restaurant.owner, restaurant.tenantId),
    await aScreen(restaurant.owner, restaurant.tenantId),
  ]
  till.socket.emit('new_order_backend', { tokenNo: 7, orderId: 'x' }, restaurant.tenantId)
  till.socket.emit('order_update_backend', {}, restaurant.tenantId)
  till.socket.emit('new_qrorder_backend', {}, 'qr')
  // answered after them on the same connection
  await till.socket.timeout(2_000).emitWithAck(CATCH_UP, 0)
  const order = await anOrder(restaurant)
  await expectReceived(till, [order])
  await expectReceived(kitchen, [order])
})

test('a request that names its own socket is not echoed to it', async () => {
  const restaurant = await aFullRestaurant(server())
  const [till, kitchen] = [
    await aScreen(restaurant.owner, restaurant.tenantId),
    await aScreen(restaurant.owner, restaurant.tenantId),
  ]
  const own = await anOrder(restaurant, { 'x-socket-id': till.socket.id! })
  const next = await anOrder(restaurant)
  await expectReceived(kitchen, [own, next])
  await expectReceived(till, [next])
})

describe('a client that names its socket only by the `*_backend` event after its call', () => {
  async function twoScreens() {
    const restaurant = await aFullRestaurant(server())
    const till = await aScreen(restaurant.owner, restaurant.tenantId)
    const kitchen = await aScreen(restaurant.owner, restaurant.tenantId)
    return { restaurant, till, kitchen }
  }

  test('receives no echo of a new order, while the other screens of its session receive the event', async () => {
    const { restaurant, till, kitchen } = await twoScreens()
    const own = await anOrder(restaurant)
    till.socket.emit('new_order_backend', own[1], restaurant.tenantId)
    await expectReceived(kitchen, [own])
    const next = await anOrder(restaurant)
    await expectReceived(kitchen, [own, next])
    await expectReceived(till, [next])
  })

  test('receives no echo of a change either, but every event that others cause', async () => {
    const { restaurant, till, kitchen } = await twoScreens()
    const [, { orderId }] = await anOrder(restaurant, { 'x-socket-id': till.socket.id! })
    await expectOk(restaurant.owner.post('/orders/cancel', { orderIds: [orderId] }))
    till.socket.emit('order_update_backend', {}, restaurant.tenantId)
    const foreign = await anOrder({ ...restaurant, owner: await restaurant.anotherTill() })
    await expectReceived(till, [foreign])
    await expect.poll(() => kitchen.received.length, { timeout: 2_000 }).toBe(3)
  })

  test('receives the event if it names another kind of event, or if another session names it', async () => {
    const { restaurant, till } = await twoScreens()
    const other = await aScreen(await restaurant.anotherTill(), restaurant.tenantId)
    const own = await anOrder(restaurant)
    till.socket.emit('order_update_backend', {}, restaurant.tenantId)
    other.socket.emit('new_order_backend', own[1], restaurant.tenantId)
    await expectReceived(other, [own])
    await expectReceived(till, [own])
  })

  test('too late receives the event, as every screen of its session does', async () => {
    const { restaurant, till } = await twoScreens()
    const own = await anOrder(restaurant)
    await expectReceived(till, [own])
    till.socket.emit('new_order_backend', own[1], restaurant.tenantId)
    const next = await anOrder(restaurant)
    await expectReceived(till, [own, next])
  })
})

test('no event is sent for a refused or repeated command', async () => {
  const restaurant = await aFullRestaurant(server())
  const { owner, plainLine } = restaurant
  const headers = { 'idempotency-key': 'one' }
  await anOrder(restaurant, headers)
  const screen = await aScreen(owner, restaurant.tenantId)
  await anOrder(restaurant, headers)
  expect((await owner.post('/pos/create-order', { cart: [] })).status).toBe(400)
  const wrong = { cart: [plainLine], netTotal: 1, taxTotal: 0, total: 1 }
  expect((await owner.post('/pos/create-order-and-invoice', wrong)).status).toBe(409)
  await expectReceived(screen, [await anOrder(restaurant)])
})

test('the sockets of an ended session are closed within two seconds, and those of others stay open', async () => {
  const restaurant = await aFullRestaurant(server())
  const [tablet, removed, leaver] = [
    await restaurant.anotherTill(),
    await restaurant.anotherTill(),
    await restaurant.aStaffMember([]),
  ]
  const screens = await Promise.all(
    [tablet, removed, leaver, restaurant.owner].map((one) => aScreen(one, restaurant.tenantId)),
  )
  type Device = { device_id: string; isMyDevice: boolean }
  const own = (await expectOk(removed.get<Device[]>('/auth/devices'))).find(({ isMyDevice }) => isMyDevice)!
  await expectOk(tablet.post('/auth/signout'))
  await expectOk(restaurant.owner.post('/auth/remove-device', { device_id: own.device_id }))
  await expectOk(restaurant.owner.delete(`/users/delete/${leaver.username}`))
  const connected = () => screens.map(({ socket }) => socket.connected)
  await expect.poll(connected, { timeout: 2_000 }).toEqual([false, false, false, true])
})
