import { connect, type Socket as TcpSocket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { CATCH_UP, LIVE_READY } from '#core/contract/realtime.ts'
import { Client } from '../browserless-client.ts'
import { anOperator } from '../operator.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { useTestServer } from '../test-server.ts'
import { aFullRestaurant } from '../wire/full-restaurant.ts'

const server = useTestServer()
const sockets: Socket[] = []
const connections: TcpSocket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const connection of connections.splice(0)) connection.destroy()
})

const states = (clients: readonly Client[], path = '/auth/devices') =>
  Promise.all(clients.map(async (client) => (await client.get(path)).status))

describe('sessions', () => {
  test('signing in never continues a session that somebody planted in the browser before', async () => {
    const { username, password } = await aRestaurant(server())
    const thief = await aRestaurant(server())
    const planted = [...thief.owner.cookies]
    for (const cookies of [planted, planted.map(([name]) => [name, 'a'.repeat(64)] as [string, string])]) {
      const browser = new Client(server().origin, cookies)
      const before = new Map(browser.cookies)
      await expectOk(browser.post('/auth/signin', { username, password }))
      for (const name of ['accessToken', 'refreshToken', 'XSRF-TOKEN'])
        expect([name, browser.cookies.get(name) === before.get(name)]).toEqual([name, false])
    }
    // the planted session still opens the thief's own restaurant, and nothing else
    const { username: shown } = (await expectOk(thief.owner.get<[{ username: string }]>('/users')))[0]
    expect(shown).toBe(thief.username)
  })

  test('a token is accepted only in its own cookie: not in a header, an address, a body, or the other cookie', async () => {
    const { owner } = await aRestaurant(server())
    const token = owner.cookies.get('accessToken')!
    const refresh = owner.cookies.get('refreshToken')!
    const nobody = new Client(server().origin)
    const tries = [
      nobody.get('/auth/devices', { authorization: `Bearer ${token}` }),
      nobody.get('/auth/devices', { 'x-access-token': token }),
      nobody.get(`/auth/devices?accessToken=${token}`),
      nobody.post('/auth/remove-device', { accessToken: token, device_id: 'x' }),
      new Client(server().origin, [['accessToken', refresh]]).get('/auth/devices'),
      new Client(server().origin, [['refreshToken', token]]).post('/auth/refresh-token'),
      new Client(server().origin, [['accessToken', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]]).get(
        '/auth/devices',
      ),
      new Client(server().origin, [['accessToken', token.toLowerCase()]]).get('/auth/devices'),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 401))
    expect((await owner.get('/auth/devices')).status).toBe(200)
  })

  test('mixed cookies of two restaurants open one of them, never both', async () => {
    const [mine, theirs] = [await aFullRestaurant(server()), await aFullRestaurant(server())]
    const take = (restaurant: Restaurant, ...names: string[]) =>
      names.map((name) => [name, restaurant.owner.cookies.get(name)!] as [string, string])
    const mixed = new Client(server().origin, [
      ...take(mine, 'accessToken'),
      ...take(theirs, 'refreshToken', 'XSRF-TOKEN'),
    ])
    expect((await mixed.get(`/menu-items/${theirs.itemId}`)).status).toBe(404)
    expect((await mixed.get(`/menu-items/${mine.itemId}`)).status).toBe(200)
    // as a browser it may not even write: the anti-forgery value is another session's
    const browser = { origin: server().origin, 'x-xsrf-token': theirs.owner.cookies.get('XSRF-TOKEN')! }
    expect((await mixed.post('/settings/categories/add', { title: 'Vins' }, browser)).status).toBe(403)
    expect((await mixed.post('/auth/refresh-token')).status).toBe(200)
    expect((await mixed.get(`/menu-items/${mine.itemId}`)).status).toBe(404)
    expect((await mixed.get(`/menu-items/${theirs.itemId}`)).status).toBe(200)
  })

  test('signing out while tabs refresh ends the session: tokens issued meanwhile are refused', async () => {
    const restaurant = await aRestaurant(server())
    for (let round = 0; round < 5; round++) {
      const till = await restaurant.anotherTill()
      const tabs = Array.from({ length: 6 }, () => till.copy())
      await Promise.all([...tabs.map((tab) => tab.post('/auth/refresh-token')), till.copy().post('/auth/signout')])
      await expect.poll(() => states(tabs), { timeout: 2_000 }).toEqual(tabs.map(() => 401))
      expect(await Promise.all(tabs.map(async (tab) => (await tab.post('/auth/refresh-token')).status))).toEqual(
        tabs.map(() => 401),
      )
    }
  })

  test('use of a stolen refresh token ends the session of both thief and owner', async () => {
    const restaurant = await aRestaurant(server())
    const till = await restaurant.anotherTill()
    const stolen = till.copy()
    await expectOk(till.post('/auth/refresh-token'))
    await expectOk(till.post('/auth/refresh-token'))
    expect((await stolen.post('/auth/refresh-token')).status).toBe(401)
    await expect.poll(() => states([till, stolen]), { timeout: 2_000 }).toEqual([401, 401])
    expect((await till.post('/auth/refresh-token')).status).toBe(401)
  })
})

