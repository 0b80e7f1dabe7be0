import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { openSession, type Device } from '../account/sessions/open-session.ts'
import { PLATFORM_TABLES } from '../account/sessions/session-audiences.ts'
import { PLATFORM_AUDIENCE } from '../account/sessions/session-tokens.ts'
import { checkCredentials, type SignInAddress } from '../staff/check-credentials.ts'
import { askSecondFactor } from '../account/two-factor/ask-second-factor.ts'
import { platformFactors } from '../account/two-factor/factor-audiences.ts'
import type { SecretBox } from '../account/two-factor/secret-box.ts'
import { findAdmin } from './platform.queries.ts'

type Context = { platform: PlatformDatabase; attempts: AttemptLimit; secrets: SecretBox }
type Asked = { username: string; password: string; code: string | null; device: Device; from: SignInAddress }

/** Signs a platform operator in; staff of restaurants are unknown here. */
export async function signInOperator({ platform, attempts, secrets }: Context, asked: Asked) {
  const { username, password, code, device, from } = asked
  const account = await checkCredentials({
    username,
    password,
    attempts,
    from,
    findAccount: async (wanted) => {
      const admin = await findAdmin(platform.db, wanted)
      return admin ?? null
    },
  })
  const audience = { id: PLATFORM_AUDIENCE, tables: PLATFORM_TABLES }
  const user = { username: account.username, name: account.name, role: 'superadmin' as const }
  return platform.db.transaction(async (db) => {
    const cookies = await openSession({ db }, audience, { account, device })
    if (!cookies) throw new AppError('auth.credentials_wrong')
    const factors = platformFactors(db, { name: account.username, role: 'superadmin', ip: device.ip })
    const hasTwoFactor = await askSecondFactor(factors, { secrets, attempts }, { account, code })
    return { cookies, user, hasTwoFactor }
  })
}
