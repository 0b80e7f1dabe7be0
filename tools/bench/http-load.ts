import { randomUUID } from 'node:crypto'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { runLoops, type Sample } from './samples.ts'

export type HttpJob = {
  kind: 'http'
  origin: string
  cookie: string
  method: 'GET' | 'POST'
  path: string
  body: string | null
  /** What the client can unpack; nothing where it is left out. */
  accepts?: string
  /** A new Idempotency-Key with each request, as the web app sends it. */
  hasKey: boolean
  concurrency: number
  durationMs: number
}

/** Sends the same request again and again over kept connections. */
export async function runHttpLoad(job: HttpJob): Promise<Sample> {
  const write = requestWriter(job)
  const connections = await Promise.all(
    Array.from({ length: job.concurrency }, () => KeepAliveConnection.open(job.origin)),
  )
  const attempts = connections.map((connection) => async () => {
    const { status } = await connection.send(write())
    if (status !== 200) throw new Error(`${job.path} answered ${status}`)
  })
  try {
    return await runLoops(attempts, job.durationMs)
  } finally {
    for (const connection of connections) connection.close()
  }
}

function requestWriter({ origin, cookie, method, path, body, accepts, hasKey }: HttpJob): () => string {
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    `cookie: ${cookie}`,
    ...(accepts === undefined ? [] : [`accept-encoding: ${accepts}`]),
    ...(body === null ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ].join('\r\n')
  const rest = `\r\n\r\n${body ?? ''}`
  return hasKey ? () => `${head}\r\nidempotency-key: ${randomUUID()}${rest}` : () => `${head}${rest}`
}
