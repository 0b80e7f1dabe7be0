import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
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
export function startSummingDays(
  { db, listTenantsToSum, log }: Context,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  const closing = new AbortController()
  let round: Promise<void> | null = null
  const sumAll = async () => {
    for (let isFull = true; isFull && !closing.signal.aborted;) {
      const ids = await listTenantsToSum(TENANTS_AT_ONCE)
      for (const id of ids) {
        if (closing.signal.aborted) return
        await sumDaysOver(new Tenant(id, db, () => {}))
      }
      isFull = ids.length === TENANTS_AT_ONCE
    }
  }
  const go = () => {
    round ??= sumAll()
      .then(onRound)
      .catch((error: unknown) => log.warn({ err: error }, 'days not summed'))
      .finally(() => {
        round = null
      })
  }
  const timer = setInterval(go, ROUND_MS)
  timer.unref()
  go()
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await round
    },
  }
}
