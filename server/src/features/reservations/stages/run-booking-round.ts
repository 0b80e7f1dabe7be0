import { decideRound } from '#core/reservations/decide-round.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { WritePlan } from '../../../infrastructure/database/transactions.ts'
import type { Round } from '../../../infrastructure/jobs/job.ts'
import { workThroughTenants } from '../../../infrastructure/jobs/work-through-tenants.ts'
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
}

/** Notices who is late, releases the tables of who does not come and reminds who comes tomorrow. */
export function runBookingRound(context: RoundContext, round: Round): Promise<void> {
  const { db, publish, writePlan, publicUrl, listTenantsWithDueBookings } = context
  return workThroughTenants(
    {
      list: listTenantsWithDueBookings,
      work: (tenantId) => runFor(new Tenant(tenantId, db, publish, { writePlan }), publicUrl),
    },
    round,
  )
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
