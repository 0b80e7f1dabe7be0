import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updateQrOrderCancelled, updateWaitingQrOrdersCancelled } from './qr-orders.queries.ts'
import { holdQrOrder } from './take-qr-order.ts'

export async function cancelQrOrder(tx: TenantTx, id: string): Promise<void> {
  await holdQrOrder(tx, id)
  await updateQrOrderCancelled(tx.db, id)
  tx.emit({ type: 'new_qrorder' })
}

export async function cancelAllQrOrders(tx: TenantTx): Promise<void> {
  await updateWaitingQrOrdersCancelled(tx.db)
  tx.emit({ type: 'new_qrorder' })
}
