import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { updateQrOrderCancelled, updateWaitingQrOrdersCancelled, type CancelledQrOrder } from './qr-orders.queries.ts'
import { lockQrOrderForUpdate } from './take-qr-order.ts'

export async function cancelQrOrder(tx: TenantTx, id: string): Promise<void> {
  await lockQrOrderForUpdate(tx, id)
  await recordCancelled(tx, await updateQrOrderCancelled(tx.db, id))
  tx.emit({ type: 'new_qrorder' })
}

export async function cancelAllQrOrders(tx: TenantTx): Promise<void> {
  await recordCancelled(tx, await updateWaitingQrOrdersCancelled(tx.db))
  tx.emit({ type: 'new_qrorder' })
}

/** One entry for all, by the numbers their guests were shown. */
async function recordCancelled(tx: TenantTx, orders: readonly CancelledQrOrder[]): Promise<void> {
  if (orders.length === 0) return
  const numbers = orders.flatMap(({ orderNo: number }) => number ?? []).sort((one, other) => one - other)
  const details = { count: String(orders.length) }
  await recordAudit(tx, { kind: 'qr_order.cancelled', subject: numbers.join(', ') || null, details })
}
