import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findQrOrderForUpdate, updateQrOrderTaken } from './qr-orders.queries.ts'

/** Locks a guest's order for this transaction; refused when another till was faster (docs/rules.md, 29). Returns when it was placed. */
export async function lockQrOrderForUpdate(tx: TenantTx, id: string): Promise<Date> {
  const order = await findQrOrderForUpdate(tx.db, id)
  if (!order) throw new AppError('qr_order.not_found')
  if (order.status !== 'created') throw new AppError('qr_order.already_taken')
  return order.placedAt
}

/** The same for a command that decides by it. */
export async function lockQrOrder({ db }: ReadTx, id: string): Promise<{ placedAt: Date; isWaiting: boolean } | null> {
  const order = await findQrOrderForUpdate(db, id)
  return order ? { placedAt: order.placedAt, isWaiting: order.status === 'created' } : null
}

/** Marks a locked order as the one it became, and notifies every till that fewer are waiting. */
export async function completeQrOrder(tx: TenantTx, id: string, orderId: string): Promise<void> {
  await updateQrOrderTaken(tx.db, id, orderId)
  tx.emit({ type: 'new_qrorder' })
}
