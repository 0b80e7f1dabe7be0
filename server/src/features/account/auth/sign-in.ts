import { randomUUID } from 'node:crypto'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type ClosedJournal, type Publish } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { openSession, type Device } from '../sessions/open-session.ts'
import { bindSessionToDevice } from '../sessions/shared-devices/bind-session.ts'
import { STAFF_TABLES } from '../sessions/session-audiences.ts'
import { checkCredentials, type SignInAddress } from '../../staff/check-credentials.ts'
import { findAccount } from '../../staff/find-account.ts'
import { askSecondFactor } from '../two-factor/ask-second-factor.ts'
import { staffFactors } from '../two-factor/factor-audiences.ts'
import type { SecretBox } from '../two-factor/secret-box.ts'

type Context = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  attempts: AttemptLimit
  secrets: SecretBox
}
type Asked = {
  username: string
  password: string
  code: string | null
  device: Device
  from: SignInAddress
  /** The browser's shared device, of any restaurant. */
  shared: { tenantId: string; id: string } | null
}

/** Signs an owner or a member of staff in, by password and, if the account asks for it, by code. */
export async function signIn({ platform, db, publish, journal, attempts, secrets }: Context, asked: Asked) {
  const { username, password, code, device, from, shared } = asked
  const account = await checkCredentials({
    username,
    password,
    attempts,
    from,
    findAccount: async (wanted) => {
      // an unknown name is looked up in a made-up restaurant, so that the reply takes as long
      const tenantId = (await platform.findTenantOfUsername(wanted)) ?? randomUUID()
      const tenant = new Tenant(tenantId, db, publish, { journal })
      const found = await tenant.read((tx) => findAccount(tx, wanted))
      return found && { ...found, tenant }
    },
  })
  const { tenant, user } = account
  const audience = { id: tenant.id, tables: STAFF_TABLES }
  const cookies = await tenant.job(async (tx) => {
    const opened = await openSession(tx, audience, { account, device })
    if (!opened) throw new AppError('auth.credentials_wrong')
    const factors = staffFactors(tx, { name: user.username, role: 'staff', ip: device.ip })
    await askSecondFactor(
      factors,
      { secrets, attempts },
      { account: { id: account.id, username: user.username }, code },
    )
    if (shared?.tenantId === tenant.id) await bindSessionToDevice(tx, { id: opened.sessionId, deviceId: shared.id })
    return opened
  })
  return { cookies, user }
}
