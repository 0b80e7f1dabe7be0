import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { CATCH_UP, LIVE_READY, type CatchUp, type LiveMeta } from '#core/contract/realtime.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const walkIn = {
  deliveryType: 'dinein',
  customerType: 'WALKIN',
  customerId: null,
  tableId: null,
  selectedQrOrderItem: null,
}
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

type Received = { event: string; payload: unknown; meta: LiveMeta }

/** A screen that connects with this cookie, admitted or not. */
function connect(cookie: string, extraHeaders: Record<string, string> = {}) {
  const socket = io(server().origin, { extraHeaders: { cookie, ...extraHeaders }, reconnection: false })
  sockets.push(socket)
  const received: Received[] = []
  socket.onAny((event: string, payload: unknown, meta: LiveMeta) => received.push({ event, payload, meta }))
  return {
    socket,
    received,
    catchUp: (version: number, timeoutMs = 2_000) =>
      socket.timeout(timeoutMs).emitWithAck(CATCH_UP, version) as Promise<CatchUp>,
  }
}

type Screen = ReturnType<typeof connect>

const happens = ({ socket }: Screen, event: string) =>
  new Promise<void>((resolve) => void socket.once(event, () => resolve()))

/** A joined screen of the restaurant of these cookies. */
async function aScreen(cookie: string): Promise<Screen> {
  const screen = connect(cookie)
  await happens(screen, LIVE_READY)
  screen.received.length = 0
  return screen
}

/** Everything sent to these screens before has arrived: each gets a later answer on the same connection. */
const settled = (...screens: Screen[]) => Promise.all(screens.map((screen) => screen.catchUp(0)))

