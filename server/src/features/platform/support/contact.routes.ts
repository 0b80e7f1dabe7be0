import type { FastifyInstance } from 'fastify'
import { contactApi } from '#core/contract/platform/contact.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { addressOf, openContactLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { sendContactMail } from './send-contact-mail.ts'

type Dependencies = {
  db: DbPool
  config: Pick<Config, 'supportEmail' | 'hasRateLimits'>
  counts: AttemptCounts
}

export function contactRoutes(app: FastifyInstance, { db, config, counts }: Dependencies): void {
  const { supportEmail } = config
  const limits = openContactLimits({ ...config, counts })

  serve(app, contactApi.send, ({ body, request }) =>
    sendContactMail({ db, supportEmail, limits }, body, addressOf(request)),
  )
}
