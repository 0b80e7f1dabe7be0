import type { FastifyBaseLogger } from 'fastify'
import { decideRound } from '#core/reservations/decide-round.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { WritePlan } from '../../../infrastructure/database/transactions.ts'
import { newToken } from '../../account/sessions/session-tokens.ts'
import { getBookingStore } from '../booking-facts.queries.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { lockCustomersOfNoShows, lockDueBookings } from './stages.queries.ts'

export type RoundContext = {
  db: DbPool
  publish: Publish
  writePlan: WritePlan
  publicUrl: string
  listTenantsWithDueBookings: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const TENANTS_A_ROUND = 500

/** Notices who is late, releases the tables of who does not come and reminds who comes tomorrow; one that fails stops no other. */
export async function runBookingRound(context: RoundContext, closing?: AbortSignal): Promise<void> {
  const { db, publish, writePlan, publicUrl, log } = context
  for (const tenantId of await context.listTenantsWithDueBookings(TENANTS_A_ROUND)) {
    if (closing?.aborted) return
    try {
      await runFor(new Tenant(tenantId, db, publish, { writePlan }), publicUrl)
    } catch (error) {
      log.warn({ err: error, tenantId }, 'bookings of a restaurant not looked at')
    }
  }
}

function runFor(tenant: Tenant, publicUrl: string): Promise<object> {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [, due, settings, store, numbers] = await awaitPipelined([
        lockCustomersOfNoShows(tx.db),
        lockDueBookings(tx.db),
        loadBookingSettings(tx),
        getBookingStore(tx.db, null),
        lockNumbers(),
      ])
      return { due, settings, store, numbers, at: new Date() }
    },
    decide: (facts) => ({ ...decideRound({ ...facts, publicUrl, newToken: () => newToken(tenant.id) }), reply: {} }),
  })
}
