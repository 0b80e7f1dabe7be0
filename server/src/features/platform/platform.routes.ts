import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { platformApi } from '#core/contract/platform/platform.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import type { AttemptCounts } from '../../infrastructure/http/limits/attempt-limit.ts'
import { setSessionCookies } from '../../infrastructure/http/cookies.ts'
import { addressOf, openSignInAddressLimit, openSignInLimit } from '../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { noteFailedSignIns } from '../audit/note-failed-sign-ins.ts'
import type { SecretBox } from '../account/two-factor/secret-box.ts'
import { signInOperator } from './sign-in-operator.ts'

type Dependencies = {
  platform: PlatformDatabase
  counts: AttemptCounts
  secrets: SecretBox
  config: Pick<Config, 'publicUrl' | 'hasRateLimits' | 'isProduction'>
}

export function platformRoutes(app: FastifyInstance, { platform, counts, secrets, config }: Dependencies): void {
  const attempts = openSignInLimit('platform', { ...config, counts })
  const byAddress = openSignInAddressLimit('platform', { ...config, counts })
  const noteFailure = noteFailedSignIns(app, { platform, audience: 'platform' })

  serve(app, platformApi.signIn, async ({ body, request, reply }) => {
    const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
    const asked = { ...body, device, from: { limit: byAddress, address: addressOf(request) } }
    const signIn = signInOperator({ platform, attempts, secrets }, asked)
    const { cookies, user, hasTwoFactor } = await signIn.catch(noteFailure(request, body.username))
    setSessionCookies(reply, cookies, config.publicUrl.startsWith('https:'))
    const mustSetUp = config.isProduction && !hasTwoFactor
    return { ...succeed('auth.signed_in'), user, ...(mustSetUp && { must_set_up_two_factor: 1 }) }
  })
}
