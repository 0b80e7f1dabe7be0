import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Job } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
import { updateAgentsAwayNoticed } from './agents.queries.ts'

type Context = {
  db: DbPool
  publish: Publish
  listTenantsWithLostAgents: (most: number) => Promise<string[]>
}

/** Notices agents that ask for slips no more. */
export function lostAgentsJob({ db, publish, listTenantsWithLostAgents }: Context): Job {
  return {
    name: 'print_agents',
    everyMs: 5_000,
    run: (round) =>
      workThroughTenants(
        {
          list: listTenantsWithLostAgents,
          work: (tenantId) => new Tenant(tenantId, db, publish).job(noticeLostAgents),
        },
        round,
      ),
  }
}

async function noticeLostAgents(tx: TenantTx): Promise<void> {
  const lost = await updateAgentsAwayNoticed(tx.db)
  for (const { title } of lost)
    tx.notify({ kind: 'printer_away', facts: { printer: title, status: 'agent_away', reason: null } })
  if (lost.length > 0) tx.emit({ type: 'print_update' })
}
