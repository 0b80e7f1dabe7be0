import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { CATCH_UP, LIVE_READY, PRESENCE, type CatchUp } from '#core/contract/realtime.ts'
import { LiveConnection } from './live-connection.ts'

vi.setConfig({ testTimeout: 30_000 })
const soon = (check: () => void) => vi.waitFor(check, 10_000)

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A real Socket.IO server whose version and memory the test sets, and a screen that records its hints. */
async function aRestaurant({
  letsIn = true,
  readyWithinMs = 10_000,
  readAt = null as number | null,
  missed = undefined as CatchUp | undefined,
} = {}) {
  const http = createServer()
  const io = new Server(http)
  const server = {
    version: 10,
    letsIn,
    missed,
    /** Gives the connection a reply that was asked for before it had joined. */
    readLate: (_version: number | null) => {},
    asked: [] as number[],
    looking: [] as unknown[],
    authenticated: [] as unknown[],
  }
  io.on('connection', (socket) => {
    if (server.letsIn) socket.emit(LIVE_READY, { version: server.version })
    socket.on(PRESENCE, (visitId) => server.looking.push(visitId))
    socket.on('authenticate', (tenant) => server.authenticated.push(tenant))
    socket.on(CATCH_UP, (after: number, answer: (missed: CatchUp | undefined) => void) => {
      server.asked.push(after)
      answer(server.missed)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closers.push(() => io.close())

  const screen = {
    states: [] as string[],
    received: [] as string[],
    socketIds: [] as (string | undefined)[],
    people: [] as string[][],
    renewals: 0,
  }
  const connection = new LiveConnection({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    tenantId: 'tenant-1',
    renewSession: async () => {
      screen.renewals += 1
      server.letsIn = true
    },
    onState: (state) => screen.states.push(state),
    onHint: ({ type, replayed }) => screen.received.push(replayed ? `${type} (replayed)` : type),
    onPresence: ({ people }) => screen.people.push(people.map(({ name }) => name)),
    onSocketId: (id) => screen.socketIds.push(id),
    readyWithinMs,
    takeOldestRead: (late) => {
      server.readLate = late
      return readAt
    },
  })
  closers.push(connection.close)
  const emit = (type: string, number: number) => io.emit(type, {}, { version: number })
  const dropAll = () => io.disconnectSockets(true)
  return { io, connection, server, screen, emit, dropAll }
}

test('a screen becomes live when the server has admitted it, fetches again, and receives each event once', async () => {
  const { server, screen, emit } = await aRestaurant()
  await soon(() => expect(screen.states).toEqual(['connecting', 'live']))
  expect(screen.socketIds).toEqual([expect.any(String)])
  await soon(() => expect(server.authenticated).toEqual(['tenant-1']))

  emit('new_order', 11)
  emit('new_order', 11)
  emit('order_update', 12)
  await soon(() => expect(screen.received).toEqual(['refetch (replayed)', 'new_order', 'order_update']))
})

test('after a lost connection it asks from its last version on and receives what it missed', async () => {
  const { server, screen, emit, dropAll } = await aRestaurant()
  await soon(() => expect(screen.states).toContain('live'))
  emit('new_order', 11)
  await soon(() => expect(screen.received).toContain('new_order'))

  server.version = 13
  server.missed = {
    version: 13,
    gap: false,
    events: [12, 13].map((version) => ({ type: 'order_update' as const, meta: { version } })),
  }
  dropAll()
  await soon(() => expect(screen.states).toContain('lost'))
  expect(screen.socketIds).toContain(undefined)
  await soon(() => expect(screen.received.at(-1)).toBe('order_update (replayed)'))
  expect(server.asked).toEqual([11])
  expect(screen.received).toHaveLength(3)
})

test('when too much was missed to be replayed, it fetches again', async () => {
  const { server, screen, dropAll } = await aRestaurant()
  await soon(() => expect(screen.states).toContain('live'))
  server.version = 900
  server.missed = { version: 900, gap: true, events: [] }
  dropAll()
  await soon(() => expect(screen.received).toEqual(['refetch (replayed)', 'refetch (replayed)']))
})

test('a connection that the server lets join nothing counts as lost, and comes back with new cookies', async () => {
  const { server, screen } = await aRestaurant({ letsIn: false, readyWithinMs: 300 })
  await soon(() => expect(screen.renewals).toBe(1))
  expect(server.authenticated).toEqual(['tenant-1'])
  expect(new Set(screen.states)).toEqual(new Set(['connecting', 'lost']))
  await soon(() => expect(screen.states.at(-1)).toBe('live'))
})

test('a connection that the server ends is renewed at once: its session may be over', async () => {
  const { screen, dropAll } = await aRestaurant()
  await soon(() => expect(screen.states).toContain('live'))
  dropAll()
  await soon(() => expect(screen.renewals).toBe(1))
  await soon(() => expect(screen.states.at(-1)).toBe('live'))
})

test('the visit a screen shows is sent again with every connection', async () => {
  const { io, connection, server, screen, dropAll } = await aRestaurant()
  await soon(() => expect(screen.states).toContain('live'))
  connection.look('visit-1')
  connection.look('visit-1')
  await soon(() => expect(server.looking).toEqual(['visit-1']))
  io.emit(PRESENCE, { visitId: 'visit-1', people: [{ username: 'lea', name: 'Léa' }] })
  await soon(() => expect(screen.people).toEqual([['Léa']]))
  dropAll()
  await soon(() => expect(server.looking).toEqual(['visit-1', 'visit-1']))
  connection.look(null)
  await soon(() => expect(server.looking.at(-1)).toBeNull())
})

test('a screen whose replies are as recent as the channel fetches nothing again', async () => {
  const { screen, server, emit } = await aRestaurant({ readAt: 10 })
  await soon(() => expect(screen.states).toContain('live'))
  emit('new_order', 11)
  await soon(() => expect(screen.received).toEqual(['new_order']))
  expect(server.asked).toEqual([])
})

test('events between the oldest reply and the channel’s start are replayed', async () => {
  const missed = { version: 10, gap: false, events: [{ type: 'menu_update' as const, meta: { version: 9 } }] }
  const { screen, server } = await aRestaurant({ readAt: 8, missed })
  await soon(() => expect(screen.received).toEqual(['menu_update (replayed)']))
  expect(server.asked).toEqual([8])

  // a reply that comes after it has joined
  server.readLate(10)
  server.readLate(9)
  await soon(() => expect(server.asked).toEqual([8, 9]))
  server.readLate(null)
  await soon(() => expect(screen.received).toContain('refetch (replayed)'))
})
