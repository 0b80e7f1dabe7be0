import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { smallestReply } from './smallest-reply.ts'

/** A call as the server got it, with its body as the contract reads it. */
export type Received = {
  endpoint: Endpoint
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type Reply<E extends Endpoint> = z.output<E['reply']>
type Answer<E extends Endpoint> =
  | Reply<E>
  | ((received: Received & { body: z.output<NonNullable<E['body']>> }) => Reply<E>)

/** A refusal as the server words it. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, more: { message?: string; [member: string]: unknown } = {}) {
    super(code)
    this.status = status
    this.body = { success: false, code, message: code, ...more }
  }
}

/** All calls of the contract. */
export const ENDPOINTS = endpointsOf(
  import.meta.glob<object>(['../../core/src/contract/**/*.ts', '!**/*.test.ts'], { eager: true }),
)

/**
 * A server made of the contract: it reads every call and writes every reply by the declared schemas, so that a test
 * cannot claim a reply that the real server would never give. Calls without an answer by the test get the smallest
 * possible reply.
 */
export class FakeServer {
  readonly received: Received[] = []
  /** Calls and replies that the contract does not know, which the screen takes for a lost connection. */
  readonly faults: unknown[] = []
  readonly #answers = new Map<Endpoint, Answer<Endpoint>>()
  #isDown = false

  /** Answers this call from now on. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
    this.#answers.set(endpoint, answer as Answer<Endpoint>)
  }

  /** No call is answered until `up`. */
  down(): void {
    this.#isDown = true
  }

  up(): void {
    this.#isDown = false
  }

  /** The bodies of the calls to this endpoint, in their order. */
  bodiesOf<E extends Endpoint>(endpoint: E): z.output<NonNullable<E['body']>>[] {
    return this.received
      .filter((one) => one.endpoint === endpoint)
      .map(({ body }) => body as z.output<NonNullable<E['body']>>)
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.#isDown) throw new TypeError('Failed to fetch')
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin)
    const method = init.method ?? 'GET'
    if (url.pathname === '/healthz') return new Response()
    const found = ENDPOINTS.flatMap((endpoint) => {
      const params = endpoint.method === method ? matchPath(endpoint.path, url.pathname) : null
      return params ? [{ endpoint, params }] : []
    })
    // a path without a parameter is meant before one with
    const [match] = found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
    try {
      if (!match) throw new Error(`The contract has no ${method} ${url.pathname}.`)
      return await this.#answer(match, url, init)
    } catch (error) {
      this.faults.push(error)
      throw error
    }
  }

  async #answer(
    { endpoint, params }: { endpoint: Endpoint; params: Record<string, string> },
    url: URL,
    init: RequestInit,
  ): Promise<Response> {
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const body = endpoint.body ? await endpoint.body.parseAsync(sent) : undefined
    const received = { endpoint, params, query: url.searchParams, body, headers: new Headers(init.headers) }
    this.received.push(received)
    const answer = this.#answers.get(endpoint)
    try {
      const reply = typeof answer === 'function' ? answer(received as never) : (answer ?? smallestReply(endpoint.reply))
      return Response.json(endpoint.reply.parse(reply))
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: error.status })
      throw error
    }
  }
}

/** A new fake server for each test of the file. */
export function startFakeServer(): () => FakeServer {
  let server: FakeServer
  beforeEach(() => {
    server = new FakeServer()
    vi.stubGlobal('fetch', server.fetch)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(server.faults).toEqual([])
  })
  return () => server
}

function endpointsOf(modules: Record<string, object>): Endpoint[] {
  const apis = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      name.endsWith('Api') && typeof value === 'object' && value !== null ? [value] : [],
    ),
  )
  return apis.flatMap((api) => Object.values(api).filter(isEndpoint))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const asked = pathname.replace(/^\/api\/v1/u, '').split('/')
  const parts = pattern.split('/')
  if (parts.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const value = asked[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return params
}
