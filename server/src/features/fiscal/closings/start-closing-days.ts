import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { closeAllDue, Tenant, type ClosedJournal } from '../../../infrastructure/database/tenant.ts'
import { startRounds } from '../../../infrastructure/start-rounds.ts'

const ROUND_MS = 120_000
/** Restaurants that are read at once; the next follow in the same round. */
const TENANTS_AT_ONCE = 100

type Context = {
  db: Kysely<Database>
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

/** One restaurant that fails keeps no other from being closed. */
export async function closeDaysOfAll(context: Context, closing?: AbortSignal): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const ids = await context.listTenantsToClose(TENANTS_AT_ONCE)
    let failures = 0
    for (const id of ids) {
      if (closing?.aborted) return
      if (!(await isClosed(context, id))) failures++
    }
    // those that failed would be listed again
    goesOn = ids.length === TENANTS_AT_ONCE && failures === 0
  }
}

async function isClosed({ db, journal, log }: Context, tenantId: string): Promise<boolean> {
  try {
    await closeAllDue(new Tenant(tenantId, db, () => {}, { journal }), journal)
    return true
  } catch (error) {
    log.warn({ err: error, tenantId }, 'days of a restaurant not closed')
    return false
  }
}
