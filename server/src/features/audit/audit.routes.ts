import type { FastifyInstance } from 'fastify'
import { auditApi } from '#core/contract/people/audit.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { showAuditLog, showPlatformAuditLog } from './show-audit-log.ts'

export function auditRoutes(app: FastifyInstance, { platform }: { platform: PlatformDatabase }): void {
  serve(app, auditApi.list, ({ tenant, query }) => tenant.read((tx) => showAuditLog(tx, query)))
  serve(app, auditApi.listOfPlatform, ({ query }) => showPlatformAuditLog(platform, query))
}
