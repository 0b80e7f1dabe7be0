import type { FastifyBaseLogger } from 'fastify'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal } from '../../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../../infrastructure/start-rounds.ts'
import { endGiftCards } from '../gift-cards/move-gift-cards.ts'
import { endPoints } from './end-points.ts'

const ROUND_MS = 600_000
const TENANTS_A_ROUND = 500

type Context = {
  db: DbPool
  journal: ClosedJournal
  listTenantsWithBalancesToEnd: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Ends points, and what is left on gift cards, once their last business day is over, of one restaurant after the other. */
export function startEndingPoints(context: Context, onRound: () => void = () => {}): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: (closing) => endPointsOfAll(context, closing),
    onRound,
    onFailure: (error) => context.log.warn({ err: error }, 'points not ended'),
  })
}

/** One that fails keeps no other from ending its points. */
export async function endPointsOfAll(
  { db, journal, listTenantsWithBalancesToEnd, log }: Context,
  closing?: AbortSignal,
) {
  for (const tenantId of await listTenantsWithBalancesToEnd(TENANTS_A_ROUND)) {
    if (closing?.aborted) return
    try {
      const tenant = new Tenant(tenantId, db, () => {}, { journal })
      while (await tenant.job(endPoints));
      while (await tenant.job(endGiftCards));
    } catch (error) {
      log.warn({ err: error, tenantId }, 'points of a restaurant not ended')
    }
  }
}
