import type { FastifyBaseLogger } from 'fastify'
import { ASKING_MS } from '#core/slips/job-times.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { listAgents } from './agents.queries.ts'
import { giveAgentWork, takeAgentReport } from './serve-agent.ts'

/** The agent of the demo restaurant: its name says that no paper comes out. */
export const DEMO_AGENT = 'Démonstration (sans papier)'

type Context = { db: DbPool; publish: Publish; tenantId: string; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Stands in for the demo restaurant's missing print agent: it asks for slips as often, and reports its printers ready
 * and each slip done (docs/rules/restaurant.md#demo-at-its-busiest).
 */
export function startDemoPrinting({ db, publish, tenantId, log }: Context): { close: () => Promise<void> } {
  const tenant = new Tenant(tenantId, db, publish)
  return startRounds({
    everyMs: ASKING_MS,
    work: () => tenant.job(printNothing),
    onRound: () => {},
    onFailure: (error) => log.warn({ err: error }, 'slips of the demo restaurant not looked at'),
  })
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