/** The first byte of a websocket's close frame. */
const CLOSE_FRAME = 0x88

async function aScreen(cookie: string, more: Partial<ManagerOptions & SocketOptions> = {}) {
  const { extraHeaders, ...options } = more
  const socket = io(server().origin, {
    extraHeaders: { cookie, ...extraHeaders },
    reconnection: false,
    forceNew: true,
    ...options,
  })
  sockets.push(socket)
  const received: string[] = []
  socket.onAny((event: string) => void received.push(event))
  const reason = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
    setTimeout(() => resolve('nothing'), 2_000)
  })
  await delay(100)
  return { socket, received, reason }
}

describe('sockets', () => {
  test('without a staff session receive no event, even if they ask to join the restaurant', async () => {
    const restaurant = await aFullRestaurant(server())
    const operator = await anOperator(server())
    const cookies = ['', 'accessToken=%E0%A4%A', `accessToken=${'A'.repeat(64)}`, operator.cookieHeader, 'accessToken=']
    const spies = await Promise.all(
      cookies.map((cookie) => aScreen(cookie, { auth: { tenantId: restaurant.tenantId } })),
    )
    for (const { socket } of spies) {
      for (const event of ['authenticate', 'join', 'subscribe', 'join_room', CATCH_UP])
        socket.emit(event, event === CATCH_UP ? 0 : `tenant:${restaurant.tenantId}`, () => {})
      socket.emit(CATCH_UP, 'x', 'y')
      socket.emit(CATCH_UP, { __proto__: null }, null)
    }
    const own = await aScreen(restaurant.owner.cookieHeader)
    for (let order = 0; order < 5; order++)
      await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
    await expect.poll(() => own.received.filter((event) => event === 'new_order').length, { timeout: 2_000 }).toBe(5)
    const asked = async ({ socket }: { socket: Socket }) => {
      const answer = (await socket
        .timeout(1_000)
        .emitWithAck(CATCH_UP, 0)
        .catch(() => null)) as object | null
      return [socket.connected, answer !== null]
    }
    expect(await Promise.all([own, ...spies].map(asked))).toEqual([[true, true], ...spies.map(() => [true, false])])
    expect(spies.map(({ received }) => received)).toEqual(spies.map(() => []))
  })

  const host = () => new URL(server().origin).host
  const FOREIGN: (() => string)[] = [
    () => 'https://evil.example',
    () => 'null',
    () => `http://${host()}.evil.example`,
    () => `http://evil.example/${host()}`,
    () => `http://${host()}@evil.example`,
    () => `http://127.0.0.1:1`,
    () => 'file://',
    () => 'not an origin',
  ]

  test('cannot be opened by a page of another origin, over any transport', async () => {
    const { owner } = await aRestaurant(server())
    for (const origin of FOREIGN)
      for (const transport of ['websocket', 'polling']) {
        const options = { transports: [transport], extraHeaders: { origin: origin() } }
        const { socket, reason, received } = await aScreen(owner.cookieHeader, options)
        expect([origin(), transport, reason, socket.connected, received]).toEqual([
          origin(),
          transport,
          transport === 'polling' ? 'xhr poll error' : 'websocket error',
          false,
          [],
        ])
      }
    const { socket } = await aScreen(owner.cookieHeader, { extraHeaders: { origin: server().origin } })
    expect(socket.connected).toBe(true)
  })

  test('a message that is too large closes the socket it came by and no other', async () => {
    const restaurant = await aFullRestaurant(server())
    const other = await aScreen(restaurant.owner.cookieHeader)
    for (const transport of ['websocket', 'polling']) {
      const { socket } = await aScreen(restaurant.owner.cookieHeader, { transports: [transport] })
      expect(socket.connected).toBe(true)
      socket.emit('authenticate', 'x'.repeat(20_000))
      await expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(false)
    }
    await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
    await expect.poll(() => other.received.includes('new_order'), { timeout: 2_000 }).toBe(true)
  })

  test('a signed-out device neither connects again nor recovers its old connection', async () => {
    const restaurant = await aFullRestaurant(server())
    const till = await restaurant.anotherTill()
    const cookie = till.cookieHeader
    const first = await aScreen(cookie)
    expect(first.received).toContain(LIVE_READY)
    const id = first.socket.id!
    await expectOk(till.post('/auth/signout'))
    await expect.poll(() => first.socket.connected, { timeout: 2_000 }).toBe(false)
    const again = await aScreen(cookie)
    // what a client with connection state recovery sends to be the same socket again
    const recovered = await aScreen(cookie, { auth: { pid: id, offset: '0' } })
    const asked = new URLSearchParams({ EIO: '4', transport: 'polling', sid: id })
    const polled = await fetch(`${server().origin}/socket.io/?${asked}`, { headers: { cookie } })
    expect(polled.status).toBe(400)
    const witness = await aScreen(restaurant.owner.cookieHeader)
    await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
    await expect.poll(() => witness.received, { timeout: 2_000 }).toContain('new_order')
    await delay(100)
    expect([again.received, recovered.received]).toEqual([[], []])
    expect(recovered.socket.recovered).not.toBe(true)
  })

  test('hundreds of half-open sockets delay no screen', async () => {
    const restaurant = await aFullRestaurant(server())
    const { hostname, port } = new URL(server().origin)
    const head = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    let closeFrames = 0
    const forged = `Cookie: accessToken=${'A'.repeat(64)}\r\n`
    // half of them stop within the headers, half after the handshake, every other of these with a forged session
    for (let n = 0; n < 400; n++) {
      const connection = connect(Number(port), hostname)
      connections.push(connection)
      connection.on('error', () => {}).on('data', (frame) => (closeFrames += frame[0] === CLOSE_FRAME ? 1 : 0))
      connection.write(n % 2 === 0 ? head : `${head}${n % 4 === 1 ? forged : ''}${upgrade}\r\n`)
    }
    await delay(300)
    const screen = await aScreen(restaurant.owner.cookieHeader)
    expect(screen.received).toContain(LIVE_READY)
    await expectOk(restaurant.owner.post('/pos/create-order', { cart: [restaurant.plainLine] }))
    await expect.poll(() => screen.received.includes('new_order'), { timeout: 2_000 }).toBe(true)
    // those that answer no ping are let go
    await expect.poll(() => closeFrames, { timeout: 12_000 }).toBe(200)
    expect(screen.socket.connected).toBe(true)
  }, 30_000)
})
