import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { succeed } from '#core/contract/fields.ts'
import { jobsApi } from '#core/contract/platform/jobs.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { updateJobDue } from '../../../infrastructure/jobs/jobs.queries.ts'
import { showJobs } from './show-jobs.ts'

export function jobRoutes(app: FastifyInstance, { db }: { db: DbPool }): void {
  serve(app, jobsApi.list, () => showJobs(db))
  serve(app, jobsApi.run, async ({ params }) => {
    if (!(await updateJobDue(db, params.name))) throw new AppError('job.not_found')
    return succeed('job.started')
  })
}
