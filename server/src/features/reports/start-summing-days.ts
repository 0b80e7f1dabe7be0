import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../infrastructure/database/db.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { startRounds } from '../../infrastructure/start-rounds.ts'
import { workThroughTenants } from '../../infrastructure/work-through-tenants.ts'
import { sumDaysOver } from './sum-days-over.ts'

const ROUND_MS = 600_000

type Context = {
  db: DbPool
  listTenantsToSum: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Sums the days that are over, at the start and every ten minutes, one restaurant after the other: whoever asks for a report
 * in the morning finds them, and nobody waits for those that nobody asks for.
 */
export function startSummingDays(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => sumAll(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'days not summed'),
  })
}

const sumAll = ({ db, listTenantsToSum, log }: Context, closing: AbortSignal): Promise<void> =>
  workThroughTenants(
    {
      list: listTenantsToSum,
      work: (tenantId) => sumDaysOver(new Tenant(tenantId, db, () => {})),
      onFailure: (error, tenantId) => log.warn({ err: error, tenantId }, 'days of a restaurant not summed'),
    },
    closing,
  )
