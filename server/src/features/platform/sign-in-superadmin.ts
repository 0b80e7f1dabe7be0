import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'
import type { AttemptLimit } from '../../infrastructure/http/attempt-limit.ts'
import { openSession, type Device } from '../sessions/open-session.ts'
import { PLATFORM_TABLES } from '../sessions/realms.ts'
import { PLATFORM_REALM } from '../sessions/session-tokens.ts'
import { checkCredentials } from '../staff/check-credentials.ts'
import { findAdmin } from './platform.queries.ts'

type Asked = { username: string; password: string; device: Device }

/** Signs a platform operator in; a member of a restaurant is unknown here. */
export async function signInSuperadmin(
  platform: PlatformDatabase,
  attempts: AttemptLimit,
  { username, password, device }: Asked,
) {
  const account = await checkCredentials({
    username,
    password,
    attempts,
    findAccount: async (wanted) => {
      const admin = await findAdmin(platform.db, wanted)
      return admin ? { ...admin, passwordHash: admin.password_hash } : null
    },
  })
  const realm = { id: PLATFORM_REALM, tables: PLATFORM_TABLES }
  const cookies = await platform.db.transaction().execute((db) => openSession(db, realm, { account, device }))
  if (!cookies) throw new AppError('auth.credentials_wrong')
  return { cookies, user: { username: account.username, name: account.name, role: 'superadmin' as const } }
}
