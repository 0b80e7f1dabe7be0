import { may } from '#core/permissions/may.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadDiscountLimit } from '../load-discount-limit.ts'
import type { Asker } from './load-approvals.ts'

/** What somebody may do without an approval; whoever lacks the right to discounts gives nothing away. */
export async function showRights(tx: ReadTx, asker: Asker): Promise<{ discountLimit: number | null }> {
  if (!may(asker, { anyOf: ['ORDER_DISCOUNT'] })) return { discountLimit: 0 }
  const limit = await loadDiscountLimit(tx, asker)
  return { discountLimit: limit === null ? null : formatRate(limit) }
}
