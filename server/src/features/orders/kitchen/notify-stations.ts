import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { insertNotices, updateNoticesSeen, type NewNotice } from './notices.queries.ts'

export type { NewNotice }

/** Marks lines at the stations that have them, once, until somebody there has seen it; those that nobody makes are left out. */
export async function notifyStations(tx: TenantTx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0) await insertNotices(tx.db, notices)
}

/** Somebody has seen these; returns those that nobody had seen before. */
export async function markNoticesSeen(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  await requireRows(tx, 'station_notices', ids, 'ticket.notice_not_found')
  const seen = await updateNoticesSeen(tx.db, ids)
  const orderIds = [...new Set(seen.map(({ orderId }) => orderId))]
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
  return seen.map(({ id }) => id)
}
