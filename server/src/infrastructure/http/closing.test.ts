import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'

/** The time the server takes to end after a client has sent so much of a request. */
async function timeToEnd(sent: string, leavingMs: number): Promise<number> {
  const { origin, close } = await startTestServer({}, { leavingMs })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(sent)
  // answered later on the same thread, so the server knows both
  await fetch(`${origin}/healthz`)
  const began = performance.now()
  await close()
  return performance.now() - began
}

test('a connection on which nothing has been asked is hardly waited for', async () => {
  expect(await timeToEnd('', 30_000)).toBeLessThan(15_000)
})

test('a request that does not come to its end is waited for, and then given up', async () => {
  const unfinished = 'POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'
  expect(await timeToEnd(unfinished, 2_000)).toBeGreaterThan(1_000)
})
