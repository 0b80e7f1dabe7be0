import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../config/read-config.ts'
import type { DbPool } from '../database/db.ts'
import { redactedLog, type LogTarget } from '../logging/redacted-log.ts'
import { openRedis, type RedisConnection } from '../redis/open-redis.ts'
import { answerErrors, sendRefusal } from './replies/error-replies.ts'
import { textOfError } from './language.ts'
import { parseQueryString } from './query-string.ts'
import { limitRates } from './limits/rate-limits.ts'
import { replySerializer } from './replies/reply-serializer.ts'
import { keepSentBodies } from './request-hash.ts'
import { headersOfPlainReply, secureReplies } from './replies/secure-replies.ts'
import { checkInput } from './serve.ts'

const BODY_MAX = 256 * 1024
const UPLOAD_MAX = 8 * 1024 * 1024

/**
 * Limits for a client to send its headers, to send a whole request, and to be silent; and how long a stopping server
 * waits for requests in flight.
 */
export type Timeouts = { headersMs: number; requestMs: number; silenceMs: number; leavingMs: number }
export const TIMEOUTS: Timeouts = { headersMs: 15_000, requestMs: 120_000, silenceMs: 75_000, leavingMs: 10_000 }

/** Data already sent on a connection is read within this time. */
const UNASKED_MS = 500

type Dependencies = {
  config: Config
  db: DbPool
  checksReplies: boolean
  timeouts?: Partial<Timeouts> | undefined
  logTo?: LogTarget | undefined
}
type Opened = { http: FastifyInstance; redis: RedisConnection | null }

/** The HTTP server without calls: its parsing, refusals and error replies. */
export async function createHttp({ config, db, checksReplies, timeouts: given, logTo }: Dependencies): Promise<Opened> {
  const timeouts = { ...TIMEOUTS, ...given }
  const isSecure = config.publicUrl.startsWith('https:')
  const plainHeaders = headersOfPlainReply({ isSecure })
  const http = Fastify({
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: Math.min(5_000, timeouts.headersMs) },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silenceMs,
    logger: redactedLog(config, logTo),
    // the metrics hook writes one line per refused request; a line per request would drown them
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => refuseMalformed(socket, plainHeaders),
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(request, reply.headers(plainHeaders), 'request.invalid'),
  })
  endConnections(http, timeouts)
  readJsonOnly(http)
  keepSentBodies(http, config)
  http.setValidatorCompiler(
    ({ schema }) =>
      (input) =>
        checkInput(schema as never, input) as { value: unknown },
  )
  http.setSerializerCompiler(replySerializer(checksReplies))
  answerErrors(http)
  await http.register(cookie)
  await secureReplies(http, { isSecure })
  const redis = await openRedis({ redisUrl: config.redisUrl, db, log: http.log })
  await limitRates(http, { hasRateLimits: config.hasRateLimits, redis })
  await http.register(multipart, { limits: { files: 1, fileSize: UPLOAD_MAX, fields: 5 } })
  return { http, redis }
}

/** Clients that are silent or too slow do not keep the server from closing. */
function endConnections(http: FastifyInstance, { leavingMs }: Timeouts): void {
  const open = new Set<Socket>()
  http.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  http.addHook('preClose', async () => {
    // browsers open connections ahead of use; node counts them as busy
    const closeUnasked = () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    setTimeout(closeUnasked, UNASKED_MS).unref()
    setTimeout(() => http.server.closeAllConnections(), leavingMs).unref()
  })
}

/** Refuses forms and texts from foreign pages; an announced but missing JSON body is no body. */
function readJsonOnly(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  http.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** Answers malformed or too slow input, before a request exists. */
function refuseMalformed(socket: Socket, plainHeaders: Readonly<Record<string, string>>): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({
    success: false,
    message: textOfError('request.invalid', 'en'),
    code: 'request.invalid',
  })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...plainHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${['HTTP/1.1 400 Bad Request', ...lines].join('\r\n')}\r\n\r\n${body}`)
  // do not wait for a client that keeps its end open
  socket.destroySoon()
}
