import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authApi } from '#core/contract/people/auth.ts'
import { succeed } from '#core/contract/fields.ts'
import { platformApi } from '#core/contract/platform/platform.ts'
import { readLanguage } from '#core/places/languages.ts'
import { readFeatures } from '#core/setup/features.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import { isForged } from '../../../infrastructure/http/anti-forgery.ts'
import { AppError } from '#core/app-error.ts'
import {
  ACCESS_COOKIE,
  clearSessionCookies,
  REFRESH_COOKIE,
  setSessionCookies,
  type SessionCookies,
} from '../../../infrastructure/http/cookies.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { Session, StaffSession } from '../../../infrastructure/http/session.ts'
import { signSessionOut } from './end-sessions.ts'
import { listDevices } from './list-devices.ts'
import { openAudience, type SessionAudience } from './session-audiences.ts'
import { removeDevice } from './remove-device.ts'
import { renewSession } from './renew-session.ts'
import type { SessionStore } from './session-store.ts'
import { audienceOfToken, hashToken, PLATFORM_AUDIENCE } from './session-tokens.ts'
import { findPlaceOfSession } from './sessions.queries.ts'
import { signOutByRefreshToken } from './sign-out.ts'

type Dependencies = {
  db: DbPool
  journal: ClosedJournal
  sessions: SessionStore
  config: Pick<Config, 'publicUrl'>
}
type AudienceKind = Session['audience']
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Calls on an open session, for both audiences, and the devices of staff. */
export function sessionRoutes(
  app: FastifyInstance,
  { db, journal, sessions, config: { publicUrl } }: Dependencies,
): void {
  const isSecure = publicUrl.startsWith('https:')

  /** Audience and token of the refresh cookie; null if missing or of the other audience. */
  const refreshCookieOf = (request: FastifyRequest, kind: AudienceKind) => {
    const refreshToken = request.cookies[REFRESH_COOKIE]
    const id = refreshToken === undefined ? null : audienceOfToken(refreshToken)
    if (refreshToken === undefined || id === null || kindOf(id) !== kind) return null
    const { ip } = request
    return { refreshToken, ip, audience: openAudience(id, db, journal), refuseForged: refuseForged(request, publicUrl) }
  }

  const refresh = async ({ request, reply }: Exchange, kind: AudienceKind) => {
    const refreshCookie = refreshCookieOf(request, kind)
    const cookies = refreshCookie && (await renewSession(refreshCookie.audience, refreshCookie))
    if (!cookies) {
      clearSessionCookies(reply, isSecure)
      throw new AppError('session.expired')
    }
    setSessionCookies(reply, cookies, isSecure)
    const place = kind === 'staff' ? await placeOfSession(refreshCookie.audience, cookies) : null
    return {
      ...succeed('auth.refreshed'),
      language: readLanguage(place?.language),
      country: place?.country ?? null,
      unused_features: readFeatures(place?.unusedFeatures),
    }
  }

  // Open to callers with an expired access token: their session must end too, and their cookies must be cleared.
  const signOut = async ({ request, reply }: Exchange, kind: AudienceKind) => {
    const accessToken = request.cookies[ACCESS_COOKIE]
    const session = accessToken === undefined ? null : await sessions.find(accessToken)
    const refreshCookie = refreshCookieOf(request, kind)
    const hasEnded =
      session?.audience === kind
        ? await signOutSession(openAudience(audienceIdOf(session), db, journal), {
            sessionId: session.id,
            ip: request.ip,
          })
        : refreshCookie !== null && (await signOutByRefreshToken(refreshCookie.audience, refreshCookie))
    clearSessionCookies(reply, isSecure)
    if (!hasEnded) throw new AppError('session.missing')
    return succeed('auth.signed_out')
  }

  serve(app, authApi.signOut, (exchange) => signOut(exchange, 'staff'))
  serve(app, authApi.refresh, (exchange) => refresh(exchange, 'staff'))
  serve(app, platformApi.signOut, (exchange) => signOut(exchange, 'platform'))
  serve(app, platformApi.refresh, (exchange) => refresh(exchange, 'platform'))

  serve(app, authApi.devices, ({ tenant, session }) => tenant.read((tx) => listDevices(tx, session as StaffSession)))

  serve(app, authApi.removeDevice, async ({ tenant, session, body, reply }) => {
    const { id, userId } = session as StaffSession
    const done = await tenant.command((tx) => removeDevice(tx, userId, body.device_id))
    if (body.device_id === id) clearSessionCookies(reply, isSecure)
    return done
  })
}

/** On renewal, other devices follow the language chosen on one, the store's country and its features. */
function placeOfSession(audience: SessionAudience, { refreshToken }: SessionCookies) {
  return audience.job((tx) => findPlaceOfSession(tx.db, hashToken(refreshToken)))
}

async function signOutSession(audience: SessionAudience, session: { sessionId: string; ip: string }): Promise<true> {
  await audience.job((tx) => signSessionOut(tx, audience, session))
  return true
}

const kindOf = (id: string): AudienceKind => (id === PLATFORM_AUDIENCE ? 'platform' : 'staff')
const audienceIdOf = (session: Session) => (session.audience === 'platform' ? PLATFORM_AUDIENCE : session.tenantId)

/** The guard knows only sessions of access tokens; this protects a refresh token's session the same way. */
function refuseForged({ method, headers }: FastifyRequest, publicUrl: string) {
  return (xsrfToken: string) => {
    if (isForged({ method, headers, publicUrl, xsrfToken })) throw new AppError('request.foreign_origin')
  }
}
