import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownTwoFactorApi, platformTwoFactorApi } from '#core/contract/people/two-factor.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { actorOf } from '../../../infrastructure/http/command-origin.ts'
import { openSignInLimit } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { PlatformSession, Session, StaffSession } from '../../../infrastructure/http/session.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { enableTwoFactor } from './enable-two-factor.ts'
import { platformAudience, staffAudience, type FactorAudience } from './factor-audiences.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { showTwoFactor } from './show-two-factor.ts'

type Dependencies = {
  db: DbPool
  secrets: SecretBox
  counts: AttemptCounts
  config: Pick<Config, 'isProduction' | 'hasRateLimits'>
}

type Call = { request: FastifyRequest; session: Session; tenant: Tenant }
type Calls = typeof ownTwoFactorApi

export function twoFactorRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, secrets, counts, config } = dependencies
  // wrong passwords and codes count together with those of signing in
  const attempts = openSignInLimit('staff', { ...config, counts })
  const platformAttempts = openSignInLimit('platform', { ...config, counts })
  serveAudience(app, ownTwoFactorApi, secrets, ({ session, tenant }) =>
    staffAudience({ tenant, session: session as StaffSession, attempts }),
  )
  serveAudience(app, platformTwoFactorApi, secrets, ({ session, request }) =>
    platformAudience({
      db,
      session: session as PlatformSession,
      actor: actorOf(session, request.ip),
      attempts: platformAttempts,
      isRequired: config.isProduction,
    }),
  )
}

function serveAudience(
  app: FastifyInstance,
  calls: Calls,
  secrets: SecretBox,
  audienceOf: (call: Call) => FactorAudience,
): void {
  serve(app, calls.show, (call) => showTwoFactor(audienceOf(call)))
  serve(app, calls.setUp, (call) => setUpTwoFactor(audienceOf(call), secrets, call.body))
  serve(app, calls.enable, (call) => enableTwoFactor(audienceOf(call), secrets, call.body.code))
  serve(app, calls.renewCodes, (call) => renewRecoveryCodes(audienceOf(call), secrets, call.body))
  serve(app, calls.disable, (call) => disableTwoFactor(audienceOf(call), secrets, call.body))
}
