import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { LIVE_READY, PRESENCE, PRESENCE_STAYS_MS, type Presence } from '#core/contract/realtime.ts'
import { aRestaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A screen, and the viewers it was last shown. */
async function aScreen(cookie: string) {
  const socket = io(server().origin, { extraHeaders: { cookie }, reconnection: false })
  sockets.push(socket)
  const screen = { socket, seen: null as Presence | null }
  socket.on(PRESENCE, (presence: Presence) => (screen.seen = presence))
  await new Promise<void>((resolve) => void socket.once(LIVE_READY, () => resolve()))
  return screen
}

/** Under load an event may take a while. */
const SOON = { timeout: 10_000 }

const names = ({ seen }: { seen: Presence | null }) => seen?.people.map(({ username }) => username).toSorted() ?? null

test('people at a visit are shown to the others there, and are gone ten seconds after their screen', async () => {
  const restaurant = await aRestaurant(server())
  const waiter = await restaurant.aStaffMember(['ORDERS'])
  const cook = await restaurant.aStaffMember(['KITCHEN'])
  const stranger = await aRestaurant(server())
  const visitId = randomUUID()
  const [first, second, other, kitchen] = [
    await aScreen(restaurant.owner.cookieHeader),
    await aScreen(waiter.cookieHeader),
    await aScreen(stranger.owner.cookieHeader),
    await aScreen(cook.cookieHeader),
  ]
  for (const { socket } of [first, second, other, kitchen]) socket.emit(PRESENCE, visitId)
  await expect.poll(() => names(first)?.length, SOON).toBe(2)
  expect(first.seen).toEqual(second.seen)
  expect(first.seen!.people.every(({ name }) => name !== '')).toBe(true)
  // another restaurant's visit with the same id is separate, and people who may not see visits get nothing
  await expect.poll(() => names(other)?.length, SOON).toBe(1)
  expect(names(first)).not.toEqual(expect.arrayContaining(names(other)!))
  expect(kitchen.seen).toBeNull()

  // one person at two screens counts once
  const again = await aScreen(waiter.cookieHeader)
  again.socket.emit(PRESENCE, visitId)
  await expect.poll(() => names(again)?.length, SOON).toBe(2)
  again.socket.emit(PRESENCE, null)

  // a screen that switches away is gone at once, a lost one a while later
  const two = names(first)
  second.socket.emit(PRESENCE, 'no visit')
  await expect.poll(() => names(first)?.length, SOON).toBe(1)
  second.socket.emit(PRESENCE, visitId)
  await expect.poll(() => names(first), SOON).toEqual(two)
  second.socket.disconnect()
  const gone = Date.now()
  await expect.poll(() => names(first)?.length, { timeout: PRESENCE_STAYS_MS + 5_000 }).toBe(1)
  expect(Date.now() - gone).toBeGreaterThan(PRESENCE_STAYS_MS - 500)
}, 90_000)
