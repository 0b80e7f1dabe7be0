import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openCountingProxy } from './counting-proxy.ts'

const message = (type: string, body = '') => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const STARTUP = message('', 'user')
const [QUERY, COMPLETE, READY] = [message('Q', 'select'), message('C', 'SELECT'), message('Z', 'I')]

/** Answers each query as PostgreSQL would, with one statement completed. */
async function openDatabase(): Promise<string> {
  const server = net.createServer((client) => {
    client.once('data', () => {
      client.write(READY)
      client.on('data', (chunk) => {
        const queries = chunk.toString('latin1').split('Q').length - 1
        for (let query = 0; query < queries; query++) client.write(Buffer.concat([COMPLETE, READY]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://owner:secret@127.0.0.1:${(server.address() as net.AddressInfo).port}/comptoir`
}

test('statements sent without waiting for a reply count as one round trip', async () => {
  const proxy = await openCountingProxy(await openDatabase())
  onTestFinished(() => proxy.close())
  const client = net.connect(Number(new URL(proxy.urlOf('postgres://127.0.0.1/comptoir')).port), '127.0.0.1')
  client.setNoDelay(true)
  onTestFinished(() => void client.destroy())
  client.write(STARTUP)
  await once(client, 'data')
  expect(proxy.count()).toEqual({ statements: 0, roundTrips: 0 })

  for (let query = 0; query < 3; query++) client.write(QUERY)
  await expect.poll(() => proxy.count()).toEqual({ statements: 3, roundTrips: 1 })
  client.write(QUERY)
  await expect.poll(() => proxy.count()).toEqual({ statements: 4, roundTrips: 2 })
})

test('a message that arrives in pieces is counted once', async () => {
  const proxy = await openCountingProxy(await openDatabase())
  onTestFinished(() => proxy.close())
  const client = net.connect(Number(new URL(proxy.urlOf('postgres://127.0.0.1/comptoir')).port), '127.0.0.1')
  client.setNoDelay(true)
  onTestFinished(() => void client.destroy())
  client.write(STARTUP)
  await once(client, 'data')

  client.write(QUERY.subarray(0, 3))
  await delay(10)
  client.write(QUERY.subarray(3))
  await expect.poll(() => proxy.count()).toEqual({ statements: 1, roundTrips: 1 })
})
