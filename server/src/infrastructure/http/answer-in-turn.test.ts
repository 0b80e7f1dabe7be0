import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTurn } from './answer-in-turn.ts'
import type { StaffSession } from './session.ts'

/** One restaurant, whose session takes a while to look up; `/picture` never has all of it. */
async function aHouse({ lookUpMs = 0 } = {}) {
  const app = Fastify()
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    await delay(lookUpMs)
    request.session = { audience: 'staff', tenantId: 'house' } as StaffSession
  })
  answerInTurn(app, { hasRateLimits: true })
  app.get('/menu', async () => 'menu')
  app.post('/picture', { config: { upload: true } }, () => new Promise(() => {}))
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
  return { origin, send }
}

const HEAD = 'host: house\r\n\r\n'

test('whoever goes away while the session is looked up does not count for ever', async () => {
  const { origin, send } = await aHouse({ lookUpMs: 100 })
  for (let wave = 0; wave < 3; wave++) {
    const sockets = await Promise.all(Array.from({ length: 80 }, () => send(`GET /menu HTTP/1.1\r\n${HEAD}`)))
    await delay(30)
    for (const socket of sockets) socket.destroy()
    await delay(150)
  }
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})

test('pictures on their way are few, and keep nothing else from being asked', async () => {
  const { origin, send } = await aHouse()
  for (let n = 0; n < 10; n++) await send(`POST /picture HTTP/1.1\r\n${HEAD}`)
  await delay(100)
  expect((await fetch(`${origin}/picture`, { method: 'POST' })).status).toBe(429)
  expect((await fetch(`${origin}/menu`)).status).toBe(200)
})
