import { ASKING_MS } from '#core/slips/job-times.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Job } from '../../../infrastructure/jobs/job.ts'
import { listAgents } from './agents.queries.ts'
import { giveAgentWork, takeAgentReport } from './serve-agent.ts'

/** The agent of the demo restaurant: its name says that no paper comes out. */
export const DEMO_AGENT = 'Démonstration (sans papier)'

type Context = { db: DbPool; publish: Publish; tenantId: string }

/**
 * Stands in for the demo restaurant's missing print agent: it asks for slips as often, and reports its printers ready
 * and each slip done (docs/rules/restaurant.md#demo-at-its-busiest).
 */
export function demoPrintingJob({ db, publish, tenantId }: Context): Job {
  const tenant = new Tenant(tenantId, db, publish)
  return { name: 'demo_printing', everyMs: ASKING_MS, run: () => tenant.job(printNothing) }
}

async function printNothing(tx: TenantTx): Promise<void> {
  const agent = (await listAgents(tx.db)).find(({ title }) => title === DEMO_AGENT)
  if (!agent) return
  const { printers, jobs } = await giveAgentWork(tx, agent.id)
  await takeAgentReport(tx, agent.id, {
    printers: printers.map(({ id }) => ({ id, status: 'ready', reason: null })),
    jobs: jobs.map(({ id, run, printerId }) => ({ id, run, status: 'done', reason: null, printerId })),
  })
}
