import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { scheduleRequests } from './schedule-requests.ts'
import type { StaffSession } from '../session.ts'

/** One tenant, whose sessions are looked up when the test lets them; `/picture` never has all of it. */
async function aTenant() {
  const app = Fastify()
  const seen = { lookups: 0, gone: 0, pictures: 0 }
  const gate = { isOpen: Promise.resolve() }
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    seen.lookups++
    reply.raw.once('close', () => seen.gone++)
    await gate.isOpen
    request.session = { audience: 'staff', tenantId: 'tenant' } as StaffSession
  })
  scheduleRequests(app, { hasRateLimits: true })
  app.get('/menu', async () => 'menu')
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

test('a client that goes away while its session is looked up is no longer counted', async () => {
  const { origin, send, seen, gate } = await aTenant()
  let open = () => {}
  gate.isOpen = new Promise<void>((resolve) => (open = resolve))
  const sockets = await Promise.all(Array.from({ length: 240 }, () => send(`GET /menu HTTP/1.1\r\n${HEAD}`)))
  await expect.poll(() => seen.lookups).toBe(240)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => seen.gone).toBe(240)
  open()
  // more than a tenant may have in flight have gone
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})

test('uploads in flight are bounded apart, and block nothing else', async () => {
  const { origin, send, seen } = await aTenant()
  for (let n = 0; n < 10; n++) await send(`POST /picture HTTP/1.1\r\n${HEAD}`)
  await expect.poll(() => seen.pictures).toBe(10)
  expect((await fetch(`${origin}/picture`, { method: 'POST' })).status).toBe(429)
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})
