import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'
import type { AttemptLimit } from '../../infrastructure/http/attempt-limit.ts'
import { openSession, type Device } from '../sessions/open-session.ts'
import { STAFF_TABLES } from '../sessions/realms.ts'
import { checkCredentials } from '../staff/check-credentials.ts'
import { findAccount } from '../staff/find-account.ts'

type World = { platform: PlatformDatabase; db: Kysely<Database>; publish: Publish; attempts: AttemptLimit }
type Asked = { username: string; password: string; device: Device }

/** Signs an owner or a member of staff in on a device. */
export async function signIn({ platform, db, publish, attempts }: World, { username, password, device }: Asked) {
  const account = await checkCredentials({
    username,
    password,
    attempts,
    findAccount: async (wanted) => {
      // an unknown name is looked for as well, in a restaurant that does not exist: it takes as long
      const tenantId = (await platform.findTenantOfUsername(wanted)) ?? randomUUID()
      const tenant = new Tenant(tenantId, db, publish)
      const found = await tenant.read((tx) => findAccount(tx, wanted))
      return found && { ...found, tenant }
    },
  })
  const { tenant, user } = account
  const realm = { id: tenant.id, tables: STAFF_TABLES }
  const cookies = await tenant.read((tx) => openSession(tx.db, realm, { account, device }))
  if (!cookies) throw new AppError('auth.credentials_wrong')
  return { cookies, user }
}
