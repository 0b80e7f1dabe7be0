import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { readFigures } from '../read-figures.ts'
import type { ReportCache } from '../report-cache.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, { reports }: { reports: ReportCache }): void {
  serve(app, dashboardApi.show, ({ tenant, session }) =>
    readFigures(tenant, (tx, store) => showDashboard(tx, { person: session, store, reports })),
  )
}
