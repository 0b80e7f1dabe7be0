import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { Tenant, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { remindGuest } from '../online/send-booking-mail.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { endAsNoShow } from './mark-no-show.ts'
import { lockNoShows, updateLate, updateReminded } from './stages.queries.ts'

export type RoundContext = {
  db: Kysely<Database>
  publish: Publish
  publicUrl: string
  listTenantsWithDueBookings: (most: number) => Promise<string[]>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const TENANTS_A_ROUND = 500

/** Notices who is late, releases the tables of who does not come and reminds who comes tomorrow; one that fails stops no other. */
export async function runBookingRound(context: RoundContext, closing?: AbortSignal): Promise<void> {
  const { db, publish, publicUrl, log } = context
  for (const tenantId of await context.listTenantsWithDueBookings(TENANTS_A_ROUND)) {
    if (closing?.aborted) return
    try {
      await new Tenant(tenantId, db, publish).transaction((tx) => runFor(tx, publicUrl))
    } catch (error) {
      log.warn({ err: error, tenantId }, 'bookings of a restaurant not looked at')
    }
  }
}

async function runFor(tx: TenantTx, publicUrl: string): Promise<void> {
  const { freesNoShows, reminds, code } = await loadBookingSettings(tx)
  const late = await updateLate(tx.db)
  const noShows = freesNoShows ? await lockNoShows(tx.db) : []
  for (const booking of noShows) await endAsNoShow(tx, booking)
  if (late + noShows.length > 0) tx.emit({ type: 'floor_update' })
  if (!reminds || code === null) return
  for (const { id } of await updateReminded(tx.db)) await remindGuest(tx, id, { code, publicUrl })
}
