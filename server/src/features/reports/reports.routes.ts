import type { FastifyInstance } from 'fastify'
import { reportsApi, type Report } from '#core/contract/reports/reports.ts'
import { sendPrivately, writeReply, type WrittenReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { readFigures } from './read-figures.ts'
import type { ReportCache } from './report-cache.ts'
import { showActs } from './show-acts.ts'
import { showReport } from './show-report.ts'

export function reportRoutes(app: FastifyInstance, { reports }: { reports: ReportCache }): void {
  const replies = new WeakMap<Report, WrittenReply>()
  serve(app, reportsApi.show, async ({ tenant, query, request, reply }) => {
    const report = await readFigures(
      tenant,
      (tx, store) => showReport(tx, { store, period: query, cache: reports }),
      query,
    )
    const written = replies.get(report) ?? writeReply(String(reply.serializeInput(report, '200')), 'brief')
    replies.set(report, written)
    return sendPrivately(request, reply, written)
  })
  serve(app, reportsApi.acts, ({ tenant, query }) => tenant.read((tx) => showActs(tx, query), 'from a standby'))
}
