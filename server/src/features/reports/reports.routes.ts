import type { FastifyInstance } from 'fastify'
import { reportsApi } from '#core/contract/reports.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { readFigures } from './read-figures.ts'
import type { ReportCache } from './report-cache.ts'
import { showReport } from './show-report.ts'

export function reportRoutes(app: FastifyInstance, { reports }: { reports: ReportCache }): void {
  serve(app, reportsApi.show, ({ tenant, query }) =>
    readFigures(tenant, (tx, store) => showReport(tx, { store, period: query, cache: reports })),
  )
}
