import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import type { CatchUp, LiveMeta } from '#core/contract/realtime.ts'
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

type Heard = { event: string; payload: unknown; meta: LiveMeta }

/** A screen of the restaurant whose cookies these are; resolves when it has joined. */
async function aScreen(cookie: string, extraHeaders: Record<string, string> = {}) {
  const socket = io(server().origin, { extraHeaders: { cookie, ...extraHeaders }, reconnection: false })
  sockets.push(socket)
  const heard: Heard[] = []
  for (const event of ['new_order', 'order_update', 'new_qrorder'])
    socket.on(event, (payload: unknown, meta: LiveMeta) => heard.push({ event, payload, meta }))
  const ready = await new Promise<boolean>((resolve) => {
    socket.once('live_ready', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
    setTimeout(() => resolve(false), 1_000)
  })
  return {
    socket,
    heard,
    ready,
    catchUp: (version: number) => socket.timeout(2_000).emitWithAck('catch_up', version) as Promise<CatchUp>,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

test('every screen of the restaurant hears what was committed, in order, and no other restaurant does', async () => {
  const [mine, theirs] = [await aRestaurant(server()), await aRestaurant(server())]
  const [kitchen, other] = [await aScreen(mine.owner.cookieHeader), await aScreen(theirs.owner.cookieHeader)]
  // what other clients say of themselves counts for nothing
  other.socket.emit('authenticate', mine.tenantId)
  other.socket.emit('new_order_backend', { tokenNo: 99, orderId: 'x' }, mine.tenantId)
  const cart = [{ id: await mine.aMenuItem(), quantity: 1 }]

  const { orderId } = await expectOk(mine.owner.post<{ orderId: string }>('/pos/create-order', { ...walkIn, cart }))
  await expectOk(mine.owner.post('/orders/complete', { orderIds: [orderId] }))
  await settled()

  expect(kitchen.heard).toEqual([
    { event: 'new_order', payload: { tokenNo: 1, orderId }, meta: { version: 1 } },
    { event: 'order_update', payload: {}, meta: { version: 2 } },
  ])
  expect(other.heard).toEqual([])
})

test('the screen that caused it is not told again when it names itself', async () => {
  const house = await aRestaurant(server())
  const [till, kitchen] = [await aScreen(house.owner.cookieHeader), await aScreen(house.owner.cookieHeader)]
  const cart = [{ id: await house.aMenuItem(), quantity: 1 }]
  await expectOk(house.owner.post('/pos/create-order', { ...walkIn, cart }, { 'x-socket-id': till.socket.id! }))
  await settled()
  expect([till.heard.length, kitchen.heard.length]).toEqual([0, 1])
})

test('a screen that was away is told what it missed, or to look anew', async () => {
  const house = await aRestaurant(server())
  const cart = [{ id: await house.aMenuItem(), quantity: 1 }]
  for (let round = 0; round < 3; round++) await expectOk(house.owner.post('/pos/create-order', { ...walkIn, cart }))
  const screen = await aScreen(house.owner.cookieHeader)
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
  await server().owner.query('delete from live_events where tenant_id = $1', [house.tenantId])
  expect(await screen.catchUp(1)).toMatchObject({ version: 3, gap: true })
})

test('a screen that asks without a pause is answered little by little, and as before once it stops', async () => {
  const house = await aRestaurant(server())
  const screen = await aScreen(house.owner.cookieHeader)
  let answered = 0
  for (let n = 0; n < 500; n++) screen.socket.emit('catch_up', 0, () => answered++)
  await settled()
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(100)
  expect(await screen.catchUp(0)).toEqual({ version: 0, gap: false, events: [] })
})

test('a screen that goes while its session is looked up is not remembered', async () => {
  const house = await aRestaurant(server())
  const metrics = async () => (await fetch(`${server().origin}/metrics`)).text()
  const { pool } = server().connections
  // its session has been used by no request yet, so it is looked up; nothing is found while every connection is taken
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const socket = io(server().origin, { extraHeaders: { cookie: house.owner.cookieHeader }, reconnection: false })
  await new Promise<void>((connected) => socket.once('connect', connected))
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  socket.disconnect()
  await settled()
  for (const client of taken) client.release()
  await settled()
  expect(await metrics()).toContain('live_sockets_connected 0')
})

test('a socket without a session joins nothing, and a foreign page opens none', async () => {
  const house = await aRestaurant(server())
  const [stranger, foreign] = [
    await aScreen(''),
    await aScreen(house.owner.cookieHeader, { origin: 'https://evil.example' }),
  ]
  const cart = [{ id: await house.aMenuItem(), quantity: 1 }]
  await expectOk(house.owner.post('/pos/create-order', { ...walkIn, cart }))
  await settled()
  expect([stranger.ready, foreign.ready, foreign.socket.connected]).toEqual([false, false, false])
  expect([...stranger.heard, ...foreign.heard]).toEqual([])
})

test('what was refused is told to nobody', async () => {
  const house = await aRestaurant(server())
  const screen = await aScreen(house.owner.cookieHeader)
  await house.owner.post('/pos/create-order', { ...walkIn, cart: [] })
  const sale = { ...walkIn, cart: [{ id: await house.aMenuItem(), quantity: 1 }], netTotal: 1, taxTotal: 0, total: 1 }
  expect(await house.owner.post('/pos/create-order-and-invoice', sale)).toMatchObject({ status: 409 })
  await settled()
  expect(screen.heard).toEqual([])
})
