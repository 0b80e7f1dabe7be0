import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listAvailability, lockCountedAvailability, lockMenuVersion } from './availability.queries.ts'
import type { AvailabilityById } from '#core/menu/availability.ts'

/** What of the menu is sold out or counted now. */
export async function loadAvailability(tx: ReadTx): Promise<AvailabilityById> {
  return byId(await listAvailability(tx.db))
}

/** The same of these ids, portions locked until the commit: of two who want the last one, one waits here for the other. */
export async function lockPortions(tx: ReadTx, ids: readonly string[]): Promise<AvailabilityById> {
  return byId(await lockCountedAvailability(tx.db, [...new Set(ids)]))
}

/** For a plan that takes counted portions or marks something sold out, ahead of the numbers. */
export const lockMenu = (tx: ReadTx) => lockMenuVersion(tx.db)

function byId(rows: Awaited<ReturnType<typeof listAvailability>>): AvailabilityById {
  return new Map(rows.map((row) => [row.id, row]))
}
