import type { z } from 'zod'
import type { Access } from '../permissions/may.ts'

type Schema = z.ZodType

/** An API call, declared once: the server checks and documents it, and the web app calls it. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  /** Paths of calls to reload after this one, if not all calls of its noun. */
  changes?: readonly `/${string}`[]
  access: Access
  /** Allowed after the subscription has run out (docs/rules/restaurant.md#access-by-subscription). */
  openWhenUnpaid?: true
  /** Allowed before a required second factor is set up (docs/decisions/accounts/0018-two-factor.md). */
  openWithoutTwoFactor?: true
  /** The body is a file upload, parsed as a stream instead of by a schema. */
  upload?: true
  /** The body arrives as bytes, because a signature covers them; the handler checks it. */
  rawBody?: true
  /** The most bytes of the body, if more than the usual limit. */
  bodyMax?: number
  params?: P
  query?: Q
  body?: B
  reply: R
}

/** Declares an API call. An omitted part takes no input. */
export function endpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = Schema,
>(spec: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return spec
}
