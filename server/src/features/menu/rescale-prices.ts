import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updatePricesMultiplied } from './menu-writing.queries.ts'
import { updateRuleAmountsMultiplied } from './price-rules/price-rules.queries.ts'
import { updateSupplementsMultiplied } from './sets/set-steps.queries.ts'
import { updateOptionPricesMultiplied } from './options/option-groups.queries.ts'

/** Adapts the menu's prices when the currency's decimals change: 9.50 becomes 9.500, or 10. */
export async function rescalePrices(tx: TenantTx, decimals: { before: number; after: number }): Promise<void> {
  if (decimals.before === decimals.after) return
  await updatePricesMultiplied(tx.db, decimals.after - decimals.before)
  await updateOptionPricesMultiplied(tx.db, decimals.after - decimals.before)
  await updateSupplementsMultiplied(tx.db, decimals.after - decimals.before)
  await updateRuleAmountsMultiplied(tx.db, decimals.after - decimals.before)
}
