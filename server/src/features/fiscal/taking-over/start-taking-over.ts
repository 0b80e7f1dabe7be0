import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { workThroughTenants } from '../../../infrastructure/work-through-tenants.ts'
import { takeOver } from './take-over.ts'

const ROUND_MS = 60_000

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsToTakeOver: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Takes the documents of restaurants that sold before they had a journal into it, at the start and each minute. */
export function startTakingOver(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  const { db, journal, listTenantsToTakeOver, log } = context
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) =>
      workThroughTenants(
        {
          list: listTenantsToTakeOver,
          work: (tenantId) => takeOver(new Tenant(tenantId, db, () => {}), journal, closing),
          onFailure: (error, tenantId) =>
            log.warn({ err: error, tenantId }, 'documents of a restaurant not taken over'),
        },
        closing,
      ),
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'documents not taken over'),
  })
}
