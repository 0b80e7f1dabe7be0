import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { scheduleRequests } from './schedule-requests.ts'
import type { StaffSession } from '../session.ts'

/** One tenant whose session look-ups and orders wait for the test; `/picture` is never complete. */
async function aTenant() {
  const app = Fastify()
  const seen = { lookups: 0, gone: 0, pictures: 0, orders: 0, errors: 0 }
  const gate = { isOpen: Promise.resolve(), isAnswered: Promise.resolve() }
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    seen.lookups++
    reply.raw.once('close', () => seen.gone++)
    await gate.isOpen
    request.session = { audience: 'staff', tenantId: 'tenant' } as StaffSession
  })
  scheduleRequests(app, { hasRateLimits: true })
  app.get('/menu', async () => 'menu')
  app.addHook('onError', async () => {
    seen.errors++
  })
  app.post('/order', async () => {
    seen.orders++
    await gate.isAnswered
    return 'order'
  })
  app.post('/picture', { config: { upload: true } }, () => {
    seen.pictures++
    return new Promise(() => {})
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const { port } = new URL(origin)
  const send = async (request: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(request)
    await once(socket, 'connect')
    return socket
  }
  return { origin, send, seen, gate }
}

const HEAD = 'host: tenant\r\n\r\n'

test('a client that disconnects while its session is looked up is no longer counted', async () => {
  const { origin, send, seen, gate } = await aTenant()
  let open = () => {}
  gate.isOpen = new Promise<void>((resolve) => (open = resolve))
  const sockets = await Promise.all(Array.from({ length: 240 }, () => send(`GET /menu HTTP/1.1\r\n${HEAD}`)))
  await expect.poll(() => seen.lookups).toBe(240)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => seen.gone).toBe(240)
  open()
  // more than a tenant may have in flight have disconnected
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})

test('a client that disconnects while its request waits for a slot is given up, and nothing of it is begun', async () => {
  const { origin, send, seen, gate } = await aTenant()
  let answer = () => {}
  gate.isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const begun = Array.from({ length: 6 }, () => fetch(`${origin}/order`, { method: 'POST' }))
  await expect.poll(() => seen.orders).toBe(6)
  // more than may begin at once, and than may be in flight
  for (let round = 1; round <= 2; round++) {
    const request = `POST /order HTTP/1.1\r\ncontent-length: 0\r\n${HEAD}`
    const sockets = await Promise.all(Array.from({ length: 150 }, () => send(request)))
    await expect.poll(() => seen.lookups).toBe(6 + round * 150)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => seen.gone).toBe(round * 150)
  }
  answer()
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 200))
  const menus = await Promise.all(Array.from({ length: 150 }, () => fetch(`${origin}/menu`)))
  expect(menus.map(({ status }) => status)).toEqual(menus.map(() => 200))
  expect([seen.orders, seen.errors]).toEqual([6, 0])
})

test('uploads in flight are bounded apart, and block nothing else', async () => {
  const { origin, send, seen } = await aTenant()
  for (let n = 0; n < 10; n++) await send(`POST /picture HTTP/1.1\r\n${HEAD}`)
  await expect.poll(() => seen.pictures).toBe(10)
  expect((await fetch(`${origin}/picture`, { method: 'POST' })).status).toBe(429)
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})
