import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { closeAllDue, Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'
import { workThroughTenants } from '../../../infrastructure/work-through-tenants.ts'

const ROUND_MS = 120_000

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsToClose: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Closes days, months and years that are over, at the start and every two minutes, also those that ended while no server ran. Several processes may:
 * the journal is locked, and whoever comes second finds it done.
 */
export function startClosingDays(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => closeDaysOfAll(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'days not closed'),
  })
}

export const closeDaysOfAll = (
  { db, journal, listTenantsToClose, log }: Context,
  closing?: AbortSignal,
): Promise<void> =>
  workThroughTenants(
    {
      list: listTenantsToClose,
      work: async (tenantId) => {
        await closeAllDue(new Tenant(tenantId, db, () => {}, { journal }), journal)
      },
      onFailure: (error, tenantId) => log.warn({ err: error, tenantId }, 'days of a restaurant not closed'),
    },
    closing,
  )
