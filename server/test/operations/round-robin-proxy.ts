import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type Proxy = {
  origin: string
  /** Number of requests that each server was given. */
  given: () => number[]
  /** Requests without an answer because the connection to a server broke. */
  broken: string[]
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 100

type Backend = { url: URL; agent: Agent; isReady: boolean; given: number }

/** Sends requests to the ready servers in turn, over connections that it keeps open; never retries a request. */
export async function openProxy(origins: readonly string[]): Promise<Proxy> {
  const backends = origins.map((origin): Backend => {
    return { url: new URL(origin), agent: new Agent({ keepAlive: true }), isReady: true, given: 0 }
  })
  const broken: string[] = []
  const sockets = new Set<Socket>()
  let turn = 0
  const next = () => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (backend) backend.given++
    return backend
  }

  const server = createServer((incoming, reply) => {
    const backend = next()
    if (backend) forward({ incoming, reply, backend, broken })
    else refuse(reply, 'no server is ready', broken)
  })
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const backend = next()
    if (!backend) return void client.destroy()
    const line = connect(Number(backend.url.port), backend.url.hostname, () => {
      const headers = pairs(incoming.rawHeaders).map(([name, value]) => `${name}: ${value}`)
      line.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      line.write(head)
      line.pipe(client).pipe(line)
    })
    for (const one of [line, client]) one.on('error', () => one.destroy())
    line.on('close', () => client.destroy())
    client.on('close', () => line.destroy())
    return undefined
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const closing = new AbortController()
  const looks = backends.map((backend) => look(backend, closing.signal))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => backends.map(({ given }) => given),
    broken,
    close: async () => {
      closing.abort()
      await Promise.all(looks)
      for (const socket of sockets) socket.destroy()
      for (const { agent } of backends) agent.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function look(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    backend.isReady = await fetch(new URL('/readyz', backend.url), { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

type Forwarding = { incoming: IncomingMessage; reply: ServerResponse; backend: Backend; broken: string[] }

function forward({ incoming, reply, backend, broken }: Forwarding): void {
  const { url, agent } = backend
  const { method, headers } = incoming
  const onward = request({ host: url.hostname, port: url.port, path: incoming.url, method, headers, agent })
  onward.on('response', (answer) => {
    // the end of the connection to the server does not end the one to the till
    const { connection: _, 'keep-alive': __, ...rest } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(reply)
  })
  onward.on('error', (error) => refuse(reply, `${method} ${incoming.url}: ${error.message}`, broken))
  incoming.pipe(onward)
}

function refuse(reply: ServerResponse, why: string, broken: string[]): void {
  broken.push(why)
  if (!reply.headersSent) reply.writeHead(502)
  reply.end()
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]!] as [string, string]] : []))
}
