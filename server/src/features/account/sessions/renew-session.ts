import type { SessionCookies } from '../../../infrastructure/http/cookies.ts'
import { endStolenSession } from './end-sessions.ts'
import type { SessionAudience } from './session-audiences.ts'
import { renewalOf } from './session-renewal.rules.ts'
import { hashToken, newToken, sealSuccessor, unsealSuccessor } from './session-tokens.ts'
import {
  findSessionOfSpent,
  lockSessionOfRefresh,
  updateSessionTokens,
  type LockedSession,
} from './sessions.queries.ts'

type Asked = {
  refreshToken: string
  ip: string
  /** Throws for a forged request, judged by the session's anti-forgery value. */
  refuseForged: (xsrfToken: string) => void
}

/**
 * Exchanges a refresh token for new tokens. Null if it is invalid. A token that was replaced too long ago ends its
 * session: two clients have it, and one of them should not (docs/rules/people.md#sessions).
 */
export async function renewSession(audience: SessionAudience, asked: Asked): Promise<SessionCookies | null> {
  const { tables } = audience
  const refreshHash = hashToken(asked.refreshToken)
  return audience.job(async (tx) => {
    const { db } = tx
    const session = await lockSessionOfRefresh(db, { tables, refreshHash })
    if (!session) {
      const sessionId = await findSessionOfSpent(db, { tables, refreshHash })
      if (sessionId !== null) await endStolenSession(tx, audience, { sessionId, ip: asked.ip })
      return null
    }
    asked.refuseForged(session.xsrfToken)
    const renewal = renewalOf(session)
    if (renewal === 'rotate') {
      const pair = { access: newToken(audience.id), refresh: newToken(audience.id) }
      const expiresAt = await updateSessionTokens(db, {
        tables,
        id: session.id,
        accessHash: hashToken(pair.access),
        refreshHash: hashToken(pair.refresh),
        successor: sealSuccessor(asked.refreshToken, pair),
      })
      return toCookies(pair, session, expiresAt)
    }
    const successor =
      renewal === 'repeat' && session.successor && unsealSuccessor(asked.refreshToken, session.successor)
    if (successor) return toCookies(successor, session, session.expiresAt)
    await endStolenSession(tx, audience, { sessionId: session.id, ip: asked.ip })
    return null
  })
}

function toCookies(pair: { access: string; refresh: string }, session: LockedSession, expiresAt: Date): SessionCookies {
  return { accessToken: pair.access, refreshToken: pair.refresh, xsrfToken: session.xsrfToken, expiresAt }
}
