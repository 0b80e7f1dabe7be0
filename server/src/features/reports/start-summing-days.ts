import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { startRounds } from '../../infrastructure/start-rounds.ts'
import { sumDaysOver } from './sum-days-over.ts'

const ROUND_MS = 600_000
/** Restaurants that are read at once; the next follow in the same round. */
const TENANTS_AT_ONCE = 100

type Context = {
  db: Kysely<Database>
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

async function sumAll(context: Context, closing: AbortSignal): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const ids = await context.listTenantsToSum(TENANTS_AT_ONCE)
    let failures = 0
    for (const id of ids) {
      if (closing.aborted) return
      if (!(await isSummed(context, id))) failures++
    }
    // those that failed would be listed again
    goesOn = ids.length === TENANTS_AT_ONCE && failures === 0
  }
}

/** One restaurant that fails keeps no other from being summed. */
async function isSummed({ db, log }: Context, tenantId: string): Promise<boolean> {
  try {
    await sumDaysOver(new Tenant(tenantId, db, () => {}))
    return true
  } catch (error) {
    log.warn({ err: error, tenantId }, 'days of a restaurant not summed')
    return false
  }
}
