import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { updateAgentsAwayNoticed } from './agents.queries.ts'

const ROUND_MS = 5_000
const TENANTS_A_ROUND = 500

type Context = {
  db: DbPool
  publish: Publish
  listTenantsWithLostAgents: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Notices agents that ask for slips no more; what fails for a restaurant stops no other. */
export function startAgentRounds(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  const { db, publish, log } = context
  return startRounds({
    everyMs: ROUND_MS,
    work: async (closing) => {
      for (const tenantId of await context.listTenantsWithLostAgents(TENANTS_A_ROUND)) {
        if (closing.aborted) return
        await new Tenant(tenantId, db, publish)
          .job(noticeLostAgents)
          .catch((error: unknown) => log.warn({ err: error, tenantId }, 'print agents not looked at'))
      }
    },
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'print agents not looked at'),
  })
}

async function noticeLostAgents(tx: TenantTx): Promise<void> {
  const lost = await updateAgentsAwayNoticed(tx.db)
  for (const { title } of lost)
    tx.notify({ kind: 'printer_away', facts: { printer: title, status: 'agent_away', reason: null } })
  if (lost.length > 0) tx.emit({ type: 'print_update' })
}
