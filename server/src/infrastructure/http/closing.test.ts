import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startImpatient } from '../../../test/attacks/impatient-server.ts'

const LEAVING_MS = 2_000

/** How long the server takes to end while somebody has sent so much of a request. */
async function timeToEnd(sent: string): Promise<number> {
  const { origin, close } = await startImpatient(inject('templateUrl'), { leavingMs: LEAVING_MS })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(sent)
  // answered after it on the same thread, so the server knows of both
  await fetch(`${origin}/healthz`)
  const began = performance.now()
  await close()
  return performance.now() - began
}

test('a connection on which nothing has been asked is hardly waited for', async () => {
  expect(await timeToEnd('')).toBeLessThan(LEAVING_MS)
})

test('a request that does not come to its end is waited for, and then given up', async () => {
  const ms = await timeToEnd('POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
  expect(ms).toBeGreaterThan(LEAVING_MS / 2)
  expect(ms).toBeLessThan(3 * LEAVING_MS)
})
