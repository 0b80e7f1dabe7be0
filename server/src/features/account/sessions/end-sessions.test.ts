import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant } from '../../../../test/restaurant.ts'
import { useOwnTestServer } from '../../../../test/test-server.ts'

const server = useOwnTestServer()

/** A live channel of this device that has joined its restaurant. */
async function aLiveSocket(client: Client): Promise<Socket> {
  const socket = io(server().origin, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: client.cookieHeader },
  })
  onTestFinished(() => void socket.close())
  await new Promise<void>((joined) => socket.once('live_ready', () => joined()))
  return socket
}

const isRefusedWithin = (client: Client, timeout: number) =>
  expect.poll(async () => (await client.get('/auth/devices')).status, { timeout, interval: 50 }).toBe(401)

test('signing out ends the session, its cookies and its sockets, and no other device', async () => {
  const { owner, anotherTill } = await aRestaurant(server())
  const tablet = await anotherTill()
  const [stolen, mine, theirs] = [owner.copy(), await aLiveSocket(owner), await aLiveSocket(tablet)]
  expect((await stolen.get('/auth/devices')).status).toBe(200)

  const answer = await owner.post('/auth/signout')

  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Signed out.' } })
  expect(owner.cookies.size).toBe(0)
  await isRefusedWithin(stolen, 1_000)
  expect((await stolen.post('/auth/refresh-token')).status).toBe(401)
  await expect.poll(() => mine.connected, { timeout: 2_000 }).toBe(false)
  expect(theirs.connected).toBe(true)
  expect((await tablet.get('/auth/devices')).status).toBe(200)
})

test('a device whose access token has run out can still sign out', async () => {
  const { owner } = await aRestaurant(server())
  const thief = owner.copy()
  const headers = { cookie: `refreshToken=${owner.cookies.get('refreshToken')}` }
  expect((await owner.post('/auth/signout', {}, headers)).status).toBe(200)
  expect((await thief.post('/auth/refresh-token')).status).toBe(401)
})

test('signing out without a session answers 401 and clears the cookies', async () => {
  const { owner } = await aRestaurant(server())
  const again = owner.copy()
  await owner.post('/auth/signout')
  await isRefusedWithin(again, 1_000)
  expect(await again.post('/auth/signout')).toMatchObject({ status: 401, body: { code: 'session.missing' } })
  expect(again.cookies.size).toBe(0)
})

test('a device can be removed by its owner alone', async () => {
  const { owner, anotherTill, aStaffMember } = await aRestaurant(server())
  const stranger = await aRestaurant(server())
  const tablet = await anotherTill()
  const socket = await aLiveSocket(tablet)
  const waiter = await aStaffMember(['POS'])
  const { body } = await owner.get<{ device_id: string; isMyDevice: boolean }[]>('/auth/devices')
  expect(body.filter(({ isMyDevice }) => isMyDevice)).toHaveLength(1)
  expect(body).toHaveLength(2)
  const { device_id } = body.find(({ isMyDevice }) => !isMyDevice)!

  for (const other of [waiter, stranger.owner]) {
    expect(await other.post('/auth/remove-device', { device_id })).toMatchObject({
      status: 404,
      body: { code: 'auth.device_not_found' },
    })
  }
  expect((await owner.post('/auth/remove-device', { device_id: 'nonsense' })).status).toBe(404)
  expect((await owner.post('/auth/remove-device', {})).status).toBe(400)
  expect((await tablet.get('/auth/devices')).status).toBe(200)

  expect(await owner.post('/auth/remove-device', { device_id })).toMatchObject({ status: 200 })
  await isRefusedWithin(tablet, 1_000)
  await expect.poll(() => socket.connected, { timeout: 2_000 }).toBe(false)
  expect(await owner.get('/auth/devices')).toMatchObject({ status: 200, body: [{ isMyDevice: true }] })
})

test('the list of devices names them and shows no token', async () => {
  const { username, password, anotherTill } = await aRestaurant(server())
  const phone = await anotherTill()
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  await phone.post('/auth/signin', { username, password }, { 'user-agent': agent })
  const { body } = await phone.get<Record<string, unknown>[]>('/auth/devices')
  expect(body[0]).toEqual({
    device_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    device_ip: '127.0.0.1',
    device_name: 'Chrome on Windows',
    device_location: '—',
    created_at: expect.stringMatching(/^\d{4}-.+Z$/),
    isMyDevice: true,
  })
  expect(body).toHaveLength(3)
})

test('sessions end in time even when the connection to the database was lost', async () => {
  const { owner, anotherTill } = await aRestaurant(server())
  const tablet = await anotherTill()
  const [mine, theirs] = [await aLiveSocket(owner), await aLiveSocket(tablet)]
  const { body } = await owner.get<{ device_id: string; isMyDevice: boolean }[]>('/auth/devices')
  const { device_id } = body.find(({ isMyDevice }) => !isMyDevice)!
  expect((await tablet.get('/auth/devices')).status).toBe(200)
  const isListening = `from pg_stat_activity where datname = current_database() and query ~ '^(listen|select 1)'`

  // the session ends while no process can receive the notification
  const cut = await server().owner.query(`select pg_terminate_backend(pid) ${isListening}`)
  expect(cut.rowCount).toBe(server().connections.cells.length)
  await server().owner.query('delete from sessions where id = $1', [device_id])

  await isRefusedWithin(tablet, 1_000)
  await expect.poll(() => theirs.connected, { timeout: 5_000 }).toBe(false)
  expect(mine.connected).toBe(true)

  // and the new connection receives notifications
  await owner.post('/auth/signout')
  await expect.poll(() => mine.connected, { timeout: 2_000 }).toBe(false)
})

test('an invalid notification does no harm, and those after it are received', async () => {
  const { owner, anotherTill } = await aRestaurant(server())
  const tablet = await anotherTill()
  const socket = await aLiveSocket(tablet)
  await server().owner.query(`select pg_notify('sessions', 'nonsense')`)
  await server().owner.query(`select pg_notify('mails', 'nonsense')`)
  expect((await tablet.post('/auth/signout')).status).toBe(200)
  await expect.poll(() => socket.connected, { timeout: 2_000 }).toBe(false)
  expect((await owner.get('/auth/devices')).status).toBe(200)
})
