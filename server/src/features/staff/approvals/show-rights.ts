import { may } from '#core/permissions/may.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadDiscountLimit } from '../load-discount-limit.ts'
import type { Asker } from './load-approvals.ts'

/** A person's rights without an approval; without the right to discounts, their limit is 0. */
export async function showRights(tx: ReadTx, asker: Asker): Promise<{ discountLimit: number | null }> {
  if (!may(asker, { anyOf: ['ORDER_DISCOUNT'] })) return { discountLimit: 0 }
  const limit = await loadDiscountLimit(tx, asker)
  return { discountLimit: limit === null ? null : formatRate(limit) }
}
