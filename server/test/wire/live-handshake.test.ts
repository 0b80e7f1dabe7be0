import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant, type FullRestaurant } from './full-restaurant.ts'

const server = useTestServer()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A page of another client: it connects when it opens, then names its tenant, and does nothing else. */
async function aPage(client: Client, tenantId: string) {
  const socket = io(server().origin, { extraHeaders: { cookie: client.cookieHeader } })
  sockets.push(socket)
  const received: string[] = []
  socket.onAny((event: string) => void received.push(event))
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  socket.emit('authenticate', tenantId)
  return { socket, received }
}

type Page = Awaited<ReturnType<typeof aPage>>
const expectLive = (page: Page) => expect.poll(() => page.received, { timeout: 2_000 }).toContain(LIVE_READY)

/** Makes this restaurant's sessions older; the access tokens expire after ten minutes. */
const letPass = (tenantId: string, seconds: number) =>
  server().owner.query(
    `update sessions set rotated_at = rotated_at - make_interval(secs => $2),
      access_expires_at = access_expires_at - make_interval(secs => $2) where tenant_id = $1`,
    [tenantId, seconds],
  )
const TEN_MINUTES = 600

/** Places an order at another till; expects the live page to receive it, and the silent ones to receive nothing. */
async function expectOrderReceived(restaurant: FullRestaurant, live: Page, silent: readonly Page[] = []) {
  await expectOk((await restaurant.anotherTill()).post('/pos/create-order', { cart: [restaurant.plainLine] }))
  await expect.poll(() => live.received, { timeout: 2_000 }).toContain('new_order')
  expect(silent.map(({ received }) => received)).toEqual(silent.map(() => []))
}

test('a page opened with an expired access token receives events before and after its refresh, without a reload', async () => {
  const restaurant = await aFullRestaurant(server())
  const till = await restaurant.anotherTill()
  await letPass(restaurant.tenantId, TEN_MINUTES)
  const page = await aPage(till, restaurant.tenantId)
  const { id } = page.socket
  expect((await till.get('/kitchen')).status).toBe(401)
  await expectLive(page)
  // the handshake did not use up the refresh token: the refresh succeeds, and the session goes on
  await expectOk(till.post('/auth/refresh-token'))
  expect((await till.get('/kitchen')).status).toBe(200)
  await expectOrderReceived(restaurant, page)
  expect([page.socket.connected, page.socket.id]).toEqual([true, id])
})

test('pages opened just before and after a refresh both receive events; a token from before the last refresh opens nothing', async () => {
  const restaurant = await aFullRestaurant(server())
  const till = await restaurant.anotherTill()
  // this page has only a refresh token
  const before = new Client(server().origin, [['refreshToken', till.cookies.get('refreshToken')!]])
  await expectOk(till.post('/auth/refresh-token'))
  // a replaced token still works for a moment, for tabs that refresh at the same time
  await letPass(restaurant.tenantId, 5)
  const page = await aPage(before, restaurant.tenantId)
  await expectLive(page)
  await letPass(restaurant.tenantId, 6)
  const late = await aPage(before, restaurant.tenantId)
  await expectOk(till.post('/auth/refresh-token'))
  const stale = await aPage(before, restaurant.tenantId)
  await expectOrderReceived(restaurant, page, [late, stale])
  // and its use was not taken for theft
  expect((await till.get('/kitchen')).status).toBe(200)
})

test('after signing out, a page with a copy of the cookies receives no events', async () => {
  const restaurant = await aFullRestaurant(server())
  const till = await restaurant.anotherTill()
  const cookies = till.copy()
  await letPass(restaurant.tenantId, TEN_MINUTES)
  const page = await aPage(cookies, restaurant.tenantId)
  await expectLive(page)
  await expectOk(till.post('/auth/signout'))
  await expect.poll(() => page.socket.connected, { timeout: 2_000 }).toBe(false)
  const again = await aPage(cookies, restaurant.tenantId)
  await expectOk(restaurant.owner.post('/auth/refresh-token'))
  await expectOrderReceived(restaurant, await aPage(restaurant.owner, restaurant.tenantId), [again])
})
