import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateAmountsMultiplied } from './reasons.queries.ts'

/** Keeps the fixed amounts of reasons when the currency's decimals change, like the menu's prices. */
export async function rescaleReasons(tx: TenantTx, decimals: { before: number; after: number }): Promise<void> {
  if (decimals.before !== decimals.after) await updateAmountsMultiplied(tx.db, decimals.after - decimals.before)
}
