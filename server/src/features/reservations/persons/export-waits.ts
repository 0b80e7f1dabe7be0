import type { CustomerExport } from '#core/contract/guests/customer-export.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listWaitsOf } from './persons.queries.ts'

/** A person's waitlist entries for the export. */
export async function exportWaits(tx: ReadTx, phones: readonly string[]): Promise<CustomerExport['waits']> {
  const waits = await listWaitsOf(tx.db, phones)
  return waits.map(({ arrivedAt, ...wait }) => ({ ...wait, at: arrivedAt.toISOString() }))
}
