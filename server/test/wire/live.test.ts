import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullHouse, aWaitingQrOrder } from './full-house.ts'

const server = useTestServer()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

type Heard = [event: string, ...args: unknown[]]

/** A screen of another make: connects, names its tenant as it always has, and listens. */
async function aScreen(client: Client, claimedTenant: string) {
  const socket = io(server().origin, { extraHeaders: { cookie: client.cookieHeader }, reconnection: false })
  sockets.push(socket)
  const heard: Heard[] = []
  for (const event of ['new_order', 'order_update', 'new_qrorder'])
    socket.on(event, (...args: unknown[]) => heard.push([event, ...args]))
  await new Promise<void>((connected) => socket.on('connect', () => connected()))
  socket.emit('authenticate', claimedTenant)
  await delay(150)
  return { socket, heard, events: () => heard.map(([event, payload]) => [event, payload]) }
}

test('what is committed is told once, in order, with the arguments of the contract', async () => {
  const house = await aFullHouse(server())
  const { owner, plainLine, tenantId } = house
  const screen = await aScreen(owner, tenantId)
  const sale = { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const first = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
  const second = await expectOk(owner.post<{ orderId: string }>('/pos/create-order-and-invoice', sale))
  const third = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [plainLine] }))
  const orders = await expectOk(owner.get<{ items: { id: string }[] }[]>('/kitchen'))
  const dish = orders[0]!.items[0]!.id
  await expectOk(owner.post(`/kitchen/${dish}`, { status: 'preparing' }))
  await expectOk(owner.post(`/orders/update-status/${dish}`, { status: 'delivered' }))
  const bill = { subTotal: 8, taxTotal: 0, total: 8 }
  await expectOk(owner.post('/orders/complete-and-pay-order', { orderIds: [first.orderId], ...bill }))
  await expectOk(owner.post('/orders/cancel', { orderIds: [third.orderId] }))
  await expectOk(owner.post('/orders/complete', { orderIds: [second.orderId] }))
  const qrOrderId = await aWaitingQrOrder(server(), house)
  await expectOk(owner.post(`/pos/qrorders/update-status/${qrOrderId}`, { status: 'cancelled' }))
  await expect.poll(() => screen.heard.length, { timeout: 2_000 }).toBeGreaterThanOrEqual(9)
  await delay(150)
  const update = ['order_update', {}]
  expect(screen.events()).toEqual([
    ['new_order', { tokenNo: 1, orderId: first.orderId }],
    ['new_order', { tokenNo: 2, orderId: second.orderId }],
    ['new_order', { tokenNo: 3, orderId: third.orderId }],
    update,
    update,
    update,
    update,
    update,
    ['new_qrorder', {}],
  ])
})

test('the room is the session’s, whatever tenant is named; without a session there is none', async () => {
  const [mine, theirs] = [await aFullHouse(server()), await aFullHouse(server())]
  const spy = await aScreen(theirs.owner, mine.tenantId)
  const nobody = await aScreen(new Client(server().origin), mine.tenantId)
  const own = await aScreen(mine.owner, theirs.tenantId)
  await expectOk(mine.owner.post('/pos/create-order', { cart: [mine.plainLine] }))
  await expect.poll(() => own.heard.length, { timeout: 1_000 }).toBe(1)
  await delay(300)
  expect([spy.heard, nobody.heard]).toEqual([[], []])
})

test('what other clients announce themselves causes nothing', async () => {
  const house = await aFullHouse(server())
  const [till, kitchen] = [await aScreen(house.owner, house.tenantId), await aScreen(house.owner, house.tenantId)]
  till.socket.emit('new_order_backend', { tokenNo: 7, orderId: 'x' }, house.tenantId)
  till.socket.emit('order_update_backend', {}, house.tenantId)
  till.socket.emit('new_qrorder_backend', {}, 'qr')
  await delay(300)
  expect([till.heard, kitchen.heard, till.socket.connected]).toEqual([[], [], true])
})

test('a request that names its own socket is not echoed to it', async () => {
  const house = await aFullHouse(server())
  const [till, kitchen] = [await aScreen(house.owner, house.tenantId), await aScreen(house.owner, house.tenantId)]
  const named = { 'x-socket-id': till.socket.id! }
  await expectOk(house.owner.post('/pos/create-order', { cart: [house.plainLine] }, named))
  await expect.poll(() => kitchen.heard.length, { timeout: 1_000 }).toBe(1)
  await delay(200)
  expect(till.heard).toEqual([])
})

test('what is refused or replayed is told to nobody', async () => {
  const house = await aFullHouse(server())
  const { owner, plainLine } = house
  const headers = { 'idempotency-key': 'one' }
  await expectOk(owner.post('/pos/create-order', { cart: [plainLine] }, headers))
  const screen = await aScreen(owner, house.tenantId)
  expect((await owner.post('/pos/create-order', { cart: [plainLine] }, headers)).status).toBe(200)
  expect((await owner.post('/pos/create-order', { cart: [] })).status).toBe(400)
  const wrong = { cart: [plainLine], netTotal: 1, taxTotal: 0, total: 1 }
  expect((await owner.post('/pos/create-order-and-invoice', wrong)).status).toBe(409)
  await delay(300)
  expect(screen.heard).toEqual([])
})

test('an ended session’s sockets are closed within two seconds, those of others stay', async () => {
  const house = await aFullHouse(server())
  const [tablet, removed, leaver] = [await house.anotherTill(), await house.anotherTill(), await house.aStaffMember([])]
  const screens = await Promise.all([tablet, removed, leaver, house.owner].map((one) => aScreen(one, house.tenantId)))
  type Device = { device_id: string; isMyDevice: boolean }
  const own = (await expectOk(removed.get<Device[]>('/auth/devices'))).find(({ isMyDevice }) => isMyDevice)!
  await expectOk(tablet.post('/auth/signout'))
  await expectOk(house.owner.post('/auth/remove-device', { device_id: own.device_id }))
  await expectOk(house.owner.delete(`/users/delete/${leaver.username}`))
  const connected = () => screens.map(({ socket }) => socket.connected)
  await expect.poll(connected, { timeout: 2_000 }).toEqual([false, false, false, true])
})
