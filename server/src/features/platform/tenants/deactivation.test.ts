import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Client } from '../../../../test/browserless-client.ts'
import { anOperator } from '../../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { listenOn, useOwnTestServer, type TestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer()
let second: TestServer

beforeAll(async () => {
  second = await listenOn(server().ownerUrl)
})
afterAll(() => second.close())

/** A screen on one of the servers, which reconnects as browsers do; `joins` counts its admissions. */
async function aScreen(origin: string, client: Client): Promise<{ socket: Socket; joins: () => number }> {
  let joins = 0
  const socket = io(origin, {
    transports: ['websocket'],
    extraHeaders: { cookie: client.cookieHeader },
  })
  socket.on('live_ready', () => joins++)
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 50)
  })
  onTestFinished(() => void socket.off().close())
  await expect.poll(() => joins, { timeout: 3_000 }).toBe(1)
  return { socket, joins: () => joins }
}

const goingAway = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve))
const elsewhere = (client: Client) => new Client(second.origin, client.cookies)
const update = async (tenantId: string, email: string, isActive: boolean) =>
  expectOk(
    (await anOperator(server())).patch(`/superadmin/tenants/update/${tenantId}`, { name: 'Chez', email, isActive }),
  )

test('switching off stops calls and sockets of every process, and switching on admits them again without signing in', async () => {
  const restaurant = await aRestaurant(server())
  const other = await aRestaurant(server())
  const [here, there] = [restaurant.owner, elsewhere(restaurant.owner)]
  const screens = [await aScreen(server().origin, restaurant.owner), await aScreen(second.origin, restaurant.owner)]
  const untouched = await aScreen(second.origin, other.owner)
  for (const till of [here, there]) expect((await till.get('/pos/init')).status).toBe(200)
  const closed = Promise.all(screens.map(({ socket }) => goingAway(socket)))

  await update(restaurant.tenantId, restaurant.username, false)

  for (const till of [here, there])
    await expect.poll(async () => (await till.get('/pos/init')).status, { timeout: 1_000 }).toBe(402)
  await closed
  // they reconnect but cannot join, neither at the start nor by asking
  await expect.poll(() => screens.every(({ socket }) => socket.connected), { timeout: 2_000 }).toBe(true)
  for (const { socket } of screens)
    await expect(socket.timeout(300).emitWithAck('catch_up', 0)).rejects.toThrow(/timed out/)
  expect(screens.map(({ joins }) => joins())).toEqual([1, 1])
  expect((await here.get('/auth/devices')).status).toBe(200)

  await update(restaurant.tenantId, restaurant.username, true)

  for (const till of [here, there])
    await expect.poll(async () => (await till.get('/pos/init')).status, { timeout: 1_000 }).toBe(200)
  await expect.poll(() => screens.map(({ joins }) => joins()), { timeout: 3_000 }).toEqual([2, 2])
  expect([untouched.socket.connected, untouched.joins()]).toEqual([true, 1])
})

test('the screens of a trial that is ended by hand close too', async () => {
  const restaurant = await aRestaurant(server())
  const { socket, joins } = await aScreen(second.origin, restaurant.owner)
  const closed = goingAway(socket)
  await server().owner.query(`update tenants set trial_end_at = now() - interval '1 second' where id = $1`, [
    restaurant.tenantId,
  ])
  await closed
  await expect.poll(() => socket.connected, { timeout: 2_000 }).toBe(true)
  await expect(socket.timeout(300).emitWithAck('catch_up', 0)).rejects.toThrow(/timed out/)
  expect(joins()).toBe(1)
})

test('the screens of a trial whose time runs out close by themselves', async () => {
  const restaurant = await aRestaurant(server())
  await server().owner.query(`update tenants set trial_end_at = now() + interval '3 seconds' where id = $1`, [
    restaurant.tenantId,
  ])
  const { socket } = await aScreen(server().origin, restaurant.owner)
  await goingAway(socket)
  expect((await restaurant.owner.get('/pos/init')).status).toBe(402)
})

test('a change of rights closes no screen', async () => {
  const restaurant = await aRestaurant(server())
  const [waiter, leaver] = [await restaurant.aStaffMember(['POS']), await restaurant.aStaffMember(['POS'])]
  const { socket, joins } = await aScreen(server().origin, waiter)
  const gone = goingAway((await aScreen(server().origin, leaver)).socket)
  await expectOk(
    restaurant.owner.post(`/users/update/${waiter.username}`, { name: 'Camille', userScopes: ['KITCHEN'] }),
  )
  await expect.poll(async () => (await waiter.get('/pos/init')).status, { timeout: 1_000 }).toBe(403)
  // sent through the same channel afterwards: everything to close is closed by then
  await expectOk(restaurant.owner.delete(`/users/delete/${leaver.username}`))
  await gone
  expect([socket.connected, joins()]).toEqual([true, 1])
})

test('guests of a restaurant that is switched off find no menu and order nothing', async () => {
  const restaurant = await aRestaurant(server())
  const item = await restaurant.aMenuItem()
  const open = { isQRMenuEnabled: true, isQROrderEnabled: true }
  const { uniqueQRCode } = await expectOk(
    restaurant.owner.post<{ uniqueQRCode: string }>('/settings/store-setting', open),
  )
  const guest = new Client(second.origin)
  expect((await guest.get(`/qrmenu/${uniqueQRCode}`)).status).toBe(200)
  await update(restaurant.tenantId, restaurant.username, false)
  expect((await guest.get(`/qrmenu/${uniqueQRCode}`)).status).toBe(404)
  const order = { deliveryType: 'dinein', customerType: 'WALKIN', cartItems: [{ id: item, quantity: 1 }] }
  expect((await guest.post(`/qrmenu/${uniqueQRCode}/place-order`, order)).status).toBe(404)
  const { rows } = await server().owner.query('select from qr_orders where tenant_id = $1', [restaurant.tenantId])
  expect(rows).toEqual([])
})
