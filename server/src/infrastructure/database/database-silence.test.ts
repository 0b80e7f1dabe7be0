import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/test-server.ts'
import { answers } from './database-silence.ts'

/** Takes connections and says nothing. */
async function aSilentPort(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://anybody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`
}

test('a database that takes connections and says nothing is given up in time', async () => {
  const askedAt = performance.now()
  expect(await answers(await aSilentPort(), 900)).toBe(false)
  expect(performance.now() - askedAt).toBeGreaterThan(890)
})

test('a refusal is an answer, nobody there is none', async () => {
  const url = new URL(await createDatabase())
  const nobody = new URL(url)
  nobody.username = 'nobody'
  expect([await answers(url.href, 5_000), await answers(nobody.href, 5_000)]).toEqual([true, true])
  expect(await answers('postgres://anybody@127.0.0.1:1/nothing', 5_000)).toBe(false)
})
