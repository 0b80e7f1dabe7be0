import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#core/contract/reports/dashboard.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import type { ReportCache } from '../report-cache.ts'
import { showDashboard } from './show-dashboard.ts'

type Caches = { reports: ReportCache; openOrders: OpenOrdersCache }

export function dashboardRoutes(app: FastifyInstance, caches: Caches): void {
  serve(app, dashboardApi.show, ({ tenant, session }) => showDashboard(tenant, { person: session, ...caches }))
}
