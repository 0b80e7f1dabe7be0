import type { FastifyInstance } from 'fastify'
import { platformApi } from '#core/contract/platform/platform.ts'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { FiguresCache } from './figures-cache.ts'
import { showPlatformDashboard, showPlatformReport } from './show-platform-report.ts'

type Dependencies = { platform: PlatformDatabase; config: { supportEmail: string } }

export function figureRoutes(app: FastifyInstance, { platform, config: { supportEmail } }: Dependencies): void {
  const cache = new FiguresCache()
  serve(app, platformApi.dashboard, () => showPlatformDashboard({ platform, cache }))
  serve(app, platformApi.report, ({ query }) => showPlatformReport({ platform, cache }, query))
  serve(app, platformApi.support, async () => ({ email: supportEmail, version: PRODUCT_VERSION }))
}
