import type { SessionAudience } from './session-audiences.ts'
import { signSessionOut } from './end-sessions.ts'
import { hashToken } from './session-tokens.ts'
import { lockSessionOfRefresh } from './sessions.queries.ts'

type Asked = { refreshToken: string; ip: string; refuseForged: (xsrfToken: string) => void }

/** Ends the session of a refresh token, for a device whose access token has run out. False when there is none. */
export async function signOutByRefreshToken(
  audience: SessionAudience,
  { refreshToken, ip, refuseForged }: Asked,
): Promise<boolean> {
  return audience.transaction(async (db) => {
    const session = await lockSessionOfRefresh(db, { tables: audience.tables, refreshHash: hashToken(refreshToken) })
    if (!session) return false
    refuseForged(session.xsrfToken)
    await signSessionOut(db, audience, { sessionId: session.id, ip })
    return true
  })
}
