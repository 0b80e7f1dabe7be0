import { randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const ACCESS_COOKIE = 'accessToken'
export const REFRESH_COOKIE = 'refreshToken'
export const HINT_COOKIE = 'restroprosaas__authenticated'
export const XSRF_COOKIE = 'XSRF-TOKEN'

export type SessionCookies = { accessToken: string; refreshToken: string; xsrfToken: string; expiresAt: Date }

const shared = (isSecure: boolean) => ({ path: '/', sameSite: 'lax' as const, secure: isSecure })

/**
 * The four cookies of a session (docs/rules/clients.md#cookies); scripts see only the hint and the anti-forgery value.
 */
export function setSessionCookies(reply: FastifyReply, cookies: SessionCookies, isSecure: boolean): void {
  const options = { ...shared(isSecure), expires: cookies.expiresAt }
  reply
    .setCookie(ACCESS_COOKIE, cookies.accessToken, { ...options, httpOnly: true })
    .setCookie(REFRESH_COOKIE, cookies.refreshToken, { ...options, httpOnly: true })
    .setCookie(HINT_COOKIE, 'true', options)
    .setCookie(XSRF_COOKIE, cookies.xsrfToken, options)
}

export function clearSessionCookies(reply: FastifyReply, isSecure: boolean): void {
  const options = shared(isSecure)
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) reply.clearCookie(name, { ...options, httpOnly: true })
  for (const name of [HINT_COOKIE, XSRF_COOKIE]) reply.clearCookie(name, options)
}

export const DEVICE_COOKIE = 'deviceToken'
/** The longest that browsers keep a cookie; each use renews it. */
const DEVICE_MAX_AGE_S = 400 * 24 * 3600

/**
 * Identifies a shared device. It opens nothing by itself, and scripts cannot see it
 * (docs/rules/people.md#register-a-shared-device).
 */
export function setDeviceCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(DEVICE_COOKIE, token, { ...shared(isSecure), httpOnly: true, maxAge: DEVICE_MAX_AGE_S })
}

export function clearDeviceCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(DEVICE_COOKIE, { ...shared(isSecure), httpOnly: true })
}

export const GUEST_COOKIE = 'comptoir_guest'
const GUEST_SHAPE = /^[\w-]{22}$/
const GUEST_MAX_AGE_S = 30 * 24 * 3600

/** A guest's phone, recognised only by a random mark; null if the mark is new. */
export function recogniseGuest(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string | null {
  const known = request.cookies[GUEST_COOKIE]
  if (known !== undefined && GUEST_SHAPE.test(known)) return known
  const mark = randomBytes(16).toString('base64url')
  reply.setCookie(GUEST_COOKIE, mark, { ...shared(isSecure), httpOnly: true, maxAge: GUEST_MAX_AGE_S })
  return null
}

const WROTE_COOKIE = 'comptoir_wrote'
/** As long as a standby may be behind (docs/rules/cells.md#standbys). */
const WROTE_MAX_AGE_S = 5

/** This device has just changed something: until the cookie ends, nothing is read from a standby for it. */
export function markWriting(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(WROTE_COOKIE, '1', { ...shared(isSecure), httpOnly: true, maxAge: WROTE_MAX_AGE_S })
}

export const hasJustWritten = (request: FastifyRequest) => request.cookies[WROTE_COOKIE] !== undefined
