import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { redisUrl } from '../../../test/redis-there.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { adapterOf } from '../realtime/redis-adapter.ts'
import { openRedis } from './open-redis.ts'

const server = useTestServer()

async function aConnection(url: string) {
  const logged: string[] = []
  const write = (...words: unknown[]) => void logged.push(String(words[0]))
  const log = { warn: write, info: write }
  const connection = (await openRedis({ redisUrl: url, db: server().connections.db, log, heartbeatMs: 200 }))!
  return { connection, logged }
}

test('a Redis that refuses us, or is not there at all, does not end the server', async () => {
  const refusing = createServer((socket) => {
    socket.on('error', () => {}).on('data', () => socket.write('-NOAUTH Authentication required.\r\n'))
  })
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  for (const port of [1, (refusing.address() as AddressInfo).port]) {
    const { connection } = await aConnection(`redis://127.0.0.1:${port}`)
    new Server({ adapter: adapterOf(connection) }).emit('event')
    await expect(connection.commands.get('key')).rejects.toThrow()
    // an unhandled rejection would fail the run
    await delay(300)
    await connection.close()
  }
})

test.skipIf(redisUrl === null)(
  'a Redis that stops answering is given up by both connections, and found again',
  async () => {
    const wire = await aWireThatFreezes(redisUrl!)
    const { connection, logged } = await aConnection(`redis://127.0.0.1:${wire.port}`)
    onTestFinished(() => connection.close())
    let backs = 0
    connection.onBack(() => backs++)
    const [here, there] = [
      new Server({ adapter: adapterOf(connection) }),
      new Server({ adapter: adapterOf(connection) }),
    ]
    let received = 0
    there.on('event', () => received++)
    const isReceived = async () => {
      const before = received
      here.serverSideEmit('event')
      await delay(50)
      return received > before
    }
    await expect.poll(isReceived, { timeout: 5_000 }).toBe(true)
    // long enough for a few heartbeats
    await delay(1_500)
    expect(logged).toEqual([])

    wire.freeze()
    const began = performance.now()
    for (let n = 0; n < 20; n++) await expect(connection.commands.get('key')).rejects.toThrow()
    // each for itself would wait a second
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect.poll(() => logged, { timeout: 5_000 }).toEqual([expect.stringContaining('Redis is away')])

    wire.thaw()
    await expect.poll(isReceived, { timeout: 10_000 }).toBe(true)
    await expect.poll(() => backs, { timeout: 10_000 }).toBe(2)
  },
  40_000,
)

/** A proxy in front of Redis; frozen, it accepts everything and forwards nothing. */
async function aWireThatFreezes(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname)
    const ends = [
      [near, far],
      [far, near],
    ] as const
    for (const [from, to] of ends) {
      open.add(from)
      from.on('error', () => {})
      from.on('data', (piece: Buffer) => isFrozen || to.write(piece))
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const end of open) end.destroy()
    proxy.close()
  })
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
  }
}