test('every screen of the restaurant receives what was committed, in order, and no other restaurant does', async () => {
  const [mine, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
  const { cookieHeader } = await mine.anotherTill()
  const [kitchen, other] = [await aScreen(cookieHeader), await aScreen(theirs.owner.cookieHeader)]
  // neither the arguments of other clients nor their own events count
  other.socket.emit('authenticate', mine.tenantId)
  other.socket.emit('new_order_backend', { tokenNo: 99, orderId: 'x' }, mine.tenantId)
  const cart = [{ id: await mine.aMenuItem(), quantity: 1 }]

  const { orderId } = await expectOk(mine.owner.post<{ orderId: string }>('/pos/create-order', { ...walkIn, cart }))
  await expectOk(mine.owner.post('/orders/complete', { orderIds: [orderId] }))
  await settled(kitchen, other)

  expect(kitchen.received).toEqual([
    { event: 'new_order', payload: { tokenNo: 1, orderId }, meta: { version: 1 } },
    { event: 'order_update', payload: {}, meta: { version: 2 } },
  ])
  expect(other.received).toEqual([])
})

test('the screen that caused it gets no event when it names itself', async () => {
  const restaurant = await aRestaurant(server())
  const [till, kitchen] = [await aScreen(restaurant.owner.cookieHeader), await aScreen(restaurant.owner.cookieHeader)]
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  await expectOk(restaurant.owner.post('/pos/create-order', { ...walkIn, cart }, { 'x-socket-id': till.socket.id! }))
  await settled(till, kitchen)
  expect([till.received.length, kitchen.received.length]).toEqual([0, 1])
})

test('a request that names a room instead of its socket keeps the event from no screen', async () => {
  const restaurant = await aRestaurant(server())
  const { tenantId, owner } = restaurant
  const { cookieHeader } = await restaurant.anotherTill()
  const [kitchen, own] = [await aScreen(cookieHeader), await aScreen(owner.cookieHeader)]
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const { rows } = await server().owner.query<{ id: string }>('select id from sessions where tenant_id = $1', [
    tenantId,
  ])
  const rooms = [`tenant:${tenantId}`, ...rows.map(({ id }) => `session:${id}`)]
  expect(rooms).toHaveLength(3)
  for (const room of rooms)
    await expectOk(owner.post('/pos/create-order', { ...walkIn, cart }, { 'x-socket-id': room }))
  await settled(kitchen)
  expect(kitchen.received).toHaveLength(3)
  // the caller's own screens learn it after the time to name one of them
  await expect.poll(() => own.received.length, { timeout: 3_000 }).toBe(3)
})

test('a screen that was away is sent what it missed, or that it must load again', async () => {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  for (let round = 0; round < 3; round++)
    await expectOk(restaurant.owner.post('/pos/create-order', { ...walkIn, cart }))
  const screen = await aScreen(restaurant.owner.cookieHeader)
  expect(await screen.catchUp(1)).toEqual({
    version: 3,
    gap: false,
    events: [
      { type: 'new_order', meta: { version: 2 } },
      { type: 'new_order', meta: { version: 3 } },
    ],
  })
  expect(await screen.catchUp(3)).toEqual({ version: 3, gap: false, events: [] })
  expect(await screen.catchUp(7)).toMatchObject({ version: 3, gap: true })
  await server().owner.query('delete from live_events where tenant_id = $1', [restaurant.tenantId])
  expect(await screen.catchUp(1)).toMatchObject({ version: 3, gap: true })
})

test('a reply states the version that it was read at where it is asked to, and the screen catches up from there', async () => {
  const restaurant = await aRestaurant(server())
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  const order = () => expectOk(restaurant.owner.post('/pos/create-order', { ...walkIn, cart }))
  await order()
  const read = (headers: Record<string, string>) => restaurant.owner.get('/orders', headers)
  const { headers } = await read({ 'x-live-version': '?' })
  expect(headers.get('x-live-version')).toBe('1')
  expect((await read({})).headers.get('x-live-version')).toBeNull()
  await order()
  const screen = await aScreen(restaurant.owner.cookieHeader)
  const events = [{ type: 'new_order', meta: { version: 2 } }]
  expect(await screen.catchUp(1)).toEqual({ version: 2, gap: false, events })
})

test('a screen that asks without a pause is answered little by little, and as before once it stops', async () => {
  const restaurant = await aRestaurant(server())
  const screen = await aScreen(restaurant.owner.cookieHeader)
  let answered = 0
  for (let n = 0; n < 500; n++) screen.socket.emit(CATCH_UP, 0, () => answered++)
  const again = () => screen.catchUp(0, 500).catch(() => null)
  await expect.poll(again, { timeout: 10_000 }).toEqual({ version: 0, gap: false, events: [] })
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(100)
})

test('a screen that goes while its session is looked up is not remembered', async () => {
  const restaurant = await aRestaurant(server())
  const metrics = async () => (await fetch(`${server().origin}/metrics`)).text()
  const { pool } = server().connections
  // no request has used its session yet, so it must be looked up, which fails while every connection is taken
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const gone = connect(restaurant.owner.cookieHeader)
  await happens(gone, 'connect')
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  gone.socket.disconnect()
  // several round trips: the server knows by then
  await happens(connect(''), 'connect')
  for (const client of taken) client.release()
  // looked up after it
  await aScreen(restaurant.owner.cookieHeader)
  await expect.poll(metrics).toContain('live_sockets_connected 1\n')
})

test('a socket without a session joins nothing, and a foreign page opens none', async () => {
  const restaurant = await aRestaurant(server())
  const kitchen = await aScreen(restaurant.owner.cookieHeader)
  const stranger = connect('')
  const foreign = connect(restaurant.owner.cookieHeader, { origin: 'https://evil.example' })
  await Promise.all([happens(stranger, 'connect'), happens(foreign, 'connect_error')])
  const cart = [{ id: await restaurant.aMenuItem(), quantity: 1 }]
  await expectOk(restaurant.owner.post('/pos/create-order', { ...walkIn, cart }))
  await expect.poll(() => kitchen.received.length).toBe(1)
  expect([...stranger.received, ...foreign.received]).toEqual([])
  expect(foreign.socket.connected).toBe(false)
})

test('refused changes are sent to nobody', async () => {
  const restaurant = await aRestaurant(server())
  const screen = await aScreen(restaurant.owner.cookieHeader)
  await restaurant.owner.post('/pos/create-order', { ...walkIn, cart: [] })
  const sale = {
    ...walkIn,
    cart: [{ id: await restaurant.aMenuItem(), quantity: 1 }],
    netTotal: 1,
    taxTotal: 0,
    total: 1,
  }
  expect(await restaurant.owner.post('/pos/create-order-and-invoice', sale)).toMatchObject({ status: 409 })
  await settled(screen)
  expect(screen.received).toEqual([])
})
