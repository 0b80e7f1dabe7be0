import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateNoShows } from './customers.queries.ts'

/** Somebody booked and did not come, or came after all (docs/rules.md, 246). */
export const countNoShows = (tx: TenantTx, phone: string, change: 1 | -1): Promise<void> =>
  updateNoShows(tx.db, phone, change)
