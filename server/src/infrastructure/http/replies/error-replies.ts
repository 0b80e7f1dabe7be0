import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, isErrorCode, type ErrorCode } from '#core/contract/errors.ts'
import { AppError } from '#core/app-error.ts'
import { languageOf, textOfError } from '../language.ts'

/** Possible errors: a framework's, the database driver's, or a bug. */
type Thrown = Error & { code?: string; statusCode?: number }

// PostgreSQL classes and codes (appendix A of its manual) and codes of Node's sockets and files that mean: try again
// later.
// CM: our own, of a restaurant that is in another database or moves to one
const AWAY = /^(CM00[12]|08...|57P0[1-5]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOSPC|EDQUOT|58...)$/
const BUSY = /^(55P03|57014|40001|40P01|25P03)$/
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

/** Seconds to wait after a refusal that names none itself, by status. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '2' }

/**
 * Every failure is sent as `{ success: false, message, code }`, never with SQL or a stack
 * (docs/rules/clients.md#replies).
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Thrown, request, reply) => {
    const { code, extra } = refusalOf(error)
    if (ERRORS[code].status >= 500) request.log.error({ err: error }, 'request failed')
    const seconds = RETRY_AFTER[ERRORS[code].status]
    if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', seconds)
    if ('retryAfter' in extra) void reply.header('retry-after', String(extra.retryAfter))
    return sendRefusal(request, reply, code, extra)
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, extra: object = {}) {
  const body = { success: false, message: textOfError(code, languageOf(request)), code, ...extra }
  // a failure has no declared shape, so it must bypass the serializer of the endpoint's success
  return reply.code(ERRORS[code].status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function refusalOf(error: Thrown): { code: ErrorCode; extra: object } {
  if (error instanceof AppError) return { code: error.code, extra: error.extra }
  return { code: codeOfError(error), extra: {} }
}

/** The code that callers get for any error. */
export function codeOfError(error: Thrown): ErrorCode {
  const { code = '', message, statusCode } = error
  if (isErrorCode(message)) return message
  if (AWAY.test(code) || AWAY_MESSAGE.test(message)) return 'server.unavailable'
  if (BUSY.test(code)) return 'server.busy'
  if (statusCode === 413) return 'request.too_large'
  if (statusCode === 415) return 'request.unsupported_type'
  if (statusCode === 429) return 'request.too_many'
  if (statusCode === 404) return 'route.not_found'
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return 'request.not_json'
  if (statusCode !== undefined && statusCode < 500) return 'request.invalid'
  return 'server.failed'
}
