import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listAvailability, lockCountedAvailability, lockMenuVersion } from './availability.queries.ts'
import type { AvailabilityById } from '#core/menu/availability.ts'

/** Availability of the whole menu now. */
export async function loadAvailability(tx: ReadTx): Promise<AvailabilityById> {
  return byId(await listAvailability(tx.db))
}

/**
 * The availability of these ids, with portions locked until commit, so that two sales cannot take the last one. Call it
 * after locking the stock balances, as everybody does. Rows that are no longer counted are left out but stay locked.
 */
export async function lockPortions(tx: ReadTx, ids: readonly string[]): Promise<AvailabilityById> {
  return byId(await lockCountedAvailability(tx.db, [...new Set(ids)]))
}

/** Locks the menu before the numbers, for plans that take counted portions or mark something sold out. */
export const lockMenu = (tx: ReadTx) => lockMenuVersion(tx.db)

function byId(rows: Awaited<ReturnType<typeof listAvailability>>): AvailabilityById {
  return new Map(rows.map((row) => [row.id, row]))
}
