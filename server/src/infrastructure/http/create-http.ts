import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { answerErrors, sendRefusal } from './error-replies.ts'
import { wordsOfError } from './language.ts'
import { parseQueryString } from './query-string.ts'
import { limitRates } from './rate-limits.ts'
import { replySerializer } from './reply-serializer.ts'
import { secureReplies } from './secure-replies.ts'
import { checkInput } from './serve.ts'

const BODY_MAX = 256 * 1024
const UPLOAD_MAX = 8 * 1024 * 1024
const SECRETS = ['req.headers.cookie', 'req.headers.authorization']

/** The HTTP server before it knows any call: what it reads, what it refuses, how it answers. */
export async function createHttp(config: Config, checksReplies: boolean): Promise<FastifyInstance> {
  const http = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: SECRETS },
    // one line per refused request is written by the metrics hook; a line per request would drown them
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformed,
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, 'request.invalid'),
  })
  readJsonOnly(http)
  http.setValidatorCompiler(
    ({ schema }) =>
      (input) =>
        checkInput(schema as never, input) as { value: unknown },
  )
  http.setSerializerCompiler(replySerializer(checksReplies))
  answerErrors(http)
  await http.register(cookie)
  await secureReplies(http, { isSecure: config.publicUrl.startsWith('https:') })
  await limitRates(http, config)
  await http.register(multipart, { limits: { files: 1, fileSize: UPLOAD_MAX, fields: 5 } })
  return http
}

/** A form or a text from a foreign page is refused; a JSON body that is announced and then left out is no body. */
function readJsonOnly(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}

/** What is no HTTP at all is answered before any request exists. */
function refuseMalformed(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({
    success: false,
    message: wordsOfError('request.invalid', 'en'),
    code: 'request.invalid',
  })
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json; charset=utf-8', 'connection: close']
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
