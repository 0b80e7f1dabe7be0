import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbound, OutboundRefused } from './outbound.ts'

const publicUrl = 'https://pos.example.com'
const guarded = openOutbound({ publicUrl, allowsLoopback: false })
let inside: Server
let port: number
let reached = 0

beforeAll(async () => {
  inside = createServer((request, response) => {
    reached++
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/here' }).end()
    else if (request.url === '/endless') setInterval(() => response.write('x'.repeat(10_000)), 1).unref()
    else response.end('ok')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => inside.close())

const send = (outbound: typeof guarded, address: string) => outbound.post(address, { headers: {}, body: 'x' })

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://１２７.0.0.1/',
  'https://8.8.8.8/',
  'http://example.com/',
  'https://example.com:444/',
  'https://a:b@example.com/',
  'https://a@example.com/',
  'https://pos.example.com/',
  'https://POS.example.com./',
  'ftp://example.com/',
  'file:///etc/passwd',
  `https://example.com/${'x'.repeat(2000)}`,
  '//example.com/',
  '',
])('%s is refused before anything is sent', (address) => {
  expect(() => guarded.check(address)).toThrow(OutboundRefused)
})

test('a name is looked up when it connects, and what it leads to must be public', async () => {
  expect(guarded.check('https://push.example.com/send/x').hostname).toBe('push.example.com')
  // every resolver knows these for this machine
  for (const name of ['localhost', 'localhost.', 'a.localhost'])
    await expect(send(guarded, `https://${name}/`)).rejects.toThrow()
  await expect(send(guarded, `http://127.0.0.1:${port}/`)).rejects.toThrow(OutboundRefused)
  expect(reached).toBe(0)
})

test('for tests this machine may be reached, over http and nowhere else: once, without redirects, and not without an end', async () => {
  const open = openOutbound({ publicUrl: 'http://localhost:3000', allowsLoopback: true })
  expect(await send(open, `http://127.0.0.1:${port}/elsewhere`)).toEqual({ status: 302 })
  expect(await send(open, `http://localhost:${port}/endless`)).toEqual({ status: 200 })
  expect(reached).toBe(2)
  expect(() => open.check('http://localhost:3000/')).toThrow(OutboundRefused)
  for (const address of ['http://10.0.0.1/', 'http://0.0.0.0/', 'http://[::ffff:127.0.0.1]/', 'http://example.com/'])
    expect(() => open.check(address)).toThrow(OutboundRefused)
})
