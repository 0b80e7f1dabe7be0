import '@fastify/cookie'
import type { FastifyReply } from 'fastify'

export const ACCESS_COOKIE = 'accessToken'
export const REFRESH_COOKIE = 'refreshToken'
export const HINT_COOKIE = 'restroprosaas__authenticated'
export const XSRF_COOKIE = 'XSRF-TOKEN'

export type SessionCookies = { accessToken: string; refreshToken: string; xsrfToken: string; expiresAt: Date }

const shared = (isSecure: boolean) => ({ path: '/', sameSite: 'lax' as const, secure: isSecure })

/** The four cookies of a session (3-wire-contract.md, 1); scripts see only the hint and the anti-forgery value. */
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
