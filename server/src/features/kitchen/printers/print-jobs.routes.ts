import type { FastifyInstance, FastifyRequest } from 'fastify'
import { printAgentApi } from '#core/contract/dining/print-agent.ts'
import { printJobsApi } from '#core/contract/dining/print-jobs.ts'
import { succeed } from '#core/contract/fields.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { requireNamed } from '../../bills/documents/count-copy.ts'
import { audienceOfToken } from '../../account/sessions/session-tokens.ts'
import { discardJob, moveJob, openDrawer, printAgain, printDocument, showJobs } from './manage-jobs.ts'
import { giveAgentWork, openAgent, openDoor, takeAgentReport } from './serve-agent.ts'

type Dependencies = { db: DbPool; publish: Publish }

/** Print jobs, for staff who sell and cook, and for agents. */
export function printJobRoutes(app: FastifyInstance, { db, publish }: Dependencies): void {
  serve(app, printJobsApi.list, ({ tenant, session, query }) =>
    tenant.read((tx) => showJobs(tx, session, query.before)),
  )
  serve(app, printJobsApi.again, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await printAgain(tx, id)
      return succeed('print_job.again')
    }),
  )
  serve(app, printJobsApi.move, ({ tenant, params: { id }, body }) =>
    tenant.command(async (tx) => {
      await moveJob(tx, id, body.printerId)
      return succeed('print_job.moved')
    }),
  )
  serve(app, printJobsApi.discard, ({ tenant, params: { id } }) =>
    tenant.command(async (tx) => {
      await discardJob(tx, id)
      return succeed('print_job.discarded')
    }),
  )
  serve(app, printJobsApi.document, ({ tenant, session, body }) => {
    const named = requireNamed(session as StaffSession, body)
    return tenant.command(async (tx) => ({
      ...succeed('print_job.sent'),
      jobId: await printDocument(tx, body.printerId, named),
    }))
  })
  serve(app, printJobsApi.drawer, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('drawer.opened'), jobId: await openDrawer(tx, body) })),
  )
  agentCalls(app, (tenantId) => new Tenant(tenantId, db, publish))
}

/** An agent's key names its restaurant; the transaction checks that it exists. */
function agentCalls(app: FastifyInstance, tenantOf: (tenantId: string) => Tenant): void {
  const open = (request: FastifyRequest) => {
    const key = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const tenantId = audienceOfToken(key)
    if (tenantId === null) throw new AppError('session.missing')
    return { key, tenant: tenantOf(tenantId) }
  }
  serve(app, printAgentApi.jobs, ({ request }) => {
    const { key, tenant } = open(request)
    return tenant.job(async (tx) => giveAgentWork(tx, await openAgent(tx, key)))
  })
  serve(app, printAgentApi.report, ({ request, body }) => {
    const { key, tenant } = open(request)
    return tenant.job(async (tx) => {
      await takeAgentReport(tx, await openAgent(tx, key), body)
      return succeed('print_job.reported')
    })
  })
  serve(app, printAgentApi.door, ({ request, body }) => {
    const { key, tenant } = open(request)
    return tenant.job(async (tx) => {
      const devices = await openDoor(tx, await openAgent(tx, key), body.address)
      return { ...succeed('print_agent.address_saved'), devices }
    })
  })
}
