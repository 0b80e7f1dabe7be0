import { parseScopes } from '#core/permissions/may.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Session, StaffSession } from '../../../infrastructure/http/session.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import { openAudience } from './session-audiences.ts'
import { PLATFORM_AUDIENCE } from './session-tokens.ts'
import {
  findPlatformSession,
  findStaffSession,
  findStaffSessionOfRefresh,
  type StaffSessionRow,
} from './sessions.queries.ts'

export type FoundSession = { session: Session; goodForMs: number }

/** Finds the session of an access token by its hash, and how long the token is valid. */
export function lookUpSession(db: DbPool, audience: string, accessHash: Buffer): Promise<FoundSession | null> {
  return openAudience(audience, db).read<FoundSession | null>(async (tx) => {
    if (audience === PLATFORM_AUDIENCE) {
      const row = await findPlatformSession(tx, accessHash)
      if (!row) return null
      return {
        // without a required second factor, look up each time: access opens as soon as it is set up
        goodForMs: row.hasTwoFactor ? row.goodForMs : 0,
        session: {
          audience: 'platform',
          id: row.id,
          adminId: row.adminId,
          username: row.username,
          xsrfToken: row.xsrfToken,
          hasTwoFactor: row.hasTwoFactor,
          role: 'superadmin',
          scopes: [],
        },
      }
    }
    const row = await findStaffSession(tx, accessHash)
    if (!row) return null
    return { goodForMs: row.goodForMs, session: staffSession(audience, row) }
  })
}

/** Finds the session of a refresh token by its hash; never an operator's. */
export function lookUpSessionOfRefresh(
  db: DbPool,
  audience: string,
  refreshHash: Buffer,
): Promise<StaffSession | null> {
  return openAudience(audience, db).read(async (tx) => {
    const row = audience === PLATFORM_AUDIENCE ? undefined : await findStaffSessionOfRefresh(tx, refreshHash)
    return row ? staffSession(audience, row) : null
  })
}

function staffSession(tenantId: string, row: StaffSessionRow): StaffSession {
  return {
    audience: 'staff',
    id: row.id,
    tenantId,
    userId: row.userId,
    username: row.username,
    xsrfToken: row.xsrfToken,
    role: row.role === 'admin' ? 'admin' : 'user',
    scopes: parseScopes(row.scopes.join(',')),
    kind: row.kind === 'pin' ? 'pin' : 'password',
    deviceId: row.deviceId,
    mayWorkUntil: mayWorkUntil(row),
  }
}
