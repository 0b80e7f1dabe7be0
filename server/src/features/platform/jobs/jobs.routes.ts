import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { jobsApi } from '#core/contract/platform/jobs.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { runJob, showJobs } from './show-jobs.ts'

export function jobRoutes(app: FastifyInstance, { db }: { db: DbPool }): void {
  serve(app, jobsApi.list, () => showJobs(db))
  serve(app, jobsApi.run, async ({ params }) => {
    await runJob(db, params.name)
    return succeed('job.started')
  })
}
