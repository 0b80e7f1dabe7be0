import { randomUUID } from 'node:crypto'
import type { MeteredProcesses } from './calls/meter.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { runLoops, type Sample } from './samples.ts'

export type HttpRequest = {
  cookie: string
  method: 'GET' | 'POST'
  path: string
  body: string | null
  /** The device's address, as a reverse proxy adds it. */
  forwardedFor?: string
  /** The live channel's socket of the screen that calls. */
  socketId?: string
}

export type HttpJob = {
  kind: 'http'
  origin: string
  /** Each connection sends one of these again and again; they are dealt out in turn. */
  requests: readonly HttpRequest[]
  /** The page keeps its replies, and asks only for changes since. */
  isConditional?: boolean
  concurrency: number
  durationMs: number
  meter?: MeteredProcesses
}

// the connections of the server's pool are not new: only the first answer of a page has no tag yet
const WARM_UPS = 2

/** Sends as a browser does, over kept connections. Answers are read to their end and not decompressed. */
export async function runHttpLoad(job: HttpJob): Promise<Sample> {
  const connections = await Promise.all(
    Array.from({ length: job.concurrency }, () => KeepAliveConnection.open(job.origin)),
  )
  const attempts = connections.map((connection, index) =>
    attemptOf(connection, job, job.requests[index % job.requests.length]!),
  )
  try {
    return await runLoops(attempts, { durationMs: job.durationMs, warmUps: WARM_UPS, meter: job.meter })
  } finally {
    for (const connection of connections) connection.close()
  }
}

function attemptOf(
  connection: KeepAliveConnection,
  { origin, isConditional }: HttpJob,
  request: HttpRequest,
): () => Promise<void> {
  const write = browserRequest(origin, request)
  let tag: string | null = null
  return async () => {
    const { status, head, body } = await connection.send(write(tag))
    if (status !== 200 && !(status === 304 && tag !== null))
      throw new Error(`${request.path} answered ${status}: ${body.toString()}`)
    if (isConditional) tag = /\r\netag: (.*)/i.exec(head)?.[1] ?? null
  }
}

/** A request with the headers that the web app and its browser send, and a new Idempotency-Key with each command. */
export function browserRequest(
  origin: string,
  { cookie, method, path, body, forwardedFor, socketId }: HttpRequest,
): (tag?: string | null) => string {
  const xsrfToken = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1]
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'accept-language: fr-FR,fr;q=0.9,en;q=0.8',
    'x-language: fr',
    ...(xsrfToken === undefined ? [] : [`x-xsrf-token: ${xsrfToken}`]),
    'sec-fetch-site: same-origin',
    'sec-fetch-mode: cors',
    'sec-fetch-dest: empty',
    `referer: ${origin}/`,
    `cookie: ${cookie}`,
    ...(forwardedFor === undefined ? [] : [`x-forwarded-for: ${forwardedFor}`]),
    ...(socketId === undefined ? [] : [`x-socket-id: ${socketId}`]),
    ...(method === 'GET' ? [] : [`origin: ${origin}`]),
    ...(body === null ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ].join('\r\n')
  const rest = `\r\n\r\n${body ?? ''}`
  return (tag = null) => {
    const key = method === 'GET' ? '' : `\r\nidempotency-key: ${randomUUID()}`
    const known = tag === null ? '' : `\r\nif-none-match: ${tag}`
    return `${head}${key}${known}${rest}`
  }
}
