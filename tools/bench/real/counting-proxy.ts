import { once } from 'node:events'
import net from 'node:net'

export type Traffic = { statements: number; roundTrips: number }

export type CountingProxy = {
  /** The same database, through here. */
  urlOf: (url: string) => string
  /** All that has passed so far. */
  count: () => Traffic
  close: () => void
}

/**
 * All writes of a client before it can see a reply belong to one round trip. They arrive here within less than this
 * time, during which replies are held back.
 */
const WITHHELD_MS = 2

const TYPE_BYTES = 1
const [QUERY, SYNC, READY, COMPLETE] = ['Q', 'S', 'Z', 'C'].map((letter) => letter.charCodeAt(0))

/**
 * Stands between a client and PostgreSQL and counts by PostgreSQL's own messages (its protocol 3.0, without TLS). A
 * statement is one that PostgreSQL completes, `begin` and `commit` included; a round trip is all that a client sends
 * while it awaits no reply on that connection. Both are exact, but rates measured through the proxy mean nothing.
 */
export async function openCountingProxy(targetUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(targetUrl)
  const counted: Traffic = { statements: 0, roundTrips: 0 }
  const open = new Set<net.Socket>()

  const proxy = net.createServer({ noDelay: true }, (client) => {
    const database = net.connect({ host: hostname, port: Number(port || 5432), noDelay: true })
    let awaited = 0
    const sent = messageReader({ hasStartup: true }, (type) => {
      if (type !== QUERY && type !== SYNC) return
      if (awaited === 0) counted.roundTrips++
      awaited++
    })
    const answered = messageReader({ hasStartup: false }, (type) => {
      if (type === READY) awaited = Math.max(0, awaited - 1)
      if (type === COMPLETE) counted.statements++
    })
    client.on('data', (chunk) => {
      sent(chunk)
      database.write(chunk)
    })
    database.on('data', (chunk) =>
      setTimeout(() => {
        answered(chunk)
        client.write(chunk)
      }, WITHHELD_MS),
    )
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        other.end()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const ownPort = (proxy.address() as net.AddressInfo).port
  return {
    urlOf: (url) => {
      const through = new URL(url)
      through.hostname = '127.0.0.1'
      through.port = String(ownPort)
      return through.href
    },
    count: () => ({ ...counted }),
    close: () => {
      proxy.close()
      for (const end of open) end.destroy()
    },
  }
}

/** Calls back with the type of each message in one direction; a client's first message has no type. */
function messageReader({ hasStartup }: { hasStartup: boolean }, onMessage: (type: number) => void) {
  let received = Buffer.alloc(0)
  let isStartup = hasStartup
  return (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const lengthAt = isStartup ? 0 : TYPE_BYTES
      if (received.length < lengthAt + 4) return
      const end = lengthAt + received.readUInt32BE(lengthAt)
      if (received.length < end) return
      if (!isStartup) onMessage(received[0]!)
      isStartup = false
      received = received.subarray(end)
    }
  }
}
