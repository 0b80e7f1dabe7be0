import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A plain HTTP client sends neither header and passes with its cookies alone. */
export function hasBrowserSigns(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

/** True if a browser's request comes from our pages: its origin is the public address, or the host it was sent to. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.host
}

export type ForgeryCheck = {
  method: string
  headers: IncomingHttpHeaders
  publicUrl: string
  /** The session's expected value; null without a session. */
  xsrfToken: string | null
}

/** The anti-forgery rule of docs/rules/clients.md#requests-from-browsers. */
export function isForged({ method, headers, publicUrl, xsrfToken }: ForgeryCheck): boolean {
  if (SAFE_METHODS.has(method) || !hasBrowserSigns(headers)) return false
  if (!isOwnOrigin(headers, publicUrl)) return true
  return xsrfToken !== null && !isSame(headers['x-xsrf-token'], xsrfToken)
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
