import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIVE_READY } from '#core/contract/realtime.ts'
import { Client } from '../browserless-client.ts'
import { checkBooks } from '../faults/check-books.ts'
import { startServerProcess, type ServerProcess } from '../faults/server-process.ts'
import { openService } from '../faults/service-under-load.ts'
import { aRestaurant } from '../restaurant.ts'
import { createDatabase } from '../test-server.ts'
import { openProxy, type Proxy } from './round-robin-proxy.ts'

const TILLS = 4
const closers: (() => unknown)[] = []
let databaseUrl: string

beforeEach(async () => {
  databaseUrl = await createDatabase({ isEmpty: true })
})

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Two servers behind a proxy, started at once, on one external database. */
async function aPair(drainSeconds: string): Promise<{ servers: ServerProcess[]; proxy: Proxy }> {
  const environment = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: drainSeconds }
  const servers = await Promise.all([startServerProcess({ environment }), startServerProcess({ environment })])
  for (const server of servers) closers.push(() => server.stop())
  const proxy = await openProxy(servers.map(({ origin }) => origin))
  closers.push(() => proxy.close())
  return { servers, proxy }
}

/** A screen that reconnects, as in the web app, when the server disconnects it. */
function aScreen(origin: string, till: Client): { socket: Socket; timesReady: () => number } {
  const socket = io(origin, { transports: ['websocket'], extraHeaders: { cookie: till.cookieHeader } })
  closers.push(() => socket.disconnect())
  let ready = 0
  socket.on(LIVE_READY, () => ready++)
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  return { socket, timesReady: () => ready }
}

const persistence = { keyOnRetry: 'same', cutShare: 0 } as const

test('a rolling restart under load fails no request, and the screens move to the other server', async () => {
  const { servers, proxy } = await aPair('1')
  const service = await openService({ origin: proxy.origin, tills: TILLS, persistence })
  const { owner } = await aRestaurant(proxy)
  const screens = [aScreen(proxy.origin, owner), aScreen(proxy.origin, owner)]
  await expect.poll(() => screens.map(({ timesReady }) => timesReady())).toEqual([1, 1])
  const untilBothWork = async () => {
    const before = proxy.given()
    const least = () => Math.min(...proxy.given().map((count, at) => count - before[at]!))
    await expect.poll(least, { timeout: 20_000 }).toBeGreaterThan(20)
  }

  for (const server of servers) {
    await untilBothWork()
    expect(await server.stop()).toBe(0)
    expect(screens.every(({ socket }) => socket.active)).toBe(true)
    await server.restart()
  }
  await untilBothWork()
  await service.close()

  expect(proxy.broken).toEqual([])
  expect(service.attempts).toMatchObject({ away: 0, replayed: 0, attempts: service.attempts.commands })
  const { faults, counts } = await checkBooks(databaseUrl, service.tenantId, service.acknowledged)
  expect(faults).toEqual([])
  expect(counts.orders).toBeGreaterThan(40)
  expect(Math.min(...proxy.given())).toBeGreaterThan(40)
  await expect.poll(() => screens.map(({ socket }) => socket.connected)).toEqual([true, true])
  expect(screens.reduce((sum, { timesReady }) => sum + timesReady(), 0)).toBeGreaterThanOrEqual(4)
}, 300_000)

test('a stopping server first reports that it is not ready, and closes each connection with its next reply', async () => {
  const environment = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '2' }
  const server = await startServerProcess({ environment })
  const before = await fetch(`${server.origin}/healthz`)
  expect(before.headers.get('connection')).toBe('keep-alive')
  const stopped = server.stop()
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503)
  const { status, headers } = await fetch(`${server.origin}/api/v1/auth/devices`)
  expect([status, headers.get('connection')]).toEqual([401, 'close'])
  expect(await stopped).toBe(0)
}, 180_000)
