import type { FastifyInstance } from 'fastify'
import { flag, succeed } from '#core/contract/fields.ts'
import { platformApi } from '#core/contract/platform.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { setSessionCookies } from '../../infrastructure/http/cookies.ts'
import { openSignInLimit } from '../../infrastructure/http/rate-limits.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { signInSuperadmin } from './sign-in-superadmin.ts'

type Wiring = { platform: PlatformDatabase; config: Pick<Config, 'publicUrl' | 'hasRateLimits'> }

export function platformRoutes(app: FastifyInstance, { platform, config }: Wiring): void {
  const attempts = openSignInLimit(config)

  serve(app, platformApi.signIn, async ({ body, request, reply }) => {
    const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
    const { cookies, user } = await signInSuperadmin(platform, attempts, { ...body, device })
    setSessionCookies(reply, cookies, config.publicUrl.startsWith('https:'))
    return { ...succeed('auth.signed_in'), user, must_set_up_two_factor: flag(false) }
  })
}
