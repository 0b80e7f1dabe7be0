import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { isErrorCode, type ErrorCode } from '#core/contract/errors.ts'
import { isStorable } from '#core/contract/fields.ts'
import type { Access } from '#core/permissions/may.ts'
import type { Tenant } from '../database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { withMessageText, languageOf } from './language.ts'
import type { Session } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    tenant: Tenant | null
  }
  interface FastifyContextConfig {
    access?: Access
    openWhenUnpaid?: boolean
    openWithoutTwoFactor?: boolean
    upload?: boolean
    rawBody?: boolean
  }
}

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  /** The session's restaurant; on a public call it throws, as that is a bug. */
  tenant: Tenant
  session: Session
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  request: FastifyRequest
  reply: FastifyReply
}

export const API_BASE = '/api/v1'

/** Binds a declared endpoint to its handler. */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  /** A written reply, as bytes or a stream, is sent as it is; null means an empty one. */
  answer: (input: Input<P, Q, B>) => Promise<z.input<R> | Buffer | Readable | null>,
): void {
  const {
    method,
    path,
    access,
    summary,
    params,
    query,
    body,
    reply,
    openWhenUnpaid = false,
    openWithoutTwoFactor = false,
    upload = false,
    rawBody = false,
    bodyMax,
  } = endpoint
  const schema: FastifySchema = { summary, tags: [path.split('/')[1]!], response: { 200: reply } }
  if (params) schema.params = params
  if (query) schema.querystring = query
  if (body) schema.body = body
  if (upload) schema.consumes = ['multipart/form-data']
  const route: RouteOptions = {
    method,
    url: `${API_BASE}${path}`,
    schema,
    bodyLimit: bodyMax,
    // the body's signature identifies the sender: no limit may drop such an event
    config: { access, openWhenUnpaid, openWithoutTwoFactor, upload, rawBody, ...(rawBody ? { rateLimit: false } : {}) },
    handler: async (request, response) => {
      const result = await answer(inputOf(request, response) as Input<P, Q, B>)
      return withMessageText(result, languageOf(request))
    },
  }
  if (rawBody) void app.register((scope) => takeBytes(scope, route))
  else app.route(route)
}

/** A signature covers the bytes as they came, whatever their content type. */
async function takeBytes(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.route(route)
}

function inputOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    request,
    reply,
    params: request.params,
    query: request.query,
    body: request.body,
    get tenant() {
      if (!request.tenant) throw new Error('This call has no restaurant.')
      return request.tenant
    },
    get session() {
      if (!request.session) throw new Error('This call has no session.')
      return request.session
    },
  }
}

/** Checks one part of a request; refuses with the failing check's code. */
export function checkInput(schema: z.ZodType, input: unknown): { value: unknown } | { error: AppError } {
  const parsed = schema.safeParse(input ?? {})
  if (!parsed.success) return refuse(faultOf(parsed.error.issues))
  const path = pathOfUnstorable(parsed.data)
  return path ? refuse({ code: 'request.invalid', field: path.join('.') }) : { value: parsed.data }
}

function refuse({ code, field }: { code: ErrorCode; field: string }): { error: AppError } {
  return { error: new AppError(code, field === '' ? {} : { field }) }
}

/** The path of a text that no database can hold; null if there is none. */
function pathOfUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfUnstorable(inner)
    if (path) return [key, ...path]
  }
  return null
}

/** A union nests the messages of its branches one level deeper. */
function faultOf(issues: readonly z.core.$ZodIssue[]): { code: ErrorCode; field: string } {
  const issue = issues[0]!
  const field = issue.path.join('.')
  if (isErrorCode(issue.message)) return { code: issue.message, field }
  if (issue.code === 'invalid_union') {
    const named = issue.errors
      .flat()
      .map((inner) => inner.message)
      .find(isErrorCode)
    if (named) return { code: named, field }
  }
  return { code: 'request.invalid', field }
}
