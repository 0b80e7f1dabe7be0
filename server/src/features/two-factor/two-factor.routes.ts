import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { ownTwoFactorApi, platformTwoFactorApi } from '#core/contract/people/two-factor.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import type { AttemptCounts } from '../../infrastructure/http/limits/attempt-limit.ts'
import { actorOf } from '../../infrastructure/http/command-origin.ts'
import { openSignInLimit } from '../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { PlatformSession, Session, StaffSession } from '../../infrastructure/http/session.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { enableTwoFactor } from './enable-two-factor.ts'
import { platformHolder, staffHolder, type Holder } from './holders.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { showTwoFactor } from './show-two-factor.ts'

type Wiring = {
  db: Kysely<Database>
  secrets: SecretBox
  counts: AttemptCounts
  config: Pick<Config, 'isProduction' | 'hasRateLimits'>
}

type Call = { request: FastifyRequest; session: Session; tenant: Tenant }
type Calls = typeof ownTwoFactorApi

export function twoFactorRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { db, secrets, counts, config } = wiring
  // wrong passwords and codes count together with those of signing in
  const attempts = openSignInLimit('staff', { ...config, counts })
  const platformAttempts = openSignInLimit('platform', { ...config, counts })
  serveHolders(app, ownTwoFactorApi, secrets, ({ session, tenant }) =>
    staffHolder({ tenant, session: session as StaffSession, attempts }),
  )
  serveHolders(app, platformTwoFactorApi, secrets, ({ session, request }) =>
    platformHolder({
      db,
      session: session as PlatformSession,
      actor: actorOf(session, request.ip),
      attempts: platformAttempts,
      isRequired: config.isProduction,
    }),
  )
}

function serveHolders(app: FastifyInstance, calls: Calls, secrets: SecretBox, holderOf: (call: Call) => Holder): void {
  serve(app, calls.show, (call) => showTwoFactor(holderOf(call)))
  serve(app, calls.setUp, (call) => setUpTwoFactor(holderOf(call), secrets, call.body))
  serve(app, calls.enable, (call) => enableTwoFactor(holderOf(call), secrets, call.body.code))
  serve(app, calls.renewCodes, (call) => renewRecoveryCodes(holderOf(call), secrets, call.body))
  serve(app, calls.disable, (call) => disableTwoFactor(holderOf(call), secrets, call.body))
}
