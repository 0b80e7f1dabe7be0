import type { FastifyInstance } from 'fastify'
import { PRODUCT_VERSION, supportApi } from '#core/contract/platform/support.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import { serve } from '../../../infrastructure/http/serve.ts'

export function supportRoutes(app: FastifyInstance, { supportEmail }: Pick<Config, 'supportEmail'>): void {
  serve(app, supportApi.contact, async () => ({ email: supportEmail, version: PRODUCT_VERSION }))
}
