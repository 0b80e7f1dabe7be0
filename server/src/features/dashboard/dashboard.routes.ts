import type { FastifyInstance } from 'fastify'
import { dashboardApi } from '#core/contract/dashboard.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import type { KeptReports } from '../reports/kept-reports.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, { reports }: { reports: KeptReports }): void {
  serve(app, dashboardApi.show, ({ tenant, session }) => tenant.read((tx) => showDashboard(tx, session, reports)))
}
