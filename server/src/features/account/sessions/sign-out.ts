import type { SessionAudience } from './session-audiences.ts'
import { signSessionOut } from './end-sessions.ts'
import { hashToken } from './session-tokens.ts'
import { lockSessionOfRefresh } from './sessions.queries.ts'

type Asked = { refreshToken: string; ip: string; refuseForged: (xsrfToken: string) => void }

/** Ends the session of a refresh token, for a device with an expired access token. False if there is none. */
export async function signOutByRefreshToken(
  audience: SessionAudience,
  { refreshToken, ip, refuseForged }: Asked,
): Promise<boolean> {
  return audience.job(async (tx) => {
    const session = await lockSessionOfRefresh(tx.db, { tables: audience.tables, refreshHash: hashToken(refreshToken) })
    if (!session) return false
    refuseForged(session.xsrfToken)
    await signSessionOut(tx, audience, { sessionId: session.id, ip })
    return true
  })
}
