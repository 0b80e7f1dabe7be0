import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#core/contract/dashboard.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardApi.show, ({ tenant }) => tenant.read(showDashboard))
}
