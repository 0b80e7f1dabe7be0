import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { browserRequest } from './browser-request.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'

const cookie = 'accessToken=a; XSRF-TOKEN=x'

async function aServer(reply: (response: http.ServerResponse) => void) {
  const received: http.IncomingHttpHeaders[] = []
  const server = http.createServer((request, response) => {
    received.push(request.headers)
    request.resume().on('end', () => reply(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = await KeepAliveConnection.open(origin)
  onTestFinished(() => connection.close())
  onTestFinished(() => void server.close())
  return { origin, received, connection }
}

test('a command has the headers of the web app and its browser, and a new idempotency key each time', async () => {
  const { origin, received, connection } = await aServer((response) => response.end('{}'))
  for (let turn = 0; turn < 2; turn++)
    await connection.send(browserRequest(origin, { cookie, method: 'POST', path: '/pos/create-order', body: '{}' }))
  expect(received[0]).toMatchObject({
    cookie,
    origin,
    'accept-encoding': 'gzip, deflate, br',
    'x-xsrf-token': 'x',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  })
  expect(new Set(received.map((headers) => headers['idempotency-key'])).size).toBe(2)
})

test('replies in chunks are read to their end', async () => {
  const { origin, connection } = await aServer((response) => {
    response.write('first\r\n0\r\n\r\n')
    setTimeout(() => response.end('last'), 2)
  })
  const read = browserRequest(origin, { cookie, method: 'GET', path: '/kitchen', body: null })
  expect((await connection.send(read)).body.toString()).toBe('first\r\n0\r\n\r\nlast')
})
