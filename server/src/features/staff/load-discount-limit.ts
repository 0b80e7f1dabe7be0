import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { findDiscountLimit } from './staff.queries.ts'

type Giver = { role: string; userId: string }

/**
 * The share of a bill that a person may give away, in thousandths of a percent; null: no limit. The owner has none. It
 * limits holders of ORDER_DISCOUNT, and grants nothing to others.
 */
export async function loadDiscountLimit(tx: ReadTx, { role, userId }: Giver): Promise<number | null> {
  if (role === 'admin') return null
  const user = await findDiscountLimit(tx.db, userId)
  // a deleted account may give nothing away
  return user ? user.discountLimitMilli : 0
}
