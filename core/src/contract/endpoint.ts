import type { z } from 'zod'
import type { Access } from '../permissions/may.ts'

type Schema = z.ZodType

/** One call of the API, declared once: the server checks it, documents it and the web app calls it. */
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
  /** The paths of the calls that read what this one changes, where these are not all calls of its noun. */
  changes?: readonly `/${string}`[]
  access: Access
  /** Answered although the subscription has run out (docs/rules.md, 10). */
  openWhenUnpaid?: true
  /** Answered although a second factor must be set up first (docs/decisions/accounts/0018-two-factor.md). */
  openWithoutTwoFactor?: true
  /** The body is a file upload, parsed as a stream and not by a schema. */
  upload?: true
  /** The body is taken as bytes, as a signature over it needs them; it is checked by whoever reads it. */
  rawBody?: true
  /** The bytes a body may have, where the limit of all calls is too narrow. */
  bodyMax?: number
  params?: P
  query?: Q
  body?: B
  reply: R
}

/** Declares one call. A part that is left out takes no input. */
export function endpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = Schema,
>(spec: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return spec
}
