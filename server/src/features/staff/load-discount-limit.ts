import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { findDiscountLimit } from './staff.queries.ts'

type Giver = { role: string; userId: string }

/**
 * How much of a bill somebody may give away, in thousandths of a percent; null: no limit. The owner has none. It limits who
 * holds ORDER_DISCOUNT, and grants nothing to others.
 */
export async function loadDiscountLimit(tx: ReadTx, { role, userId }: Giver): Promise<number | null> {
  if (role === 'admin') return null
  const user = await findDiscountLimit(tx.db, userId)
  // an account that was deleted meanwhile gives nothing away
  return user ? user.discountLimitMilli : 0
}
