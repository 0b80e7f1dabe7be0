import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updateSegmentsMultiplied } from './customers/segments/segments.queries.ts'
import { updateProgrammeMultiplied } from './membership/programme/programme.queries.ts'

/** Keeps the figures of the loyalty programme and of segments when the currency's decimals change, like the menu's. */
export async function rescaleGuests(tx: TenantTx, decimals: { before: number; after: number }): Promise<void> {
  if (decimals.before === decimals.after) return
  await updateProgrammeMultiplied(tx.db, decimals.after - decimals.before)
  await updateSegmentsMultiplied(tx.db, decimals.after - decimals.before)
}
