import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runHttpLoad, type HttpJob } from '../http-load.ts'

type Reply = (request: http.IncomingMessage, response: http.ServerResponse) => void

async function aServer(reply: Reply): Promise<{ origin: string; received: http.IncomingHttpHeaders[] }> {
  const received: http.IncomingHttpHeaders[] = []
  const server = http.createServer((request, response) => {
    received.push(request.headers)
    request.resume().on('end', () => reply(request, response))
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const cookie = 'accessToken=a; XSRF-TOKEN=x'
const job = { kind: 'http', concurrency: 2, durationMs: 20 } as const
const ofOrder = { cookie, method: 'POST', path: '/pos/create-order', body: '{}' } as const
const ofList = { cookie, method: 'GET', path: '/kitchen', body: null } as const
const load = (rest: Pick<HttpJob, 'origin' | 'requests' | 'isConditional'>) => runHttpLoad({ ...job, ...rest })

test('a command has the headers of the web app and its browser, and a new idempotency key each time', async () => {
  const { origin, received } = await aServer((_, response) => response.end('{}'))
  const { failures, answered } = await load({ origin, requests: [ofOrder] })
  expect(failures).toEqual([])
  expect(answered).toBe(received.length)
  expect(received[0]).toMatchObject({
    cookie,
    origin,
    'accept-encoding': 'gzip, deflate, br',
    'x-xsrf-token': 'x',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  })
  expect(new Set(received.map((headers) => headers['idempotency-key'])).size).toBe(received.length)
})

test('replies in chunks are read to their end', async () => {
  const { origin } = await aServer((_, response) => {
    response.write('first\r\n0\r\n\r\n')
    setTimeout(() => response.end('last'), 2)
  })
  expect((await load({ origin, requests: [ofList] })).failures).toEqual([])
})

test('a page sends the tag of its last reply, and accepts 304', async () => {
  const { origin, received } = await aServer((request, response) => {
    response.setHeader('etag', '"1"')
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.end('[]')
  })
  expect((await load({ origin, requests: [ofList], isConditional: true })).failures).toEqual([])
  expect(received.filter((headers) => headers['if-none-match'] === undefined)).toHaveLength(job.concurrency)
})

test('connections are assigned to the restaurants in turn', async () => {
  const { origin, received } = await aServer((_, response) => response.end('[]'))
  await load({ origin, requests: [ofList, { ...ofList, cookie: 'accessToken=b' }] })
  expect(new Set(received.map((headers) => headers.cookie))).toEqual(new Set([cookie, 'accessToken=b']))
})
