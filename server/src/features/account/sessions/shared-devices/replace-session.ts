import type { FastifyRequest } from 'fastify'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../../../../infrastructure/http/cookies.ts'
import type { StaffSession } from '../../../../infrastructure/http/session.ts'
import { endReplacedSession } from '../end-sessions.ts'
import { openAudience } from '../session-audiences.ts'
import type { SessionStore } from '../session-store.ts'

type Context = { sessions: SessionStore; db: DbPool }

/** The restaurant session in a request's cookies, which a new one is about to replace. */
async function sessionOfCookies({ sessions }: Context, { cookies }: FastifyRequest): Promise<StaffSession | null> {
  const [access, refresh] = [cookies[ACCESS_COOKIE], cookies[REFRESH_COOKIE]]
  const found =
    (access === undefined ? null : await sessions.find(access)) ??
    (refresh === undefined ? null : await sessions.findByRefreshToken(refresh))
  return found?.audience === 'staff' ? found : null
}

/**
 * Ends the session whose cookies are about to be replaced, if it is of the given kind: nobody could use it any more,
 * and it would stay in the list of devices until it expires.
 */
export async function replaceSession(
  context: Context,
  request: FastifyRequest,
  isMeant: (session: StaffSession) => boolean = () => true,
): Promise<void> {
  const session = await sessionOfCookies(context, request)
  if (!session || !isMeant(session)) return
  const audience = openAudience(session.tenantId, context.db)
  await audience.job((tx) => endReplacedSession(tx.db, audience, session.id))
}
