import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { updateNoticesSeen } from './notices.queries.ts'

/** Marks notices as seen; returns those that nobody had seen before. */
export async function markNoticesSeen(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  await requireRows(tx, 'station_notices', ids, 'ticket.notice_not_found')
  const seen = await updateNoticesSeen(tx.db, ids)
  const orderIds = [...new Set(seen.map(({ orderId }) => orderId))]
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
  return seen.map(({ id }) => id)
}
